/// The named migrations of a schema, in the order of their registration.
package struct MigrationList<Connection, Options: Sendable>: Sendable {
  /// A migration. It is a class so that copying an array of migrations is cheap.
  package final class Migration: Sendable {
    package let identifier: String
    /// What the driver needs to know about the migration.
    package let options: Options
    /// The names of the older migrations that this one replaces.
    let merged: Set<String>
    let migrate: @Sendable (Connection, Set<String>) throws -> Void

    init(
      _ identifier: String,
      _ options: Options,
      merged: Set<String>,
      _ migrate: @escaping @Sendable (Connection, Set<String>) throws -> Void
    ) {
      self.identifier = identifier
      self.options = options
      self.merged = merged
      self.migrate = migrate
    }
  }

  private var migrations: [Migration] = []

  package init() {}

  /// Adds a migration.
  ///
  /// - Parameter migrate: A closure that receives the names of the merged migrations that have run.
  package mutating func register(
    _ identifier: String,
    _ options: Options,
    merging merged: Set<String> = [],
    _ migrate: @escaping @Sendable (Connection, _ applied: Set<String>) throws -> Void
  ) {
    migrations.append(Migration(identifier, options, merged: merged, migrate))
  }

  /// The names of the migrations.
  package var identifiers: [String] { migrations.map(\.identifier) }

  /// What the driver needs to know about each migration.
  package var options: [Options] { migrations.map(\.options) }

  /// Reports names that are not unique, migrations that another one replaces, and an unknown target.
  package func check(target: String?) throws {
    var seen: Set<String> = []
    for migration in migrations {
      guard seen.insert(migration.identifier).inserted else {
        throw DatabaseMigrationError.duplicate(migration.identifier)
      }
    }
    for migration in migrations {
      if let merged = migration.merged.sorted().first(where: seen.contains) {
        throw DatabaseMigrationError.mergedStillRegistered(merged, by: migration.identifier)
      }
    }
    if let target, !seen.contains(target) { throw DatabaseMigrationError.unknown(target) }
  }

  /// Returns the migrations that have not run, up to and including a target.
  private func pending(_ applied: Set<String>, upTo target: String?) throws -> [Migration] {
    var wanted: [Migration] = []
    var isBeyond = false
    for migration in migrations {
      let isApplied = applied.contains(migration.identifier)
      if isBeyond, isApplied, let target {
        throw DatabaseMigrationError.beyondTarget(target, applied: migration.identifier)
      }
      if !isBeyond, !isApplied { wanted.append(migration) }
      if migration.identifier == target { isBeyond = true }
    }
    return wanted
  }

  /// Runs the migrations that have not run, each in a transaction, up to and including a target.
  package func run<Store: MigrationStore>(
    on db: Connection,
    in store: Store,
    upTo target: String?,
    willMigrate: ((String) -> Void)?,
    didMigrate: ((String) -> Void)?
  ) throws where Store.Connection == Connection, Store.Options == Options {
    for migration in try pending(store.appliedIdentifiers(db), upTo: target) {
      let hasRun = try store.inTransaction(of: migration, db) {
        // Another process may have run this migration in the meantime.
        let applied = try store.appliedIdentifiers(db)
        if applied.contains(migration.identifier) { return false }
        willMigrate?(migration.identifier)
        try store.createTable(db)
        try migration.migrate(db, migration.merged.intersection(applied))
        try store.record(migration.identifier, replacing: migration.merged.sorted(), db)
        return true
      }
      if hasRun { didMigrate?(migration.identifier) }
    }
  }

  /// Returns the names of the migrations that have run, in the order of their registration.
  package func applied(_ applied: Set<String>) -> [String] { identifiers.filter(applied.contains) }

  /// Returns the names of the leading migrations that have run.
  package func completed(_ applied: Set<String>) -> [String] {
    Array(identifiers.prefix(while: applied.contains))
  }

  /// Returns whether a migration has run that is not registered.
  package func isSuperseded(_ applied: Set<String>) -> Bool {
    var unknown = applied
    for migration in migrations {
      unknown.remove(migration.identifier)
      unknown.subtract(migration.merged)
    }
    return !unknown.isEmpty
  }

  /// Returns the list without the migrations that have not run.
  package func withoutPending(_ applied: Set<String>) -> MigrationList {
    var list = self
    list.migrations.removeAll { !applied.contains($0.identifier) }
    return list
  }
}
