/// Errors of a connection's statements that are reported later or elsewhere.
///
/// The connection and its statements share this object. It is used by one thread at a time, like the connection.
final class StatementFailures {
  /// The last error of a tokenizer written in Swift.
  let tokenizer = TokenizerFailure()
  /// The error after which SQLite rolled back the whole transaction, or the last error outside of a transaction.
  private(set) var rollbackCause: (any Error)?

  /// Notes an error after which no transaction is open.
  func noteRollback(_ error: any Error) { rollbackCause = rollbackCause ?? error }

  /// Forgets the errors of earlier transactions.
  func beginTransaction() { rollbackCause = nil }
}
