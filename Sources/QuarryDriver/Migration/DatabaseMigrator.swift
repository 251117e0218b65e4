/// The history of a schema: migrations with names, each of which runs once per database, in the order they are
/// registered.
///
/// ```swift
/// var migrator = DatabaseMigrator()
/// migrator.registerMigration("Create reminders") { db in
///   try db.execute(sql: "CREATE TABLE reminders (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT")
/// }
/// migrator.registerMigration("Add due dates") { db in
///   try db.execute(sql: "ALTER TABLE reminders ADD COLUMN dueDate TEXT")
/// }
/// try migrator.migrate(database)
/// ```
///
/// A migration is never changed once it has been shipped: write its SQL out, and do not make it from types that change
/// with the application. Each runs in a transaction of its own: one that fails leaves the database as the one before has
/// left it.
public struct DatabaseMigrator: Sendable {
  /// When the foreign keys of a migration are checked.
  public enum ForeignKeyChecks: Hashable, Sendable {
    /// Once, when the migration is done: tables can be rebuilt in between.
    case deferred
    /// With each statement.
    case immediate
  }

  /// Whether a database whose schema is not what its migrations make is emptied and migrated from the beginning.
  ///
  /// For development only, while migrations are still being written:
  ///
  /// ```swift
  /// #if DEBUG
  /// migrator.eraseDatabaseOnSchemaChange = true
  /// #endif
  /// ```
  public var eraseDatabaseOnSchemaChange = false

  /// Called before a migration runs, with its name.
  public var willMigrate: (@Sendable (_ identifier: String) -> Void)?

  /// Called after a migration was committed, with its name.
  public var didMigrate: (@Sendable (_ identifier: String) -> Void)?

  /// The table that keeps the names of the migrations that have run, in a column `identifier`.
  public let tableName: String

  private var registered: [Migration] = []
  private var defersForeignKeyChecks = true

  /// A migrator without migrations.
  ///
  /// - Parameter tableName: Where the names of the migrations that have run are kept. `grdb_migrations` goes on where
  ///   GRDB's migrator has left off.
  public init(tableName: String = "quarry_migrations") {
    self.tableName = tableName
  }

  /// The names of the registered migrations, in their order.
  public var migrations: [String] { registered.map(\.identifier) }

  /// The same migrations with foreign keys checked by each statement, where a migration does not ask for anything
  /// else by itself being `.immediate`. Faster for large databases.
  public func disablingDeferredForeignKeyChecks() -> DatabaseMigrator {
    var migrator = self
    migrator.defersForeignKeyChecks = false
    return migrator
  }

  /// Adds a migration. A name that is registered twice makes ``migrate(_:)-(DatabaseWriter)`` throw.
  public mutating func registerMigration(
    _ identifier: String,
    foreignKeyChecks: ForeignKeyChecks = .deferred,
    migrate: @escaping @Sendable (_ db: Database) throws -> Void
  ) {
    registered.append(Migration(identifier, foreignKeyChecks, merged: []) { db, _ in try migrate(db) })
  }

  /// Adds a migration that takes the place of several older ones, which are registered no longer.
  ///
  /// - Parameter migrate: Is given the names of those of the older ones that have run on this database: none where it is
  ///   new. Afterwards they count as not applied, and this one does.
  public mutating func registerMigration(
    _ identifier: String,
    foreignKeyChecks: ForeignKeyChecks = .deferred,
    merging mergedIdentifiers: Set<String>,
    migrate: @escaping @Sendable (_ db: Database, _ appliedIdentifiers: Set<String>) throws -> Void
  ) {
    registered.append(Migration(identifier, foreignKeyChecks, merged: mergedIdentifiers, migrate))
  }

  /// An object, so that a list of them is copied at once.
  private final class Migration: Sendable {
    let identifier: String
    let foreignKeyChecks: ForeignKeyChecks
    let merged: Set<String>
    let migrate: @Sendable (Database, Set<String>) throws -> Void

