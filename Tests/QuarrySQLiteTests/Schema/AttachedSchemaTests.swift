import QuarrySQLite
import QuarryTesting
import Testing

/// Methods that take a table by name also take its schema.
@Suite struct AttachedSchemaTests {
  struct Note: Codable {
    var id: Int
    var text: String
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          ATTACH ':memory:' AS "archive";
          CREATE TABLE "notes" ("id" INTEGER PRIMARY KEY, "text" TEXT NOT NULL);
          CREATE TABLE "archive"."lists" ("id" INTEGER PRIMARY KEY);
          CREATE TABLE "archive"."notes" (
            "id" INTEGER PRIMARY KEY, "text" TEXT NOT NULL, "listID" INTEGER REFERENCES "lists" ("id")
          );
          """
      )
    }
  }

  @Test func rows() throws {
    try database.write { db in
      try db.insert(Note(id: 1, text: "main"), into: "notes")
      try db.insert(Note(id: 1, text: "old"), into: "notes", schema: "archive")
      try db.insert(Note(id: 2, text: "older"), into: "notes", schema: "archive")
      try db.update("notes", schema: "archive", to: Note(id: 2, text: "oldest"), where: "id = ?", [2])
      #expect(try String.fetchAll(db, sql: #"SELECT "text" FROM "main"."notes""#) == ["main"])
      #expect(
        try String.fetchAll(db, sql: #"SELECT "text" FROM "archive"."notes" ORDER BY "id""#) == [
          "old", "oldest",
        ]
      )
    }
  }

  @Test func indexes() throws {
    let index = CreateIndex(on: "notes", ["text"], schema: "archive")
    #expect(index.sql == #"CREATE INDEX "archive"."index_notes_on_text" ON "notes" ("text")"#)
    let drop = Drop.index(on: "notes", ["text"], schema: "archive")
    #expect(drop.sql == #"DROP INDEX "archive"."index_notes_on_text""#)
    try database.write { db in
      try index.execute(db)
      #expect(try db.schema.indexDefinitions(table: "notes", schema: "archive").count == 1)
      try drop.execute(db)
      #expect(try db.schema.indexDefinitions(table: "notes", schema: "archive").isEmpty)
      try Drop.index(on: "notes", ["text"], schema: "archive", ifExists: true).execute(db)
    }
  }

  @Test func checks() throws {
    try database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      try db.execute(sql: #"INSERT INTO "archive"."notes" VALUES (1, 'lost', 7)"#)
      try db.checkForeignKeys(in: "notes", schema: "main")
      #expect(throws: ForeignKeyViolationError.self) {
        try db.checkForeignKeys(in: "notes", schema: "archive")
      }
      #expect(throws: ForeignKeyViolationError.self) { try db.checkForeignKeys(schema: "archive") }
      #expect(try db.integrityCheck(schema: "archive").isEmpty)
      #expect(try db.quickCheck(table: "notes", schema: "archive").isEmpty)
    }
  }
}
