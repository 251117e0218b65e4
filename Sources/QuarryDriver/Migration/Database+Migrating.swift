import QuarryAccess

extension Database {
  /// Runs a closure that migrates the database in one transaction. Describes its errors as those of a migration.
  func migrating<T>(_ name: String, _ body: () throws -> T) throws -> T {
    watchTransactions(try access())
    failures.hasCommittedEarly = false
    isMigrating = true
    defer { isMigrating = false }
    do {
      return try body()
    } catch let error as CancellationError where !failures.hasCommittedEarly {
      throw error
    } catch {
      let error = (error as? DatabaseError)?.inMigration ?? error
      throw failures.hasCommittedEarly
        ? DatabaseMigrationError.committedEarly(name, cause(of: error))
        : DatabaseMigrationError.failed(name, cause(of: error))
    }
  }
}
