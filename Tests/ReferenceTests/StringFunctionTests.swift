import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Advanced Query Patterns": strings.
@Suite struct StringFunctionTests {
  @Table
  nonisolated struct Item: Identifiable {
    let id: Int
    var title = ""
    var category = ""
    var categoryID: Int?
    var status = 0
    var priority: Int?
    var price = 0
    var discountPrice: Int?
    var createdAt: Date
  }

  let database: ReferenceDatabase

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "items" (
        "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "category" TEXT NOT NULL, "categoryID" INTEGER,
        "status" INTEGER NOT NULL, "priority" INTEGER, "price" INTEGER NOT NULL, "discountPrice" INTEGER,
        "createdAt" TEXT NOT NULL
      ) STRICT;
      INSERT INTO "items" VALUES
        (1, 'iPhone Pro', 'phones', 1, 1, 3, 100, 90, '2025-01-01 00:00:00.000'),
        (2, '  old phone ', 'phones', 1, 1, NULL, 20, NULL, '2025-01-02 00:00:00.000'),
        (3, 'IPHONE', 'Macs', 2, 0, 1, 5, NULL, '2025-01-03 00:00:00.000'),
        (4, 'search Max', 'Macs', NULL, 0, 2, 101, 0, '2025-01-04 00:00:00.000');
      """
    )
  }

  @Test func `string functions that return text`() {
    // Case conversion
    assertInlineSnapshot(
      of: try database.rows { db in
        let upper =
          try Item
          .select { $0.title.upper() }
          .fetchAll(db)
        return upper
      },
      as: .lines
    ) {
      """
      SELECT upper("items"."title") FROM "items"
      → IPHONE PRO
      →   OLD PHONE\u{20}
      → IPHONE
      → SEARCH MAX
      """
    }
    assertInlineSnapshot(
      of: try database.rows { db in
        let lower =
          try Item
          .select { $0.title.lower() }
          .fetchAll(db)
        return lower
      },
      as: .lines
    ) {
      """
      SELECT lower("items"."title") FROM "items"
      → iphone pro
      →   old phone\u{20}
      → iphone
      → search max
      """
    }
    // Trimming whitespace
    assertInlineSnapshot(
      of: try database.rows { db in
        let trimmed =
          try Item
          .select { $0.title.trim() }  // Both sides
          .fetchAll(db)
        return trimmed
      },
      as: .lines
    ) {
      """
      SELECT trim("items"."title") FROM "items"
      → iPhone Pro
      → old phone
      → IPHONE
      → search Max
      """
    }
    assertInlineSnapshot(
      of: try database.rows { db in
        let leftTrimmed =
          try Item
          .select { $0.title.ltrim() }  // Left only
          .fetchAll(db)
        return leftTrimmed
      },
      as: .lines
    ) {
      """
      SELECT ltrim("items"."title") FROM "items"
      → iPhone Pro
      → old phone\u{20}
      → IPHONE
      → search Max
      """
    }
    // Substring extraction. SQLite counts from 1, so the reference's first three characters are only two.
    assertInlineSnapshot(
      of: try database.rows { db in
        let firstThree =
          try Item
          .select { $0.title.substr(0, 3) }  // Start index, length
          .fetchAll(db)
        return firstThree
      },
      as: .lines
    ) {
      """
      SELECT substr("items"."title", 0, 3) FROM "items"
      → iP
      →  \u{20}
      → IP
      → se
      """
    }
    // String replacement
    assertInlineSnapshot(
      of: try database.rows { db in
        let cleaned =
          try Item
          .select { $0.title.replace("old", "new") }
          .fetchAll(db)
        return cleaned
      },
      as: .lines
    ) {
      """
      SELECT replace("items"."title", 'old', 'new') FROM "items"
      → iPhone Pro
      →   new phone\u{20}
      → IPHONE
      → search Max
      """
    }
    // String length
    assertInlineSnapshot(
      of: try database.rows { db in
        let lengths =
          try Item
          .select { ($0.title, $0.title.length()) }
          .fetchAll(db)
        return lengths
      },
      as: .lines
    ) {
      """
      SELECT "items"."title", length("items"."title") FROM "items"
      → ("iPhone Pro", 10)
      → ("  old phone ", 12)
      → ("IPHONE", 6)
      → ("search Max", 10)
      """
    }
  }

  @Test func `string functions that filter`() {
    // Find substring position (1-indexed, 0 if not found)
    assertInlineSnapshot(
      of: try database.rows { db in
        let positions =
          try Item
          .where { $0.title.instr("search") > 0 }
          .fetchAll(db)
        return positions.map(\.id)
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" WHERE ((instr("items"."title", 'search')) > (0))
      → 4
      """
    }
    // Pattern matching
    assertInlineSnapshot(
      of: try database.rows { db in
        let matches =
          try Item
          .where { $0.title.like("%phone%") }  // SQL LIKE
          .fetchAll(db)
        return matches.map(\.id)
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" WHERE (("items"."title" LIKE '%phone%'))
      → 1
      → 2
      → 3
      """
    }
    assertInlineSnapshot(
      of: try database.rows { db in
        let prefixed =
          try Item
          .where { $0.title.hasPrefix("iPhone") }  // Starts with
          .fetchAll(db)
        return prefixed.map(\.id)
      },
      as: .lines
    ) {
      #"""
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" WHERE (("items"."title" LIKE 'iPhone%' ESCAPE '\'))
      → 1
      → 3
      """#
    }
    assertInlineSnapshot(
      of: try database.rows { db in
        let suffixed =
          try Item
          .where { $0.title.hasSuffix("Pro") }  // Ends with
          .fetchAll(db)
        return suffixed.map(\.id)
      },
      as: .lines
    ) {
      #"""
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" WHERE (("items"."title" LIKE '%Pro' ESCAPE '\'))
      → 1
      """#
    }
    assertInlineSnapshot(
      of: try database.rows { db in
        let containing =
          try Item
          .where { $0.title.contains("Max") }  // Contains
          .fetchAll(db)
        return containing.map(\.id)
      },
      as: .lines
    ) {
      #"""
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" WHERE (("items"."title" LIKE '%Max%' ESCAPE '\'))
      → 4
      """#
    }
    // Case-insensitive comparison
    assertInlineSnapshot(
      of: try database.rows { db in
        let caseInsensitive =
          try Item
          .where { $0.title.collate(.nocase).eq("IPHONE") }
          .fetchAll(db)
        return caseInsensitive.map(\.id)
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" WHERE (("items"."title" COLLATE "NOCASE") = ('IPHONE'))
      → 3
      """
    }
  }
}
