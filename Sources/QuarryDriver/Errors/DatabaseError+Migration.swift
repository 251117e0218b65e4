import CSQLite

extension DatabaseError {
  /// What to do about a code and what SQLite says of it.
  static func hint(for code: ResultCode, _ message: String?, on connection: OpaquePointer) -> String? {
    if let hint = hint(for: code) { return hint }
    guard code == .SQLITE_ERROR, let message, tellsOfMissingSchema(message), hasMigrations(connection) else {
      return nil
    }
    return "is a migration missing?"
  }

  /// Whether SQLite did not find a table or a column.
  private static func tellsOfMissingSchema(_ message: String) -> Bool {
    message.hasPrefix("no such table: ") || message.hasPrefix("no such column: ")
      || (message.hasPrefix("table ") && message.contains(" has no column named "))
  }

  /// Whether a ``DatabaseMigrator`` has migrated the database, under its own table's name or that of GRDB's.
  ///
  /// This looks into the schema that the connection has already read, and runs no statement: an error is being made.
  private static func hasMigrations(_ connection: OpaquePointer) -> Bool {
    ["quarry_migrations", "grdb_migrations"].contains { (table: String) in
      sqlite3_table_column_metadata(connection, "main", table, "identifier", nil, nil, nil, nil, nil)
        == SQLITE_OK
    }
  }
}
