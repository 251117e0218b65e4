import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Full-Text Search (FTS5)".
@Suite struct FullTextTests {
  @Table
  struct ReminderText: FTS5 {
    let rowid: Int
    let title: String
    let notes: String
    let tags: String
  }

  @Table
  struct ItemText: FTS5 {
    let rowid: Int
    let title: String
    let description: String
  }

  let database: ReferenceDatabase
  let searchQuery = "search"

  init() throws {
    database = try ReferenceDatabase(#"CREATE VIRTUAL TABLE "itemTexts" USING fts5("title", "description");"#)
    try database.run { db in
      try ItemText.insert {
        ItemText(rowid: 1, title: "A search", description: "the search term appears in context")
        ItemText(rowid: 2, title: "Search and search", description: "search")
        ItemText(rowid: 3, title: "Nothing", description: "here")
      }
      .execute(db)
    }
  }

  @Test func basic() {
    assertInlineSnapshot(
      of: try database.rows { db in
        // Create FTS table in migration
        try #sql(
          """
          CREATE VIRTUAL TABLE "reminderTexts" USING fts5(
              "title", "notes", "tags",
              tokenize = 'trigram'
          )
          """
        )
        .execute(db)
        try ReminderText.insert { ReminderText(rowid: 1, title: "Groceries", notes: "milk", tags: "shop") }
          .execute(db)
        return try ReminderText.where { $0.match("rocer") }.fetchAll(db)
      },
      as: .lines
    ) {
      """
      CREATE VIRTUAL TABLE "reminderTexts" USING fts5(
          "title", "notes", "tags",
          tokenize = 'trigram'
      )
      INSERT INTO "reminderTexts" ("rowid", "title", "notes", "tags") VALUES (1, 'Groceries', 'milk', 'shop')
      SELECT "reminderTexts"."rowid", "reminderTexts"."title", "reminderTexts"."notes", "reminderTexts"."tags" FROM "reminderTexts" WHERE (("reminderTexts" MATCH 'rocer'))
      → ReminderText(rowid: 1, title: "Groceries", notes: "milk", tags: "shop")
      """
    }
  }

  @Test func `search helpers`() {
    // Highlight search terms in results
    assertInlineSnapshot(
      of: try database.rows { db in
        let results =
          try ItemText
          .where { $0.match(searchQuery) }
          .select {
            (
              $0.rowid,
              $0.title.highlight("<b>", "</b>"),  // <b>search</b> term
              $0.description.highlight("<mark>", "</mark>")
            )
          }
          .fetchAll(db)
        return results
      },
      as: .lines
    ) {
      """
      SELECT "itemTexts"."rowid", highlight("itemTexts", (SELECT "cid" FROM pragma_table_info('itemTexts') WHERE "name" = 'title'), '<b>', '</b>'), highlight("itemTexts", (SELECT "cid" FROM pragma_table_info('itemTexts') WHERE "name" = 'description'), '<mark>', '</mark>') FROM "itemTexts" WHERE (("itemTexts" MATCH 'search'))
      → (1, "A <b>search</b>", "the <mark>search</mark> term appears in context")
      → (2, "<b>Search</b> and <b>search</b>", "<mark>search</mark>")
      """
    }
    // Extract snippets with context
    assertInlineSnapshot(
      of: try database.rows { db in
        let snippets =
          try ItemText
          .where { $0.match(searchQuery) }
          .select {
            $0.description.snippet(
              "<b>",
              "</b>",  // highlight markers
              "...",  // ellipsis for truncation
              64  // max tokens
            )
          }
          .fetchAll(db)
        // "...the <b>search</b> term appears in context..."
        return snippets
      },
      as: .lines
    ) {
      """
      SELECT snippet("itemTexts", (SELECT "cid" FROM pragma_table_info('itemTexts') WHERE "name" = 'description'), '<b>', '</b>', '...', 64) FROM "itemTexts" WHERE (("itemTexts" MATCH 'search'))
      → the <b>search</b> term appears in context
      → <b>search</b>
      """
    }
    // BM25 ranking for relevance sorting. The best rank is the smallest. The reference's order puts it last.
    assertInlineSnapshot(
      of: try database.rows { db in
        let ranked =
          try ItemText
          .where { $0.match(searchQuery) }
          .order { $0.bm25().desc() }  // Most relevant first
          .select {
            ($0.title, $0.bm25())
          }
          .fetchAll(db)
        return ranked.map(\.0)
      },
      as: .lines
    ) {
      """
      SELECT "itemTexts"."title", bm25("itemTexts") FROM "itemTexts" WHERE (("itemTexts" MATCH 'search')) ORDER BY bm25("itemTexts") DESC
      → A search
      → Search and search
      """
    }
  }
}
