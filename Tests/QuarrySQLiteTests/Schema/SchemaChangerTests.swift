import QuarrySQLite
import Testing

@Suite struct SchemaChangerTests {
  private static let schema = """
    CREATE TABLE lists (id INTEGER PRIMARY KEY);
    INSERT INTO lists VALUES (1), (2);
    CREATE TABLE users (
      id INTEGER PRIMARY KEY, -- the (key), of course
      "full, name" TEXT NOT NULL DEFAULT 'a, b)' CHECK (length("full, name") < 100),
      email TEXT UNIQUE COLLATE NOCASE, /* unique, ( */
      list INTEGER REFERENCES lists ON DELETE CASCADE,
      [odd ) name] BLOB,
      upper AS (upper(email)) VIRTUAL,
      CONSTRAINT pair UNIQUE (id, list),
      FOREIGN KEY (list) REFERENCES lists (id)
    );
    CREATE INDEX users_name ON users ("full, name");
    CREATE INDEX users_odd ON users ([odd ) name]);
    CREATE TRIGGER users_log AFTER INSERT ON users BEGIN UPDATE lists SET id = id; END;
    CREATE VIEW names AS SELECT "full, name" AS name FROM users;
    INSERT INTO users (id, "full, name", email, list) VALUES (1, 'Blob', 'b@x', 1), (2, 'Ann', 'a@x', 2);
    """

  private func withUsers(_ place: Place = .memory, _ body: (Database, SchemaChanger) throws -> Void) throws {
    try withDatabase(place) { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: Self.schema)
        try body(db, SchemaChanger(db))
        try #expect(db.integrityCheck() == [])
        try db.checkForeignKeys()
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `changes in place`(place: Place) throws {
    try withUsers(place) { db, changer in
      try changer.alter(table: "users") { table in
        table.add(ColumnDefinition(name: "score", type: .integer, defaultValue: .integer(5)))
        table.rename(column: "full, name", to: "name")
        table.drop(column: "odd ) name")
      }
      let columns = try db.schema.columnDefinitions(table: "users").map(\.name)
      #expect(columns == ["id", "name", "email", "list", "upper", "score"])
      try #expect(String.fetchAll(db, sql: "SELECT name FROM names ORDER BY 1") == ["Ann", "Blob"])
      try #expect(!db.schema.exists("users_odd"))
      try changer.rename(table: "users", to: "people")
      try changer.drop(table: "nope")
      #expect(throws: DatabaseError.self) { try changer.drop(table: "nope", ifExists: false) }
      try #expect(Int.fetchOne(db, sql: "SELECT sum(score) FROM people") == 10)
    }
  }

  @Test(arguments: Place.allCases)
  func `changes that rebuild the table`(place: Place) throws {
    try withUsers(place) { db, changer in
      try changer.alter(table: "users") { table in
        table.add(
          ColumnDefinition(name: "made", type: .text, nullable: false, defaultValue: .currentTimestamp)
        )
        table.drop(column: "upper")
        table.drop(column: "email")
      }
      let columns = try db.schema.columnDefinitions(table: "users")
      #expect(columns.map(\.name) == ["id", "full, name", "list", "odd ) name", "made"])
      try #expect(
        String.fetchAll(db, sql: "SELECT \"full, name\" FROM users ORDER BY id") == ["Blob", "Ann"]
      )
      try #expect(Int.fetchOne(db, sql: "SELECT count(*) FROM users WHERE made LIKE '20%'") == 2)
      // Indexes, triggers and views of the table are restored.
      try #expect(
        db.schema.exists("users_name") && db.schema.exists("users_odd") && db.schema.exists("users_log")
      )
      try #expect(db.schema.foreignKeyDefinitions(table: "users").count == 2)
      try #expect(String.fetchAll(db, sql: "SELECT name FROM names ORDER BY 1") == ["Ann", "Blob"])
      #expect(throws: DatabaseError.self) {
        try db.execute(sql: "INSERT INTO users (id, \"full, name\") VALUES (9, NULL)")
      }
    }
  }

  @Test func `an invalid change is an error and changes nothing`() throws {
    try withUsers { db, changer in
      let before = try db.schema.objectDefinitions()
      func fails(_ table: String = "users", _ build: (inout SchemaChanger.Alteration) -> Void) throws
        -> String
      {
        do {
          try changer.alter(table: table) { table in
            table.add(ColumnDefinition(name: "extra", type: .text))
            build(&table)
          }
          return ""
        } catch { return "\(error)" }
      }
      try #expect(fails("nope") { _ in } == "there is no table 'nope'")
      try #expect(fails { $0.drop(column: "nope") } == "table 'users' has no column 'nope'")
      try #expect(fails { $0.rename(column: "nope", to: "x") } == "table 'users' has no column 'nope'")
      // One of two columns of a constraint.
      try #expect(fails { $0.drop(column: "list") }.contains("a table constraint"))
      // A generated column uses the dropped column: SQLite reports an error.
      try #expect(!fails { $0.drop(column: "email") }.isEmpty)
      // The existing rows violate the constraint.
      try #expect(
        fails { $0.add(ColumnDefinition(name: "n", type: .integer, nullable: false)) }.contains("NOT NULL")
      )
      try #expect(
        fails { $0.add(ColumnDefinition(name: "n", type: .integer, unique: true, defaultValue: .integer(1))) }
          .contains("UNIQUE")
      )
      // Other tables refer to the table, and foreign keys cannot be switched off.
      try db.inTransaction {
        try #expect(
          fails("lists") { $0.add(ColumnDefinition(name: "n", type: .text, defaultValue: .currentDate)) }
            .contains("foreign keys")
        )
      }
      try #expect(db.schema.objectDefinitions() == before)
    }
  }

  @Test func `a referenced table with foreign keys disabled`() throws {
    try withUsers { db, changer in
      try db.setPragma(.foreignKeys, to: false)
      try changer.alter(table: "lists") { table in
        table.add(ColumnDefinition(name: "day", type: .text, defaultValue: .currentDate))
      }
      try db.setPragma(.foreignKeys, to: true)
      try #expect(Int.fetchOne(db, sql: "SELECT count(day) FROM lists") == 2)
      try #expect(Int.fetchOne(db, sql: "SELECT count(*) FROM users") == 2)
      try db.execute(sql: "DELETE FROM lists WHERE id = 1")
      try #expect(Int.fetchOne(db, sql: "SELECT count(*) FROM users") == 1)
    }
  }
}
