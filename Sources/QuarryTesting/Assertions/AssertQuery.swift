public import QuarryCore

/// Asserts that a query has the given SQL and results, both written in the test.
///
/// This overload runs the query with a closure, so it works with any driver.
///
/// ```swift
/// assertQuery(Reminder.where { !$0.isCompleted }.select { ($0.id, $0.title) }) {
///   try database.fetch($0)
/// }
/// ```
///
/// The first run writes the missing closures into the file and fails, to report that it did. From then on, the test
/// looks as below. It fails if either text changes, and the failure shows the changed lines.
///
/// ```swift
/// assertQuery(Reminder.where { !$0.isCompleted }.select { ($0.id, $0.title) }) {
///   try database.fetch($0)
/// } sql: {
///   """
///   SELECT "reminders"."id", "reminders"."title"
///   FROM "reminders"
///   WHERE (NOT ("reminders"."isCompleted"))
///   """
/// } results: {
///   """
///   ┌───┬─────────────┐
///   │ 1 │ "Groceries" │
///   │ 2 │ "Haircut"   │
///   └───┴─────────────┘
///   """
/// }
/// ```
///
/// A query that returns no rows needs no `results`. An error is recorded only if the test expects one, so that an
/// unintended error is not recorded as the result of a query. With `error: { "" }` the test expects an error, and the
/// first run writes its message there.
///
/// ```swift
/// assertQuery(Tag.insert { Tag.Draft(title: "car") }, database: database) {
///   """
///   INSERT INTO "tags"
///   ("id", "title")
///   VALUES
///   (NULL, 'car')
///   """
/// } error: {
///   """
///   UNIQUE constraint failed: tags.title
///   """
/// }
/// ```
///
/// The message of an error is also accepted in `results`, but never recorded there.
///
/// The environment variable `QUARRY_RECORD` determines what is written into the file: `missing` (as described),
/// `failed` (changed texts too), `all`, or `never`. The default is `missing`, or `never` if the variable `CI` is set.
/// An argument sets the mode for one call, and a trait for a suite: see ``RecordMode``.
///
/// Failures are reported to Swift Testing or to XCTest, whichever is running. A helper function that calls this
/// function must pass on the location of its own call (all of `fileID`, `filePath`, `line` and `column`) and use the
/// same labels for its closures. The recorded texts are then written into the test that calls the helper:
///
/// ```swift
/// func assertOpen<Q: Statement>(
///   _ query: Q, sql: (() -> String)? = nil, results: (() -> String)? = nil, error: (() -> String)? = nil,
///   fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
/// ) where Q.QueryValue: QueryRepresentable {
///   assertQuery(query, database: database, sql: sql, results: results, error: error,
///     fileID: fileID, filePath: filePath, line: line, column: column)
/// }
/// ```
///
/// - Parameters:
///   - query: The query.
///   - mode: What to write into the file. If `nil`, the enclosing test, suite or environment decides.
///   - execute: Runs the query. Rows can be structs, tuples, single values, and optionals of these.
///   - sql: The expected SQL, with inlined values and one clause per line.
///   - results: The expected table of rows.
///   - error: The expected message of the error that running the query throws. An empty text is replaced by the
///     recorded message.
///   - fileID: The file ID of the call, for helpers to pass on.
///   - filePath: The path of the call's file.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertQuery<Query: Statement, Row>(
  _ query: Query,
  record mode: RecordMode? = nil,
  execute: (Query) throws -> [Row],
  sql: (() -> String)? = nil,
  results: (() -> String)? = nil,
  error: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.asked(mode).verify(query, sql: sql, results: results, error: error, at: site) {
    try execute(query)
  }
}

/// Asserts that a query has the given SQL, written in the test. The query is not run.
///
/// ```swift
/// assertQuery(Reminder.where { !$0.isCompleted }.select(\.id)) {
///   """
///   SELECT "reminders"."id"
///   FROM "reminders"
///   WHERE (NOT ("reminders"."isCompleted"))
///   """
/// }
/// ```
///
/// A row of a `@Selection` is also a query, which selects that row. It needs no tables, so with `results` it runs in an
/// empty in-memory database:
///
/// ```swift
/// assertQuery(Count(value: 1)) {
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
/// A row of expressions (`Count.Columns(value: 1)`) also runs there. One that reads tables needs `database:`. A
/// statement with `results` or `error` and without a database is a failure.
///
/// The first run writes missing closures, and the message for an empty `error`, into the file: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - query: The query, or a row.
///   - mode: What to write into the file. If `nil`, the enclosing test, suite or environment decides.
///   - sql: The expected SQL, with inlined values and one clause per line.
///   - results: The expected table of the row.
///   - error: The expected message of the error that running the query of a row throws. An empty text is replaced by
///     the recorded message.
///   - fileID: The file ID of the call, for helpers to pass on.
///   - filePath: The path of the call's file.
///   - line: The line of the call.
///   - column: The column of the call.
//
// Disfavored, so that the compiler prefers a function of this name that a test suite declares with the same closures
// and its own database.
@_disfavoredOverload
public func assertQuery(
  _ query: some _WholeQuery,
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
  let assertion = SnapshotAssertion.asked(mode)
  guard results != nil || error != nil else {
    assertion.verify(query._wholeQuery, sql: sql, at: site)
    return
  }
  assertion.verify(row: query, sql: sql, results: results, error: error, at: site)
}
