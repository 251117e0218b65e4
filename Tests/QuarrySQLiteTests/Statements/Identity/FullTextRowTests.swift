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
}
