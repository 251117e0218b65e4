#if PostgreSQL

import QuarryPostgres

extension SnapshotAssertion {
  /// Returns the current assertion for a query of PostgreSQL.
  static func postgres(_ mode: RecordMode?) -> SnapshotAssertion { asked(mode, .postgreSQL) }
}

/// Runs a closure in a read, or in a write if the statement writes.
func run<T>(in database: some DatabaseReader, _ body: (Database) throws -> T) throws -> T {
  do {
    return try database.read(body)
  } catch let error as DatabaseError where error.state == .readOnlySQLTransaction {
    // The server has rejected the statement before it changed anything.
    guard let database = database as? any DatabaseWriter else { throw error }
    return try database.write(body)
  }
}

/// Runs a closure with a connection. The transaction goes on after an error, as on SQLite.
func run<T>(in database: Database, _ body: (Database) throws -> T) throws -> T {
  guard database.isInsideTransaction else { return try body(database) }
  return try database.inSavepoint { try body(database) }
}

#endif
