extension Database {
  /// Reads from the file: the first read of a transaction fixes the state that it sees, and fails if the file is not
  /// a database.
  func takeState() throws {
    _ = try Row.fetchOne(self, sql: "SELECT 1 FROM sqlite_master LIMIT 1")
  }
}
