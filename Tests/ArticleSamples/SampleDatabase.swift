import Foundation
import QuarrySQLite

/// The schema of ``Reminder`` and the other sample tables.
let sampleSchema = """
  CREATE TABLE "remindersLists" (
    "id" INTEGER PRIMARY KEY,
    "title" TEXT NOT NULL,
    "color" INTEGER NOT NULL DEFAULT 4889071
  ) STRICT;
  CREATE TABLE "reminders" (
    "id" INTEGER PRIMARY KEY,
    "title" TEXT NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "isCompleted" INTEGER NOT NULL DEFAULT 0,
    "priority" INTEGER,
    "dueDate" TEXT,
    "remindersListID" INTEGER NOT NULL REFERENCES "remindersLists"("id") ON DELETE CASCADE
  ) STRICT;
  CREATE TABLE "tags" (
    "id" INTEGER PRIMARY KEY,
    "title" TEXT NOT NULL UNIQUE COLLATE NOCASE
  ) STRICT;
  CREATE TABLE "remindersTags" (
    "reminderID" INTEGER NOT NULL REFERENCES "reminders"("id") ON DELETE CASCADE,
    "tagID" INTEGER NOT NULL REFERENCES "tags"("id") ON DELETE CASCADE,
    PRIMARY KEY ("reminderID", "tagID")
  ) STRICT;
  """

/// Makes a database in memory with the sample tables and their rows.
func sampleDatabase() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.write { db in
    try db.execute(sql: sampleSchema)
    try insertSampleRows(db)
  }
  return database
}

/// Inserts the rows of the sample tables, whatever the database is.
func insertSampleRows(_ executor: some QueryExecutor) throws {
  try RemindersList.insert {
    RemindersList(id: 1, title: "Home")
    RemindersList(id: 2, title: "Work", color: 0xef7e4a)
    RemindersList(id: 3, title: "Someday", color: 0xb25dd3)
  }
  .execute(on: executor)
  func day(_ day: Int) -> Date { Date(timeIntervalSince1970: 1_893_456_000 + Double(day) * 86_400) }
  try Reminder.insert {
    Reminder(
      id: 1,
      title: "Groceries",
      notes: "Milk, eggs",
      priority: .high,
      dueDate: day(1),
      remindersListID: 1
    )
    Reminder(id: 2, title: "Haircut", isCompleted: true, dueDate: day(-2), remindersListID: 1)
    Reminder(id: 3, title: "Water the plants", priority: .low, remindersListID: 1)
    Reminder(id: 4, title: "Send the report", priority: .high, dueDate: day(3), remindersListID: 2)
    Reminder(id: 5, title: "Call the accountant", isCompleted: true, priority: .medium, remindersListID: 2)
  }
  .execute(on: executor)
  try Tag.insert {
    Tag(id: 1, title: "errand")
    Tag(id: 2, title: "phone")
    Tag(id: 3, title: "garden")
  }
  .execute(on: executor)
  try ReminderTag.insert {
    ReminderTag(reminderID: 1, tagID: 1)
    ReminderTag(reminderID: 2, tagID: 1)
    ReminderTag(reminderID: 3, tagID: 3)
    ReminderTag(reminderID: 5, tagID: 2)
  }
  .execute(on: executor)
}
