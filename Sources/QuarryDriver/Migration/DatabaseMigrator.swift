import QuarryAccess

/// The history of a schema: named migrations, each of which runs once per database, in the order of their
/// registration.
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
/// Never change a migration after a release. Write its SQL as text, and do not derive it from types that change with
/// the application. Each migration runs in a transaction; if it fails, the database keeps the state that the previous
/// migration left. A migration must not end its transaction (COMMIT, ROLLBACK), which makes it fail.
public struct DatabaseMigrator: Sendable {
  /// When the foreign keys of a migration are checked.
  public enum ForeignKeyChecks: Hashable, Sendable {
    /// Once, at the end of the migration: the migration can rebuild tables that others reference.
    case deferred
    /// After each statement.
    case immediate
  }

  /// A Boolean value that indicates whether the migrator erases a database whose schema differs from the one its
  /// migrations create, and runs all migrations again.
  ///
  /// Use it during development only, while you still change the migrations:
  ///
  /// ```swift
  /// #if DEBUG
  /// migrator.eraseDatabaseOnSchemaChange = true
  /// #endif
  /// ```
  public var eraseDatabaseOnSchemaChange = false

  /// A closure that the migrator calls before it runs a migration, with the migration's name.
  public var willMigrate: (@Sendable (_ identifier: String) -> Void)?

  /// A closure that the migrator calls after it commits a migration, with the migration's name.
  public var didMigrate: (@Sendable (_ identifier: String) -> Void)?

  /// The name of the table that stores the names of the applied migrations, in a column `identifier`.
  public let tableName: String

  private var registered = MigrationList<Database, ForeignKeyChecks>()
  private var defersForeignKeyChecks = true

  /// Creates a migrator without migrations.
  ///
  /// - Parameter tableName: The table that stores the names of the applied migrations. Pass `grdb_migrations` to
  ///   continue from GRDB's migrator.
  public init(tableName: String = "quarry_migrations") {
    self.tableName = tableName
  }

  /// The names of the registered migrations, in the order of their registration.
  public var migrations: [String] { registered.identifiers }

  /// Returns a copy of the migrator that checks foreign keys after each statement, in all migrations. This is faster
  /// for large databases.
  public func disablingDeferredForeignKeyChecks() -> DatabaseMigrator {
    var migrator = self
    migrator.defersForeignKeyChecks = false
    return migrator
  }

  /// Adds a migration. `migrate(_:)` throws if two migrations have the same name.
  public mutating func registerMigration(
    _ identifier: String,
    foreignKeyChecks: ForeignKeyChecks = .deferred,
    migrate: @escaping @Sendable (_ db: Database) throws -> Void
  ) {
    registered.register(identifier, foreignKeyChecks) { db, _ in try migrate(db) }
  }

  /// Adds a migration that replaces several older migrations. Remove the registrations of the older migrations, because
  /// `migrate(_:)` throws an error if one of them is still registered.
  ///
  /// - Parameter migrate: A closure that receives the names of the older migrations that have run on this database:
  ///   an empty set for a new database. After the closure returns, the new migration is recorded as applied, and the
  ///   records of the older migrations are deleted.
  public mutating func registerMigration(
    _ identifier: String,
    foreignKeyChecks: ForeignKeyChecks = .deferred,
    merging mergedIdentifiers: Set<String>,
    migrate: @escaping @Sendable (_ db: Database, _ appliedIdentifiers: Set<String>) throws -> Void
  ) {
    registered.register(identifier, foreignKeyChecks, merging: mergedIdentifiers, migrate)
  }
}

// MARK: - Running

extension DatabaseMigrator {
  /// Runs the migrations that have not run yet.
  ///
  /// - Throws: ``DatabaseMigrationError``, which contains the error of the failed migration; the migrations before it
  ///   stay applied. ``DatabaseError`` if the list of applied migrations cannot be read.
  public func migrate(_ writer: any DatabaseWriter) throws {
    try migrate(writer, target: nil)
  }

