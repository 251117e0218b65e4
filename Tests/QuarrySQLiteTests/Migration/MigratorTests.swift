import Foundation
import QuarrySQLite
import Testing

@Suite struct MigratorTests {
  private func migrator() -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("one") { db in
      try db.execute(sql: "CREATE TABLE a (id INTEGER PRIMARY KEY)")
    }
    migrator.registerMigration("two") { db in
      try db.execute(sql: "CREATE TABLE b (id INTEGER PRIMARY KEY, a INTEGER REFERENCES a)")
    }
    return migrator
  }

  private func tables(_ db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
  }

  @Test(arguments: Place.allCases)
  func `migrations run once and in order`(place: Place) throws {
    try withDatabase(place) { queue in
      let log = Log<String>()
      var migrator = migrator()
      migrator.willMigrate = { log.append("will \($0)") }
      migrator.didMigrate = { log.append("did \($0)") }
      try queue.read { db in
        try #expect(migrator.appliedMigrations(db) == [])
        try #expect(!migrator.hasCompletedMigrations(db))
      }
      try migrator.migrate(queue)
      try migrator.migrate(queue)
      #expect(log.elements == ["will one", "did one", "will two", "did two"])
      migrator.registerMigration("three") { db in try db.execute(sql: "CREATE TABLE c (id)") }
      try queue.read { db in
        try #expect(tables(db) == ["a", "b", "quarry_migrations"])
        try #expect(migrator.appliedMigrations(db) == ["one", "two"])
        try #expect(migrator.completedMigrations(db) == ["one", "two"])
        try #expect(!migrator.hasCompletedMigrations(db))
        try #expect(db.pragma(.foreignKeys))
      }
      try migrator.migrate(queue)
      #expect(log.elements.count == 6)
      try queue.read { db in
        try #expect(migrator.hasCompletedMigrations(db))
        try #expect(!migrator.hasBeenSuperseded(db))
        var older = DatabaseMigrator()
        older.registerMigration("one") { _ in }
        try #expect(older.hasBeenSuperseded(db))
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `a failed migration is rolled back`(place: Place) throws {
    try withDatabase(place) { queue in
      var migrator = migrator()
      migrator.registerMigration("broken") { db in
        try db.execute(sql: "CREATE TABLE c (id); INSERT INTO nowhere VALUES (1)")
      }
      migrator.registerMigration("never") { db in try db.execute(sql: "CREATE TABLE d (id)") }
      let error = try failure(DatabaseMigrationError.self) { try migrator.migrate(queue) }
      guard case .failed("broken", let reason as DatabaseError) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(reason.message == "no such table: nowhere")
      #expect("\(error)".contains("migration 'broken' failed"))
      try queue.read { db in
        try #expect(tables(db) == ["a", "b", "quarry_migrations"])
        try #expect(migrator.appliedMigrations(db) == ["one", "two"])
        try #expect(db.pragma(.foreignKeys))
      }
    }
  }

  @Test func `migrating up to a target`() throws {
    try withDatabase { queue in
      let migrator = migrator()
      try migrator.migrate(queue, upTo: "one")
      try queue.read { db in try #expect(migrator.completedMigrations(db) == ["one"]) }
      try migrator.migrate(queue)
      let beyond = try failure(DatabaseMigrationError.self) { try migrator.migrate(queue, upTo: "one") }
      #expect("\(beyond)".contains("the later migration 'two'"))
      let unknown = try failure(DatabaseMigrationError.self) { try migrator.migrate(queue, upTo: "ten") }
      #expect("\(unknown)".contains("no migration is named 'ten'"))
    }
  }

  @Test func `foreign keys are checked after each migration`() throws {
    try withDatabase { queue in
      var migrator = migrator()
      migrator.registerMigration("rows") { db in
        // The rows are valid at the end, although the first one refers to a later one.
        try db.execute(sql: "INSERT INTO b VALUES (1, 7); INSERT INTO a VALUES (7)")
      }
      try migrator.migrate(queue)
      migrator.registerMigration("dangling") { db in try db.execute(sql: "DELETE FROM a") }
      let error = try failure(DatabaseMigrationError.self) { try migrator.migrate(queue) }
      guard case .failed("dangling", let reason as ForeignKeyViolationError) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(
        reason.violations.map(\.description) == ["row 1 of table 'b': (a) refers to a missing row of 'a'"]
      )
      try #expect(queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM a") } == 1)
      let immediate = try failure(DatabaseMigrationError.self) {
        try migrator.disablingDeferredForeignKeyChecks().migrate(queue)
      }
      guard case .failed(_, is DatabaseError) = immediate else {
        Issue.record("\(immediate)")
        return
      }
      migrator = self.migrator()
      migrator.registerMigration("rows", migrate: { _ in })
      migrator.registerMigration("at once", foreignKeyChecks: .immediate) { db in
        try #expect(db.pragma(.foreignKeys))
      }
      try migrator.migrate(queue)
    }
  }

  @Test func `names must be unique`() throws {
    try withDatabase { queue in
      var migrator = migrator()
      migrator.registerMigration("one") { _ in }
      let error = try failure(DatabaseMigrationError.self) { try migrator.migrate(queue) }
      #expect("\(error)".contains("two migrations are named 'one'"))
      migrator = self.migrator()
      migrator.registerMigration("both", merging: ["one"]) { _, _ in }
      let merged = try failure(DatabaseMigrationError.self) { try migrator.migrate(queue) }
      #expect("\(merged)".contains("merged by 'both'"))
    }
  }

  @Test func `merged migrations`() throws {
    var merging = DatabaseMigrator()
    merging.registerMigration("one and two", merging: ["one", "two"]) { db, applied in
      if !applied.contains("one") { try db.execute(sql: "CREATE TABLE a (id INTEGER PRIMARY KEY)") }
      if !applied.contains("two") {
        try db.execute(sql: "CREATE TABLE b (id INTEGER PRIMARY KEY, a INTEGER REFERENCES a)")
      }
    }
    for target in [nil, "one", "two"] {
      try withDatabase { queue in
        if let target { try migrator().migrate(queue, upTo: target) }
        try merging.migrate(queue)
        try queue.read { db in
          try #expect(tables(db) == ["a", "b", "quarry_migrations"])
          try #expect(merging.appliedIdentifiers(db) == ["one and two"])
          try #expect(!merging.hasBeenSuperseded(db))
        }
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `a changed migration erases the database on request`(place: Place) throws {
    try withDatabase(place) { queue in
      try migrator().migrate(queue)
      try queue.write { db in try db.execute(sql: "INSERT INTO a VALUES (1)") }
      var migrator = migrator()
      migrator.eraseDatabaseOnSchemaChange = true
      // Nothing has changed.
      try migrator.migrate(queue)
      try #expect(queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM a") } == 1)
      var changed = DatabaseMigrator()
      changed.registerMigration("one") { db in
        try db.execute(sql: "CREATE TABLE a (id INTEGER PRIMARY KEY, title TEXT)")
      }
      try queue.read { db in
        try #expect(changed.hasSchemaChanges(db))
        try #expect(!migrator.hasSchemaChanges(db))
      }
      changed.eraseDatabaseOnSchemaChange = true
      try changed.migrate(queue)
      try queue.read { db in
        try #expect(tables(db) == ["a", "quarry_migrations"])
        try #expect(Int.fetchOne(db, sql: "SELECT count(title) FROM a") == 0)
      }
    }
  }

  @Test func `asynchronous migration of a pool`() async throws {
    try await withFolder { folder in
      let pool = try DatabasePool(path: folder + "/test.sqlite")
      let migrator = migrator()
      try await migrator.migrate(pool)
      let applied = try await pool.read { db in try migrator.appliedMigrations(db) }
      #expect(applied == ["one", "two"])
      try pool.close()
    }
  }

  @Test func `a cancelled migration is rolled back and foreign keys are enabled again`() async throws {
    try await withDatabase { queue in
      var migrator = migrator()
      migrator.registerMigration("endless") { db in
        try db.execute(sql: "CREATE TABLE c (id)")
        _ = try Int.fetchOne(db, sql: endlessSQL)
      }
      let task = Task { [migrator] in try await migrator.migrate(queue) }
      try await Task.sleep(for: .milliseconds(100))
      task.cancel()
      await #expect(throws: (any Error).self) { try await task.value }
      let (names, isEnforced) = try await queue.read { db in
        (
          try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE name = 'c'"),
          try db.pragma(.foreignKeys)
        )
      }
      #expect(names == [])
      #expect(isEnforced)
    }
  }

  @Test func `an existing table of migrations is continued`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('one');
            CREATE TABLE a (id INTEGER PRIMARY KEY);
            """
        )
      }
      var migrator = DatabaseMigrator(tableName: "grdb_migrations")
      migrator.registerMigration("one") { _ in Issue.record("has run already") }
      migrator.registerMigration("two") { db in try db.execute(sql: "CREATE TABLE b (id)") }
      try migrator.migrate(queue)
      try queue.read { db in
        try #expect(tables(db) == ["a", "b", "grdb_migrations"])
        try #expect(migrator.hasCompletedMigrations(db))
      }
    }
  }
}

@Suite struct VersionMigratorTests {
  private func sql(_ version: Int) -> String {
    switch version {
    case 1: "CREATE TABLE cars (id INTEGER PRIMARY KEY); CREATE INDEX i ON cars (id)"
    case 2: "CREATE TABLE people (id INTEGER PRIMARY KEY)"
    case 3: "CREATE TABLE broken (id); INSERT INTO nowhere VALUES (1)"
    default: ""
    }
  }

  @Test(arguments: Place.allCases)
  func `versions run in order`(place: Place) throws {
    try withDatabase(place) { queue in
      let log = Log<String>()
      func migrate(to version: Int) throws -> Int {
        try VersionMigrator(desiredSchemaVersion: version).runMigrationsIfNecessary(
          queue,
          migrationSQLForSchemaVersion: sql,
          willMigrateToSchemaVersion: { log.append("will \($0)") },
          didMigrateToSchemaVersion: { log.append("did \($0)") }
        )
      }
      #expect(try migrate(to: 1) == 1)
      #expect(try migrate(to: 2) == 1)
      #expect(try migrate(to: 2) == 0)
      #expect(log.elements == ["will 1", "did 1", "will 2", "did 2"])
      let broken = try failure(DatabaseMigrationError.self) { try migrate(to: 3) }
      #expect("\(broken)".contains("'version 3' failed"))
      try queue.read { db in
        try #expect(VersionMigrator(desiredSchemaVersion: 3).currentSchemaVersion(db) == 2)
        try #expect(Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE name = 'broken'") == 0)
      }
      let newer = try failure(DatabaseMigrationError.self) { try migrate(to: 1) }
      #expect("\(newer)".contains("version 2"))
      #expect(throws: DatabaseMigrationError.self) { try migrate(to: 0) }
    }
  }

  @Test func `a version without SQL is an error`() throws {
    try withDatabase { queue in
      let error = try failure(DatabaseMigrationError.self) {
        try VersionMigrator(desiredSchemaVersion: 1)
          .runMigrationsIfNecessary(queue, migrationSQLForSchemaVersion: { _ in " \n" })
      }
      #expect("\(error)".contains("no SQL for version 1"))
      try #expect(queue.read { db in try db.userVersion() } == 0)
    }
  }
}
