import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Flyer: Equatable {
  let id: Int
  var name = ""
}

@Table private struct FlyerText: FTS5, Equatable {
  let heading: String
  let body: String?
  let pages: Int?
}

private enum Found: AliasName {}

/// A full-text index on the nullable side of an outer join, under its own name and under an alias.
@Suite struct FullTextOuterJoinTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "flyers" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL);
          CREATE VIRTUAL TABLE "flyerTexts" USING fts5("heading", "body", "pages");
          INSERT INTO "flyers" VALUES (1, 'herbs'), (2, 'trees');
          INSERT INTO "flyerTexts" ("rowid", "heading", "body", "pages")
            VALUES (1, 'Mint and sage', 'Sow sage in May', 12), (2, 'Oak', 'Mint is no tree', 20);
          """
      )
    }
  }

  @Test func alias() {
    assertQuery(
      Flyer.leftJoin(FlyerText.as(Found.self).all) { $0.id.eq($1.rowid) && $1.match("mint") }
        .order { $1.bm25([\.heading: 10]) }
        .select {
          (
            $0.name, $1.heading.highlight("<", ">"), $1.body.snippet("<", ">", "…", 2),
            $1.pages.highlight("<", ">"), $1.pages
          )
        },
      database: database
    ) {
      """
      SELECT "flyers"."name", highlight("founds"."flyerTexts", (SELECT "cid" FROM pragma_table_info('flyerTexts') WHERE "name" = 'heading'),
      '<', '>'), snippet("founds"."flyerTexts", (SELECT "cid" FROM pragma_table_info('flyerTexts') WHERE "name" = 'body'),
      '<', '>', '…', 2), highlight("founds"."flyerTexts", (SELECT "cid" FROM pragma_table_info('flyerTexts') WHERE "name" = 'pages'),
      '<', '>'), "founds"."pages"
      FROM "flyers"
      LEFT JOIN "flyerTexts" AS "founds" ON (("flyers"."id") = ("founds"."rowid")) AND (("founds"."flyerTexts" MATCH 'mint'))
      ORDER BY bm25("founds"."flyerTexts", (SELECT CASE "name" WHEN 'heading' THEN 10.0 ELSE 1 END FROM pragma_table_info('flyerTexts') WHERE "cid" = 0), (SELECT CASE "name" WHEN 'heading' THEN 10.0 ELSE 1 END FROM pragma_table_info('flyerTexts') WHERE "cid" = 1), (SELECT CASE "name" WHEN 'heading' THEN 10.0 ELSE 1 END FROM pragma_table_info('flyerTexts') WHERE "cid" = 2))
      """
    } results: {
      """
      ┌─────────┬───────────────────┬──────────────┬──────┬────┐
      │ "herbs" │ "<Mint> and sage" │ "Sow sage…"  │ "12" │ 12 │
      │ "trees" │ "Oak"             │ "<Mint> is…" │ "20" │ 20 │
      └─────────┴───────────────────┴──────────────┴──────┴────┘
      """
    }
    assertQuery(
      Flyer.leftJoin(FlyerText.as(Found.self).all) { $0.id.eq($1.rowid) && $1.heading.match("oak") }
        .order { ($1.rank, $0.id) }
        .select { ($0.name, $1.heading) },
      database: database
    ) {
      """
      SELECT "flyers"."name", "founds"."heading"
      FROM "flyers"
      LEFT JOIN "flyerTexts" AS "founds" ON (("flyers"."id") = ("founds"."rowid")) AND (("founds"."flyerTexts" MATCH 'heading:"oak"'))
      ORDER BY "founds"."rank", "flyers"."id"
      """
    } results: {
      """
      ┌─────────┬───────┐
      │ "herbs" │ nil   │
      │ "trees" │ "Oak" │
      └─────────┴───────┘
      """
    }
  }

  @Test func table() {
    assertQuery(
      Flyer.leftJoin(FlyerText.all) { $0.id.eq($1.rowid) && $1.match("mint") }
        .order { $1.bm25() }
        .select { ($0.name, $1.heading.highlight("<", ">"), $1.pages.snippet("<", ">", "…", 2)) },
      database: database
    ) {
      """
      SELECT "flyers"."name", highlight("flyerTexts", (SELECT "cid" FROM pragma_table_info('flyerTexts') WHERE "name" = 'heading'),
      '<', '>'), snippet("flyerTexts", (SELECT "cid" FROM pragma_table_info('flyerTexts') WHERE "name" = 'pages'),
      '<', '>', '…', 2)
      FROM "flyers"
      LEFT JOIN "flyerTexts" ON (("flyers"."id") = ("flyerTexts"."rowid")) AND (("flyerTexts" MATCH 'mint'))
      ORDER BY bm25("flyerTexts")
      """
    } results: {
      """
      ┌─────────┬───────────────────┬──────┐
      │ "trees" │ "Oak"             │ "20" │
      │ "herbs" │ "<Mint> and sage" │ "12" │
      └─────────┴───────────────────┴──────┘
      """
    }
  }

  @Test func aliasOnTheLeft() {
    assertQuery(
      FlyerText.as(Found.self)
        .rightJoin(Flyer.all) { $0.rowid.eq($1.id) }
        .order { _, flyer in flyer.id }
        .select { ($0.heading.highlight("<", ">"), $1.name) },
      database: database
    ) {
      """
      SELECT highlight("founds"."flyerTexts", (SELECT "cid" FROM pragma_table_info('flyerTexts') WHERE "name" = 'heading'),
      '<', '>'), "flyers"."name"
      FROM "flyerTexts" AS "founds"
      RIGHT JOIN "flyers" ON ("founds"."rowid") = ("flyers"."id")
      ORDER BY "flyers"."id"
      """
    } results: {
      """
      ┌─────────────────┬─────────┐
      │ "Mint and sage" │ "herbs" │
      │ "Oak"           │ "trees" │
      └─────────────────┴─────────┘
      """
    }
  }
}
