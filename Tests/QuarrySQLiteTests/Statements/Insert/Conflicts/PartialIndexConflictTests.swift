import QuarrySQLite
import QuarryTesting
import Testing

/// Conflicts on partial indexes. SQLite compares their condition with the condition of the index.
@Suite struct PartialIndexConflictTests {
  @Table("pages") struct Page: Equatable {
    let id: Int
    var url: String
    var state: Int
    var note: String?
  }

  private func upsert(
    index: String,
    @QueryConditionBuilder where condition: (Page.TableColumns) -> [QueryFragment]
  ) throws -> (sql: String, pages: [Page]) {
    let database = try DatabaseQueue()
    return try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "pages" ("id" INTEGER PRIMARY KEY, "url" TEXT NOT NULL, "state" INTEGER NOT NULL, "note" TEXT);
          CREATE UNIQUE INDEX "i" ON "pages" ("url") WHERE \(index);
          INSERT INTO "pages" VALUES (1, 'a', 2, NULL)
          """
      )
      let statement = Page.insert(
        { Page(id: 7, url: "a", state: 2, note: nil) },
        onConflict: { $0.url },
        where: condition,
        doUpdate: { $0.state += 40 }
      )
      try statement.execute(db)
      return (statement.query.debugDescription, try Page.order(by: \.id).fetchAll(db))
    }
  }

  @Test func values() throws {
    let result = try upsert(index: #""state" = 2"#) { $0.state == 2 }
    #expect(result.sql.contains(#"WHERE ("pages"."state") = (2)"#))
    #expect(result.pages == [Page(id: 1, url: "a", state: 42, note: nil)])
  }

  @Test func text() throws {
    let result = try upsert(index: #""url" <> 'it''s'"#) { $0.url != "it's" }
    #expect(result.sql.contains(#"WHERE ("pages"."url") <> ('it''s')"#))
    #expect(result.pages == [Page(id: 1, url: "a", state: 42, note: nil)])
  }

  @Test func null() throws {
    let result = try upsert(index: #""note" IS NULL"#) { $0.note.is(nil) }
    #expect(result.sql.contains(#"WHERE ("pages"."note") IS (NULL)"#))
    #expect(result.pages == [Page(id: 1, url: "a", state: 42, note: nil)])
  }

  @Test func `a condition that differs from the index`() {
    #expect(throws: DatabaseError.self) { try upsert(index: #""state" = 2"#) { $0.state == 3 } }
  }

  /// Without an update, the only condition is the condition of the index.
  @Test func conflictWithoutAnUpdate() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "pages" ("id" INTEGER PRIMARY KEY, "url" TEXT NOT NULL, "state" INTEGER NOT NULL, "note" TEXT);
          CREATE UNIQUE INDEX "i" ON "pages" ("url") WHERE "state" = 2;
          INSERT INTO "pages" VALUES (1, 'a', 2, NULL)
          """
      )
    }
    assertQuery(
      Page.insert {
        Page(id: 7, url: "a", state: 2, note: nil)
        Page(id: 8, url: "a", state: 3, note: nil)
      } onConflict: {
        $0.url
      } where: {
        $0.state == 2
      }.returning(\.id),
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("id", "url", "state", "note")
      VALUES
      (7, 'a', 2, NULL), (8, 'a', 3, NULL)
      ON CONFLICT ("url")
      WHERE ("pages"."state") = (2)
      DO NOTHING
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 8 │
      └───┘
      """
    }
    let others = [
      Page.insert {
        ($0.url, $0.state)
      } values: {
        ("a", 2)
      } onConflict: {
        $0.url
      } where: {
        $0.state == 2
      },
      Page.insert {
        ($0.url, $0.state)
      } select: {
        Page.where { $0.state == 2 }.select { ($0.url, $0.state) }
      } onConflict: {
        $0.url
      } where: {
        $0.state == 2
      },
      Page.insert { Page(id: 7, url: "a", state: 2, note: nil) }.onConflict {
        $0.url
      } where: {
        $0.state == 2
      },
    ]
    try database.write { db in
      for insert in others {
        try insert.execute(db)
        #expect(db.changesCount == 0)
      }
      try Page.as(Copy.self).insert {
        ($0.url, $0.state)
      } select: {
        Page.where { $0.state == 2 }.select { ($0.url, $0.state) }
      } onConflict: {
        $0.url
      } where: {
        $0.state == 2
      }.execute(db)
      #expect(db.changesCount == 0)
    }
  }

  enum Copy: AliasName {}

  /// A literal in the query takes the type of the column.
  @Test func queriesOfOneColumn() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "pages" (
            "id" INTEGER PRIMARY KEY, "url" TEXT NOT NULL DEFAULT 'b', "state" INTEGER NOT NULL DEFAULT 2, "note" TEXT
          );
          CREATE UNIQUE INDEX "i" ON "pages" ("url") WHERE "state" = 2;
          INSERT INTO "pages" VALUES (1, 'a', 2, NULL)
          """
      )
    }
    assertQuery(
      Page.insert {
        $0.url
      } select: {
        Values("a")
      } onConflict: {
        $0.url
      } where: {
        $0.state == 2
      } doUpdate: {
        $0.note = "again"
      } where: {
        $0.id < 9
      }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("url")
      SELECT * FROM (
        SELECT 'a'
      )
      WHERE 1
      ON CONFLICT ("url")
      WHERE ("pages"."state") = (2)
      DO UPDATE SET "note" = 'again'
      WHERE ("pages"."id") < (9)
      RETURNING "id", "url", "state", "note"
      """
    } results: {
      """
      ┌─────────────────────────────────┐
      │ PartialIndexConflictTests.Page( │
      │   id: 1,                        │
      │   url: "a",                     │
      │   state: 2,                     │
      │   note: "again"                 │
      │ )                               │
      └─────────────────────────────────┘
      """
    }
    assertQuery(
      Page.insert {
        $0.url
      } select: {
        Values("a")
      } onConflict: {
        $0.url
      } where: {
        $0.state == 2
      } doUpdate: {
        $0.note = $1.url
      }.returning(\.note),
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("url")
      SELECT * FROM (
        SELECT 'a'
      )
      WHERE 1
      ON CONFLICT ("url")
      WHERE ("pages"."state") = (2)
      DO UPDATE SET "note" = "excluded"."url"
      RETURNING "note"
      """
    } results: {
      """
      ┌─────┐
      │ "a" │
      └─────┘
      """
    }
    assertQuery(
      Page.insert {
        $0.url
      } select: {
        Values("a")
      } onConflict: {
        $0.url
      } where: {
        $0.state == 2
      } doUpdate: {
        $0.note = $1.url + "!"
      } where: {
        $0.state == $1.state
      }.returning(\.note),
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("url")
      SELECT * FROM (
        SELECT 'a'
      )
      WHERE 1
      ON CONFLICT ("url")
      WHERE ("pages"."state") = (2)
      DO UPDATE SET "note" = ("excluded"."url") || ('!')
      WHERE ("pages"."state") = ("excluded"."state")
      RETURNING "note"
      """
    } results: {
      """
      ┌──────┐
      │ "a!" │
      └──────┘
      """
    }
    assertQuery(
      Page.insert {
        $0.id
      } select: {
        Page.select(\.id)
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.note = $1.url
      } where: {
        $0.url != $1.url
      }.returning(\.note),
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("id")
      SELECT "pages"."id"
      FROM "pages"
      WHERE 1
      ON CONFLICT ("id")
      DO UPDATE SET "note" = "excluded"."url"
      WHERE ("pages"."url") <> ("excluded"."url")
      RETURNING "note"
      """
    } results: {
      """
      ┌─────┐
      │ "b" │
      └─────┘
      """
    }
    assertQuery(
      Page.insert {
        $0.url
      } select: {
        Values("a")
      } onConflictDoUpdate: {
        $0.note = $1.url + "?"
      } where: {
        $0.url == $1.url
      }.returning(\.note),
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("url")
      SELECT * FROM (
        SELECT 'a'
      )
      WHERE 1
      ON CONFLICT DO UPDATE SET "note" = ("excluded"."url") || ('?')
      WHERE ("pages"."url") = ("excluded"."url")
      RETURNING "note"
      """
    } results: {
      """
      ┌──────┐
      │ "a?" │
      └──────┘
      """
    }
  }
}
