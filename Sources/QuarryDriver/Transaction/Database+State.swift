extension Database {
  /// Has SQLite read the file: a transaction takes its state with the first statement that reads, and a file that is no
  /// database fails then.
  func takeState() throws {
    _ = try Row.fetchOne(self, sql: "SELECT 1 FROM sqlite_master LIMIT 1")
  }
}
