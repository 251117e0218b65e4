import QuarrySQLite
import Testing

@Table("users") private struct Guest {
  let id: Int
  var email = ""
  var name = ""
  var domain: String?
}

/// The column definitions that a reader returns, and definitions made of typed columns.
@Suite struct ColumnDefinitionTests {
  private static let schema = """
    CREATE TABLE lists (id INTEGER PRIMARY KEY, code TEXT UNIQUE);
    CREATE TABLE users (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      email TEXT NOT NULL UNIQUE,
      list INTEGER DEFAULT NULL REFERENCES lists (id) ON DELETE CASCADE,
      code TEXT DEFAULT 'it''s' REFERENCES lists (code) ON UPDATE SET NULL,
      score INTEGER NOT NULL DEFAULT -5,
      mask INTEGER DEFAULT 0x1F,
      rate REAL DEFAULT +1.5e3,
      data BLOB DEFAULT x'01fF',
      word TEXT DEFAULT plain,
      quoted TEXT DEFAULT "a ""b",
      flag INTEGER DEFAULT TRUE,
      made TEXT DEFAULT CURRENT_TIMESTAMP,
      sum INTEGER DEFAULT (1 + 2),
      joined TEXT DEFAULT ('a' || 'b'),
      UNIQUE (score, mask),
      FOREIGN KEY (word, quoted) REFERENCES pairs (a, b)
    );
    CREATE UNIQUE INDEX users_rate ON users (rate);
    CREATE UNIQUE INDEX users_flag ON users (flag) WHERE flag > 1;
    CREATE TABLE pairs (a TEXT, b TEXT, PRIMARY KEY (a, b));
    INSERT INTO pairs VALUES ('plain', 'a "b');
    CREATE TABLE plain (k TEXT PRIMARY KEY) WITHOUT ROWID;
    """

  @Test(arguments: Place.allCases)
  func `a table rebuilt from its columns keeps its keys and defaults`(place: Place) throws {
    try withDatabase(place) { queue in
      try queue.write { db in
        try db.execute(sql: Self.schema)
        let columns = try db.schema.columnDefinitions(table: "USERS")
        var copy = CreateTable("copies") { _ in }
        copy.columns = columns
        #expect(
          copy.sql == """
            CREATE TABLE "copies" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "email" TEXT NOT NULL UNIQUE, "list" \
            INTEGER DEFAULT NULL REFERENCES "lists" ("id") ON DELETE CASCADE, "code" TEXT DEFAULT 'it''s' REFERENCES \
            "lists" ("code") ON UPDATE SET NULL, "score" INTEGER NOT NULL DEFAULT -5, "mask" INTEGER DEFAULT 31, \
            "rate" REAL DEFAULT 1500.0, "data" BLOB DEFAULT X'01FF', "word" TEXT DEFAULT 'plain', "quoted" TEXT \
            DEFAULT 'a "b', "flag" INTEGER DEFAULT 1, "made" TEXT DEFAULT CURRENT_TIMESTAMP, "sum" INTEGER DEFAULT \
            (1 + 2), "joined" TEXT DEFAULT ('a' || 'b'))
            """
        )
        try copy.execute(db)
        let insert = "(email, code) VALUES ('a', NULL)"
        try db.execute(sql: "INSERT INTO users \(insert); INSERT INTO copies \(insert)")
        let list = "id, list, score, mask, rate, data, word, quoted, flag, sum, joined"
        try #expect(
          Row.fetchOne(db, sql: "SELECT \(list) FROM users")?.values
            == Row.fetchOne(db, sql: "SELECT \(list) FROM copies")?.values
        )
        #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO copies (email) VALUES ('a')") }
        #expect(throws: DatabaseError.self) {
          try db.execute(sql: "INSERT INTO copies (email, list) VALUES ('b', 9)")
        }
        // The definitions of the copy match those of the table.
        let again = try db.schema.columnDefinitions(table: "copies")
        #expect(again.map(\.primaryKey) == columns.map(\.primaryKey))
        #expect(again.map(\.references) == columns.map(\.references))
        #expect(again.map(\.defaultValue) == columns.map(\.defaultValue))
      }
    }
  }

  @Test func `column constraints exclude constraints of several columns`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: Self.schema)
        let schema = db.schema
        let pairs = try schema.columnDefinitions(table: "pairs")
        #expect(pairs.map(\.primaryKey) == [nil, nil] && pairs.map(\.primaryKeyIndex) == [1, 2])
        #expect(pairs.map(\.unique) == [false, false])
        let users = try schema.columnDefinitions(table: "users")
        // An index is not a constraint of the column.
        #expect(users.filter(\.unique).map(\.name) == ["email"])
        #expect(users.filter { $0.references != nil }.map(\.name) == ["list", "code"])
        try #expect(
          schema.indexDefinitions(table: "users").filter { $0.origin == .unique }.map {
            $0.columns.map(\.name)
          }
            == [["email"], ["score", "mask"]]
        )
        try #expect(
          schema.foreignKeyDefinitions(table: "users").contains { $0.columns == ["word", "quoted"] }
        )
        try #expect(schema.primaryKey(table: "pairs") == ["a", "b"])
        let plain = try schema.columnDefinitions(table: "plain")
        #expect(plain.map(\.primaryKey) == [ColumnDefinition.PrimaryKey()])
        try db.execute(sql: "CREATE VIEW v AS SELECT id FROM users")
        try #expect(schema.columnDefinitions(table: "v").map(\.primaryKey) == [nil])
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `columns stand alone in definitions`(place: Place) throws {
    let user = Guest.columns
    let users = CreateTable("users") { table in
      table.column("id", .integer, primaryKey: true)
      table.column("email", .text, nullable: false, check: user.email.like("%@%").queryFragment)
      table.column("name", .text, check: "length(\(user.name)) < 9")
      table.column("domain", .text, generated: .init("lower(\(user.email))"))
      table.check(user.email.neq(user.name).queryFragment, name: "other")
    }
    #expect(
      users.sql == """
        CREATE TABLE "users" ("id" INTEGER PRIMARY KEY, "email" TEXT NOT NULL CHECK (("email" LIKE '%@%')), "name" TEXT \
        CHECK (length("name") < 9), "domain" TEXT GENERATED ALWAYS AS (lower("email")) VIRTUAL, CONSTRAINT "other" \
        CHECK (("email") <> ("name")))
        """
    )
    let index = CreateIndex(
      on: "users",
      [IndexedColumn(expression: user.name.lower().queryFragment), "id"],
      where: (user.id > 3).queryFragment
    )
    #expect(
      index.sql == """
        CREATE INDEX "index_users_on_lower__name___id" ON "users" (lower("name"), "id") WHERE ("id") > (3)
        """
    )
    try withDatabase(place) { queue in
      try queue.writeWithoutTransaction { db in
        try users.execute(db)
        try index.execute(db)
        try db.execute(sql: "INSERT INTO users (email, name) VALUES ('A@b', 'c')")
        #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO users (email) VALUES ('ab')") }
        // The table can be renamed and rebuilt.
        try SchemaChanger(db).rename(table: "users", to: "people")
        try SchemaChanger(db).alter(table: "people") {
          $0.add(ColumnDefinition(name: "day", type: .text, defaultValue: .currentDate))
        }
        try #expect(String.fetchAll(db, sql: "SELECT domain FROM people") == ["a@b"])
        #expect(throws: DatabaseError.self) {
          try db.execute(sql: "INSERT INTO people (email) VALUES ('ab')")
        }
      }
    }
  }
}
