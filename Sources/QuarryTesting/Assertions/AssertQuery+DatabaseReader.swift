public import QuarryCore
public import QuarrySQLite

/// Pins the SQL of a query and the rows that a database gives for it, both written in the test itself.
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
/// With `includeSQL: false` only the rows are pinned, in the first closure.
///
/// Closures that are missing are written into the file by the first run: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``. A statement that writes is run in a transaction
/// that is kept, if the database is a `DatabaseWriter`.
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
  SnapshotAssertion.asked(mode).verify(
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

/// Pins the SQL of a query and the tuples that a database gives for it: a cell of the table for each element.
///
/// ```swift
/// assertQuery(Reminder.select { ($0.id, $0.title) }, database: database)
/// ```
///
/// Closures that are missing are written into the file by the first run: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
@_disfavoredOverload
public func assertQuery<Query: Statement, First: QueryRepresentable, each Other: QueryRepresentable>(
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
) where Query.QueryValue == (First, repeat each Other) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.asked(mode).verify(
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

/// Pins the SQL of a statement that gives no rows, and runs it. `error` is for the error it should throw.
///
/// ```swift
/// assertQuery(Reminder.find(1).delete(), database: database)
/// ```
///
/// Closures that are missing are written into the file by the first run: see
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
  SnapshotAssertion.asked(mode).verify(query, sql: sql, results: results, error: error, at: site) {
    try run(in: database) { db in try query.execute(db) }
    return [()]
  }
}

/// Pins a statement written by hand without a type, and runs it. Rows are passed over: say `as:` to see them.
///
/// ```swift
/// assertQuery(#sql("DELETE FROM reminders"), database: database)
/// ```
///
/// Closures that are missing are written into the file by the first run: see
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
  SnapshotAssertion.asked(mode).verify(query, sql: sql, results: results, error: error, at: site) {
    try run(in: database) { db in try query.execute(db) }
    return [()]
  }
}

/// Reads; and writes where the statement turns out to be one that writes.
private func run<T>(in database: some DatabaseReader, _ body: (Database) throws -> T) throws -> T {
  do {
    return try database.read(body)
  } catch let error as DatabaseUsageError {
    // A statement that writes was refused before it did anything.
    guard case .writeInReadAccess = error, let database = database as? any DatabaseWriter else { throw error }
    return try database.write(body)
  }
}
