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
