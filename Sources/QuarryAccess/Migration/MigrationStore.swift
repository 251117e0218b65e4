/// The table of a database that stores which migrations have run.
package protocol MigrationStore {
  /// The type of a connection.
  associatedtype Connection
  /// What the driver needs to know about a migration.
  associatedtype Options: Sendable

  /// Returns the names of the migrations that have run, also of those that are not registered.
  func appliedIdentifiers(_ db: Connection) throws -> Set<String>

  /// Runs a step of a migration in a transaction. Returns the result of the step: whether the migration has run.
  ///
  /// - Throws: ``DatabaseMigrationError`` with the error of the step.
  func inTransaction(
    of migration: MigrationList<Connection, Options>.Migration,
    _ db: Connection,
    _ step: () throws -> Bool
  ) throws -> Bool

  /// Creates the table if it does not exist.
  func createTable(_ db: Connection) throws

  /// Adds the name of a migration, and removes the names of those that it replaces.
  func record(_ identifier: String, replacing merged: [String], _ db: Connection) throws
}
