import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "RETURNING Clause".
@Suite struct ReturningTests {
  @Table
  nonisolated struct Item: Identifiable {
    let id: UUID
    var title = ""
    var isInStock = true
    var isArchived = false
    var count = 0
  }

  let database: ReferenceDatabase
  let id = UUID(1)

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "items" (
          "id" TEXT PRIMARY KEY NOT NULL ON CONFLICT REPLACE DEFAULT (uuid()),
          "title" TEXT NOT NULL DEFAULT '',
          "isInStock" INTEGER NOT NULL DEFAULT 1,
          "isArchived" INTEGER NOT NULL DEFAULT 0,
          "count" INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      """
    )
    try database.run { db in
      try Item.insert {
        Item(id: UUID(1), title: "One")
        Item(id: UUID(2), title: "Two", isInStock: false, isArchived: true)
      }
      .execute(db)
    }
  }

  @Test func `the generated key`() {
    // Insert and get the auto-generated UUID
    assertInlineSnapshot(
      of: try database.row { db in
        let newId = try Item.insert {
          Item.Draft(title: "New Item")
        }
        .returning(\.id)
        .fetchOne(db)
        return newId
      },
      as: .lines
    ) {
      """
      INSERT INTO "items" ("title", "isInStock", "isArchived", "count") VALUES ('New Item', 1, 0, 0) RETURNING "id"
      → 00000000-0000-0000-0000-000000001001
      """
    }
    // Insert and get the full inserted record
    assertInlineSnapshot(
      of: try database.row { db in
        let newItem = try Item.insert {
          Item.Draft(title: "New Item")
        }
        .returning(Item.self)
        .fetchOne(db)
        return newItem
      },
      as: .lines
    ) {
      """
      INSERT INTO "items" ("title", "isInStock", "isArchived", "count") VALUES ('New Item', 1, 0, 0) RETURNING "id", "title", "isInStock", "isArchived", "count"
      → Item(id: 00000000-0000-0000-0000-000000001002, title: "New Item", isInStock: true, isArchived: false, count: 0)
      """
    }
  }

  @Test func `updated values`() {
    // Update and return the new values
    assertInlineSnapshot(
      of: try database.rows { db in
        let updatedTitles =
          try Item
          .where { $0.isInStock }
          .update { $0.title = "Updated: " + $0.title }
          .returning(\.title)
          .fetchAll(db)
        return updatedTitles
      },
      as: .lines
    ) {
      """
      UPDATE "items" SET "title" = ('Updated: ') || ("items"."title") WHERE ("items"."isInStock") RETURNING "title"
      → Updated: One
      """
    }
    // Return multiple columns
    assertInlineSnapshot(
      of: try database.row { db in
        let updates = try Item.find(id)
          .update { $0.count += 1 }
          .returning { ($0.id, $0.count) }
          .fetchOne(db)
        return updates
      },
      as: .lines
    ) {
      """
      UPDATE "items" SET "count" = ("items"."count") + (1) WHERE (("items"."id") IN (('00000000-0000-0000-0000-000000000001'))) RETURNING "id", "count"
      → (00000000-0000-0000-0000-000000000001, 1)
      """
    }
  }

  @Test func `deleted records`() {
    assertInlineSnapshot(
      of: try database.rows { db in
        // Capture records before deletion
        let deleted =
          try Item
          .where { $0.isArchived }
          .delete()
          .returning(Item.self)
          .fetchAll(db)
        return deleted
      },
      as: .lines
    ) {
      """
      DELETE FROM "items" WHERE ("items"."isArchived") RETURNING "id", "title", "isInStock", "isArchived", "count"
      → Item(id: 00000000-0000-0000-0000-000000000002, title: "Two", isInStock: false, isArchived: true, count: 0)
      """
    }
  }
}
