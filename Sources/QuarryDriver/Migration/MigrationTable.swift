import CSQLite
import QuarryAccess

/// The table in which a ``DatabaseMigrator`` stores the names of the migrations that have run.
struct MigrationTable: MigrationStore {
  let name: String
  /// Whether foreign keys are checked at the end of the migrations that ask for it.
  let defersForeignKeyChecks: Bool

  func appliedIdentifiers(_ db: Database) throws -> Set<String> {
    let exists = try Bool.fetchOne(
      db,
      sql: "SELECT EXISTS (SELECT 1 FROM main.sqlite_master WHERE type = 'table' AND lower(name) = lower(?))",
      arguments: [name]
    )
    guard exists == true else { return [] }
    return Set(try String.fetchAll(db, sql: "SELECT identifier FROM main.\(name.quotedIdentifier)"))
  }

  func inTransaction(
    of migration: MigrationList<Database, DatabaseMigrator.ForeignKeyChecks>.Migration,
    _ db: Database,
    _ step: () throws -> Bool
  ) throws -> Bool {
    let defers =
      defersForeignKeyChecks && migration.options == .deferred && db.isConfigured(SQLITE_DBCONFIG_ENABLE_FKEY)
    return try db.migrating(migration.identifier) {
      guard defers else { return try db.inTransaction(.immediate) { () throws -> Bool in try step() } }
      return try db.inTransactionWithoutForeignKeys {
        let hasRun = try step()
        if hasRun { try db.checkForeignKeys() }
        return hasRun
      }
    }
  }

  func createTable(_ db: Database) throws {
    try db.execute(
      sql: "CREATE TABLE IF NOT EXISTS " + name.quotedIdentifier + " (identifier TEXT NOT NULL PRIMARY KEY)"
    )
  }

  func record(_ identifier: String, replacing merged: [String], _ db: Database) throws {
    let table = name.quotedIdentifier
    for merged in merged {
      try db.execute(sql: "DELETE FROM " + table + " WHERE identifier = ?", arguments: [merged])
    }
    try db.execute(sql: "INSERT INTO " + table + " (identifier) VALUES (?)", arguments: [identifier])
  }
}
