#if PostgreSQL

import CPostgres
import QuarryCore

/// Rows that the connection sends by COPY, while the next ones are encoded.
///
/// Another statement of the connection ends the COPY before it runs, so that it finds the rows.
///
/// A COPY stays open while the source of the rows runs, so that the server stores rows all the time. Its time includes that of the source:
/// with a `statement_timeout`, each COPY is sent as a whole instead, and none waits for the source.
final class CopyStream {
  /// What the server knows of.
  private enum State {
    /// No COPY.
    case none
    /// A COPY to which more rows can be sent.
    case open
    /// A COPY with all its rows, whose answer was not read yet.
    case ended
  }

  private unowned let database: Database
  private let plan: CopyPlan
  /// The rows that were not sent yet.
  private var buffer = CopyBuffer(capacity: 1 << 12)
  private var state = State.none
  /// The size of the rows that the open COPY has.
  private var sent = 0
  /// Whether a COPY can stay open.
  private let staysOpen: Bool
  /// The size from which rows are sent.
  private var size: Int
  /// The furthest keys of the rows.
  private var keys: GivenKeys?
  /// The error of rows that were not stored. The statement that sent them may have ignored it.
  private var failure: (any Error)?

  /// Whether another statement has run, which may have changed the table, so that the plan does not hold any more.
  private(set) var isFinished = false

  /// Whether rows were sent, and the server's answer was not read yet.
  var isWaiting: Bool { state != .none }

  private static let header: [UInt8] =
    Array("PGCOPY\n".utf8) + [0xff, 0x0d, 0x0a, 0] + [UInt8](repeating: 0, count: 8)
  private static let trailer: [UInt8] = [0xff, 0xff]
  /// The size of the messages.
  private static let messageSize = 1 << 16
  /// The size from which a COPY ends. The errors of its rows are known only then, and its beginning and end cost the server as much as about
  /// 80 KB of rows, and two round trips.
  private static let largest = 1 << 23
  /// The sizes from which rows are sent as a whole COPY. The first one begins early, so that the server soon has work.
  private static let sizes = (first: 1 << 18, others: 1 << 21)
  /// The number of rows of one INSERT after which their size is looked at.
  private static let step = 64

  init(_ plan: CopyPlan, on database: Database) {
    self.plan = plan
    self.database = database
    staysOpen = !plan.isTimed
    size = Self.firstSize(staysOpen)
    keys = plan.sequences.map { GivenKeys($0) }
  }

  private static func firstSize(_ staysOpen: Bool) -> Int { staysOpen ? messageSize : sizes.first }

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
      try keepingFailure { try send(isLast: !staysOpen) }
      if !staysOpen { size = Self.sizes.others }
    }
    return true
  }

  /// Sends the rows that are left, waits until the server has stored all of them, and moves the sequences of their keys. No rows can follow.
  func finish() throws {
    if let failure { throw failure }
    database.openCopy = nil
    try keepingFailure {
      if !buffer.isEmpty || state == .open { try send(isLast: true) }
      try receive()
      database.openCopy = nil
      let moves = keys?.moves ?? []
      keys = nil
      try database.move(moves)
      isFinished = true
    }
  }

  /// Forgets the rows that were not sent, and reads the answer for the others.
  func abandon() {
    buffer.remove(from: 0)
    // The caller throws the error that ended the rows.
    if state == .open { try? end() }
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

  /// Sends the rows of the buffer, in the open COPY or in a new one.
  private func send(isLast: Bool) throws {
    let isNew = state != .open
    if isNew {
      try receive()
      try begin()
    }
    guard let connection = database.connection else {
      throw DatabaseUsageError.closed(label: database.label)
    }
    let isSent =
      (!isNew || Self.header.withUnsafeBytes { Self.send($0, connection) })
      && buffer.withUnsafeBytes { Self.send($0, connection) }
    sent += buffer.count
    buffer.remove(from: 0)
    if !isSent {
      try end("the rows could not be sent")
      try receive()
    } else if isLast || sent >= Self.largest {
      try end()
    }
  }

  private func begin() throws {
    // The access of another statement would finish these rows.
    database.openCopy = nil
    let connection = try database.access(for: StatementKind(plan.sql))
    let begun = PQexec(connection, plan.sql)
    guard PQresultStatus(begun) == PGRES_COPY_IN else {
      _ = try database.check(begun, plan.sql, [])
      throw DatabaseUsageError.copyStatement(sql: plan.sql)
    }
    PQclear(begun)
    (state, sent) = (.open, 0)
    database.openCopy = self
  }

  /// Tells the server that the COPY has all its rows.
  ///
  /// - Parameter error: Why the server must not store them.
  private func end(_ error: String? = nil) throws {
    state = .none
    guard let connection = database.connection else { throw database.lostConnection(plan.sql) }
    if error == nil { _ = Self.trailer.withUnsafeBytes { Self.send($0, connection) } }
    guard PQputCopyEnd(connection, error) == 1 else {
      _ = try database.check(nil, plan.sql, [])
      return
    }
    state = .ended
  }

  /// Reads the server's answer for the rows that were sent.
  private func receive() throws {
    guard isWaiting else { return }
    state = .none
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
