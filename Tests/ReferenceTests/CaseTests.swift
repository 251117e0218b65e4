import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Case Expressions".
@Suite struct CaseTests {
  @Table
  nonisolated struct Item: Identifiable {
    let id: Int
    var title = ""
    var priority = 0
    var price = 0.0
  }

  @Table
  nonisolated struct Order: Identifiable {
    let id: Int
    var shippedAt: Date?
    var paidAt: Date?
    var createdAt: Date?
  }

  enum Status: Int, QueryBindable {
    case incomplete = 0
    case completing = 1
    case completed = 2
  }

  @Table
  nonisolated struct Reminder: Identifiable {
    let id: Int
    var status: Status = .incomplete
  }

  let database: ReferenceDatabase
  let id = 2

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "items" (
        "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "priority" INTEGER NOT NULL, "price" REAL NOT NULL
      ) STRICT;
      INSERT INTO "items" VALUES (1, 'a', 1, 9.99), (2, 'b', 3, 99), (3, 'c', 9, 100);
      CREATE TABLE "orders" ("id" INTEGER PRIMARY KEY, "shippedAt" TEXT, "paidAt" TEXT, "createdAt" TEXT) STRICT;
      INSERT INTO "orders" VALUES (1, '2025', NULL, NULL), (2, NULL, '2025', '2025'), (3, NULL, NULL, '2025'),
        (4, NULL, NULL, NULL);
      CREATE TABLE "reminders" ("id" INTEGER PRIMARY KEY, "status" INTEGER NOT NULL) STRICT;
      INSERT INTO "reminders" VALUES (1, 0), (2, 1), (3, 2);
      """
    )
  }

  @Test func simple() {
    // Simple case — map values
    assertInlineSnapshot(
      of: try database.rows { db in
        let labels =
          try Item
          .select {
            Case($0.priority)
              .when(1, then: "Low")
              .when(2, then: "Medium")
              .when(3, then: "High")
              .else("Unknown")
          }
          .fetchAll(db)
        return labels
      },
      as: .lines
    ) {
      """
      SELECT CASE "items"."priority" WHEN 1 THEN 'Low' WHEN 2 THEN 'Medium' WHEN 3 THEN 'High' ELSE 'Unknown' END FROM "items"
      → Low
      → High
      → Unknown
      """
    }
  }

  @Test func searched() {
    // Searched case — boolean conditions
    assertInlineSnapshot(
      of: try database.rows { db in
        let status =
          try Order
          .select {
            Case()
              .when($0.shippedAt.isNot(nil), then: "Shipped")
              .when($0.paidAt.isNot(nil), then: "Paid")
              .when($0.createdAt.isNot(nil), then: "Pending")
              .else("Unknown")
          }
          .fetchAll(db)
        return status
      },
      as: .lines
    ) {
      """
      SELECT CASE WHEN ("orders"."shippedAt") IS NOT (NULL) THEN 'Shipped' WHEN ("orders"."paidAt") IS NOT (NULL) THEN 'Paid' WHEN ("orders"."createdAt") IS NOT (NULL) THEN 'Pending' ELSE 'Unknown' END FROM "orders"
      → Shipped
      → Paid
      → Pending
      → Unknown
      """
    }
  }

  @Test func `in an update`() {
    // Case in updates (toggle pattern)
    assertInlineSnapshot(
      of: try database.rows { db in
        try Reminder.find(id).update {
          $0.status = Case($0.status)
            .when(.incomplete, then: .completing)
            .when(.completing, then: .completed)
            .else(.incomplete)
        }
        .execute(db)
        return try Reminder.all.fetchAll(db)
      },
      as: .lines
    ) {
      """
      UPDATE "reminders" SET "status" = CASE "reminders"."status" WHEN 0 THEN 1 WHEN 1 THEN 2 ELSE 0 END WHERE (("reminders"."id") IN ((2)))
      SELECT "reminders"."id", "reminders"."status" FROM "reminders"
      → Reminder(id: 1, status: ReferenceTests.CaseTests.Status.incomplete)
      → Reminder(id: 2, status: ReferenceTests.CaseTests.Status.completed)
      → Reminder(id: 3, status: ReferenceTests.CaseTests.Status.completed)
      """
    }
  }

  @Test func `in a tuple`() {
    // Case for computed columns
    assertInlineSnapshot(
      of: try database.rows { db in
        let itemsWithTier =
          try Item
          .select {
            (
              $0.title,
              Case()
                .when($0.price < 10, then: "Budget")
                .when($0.price < 100, then: "Standard")
                .else("Premium")
            )
          }
          .fetchAll(db)
        return itemsWithTier
      },
      as: .lines
    ) {
      """
      SELECT "items"."title", CASE WHEN ("items"."price") < (10.0) THEN 'Budget' WHEN ("items"."price") < (100.0) THEN 'Standard' ELSE 'Premium' END FROM "items"
      → ("a", "Budget")
      → ("b", "Standard")
      → ("c", "Premium")
      """
    }
  }
}
