import QuarrySQLite
import Testing

/// The errors for scripts that the `sqlite3` shell printed.
@Suite struct ScriptErrorTests {
  /// The output of `sqlite3 file .dump` for a full-text table with one row.
  private static let dump = """
    PRAGMA foreign_keys=OFF;
    BEGIN TRANSACTION;
    CREATE TABLE notes(id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT);
    INSERT INTO notes VALUES(1,'sea');
    PRAGMA writable_schema=ON;
    INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','f','f',0,'CREATE VIRTUAL TABLE f USING fts5(title)');
    CREATE TABLE IF NOT EXISTS 'f_data'(id INTEGER PRIMARY KEY, block BLOB);
    INSERT INTO f_data VALUES(1,X'0101');
    INSERT INTO f_data VALUES(10,X'000000000101010001010101');
    INSERT INTO f_data VALUES(137438953473,X'0000000a02306101020204');
    CREATE TABLE IF NOT EXISTS 'f_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
    INSERT INTO f_idx VALUES(1,X'',2);
    CREATE TABLE IF NOT EXISTS 'f_content'(id INTEGER PRIMARY KEY, c0);
    INSERT INTO f_content VALUES(1,'a');
    CREATE TABLE IF NOT EXISTS 'f_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
    INSERT INTO f_docsize VALUES(1,X'01');
    CREATE TABLE IF NOT EXISTS 'f_config'(k PRIMARY KEY, v) WITHOUT ROWID;
    INSERT INTO f_config VALUES('version',4);
    DELETE FROM sqlite_sequence;
    INSERT INTO sqlite_sequence VALUES('notes',1);
    PRAGMA writable_schema=OFF;
    COMMIT;
    """

  private func error(_ sql: String, after setup: String = "", inTransaction: Bool = false) throws
    -> DatabaseError
  {
    func run(_ db: Database) throws { try db.execute(sql: sql) }
    return try withDatabase { queue in
      try queue.writeWithoutTransaction { db in try db.execute(sql: setup) }
      return try failure(DatabaseError.self) {
        if inTransaction { try queue.write(run) } else { try queue.writeWithoutTransaction(run) }
      }
    }
  }