  /// Runs the migrations that have not run yet, up to and including the given one.
  ///
  /// - Throws: ``DatabaseMigrationError`` if a migration fails, no migration has this name, or a later migration has already run;
  ///   ``DatabaseError`` if the list of applied migrations cannot be read.
  public func migrate(_ writer: any DatabaseWriter, upTo identifier: String) throws {
    try migrate(writer, target: identifier)
  }

  /// Runs the migrations that have not run yet, without blocking a thread.
  ///
  /// - Throws: ``DatabaseMigrationError``, ``DatabaseError``, and `CancellationError`.
  public func migrate(_ writer: any DatabaseWriter) async throws {
    try registered.check(target: nil)
    try await writer.barrierWriteWithoutTransaction { db in try run(db, target: nil) }
  }

  /// Runs the migrations that have not run yet, up to and including the given one, without blocking a thread.
  ///
  /// - Throws: ``DatabaseMigrationError``, ``DatabaseError``, and `CancellationError`.
  public func migrate(_ writer: any DatabaseWriter, upTo identifier: String) async throws {
    try registered.check(target: identifier)
    try await writer.barrierWriteWithoutTransaction { db in try run(db, target: identifier) }
  }

  private func migrate(_ writer: any DatabaseWriter, target: String?) throws {
    try registered.check(target: target)
    try writer.barrierWriteWithoutTransaction { db in try run(db, target: target) }
  }

  private func run(_ db: Database, target: String?) throws {
    if eraseDatabaseOnSchemaChange, try hasSchemaChanges(db) {
      try db.erase()
    }
    try registered.run(
      on: db,
      in: store,
      upTo: target,
      willMigrate: willMigrate,
      didMigrate: didMigrate
    )
  }

  private var store: MigrationTable {
    MigrationTable(name: tableName, defersForeignKeyChecks: defersForeignKeyChecks)
  }
}

// MARK: - Queries

extension DatabaseMigrator {
  /// Returns the names of all migrations that have run on the database, including those that are not registered.
  ///
  /// - Throws: ``DatabaseError``.
  public func appliedIdentifiers(_ db: Database) throws -> Set<String> {
    try store.appliedIdentifiers(db)
  }

  /// Returns the names of the registered migrations that have run, in the order of their registration.
  ///
  /// - Throws: ``DatabaseError``.
  public func appliedMigrations(_ db: Database) throws -> [String] {
    registered.applied(try appliedIdentifiers(db))
  }

  /// Returns the names of the leading registered migrations that have run, up to the first that has not.
  ///
  /// - Throws: ``DatabaseError``.
  public func completedMigrations(_ db: Database) throws -> [String] {
    registered.completed(try appliedIdentifiers(db))
  }

  /// Returns whether all registered migrations have run.
  ///
  /// - Throws: ``DatabaseError``.
  public func hasCompletedMigrations(_ db: Database) throws -> Bool {
    let applied = try appliedIdentifiers(db)
    return migrations.allSatisfy(applied.contains)
  }

  /// Returns whether an unregistered migration has run: a newer version of the application has used the database.
  ///
  /// - Throws: ``DatabaseError``.
  public func hasBeenSuperseded(_ db: Database) throws -> Bool {
    registered.isSuperseded(try appliedIdentifiers(db))
  }

  /// Returns whether the schema differs from the one that the applied migrations create now.
  ///
  /// It runs the applied migrations on a new in-memory database with the same configuration, and compares the
  /// schemas. It also returns `true` if an unregistered migration has run.
  ///
  /// - Throws: ``DatabaseError``, or ``DatabaseMigrationError``.
  public func hasSchemaChanges(_ db: Database) throws -> Bool {
    let applied = try appliedIdentifiers(db)
    if applied.isEmpty { return false }
    if try hasBeenSuperseded(db) { return true }
    var migrator = self
    migrator.registered = registered.withoutPending(applied)
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

  /// Returns the rows of the schema table for tables, indexes, views and triggers.
  private static func schemaObjects(_ db: Database) throws -> Set<Row> {
    let sql = """
      SELECT type, name, tbl_name, sql FROM main.sqlite_master
      WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND tbl_name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      """
    return Set(try Row.fetchAll(db, sql: sql))
  }
}
