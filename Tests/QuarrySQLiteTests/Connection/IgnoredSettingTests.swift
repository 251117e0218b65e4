import QuarrySQLite
import Testing

/// Settings that SQLite ignores without an error.
@Suite struct IgnoredSettingTests {
  static let off = [
    "PRAGMA foreign_keys = OFF", "pragma foreign_keys=0", "PRAGMA main.foreign_keys = off",
    "PRAGMA foreign_keys(no)",
    "  /* rebuild */ PRAGMA \"foreign_keys\" = 'false' ;", "-- off\nPRAGMA foreign_keys = FALSE",
    ";PRAGMA foreign_keys = 0", " ; /* empty */ ;; PRAGMA foreign_keys = -0",
    "\u{FEFF}PRAGMA foreign_keys = +0",
    "PRAGMA foreign_keys = -1", "PRAGMA foreign_keys = 256", "PRAGMA foreign_keys = 4294967296",
    "PRAGMA foreign_keys = 0x0", "PRAGMA 'foreign_keys' = 0", "PRAGMA 'main'.'foreign_keys' = 0",
    // SQLite runs this PRAGMA when it prepares it, also to explain it.
    "EXPLAIN PRAGMA foreign_keys = OFF", "explain query plan pragma main.foreign_keys(0)",
    "/* why */ EXPLAIN -- how\n /* what */ PRAGMA foreign_keys = 0",
    ";; EXPLAIN QUERY PLAN PRAGMA foreign_keys = - 0",
  ]

  private static let expected = DatabaseUsageError.invalidSetting(
    "cannot change PRAGMA foreign_keys from 1 to 0; set it outside a transaction, with 'writeWithoutTransaction', as you run a script that contains it, such as the output of '.dump'"
  )

  /// Each way to run SQL.
  enum Runner: CaseIterable {
    case script, arguments, statement, rows, fragment, each

    func run(_ sql: String, _ db: Database) throws {
      switch self {
      case .script: try db.execute(sql: "CREATE TABLE IF NOT EXISTS other (a);\n" + sql)
      case .arguments: try db.execute(sql: sql, arguments: [])
      case .statement: try db.prepare(sql: sql).run()
      case .rows: _ = try Row.fetchAll(db, sql: sql)
      case .fragment: try db.execute("\(raw: sql)" as QueryFragment)
      case .each: try db.forEachStatement(sql: sql) { try $0.run() }
      }
    }
  }

