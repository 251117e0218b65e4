import Foundation
import QuarrySQLite
import Testing

@Table private struct Visit {
  let at: Date
}

@Suite struct SchemaBuilderTests {
  /// To Swift, a quote and a combining accent are one character; to SQLite, they are two.
  @Test func `a quote is escaped before a combining accent`() throws {
    let name = "a\"\u{301} (x); DROP TABLE b; --"
    let text = "it'\u{301}s"
    let table = CreateTable(name) { table in
      table.column(name, .text, defaultValue: .stringLiteral(text))
    }
    let database = try DatabaseQueue()
    let stored = try database.write { db in
      try table.execute(db)
      try db.execute(sql: "INSERT INTO \(name.quotedIdentifier) DEFAULT VALUES")
      return try String.fetchOne(db, sql: "SELECT \(name.quotedIdentifier) FROM \(name.quotedIdentifier)")
    }
    #expect(stored == text)
    #expect(try database.read { db in try db.schema.columnDefinitions(table: name).map(\.name) } == [name])
  }

  /// An older SQLite has no 'subsec', and returns NULL for it.
  @Test func `a generated date is one in every version`() throws {
    let database = try DatabaseQueue()
    let visits = Visit.columns
    let month = try database.write { db in
      let table = CreateTable("visits") { table in
        table.column("at", .text, nullable: false)
        table.column("month", .text, generated: .init("\(visits.at(.startOfMonth))"))
        table.check("\(visits.at(.days(1)) > visits.at)")
      }
      try table.execute(db)
      try db.execute(sql: "INSERT INTO visits VALUES ('2030-05-17 10:20:30.400')")
      return try String.fetchOne(db, sql: "SELECT month FROM visits")
    }
    #expect(month == "2030-05-01 00:00:00.000")
  }

