/// The journal mode of a database: https://www.sqlite.org/pragma.html#pragma_journal_mode
public enum JournalMode: String, Hashable, Sendable, CaseIterable {
  /// A rollback journal that is deleted after each transaction.
  case delete = "DELETE"
  /// A rollback journal that is truncated after each transaction.
  case truncate = "TRUNCATE"
  /// A rollback journal whose header is overwritten after each transaction.
  case persist = "PERSIST"
  /// A rollback journal in memory. A crash during a transaction may corrupt the file.
  case memory = "MEMORY"
  /// A write-ahead log (WAL). Readers and the writer do not block each other.
  case wal = "WAL"
  /// No journal. A transaction cannot be rolled back, and a crash may corrupt the file.
  case off = "OFF"
}