    init(
      _ identifier: String,
      _ foreignKeyChecks: ForeignKeyChecks,
      merged: Set<String>,
      _ migrate: @escaping @Sendable (Database, Set<String>) throws -> Void
    ) {
      self.identifier = identifier
      self.foreignKeyChecks = foreignKeyChecks
      self.merged = merged
      self.migrate = migrate
    }
  }
}

// MARK: - Running

extension DatabaseMigrator {
  /// Runs the migrations that have not run yet.
  ///
  /// - Throws: ``DatabaseMigrationError``, with what the migration threw; what was migrated before it stays.
  public func migrate(_ writer: any DatabaseWriter) throws {
    try migrate(writer, target: nil)
  }

  /// Runs the migrations that have not run yet, up to one of them and including it.
  ///
  /// - Throws: ``DatabaseMigrationError``: also where there is no such migration, or a later one has run already.
  public func migrate(_ writer: any DatabaseWriter, upTo identifier: String) throws {
    try migrate(writer, target: identifier)
  }

  /// Runs the migrations that have not run yet, without blocking a thread.
  ///
  /// - Throws: ``DatabaseMigrationError``, and `CancellationError`.
  public func migrate(_ writer: any DatabaseWriter) async throws {
    try check(target: nil)
    try await writer.barrierWriteWithoutTransaction { db in try run(db, target: nil) }
  }

  /// Runs the migrations that have not run yet, up to one of them and including it, without blocking a thread.
  ///
  /// - Throws: ``DatabaseMigrationError``, and `CancellationError`.
  public func migrate(_ writer: any DatabaseWriter, upTo identifier: String) async throws {
    try check(target: identifier)
    try await writer.barrierWriteWithoutTransaction { db in try run(db, target: identifier) }
  }

  private func migrate(_ writer: any DatabaseWriter, target: String?) throws {
    try check(target: target)
    try writer.barrierWriteWithoutTransaction { db in try run(db, target: target) }
  }

  private func check(target: String?) throws {
    var seen: Set<String> = []
    for migration in registered {
      guard seen.insert(migration.identifier).inserted else {
        throw DatabaseMigrationError.duplicate(migration.identifier)
      }
    }
    for migration in registered {
      if let merged = migration.merged.sorted().first(where: seen.contains) {
        throw DatabaseMigrationError.mergedStillRegistered(merged, by: migration.identifier)
      }
    }
    if let target, !seen.contains(target) { throw DatabaseMigrationError.unknown(target) }
  }

  private func run(_ db: Database, target: String?) throws {
    if eraseDatabaseOnSchemaChange, try hasSchemaChanges(db) {
      try db.erase()
    }
    let applied = try appliedIdentifiers(db)
    var wanted: [Migration] = []
    var isBeyond = false
    for migration in registered {
      let isApplied = applied.contains(migration.identifier)
      if isBeyond, isApplied, let target {
        throw DatabaseMigrationError.beyondTarget(target, applied: migration.identifier)
      }
      if !isBeyond, !isApplied { wanted.append(migration) }
      if migration.identifier == target { isBeyond = true }
    }
    for migration in wanted {
      do {
        try run(migration, db)
      } catch let error as CancellationError {
        throw error
      } catch {
        throw DatabaseMigrationError.failed(migration.identifier, error)
      }
    }
  }

