import QuarrySQLite
import QuarryTesting
import Testing

/// A table with a column that has the name of a full-text index, and so of the hidden column of the index.
@Suite struct NamesakeOfAnIndexTests {
  @Table struct Page: FTS5, Equatable {
    let rowid: Int
    var body = ""
  }
  @Table struct Volume: FTS5 {
    let rowid: Int
    var pages = ""
  }
  @Table("shelves") struct Shelf {
    let id: Int
    var pages = 0
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE VIRTUAL TABLE "pages" USING fts5("body");
          INSERT INTO "pages" ("rowid", "body") VALUES (1, 'tea'), (2, 'milk');
          CREATE VIRTUAL TABLE "volumes" USING fts5("pages");
          INSERT INTO "volumes" ("rowid", "pages") VALUES (1, 'milk');
          CREATE TABLE "shelves" ("id" INTEGER PRIMARY KEY, "pages" INTEGER NOT NULL);
          INSERT INTO "shelves" VALUES (1, 10), (2, 20);
          """
      )
    }
  }

  /// SQLite cannot use MATCH of an outer row. It must not use the column of the inner one either.
  @Test func matchOfAnOuterRow() throws {
    let deletion = Page.where { p in
      Volume.where { v in p.match("milk") && v.rowid == p.rowid }.exists()
    }.delete()
    #expect(throws: DatabaseError.self) { try database.write { try deletion.execute($0) } }
    #expect(try database.read { try Page.fetchCount($0) } == 2)
  }

  @Test func functionsOfAnOuterRow() {
    assertQuery(
      Page.where { $0.match("milk") }.where { p in
        Shelf.where { $0.id == p.rowid && p.body.highlight("<", ">") == "<milk>" }.exists()
      },
      database: database
    ) {
      """
      SELECT "pages"."rowid", "pages"."body"
      FROM "pages"
      WHERE (("pages" MATCH 'milk')) AND (EXISTS (
        SELECT "shelves"."id", "shelves"."pages"
        FROM "shelves"
        WHERE ((("shelves"."id") = ("pages"."rowid")) AND ((highlight("pages"."pages", (SELECT "cid" FROM pragma_table_info('pages') WHERE "name" = 'body'),
        '<', '>')) = ('<milk>')))
      ))
      """
    } results: {
      """
      ┌──────────────────────────────┐
      │ NamesakeOfAnIndexTests.Page( │
      │   rowid: 2,                  │
      │   body: "milk"               │
      │ )                            │
      └──────────────────────────────┘
      """
    }
  }

  @Test func joins() {
    assertQuery(
      Shelf.join(Page.where { $0.match("milk") }) { $0.id == $1.rowid }
        .select { ($0.pages, $1.body.highlight("<", ">")) },
      database: database
    ) {
      """
      SELECT "shelves"."pages", highlight("pages"."pages", (SELECT "cid" FROM pragma_table_info('pages') WHERE "name" = 'body'),
      '<', '>')
      FROM "shelves"
      JOIN "pages" ON ("shelves"."id") = ("pages"."rowid")
      WHERE (("pages"."pages" MATCH 'milk'))
      """
    } results: {
      """
      ┌────┬──────────┐
      │ 20 │ "<milk>" │
      └────┴──────────┘
      """
    }
    assertQuery(
      Page.where { $0.match("milk") }.leftJoin(Shelf.all) { $0.rowid == $1.id }
        .select { ($0.body, $1.pages) },
      database: database
    ) {
      """
      SELECT "pages"."body", "shelves"."pages"
      FROM "pages"
      LEFT JOIN "shelves" ON ("pages"."rowid") = ("shelves"."id")
      WHERE (("pages"."pages" MATCH 'milk'))
      """
    } results: {
      """
      ┌────────┬────┐
      │ "milk" │ 20 │
      └────────┴────┘
      """
    }
  }

  @Test func updateFrom() {
    assertQuery(
      Shelf.update(from: Page.where { $0.match("milk") }) {
        $0.pages = $0.pages + $1.body.length()
      } on: {
        $0.id == $1.rowid
      }.returning { ($0.id, $0.pages) },
      database: database
    ) {
      """
      UPDATE "shelves"
      SET "pages" = ("shelves"."pages") + (length("pages"."body"))
      FROM "pages"
      WHERE (("shelves"."id") = ("pages"."rowid")) AND (("pages"."pages" MATCH 'milk'))
      RETURNING "id", "pages"
      """
    } results: {
      """
      ┌───┬────┐
      │ 2 │ 24 │
      └───┴────┘
      """
    }
    assertQuery(
      Page.where { $0.match("milk") }.update(from: Shelf.all) {
        $0.body = $0.body + " " + $1.pages.cast(as: String.self)
      } on: {
        $0.rowid == $1.id
      },
      database: database
    ) {
      """
      UPDATE "pages"
      SET "body" = (("pages"."body") || (' ')) || (CAST("shelves"."pages" AS TEXT))
      FROM "shelves"
      WHERE (("pages"."pages" MATCH 'milk')) AND (("pages"."rowid") = ("shelves"."id"))
      """
    }
    assertQuery(Page.all, database: database) {
      """
      SELECT "pages"."rowid", "pages"."body"
      FROM "pages"
      """
    } results: {
      """
      ┌──────────────────────────────┐
      │ NamesakeOfAnIndexTests.Page( │
      │   rowid: 1,                  │
      │   body: "tea"                │
      │ )                            │
      ├──────────────────────────────┤
      │ NamesakeOfAnIndexTests.Page( │
      │   rowid: 2,                  │
      │   body: "milk 24"            │
      │ )                            │
      └──────────────────────────────┘
      """
    }
  }
}
