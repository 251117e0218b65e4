#if PostgreSQL

import CPostgres
import QuarryAccess

/// A connection that runs one access at a time, in the order of the requests.
typealias SerializedDatabase = SerializedConnection<Database>

extension SerializedConnection where Connection == Database {
  convenience init(_ location: DatabaseLocation, configuration: Configuration) throws {
    let database = try Database(location, configuration: configuration)
    database.isSerialized = true
    self.init(database, label: database.label, qos: configuration.qos)
  }
}

extension Database: AccessibleConnection {
  package var isOpen: Bool { connection != nil }

  package var isUsable: Bool { !isClosed }

  package static func mayHaveStored(_ error: any Error) -> Bool {
    switch error {
    case is TransactionOutcomeError, DatabaseUsageError.transactionEnded: true
    case DatabaseMigrationError.failed(_, let cause): mayHaveStored(cause)
    default: false
    }
  }

  package static func error(for misuse: AccessMisuse, label: String) -> any Error {
    switch misuse {
    case .closed: DatabaseUsageError.closed(label: label)
    case .reentrantAccess: DatabaseUsageError.reentrantAccess(label: label)
    case .transactionLeftOpen: DatabaseUsageError.transactionLeftOpen(label: label)
    }
  }

  /// Begins an access: undoes what the previous one could not undo, and replaces a connection that the server has closed.
  package func beginAccess() throws {
    try makeUsable()
    if let processes, let connection { processes.insert(PQbackendPID(connection)) }
  }

  private func makeUsable() throws {
    unreportedError = nil
    control.forgetInterruption()
    guard let connection else { return }
    if hasEnded(connection) { return try replaceConnection() }
    if transactionStatus != .idle { rollback() }
    noticeSchemaChanges()
    deallocateUnneeded()
    if transactionStatus != .idle { try replaceConnection() }
  }

  /// Reads what the server has sent since the last access. Returns whether it has closed the connection, or is about to.
  ///
  /// The end follows the server's last message. One call reads only the message, and a second one would be another system call for
  /// each access, so the message itself counts. libpq passes it on as a notice when no statement runs.
  private func hasEnded(_ connection: OpaquePointer) -> Bool {
    _ = PQconsumeInput(connection)
    // The answer to the last COMMIT comes before the message. It is not waited for.
    if isCommitPending, PQisBusy(connection) == 0 { receiveCommit() }
    if !isCommitPending { _ = PQisBusy(connection) }
    return isClosed || notices.hasLast
  }

  /// Ends an access: finishes a cursor, and rolls back a transaction that was left open. Returns `false` if it rolled back a transaction.
  package func endAccess(after error: (any Error)?) throws -> Bool {
    // Statements without a transaction are committed already.
    defer {
      reportChanges()
      settleTransaction()
      settleSchemaChange()
      forgetCallbacks()
    }
    return leaveTransaction()
  }

  /// Finishes a cursor, and rolls back a transaction that was left open. Returns `false` if it rolled back a transaction.
  private func leaveTransaction() -> Bool {
    openRows?.finish(on: self)
    guard !isClosed, transactionStatus != .idle else { return true }
    rollback()
    noteOutcome(.rolledBack)
    return false
  }

  /// Closes the connection, as a pool does after the last access.
  package func closeNow() { close() }
}

extension Database {
  /// Runs a closure that may only read, in one transaction in which all statements see the same state.
  func reading<T>(_ body: (Database) throws -> T) throws -> T {
    try inFirstTransaction(.repeatableRead.readOnly) { () throws -> T in try body(self) }
  }

  /// Runs a closure that may only read, outside of a transaction.
  func readingOnly<T>(_ body: (Database) throws -> T) throws -> T {
    try requireSession("'unsafeRead' needs")
    // The configuration may have set it for all accesses.
    if isReadonly { return try body(self) }
    try runSimple("SET default_transaction_read_only = on")
    let result: T
    do {
      result = try body(self)
    } catch {
      _ = endReadingOnly()
      throw error
    }
    guard endReadingOnly() else { throw DatabaseUsageError.transactionLeftOpen(label: label) }
    return result
  }

  /// Lets the connection write again. Returns `false` if it rolled back a transaction, with which the setting would have come back.
  private func endReadingOnly() -> Bool {
    let isEnded = leaveTransaction()
    do {
      try control.uninterrupted { _ = try runSimple("RESET default_transaction_read_only") }
    } catch {
      // The pool opens another connection.
      close()
    }
    return isEnded
  }

  /// Runs a closure in a transaction that writes.
  func writing<T>(_ body: (Database) throws -> T) throws -> T {
    try inFirstTransaction(configuration.transactionKind) { () throws -> T in try body(self) }
  }
}

#endif
