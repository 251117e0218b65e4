import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Query Composition": scopes, default query patterns, composing where clauses, helpers.
@Suite struct QueryCompositionTests {
  @Table
  nonisolated struct Category: Identifiable {
    let id: UUID
    var name = ""
  }

  @Table
  nonisolated struct Item: Identifiable {
    let id: UUID
    var title = ""
    var notes = ""
    var category = ""
    var categoryID: Category.ID
    var isArchived = false
    var isDeleted = false
    var isInStock = true
    var position = 0
    var createdAt: Date
  }

  let database: ReferenceDatabase
  let lastWeek = day("2025-01-08")
  let searchText = "phone"

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "categories" ("id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()), "name" TEXT NOT NULL) STRICT;
      CREATE TABLE "items" (
          "id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()),
          "title" TEXT NOT NULL DEFAULT '',
          "notes" TEXT NOT NULL DEFAULT '',
          "category" TEXT NOT NULL DEFAULT '',
          "categoryID" TEXT NOT NULL REFERENCES "categories"("id"),
          "isArchived" INTEGER NOT NULL DEFAULT 0,
          "isDeleted" INTEGER NOT NULL DEFAULT 0,
          "isInStock" INTEGER NOT NULL DEFAULT 1,
          "position" INTEGER NOT NULL DEFAULT 0,
          "createdAt" TEXT NOT NULL
      ) STRICT;
      """
    )
    try database.run { db in
      try Category.insert { Category(id: UUID(100), name: "Electronics") }.execute(db)
      try Item.insert {
        for (index, title) in ["phone", "cable", "smartphone", "old phone", "gone"].enumerated() {
          Item(
            id: UUID(index),
            title: title,
            notes: title == "cable" ? "for a phone" : "",
            category: "Electronics",
            categoryID: UUID(100),
            isArchived: title == "old phone",
            isDeleted: title == "gone",
            isInStock: title != "cable",
            position: 9 - index,
            createdAt: day("2025-01-0\(index + 7)")
          )
        }
      }
      .execute(db)
    }
  }

  @Test func `scopes are chained`() {
    assertInlineSnapshot(
      of: try database.rows { db in
        // Chain scopes together
        let results = try Item.active
          .inStock
          .order(by: \.title)
          .fetchAll(db)
        return results.map(\.title)
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."notes", "items"."category", "items"."categoryID", "items"."isArchived", "items"."isDeleted", "items"."isInStock", "items"."position", "items"."createdAt" FROM "items" WHERE ((NOT ("items"."isArchived")) AND (NOT ("items"."isDeleted"))) AND ("items"."isInStock") ORDER BY "items"."title"
      → phone
      → smartphone
      """
    }
    #expect(
      Item.outOfStock.query.render(dialect: SQLiteDialect()).sql.hasSuffix(
        #"WHERE (NOT ("items"."isInStock"))"#
      )
    )
  }

  // Dynamic member lookup in Swift finds static properties, but not static methods. `and` accepts these.
  @Test func `scopes with parameters`() {
    assertInlineSnapshot(
      of: try database.rows { db in
        // Combine with additional filtering
        let recent = try Item.active
          .and(Item.createdAfter(lastWeek))
          .and(Item.inCategory("Electronics"))
          .fetchAll(db)
        return recent.map(\.title)
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."notes", "items"."category", "items"."categoryID", "items"."isArchived", "items"."isDeleted", "items"."isInStock", "items"."position", "items"."createdAt" FROM "items" WHERE ((((NOT ("items"."isArchived")) AND (NOT ("items"."isDeleted"))) AND (("items"."createdAt") > ('2025-01-08 00:00:00.000'))) AND (("items"."category") = ('Electronics')))
      → smartphone
      """
    }
  }

  @Test func `default query patterns`() {
    assertInlineSnapshot(
      of: try database.rows { db in try Item.visible.fetchAll(db).map(\.title) },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."notes", "items"."category", "items"."categoryID", "items"."isArchived", "items"."isDeleted", "items"."isInStock", "items"."position", "items"."createdAt" FROM "items" WHERE (NOT ("items"."isDeleted")) ORDER BY "items"."position"
      → old phone
      → smartphone
      → cable
      → phone
      """
    }
    assertInlineSnapshot(
      of: try database.rows { db in try Item.withCategory.fetchAll(db).map { "\($0.0.title): \($0.1.name)" }
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."notes", "items"."category", "items"."categoryID", "items"."isArchived", "items"."isDeleted", "items"."isInStock", "items"."position", "items"."createdAt", "categories"."id", "categories"."name" FROM "items" JOIN "categories" ON ("items"."categoryID") = ("categories"."id")
      → phone: Electronics
      → cable: Electronics
      → smartphone: Electronics
      → old phone: Electronics
      → gone: Electronics
      """
    }
  }

  // Use as base for all queries
  struct Model {
    @FetchAll(Item.visible) var items
  }

  @Test func `a scope is a property's query`() async throws {
    try await withDefaultDatabase(database.queue) {
      let model = Model()
      try await model.$items.load()
      #expect(model.items.map(\.title) == ["old phone", "smartphone", "cable", "phone"])
    }
  }

  @Test func `where clauses are composed`() {
    assertInlineSnapshot(
      of: try database.rows { db in
        // Chain compositions
        let results = try Item.inStock
          .onlyActive()
          .matching(searchText)
          .fetchAll(db)
        return results.map(\.title)
      },
      as: .lines
    ) {
      #"""
      SELECT "items"."id", "items"."title", "items"."notes", "items"."category", "items"."categoryID", "items"."isArchived", "items"."isDeleted", "items"."isInStock", "items"."position", "items"."createdAt" FROM "items" WHERE ("items"."isInStock") AND (NOT ("items"."isArchived")) AND ((("items"."title" LIKE '%phone%' ESCAPE '\')) OR (("items"."notes" LIKE '%phone%' ESCAPE '\')))
      → phone
      → smartphone
      """#
    }
  }

  @Test func helpers() {
    assertInlineSnapshot(
      of: try database.rows { db in
        // Clean call sites
        let results = try Item.search("phone", category: "Electronics").fetchAll(db)
        return results.map(\.title)
      },
      as: .lines
    ) {
      #"""
      SELECT "items"."id", "items"."title", "items"."notes", "items"."category", "items"."categoryID", "items"."isArchived", "items"."isDeleted", "items"."isInStock", "items"."position", "items"."createdAt" FROM "items" WHERE ((NOT ("items"."isArchived")) AND (NOT ("items"."isDeleted"))) AND (("items"."title" LIKE '%phone%' ESCAPE '\')) AND (("items"."category") = ('Electronics')) ORDER BY "items"."title" LIMIT 50
      → phone
      → smartphone
      """#
    }
  }
}

private typealias Item = QueryCompositionTests.Item
private typealias Category = QueryCompositionTests.Category

extension QueryCompositionTests.Item {
  // Common filters as static properties
  fileprivate static var active: Where<Item> { Item.where { !$0.isArchived && !$0.isDeleted } }
  fileprivate static var inStock: Where<Item> { Item.where(\.isInStock) }
  fileprivate static var outOfStock: Where<Item> { Item.where { !$0.isInStock } }

  // Parameterized scopes as static methods
  static func createdAfter(_ date: Date) -> Where<QueryCompositionTests.Item> {
    Item.where { $0.createdAt > date }
  }

  static func inCategory(_ category: String) -> Where<QueryCompositionTests.Item> {
    Item.where { $0.category.eq(category) }
  }
}

extension QueryCompositionTests.Item {
  // Standard "all visible" query
  fileprivate static let visible =
    Item
    .where { !$0.isDeleted }
    .order(by: \.position)

  // With eager-loaded relationships
  fileprivate static let withCategory =
    Item
    .join(Category.all) { $0.categoryID.eq($1.id) }
}

extension Where<QueryCompositionTests.Item> {
  // Add filters to existing queries
  func onlyActive() -> Where<QueryCompositionTests.Item> {
    self.where { !$0.isArchived }
  }

  func matching(_ search: String) -> Where<QueryCompositionTests.Item> {
    self.where { $0.title.contains(search) || $0.notes.contains(search) }
  }
}

extension QueryCompositionTests.Item {
  // Fetch with common options
  static func search(
    _ query: String,
    category: String? = nil,
    limit: Int = 50
  ) -> some Statement<QueryCompositionTests.Item> {
    var base = Item.active.where { $0.title.contains(query) }
    if let category {
      base = base.where { $0.category.eq(category) }
    }
    return base.order(by: \.title).limit(limit)
  }
}
