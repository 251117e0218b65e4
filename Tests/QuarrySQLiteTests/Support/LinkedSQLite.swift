import QuarrySQLite

/// What the linked SQLite can do, for tests whose expectations depend on it. `.ci/newer-sqlite` lacks some compile-time options.
enum LinkedSQLite {
  /// Whether SQLite knows the table of each column in a result.
  static var hasColumnMetadata: Bool { SQLiteLibrary.wasBuilt(with: "ENABLE_COLUMN_METADATA") }
  /// Whether UPDATE and DELETE may have ORDER BY and LIMIT.
  static var hasLimitedWrites: Bool { SQLiteDialect.linked.supports(.limitedWrites) }
  /// Whether SQLite reports each row that a statement changes.
  static var hasPreupdateHook: Bool { SQLiteLibrary.supports(.preupdateHook) }
  /// Whether the function `soundex` exists.
  static var hasSoundex: Bool { SQLiteLibrary.wasBuilt(with: "SOUNDEX") }

  /// The beginning of an error about a column, which names the table if SQLite knows it.
  static func column(_ column: String, of table: String) -> String {
    hasColumnMetadata ? "column '\(column)' of table '\(table)'" : "column '\(column)'"
  }
}
