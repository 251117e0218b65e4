#if PostgreSQL

import QuarryCore
import QuarrySQLite
import Testing

/// A program's tables on SQLite and on PostgreSQL.
struct BothDatabases {
  let postgres: PostgresConnection
  private let sqlite: DatabaseQueue

  /// Creates the tables on both databases.
  init(sqlite schema: String, postgres other: String) throws {
    postgres = try PostgresConnection()
    try postgres.execute(other)
    sqlite = try DatabaseQueue()
    try sqlite.write { db in try db.execute(sql: schema) }
  }

  func close() throws { try sqlite.close() }

  /// Runs a closure on both databases and expects the same result, which it returns.
  ///
  /// - Parameter isEmpty: Whether the result must have no rows. Otherwise it must have some.
  @discardableResult
  func expectSame<Result: Equatable>(
    isEmpty: Bool? = false,
    _ run: (any QueryExecutor) throws -> Result,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Result {
    let expected = try sqlite.write { db in try run(db) }
    let found = try run(postgres)
    expectSameRows(found, expected, isEmpty: isEmpty, sourceLocation: sourceLocation)
    return expected
  }
}

/// Expects the same rows of two databases. Unless the result must be empty, it must have rows, so that a query that finds nothing on either
/// database does not pass. `nil` accepts both, for one of several values.
func expectSameRows<Result: Equatable>(
  _ found: Result,
  _ expected: Result,
  isEmpty: Bool?,
  sourceLocation: SourceLocation
) {
  #expect(found == expected, sourceLocation: sourceLocation)
  if let isEmpty { #expect(isWithoutRows(expected) == isEmpty, sourceLocation: sourceLocation) }
}

/// Returns whether a result is an empty collection, or `nil`.
private func isWithoutRows(_ result: Any) -> Bool {
  if let rows = result as? any Collection { return rows.isEmpty }
  let mirror = Mirror(reflecting: result)
  return mirror.displayStyle == .optional && mirror.children.isEmpty
}

#endif
