/// Errors of a connection's statements that are reported later or elsewhere.
///
/// The connection and its statements share this object. It is used by one thread at a time, like the connection.
final class StatementFailures {
  /// The last error of a tokenizer written in Swift.
  let tokenizer = TokenizerFailure()
  /// The error after which SQLite rolled back the whole transaction, or the last error outside of a transaction.
  private(set) var rollbackCause: (any Error)?
  /// Whether a statement in the closure of the last transaction has committed it. Known only while ``TransactionHooks`` are installed.
  var hasCommittedEarly = false

  /// Notes an error after which no transaction is open.
  func noteRollback(_ error: any Error) { rollbackCause = rollbackCause ?? error }

  /// Forgets the errors of earlier transactions.
  func beginTransaction() {
    rollbackCause = nil
    hasCommittedEarly = false
  }
}
