/// The history of a schema as numbered scripts: version 1 creates the first schema, and each later version changes
/// it.
///
/// The database stores its version in `PRAGMA user_version`. For named migrations, use ``DatabaseMigrator``.
///
/// ```swift
/// let migrator = VersionMigrator(desiredSchemaVersion: 2)
/// try migrator.runMigrationsIfNecessary(
///   database,
///   migrationSQLForSchemaVersion: { version in
///     switch version {
///     case 1: "CREATE TABLE cars (id INTEGER PRIMARY KEY, name TEXT, price INTEGER)"
///     case 2: "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, address TEXT)"
///     default: ""
///     }
///   }
/// )
/// ```
public struct VersionMigrator: Sendable {
  /// The version to which the migrator brings a database.
  public let desiredSchemaVersion: Int

  /// Creates a migrator that brings databases to a version.
  public init(desiredSchemaVersion: Int) {
    self.desiredSchemaVersion = desiredSchemaVersion
  }

  /// Returns the version of a database: 0 for a new database.
  ///
  /// - Throws: ``DatabaseError``.
  public func currentSchemaVersion(_ db: Database) throws -> Int { try db.userVersion() }

  /// Runs the scripts of the versions after the current one, each in a transaction.
  ///
  /// - Parameters:
  ///   - writer: The database to migrate.
  ///   - sql: A closure that returns the SQL script for a version.
  ///   - willMigrateToSchemaVersion: A closure that is called before each script runs.
  ///   - didMigrateToSchemaVersion: A closure that is called after each script is committed.
  /// - Returns: The number of scripts that have run.
  /// - Throws: ``DatabaseMigrationError`` if a script fails (the versions before it stay applied), if a version has
  ///   no script, or if the database is newer than `desiredSchemaVersion`; ``DatabaseError`` if the version cannot be
  ///   read.
  @discardableResult
  public func runMigrationsIfNecessary(
    _ writer: any DatabaseWriter,
    migrationSQLForSchemaVersion sql: (_ version: Int) throws -> String,
    willMigrateToSchemaVersion: (_ version: Int) -> Void = { _ in },
    didMigrateToSchemaVersion: (_ version: Int) -> Void = { _ in }
  ) throws -> Int {
    guard desiredSchemaVersion > 0, desiredSchemaVersion <= Int32.max else {
      throw DatabaseMigrationError.noMigration(version: desiredSchemaVersion)
    }
    return try writer.barrierWriteWithoutTransaction { db in
      var count = 0
      while true {
        let current = try db.userVersion()
        guard current <= desiredSchemaVersion else {
          throw DatabaseMigrationError.newerVersion(current, known: desiredSchemaVersion)
        }
        if current == desiredSchemaVersion { return count }
        let version = current + 1
        let script = try sql(version)
        guard script.contains(where: { !$0.isWhitespace }) else {
          throw DatabaseMigrationError.noMigration(version: version)
        }
        willMigrateToSchemaVersion(version)
        let hasRun = try db.migrating("version \(version)") {
          try db.inTransaction(.immediate) { () -> Bool in
            // Another process may have run this script in the meantime.
            guard try db.userVersion() == current else { return false }
            try db.execute(sql: script)
            try db.setUserVersion(Int32(version))
            return true
          }
        }
        guard hasRun else { continue }
        count += 1
        didMigrateToSchemaVersion(version)
      }
    }
  }
}
