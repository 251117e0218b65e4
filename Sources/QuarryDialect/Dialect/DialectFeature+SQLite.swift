public import QuarryCore

/// Clauses and statements that SQLite has but the SQL standard lacks.
///
/// All versions of SQLite have them. The dialect of a database that lacks some of them returns `false` for these from
/// `Dialect.supports(_:)`:
///
/// ```swift
/// func supports(_ feature: DialectFeature) -> Bool { feature != .indexHints && feature != .rowID }
/// ```
///
/// Running a statement with such a feature then throws ``UnsupportedFeatureError``.
extension DialectFeature {
  /// `INDEXED BY` and `NOT INDEXED` after the name of a table.
  public static let indexHints = Self(rawValue: "INDEXED BY and NOT INDEXED")
  /// The column `rowid`, for a table that does not declare it.
  public static let rowID = Self(rawValue: "rowid")
  /// The operator `MATCH` and the column `rank` of a full-text index.
  public static let fullTextSearch = Self(rawValue: "MATCH and rank of a full-text index")
  /// A table-valued function in FROM: `Table.tableValuedFunction(_:_:)`.
  public static let tableValuedFunctions = Self(rawValue: "table-valued functions")
  /// `RAISE` in a trigger.
  public static let raise = Self(rawValue: "RAISE")
  /// `EXPLAIN QUERY PLAN`.
  public static let queryPlans = Self(rawValue: "EXPLAIN QUERY PLAN")
  /// `CREATE TRIGGER` that contains the statements, and `DROP TRIGGER` without the table's name.
  public static let triggers = Self(rawValue: "triggers with statements")
}
