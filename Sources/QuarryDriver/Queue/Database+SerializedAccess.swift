import QuarryAccess

/// A connection that runs one access at a time, in the order of the requests.
typealias SerializedDatabase = SerializedConnection<Database>

extension SerializedConnection where Connection == Database {
  convenience init(_ location: DatabaseLocation, configuration: Configuration) throws {
    let database = try Database(location, configuration: configuration)
    self.init(database, label: database.label, qos: configuration.qos)
  }

  /// The configuration that the connection was opened with.
  var configuration: Configuration { connection.configuration }

  /// The path that the connection was opened with.
  var path: String { connection.openedPath }
}

extension Database: AccessibleConnection {
  package var isOpen: Bool { connection != nil }

  package static func mayHaveStored(_ error: any Error) -> Bool {
    if case DatabaseUsageError.transactionEnded = error { true } else { false }
  }

  package static func error(for misuse: AccessMisuse, label: String) -> any Error {
    switch misuse {
    case .closed: DatabaseUsageError.closed(label: label)
    case .reentrantAccess: DatabaseUsageError.reentrantAccess(label: label)
    case .transactionLeftOpen: DatabaseUsageError.transactionLeftOpen(label: label)
    }
  }

  /// Begins an access: undoes what the previous one could not undo.
  package func beginAccess() throws {
    unreportedError = nil
    control.takeInterruption()
    guard isInsideTransaction, !keepsTransaction else { return }
    rollback()
    try replaceIfStuck()
  }

  /// Ends an access: finalizes cursors, and rolls back a transaction that was left open. Returns `false` if it rolled
  /// back a transaction.
  package func endAccess(after error: (any Error)?) throws -> Bool {
    finalizeCursors()
    if let connection { control.clearFlag(connection) }
    if keepsTransaction { return true }
    let hadEnded = !isInsideTransaction
    if !hadEnded { rollback() }
    defer {
      settleTransaction()
      stopTrackingIfUnused()
    }
    try replaceIfStuck(after: error)
    return hadEnded
  }
}
