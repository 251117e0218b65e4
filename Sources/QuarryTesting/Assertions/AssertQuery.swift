public import QuarryCore

/// Pins the SQL of a query and what running it gives, both written in the test itself.
///
/// This form runs the query with a closure, so it works with any driver.
///
/// ```swift
/// assertQuery(Reminder.where { !$0.isCompleted }.select { ($0.id, $0.title) }) {
///   try database.fetch($0)
/// }
/// ```
///
/// The first run writes the closures that are missing into the file, and fails to say so; from then on the test reads
/// as below and fails when either text changes, with the lines that did.
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
/// A query that gives no rows needs no `results`. What is thrown is not recorded unless the test asks for it, so that a
/// refusal which nobody meant does not pass for what a query gives: `error: { "" }` says that there is to be an error,
/// and the first run writes its message there.
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
/// A message in `results` is compared as well, but never written.
///
/// The environment variable `QUARRY_RECORD` says what is written into the file: `missing` (as described), `failed`
/// (texts that changed as well), `all`, or `never`, which is also what happens where `CI` is set. An argument and a
/// trait say it for a call and for a suite: see ``RecordMode``.
///
/// The failures go to Swift Testing or to XCTest, whichever runs. A helper of one's own around this function passes on
/// the place of its own call, all four of `fileID`, `filePath`, `line` and `column`, and has the closures under the
/// names they have here; then what is recorded is written into the test that calls the helper:
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
///   - mode: What to write into the file; what the surroundings say where it is nil.
///   - execute: Runs the query. Rows may be structs, tuples, single values and optionals of them.
///   - sql: What the SQL should be, with the values in it and a clause a line.
///   - results: What the table of rows should be.
///   - error: What the message of the error should be that running the query throws; an empty one is recorded.
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

/// Pins the SQL of a query, written in the test itself. The query is not run.
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
/// A row is the query of it alone. It needs no tables, so with `results` it runs in an empty database in memory:
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
/// So does a row of expressions (`Count.Columns(value: 1)`); one that reads tables needs `database:`. A statement with `results` or
/// `error` and without a database is a failure.
///
/// The closures are written into the file where they are missing, `results` where it is empty: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - query: The query, or a row.
///   - mode: What to write into the file; what the surroundings say where it is nil.
///   - sql: What the SQL should be, with the values in it and a clause a line.
///   - results: What the table of a row should be.
///   - error: What the message of the error should be that running the query of a row throws; an empty one is recorded.
//
// Disfavored, so that a function of this name in a test suite, which knows the database of the suite and takes the same
// closures, is called in its place.
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
