/// A connection of a driver that one access at a time uses.
package protocol AccessibleConnection: AnyObject, SendableMetatype {
  /// What other threads can use of the connection.
  associatedtype Control: AccessControl

  var control: Control { get }
  /// Whether the connection is not closed.
  var isOpen: Bool { get }
  /// Whether the connection can have another access. A pool replaces one that cannot.
  var isUsable: Bool { get }
  /// The cancellation state of the access's task.
  var cancellation: CancellationToken? { get set }
  /// An error that occurred where it could not be thrown, for example when a cursor was deinitialized.
  var unreportedError: (any Error)? { get }

  /// Begins an access: undoes what the previous one could not undo.
  func beginAccess() throws

  /// Ends an access, and rolls back a transaction that was left open. Returns `false` if it rolled back a transaction.
  ///
  /// - Parameter error: The error of the access.
  func endAccess(after error: (any Error)?) throws -> Bool

  /// Closes the connection. Throws an error if handles are still open.
  func close() throws

  /// Closes the connection, even if handles are still open.
  func closeNow()

  /// Whether an error of the driver says that changes are stored, or may be. A cancelled access throws it unchanged.
  static func mayHaveStored(_ error: any Error) -> Bool

  /// Returns the driver's error for a misuse of a database.
  static func error(for misuse: AccessMisuse, label: String) -> any Error
}

extension AccessibleConnection {
  package var isUsable: Bool { true }
}

/// What threads outside of an access can ask and do.
package protocol AccessControl: CancellableAccess {
  /// Whether the calling thread is inside an access.
  var isHeldByCurrentThread: Bool { get }

  /// Marks the calling thread as the one inside the access while `body` runs.
  func holding<T>(_ body: () throws -> T) rethrows -> T

  /// Stops the running statement, or the next one of the same access.
  func interrupt()
}

/// A way to use a database that is not possible.
package enum AccessMisuse {
  /// The database is closed.
  case closed
  /// The database is accessed from inside one of its own accesses.
  case reentrantAccess
  /// An access ended while a transaction was open.
  case transactionLeftOpen
}
