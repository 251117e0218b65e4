import QuarrySQLite

/// Runs a closure in a read, or in a write if the statement writes.
func run<T>(in database: some DatabaseReader, _ body: (Database) throws -> T) throws -> T {
  do {
    return try database.read(body)
  } catch let error as DatabaseUsageError {
    // The read has rejected the statement before it changed anything.
    guard case .writeInReadAccess = error, let database = database as? any DatabaseWriter else { throw error }
    return try database.write(body)
  }
}

/// Runs a closure with a connection. The transaction goes on after an error.
func run<T>(in database: Database, _ body: (Database) throws -> T) throws -> T { try body(database) }
