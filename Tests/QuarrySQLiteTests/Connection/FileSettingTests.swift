import QuarrySQLite
import Testing

/// Settings of a file that SQLite ignores inside a transaction without an error.
@Suite struct FileSettingTests {
  typealias Runner = IgnoredSettingTests.Runner

  private func expected(_ mode: String, from old: String = "DELETE") -> DatabaseUsageError {
    .invalidSetting(
      "cannot change PRAGMA journal_mode from \(old) to \(mode); set it outside a transaction, with 'writeWithoutTransaction'"
    )
  }

  private func withFile(_ mode: JournalMode = .delete, _ body: (DatabaseQueue) throws -> Void) throws {
    try withFolder { folder in
      var configuration = Configuration()
      configuration.journalMode = mode
      let queue = try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration)
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      try body(queue)
      try queue.close()
    }
  }

  @Test(
    arguments: [
      ("PRAGMA journal_mode = PERSIST", "PERSIST"), ("pragma main.journal_mode('memory')", "MEMORY"),
      (";PRAGMA \"journal_mode\" = trunc", "TRUNCATE"), ("-- WAL\nPRAGMA journal_mode=WAL;", "WAL"),
      ("PRAGMA 'main'.'journal_mode' = 'wal'", "WAL"),
    ],
    Runner.allCases
  )
  func `the journal mode after a write`(pragma: (sql: String, mode: String), runner: Runner) throws {
    try withFile { queue in
      let expected = expected(pragma.mode)
      #expect(throws: expected) {
        try queue.write { (db: Database) throws -> Void in
          try db.execute(sql: "INSERT INTO t VALUES (1)")
          try runner.run(pragma.sql, db)
        }
      }
      try queue.writeWithoutTransaction { (db: Database) throws -> Void in
        #expect(throws: expected) {
          try db.inTransaction(.deferred) {
            try db.execute(sql: "INSERT INTO t VALUES (1)")
            try db.inSavepoint { try runner.run(pragma.sql, db) }
          }
        }
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM t") == 0)
        #expect(try db.pragma(.journalMode) == .delete)
      }
      try queue.write { (db: Database) throws -> Void in
        try db.execute(sql: "INSERT INTO t VALUES (1)")
        // Reading, confirming and misspelling the mode is allowed, and an error does not end the transaction.
        #expect(try String.fetchOne(db, sql: "PRAGMA journal_mode") == "delete")
        try runner.run("PRAGMA journal_mode = delete", db)
        try runner.run("PRAGMA journal_mode = unknown", db)
        #expect(throws: expected) { try runner.run(pragma.sql, db) }
        try db.execute(sql: "INSERT INTO t VALUES (2)")
      }
      #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 2)
      try queue.writeWithoutTransaction { (db: Database) throws -> Void in
        try runner.run(pragma.sql, db)
        #expect(try db.pragma(.journalMode).rawValue == pragma.mode)
      }
    }
  }

  @Test func `the typed setting throws the same error`() throws {
    try withFile { queue in
      #expect(throws: expected("PERSIST")) {
        try queue.write { (db: Database) throws -> Void in
          try db.execute(sql: "INSERT INTO t VALUES (1)")
          try db.setPragma(.journalMode, to: .persist)
        }
      }
    }
  }

  @Test func `a mode that SQLite can still change`() throws {
    try withFile { queue in
      try queue.write { (db: Database) throws -> Void in
        try db.execute(sql: "PRAGMA journal_mode = PERSIST")
        #expect(try db.pragma(.journalMode) == .persist)
      }
      // SQLite has an error of its own for a WAL.
      #expect(throws: DatabaseError.self) {
        try queue.write { db in try db.execute(sql: "PRAGMA journal_mode = WAL") }
      }
    }
    try withFile(.wal) { queue in
      #expect(throws: expected("DELETE", from: "WAL")) {
        try queue.write { (db: Database) throws -> Void in
          try db.execute(sql: "INSERT INTO t VALUES (1)")
          try db.execute(sql: "PRAGMA journal_mode = DELETE")
        }
      }
    }
    try withDatabase { queue in
      let expected = DatabaseUsageError.invalidSetting(
        "cannot change PRAGMA journal_mode from MEMORY to WAL; a database in memory has no other mode"
      )
      #expect(throws: expected) {
        try queue.write { db in try db.execute(sql: "PRAGMA journal_mode = WAL") }
      }
      // Outside of a transaction, the answer tells it.
      try queue.writeWithoutTransaction { (db: Database) throws -> Void in
        #expect(try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") == "memory")
      }
    }
  }

  @Test func migrations() throws {
    try withFile { queue in
      var migrator = DatabaseMigrator()
      migrator.registerMigration("one", foreignKeyChecks: .immediate) { db in
        try db.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE u (a)")
      }
      let error = try failure(DatabaseMigrationError.self) { try migrator.migrate(queue) }
      guard case .failed("one", let cause) = error else { throw error }
      #expect(
        cause as? DatabaseUsageError
          == .invalidSetting(
            "cannot change PRAGMA journal_mode from DELETE to WAL; a migration runs in a transaction: remove the statement, and set it where the database is opened"
          )
      )
    }
  }

  @Test func `the journal mode of an attached database`() throws {
    try withFolder { folder in
      try withFile { queue in
        try queue.writeWithoutTransaction { (db: Database) throws -> Void in
          try db.attach(.file(folder + "/other.sqlite"), as: "other")
          try db.execute(sql: "CREATE TABLE other.u (a)")
          try db.inTransaction {
            try db.execute(sql: "INSERT INTO other.u VALUES (1)")
            #expect(throws: expected("MEMORY")) { try db.execute(sql: "PRAGMA other.journal_mode = MEMORY") }
            // Without a name, the mode of each file is set.
            let ofTheOther = DatabaseUsageError.invalidSetting(
              "cannot change PRAGMA other.journal_mode from DELETE to TRUNCATE; set it outside a transaction, with 'writeWithoutTransaction'"
            )
            #expect(throws: ofTheOther) { try db.execute(sql: "PRAGMA journal_mode = TRUNCATE") }
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
          }
          try db.attach(.memory, as: "memory")
          try db.inTransaction {
            try db.execute(sql: "CREATE TABLE memory.v (a)")
            try db.execute(sql: "PRAGMA journal_mode = TRUNCATE")
            #expect(try db.pragma(.journalMode, schema: "other") == .truncate)
          }
          try db.detach("memory")
          try db.detach("other")
        }
      }
    }
  }

  @Test(arguments: Runner.allCases)
  func `the encoding`(runner: Runner) throws {
    try withFile { queue in
      #expect(
        throws: DatabaseUsageError.invalidSetting(
          "cannot change PRAGMA encoding from UTF-8 to UTF-16le; set it before the first table is created, in 'prepareDatabase' or with 'writeWithoutTransaction'"
        )
      ) {
        try queue.write { db in try runner.run("PRAGMA encoding = 'UTF16le'", db) }
      }
      // SQLite sets it when it prepares the PRAGMA, also to explain it.
      #expect(throws: DatabaseUsageError.self) {
        try queue.write { db in try runner.run("/* x */ EXPLAIN PRAGMA encoding = 'UTF16le'", db) }
      }
      try queue.write { db in try runner.run("EXPLAIN PRAGMA encoding = 'utf8'", db) }
      try queue.write { db in try runner.run("PRAGMA encoding = \"utf-8\"", db) }
      // SQLite documents that it ignores the encoding of an existing file, so that a script can create a file or open it.
      try queue.writeWithoutTransaction { db in try runner.run("PRAGMA encoding = 'UTF-16le'", db) }
    }
  }

  /// SQLite sets these when it runs the statement, so explaining it sets nothing.
  @Test(arguments: Runner.allCases)
  func `an explained setting`(runner: Runner) throws {
    try withFile { queue in
      try queue.write { (db: Database) throws -> Void in
        try runner.run("EXPLAIN PRAGMA journal_mode = WAL", db)
        try runner.run("EXPLAIN ATTACH 'x.sqlite' AS other", db)
        #expect(try db.pragma(.journalMode) == .delete)
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM pragma_database_list") == 1)
      }
    }
  }

  /// The typed setting is no script: it throws if it has no effect.
  @Test func `the typed encoding`() throws {
    try withFile { queue in
      try queue.writeWithoutTransaction { (db: Database) throws -> Void in
        try db.setPragma(.encoding, to: "utf-8")
        #expect(throws: DatabaseUsageError.self) { try db.setPragma(.encoding, to: "UTF-16le") }
        #expect(throws: DatabaseUsageError.self) { try db.setPragma(.encoding, to: "latin1") }
      }
    }
    try DatabaseQueue().writeWithoutTransaction { (db: Database) throws -> Void in
      try db.setPragma(.encoding, to: "UTF-16")
      try db.execute(sql: "CREATE TABLE t (a)")
      #expect(try db.pragma(.encoding).hasPrefix("UTF-16"))
    }
  }

  @Test func `settings that take effect later or are errors of SQLite`() throws {
    try withFile { queue in
      try queue.write { (db: Database) throws -> Void in
        try db.execute(sql: "PRAGMA page_size = 8192; PRAGMA auto_vacuum = FULL")
        #expect(throws: DatabaseError.self) { try db.execute(sql: "PRAGMA synchronous = OFF") }
      }
      try queue.writeWithoutTransaction { (db: Database) throws -> Void in
        try db.execute(sql: "VACUUM")
        #expect(try db.pragma(.pageSize) == 8192)
        #expect(try db.pragma(.autoVacuum) == .full)
      }
    }
  }
}
