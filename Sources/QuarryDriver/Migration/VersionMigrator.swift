/// The history of a schema as numbered scripts: version 1 makes the first schema, and each further one changes it.
///
/// The version is kept in the file's `user_version`. Where migrations have names, use ``DatabaseMigrator``.
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
  /// The version the database is to have.
  public let desiredSchemaVersion: Int

  /// A migrator up to a version.
  public init(desiredSchemaVersion: Int) {
    self.desiredSchemaVersion = desiredSchemaVersion
  }

  /// The version a database has: 0 where none has run.
  ///
  /// - Throws: ``DatabaseError``.
  public func currentSchemaVersion(_ db: Database) throws -> Int { try db.userVersion() }

  /// Runs the scripts of the versions after the one the database has, each in a transaction of its own.
  ///
  /// - Returns: How many have run.
  /// - Throws: ``DatabaseMigrationError``: a script failed (the versions before it stay), there is none for a version,
  ///   or the database is newer than the application.
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
        let hasRun: Bool
        do {
          hasRun = try db.inTransaction(.immediate) { () -> Bool in
            // Another process may have been faster.
            guard try db.userVersion() == current else { return false }
            try db.execute(sql: script)
            try db.setUserVersion(Int32(version))
            return true
          }
        } catch let error as CancellationError {
          throw error
        } catch {
          throw DatabaseMigrationError.failed("version \(version)", error)
        }
        guard hasRun else { continue }
        count += 1
        didMigrateToSchemaVersion(version)
      }
    }
  }
}
