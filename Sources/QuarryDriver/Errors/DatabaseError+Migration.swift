import CSQLite

extension DatabaseError {
  /// Returns how to fix an error with a result code and SQLite's message, or `nil` if there is no hint.
  static func hint(for code: ResultCode, _ message: String?, on connection: OpaquePointer) -> String? {
    if let hint = hint(for: code) ?? ScriptProblem(code, message)?.hint { return hint }
    guard code == .SQLITE_ERROR, let message, tellsOfMissingSchema(message), hasMigrations(connection) else {
      return nil
    }
    return "check that the migration that creates the table or column has run"
  }

  /// Whether the message says that a table or a column does not exist.
  private static func tellsOfMissingSchema(_ message: String) -> Bool {
    message.hasPrefix("no such table: ") || message.hasPrefix("no such column: ")
      || (message.hasPrefix("table ") && message.contains(" has no column named "))
  }

  /// Whether a ``DatabaseMigrator`` has migrated the database and stored this in its own table or in GRDB's.
  ///
  /// This looks at the schema that the connection has already read. It runs no statement, because an error is being
  /// created.
  private static func hasMigrations(_ connection: OpaquePointer) -> Bool {
    ["quarry_migrations", "grdb_migrations"].contains { (table: String) in
      sqlite3_table_column_metadata(connection, "main", table, "identifier", nil, nil, nil, nil, nil)
        == SQLITE_OK
    }
  }
}
