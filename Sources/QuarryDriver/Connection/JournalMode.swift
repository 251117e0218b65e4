/// How SQLite makes changes safe: https://www.sqlite.org/pragma.html#pragma_journal_mode
public enum JournalMode: String, Hashable, Sendable, CaseIterable {
  /// A rollback journal, deleted after each transaction.
  case delete = "DELETE"
  /// A rollback journal, truncated after each transaction.
  case truncate = "TRUNCATE"
  /// A rollback journal whose header is overwritten after each transaction.
  case persist = "PERSIST"
  /// A rollback journal in memory: a crash in a transaction damages the file.
  case memory = "MEMORY"
  /// A write-ahead log: readers and a writer do not wait for each other.
  case wal = "WAL"
  /// No journal: a transaction cannot be rolled back, and a crash damages the file.
  case off = "OFF"
}