  private func run(_ migration: Migration, _ db: Database) throws {
    let defers =
      try defersForeignKeyChecks && migration.foreignKeyChecks == .deferred && db.pragma(.foreignKeys)
    if defers { try db.setPragma(.foreignKeys, to: false) }
    defer {
      if defers { db.restoreForeignKeys() }
    }
    let table = tableName.quotedIdentifier
    let hasRun = try db.inTransaction(.immediate) { () -> Bool in
      // Another process may have been faster.
      let applied = try appliedIdentifiers(db)
      if applied.contains(migration.identifier) { return false }
      willMigrate?(migration.identifier)
      try db.execute(sql: "CREATE TABLE IF NOT EXISTS " + table + " (identifier TEXT NOT NULL PRIMARY KEY)")
      try migration.migrate(db, migration.merged.intersection(applied))
      for merged in migration.merged.sorted() {
        try db.execute(sql: "DELETE FROM " + table + " WHERE identifier = ?", arguments: [merged])
      }
      try db.execute(
        sql: "INSERT INTO " + table + " (identifier) VALUES (?)",
        arguments: [migration.identifier]
      )
      if defers { try db.checkForeignKeys() }
      return true
    }
    if hasRun { didMigrate?(migration.identifier) }
  }
}

// MARK: - Asking

extension DatabaseMigrator {
  /// The names of all migrations that have run, also of those that are not registered.
  ///
  /// - Throws: ``DatabaseError``.
  public func appliedIdentifiers(_ db: Database) throws -> Set<String> {
    let exists = try Bool.fetchOne(
      db,
      sql: "SELECT EXISTS (SELECT 1 FROM main.sqlite_master WHERE type = 'table' AND lower(name) = lower(?))",
      arguments: [tableName]
    )
    guard exists == true else { return [] }
    return Set(try String.fetchAll(db, sql: "SELECT identifier FROM main.\(tableName.quotedIdentifier)"))
  }

  /// The registered migrations that have run, in their order.
  ///
  /// - Throws: ``DatabaseError``.
  public func appliedMigrations(_ db: Database) throws -> [String] {
    let applied = try appliedIdentifiers(db)
    return migrations.filter(applied.contains)
  }

  /// The registered migrations that have run together with all that come before them.
  ///
  /// - Throws: ``DatabaseError``.
  public func completedMigrations(_ db: Database) throws -> [String] {
    let applied = try appliedIdentifiers(db)
    return Array(migrations.prefix(while: applied.contains))
  }

  /// Whether all registered migrations have run.
  ///
  /// - Throws: ``DatabaseError``.
  public func hasCompletedMigrations(_ db: Database) throws -> Bool {
    let applied = try appliedIdentifiers(db)
    return migrations.allSatisfy(applied.contains)
  }

  /// Whether a migration has run that is not registered: a newer version of the application has used the database.
  ///
  /// - Throws: ``DatabaseError``.
  public func hasBeenSuperseded(_ db: Database) throws -> Bool {
    var unknown = try appliedIdentifiers(db)
    for migration in registered {
      unknown.remove(migration.identifier)
      unknown.subtract(migration.merged)
    }
    return !unknown.isEmpty
  }

  /// Whether the schema is not what the migrations that have run would make now.
  ///
  /// They are run on a new database in memory, with the same configuration.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseMigrationError``.
  public func hasSchemaChanges(_ db: Database) throws -> Bool {
    let applied = try appliedIdentifiers(db)
    if applied.isEmpty { return false }
    if try hasBeenSuperseded(db) { return true }
    var migrator = self
    migrator.registered = registered.filter { applied.contains($0.identifier) }
    migrator.eraseDatabaseOnSchemaChange = false
    migrator.willMigrate = nil
    migrator.didMigrate = nil
    var configuration = db.configuration
    configuration.readonly = false
    configuration.journalMode = nil
    configuration.label = "migrations of '\(db.label)'"
    let fresh = try DatabaseQueue(configuration: configuration)
    try migrator.migrate(fresh)
    let expected = try fresh.read(Self.schemaObjects)
    try fresh.close()
    return try Self.schemaObjects(db) != expected
  }

  /// What the schema table says of tables, indexes, views and triggers.
  private static func schemaObjects(_ db: Database) throws -> Set<Row> {
    let sql = """
      SELECT type, name, tbl_name, sql FROM main.sqlite_master
      WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND tbl_name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      """
    return Set(try Row.fetchAll(db, sql: sql))
  }
}
