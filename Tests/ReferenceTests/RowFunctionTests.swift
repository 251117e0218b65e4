import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Passing Rows to Database Functions".
@Suite struct RowFunctionTests {
  @Table
  nonisolated struct Reminder: Identifiable {
    let id: UUID
    var title = ""
    var isCompleted = false
    var dueDate: Date
  }

  @DatabaseFunction
  static func isPastDue(reminder: Reminder) -> Bool {
    !reminder.isCompleted && reminder.dueDate < Date()
  }

  @Test func rows() throws {
    let database = try ReferenceDatabase(
      """
      CREATE TABLE "reminders" (
          "id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()),
          "title" TEXT NOT NULL DEFAULT '',
          "isCompleted" INTEGER NOT NULL DEFAULT 0,
          "dueDate" TEXT NOT NULL
      ) STRICT;
      """
    ) {
      $0.prepareDatabase { db in db.add(function: Self.$isPastDue) }
    }
    try database.run { db in
      try Reminder.insert {
        Reminder(id: UUID(1), title: "Past", dueDate: day("2001-01-01"))
        Reminder(id: UUID(2), title: "Done", isCompleted: true, dueDate: day("2001-01-01"))
        Reminder(id: UUID(3), title: "Future", dueDate: day("2901-01-01"))
      }
      .execute(db)
    }
    assertInlineSnapshot(
      of: try database.rows { db in
        // Use in queries — columns are flattened/reconstituted automatically
        let pastDue =
          try Reminder
          .where { Self.$isPastDue(reminder: $0) }
          .fetchAll(db)
        return pastDue
      },
      as: .lines
    ) {
      """
      SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."dueDate" FROM "reminders" WHERE ("isPastDue"("reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."dueDate"))
      → Reminder(id: 00000000-0000-0000-0000-000000000001, title: "Past", isCompleted: false, dueDate: 2001-01-01 00:00:00 +0000)
      """
    }
  }
}
