import CSQLite

/// The history of a schema as numbered steps: version 1 creates the first schema, and each later version changes it.
///
/// The database stores its version in `PRAGMA user_version`. For named migrations, use ``DatabaseMigrator``.
///
/// A step is SQL, a closure, or nothing, for a version that an older app has used. Versions can be missing:
///
/// ```swift
/// var migrator = VersionMigrator()
/// migrator.registerMigration(version: 1, sql: "CREATE TABLE cars (id INTEGER PRIMARY KEY, name TEXT)")
/// migrator.registerMigration(version: 2)
/// migrator.registerMigration(version: 5) { db in
///   try db.execute(sql: "ALTER TABLE cars ADD COLUMN price INTEGER")
/// }
/// try migrator.migrate(database)   // the version of the database is 5
/// ```
///
/// A closure can also return the SQL of each version:
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
///
/// As in a ``DatabaseMigrator``, foreign keys are not enforced while a step runs, and are checked at its end. Otherwise a step that rebuilds
/// a table would delete the rows that refer to it: `DROP TABLE` deletes all rows of the table first, and `ON DELETE CASCADE` acts.
public struct VersionMigrator: Sendable {
  private let chosenVersion: Int?
  private var steps: [Step] = []

  /// Creates a migrator that brings databases to the last registered version.
  public init() { chosenVersion = nil }

  /// Creates a migrator that brings databases to a version. Registered steps of later versions do not run.
  public init(desiredSchemaVersion: Int) { chosenVersion = desiredSchemaVersion }

  /// The version to which the migrator brings a database.
  public var desiredSchemaVersion: Int { chosenVersion ?? steps.last?.version ?? 0 }

  /// The registered versions, in the order of their registration.
  public var versions: [Int] { steps.map(\.version) }

  /// Adds a version with a script. Without SQL, the version changes nothing.
  ///
  /// Register versions in ascending order: otherwise ``migrate(_:willMigrate:didMigrate:)`` throws. They can have gaps.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - foreignKeyChecks: When the foreign keys are checked. With `.immediate`, they are enforced while the script runs.
  ///   - sql: The script.
  public mutating func registerMigration(
    version: Int,
    foreignKeyChecks: DatabaseMigrator.ForeignKeyChecks = .deferred,
    sql: String = ""
  ) {
    steps.append(Step(version, foreignKeyChecks) { db in try db.execute(sql: sql) })
  }

  /// Adds a version with a closure, which runs in the transaction of this version. If the closure throws, the version is rolled back.
  ///
  /// Register versions in ascending order: otherwise ``migrate(_:willMigrate:didMigrate:)`` throws. They can have gaps.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - foreignKeyChecks: When the foreign keys are checked. With `.immediate`, they are enforced while the closure runs.
  ///   - migrate: The closure.
  public mutating func registerMigration(
    version: Int,
    foreignKeyChecks: DatabaseMigrator.ForeignKeyChecks = .deferred,
    migrate: @escaping @Sendable (_ db: Database) throws -> Void
  ) {
    steps.append(Step(version, foreignKeyChecks, migrate))
  }

  /// A version. It is a class so that copying an array of steps is cheap.
  private final class Step: Sendable {
    let version: Int
    let foreignKeyChecks: DatabaseMigrator.ForeignKeyChecks
    let migrate: @Sendable (Database) throws -> Void

    init(
      _ version: Int,
      _ foreignKeyChecks: DatabaseMigrator.ForeignKeyChecks,
      _ migrate: @escaping @Sendable (Database) throws -> Void
    ) {
      self.version = version
      self.foreignKeyChecks = foreignKeyChecks
      self.migrate = migrate
    }
  }

  /// Returns the version of a database: 0 for a new database.
  ///
  /// - Throws: ``DatabaseError``.
  public func currentSchemaVersion(_ db: Database) throws -> Int { try db.userVersion() }

  /// Runs the registered steps of the versions after the current one, each in a transaction that also stores its version.
  ///
  /// - Parameters:
  ///   - writer: The database to migrate.
  ///   - willMigrate: A closure that is called before each step runs.
  ///   - didMigrate: A closure that is called after each step is committed.
  /// - Returns: The number of steps that have run.
  /// - Throws: ``DatabaseMigrationError`` if a step fails or ends its transaction (the versions before it stay applied), if versions
  ///   are not in ascending order or out of range, or if the database is newer than `desiredSchemaVersion`; ``DatabaseError`` if the
  ///   version cannot be read.
  @discardableResult
  public func migrate(
    _ writer: any DatabaseWriter,
    willMigrate: (_ version: Int) -> Void = { _ in },
    didMigrate: (_ version: Int) -> Void = { _ in }
  ) throws -> Int {
    try check()
    return try writer.barrierWriteWithoutTransaction { db in
      try run(db, willMigrate, didMigrate) { current in nextStep(after: current) }
    }
  }

