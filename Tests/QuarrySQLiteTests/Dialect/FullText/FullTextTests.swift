import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Article: FTS5, Equatable {
  let rowid: Int
  let title: String
  let body: String
}

private enum Text: AliasName {}

@Suite struct FullTextTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(sql: "CREATE VIRTUAL TABLE \"articles\" USING fts5(\"title\", \"body\")")
      try Article.insert {
        Article(rowid: 1, title: "Milk and honey", body: "Where to take a walk")
        Article(rowid: 2, title: "Take a walk", body: "Some milk is \"fresh\" milk")
        Article(rowid: 3, title: "Nothing", body: "At all")
      }
      .execute(db)
    }
  }

  @Test func matches() {
    assertQuery(Article.where { $0.match("milk") }.order { $0.rank }.select(\.rowid), database: database) {
      """
      SELECT "articles"."rowid"
      FROM "articles"
      WHERE (("articles" MATCH 'milk'))
      ORDER BY "articles"."rank"
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 1 │
      └───┘
      """
    }
    assertQuery(Article.where { $0.title.match("take a") }.select(\.title), database: database) {
      """
      SELECT "articles"."title"
      FROM "articles"
      WHERE (("articles" MATCH 'title:"take a"'))
      """
    } results: {
      """
      ┌───────────────┐
      │ "Take a walk" │
      └───────────────┘
      """
    }
    assertQuery(Article.where { $0.body.match("is \"fresh\" milk") }.select(\.title), database: database) {
      """
      SELECT "articles"."title"
      FROM "articles"
      WHERE (("articles" MATCH 'body:"is ""fresh"" milk"'))
      """
    } results: {
      """
      ┌───────────────┐
      │ "Take a walk" │
      └───────────────┘
      """
    }
  }

  @Test func marks() {
    assertQuery(
      Article.where { $0.match("milk OR walk") }
        .select { ($0.title.highlight("<b>", "</b>"), $0.body.snippet("[", "]", "…", 3)) }
        .order { $0.bm25() },
      database: database
    ) {
      """
      SELECT highlight("articles", (SELECT "cid" FROM pragma_table_info('articles') WHERE "name" = 'title'),
      '<b>', '</b>'), snippet("articles", (SELECT "cid" FROM pragma_table_info('articles') WHERE "name" = 'body'),
      '[', ']', '…', 3)
      FROM "articles"
      WHERE (("articles" MATCH 'milk OR walk'))
      ORDER BY bm25("articles")
      """
    } results: {
      """
      ┌─────────────────────────┬───────────────────┐
      │ "Take a <b>walk</b>"    │ "Some [milk] is…" │
      │ "<b>Milk</b> and honey" │ "…take a [walk]"  │
      └─────────────────────────┴───────────────────┘
      """
    }
  }

  @Test func weights() {
    assertQuery(
      Article.where { $0.match("milk") }.order { $0.bm25([\.title: 10]) }.select(\.rowid),
      database: database
    ) {
      """
      SELECT "articles"."rowid"
      FROM "articles"
      WHERE (("articles" MATCH 'milk'))
      ORDER BY bm25("articles", (SELECT CASE "name" WHEN 'title' THEN 10.0 ELSE 1 END FROM pragma_table_info('articles') WHERE "cid" = 0), (SELECT CASE "name" WHEN 'title' THEN 10.0 ELSE 1 END FROM pragma_table_info('articles') WHERE "cid" = 1), (SELECT CASE "name" WHEN 'title' THEN 10.0 ELSE 1 END FROM pragma_table_info('articles') WHERE "cid" = 2))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
  }

  @Test func aliases() {
    assertQuery(
      Article.as(Text.self).where { $0.match("milk") }.order { $0.rank }
        .select { ($0.rowid, $0.title.highlight("*", "*")) },
      database: database
    ) {
      """
      SELECT "texts"."rowid", highlight("texts"."articles", (SELECT "cid" FROM pragma_table_info('articles') WHERE "name" = 'title'),
      '*', '*')
      FROM "articles" AS "texts"
      WHERE (("texts"."articles" MATCH 'milk'))
      ORDER BY "texts"."rank"
      """
    } results: {
      """
      ┌───┬────────────────────┐
      │ 2 │ "Take a walk"      │
      │ 1 │ "*Milk* and honey" │
      └───┴────────────────────┘
      """
    }
  }

  /// The indexes of the columns are those of the table in its own database.
  @Test func tableOfAnAttachedDatabase() throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try database.writeWithoutTransaction { db in
      try db.execute(sql: "ATTACH DATABASE '\(file)' AS aux")
      try db.execute(sql: "CREATE VIRTUAL TABLE aux.papers USING fts5(title, body)")
      try db.execute(sql: "CREATE VIRTUAL TABLE main.papers USING fts5(body, title)")
      try db.execute(sql: "INSERT INTO aux.papers VALUES ('milk here', 'and milk there')")
    }
    assertQuery(
      AuxPaper.where { $0.match("milk") }.select {
        ($0.title.highlight("<", ">"), $0.body.highlight("<", ">"))
      },
      database: database
    ) {
      """
      SELECT highlight("papers", (SELECT "cid" FROM pragma_table_info('papers', 'aux') WHERE "name" = 'title'),
      '<', '>'), highlight("papers", (SELECT "cid" FROM pragma_table_info('papers', 'aux') WHERE "name" = 'body'),
      '<', '>')
      FROM "aux"."papers"
      WHERE (("papers" MATCH 'milk'))
      """
    } results: {
      """
      ┌───────────────┬────────────────────┐
      │ "<milk> here" │ "and <milk> there" │
      └───────────────┴────────────────────┘
      """
    }
  }
}

@Table("papers", schema: "aux") private struct AuxPaper: FTS5 {
  let rowid: Int
  let title: String
  let body: String
}
