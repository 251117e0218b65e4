import QuarrySQLite
import QuarryTesting
import Testing

@Table("pages") struct WebPage: Equatable {
  let id: Int
  var url: String
  var text = ""
  var version = 0
  var note: String?
}

/// The last `where:` of an upsert, with both rows.
@Suite struct ConflictWhereTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "pages" (
            "id" INTEGER PRIMARY KEY, "url" TEXT NOT NULL UNIQUE, "text" TEXT NOT NULL, "version" INTEGER NOT NULL, "note" TEXT
          );
          CREATE UNIQUE INDEX "drafts" ON "pages" ("text") WHERE "version" >= "id";
          INSERT INTO "pages" VALUES (1, 'a', 'old a', 1, NULL), (2, 'b', 'old b', 5, 'n');
          """
      )
    }
  }

  let pages = [
    WebPage(id: 3, url: "a", text: "new a", version: 2),
    WebPage(id: 4, url: "b", text: "new b", version: 2, note: "n"),
  ]

  @Test func rows() {
    assertQuery(
      WebPage.insert { pages }.onConflict {
        $0.url
      } doUpdate: {
        $0.text = $1.text
      } where: {
        $0.version < $1.version
      }.returning { ($0.id, $0.text) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("id", "url", "text", "version", "note")
      VALUES
      (3, 'a', 'new a', 2, NULL), (4, 'b', 'new b', 2, 'n')
      ON CONFLICT ("url")
      DO UPDATE SET "text" = "excluded"."text"
      WHERE ("pages"."version") < ("excluded"."version")
      RETURNING "id", "text"
      """
    } results: {
      """
      ┌───┬─────────┐
      │ 1 │ "new a" │
      └───┴─────────┘
      """
    }
    assertQuery(
      WebPage.insert { pages }.onConflict {
        $0.url
      } doUpdate: {
        $0.version += 1
      } where: {
        $0.version > $1.version && $0.note == $1.note
      }.returning { ($0.id, $0.version) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("id", "url", "text", "version", "note")
      VALUES
      (3, 'a', 'new a', 2, NULL), (4, 'b', 'new b', 2, 'n')
      ON CONFLICT ("url")
      DO UPDATE SET "version" = ("pages"."version") + (1)
      WHERE (("pages"."version") > ("excluded"."version")) AND (("pages"."note") IS ("excluded"."note"))
      RETURNING "id", "version"
      """
    } results: {
      """
      ┌───┬───┐
      │ 2 │ 6 │
      └───┴───┘
      """
    }
  }

  @Test func withoutATarget() {
    assertQuery(
      WebPage.insert { pages }.onConflictDoUpdate {
        $0.text = $1.text
      } where: { row, new in
        row.version < new.version
      }.returning { ($0.id, $0.text) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("id", "url", "text", "version", "note")
      VALUES
      (3, 'a', 'new a', 2, NULL), (4, 'b', 'new b', 2, 'n')
      ON CONFLICT DO UPDATE SET "text" = "excluded"."text"
      WHERE ("pages"."version") < ("excluded"."version")
      RETURNING "id", "text"
      """
    } results: {
      """
      ┌───┬─────────┐
      │ 1 │ "new a" │
      └───┴─────────┘
      """
    }
    assertQuery(
      WebPage.insert { pages }.onConflictDoUpdate {
        $0.version = 0
      } where: {
        $0.version < $1.version
      }
      .returning { ($0.id, $0.version) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("id", "url", "text", "version", "note")
      VALUES
      (3, 'a', 'new a', 2, NULL), (4, 'b', 'new b', 2, 'n')
      ON CONFLICT DO UPDATE SET "version" = 0
      WHERE ("pages"."version") < ("excluded"."version")
      RETURNING "id", "version"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 0 │
      └───┴───┘
      """
    }
  }

  @Test func partialIndex() {
    assertQuery(
      WebPage.insert { WebPage(id: 9, url: "c", text: "old a", version: 10) }.onConflict {
        $0.text
      } whereIndex: {
        $0.version >= $0.id
      } doUpdate: {
        $0.version = $1.version
      } where: {
        $0.version < $1.version
      }.returning { ($0.id, $0.version) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("id", "url", "text", "version", "note")
      VALUES
      (9, 'c', 'old a', 10, NULL)
      ON CONFLICT ("text")
      WHERE ("pages"."version") >= ("pages"."id")
      DO UPDATE SET "version" = "excluded"."version"
      WHERE ("pages"."version") < ("excluded"."version")
      RETURNING "id", "version"
      """
    } results: {
      """
      ┌───┬────┐
      │ 1 │ 10 │
      └───┴────┘
      """
    }
    assertQuery(
      WebPage.insert { WebPage(id: 9, url: "c", text: "old a", version: 11) }
        .onConflict {
          $0.text
        } whereIndex: {
          $0.version >= $0.id
        } doUpdate: {
          $0.version += 1
        } where: {
          $0.url != $1.url
        }
        .returning { ($0.id, $0.version) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("id", "url", "text", "version", "note")
      VALUES
      (9, 'c', 'old a', 11, NULL)
      ON CONFLICT ("text")
      WHERE ("pages"."version") >= ("pages"."id")
      DO UPDATE SET "version" = ("pages"."version") + (1)
      WHERE ("pages"."url") <> ("excluded"."url")
      RETURNING "id", "version"
      """
    } results: {
      """
      ┌───┬────┐
      │ 1 │ 11 │
      └───┴────┘
      """
    }
  }

  @Test func valuesAndQueries() {
    assertQuery(
      WebPage.insert {
        ($0.url, $0.text, $0.version)
      } values: {
        ("a", "x", 7)
        ("b", "y", 4)
      }.onConflict {
        $0.url
      } doUpdate: {
        $0.version = $1.version
      } where: {
        $0.version < $1.version
      }.returning { ($0.url, $0.version) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("url", "text", "version")
      VALUES
      ('a', 'x', 7), ('b', 'y', 4)
      ON CONFLICT ("url")
      DO UPDATE SET "version" = "excluded"."version"
      WHERE ("pages"."version") < ("excluded"."version")
      RETURNING "url", "version"
      """
    } results: {
      """
      ┌─────┬───┐
      │ "a" │ 7 │
      └─────┴───┘
      """
    }
    assertQuery(
      WebPage.insert {
        ($0.url, $0.text, $0.version)
      } select: {
        WebPage.select { ($0.url, $0.text + "!", $0.version + $0.id) }
      }.onConflict {
        $0.url
      } doUpdate: {
        $0.text = $1.text
      } where: {
        $0.version + 1 < $1.version
      }.returning { ($0.url, $0.text) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("url", "text", "version")
      SELECT "pages"."url", ("pages"."text") || ('!'), ("pages"."version") + ("pages"."id")
      FROM "pages"
      WHERE 1
      ON CONFLICT ("url")
      DO UPDATE SET "text" = "excluded"."text"
      WHERE (("pages"."version") + (1)) < ("excluded"."version")
      RETURNING "url", "text"
      """
    } results: {
      """
      ┌─────┬──────────┐
      │ "b" │ "old b!" │
      └─────┴──────────┘
      """
    }
  }
}