  /// Runs the registered steps of the versions after the current one, without blocking a thread.
  ///
  /// - Throws: ``DatabaseMigrationError``, ``DatabaseError``, and `CancellationError`.
  @discardableResult
  public func migrate(_ writer: any DatabaseWriter) async throws -> Int {
    try check()
    return try await writer.barrierWriteWithoutTransaction { db in
      try run(db, { _ in }, { _ in }) { current in nextStep(after: current) }
    }
  }

  /// Runs the scripts of the versions after the current one, each in a transaction.
  ///
  /// - Parameters:
  ///   - writer: The database to migrate.
  ///   - foreignKeyChecks: When the foreign keys of a script are checked.
  ///   - sql: A closure that returns the SQL script for a version. It is not called for a registered version.
  ///   - willMigrateToSchemaVersion: A closure that is called before each script runs.
  ///   - didMigrateToSchemaVersion: A closure that is called after each script is committed.
  /// - Returns: The number of scripts that have run.
  /// - Throws: ``DatabaseMigrationError`` if a script fails (the versions before it stay applied), if a version has
  ///   no script, or if the database is newer than `desiredSchemaVersion`; ``DatabaseError`` if the version cannot be
  ///   read.
  @discardableResult
  public func runMigrationsIfNecessary(
    _ writer: any DatabaseWriter,
    foreignKeyChecks: DatabaseMigrator.ForeignKeyChecks = .deferred,
    migrationSQLForSchemaVersion sql: (_ version: Int) throws -> String,
    willMigrateToSchemaVersion: (_ version: Int) -> Void = { _ in },
    didMigrateToSchemaVersion: (_ version: Int) -> Void = { _ in }
  ) throws -> Int {
    guard desiredSchemaVersion > 0, desiredSchemaVersion <= Int32.max else {
      throw DatabaseMigrationError.noMigration(version: desiredSchemaVersion)
    }
    try check()
    return try writer.barrierWriteWithoutTransaction { db in
      try run(db, willMigrateToSchemaVersion, didMigrateToSchemaVersion) { current in
        let version = current + 1
        if let step = steps.first(where: { $0.version == version }) { return step }
        let script = try sql(version)
        guard script.contains(where: { !$0.isWhitespace }) else {
          throw DatabaseMigrationError.noMigration(version: version)
        }
        return Step(version, foreignKeyChecks) { db in try db.execute(sql: script) }
      }
    }
  }

  /// Reports versions that are out of range or not in ascending order.
  private func check() throws {
    for version in [chosenVersion].compactMap({ $0 }) + versions where !(1...Int(Int32.max)).contains(version)
    {
      throw DatabaseMigrationError.versionOutOfRange(version)
    }
    for (last, step) in zip(steps, steps.dropFirst()) where step.version <= last.version {
      throw step.version == last.version
        ? DatabaseMigrationError.duplicateVersion(step.version)
        : .descendingVersion(step.version, after: last.version)
    }
  }

  /// Returns the first registered step after a version. The last version can be one that is not registered.
  private func nextStep(after current: Int) -> Step {
    steps.first { $0.version > current && $0.version <= desiredSchemaVersion }
      ?? Step(desiredSchemaVersion, .immediate) { _ in }
  }

  /// - Parameter next: A closure that returns the step that follows a version.
  private func run(
    _ db: Database,
    _ willMigrate: (Int) -> Void,
    _ didMigrate: (Int) -> Void,
    next: (_ current: Int) throws -> Step
  ) throws -> Int {
    var count = 0
    while true {
      let current = try db.userVersion()
      guard current <= desiredSchemaVersion else {
        throw DatabaseMigrationError.newerVersion(current, known: desiredSchemaVersion)
      }
      if current == desiredSchemaVersion { return count }
      let step = try next(current)
      willMigrate(step.version)
      let defers = step.foreignKeyChecks == .deferred && db.isConfigured(SQLITE_DBCONFIG_ENABLE_FKEY)
      func runStep() throws -> Bool {
        // Another process may have run this step in the meantime.
        guard try db.userVersion() == current else { return false }
        try step.migrate(db)
        try db.setUserVersion(Int32(step.version))
        if defers { try db.checkForeignKeys() }
        return true
      }
      let hasRun = try db.migrating("version \(step.version)") {
        try defers
          ? db.inTransactionWithoutForeignKeys(runStep)
          : db.inTransaction(.immediate) { () throws -> Bool in try runStep() }
      }
      guard hasRun else { continue }
      count += 1
      didMigrate(step.version)
    }
  }
}
