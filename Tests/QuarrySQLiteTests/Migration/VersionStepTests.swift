import QuarrySQLite
import Testing

/// The registered steps of a `VersionMigrator`.
@Suite struct VersionStepTests {
  private struct Failure: Error {}

  private var migrator: VersionMigrator {
    var migrator = VersionMigrator()
    migrator.registerMigration(version: 1, sql: "CREATE TABLE cars (id INTEGER PRIMARY KEY)")
    migrator.registerMigration(version: 2)
    migrator.registerMigration(version: 3, sql: " \n")
    migrator.registerMigration(version: 6) { db in
      try db.execute(sql: "ALTER TABLE cars ADD COLUMN price INTEGER")
      try db.execute(sql: "INSERT INTO cars VALUES (1, 10)")
    }
    return migrator
  }

  private func version(_ queue: DatabaseQueue) throws -> Int { try queue.read { db in try db.userVersion() } }

  @Test(arguments: Place.allCases)
  func `SQL, closures, empty steps and gaps`(place: Place) throws {
    try withDatabase(place) { queue in
      var log: [String] = []
      let count = try migrator.migrate(
        queue,
        willMigrate: { log.append("will \($0)") },
        didMigrate: { log.append("did \($0)") }
      )
      #expect(count == 4)
      #expect(log == [1, 2, 3, 6].flatMap { ["will \($0)", "did \($0)"] })
      #expect(try version(queue) == 6)
      #expect(migrator.desiredSchemaVersion == 6 && migrator.versions == [1, 2, 3, 6])
      #expect(try queue.read { db in try Int.fetchAll(db, sql: "SELECT price FROM cars") } == [10])
      #expect(try migrator.migrate(queue) == 0)
    }
  }

