public import QuarryCore
public import QuarrySQLite

/// Asserts that a query has the given SQL and results, both written in the test.
///
/// ```swift
/// let database = try DatabaseQueue()
/// // … tables and rows …
/// assertQuery(Reminder.where { !$0.isCompleted }, database: database) {
///   """
///   SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted"
///   FROM "reminders"
///   WHERE (NOT ("reminders"."isCompleted"))
///   """
/// } results: {
///   """
///   ┌───────────────────────┐
///   │ Reminder(             │
///   │   id: 1,              │
///   │   title: "Groceries", │
///   │   isCompleted: false  │
///   │ )                     │
///   └───────────────────────┘
///   """
/// }
/// ```
///
/// With `includeSQL: false`, the assertion checks the rows only, in the first closure.
///
/// The first run writes missing closures into the file: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``. If the database is a
/// `DatabaseWriter`, a statement that writes runs in a transaction that is committed.
public func assertQuery<Query: Statement>(
  includeSQL: Bool = true,
  _ query: Query,
  database: some DatabaseReader,
  record mode: RecordMode? = nil,
  sql: (() -> String)? = nil,
  results: (() -> String)? = nil,
  error: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) where Query.QueryValue: QueryRepresentable {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.sqlite(mode).verify(
    query,
    includeSQL: includeSQL,
    sql: sql,
    results: results,
    error: error,
    at: site
  ) {
    try run(in: database) { db in try query.fetchAll(db) }
  }
}

/// Asserts that a query of tuples has the given SQL and results. The table has a cell for each element of a tuple.
///
/// ```swift
/// assertQuery(Reminder.select { ($0.id, $0.title) }, database: database)
/// ```
///
/// The first run writes missing closures into the file: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
public func assertQuery<
  Query: Statement,
  First: QueryRepresentable,
  Second: QueryRepresentable,
  each Other: QueryRepresentable
>(
  includeSQL: Bool = true,
  _ query: Query,
  database: some DatabaseReader,
  record mode: RecordMode? = nil,
  sql: (() -> String)? = nil,
  results: (() -> String)? = nil,
  error: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) where Query.QueryValue == (First, Second, repeat each Other) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.sqlite(mode).verify(
    query,
    includeSQL: includeSQL,
    sql: sql,
    results: results,
    error: error,
    at: site
  ) {
    try run(in: database) { db in try query.fetchAll(db) }
  }
}

/// Asserts that a query of selected columns has the given SQL and results. The table has a cell for each column.
///
/// ```swift
/// assertQuery(Reminder.select(\.title).join(RemindersList.select(\.color)) { $0.listID == $1.id }, database: database)
/// ```
///
/// The first run writes missing closures into the file: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
//
// For a join of two queries with selected columns, of which the compiler cannot infer the tuple inside of a call.
@_disfavoredOverload
public func assertQuery<Query: _ShapedStatement>(
  includeSQL: Bool = true,
  _ query: Query,
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
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.sqlite(mode).verify(
    query,
    includeSQL: includeSQL,
    sql: sql,
    results: results,
    error: error,
    at: site
  ) {
    try run(in: database) { db in try query.fetchAll(db) }
  }
}

/// Runs a statement that returns no rows, and asserts that it has the given SQL. `error` is the expected error.
///
/// ```swift
/// assertQuery(Reminder.find(1).delete(), database: database)
/// ```
///
/// The first run writes missing closures into the file: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
public func assertQuery<Query: Statement>(
  _ query: Query,
  database: some DatabaseReader,
  record mode: RecordMode? = nil,
  sql: (() -> String)? = nil,
  results: (() -> String)? = nil,
  error: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) where Query.QueryValue == () {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.sqlite(mode).verify(query, sql: sql, results: results, error: error, at: site) {
    try run(in: database) { db in try query.execute(db) }
    return [()]
  }
}

/// Runs an untyped `#sql` statement, and asserts that it has the given SQL. Rows are ignored: pass `as:` to `#sql` to
/// check them.
///
/// ```swift
/// assertQuery(#sql("DELETE FROM reminders"), database: database)
/// ```
///
/// The first run writes missing closures into the file: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
@_disfavoredOverload
public func assertQuery<Query: Statement>(
  _ query: Query,
  database: some DatabaseReader,
  record mode: RecordMode? = nil,
  sql: (() -> String)? = nil,
  results: (() -> String)? = nil,
  error: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) where Query.QueryValue == UntypedSQL {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.sqlite(mode).verify(query, sql: sql, results: results, error: error, at: site) {
    try run(in: database) { db in try query.execute(db) }
    return [()]
  }
}