  @Test(arguments: off, Runner.allCases)
  func `foreign keys do not change inside a transaction`(sql: String, runner: Runner) throws {
    try withDatabase { queue in
      // A statement that ran outside of a transaction before is checked again.
      try queue.writeWithoutTransaction { db in
        try runner.run(sql, db)
        #expect(try !db.pragma(.foreignKeys))
        try runner.run("PRAGMA foreign_keys = ON", db)
        #expect(try db.pragma(.foreignKeys))
      }
      #expect(throws: Self.expected) { try queue.write { db in try runner.run(sql, db) } }
      #expect(throws: Self.expected) {
        try queue.writeWithoutTransaction { db in try db.inSavepoint { try runner.run(sql, db) } }
      }
      try queue.write { db in
        // Reading and confirming the value is allowed.
        #expect(try Int.fetchOne(db, sql: "PRAGMA foreign_keys") == 1)
        try runner.run("PRAGMA foreign_keys = ON", db)
        try runner.run("PRAGMA defer_foreign_keys = ON", db)
      }
    }
  }

  private static let rebuild = """
    PRAGMA foreign_keys = OFF;
    CREATE TABLE new_parents (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    INSERT INTO new_parents SELECT id, name FROM parents;
    DROP TABLE parents;
    ALTER TABLE new_parents RENAME TO parents;
    PRAGMA foreign_keys = ON;
    """

  /// A queue with a row that deleting its parent would delete.
  private func withFamily(_ body: (DatabaseQueue) throws -> Void) throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE children (parentID INTEGER NOT NULL REFERENCES parents ON DELETE CASCADE);
            INSERT INTO parents VALUES (1, 'a');
            INSERT INTO children VALUES (1)
            """
        )
      }
      try body(queue)
      try queue.read { (db: Database) throws -> Void in
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM children") == 1)
        #expect(try db.pragma(.foreignKeys))
      }
    }
  }

  @Test func `a pasted rebuild in a write`() throws {
    try withFamily { queue in
      #expect(throws: Self.expected) { try queue.write { db in try db.execute(sql: Self.rebuild) } }
    }
  }

  @Test func `a pasted rebuild in migrations`() throws {
    try withFamily { queue in
      var immediate = DatabaseMigrator()
      immediate.registerMigration("one", foreignKeyChecks: .immediate) { db in
        try db.execute(sql: Self.rebuild)
      }
      let error = try failure(DatabaseMigrationError.self) { try immediate.migrate(queue) }
      guard case .failed("one", let cause) = error else { throw error }
      #expect(
        cause as? DatabaseUsageError
          == .invalidSetting(
            "cannot change PRAGMA foreign_keys from 1 to 0; a migration runs in a transaction: remove the statement, and register the migration with 'foreignKeyChecks: .deferred'"
          )
      )
      let versions = VersionMigrator(desiredSchemaVersion: 1)
      #expect(throws: DatabaseMigrationError.self) {
        try versions.runMigrationsIfNecessary(queue, foreignKeyChecks: .immediate) { _ in Self.rebuild }
      }
      // By default, keys are off during the migration, so the script does what it says.
      var deferred = DatabaseMigrator()
      deferred.registerMigration("one") { db in try db.execute(sql: Self.rebuild) }
      try deferred.migrate(queue)
      #expect(throws: DatabaseError.self) {
        try queue.write { db in try db.execute(sql: "INSERT INTO parents VALUES (2, NULL)") }
      }
    }
  }

  /// The last line of the script would have no effect, neither in the migration nor after it.
  @Test(arguments: [DatabaseMigrator.ForeignKeyChecks.deferred, .immediate])
  func `a pasted rebuild in a migration of a database without foreign keys`(
    checks: DatabaseMigrator.ForeignKeyChecks
  ) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    try withDatabase(configuration: configuration) { queue in
      try queue.write { db in try db.execute(sql: "CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT)")
      }
      func migrate(_ script: String) throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("one", foreignKeyChecks: checks) { db in try db.execute(sql: script) }
        try migrator.migrate(queue)
      }
      let error = try failure(DatabaseMigrationError.self) { try migrate(Self.rebuild) }
      guard case .failed("one", let cause) = error else { throw error }
      #expect(
        cause as? DatabaseUsageError
          == .invalidSetting(
            "cannot change PRAGMA foreign_keys from 0 to 1; a migration runs in a transaction: remove the statement, and set it where the database is opened"
          )
      )
      #expect(throws: DatabaseMigrationError.self) {
        try VersionMigrator(desiredSchemaVersion: 1).runMigrationsIfNecessary(queue) { _ in Self.rebuild }
      }
      let script = Self.rebuild.replacing("PRAGMA foreign_keys = ON;", with: "")
      #expect(script != Self.rebuild)
      try migrate(script)
      try queue.read { (db: Database) throws -> Void in #expect(try !db.pragma(.foreignKeys)) }
      #expect(throws: DatabaseError.self) {
        try queue.write { db in try db.execute(sql: "INSERT INTO parents VALUES (2, NULL)") }
      }
    }
  }

  /// SQLite runs this PRAGMA when it prepares it.
  @Test(arguments: [
    "PRAGMA foreign_keys = OFF; SELECT 1", "EXPLAIN PRAGMA foreign_keys = 0;SELECT 1",
    ";PRAGMA \";\".foreign_keys = 'off' /* ; */; PRAGMA foreign_keys",
    "explain query plan pragma foreign_keys(0) -- ;\n; SELECT 1",
  ])
  func `a text that is refused sets nothing`(sql: String) throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { (db: Database) throws -> Void in
        let error = #expect(throws: DatabaseUsageError.self) { try db.execute(sql: sql, arguments: []) }
        guard case .trailingSQL = error else { throw try #require(error) }
        #expect(throws: DatabaseUsageError.self) { try Row.fetchAll(db, sql: sql) }
        #expect(throws: DatabaseUsageError.self) { try db.prepare(sql: sql) }
        #expect(throws: DatabaseUsageError.self) { try db.execute("\(raw: sql)" as QueryFragment) }
        #expect(try db.pragma(.foreignKeys))
      }
    }
  }
}
