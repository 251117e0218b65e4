public import QuarryCore
public import QuarrySQLite

/// Asserts that the query that selects a single row has the given SQL and results.
///
/// ```swift
/// assertQuery(Count(value: 1), database: database) {
///   """
///   SELECT 1 AS "value"
///   """
/// } results: {
///   """
///   ┌────────────┐
///   │ Count(     │
///   │   value: 1 │
///   │ )          │
///   └────────────┘
///   """
/// }
/// ```
///
/// The first run writes missing closures into the file: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
@_disfavoredOverload
public func assertQuery<Row: Table>(
  _ row: Row,
  database: some DatabaseReader,
  record mode: RecordMode? = nil,
  sql: (() -> String)? = nil,
  results: (() -> String)? = nil,
  error: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  assertQuery(
    row.asSelect(),
    database: database,
    record: mode,
    sql: sql,
    results: results,
    error: error,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Asserts that the query that selects a single row of expressions has the given SQL and results.
///
/// ```swift
/// assertQuery(Count.Columns(value: Reminder.count()), database: database) {
///   """
///   SELECT (
///     SELECT count(*)
///     FROM "reminders"
///   ) AS "value"
///   """
/// } results: {
///   """
///   ┌────────────┐
///   │ Count(     │
///   │   value: 3 │
///   │ )          │
///   └────────────┘
///   """
/// }
/// ```
///
/// The first run writes missing closures into the file: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
@_disfavoredOverload
public func assertQuery<Row: TableExpression>(
  _ row: Row,
  database: some DatabaseReader,
  record mode: RecordMode? = nil,
  sql: (() -> String)? = nil,
  results: (() -> String)? = nil,
  error: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) where Row.QueryValue: QueryRepresentable {
  assertQuery(
    row.asSelect(),
    database: database,
    record: mode,
    sql: sql,
    results: results,
    error: error,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

extension SnapshotAssertion {
  /// Checks the SQL of a row, and the result of running it in an empty database. Reports a failure for a statement,
  /// which needs a database.
  func verify(
    row: some _WholeQuery,
    sql: (() -> String)?,
    results: (() -> String)?,
    error: (() -> String)?,
    at site: CallSite
  ) {
    guard !(row is any Statement), let type = Self.type(of: row) else {
      reporter.report(
        """
        The query was not run: the assertion has no database.

        The assertion has 'results' or 'error'. Pass 'database:', or remove them to check only the SQL.
        """,
        site
      )
      return
    }
    let query = row._wholeQuery
    verify(query, sql: sql, results: results, error: error, at: site) {
      try DatabaseQueue().read { db in try Self.rows(of: query.query, as: type, db) }
    }
  }

  /// Returns the type of the row that the query of a row returns: the type of the row itself.
  private static func type<Row: _WholeQuery>(of row: Row) -> (any QueryRepresentable.Type)? {
    Row.QueryValue.self as? any QueryRepresentable.Type
  }

  private static func rows<Value: QueryRepresentable>(
    of query: QueryFragment,
    as type: Value.Type,
    _ db: Database
  ) throws -> [Any] {
    try SQLQueryExpression(query, as: type).fetchAll(db)
  }
}
