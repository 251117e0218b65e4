import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Column Groups", "Querying Column Groups" and "Nesting Groups in @Selection".
@Suite struct ColumnGroupTests {
  // Define a reusable column group
  @Selection
  struct Timestamps {
    let createdAt: Date
    let updatedAt: Date?
  }

  // Use in multiple tables
  @Table
  nonisolated struct RemindersList: Identifiable {
    let id: UUID
    var title = ""
    let timestamps: Timestamps  // Embedded column group
  }

  // The reference joins reminders to their lists further down, but omits the column for the join here.
  @Table
  nonisolated struct Reminder: Identifiable {
    let id: UUID
    var title = ""
    var isCompleted = false
    var remindersListID: RemindersList.ID
    let timestamps: Timestamps  // Same group, reused
  }

  @Selection
  struct Row {
    let reminderTitle: String
    let listTitle: String
    let timestamps: Timestamps  // Nested group
  }

  let database: ReferenceDatabase
  let cutoffDate = day("2025-03-01")
  let date1 = day("2025-02-01")
  let date2 = day("2025-02-02")

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "remindersLists" (
          "id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()),
          "title" TEXT NOT NULL DEFAULT '',
          "createdAt" TEXT NOT NULL,
          "updatedAt" TEXT
      ) STRICT;
      CREATE TABLE "reminders" (
          "id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()),
          "title" TEXT NOT NULL DEFAULT '',
          "isCompleted" INTEGER NOT NULL DEFAULT 0,
          "remindersListID" TEXT NOT NULL REFERENCES "remindersLists"("id"),
          "createdAt" TEXT NOT NULL,
          "updatedAt" TEXT
      ) STRICT;
      """
    )
    try database.run { db in
      try RemindersList.insert {
        RemindersList(id: UUID(1), title: "Old", timestamps: Timestamps(createdAt: date1, updatedAt: date1))
        RemindersList(
          id: UUID(2),
          title: "New",
          timestamps: Timestamps(createdAt: cutoffDate, updatedAt: nil)
        )
        RemindersList(
          id: UUID(3),
          title: "Later",
          timestamps: Timestamps(createdAt: day("2025-04-01"), updatedAt: nil)
        )
      }
      .execute(db)
      try Reminder.insert {
        Reminder(
          id: UUID(10),
          title: "Groceries",
          remindersListID: UUID(1),
          timestamps: Timestamps(createdAt: date2, updatedAt: nil)
        )
      }
      .execute(db)
    }
  }

  @Test func `a field of a group`() {
    assertInlineSnapshot(
      of: try database.rows { db in
        try RemindersList
          .where { $0.timestamps.createdAt <= cutoffDate }
          .fetchAll(db)
      },
      as: .lines
    ) {
      """
      SELECT "remindersLists"."id", "remindersLists"."title", "remindersLists"."createdAt", "remindersLists"."updatedAt" FROM "remindersLists" WHERE (("remindersLists"."createdAt") <= ('2025-03-01 00:00:00.000'))
      → RemindersList(id: 00000000-0000-0000-0000-000000000001, title: "Old", timestamps: ReferenceTests.ColumnGroupTests.Timestamps(createdAt: 2025-02-01 00:00:00 +0000, updatedAt: Optional(2025-02-01 00:00:00 +0000)))
      → RemindersList(id: 00000000-0000-0000-0000-000000000002, title: "New", timestamps: ReferenceTests.ColumnGroupTests.Timestamps(createdAt: 2025-03-01 00:00:00 +0000, updatedAt: nil))
      """
    }
  }

  @Test func `a whole group`() {
    assertInlineSnapshot(
      of: try database.rows { db in
        try RemindersList
          .where {
            $0.timestamps <= Timestamps(createdAt: date1, updatedAt: date2)
          }
          .fetchAll(db)
      },
      as: .lines
    ) {
      """
      SELECT "remindersLists"."id", "remindersLists"."title", "remindersLists"."createdAt", "remindersLists"."updatedAt" FROM "remindersLists" WHERE (("remindersLists"."createdAt", "remindersLists"."updatedAt") <= ('2025-02-01 00:00:00.000', '2025-02-02 00:00:00.000'))
      → RemindersList(id: 00000000-0000-0000-0000-000000000001, title: "Old", timestamps: ReferenceTests.ColumnGroupTests.Timestamps(createdAt: 2025-02-01 00:00:00 +0000, updatedAt: Optional(2025-02-01 00:00:00 +0000)))
      """
    }
  }

  @Test func `a group in a result`() {
    assertInlineSnapshot(
      of: try database.rows { db in
        let results =
          try Reminder
          .join(RemindersList.all) { $0.remindersListID.eq($1.id) }
          .select {
            Row.Columns(
              reminderTitle: $0.title,
              listTitle: $1.title,
              timestamps: $0.timestamps  // Pass entire group
            )
          }
          .fetchAll(db)
        return results
      },
      as: .lines
    ) {
      """
      SELECT "reminders"."title" AS "reminderTitle", "remindersLists"."title" AS "listTitle", "reminders"."createdAt" AS "createdAt", "reminders"."updatedAt" AS "updatedAt" FROM "reminders" JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      → Row(reminderTitle: "Groceries", listTitle: "Old", timestamps: ReferenceTests.ColumnGroupTests.Timestamps(createdAt: 2025-02-02 00:00:00 +0000, updatedAt: nil))
      """
    }
  }
}
