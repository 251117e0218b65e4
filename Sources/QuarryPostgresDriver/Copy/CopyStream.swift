#if PostgreSQL

import CPostgres
import QuarryCore

/// Rows that the connection sends by COPY, many at a time.
///
/// Each COPY is a whole statement: it does not wait for the source of the rows, whose time would count as the time of the statement. Another
/// statement of the connection sends the rows that are left before it runs, so that it finds them.
final class CopyStream {
  private unowned let database: Database
  private let plan: CopyPlan
  /// The rows that were not sent yet.
  private var buffer: [UInt8] = []
  /// The furthest keys of these rows.
  private var keys: GivenKeys?
  /// The error of rows that were not stored. The statement that sent them may have ignored it.
  private var failure: (any Error)?

  private static let header: [UInt8] =
    Array("PGCOPY\n".utf8) + [0xff, 0x0d, 0x0a, 0] + [UInt8](repeating: 0, count: 8)
  /// The size of the messages.
  private static let messageSize = 1 << 16
  /// The size from which rows are sent. The two round trips of a COPY then hardly count.
  private static let size = 1 << 18

  init(_ plan: CopyPlan, on database: Database) {
    self.plan = plan
    self.database = database
  }

  /// Adds the rows of an INSERT. Returns `false`, and adds none of them, if one cannot be written.
  ///
  /// - Throws: `CancellationError`, or ``DatabaseError`` if the server refuses rows or the connection is lost.
  func append(_ insert: PlainInsert) throws -> Bool {
    try database.checkCancellation()
    if let failure { throw failure }
    let count = buffer.count
    var newKeys = keys ?? plan.sequences.map { GivenKeys($0) }
    guard plan.append(insert, to: &buffer, keys: &newKeys) else {
      buffer.removeLast(buffer.count - count)
      return false
    }
    keys = newKeys
    database.openCopy = self
    if buffer.count >= Self.size { try finish() }
    return true
  }

  /// Sends the rows, waits until the server has stored all of them, and moves the sequences of their keys.
  func finish() throws {
    if let failure { throw failure }
    database.openCopy = nil
    if buffer.isEmpty { return }
    do {
      try send()
    } catch {
      failure = error
      throw error
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func send() throws {
    let connection = try database.access(for: StatementKind(plan.sql))
    let begun = PQexec(connection, plan.sql)
    guard PQresultStatus(begun) == PGRES_COPY_IN else {
      _ = try database.check(begun, plan.sql, [])
      throw DatabaseUsageError.copyStatement(sql: plan.sql)
    }
    PQclear(begun)
    buffer.append(bigEndian: Int16(-1))
    let isSent = Self.send(Self.header, connection) && Self.send(buffer, connection)
    let isEnded = PQputCopyEnd(connection, isSent ? nil : "the rows could not be sent") == 1
    let result = isEnded ? PQgetResult(connection) : nil
    // The end of the results comes before an error, so that another statement can follow.
    while isEnded, PQstatus(connection) == CONNECTION_OK, let rest = PQgetResult(connection) { PQclear(rest) }
    _ = try database.check(result, plan.sql, [])
    let moves = keys?.moves ?? []
    keys = nil
    try database.move(moves)
  }

  /// Forgets the rows that were not sent.
  func abandon() {
    database.openCopy = nil
    buffer = []
  }

  private static func send(_ bytes: [UInt8], _ connection: OpaquePointer) -> Bool {
    bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: messageSize).allSatisfy { start in
        let length = min(messageSize, bytes.count - start)
        let part = bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
        return PQputCopyData(connection, part, Int32(truncatingIfNeeded: length)) == 1
      }
    }
  }
}

#endif
