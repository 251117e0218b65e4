import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "In short", as in the README.
@Suite struct InShortTests {
  @Table struct RemindersList: Identifiable {
    let id: Int
    var title = ""
  }

  @Table struct Reminder: Identifiable {
    let id: Int
    var title = ""
    var isCompleted = false
    var remindersListID: RemindersList.ID
  }

  @Test func inShort() throws {
    try withTemporaryFile { file in
      let database = try DatabaseQueue(path: file("reminders.sqlite"))

      try database.write { db in  // one transaction
        try db.execute(
          sql: """
            CREATE TABLE IF NOT EXISTS "remindersLists" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL);
            CREATE TABLE IF NOT EXISTS "reminders" (
              "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "isCompleted" INTEGER NOT NULL DEFAULT 0,
              "remindersListID" INTEGER NOT NULL REFERENCES "remindersLists"("id")
            );
            """
        )
        try RemindersList.upsert { RemindersList(id: 1, title: "Home") }.execute(db)
        try Reminder.insert { Reminder.Draft(title: "Groceries", remindersListID: 1) }.execute(db)
      }

      let open = try database.read { db in
        try Reminder
          .join(RemindersList.all) { $0.remindersListID == $1.id }
          .where { reminder, _ in !reminder.isCompleted }
          .order { reminder, _ in reminder.title }
          .select { ($0.title, $1.title) }
          .fetchAll(db)  // [(String, String)]
      }
      for (title, list) in open { print("\(list): \(title)") }  // Home: Groceries
      #expect(open.map { "\($1): \($0)" } == ["Home: Groceries"])
      try database.close()
    }
    assertInlineSnapshot(
      of:
        Reminder
        .join(RemindersList.all) { $0.remindersListID == $1.id }
        .where { reminder, _ in !reminder.isCompleted }
        .order { reminder, _ in reminder.title }
        .select { ($0.title, $1.title) },
      as: .sql
    ) {
      """
      SELECT "reminders"."title", "remindersLists"."title"
      FROM "reminders"
      JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      WHERE (NOT ("reminders"."isCompleted"))
      ORDER BY "reminders"."title"
      """
    }
  }
}
