import QuarrySQLite
import QuarryTesting
import Testing

@Table("logs") private struct Entry: Equatable {
  let id: Int
  var text: String
  static var schemaName: String? { "temp" }
}

@Table("logs") private enum Note: Equatable {
  case id(Int)
  static let schemaName: String? = "temp"
}

@Table("logs") private struct Extended: Equatable {
  let id: Int
  var text: String
}

extension Extended {
  static let schemaName: String? = "temp"
}

@Table("logs") private struct Plain {
  let id: Int
  var text: String
}

@Table("logs") private struct TemporaryLog {
  let id: Int
  var text: String
}

extension TemporaryLog {
  static let schemaName: String? = "temp"
}

/// The schema that a type itself names, in its declaration or in an extension.
@Suite struct SchemaNameTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      for schema in ["main", "temp"] {
        try db.execute(sql: "CREATE TABLE \(schema).logs (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
      }
      try db.execute(sql: "INSERT INTO main.logs VALUES (1, 'kept')")
    }
  }

  @Test func statements() throws {
    #expect(
      Entry.Draft.schemaName == "temp" && Note.schemaName == "temp" && Extended.Draft.schemaName == "temp"
    )
    assertQuery(Entry.insert { Entry.Draft(text: "a") }.returning(\.id), database: database) {
      """
      INSERT INTO "temp"."logs"
      ("id", "text")
      VALUES
      (NULL, 'a')
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(Extended.insert { Extended.Draft(text: "b") }.returning(\.self), database: database) {
      """
      INSERT INTO "temp"."logs"
      ("id", "text")
      VALUES
      (NULL, 'b')
      RETURNING "id", "text"
      """
    } results: {
      """
      ┌─────────────┐
      │ Extended(   │
      │   id: 2,    │
      │   text: "b" │
      │ )           │
      └─────────────┘
      """
    }
    assertQuery(Entry.find(1).update { $0.text += "!" }.returning(\.self), database: database) {
      """
      UPDATE "temp"."logs"
      SET "text" = ("temp"."logs"."text") || ('!')
      WHERE (("temp"."logs"."id") IN ((1)))
      RETURNING "id", "text"
      """
    } results: {
      """
      ┌──────────────┐
      │ Entry(       │
      │   id: 1,     │
      │   text: "a!" │
      │ )            │
      └──────────────┘
      """
    }
    assertQuery(Entry.Draft.order(by: \.id), database: database) {
      """
      SELECT "temp"."logs"."id", "temp"."logs"."text"
      FROM "temp"."logs"
      ORDER BY "temp"."logs"."id"
      """
    } results: {
      """
      ┌──────────────┐
      │ Entry.Draft( │
      │   id: 1,     │
      │   text: "a!" │
      │ )            │
      ├──────────────┤
      │ Entry.Draft( │
      │   id: 2,     │
      │   text: "b"  │
      │ )            │
      └──────────────┘
      """
    }
    assertQuery(Extended.Draft.find(2), database: database) {
      """
      SELECT "temp"."logs"."id", "temp"."logs"."text"
      FROM "temp"."logs"
      WHERE (("temp"."logs"."id") IN ((2)))
      """
    } results: {
      """
      ┌─────────────────┐
      │ Extended.Draft( │
      │   id: 2,        │
      │   text: "b"     │
      │ )               │
      └─────────────────┘
      """
    }
    assertQuery(Entry.upsert { Entry.Draft(id: 2, text: "c") }.returning(\.text), database: database) {
      """
      INSERT INTO "temp"."logs"
      ("id", "text")
      VALUES
      (2, 'c')
      ON CONFLICT ("id")
      DO UPDATE SET "text" = "excluded"."text"
      RETURNING "text"
      """
    } results: {
      """
      ┌─────┐
      │ "c" │
      └─────┘
      """
    }
    assertQuery(Entry.find(2).delete().returning(\.text), database: database) {
      """
      DELETE FROM "temp"."logs"
      WHERE (("temp"."logs"."id") IN ((2)))
      RETURNING "text"
      """
    } results: {
      """
      ┌─────┐
      │ "c" │
      └─────┘
      """
    }
    try database.read { db in
      let kept = try String.fetchAll(db, sql: "SELECT text FROM main.logs")
      #expect(kept == ["kept"])
    }
  }

  @Test func triggers() throws {
    assertQuery(
      Entry.createTemporaryTrigger(
        "t",
        after: .insert { new in
          Entry.find(new.id).update { $0.text += "?" }
        }
      ),
      database: database
    ) {
      """
      CREATE TEMPORARY TRIGGER
        "t"
      AFTER INSERT ON "temp"."logs"
      FOR EACH ROW BEGIN
        UPDATE "logs"
        SET "text" = ("temp"."logs"."text") || ('?')
        WHERE (("temp"."logs"."id") IN (("new"."id")));
      END
      """
    }
    try database.write { db in
      try Entry.insert { Entry.Draft(text: "new") }.execute(db)
      try #expect(Entry.select(\.text).fetchAll(db) == ["new?"])
      try #sql("INSERT INTO main.logs (text) VALUES ('other')").execute(db)
      let others = try String.fetchAll(db, sql: "SELECT text FROM main.logs ORDER BY id")
      #expect(others == ["kept", "other"])
    }
  }

  @Test func schemaChecks() throws {
    try database.write { db in
      try db.verifySchema(of: [Entry.self, Extended.self])
      try db.execute(sql: "DROP TABLE temp.logs")
      // "main" contains another table with this name.
      try db.verifySchema(of: [Plain.self])
      #expect(throws: (any Error).self) { try db.verifySchema(of: [Entry.self]) }
    }
  }

  @Test func everyPartOfAStatement() throws {
    let database = try DatabaseQueue()
    let query = TemporaryLog.order(by: \.id)
    #expect(
      query.query.render(dialect: SQLiteDialect()).sql
        == #"SELECT "temp"."logs"."id", "temp"."logs"."text" FROM "temp"."logs" ORDER BY "temp"."logs"."id""#
    )
    try database.write { db in
      for schema in ["main", "temp"] {
        try db.execute(sql: "CREATE TABLE \(schema).logs (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
      }
      try db.execute(sql: "INSERT INTO main.logs VALUES (1, 'kept')")
      try TemporaryLog.insert { TemporaryLog(id: 1, text: "gone") }.execute(db)
      #expect(try query.fetchAll(db).map(\.text) == ["gone"])
      // Both tables have columns with the same names.
      let both = TemporaryLog.leftJoin(TemporaryLog.as(Other.self).all) { $0.id == $1.id }.order { log, _ in
        log.id
      }
      #expect(try both.fetchAll(db).map { $0.1?.text } == ["gone"])
      #expect(try TemporaryLog.find(1).fetchOne(db)?.text == "gone")
    }
  }

  private enum Other: AliasName {}
}
