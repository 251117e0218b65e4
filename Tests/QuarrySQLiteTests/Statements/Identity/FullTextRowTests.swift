import QuarrySQLite
import QuarryTesting
import Testing

/// A full-text index that is read twice.
@Suite struct FullTextRowTests {
  @Table struct Page: FTS5, Equatable { var body = "" }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE VIRTUAL TABLE "pages" USING fts5("body");
          INSERT INTO "pages" VALUES ('milk and bread'), ('bread'), ('milk');
          """
      )
    }
  }

  @Test func joinWithItself() {
    assertQuery(
      Page.join(Page.all) { $0.match("milk") && $1.match("bread") && $0.rowid != $1.rowid }
        .select { ($0.body, $1.body) },
      database: database
    ) {
      """
      SELECT "pages"."body", "pages1"."body"
      FROM "pages"
      JOIN "pages" AS "pages1" ON ((("pages"."pages" MATCH 'milk')) AND (("pages1"."pages" MATCH 'bread'))) AND (("pages"."rowid") <> ("pages1"."rowid"))
      """
    } results: {
      """
      ┌──────────────────┬──────────────────┐
      │ "milk and bread" │ "bread"          │
      │ "milk"           │ "milk and bread" │
      │ "milk"           │ "bread"          │
      └──────────────────┴──────────────────┘
      """
    }
  }

  @Test func joinWithAnAlias() {
    enum Second: AliasName {}
    assertQuery(
      Page.where { $0.match("milk") }.join(Page.as(Second.self).all) {
        $1.match("bread") && $0.rowid != $1.rowid
      }
      .select { ($0.body.highlight("<", ">"), $1.body.highlight("<", ">")) },
      database: database
    ) {
      """
      SELECT highlight("pages"."pages", (SELECT "cid" FROM pragma_table_info('pages') WHERE "name" = 'body'),
      '<', '>'), highlight("seconds"."pages", (SELECT "cid" FROM pragma_table_info('pages') WHERE "name" = 'body'),
      '<', '>')
      FROM "pages"
      JOIN "pages" AS "seconds" ON (("seconds"."pages" MATCH 'bread')) AND (("pages"."rowid") <> ("seconds"."rowid"))
      WHERE (("pages"."pages" MATCH 'milk'))
      """
    } results: {
      """
      ┌────────────────────┬────────────────────┐
      │ "<milk> and bread" │ "<bread>"          │
      │ "<milk>"           │ "milk and <bread>" │
      │ "<milk>"           │ "<bread>"          │
      └────────────────────┴────────────────────┘
      """
    }
  }

  @Test func inside() {
    assertQuery(
      Page.where { page in !Page.where { $0.match("milk") && $0.rowid == page.rowid }.exists() },
      database: database
    ) {
      """
      SELECT "pages"."body"
      FROM "pages"
      WHERE (NOT (EXISTS (
        SELECT "pages1"."body"
        FROM "pages" AS "pages1"
        WHERE ((("pages1"."pages" MATCH 'milk')) AND (("pages1"."rowid") = ("pages"."rowid")))
      )))
      """
    } results: {
      """
      ┌──────────────────────────────────────┐
      │ FullTextRowTests.Page(body: "bread") │
      └──────────────────────────────────────┘
      """
    }
    assertQuery(
      Page.where { $0.match("milk") && Page.where { $0.body.match("bread") }.exists() }.order(by: \.rank),
      database: database
    ) {
      """
      SELECT "pages"."body"
      FROM "pages"
      WHERE ((("pages" MATCH 'milk')) AND (EXISTS (
        SELECT "pages"."body"
        FROM "pages"
        WHERE (("pages" MATCH 'body:"bread"'))
      )))
      ORDER BY "pages"."rank"
      """
    } results: {
      """
      ┌───────────────────────────────────────────────┐
      │ FullTextRowTests.Page(body: "milk")           │
      │ FullTextRowTests.Page(body: "milk and bread") │
      └───────────────────────────────────────────────┘
      """
    }
  }

  /// The hidden column of the index has its name in every query that reads the index.
  @Test func highlightInANestedQuery() {
    assertQuery(
      Page.where { $0.match("milk") }.select { p in
        Page.where { $0.rowid == p.rowid }.select { _ in p.body.highlight("<", ">") } ?? "-"
      },
      database: database
    ) {
      """
      SELECT coalesce((
        SELECT highlight("pages"."pages", (SELECT "cid" FROM pragma_table_info('pages') WHERE "name" = 'body'),
        '<', '>')
        FROM "pages" AS "pages1"
        WHERE (("pages1"."rowid") = ("pages"."rowid"))
      ), '-')
      FROM "pages"
      WHERE (("pages" MATCH 'milk'))
      """
    } results: {
      """
      ┌────────────────────┐
      │ "<milk> and bread" │
      │ "<milk>"           │
      └────────────────────┘
      """
    }
  }

  @Test func snippetInANestedQuery() {
    assertQuery(
      Page.where { $0.match("bread") && $0.rowid == 1 }.select { p in
        Page.where { $0.rowid == 3 }.select { _ in p.body.snippet("<", ">", "…", 5) } ?? "-"
      },
      database: database
    ) {
      """
      SELECT coalesce((
        SELECT snippet("pages"."pages", (SELECT "cid" FROM pragma_table_info('pages') WHERE "name" = 'body'),
        '<', '>', '…', 5)
        FROM "pages" AS "pages1"
        WHERE (("pages1"."rowid") = (3))
      ), '-')
      FROM "pages"
      WHERE ((("pages" MATCH 'bread')) AND (("pages"."rowid") = (1)))
      """
    } results: {
      """
      ┌────────────────────┐
      │ "milk and <bread>" │
      └────────────────────┘
      """
    }
  }

  @Test func rowsOfAnAliasInside() {
    enum Inner: AliasName {}
    assertQuery(
      Page.where { $0.match("milk") }.select { p in
        Page.as(Inner.self).where { $0.rowid == p.rowid }.select { _ in p.body.highlight("<", ">") } ?? "-"
      },
      database: database
    ) {
      """
      SELECT coalesce((
        SELECT highlight("pages"."pages", (SELECT "cid" FROM pragma_table_info('pages') WHERE "name" = 'body'),
        '<', '>')
        FROM "pages" AS "inners"
        WHERE (("inners"."rowid") = ("pages"."rowid"))
      ), '-')
      FROM "pages"
      WHERE (("pages" MATCH 'milk'))
      """
    } results: {
      """
      ┌────────────────────┐
      │ "<milk> and bread" │
      │ "<milk>"           │
      └────────────────────┘
      """
    }
  }

  @Test func threeLevels() {
    assertQuery(
      Page.where { $0.match("milk") }.select { p in
        Page.where { q in
          q.rowid == p.rowid
            && Page.where { r in r.rowid == 2 && p.body.highlight("<", ">") != q.body }.exists()
        }
        .select(\.body) ?? "-"
      },
      database: database
    ) {
      """
      SELECT coalesce((
        SELECT "pages1"."body"
        FROM "pages" AS "pages1"
        WHERE ((("pages1"."rowid") = ("pages"."rowid")) AND (EXISTS (
          SELECT "pages2"."body"
          FROM "pages" AS "pages2"
          WHERE ((("pages2"."rowid") = (2)) AND ((highlight("pages"."pages", (SELECT "cid" FROM pragma_table_info('pages') WHERE "name" = 'body'),
          '<', '>')) <> ("pages1"."body")))
        )))
      ), '-')
      FROM "pages"
      WHERE (("pages" MATCH 'milk'))
      """
    } results: {
      """
      ┌──────────────────┐
      │ "milk and bread" │
      │ "milk"           │
      └──────────────────┘
      """
    }
  }

  /// SQLite searches an index only in the query that reads it.
  @Test func matchInANestedQuery() throws {
    let before = try database.read { try Page.fetchCount($0) }
    let statement = Page.where { p in Page.where { q in q.rowid > p.rowid && p.match("bread") }.exists() }
      .delete()
    #expect(throws: DatabaseError.self) { try database.write { try statement.execute($0) } }
    #expect(try database.read { try Page.fetchCount($0) } == before)
    assertQuery(
      Page.where { p in Page.where { $0.match("bread") && $0.rowid > p.rowid }.exists() }.select(\.rowid),
      database: database
    ) {
      """
      SELECT "pages"."rowid"
      FROM "pages"
      WHERE (EXISTS (
        SELECT "pages1"."body"
        FROM "pages" AS "pages1"
        WHERE ((("pages1"."pages" MATCH 'bread')) AND (("pages1"."rowid") > ("pages"."rowid")))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }
}
