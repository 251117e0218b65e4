#if PostgreSQL

import CPostgres
import QuarryCore

/// Rows that the connection sends by COPY, many at a time.
///
/// Each COPY is a whole statement: it does not wait for the source of the rows, whose time would count as the time of the statement. The
/// server stores its rows while the next ones are encoded. Another statement of the connection sends the rows that are left before it runs,
/// so that it finds them.
final class CopyStream {
  private unowned let database: Database
  private let plan: CopyPlan
  /// The rows that were not sent yet.
  private var buffer = CopyBuffer(capacity: 1 << 12)
  /// The size from which rows are sent.
  private var size = sizes.first
  /// The furthest keys of the rows.
  private var keys: GivenKeys?
  /// Whether rows were sent, and the server's answer was not read yet.
  private(set) var isWaiting = false
  /// The error of rows that were not stored. The statement that sent them may have ignored it.
  private var failure: (any Error)?

  private static let header: [UInt8] =
    Array("PGCOPY\n".utf8) + [0xff, 0x0d, 0x0a, 0] + [UInt8](repeating: 0, count: 8)
  /// The size of the messages.
  private static let messageSize = 1 << 16
  /// The sizes from which rows are sent. The first COPY begins early, so that the server soon has work. The later ones are larger, because
  /// the beginning and end of each cost the server as much as about 80 KB of rows, and two round trips.
  private static let sizes = (first: 1 << 18, others: 1 << 21)
  /// The number of rows of one INSERT after which their size is looked at.
  private static let step = 64

  init(_ plan: CopyPlan, on database: Database) {
    self.plan = plan
    self.database = database
    keys = plan.sequences.map { GivenKeys($0) }
  }

  /// Adds the rows of an INSERT. Returns `false`, and adds none of them, if one cannot be written.
  ///
  /// - Throws: `CancellationError`, or ``DatabaseError`` if the server refuses rows or the connection is lost.
  func append(_ rows: CopyRows) throws -> Bool {
    try append(0..<rows.count, of: rows)
  }

  /// Adds the rows of an INSERT and sends them in parts. Returns `false`, after parts may have been sent, if one cannot be written.
  ///
  /// - Throws: The same errors as ``append(_:)``.
  func appendInParts(_ rows: CopyRows) throws -> Bool {
    for start in stride(from: 0, to: rows.count, by: Self.step) {
      guard try append(start..<min(start + Self.step, rows.count), of: rows) else { return false }
    }
    return true
  }

  private func append(_ range: Range<Int>, of rows: CopyRows) throws -> Bool {
    try database.checkCancellation()
    if let failure { throw failure }
    let (count, knownKeys) = (buffer.count, keys)
    guard plan.append(range, of: rows, to: &buffer, keys: &keys) else {
      buffer.remove(from: count)
      keys = knownKeys
      return false
    }
    database.openCopy = self
    if buffer.count >= size {
      try keepingFailure { try send() }
      size = Self.sizes.others
    }
    return true
  }

  /// Sends the rows that are left, waits until the server has stored all of them, and moves the sequences of their keys.
  func finish() throws {
    if let failure { throw failure }
    database.openCopy = nil
    try keepingFailure {
      if !buffer.isEmpty { try send() }
      try receive()
      database.openCopy = nil
      size = Self.sizes.first
      let moves = keys?.moves ?? []
      keys = plan.sequences.map { GivenKeys($0) }
      try database.move(moves)
    }
  }

  /// Forgets the rows that were not sent, and reads the answer for the others.
  func abandon() {
    buffer.remove(from: 0)
    // The caller throws the error that ended the rows.
    try? receive()
    database.openCopy = nil
  }

  private func keepingFailure(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      failure = error
      throw error
    }
  }

  private func send() throws {
    try receive()
    // The access of another statement would finish these rows.
    database.openCopy = nil
    let connection = try database.access(for: StatementKind(plan.sql))
    let begun = PQexec(connection, plan.sql)
    guard PQresultStatus(begun) == PGRES_COPY_IN else {
      _ = try database.check(begun, plan.sql, [])
      throw DatabaseUsageError.copyStatement(sql: plan.sql)
    }
    PQclear(begun)
    buffer.append(bigEndian: Int16(-1))
    let isSent =
      Self.header.withUnsafeBytes { Self.send($0, connection) }
      && buffer.withUnsafeBytes { Self.send($0, connection) }
    buffer.remove(from: 0)
    guard PQputCopyEnd(connection, isSent ? nil : "the rows could not be sent") == 1 else {
      _ = try database.check(nil, plan.sql, [])
      return
    }
    isWaiting = true
    database.openCopy = self
  }

  /// Reads the server's answer for the rows that were sent.
  private func receive() throws {
    guard isWaiting else { return }
    isWaiting = false
    guard let connection = database.connection else { throw database.lostConnection(plan.sql) }
    let result = PQgetResult(connection)
    // The end of the results comes before an error, so that another statement can follow.
    while PQstatus(connection) == CONNECTION_OK, let rest = PQgetResult(connection) { PQclear(rest) }
    _ = try database.check(result, plan.sql, [])
  }

  private static func send(_ bytes: UnsafeRawBufferPointer, _ connection: OpaquePointer) -> Bool {
    stride(from: 0, to: bytes.count, by: messageSize).allSatisfy { start in
      let length = min(messageSize, bytes.count - start)
      let part = bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
      return PQputCopyData(connection, part, Int32(truncatingIfNeeded: length)) == 1
    }
  }
}

#endif