  @Test(arguments: ["BEGIN; SELECT 1; COMMIT", "BEGIN TRANSACTION", "-- dump\nBEGIN IMMEDIATE; END"])
  func `a transaction in a transaction`(sql: String) throws {
    let hint = try #require(try error(sql, inTransaction: true).hint)
    #expect(
      hint == """
        a transaction is already open, such as that of 'write'; run a script with its own BEGIN and COMMIT, such as the \
        output of '.dump', with 'writeWithoutTransaction', or remove these two statements
        """
    )
    #expect(try error("BEGIN; BEGIN").hint == hint)
  }

  @Test(arguments: [
    "INSERT INTO sqlite_schema VALUES ('table', 'f', 'f', 0, 'CREATE VIRTUAL TABLE f USING fts5(a)')",
    "PRAGMA writable_schema=ON; INSERT INTO sqlite_master(type) VALUES ('table')",
    "UPDATE sqlite_schema SET name = 'a'", "DELETE FROM temp.sqlite_schema",
  ])
  func `writes to the schema table`(sql: String) throws {
    for inTransaction in [false, true] {
      let error = try error(sql, inTransaction: inTransaction)
      #expect(
        error.hint == """
          SQL cannot write to the schema table; the output of '.dump' does so for virtual tables: run it with \
          'writeWithoutTransaction' on a connection with 'Configuration.allowsUnsafeStatements', and then open the \
          database again
          """
      )
      #expect(error.description.contains("\nhint: SQL cannot write to the schema table"))
    }
  }

  @Test(arguments: [
    ("CREATE VIRTUAL TABLE f USING fts5(a)", "INSERT INTO f_data VALUES (1, x'00')"),
    ("CREATE VIRTUAL TABLE f USING fts5(a)", "CREATE TABLE IF NOT EXISTS 'f_data' (id INTEGER PRIMARY KEY)"),
    ("CREATE VIRTUAL TABLE f USING fts4(a)", "DELETE FROM f_segdir"),
    ("CREATE VIRTUAL TABLE f USING rtree(id, a, b)", "DELETE FROM f_node"),
  ])
  func `tables of virtual tables`(setup: String, sql: String) throws {
    let hint = try error(sql, after: setup).hint
    #expect(hint?.hasPrefix("the table belongs to a virtual table, which alone writes to it;") == true)
  }

  @Test func `tables of SQLite`() throws {
    let hint = try error("CREATE TABLE sqlite_sequence(name,seq)").hint
    #expect(
      hint == "SQLite creates this table itself; remove the statement, which the output of '.schema' contains"
    )
  }

  @Test(arguments: ["CREATE TABLE t (a); INSERT INTO t VALUES (1, 2)", "SELECT * FROM absent", "SELEC 1"])
  func `other errors have no such hint`(sql: String) throws {
    #expect(try error(sql).hint == nil)
  }

  /// The first error of a dump in 'write' says where to run it. With the hints, it runs.
  @Test func `a dump runs as the hints say`() throws {
    try withDatabase { queue in
      let refused = try failure(DatabaseUsageError.self) {
        try queue.write { db in try db.execute(sql: Self.dump) }
      }
      #expect(refused.description.contains("with 'writeWithoutTransaction'"))
    }
    try withFolder { folder in
      var configuration = Configuration()
      configuration.allowsUnsafeStatements = true
      let restored = try DatabaseQueue(path: folder + "/dump.sqlite", configuration: configuration)
      try restored.writeWithoutTransaction { db in try db.execute(sql: Self.dump) }
      try restored.close()
      let again = try DatabaseQueue(path: folder + "/dump.sqlite")
      let found = try again.read { db in
        try String.fetchAll(
          db,
          sql: "SELECT title FROM f WHERE f MATCH 'a' UNION ALL SELECT title FROM notes"
        )
      }
      #expect(found == ["a", "sea"])
      try again.close()
    }
  }

  @Test func `the beginning of a dump in a transaction`() throws {
    try withDatabase { queue in
      let error = try failure(DatabaseUsageError.self) {
        try queue.write { db in try db.execute(sql: Self.dump) }
      }
      #expect(
        error.description == """
          cannot change PRAGMA foreign_keys from 1 to 0; set it outside a transaction, with 'writeWithoutTransaction', as you \
          run a script that contains it, such as the output of '.dump'
          """
      )
    }
  }

  @Test(arguments: [DatabaseMigrator.ForeignKeyChecks.deferred, .immediate])
  func `a dump in a migration`(checks: DatabaseMigrator.ForeignKeyChecks) throws {
    let problems = [
      (
        "BEGIN; SELECT 1; COMMIT",
        "a migration runs in a transaction of its own; remove BEGIN and COMMIT from its SQL"
      ),
      (
        "INSERT INTO sqlite_schema VALUES ('table', 'f', 'f', 0, 'CREATE VIRTUAL TABLE f USING fts5(a)')",
        "create the virtual table with CREATE VIRTUAL TABLE, and insert its rows"
      ),
    ]
    try withDatabase { queue in
      for (sql, hint) in problems {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("dump", foreignKeyChecks: checks) { db in try db.execute(sql: sql) }
        let error = try failure(DatabaseMigrationError.self) { try migrator.migrate(queue) }
        #expect(error.description.contains(hint) && !error.description.contains("writeWithoutTransaction"))
      }
      guard checks == .immediate else { return }
      var migrator = DatabaseMigrator()
      migrator.registerMigration("dump", foreignKeyChecks: checks) { db in try db.execute(sql: Self.dump) }
      let error = try failure(DatabaseMigrationError.self) { try migrator.migrate(queue) }
      #expect(
        error.description.contains("register the migration with 'foreignKeyChecks: .deferred'")
      )
    }
  }
}
