import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Article: Equatable {
  let id: Int
  var name = ""
}

@Table private struct ArticleText: FTS5, Equatable {
  let rowid: Int
  let title: String
  let note: String?
}

/// The functions of an index on the outer side of a join.
@Suite struct OuterFullTextTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "articles" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL);
          CREATE VIRTUAL TABLE "articleTexts" USING fts5("title", "note");
          INSERT INTO "articles" VALUES (1, 'a'), (2, 'b');
          INSERT INTO "articleTexts" ("rowid", "title", "note") VALUES (1, 'milk and more', 'milk'), (2, 'tea', NULL);
          """
      )
    }
  }

  @Test func functions() {
    assertQuery(
      Article.leftJoin(ArticleText.all) { $0.id == $1.rowid && $1.match("milk") }
        .where { $1.rowid != nil }
        .order { $1.bm25([\.note: 2, \.title: 10]) }
        .select { ($0.id, $1.title.highlight("<", ">"), $1.title.snippet("[", "]", "…", 2)) },
      database: database
    ) {
      """
      SELECT "articles"."id", highlight("articleTexts", (SELECT "cid" FROM pragma_table_info('articleTexts') WHERE "name" = 'title'),
      '<', '>'), snippet("articleTexts", (SELECT "cid" FROM pragma_table_info('articleTexts') WHERE "name" = 'title'),
      '[', ']', '…', 2)
      FROM "articles"
      LEFT JOIN "articleTexts" ON (("articles"."id") = ("articleTexts"."rowid")) AND (("articleTexts" MATCH 'milk'))
      WHERE (("articleTexts"."rowid") IS NOT (NULL))
      ORDER BY bm25("articleTexts", (SELECT CASE "name" WHEN 'title' THEN 10.0 WHEN 'note' THEN 2.0 ELSE 1 END FROM pragma_table_info('articleTexts') WHERE "cid" = 0), (SELECT CASE "name" WHEN 'title' THEN 10.0 WHEN 'note' THEN 2.0 ELSE 1 END FROM pragma_table_info('articleTexts') WHERE "cid" = 1), (SELECT CASE "name" WHEN 'title' THEN 10.0 WHEN 'note' THEN 2.0 ELSE 1 END FROM pragma_table_info('articleTexts') WHERE "cid" = 2))
      """
    } results: {
      """
      ┌───┬───────────────────┬───────────────┐
      │ 1 │ "<milk> and more" │ "[milk] and…" │
      └───┴───────────────────┴───────────────┘
      """
    }
    assertQuery(
      Article.leftJoin(ArticleText.all) { $0.id == $1.rowid && $1.title.match("milk") }.select {
        ($0.id, $1.title, $1.note)
      },
      database: database
    ) {
      """
      SELECT "articles"."id", "articleTexts"."title", "articleTexts"."note"
      FROM "articles"
      LEFT JOIN "articleTexts" ON (("articles"."id") = ("articleTexts"."rowid")) AND (("articleTexts" MATCH 'title:"milk"'))
      """
    } results: {
      """
      ┌───┬─────────────────┬────────┐
      │ 1 │ "milk and more" │ "milk" │
      │ 2 │ nil             │ nil    │
      └───┴─────────────────┴────────┘
      """
    }
    assertQuery(
      Article.leftJoin(ArticleText.all) { $0.id == $1.rowid && $1.title == "tea" }.order { article, _ in
        article.id
      }.select { ($0.id, $1) },
      database: database
    ) {
      """
      SELECT "articles"."id", "articleTexts"."rowid", "articleTexts"."title", "articleTexts"."note"
      FROM "articles"
      LEFT JOIN "articleTexts" ON (("articles"."id") = ("articleTexts"."rowid")) AND (("articleTexts"."title") = ('tea'))
      ORDER BY "articles"."id"
      """
    } results: {
      """
      ┌───┬─────────────────┐
      │ 1 │ nil             │
      ├───┼─────────────────┤
      │ 2 │ ArticleText(    │
      │   │   rowid: 2,     │
      │   │   title: "tea", │
      │   │   note: nil     │
      │   │ )               │
      └───┴─────────────────┘
      """
    }
  }

  @Test func types() throws {
    let rows = try database.read { db in
      try ArticleText.order(by: \.rowid).select {
        ($0.title.highlight("<", ">"), $0.note.highlight("<", ">"))
      }.fetchAll(db)
    }
    let titles: [String] = rows.map(\.0)
    let notes: [String?] = rows.map(\.1)
    #expect(titles == ["milk and more", "tea"] && notes == ["milk", nil])
  }
}
