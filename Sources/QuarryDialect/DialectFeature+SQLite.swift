public import QuarryCore

/// Clauses and statements that SQLite has and the standard lacks.
///
/// SQLite has them in all versions. A dialect of another database returns `false` from `Dialect.supports(_:)` for those
/// it lacks:
///
/// ```swift
/// func supports(_ feature: DialectFeature) -> Bool { feature != .indexHints && feature != .rowID }
/// ```
///
/// Running a statement with one of them then throws ``UnsupportedFeatureError``.
extension DialectFeature {
  /// `INDEXED BY` and `NOT INDEXED` after the name of a table.
  public static let indexHints = Self(rawValue: "INDEXED BY and NOT INDEXED")
  /// The column `rowid`, which no table declares.
  public static let rowID = Self(rawValue: "rowid")
  /// The operator `MATCH` and the column `rank` of a full-text index.
  public static let fullTextSearch = Self(rawValue: "MATCH and rank of a full-text index")
  /// A function in FROM that `Table.tableValuedFunction(_:_:)` calls by SQLite's name.
  public static let tableValuedFunctions = Self(rawValue: "table-valued functions")
  /// `RAISE` in a trigger.
  public static let raise = Self(rawValue: "RAISE")
  /// `EXPLAIN QUERY PLAN`.
  public static let queryPlans = Self(rawValue: "EXPLAIN QUERY PLAN")
  /// `CREATE TRIGGER` with the statements that it runs, and `DROP TRIGGER` without the table.
  public static let triggers = Self(rawValue: "triggers with statements")
  /// `CREATE VIEW IF NOT EXISTS`.
  public static let viewIfNotExists = Self(rawValue: "CREATE VIEW IF NOT EXISTS")
}