  /// The version that an old app has left, in a gap, at an empty step or at the end.
  @Test(arguments: [1, 2, 3, 4, 5])
  func `databases of an old app continue from their version`(old: Int) throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE cars (id INTEGER PRIMARY KEY); PRAGMA user_version = \(old)")
      }
      #expect(try migrator.migrate(queue) == [1: 3, 2: 2][old] ?? 1)
      #expect(try version(queue) == 6)
      #expect(try queue.read { db in try Int.fetchAll(db, sql: "SELECT price FROM cars") } == [10])
    }
  }

  @Test func `a desired version before and after the last step`() throws {
    try withDatabase { queue in
      func migrator(_ version: Int) -> VersionMigrator {
        var migrator = VersionMigrator(desiredSchemaVersion: version)
        migrator.registerMigration(version: 1, sql: "CREATE TABLE one (a)")
        migrator.registerMigration(version: 4, sql: "CREATE TABLE four (a)")
        return migrator
      }
      #expect(try migrator(3).migrate(queue) == 2)
      #expect(try version(queue) == 3)
      #expect(try migrator(9).migrate(queue) == 2)
      #expect(try version(queue) == 9)
      let newer = try failure(DatabaseMigrationError.self) { try migrator(4).migrate(queue) }
      guard case .newerVersion(9, known: 4) = newer else { throw newer }
      let none = try failure(DatabaseMigrationError.self) { try VersionMigrator().migrate(queue) }
      guard case .newerVersion(9, known: 0) = none else { throw none }
    }
    try withDatabase { queue in try #expect(VersionMigrator().migrate(queue) == 0) }
  }

  @Test func `a step that throws is rolled back, and only this step`() throws {
    try withDatabase { queue in
      var migrator = migrator
      migrator.registerMigration(version: 7) { db in
        try db.execute(sql: "DELETE FROM cars")
        throw Failure()
      }
      migrator.registerMigration(version: 8, sql: "CREATE TABLE eight (a)")
      let error = try failure(DatabaseMigrationError.self) { try migrator.migrate(queue) }
      guard case .failed("version 7", let cause) = error else { throw error }
      #expect(cause is Failure)
      #expect(try version(queue) == 6)
      #expect(try queue.read { db in try Int.fetchAll(db, sql: "SELECT price FROM cars") } == [10])
    }
  }

  @Test(arguments: [["COMMIT"], ["COMMIT", "BEGIN"], ["END", "CREATE TABLE after (a)"]])
  func `a step that commits by itself is an error`(statements: [String]) throws {
    try withDatabase { queue in
      var migrator = VersionMigrator()
      migrator.registerMigration(version: 2) { db in
        try db.execute(sql: "CREATE TABLE before (a)")
        for statement in statements { try db.execute(sql: statement) }
      }
      let error = try failure(DatabaseMigrationError.self) { try migrator.migrate(queue) }
      guard case .committedEarly("version 2", let cause) = error else { throw error }
      #expect(cause as? DatabaseUsageError == .transactionEnded)
      #expect(try version(queue) == 0)
    }
  }

  @Test func `a step that rolls back by itself is an error`() throws {
    try withDatabase { queue in
      var migrator = VersionMigrator()
      migrator.registerMigration(version: 1) { db in try db.execute(sql: "CREATE TABLE before (a); ROLLBACK")
      }
      let error = try failure(DatabaseMigrationError.self) { try migrator.migrate(queue) }
      guard case .failed("version 1", _) = error else { throw error }
      #expect(try version(queue) == 0)
    }
  }

  /// Versions that cannot be run, and the error.
  @Test(arguments: [
    ([1, 1], "version 1 is registered twice; use a different number for each"),
    ([1, 3, 2], "version 2 is registered after version 3; register versions in ascending order"),
    ([2, 5, 2], "version 2 is registered after version 5; register versions in ascending order"),
    ([0, 1], "0 is not the version of a database; use a number from 1 to 2147483647"),
    ([1, -1], "-1 is not the version of a database; use a number from 1 to 2147483647"),
    ([2_147_483_648], "2147483648 is not the version of a database; use a number from 1 to 2147483647"),
  ])
  func `wrong versions are errors before anything runs`(versions: [Int], message: String) async throws {
    let queue = try DatabaseQueue()
    var migrator = VersionMigrator()
    for version in versions {
      migrator.registerMigration(version: version, sql: "CREATE TABLE t\(version) (a)")
    }
    let steps = migrator
    let error = try failure(DatabaseMigrationError.self) {
      let _: Int = try steps.migrate(queue, willMigrate: { _ in })
    }
    #expect("\(error)" == message)
    await #expect(throws: DatabaseMigrationError.self) { try await steps.migrate(queue) }
    #expect(throws: DatabaseMigrationError.self) {
      try steps.runMigrationsIfNecessary(queue, migrationSQLForSchemaVersion: { "CREATE TABLE t\($0) (a)" })
    }
    #expect(try version(queue) == 0)
    try queue.close()
  }

  @Test func `registered steps next to a closure that returns SQL`() throws {
    try withDatabase { queue in
      var migrator = VersionMigrator(desiredSchemaVersion: 3)
      migrator.registerMigration(version: 2)
      let count = try migrator.runMigrationsIfNecessary(queue) { version in "CREATE TABLE t\(version) (a)" }
      #expect(count == 3)
      #expect(
        try queue.read { db in try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema") } == [
          "t1", "t3",
        ]
      )
    }
  }

  @Test func `steps run without blocking a thread`() async throws {
    let queue = try DatabaseQueue()
    #expect(try await migrator.migrate(queue) == 4)
    #expect(try version(queue) == 6)
    try queue.close()
  }

  // MARK: Foreign keys

  private static let tables = """
    CREATE TABLE feeds (id INTEGER PRIMARY KEY, title TEXT);
    CREATE TABLE episodes (id INTEGER PRIMARY KEY, feedID INTEGER REFERENCES feeds(id) ON DELETE CASCADE);
    INSERT INTO feeds VALUES (1, 'a');
    INSERT INTO episodes VALUES (1, 1), (2, 1);
    """
  private static let rebuild = """
    CREATE TABLE newFeeds (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
    INSERT INTO newFeeds SELECT id, coalesce(title, '') FROM feeds;
    DROP TABLE feeds;
    ALTER TABLE newFeeds RENAME TO feeds;
    """

  /// A step that rebuilds a table keeps the rows that refer to it.
  @Test(arguments: [false, true]) func rebuildingATable(isScript: Bool) throws {
    let database = try DatabaseQueue()
    if isScript {
      try VersionMigrator(desiredSchemaVersion: 2).runMigrationsIfNecessary(
        database,
        migrationSQLForSchemaVersion: { $0 == 1 ? Self.tables : Self.rebuild }
      )
    } else {
      var migrator = VersionMigrator()
      migrator.registerMigration(version: 1, sql: Self.tables)
      migrator.registerMigration(version: 2) { db in try db.execute(sql: Self.rebuild) }
      try migrator.migrate(database)
    }
    #expect(try count("episodes", database) == 2)
    #expect(try version(database) == 2)
    // They are enforced again.
    #expect(throws: DatabaseError.self) {
      try database.write { try $0.execute(sql: "INSERT INTO episodes VALUES (3, 9)") }
    }
  }

  @Test func violatedForeignKey() throws {
    let database = try DatabaseQueue()
    var migrator = VersionMigrator()
    migrator.registerMigration(version: 1, sql: Self.tables)
    migrator.registerMigration(version: 2, sql: "DELETE FROM feeds")
    let error = try failure(DatabaseMigrationError.self) { try migrator.migrate(database) }
    #expect("\(error)".contains("2 foreign keys refer to missing rows"))
    #expect(try version(database) == 1)
    #expect(try count("feeds", database) == 1)
  }

  /// `.immediate` enforces them while the step runs.
  @Test func immediateChecks() throws {
    let database = try DatabaseQueue()
    var migrator = VersionMigrator()
    migrator.registerMigration(version: 1, sql: Self.tables)
    migrator.registerMigration(version: 2, foreignKeyChecks: .immediate, sql: "DELETE FROM feeds")
    try migrator.migrate(database)
    #expect(try count("episodes", database) == 0)
  }

  private func count(_ table: String, _ queue: DatabaseQueue) throws -> Int? {
    try queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") }
  }
}
