import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

private typealias Reminder = AggregateFunctionTests.Reminder

// 1. Define the function with @DatabaseFunction macro
@DatabaseFunction
private func mode(
  priority priorities: some Sequence<AggregateFunctionTests.Reminder.Priority?>
) -> AggregateFunctionTests.Reminder.Priority? {
  var occurrences: [Reminder.Priority: Int] = [:]
  for priority in priorities {
    guard let priority else { continue }
    occurrences[priority, default: 0] += 1
  }
  return occurrences.max { $0.value < $1.value }?.key
}

@DatabaseFunction
private func median(values: some Sequence<Double?>) -> Double? {
  let sorted = values.compactMap { $0 }.sorted()
  guard !sorted.isEmpty else { return nil }

  let mid = sorted.count / 2
  if sorted.count.isMultiple(of: 2) {
    return (sorted[mid - 1] + sorted[mid]) / 2
  } else {
    return sorted[mid]
  }
}

/// "Custom Aggregate Functions".
@Suite struct AggregateFunctionTests {
  @Table
  nonisolated struct RemindersList: Identifiable {
    let id: Int
    var title = ""
  }

  @Table
  nonisolated struct Reminder: Identifiable {
    let id: Int
    var priority: Priority?
    var remindersListID: RemindersList.ID

    enum Priority: Int, QueryBindable {
      case low = 1
      case medium, high
    }
  }

  // `$median` accepts nullable values, so the column may be nullable. The reference does not specify its type.
  @Table
  nonisolated struct Product: Identifiable {
    let id: Int
    var categoryID: Int
    var price: Double?
  }

  func appDatabase() throws -> any DatabaseWriter {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.add(function: $mode)  // Register the $mode function
    }
    // Register
    configuration.prepareDatabase { db in
      db.add(function: $median)
    }

    let database = try DatabaseQueue(configuration: configuration)
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "remindersLists" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL) STRICT;
          INSERT INTO "remindersLists" VALUES (1, 'Home'), (2, 'Empty');
          CREATE TABLE "reminders" (
            "id" INTEGER PRIMARY KEY, "priority" INTEGER, "remindersListID" INTEGER NOT NULL
          ) STRICT;
          INSERT INTO "reminders" VALUES (1, 3, 1), (2, 1, 1), (3, 3, 1), (4, NULL, 1), (5, NULL, 1), (6, NULL, 1);
          CREATE TABLE "products" (
            "id" INTEGER PRIMARY KEY, "categoryID" INTEGER NOT NULL, "price" REAL
          ) STRICT;
          INSERT INTO "products" VALUES (1, 1, 1.0), (2, 1, 10.0), (3, 1, 4.0), (4, 2, 1.0), (5, 2, 2.0), (6, 3, NULL);
          """
      )
    }
    return database
  }

  @Test func functions() throws {
    let database = try appDatabase()
    assertQuery(
      // Find the most common priority per reminders list
      RemindersList
        .group(by: \.id)
        .leftJoin(Reminder.all) { $0.id.eq($1.remindersListID) }
        .select { ($0.title, $mode(priority: $1.priority)) },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", "mode"("reminders"."priority")
      FROM "remindersLists"
      LEFT JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersListID")
      GROUP BY "remindersLists"."id"
      """
    } results: {
      """
      ┌─────────┬───────┐
      │ "Home"  │ .high │
      │ "Empty" │ nil   │
      └─────────┴───────┘
      """
    }
    assertQuery(
      // Use
      Product
        .group(by: \.categoryID)
        .select { ($0.categoryID, $median(values: $0.price)) },
      database: database
    ) {
      """
      SELECT "products"."categoryID", "median"("products"."price")
      FROM "products"
      GROUP BY "products"."categoryID"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 1 │ 4.0 │
      │ 2 │ 1.5 │
      │ 3 │ nil │
      └───┴─────┘
      """
    }
  }
}
