public import QuarryCore
public import QuarrySQLite

/// Pins the SQL of a row, the query of it alone, and what a database gives for it.
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
/// Closures that are missing are written into the file by the first run: see
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
