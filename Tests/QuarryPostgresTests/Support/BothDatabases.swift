#if PostgreSQL

import QuarryCore
import QuarrySQLite
import Testing

/// A program's tables on SQLite and on PostgreSQL.
struct BothDatabases {
  private let postgres: PostgresConnection
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
  @discardableResult
  func expectSame<Result: Equatable>(
    _ run: (any QueryExecutor) throws -> Result,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Result {
    let expected = try sqlite.write { db in try run(db) }
    let found = try run(postgres)
    #expect(found == expected, sourceLocation: sourceLocation)
    return expected
  }
}

#endif
