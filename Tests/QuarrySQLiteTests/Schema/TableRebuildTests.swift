import QuarrySQLite
import Testing

@Table private struct Part: Equatable {
  let id: Int
  var name = ""
}

/// The parts of a table that a rebuild keeps.
@Suite struct TableRebuildTests {
  /// A column that `ALTER TABLE` cannot add.
  private static let day = ColumnDefinition(name: "day", type: .text, defaultValue: .currentDate)

  private func rebuild(_ db: Database, _ table: String, schema: String = "main") throws {
    try SchemaChanger(db).alter(table: table, schema: schema) { $0.add(Self.day) }
  }

  @Test(arguments: Place.allCases)
  func `the AUTOINCREMENT sequence`(place: Place) throws {
    try withDatabase(place) { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            CREATE TABLE "Parts" (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE);
            INSERT INTO parts (name) VALUES ('a'), ('b'), ('c');
            DELETE FROM parts WHERE id > 1;
            CREATE TABLE empty (id INTEGER PRIMARY KEY AUTOINCREMENT);
            INSERT INTO empty VALUES (9);
            DELETE FROM empty;
            CREATE TABLE "plain" (id INTEGER PRIMARY KEY AUTOINCREMENT, x);
            INSERT INTO plain VALUES (1, 1);
            """
        )
        try rebuild(db, "parts")
        try SchemaChanger(db).alter(table: "parts") { $0.drop(column: "name") }
        try rebuild(db, "empty")
        try #expect(Int.fetchOne(db, sql: "INSERT INTO parts DEFAULT VALUES RETURNING id") == 4)
        try #expect(Int.fetchOne(db, sql: "INSERT INTO empty DEFAULT VALUES RETURNING id") == 10)
        // Without an AUTOINCREMENT key, the table has no sequence.
        try SchemaChanger(db).alter(table: "plain") { $0.drop(column: "id") }
        try #expect(
          Row.fetchAll(db, sql: "SELECT name, seq FROM sqlite_sequence ORDER BY name").map(\.values)
            == [[.text("Parts"), .integer(4)], [.text("empty"), .integer(10)]]
        )
      }
    }
  }

  @Test func `only temporary triggers of the table`() throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            CREATE TABLE parts (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE log (text);
            CREATE TEMP TRIGGER plain AFTER INSERT ON parts BEGIN INSERT INTO log VALUES ('plain'); END;
            CREATE TEMP TRIGGER other AFTER INSERT ON log BEGIN UPDATE log SET text = upper(text); END;
            """
        )
        try Part.createTemporaryTrigger(
          after: .update { old, new in Part.find(new.id).update { $0.name = $0.name.upper() } }
        ).execute(db)
        let before = try db.schema.objectDefinitions(schema: "temp")
        #expect(before.count == 3)
        try rebuild(db, "parts")
        let after = try db.schema.objectDefinitions(schema: "temp")
        #expect(Set(after.map(\.sql)) == Set(before.map(\.sql)))
        try db.execute(sql: "INSERT INTO parts (name) VALUES ('a'); UPDATE parts SET name = 'b'")
        try #expect(String.fetchAll(db, sql: "SELECT text FROM log") == ["PLAIN"])
        try #expect(Part.all.fetchAll(db) == [Part(id: 1, name: "B")])
      }
    }
  }

  @Test(arguments: [
    ("CREATE TABLE t (a)", "rowid"),
    ("CREATE TABLE t (a, rowid UNIQUE)", "oid"),
    ("CREATE TABLE t (a TEXT PRIMARY KEY)", "rowid"),
    ("CREATE TABLE t (a INTEGER PRIMARY KEY DESC)", "rowid"),
    ("CREATE TABLE t (a, b, PRIMARY KEY (a, b)) -- WITHOUT ROWID", "rowid"),
  ])
  func `rowids of tables without an integer key`(sql: String, name: String) throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: sql)
        try db.execute(sql: "INSERT INTO t (\(name), a) VALUES (5, 1), (7, 2), (70, 3)")
        try rebuild(db, "t")
        try #expect(Int.fetchAll(db, sql: "SELECT \(name) FROM t ORDER BY 1") == [5, 7, 70])
        try #expect(Int.fetchAll(db, sql: "SELECT CAST(a AS INTEGER) FROM t ORDER BY \(name)") == [1, 2, 3])
      }
    }
  }

  @Test(arguments: [
    "CREATE TABLE t (a INTEGER PRIMARY KEY, b)", "CREATE TABLE t (a PRIMARY KEY, b) WITHOUT /* no */ ROWID",
    "CREATE TABLE t (a, b, rowid, _rowid_, oid)",
  ])
  func `tables with a column for the rowid, a hidden rowid or no rowid`(sql: String) throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: sql)
        try db.execute(sql: "INSERT INTO t (a, b) VALUES (3, 'c'), (9, 'i')")
        try rebuild(db, "t")
        let rows = try Row.fetchAll(db, sql: "SELECT a, b FROM t ORDER BY a").map(\.values)
        #expect(rows == [[.integer(3), .text("c")], [.integer(9), .text("i")]])
      }
    }
  }

  @Test func `the rowid survives the removal of its column`() throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, b); INSERT INTO t VALUES (5, 'x')")
        try SchemaChanger(db).alter(table: "t") { $0.drop(column: "id") }
        try #expect(Int.fetchOne(db, sql: "SELECT rowid FROM t") == 5)
      }
    }
  }

  private static let referenced = """
    CREATE TABLE p (id INTEGER PRIMARY KEY, x UNIQUE);
    CREATE TABLE c (p INTEGER NOT NULL REFERENCES p ON DELETE CASCADE);
    INSERT INTO p VALUES (1, 2), (2, 3);
    INSERT INTO c VALUES (1), (2);
    """

  @Test(arguments: Place.allCases)
  func `a referenced table`(place: Place) throws {
    try withDatabase(place) { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: Self.referenced)
        try SchemaChanger(db).alter(table: "p") { $0.drop(column: "x") }
        try #expect(db.schema.columnDefinitions(table: "p").map(\.name) == ["id"])
        try #expect(Int.fetchOne(db, sql: "SELECT count(*) FROM c") == 2)
        try #expect(db.pragma(.foreignKeys))
        #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO c VALUES (9)") }
        // A transaction cannot switch foreign keys off.
        #expect(throws: SchemaChangeError.foreignKeysEnforced(table: "p")) {
          try db.inTransaction { try rebuild(db, "p") }
        }
        try #expect(Int.fetchOne(db, sql: "SELECT count(*) FROM p") == 2)
      }
      // A migration switches foreign keys off.
      var migrator = DatabaseMigrator()
      migrator.registerMigration("day") { db in try rebuild(db, "p") }
      try migrator.migrate(queue)
      try queue.read { db in try #expect(Int.fetchOne(db, sql: "SELECT count(day) FROM p") == 2) }
    }
  }

  @Test func `a failure loses nothing and restores the settings`() throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: Self.referenced)
        try db.execute(sql: "CREATE TEMP TRIGGER logged AFTER DELETE ON p BEGIN SELECT 1; END")
        func state() throws -> [SchemaReader.ObjectDefinition] {
          try db.schema.objectDefinitions() + db.schema.objectDefinitions(schema: "temp")
        }
        let before = try state()
        // The rows of 'c' would refer to missing rows.
        #expect(throws: (any Error).self) {
          try SchemaChanger(db).alter(table: "p") { $0.drop(column: "id") }
        }
        // The values are not unique.
        #expect(throws: DatabaseError.self) {
          try SchemaChanger(db).alter(table: "p") {
            $0.add(ColumnDefinition(name: "n", type: .integer, unique: true, defaultValue: .integer(1)))
          }
        }
        try #expect(state() == before)
        try #expect(Int.fetchAll(db, sql: "SELECT id FROM p") == [1, 2])
        try #expect(db.pragma(.foreignKeys))
        try #expect(Bool.fetchOne(db, sql: "PRAGMA legacy_alter_table") == false)
        #expect(!db.isInsideTransaction)
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `tables of attached databases, and temporary ones`(place: Place) throws {
    try withDatabase(place) { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            CREATE TABLE t (main);
            ATTACH ':memory:' AS "other one";
            CREATE TABLE "other one".t (id INTEGER PRIMARY KEY AUTOINCREMENT, a TEXT UNIQUE);
            CREATE INDEX "other one".t_a ON t (a DESC);
            CREATE UNIQUE INDEX "other one".t_id ON t (id, a);
            CREATE TRIGGER "other one".t_log AFTER INSERT ON t BEGIN
              UPDATE t SET a = upper(a) WHERE id = new.id;
            END;
            CREATE TABLE "other one".c (t INTEGER REFERENCES t ON DELETE CASCADE);
            INSERT INTO "other one".t VALUES (1, 'a');
            DELETE FROM "other one".t;
            INSERT INTO "other one".t VALUES (7, 'b');
            INSERT INTO "other one".c VALUES (7);
            """
        )
        let objects = try db.schema.objectDefinitions(schema: "other one").map(\.name).sorted()
        try rebuild(db, "t", schema: "other one")
        try #expect(db.schema.objectDefinitions(schema: "other one").map(\.name).sorted() == objects)
        try db.execute(sql: "INSERT INTO \"other one\".t (a) VALUES ('c')")
        try #expect(
          Row.fetchAll(db, sql: "SELECT id, a, day IS NULL FROM \"other one\".t").map(\.values)
            == [[.integer(7), .text("B"), .integer(0)], [.integer(8), .text("C"), .integer(0)]]
        )
        try #expect(Int.fetchOne(db, sql: "SELECT t FROM \"other one\".c") == 7)
        try #expect(db.schema.columnDefinitions(table: "t").map(\.name) == ["main"])
        try db.execute(
          sql: """
            CREATE TEMP TABLE x (a);
            CREATE INDEX temp.x_a ON x (a);
            CREATE TEMP TRIGGER x_log AFTER INSERT ON x BEGIN UPDATE x SET a = a + 1; END;
            INSERT INTO x VALUES (1);
            """
        )
        try rebuild(db, "x", schema: "temp")
        try db.execute(sql: "INSERT INTO x (a) VALUES (1)")
        try #expect(Int.fetchAll(db, sql: "SELECT a FROM x ORDER BY a") == [2, 3])
        try #expect(db.schema.exists("x_a", schema: "temp"))
        try SchemaChanger(db).rename(table: "x", to: "y", schema: "temp")
        try SchemaChanger(db).drop(table: "y", schema: "temp", ifExists: false)
      }
    }
  }

  /// A column used by a view or trigger is not dropped. SQLite also refuses to drop it without a rebuild.
  @Test(arguments: [
    "CREATE VIEW reader AS SELECT u, v FROM a",
    "CREATE TEMP VIEW reader AS SELECT u FROM a",
    "CREATE TRIGGER reader AFTER INSERT ON b BEGIN UPDATE a SET v = new.v WHERE u = 'x'; END",
    "CREATE TRIGGER reader AFTER INSERT ON a BEGIN INSERT INTO b VALUES (new.u); END",
  ])
  func `columns used in views and triggers`(reader: String) throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE TABLE a (u TEXT UNIQUE, v TEXT); CREATE TABLE b (v TEXT);")
        try db.execute(sql: reader)
        try db.execute(sql: "INSERT INTO a VALUES ('x', 'y')")
        let error = try #require(throws: DatabaseError.self) {
          try SchemaChanger(db).alter(table: "a") { $0.drop(column: "u") }
        }
        #expect(error.message.contains("error in \(reader.contains("VIEW") ? "view" : "trigger") reader"))
        #expect(error.message.contains("no such column"))
        try #expect(String.fetchOne(db, sql: "SELECT u FROM a") == "x")
        // If there was an error before, SQLite cannot detect a new one, and the column is removed.
        try rebuild(db, "a")
        try db.execute(sql: "CREATE VIEW broken AS SELECT nowhere FROM b")
        try SchemaChanger(db).alter(table: "a") { $0.drop(column: "u") }
        try #expect(Row.fetchAll(db, sql: "SELECT v FROM a").map(\.values) == [[.text("y")]])
      }
    }
  }

  @Test func `a virtual table is an error`() throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE VIRTUAL TABLE v USING fts5 (a)")
        let error = #expect(throws: SchemaChangeError.self) { try rebuild(db, "v") }
        #expect(
          error?.description
            == "cannot change table 'v': it is a virtual table; create a new table, copy the rows, and drop the old table"
        )
      }
    }
  }
}
