/// The time at which a transaction acquires its locks.
///
/// https://www.sqlite.org/lang_transaction.html
public enum TransactionKind: String, Hashable, Sendable {
  /// The transaction acquires locks at the first statement that reads or writes.
  case deferred = "DEFERRED"
  /// The transaction acquires the write lock at its beginning. Other connections can still read.
  case immediate = "IMMEDIATE"
  /// The transaction acquires the write lock at its beginning. With a rollback journal, other connections cannot read
  /// either.
  case exclusive = "EXCLUSIVE"
}

/// The end of a transaction that its closure requests.
public enum TransactionCompletion: Hashable, Sendable {
  /// Commit the changes.
  case commit
  /// Roll back the changes.
  case rollback
}
