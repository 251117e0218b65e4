import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Advanced Query Patterns": NULL, ranges and sets, distinct results, pages.
@Suite struct QueryPatternTests {
  @Table
  nonisolated struct Category: Identifiable {
    let id: Int
    var isActive = true
  }

  @Table
  nonisolated struct Item: Identifiable {
    let id: Int
    var title = ""
    var category = ""
    var categoryID: Category.ID?
    var status = 0
    var priority: Int?
    var price = 0
    var discountPrice: Int?
    var createdAt: Date
  }

  @Table
  nonisolated struct User: Identifiable {
    let id: Int
    var nickname: String?
    var firstName: String?
  }

  @Table
  nonisolated struct Reminder: Identifiable {
    let id: Int
    var dueDate: Date?
  }

  let database: ReferenceDatabase

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "categories" ("id" INTEGER PRIMARY KEY, "isActive" INTEGER NOT NULL) STRICT;
      INSERT INTO "categories" VALUES (1, 1), (2, 0);
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
      CREATE TABLE "users" ("id" INTEGER PRIMARY KEY, "nickname" TEXT, "firstName" TEXT) STRICT;
      INSERT INTO "users" VALUES (1, 'Bob', 'Robert'), (2, NULL, 'Ann'), (3, NULL, NULL);
      CREATE TABLE "reminders" ("id" INTEGER PRIMARY KEY, "dueDate" TEXT) STRICT;
      INSERT INTO "reminders" VALUES (1, '2025-01-01 00:00:00.000'), (2, NULL);
      """
    )
  }

  @Test func `null handling`() {
    // Coalesce — return first non-null value
    assertInlineSnapshot(
      of: try database.rows { db in
        let displayName =
          try User
          .select { $0.nickname ?? $0.firstName ?? "Anonymous" }
          .fetchAll(db)
        return displayName
      },
      as: .lines
    ) {
      """
      SELECT coalesce("users"."nickname", "users"."firstName", 'Anonymous') FROM "users"
      → Bob
      → Ann
      → Anonymous
      """
    }
    // ifnull — alternative if null
    assertInlineSnapshot(
      of: try database.rows { db in
        let safePrice =
          try Item
          .select { $0.discountPrice.ifnull($0.price) }
          .fetchAll(db)
        return safePrice
      },
      as: .lines
    ) {
      """
      SELECT ifnull("items"."discountPrice", "items"."price") FROM "items"
      → 90
      → 20
      → 5
      → 0
      """
    }
    // Check for null
    assertInlineSnapshot(
      of: try database.rows { db in
        let withDueDate =
          try Reminder
          .where { $0.dueDate.isNot(nil) }
          .fetchAll(db)
        return withDueDate.map(\.id)
      },
      as: .lines
    ) {
      """
      SELECT "reminders"."id", "reminders"."dueDate" FROM "reminders" WHERE (("reminders"."dueDate") IS NOT (NULL))
      → 1
      """
    }
    assertInlineSnapshot(
      of: try database.rows { db in
        let noDueDate =
          try Reminder
          .where { $0.dueDate.is(nil) }
          .fetchAll(db)
        return noDueDate.map(\.id)
      },
      as: .lines
    ) {
      """
      SELECT "reminders"."id", "reminders"."dueDate" FROM "reminders" WHERE (("reminders"."dueDate") IS (NULL))
      → 2
      """
    }
    // Null-safe comparison in ordering
    assertInlineSnapshot(
      of: try database.rows { db in
        let sorted =
          try Item
          .order { $0.priority.desc(nulls: .last) }  // Nulls at end
          .fetchAll(db)
        return sorted.map(\.id)
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" ORDER BY "items"."priority" DESC NULLS LAST
      → 1
      → 4
      → 3
      → 2
      """
    }
  }

  @Test func `ranges and sets`() {
    let selectedIds = [1, 3]
    let excludedIds = [1, 2]
    // IN — check if value is in a set
    assertInlineSnapshot(
      of: try database.rows { db in
        let selected =
          try Item
          .where { $0.id.in(selectedIds) }
          .fetchAll(db)
        return selected.map(\.id)
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" WHERE (("items"."id") IN ((1), (3)))
      → 1
      → 3
      """
    }
    // IN with subquery
    assertInlineSnapshot(
      of: try database.rows { db in
        let itemsInActiveCategories =
          try Item
          .where {
            $0.categoryID.in(
              Category.where(\.isActive).select(\.id)
            )
          }
          .fetchAll(db)
        return itemsInActiveCategories.map(\.id)
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" WHERE (("items"."categoryID") IN (SELECT "categories"."id" FROM "categories" WHERE ("categories"."isActive")))
      → 1
      → 2
      """
    }
    // NOT IN
    assertInlineSnapshot(
      of: try database.rows { db in
        let excluded =
          try Item
          .where { !$0.id.in(excludedIds) }
          .fetchAll(db)
        return excluded.map(\.id)
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" WHERE (NOT (("items"."id") IN ((1), (2))))
      → 3
      → 4
      """
    }
    // BETWEEN — range check
    assertInlineSnapshot(
      of: try database.rows { db in
        let midRange =
          try Item
          .where { $0.price.between(10, and: 100) }
          .fetchAll(db)
        return midRange.map(\.id)
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" WHERE ("items"."price" BETWEEN 10 AND 100)
      → 1
      → 2
      """
    }
    // Swift range syntax
    assertInlineSnapshot(
      of: try database.rows { db in
        let inRange =
          try Item
          .where { (10...100).contains($0.price) }
          .fetchAll(db)
        return inRange.map(\.id)
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" WHERE ("items"."price" BETWEEN 10 AND 100)
      → 1
      → 2
      """
    }
  }

  @Test func `distinct results`() {
    // Get unique categories
    assertInlineSnapshot(
      of: try database.rows { db in
        let categories =
          try Item
          .select(\.category)
          .distinct()
          .fetchAll(db)
        return categories
      },
      as: .lines
    ) {
      """
      SELECT DISTINCT "items"."category" FROM "items"
      → phones
      → Macs
      """
    }
    // Distinct with multiple columns
    assertInlineSnapshot(
      of: try database.rows { db in
        let uniquePairs =
          try Item
          .select { ($0.category, $0.status) }
          .distinct()
          .fetchAll(db)
        return uniquePairs
      },
      as: .lines
    ) {
      """
      SELECT DISTINCT "items"."category", "items"."status" FROM "items"
      → ("phones", 1)
      → ("Macs", 0)
      """
    }
  }

  @Test func pages() {
    let pageSize = 1
    let page = 3
    assertInlineSnapshot(
      of: try database.rows { db in
        let items =
          try Item
          .order(by: \.createdAt)
          .limit(pageSize, offset: page * pageSize)
          .fetchAll(db)
        return items.map(\.id)
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" ORDER BY "items"."createdAt" LIMIT 1 OFFSET 3
      → 4
      """
    }
    let lastSeenId = 2
    assertInlineSnapshot(
      of: try database.rows { db in
        // Cursor-based: more efficient for deep pages
        let items =
          try Item
          .where { $0.id > lastSeenId }
          .order(by: \.id)
          .limit(pageSize)
          .fetchAll(db)
        return items.map(\.id)
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."category", "items"."categoryID", "items"."status", "items"."priority", "items"."price", "items"."discountPrice", "items"."createdAt" FROM "items" WHERE (("items"."id") > (2)) ORDER BY "items"."id" LIMIT 1
      → 3
      """
    }
  }
}
