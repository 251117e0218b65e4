/// When a transaction takes its locks: https://www.sqlite.org/lang_transaction.html
public enum TransactionKind: String, Hashable, Sendable {
  /// At the first statement that reads or writes.
  case deferred = "DEFERRED"
  /// At once for writing; others can still read.
  case immediate = "IMMEDIATE"
  /// At once for writing; with a rollback journal others can not even read.
  case exclusive = "EXCLUSIVE"
}

/// How a transaction's closure wants it to end.
public enum TransactionCompletion: Hashable, Sendable {
  /// Keep what was done.
  case commit
  /// Undo what was done.
  case rollback
}
