#if PostgreSQL

/// An error thrown if the connection was lost after COMMIT was sent and before the server answered.
///
/// The server may have committed the transaction or not. Before running it again, read on a new connection whether its changes are
/// there, or write it so that running it twice does no harm.
public struct TransactionOutcomeError: Error, Sendable, CustomStringConvertible {
  /// The name of the database.
  public let label: String
  /// The error of the connection.
  public let cause: DatabaseError

  /// A message that says what is unknown and how to continue.
  public var description: String {
    "the connection to '\(label)' was lost while it committed a transaction, so it is unknown whether the changes are stored; "
      + "read on a new connection whether they are there before you run the transaction again; cause: \(cause)"
  }
}

#endif