  @Test func `statements have SQLite's syntax`() throws {
    let users = CreateTable("users", ifNotExists: true, isStrict: true) { table in
      table.column("id", .integer, primaryKey: .autoincrement, nullable: false)
      table.column(
        "email",
        .text,
        nullable: false,
        unique: true,
        check: "email LIKE '%@%'",
        collate: "NOCASE"
      )
      table.column("na\"me", .text, defaultValue: .stringLiteral("it's"))
      table.column("at", .text, defaultValue: .currentTimestamp)
      table.column("list", .integer, references: .init("lists", "id", onUpdate: .cascade, onDelete: .setNull))
      table.column("double", .integer, generated: .init("list * \(bind: 2)", isStored: true))
      table.unique(["list", IndexedColumn("email").desc], onConflict: .replace)
      table.check("id >= 0", name: "positive")
      table.foreignKey(
        ["list", "email"],
        references: "other",
        ["a", "b"],
        delete: .restrict,
        isDeferred: true
      )
    }
    #expect(
      users.sql == """
        CREATE TABLE IF NOT EXISTS "users" ("id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, "email" TEXT NOT NULL \
        UNIQUE CHECK (email LIKE '%@%') COLLATE "NOCASE", "na""me" TEXT DEFAULT 'it''s', "at" TEXT DEFAULT \
        CURRENT_TIMESTAMP, "list" INTEGER REFERENCES "lists" ("id") ON UPDATE CASCADE ON DELETE SET NULL, "double" \
        INTEGER GENERATED ALWAYS AS (list * 2) STORED, UNIQUE ("list", "email" DESC) ON CONFLICT REPLACE, CONSTRAINT \
        "positive" CHECK (id >= 0), FOREIGN KEY ("list", "email") REFERENCES "other" ("a", "b") ON DELETE RESTRICT \
        DEFERRABLE INITIALLY DEFERRED) STRICT
        """
    )
    #expect(
      CreateIndex(on: "users", ["email"], unique: true).sql
        == "CREATE UNIQUE INDEX \"index_users_on_email\" ON \"users\" (\"email\")"
    )
    #expect(
      CreateIndex(
        "i",
        on: "users",
        [IndexedColumn(expression: "lower(email)", collation: "NOCASE"), "id"],
        schema: "main",
        ifNotExists: true,
        where: "id > \(bind: 5)"
      ).sql
        == "CREATE INDEX IF NOT EXISTS \"main\".\"i\" ON \"users\" (lower(email) COLLATE \"NOCASE\", \"id\") WHERE id > 5"
    )
    #expect(Drop.table("a", schema: "temp", ifExists: true).sql == "DROP TABLE IF EXISTS \"temp\".\"a\"")
    #expect(Drop.index(on: "users", ["email"]).sql == "DROP INDEX \"index_users_on_email\"")
    #expect(AlterTable.rename("a", to: "b").sql == "ALTER TABLE \"a\" RENAME TO \"b\"")
    #expect(
      AlterTable.rename(column: "x", to: "y", of: "a").sql == "ALTER TABLE \"a\" RENAME COLUMN \"x\" TO \"y\""
    )
    #expect(AlterTable.drop(column: "x", of: "a").sql == "ALTER TABLE \"a\" DROP COLUMN \"x\"")
  }

  @Test(arguments: Place.allCases)
  func `built tables can be inspected`(place: Place) throws {
    try withDatabase(place) { queue in
      try queue.write { db in
        try CreateTable("lists") { table in
          table.column("id", .integer, primaryKey: true)
        }.execute(db)
        try CreateTable("items", withoutRowID: true, isStrict: true) { table in
          table.column("a", .integer, nullable: false)
          table.column("b", .text, nullable: false)
          table.column("price", .real, defaultValue: .real(0.5))
          table.column("data", .blob, defaultValue: .blobLiteral([1, 255]))
          table.column("listID", .integer, references: .init("lists", onDelete: .cascade))
          table.column("twice", .real, generated: .init("price * 2"))
          table.primaryKey(["b", "a"])
        }.execute(db)
        try CreateTable("scratch", temporary: true) { table in table.column("x") }.execute(db)
        try CreateIndex(on: "items", ["price", IndexedColumn("b").desc], where: "price > 1").execute(db)
        try CreateIndex("exp", on: "items", [IndexedColumn(expression: "price + 1")], unique: true).execute(
          db
        )
        try db.execute(sql: "CREATE VIEW v AS SELECT a FROM items")
        try db.execute(sql: "CREATE TRIGGER tr AFTER DELETE ON items BEGIN DELETE FROM lists; END")
        try CreateVirtualTable(
          "search",
          using: FTS5Config().column("title").column("body", [.unindexed]).tokenize(
            .unicode61(removeDiacritics: 2, tokenCharacters: "-'")
          )
          .prefix([2, 3]).detail(.column)
        ).execute(db)
        try CreateVirtualTable(
          "old",
          using: FTS4Config().column("title").column("body", [.unindexed]).tokenize(.porter).languageId("lid")
            .order(.desc)
        ).execute(db)
        try CreateVirtualTable("boxes", ifNotExists: true, using: RTreeConfig("id", ["x0", "x1"])).execute(db)
      }
      try queue.read { db in
        let schema = db.schema
        let columns = try schema.columnDefinitions(table: "items")
        #expect(columns.map(\.name) == ["a", "b", "price", "data", "listID", "twice"])
        #expect(columns.map(\.type.rawValue) == ["INTEGER", "TEXT", "REAL", "BLOB", "INTEGER", "REAL"])
        #expect(columns.map(\.nullable) == [false, false, true, true, true, true])
        #expect(columns.map(\.primaryKeyIndex) == [2, 1, nil, nil, nil, nil])
        #expect(columns[2].defaultSQL == "0.5" && columns[3].defaultSQL?.uppercased() == "X'01FF'")
        #expect(columns[5].generated?.isStored == false && columns[0].generated == nil)
        try #expect(schema.primaryKey(table: "items") == ["b", "a"])
        let tables = try schema.tableDefinitions()
        let items = tables.first { $0.name == "items" }
        #expect(items?.isStrict == true && items?.isWithoutRowID == true && items?.kind == .table)
        try #expect(schema.tableDefinitions(kind: .virtual).map(\.name) == ["boxes", "old", "search"])
        try #expect(schema.tableDefinitions(kind: .view).map(\.name) == ["v"])
        try #expect(schema.tableDefinitions(kind: .table).map(\.name) == ["items", "lists"])
        try #expect(schema.tableDefinitions(schema: "temp").map(\.name) == ["scratch"])
        let indexes = try schema.indexDefinitions(table: "items")
        #expect(indexes.map(\.name).contains("index_items_on_price_b"))
        let partial = try #require(indexes.first { $0.isPartial })
        #expect(
          partial.columns.map(\.name) == ["price", "b"]
            && partial.columns.map(\.isDescending) == [false, true]
        )
        #expect(partial.sql?.hasSuffix("WHERE price > 1") == true)
        #expect(indexes.first { $0.name == "exp" }?.columns.map(\.name) == [nil])
        #expect(indexes.first { $0.name == "exp" }?.isUnique == true)
        #expect(indexes.contains { $0.origin == .primaryKey })
        let keys = try schema.foreignKeyDefinitions(table: "items")
        #expect(keys.count == 1 && keys[0].columns == ["listID"] && keys[0].referencedTable == "lists")
        #expect(
          keys[0].referencedColumns == [] && keys[0].onDelete == .cascade && keys[0].onUpdate == .noAction
        )
        try #expect(schema.triggerDefinitions(table: "ITEMS").map(\.name) == ["tr"])
        try #expect(schema.triggerDefinitions(table: "lists") == [])
        try #expect(schema.objectDefinitions(type: .view).map(\.name) == ["v"])
        try #expect(schema.objectDefinitions(type: .trigger).count == 1)
        try #expect(
          schema.exists("Items") && schema.exists("v", kind: .view) && !schema.exists("v", kind: .table)
        )
        try #expect(schema.columnDefinitions(table: "nope") == [])
        #expect(throws: DatabaseError.self) { try schema.objectDefinitions(schema: "nope") }
      }
      try queue.write { db in
        try db.execute(
          sql: "INSERT INTO search VALUES ('Häuser am-See', 'x'); INSERT INTO old VALUES ('running', 'y')"
        )
        try #expect(Int.fetchOne(db, sql: "SELECT count(*) FROM search WHERE search MATCH 'hauser'") == 1)
        try #expect(Int.fetchOne(db, sql: "SELECT count(*) FROM old WHERE title MATCH 'run'") == 1)
        try db.execute(sql: "INSERT INTO boxes VALUES (1, 0, 5)")
      }
    }
  }

  @Test func `invalid columns are errors`() throws {
    let refused: [(ColumnDefinition, String)] = [
      (ColumnDefinition(name: "c", type: .integer, primaryKey: true), "key"),
      (ColumnDefinition(name: "c", type: .integer, unique: true), "unique"),
      (ColumnDefinition(name: "c", type: .integer, nullable: false), "no default"),
      (ColumnDefinition(name: "c", type: .text, defaultValue: .currentTimestamp), "not constant"),
      (ColumnDefinition(name: "c", type: .text, defaultValue: .expression("1 + 1")), "not constant"),
      (
        ColumnDefinition(name: "c", type: .integer, defaultValue: .integer(1), references: .init("p")),
        "foreign key"
      ),
      (ColumnDefinition(name: "c", type: .integer, generated: .init("1", isStored: true)), "stored"),
    ]
    for (column, reason) in refused {
      let error = try failure(SchemaChangeError.self) { _ = try AlterTable.add(column, to: "t") }
      #expect("\(error)".contains(reason))
    }
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        try AlterTable.add(
          ColumnDefinition(
            name: "suffix",
            type: .text,
            nullable: false,
            defaultValue: .stringLiteral("SR"),
            check: "suffix IN ('JR', 'SR')",
            collation: "NOCASE"
          ),
          to: "t"
        ).execute(db)
        try #expect(String.fetchOne(db, sql: "SELECT suffix FROM t WHERE suffix = 'sr'") == "SR")
      }
    }
  }
}
