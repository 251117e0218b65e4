import QuarryAccess

/// An error thrown if a transaction cannot be rolled back.
///
/// The database never keeps such a transaction open in silence: a connection to a file is closed and opened again, and
/// SQLite undoes the transaction. A database in memory exists only in its connection, so each access tries to roll back
/// again first, and throws this error as long as that fails.
public struct RollbackFailureError: Error, Sendable, CustomStringConvertible {
  /// What happened to the connection.
  public enum Outcome: Hashable, Sendable {
    /// The connection was closed and opened again. The changes of the transaction are undone.
    case reopened
    /// The connection was closed, and could not be opened again. The changes of the transaction are undone.
    case closed
    /// The connection is still open, and so is the transaction.
    case stuck
  }

  /// The name of the database.
  public let label: String
  /// What happened to the connection.
  public let outcome: Outcome
  /// The error of the closure that caused the rollback, or of opening the connection again.
  public let cause: (any Error)?

  /// A message that says what is lost and how to continue.
  public var description: String {
    let message =
      switch outcome {
      case .reopened:
        ErrorMessage(
          "a transaction of '%' could not be rolled back, so the connection was closed and opened again; the changes of the transaction are undone, and temporary tables, attached databases and functions are lost unless 'Configuration.prepareDatabase' adds them",
          label
        )
      case .closed:
        ErrorMessage(
          "a transaction of '%' could not be rolled back, so the connection was closed, but it cannot be opened again; the changes of the transaction are undone; open the database again",
          label
        )
      case .stuck:
        ErrorMessage(
          "a transaction of '%' could not be rolled back, and its changes remain visible; the next access tries again; to continue without it, close the database, which deletes its contents because it has no file",
          label
        )
      }
    return message.description + (cause.map { "; cause: \($0)" } ?? "")
  }
}
