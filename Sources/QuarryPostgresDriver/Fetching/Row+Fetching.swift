#if PostgreSQL

public import QuarryCore

extension Row {
  /// Runs SQL text and returns all rows.
  ///
  /// - Parameters:
  ///   - db: The connection.
  ///   - sql: The text of a single statement.
  ///   - arguments: The values of the statement's parameters.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public static func fetchAll(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> [Row] {
    rows(of: try db.run(db.bound(sql: sql, arguments)))
  }

  /// Runs SQL text and returns the first row, or `nil` if there are no rows.
  ///
  /// The server sends all rows of the text, so add `LIMIT 1` to a query that has more.
  ///
  /// - Parameters:
  ///   - db: The connection.
  ///   - sql: The text of a single statement.
  ///   - arguments: The values of the statement's parameters.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public static func fetchOne(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> Row? {
    try fetchAll(db, sql: sql, arguments: arguments).first
  }

  /// Runs a fragment and returns all rows, whatever their columns are.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public static func fetchAll(_ db: Database, _ fragment: QueryFragment) throws -> [Row] {
    guard let statement = try db.bound(fragment) else { return [] }
    return rows(of: try db.run(statement))
  }

  private static func rows(of result: QueryResult) -> [Row] {
    (0..<result.rowCount).map { Row(result: result, index: $0) }
  }
}

#endif
