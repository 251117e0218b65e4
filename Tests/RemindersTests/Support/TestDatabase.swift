import QuarrySQLite

@testable import reminders

/// Passes a database in memory with the schema of the program and a few rows, and closes it afterwards.
func withDatabase(_ body: (DatabaseQueue) async throws -> Void) async throws {
  let database = try openDatabase(path: ":memory:")
  do {
    try await database.write { db in
      try RemindersList.insert {
        RemindersList(id: 1, title: "Home")
        RemindersList(id: 2, title: "Work")
        RemindersList(id: 3, title: "Someday")
      }
      .execute(db)
      try Reminder.insert {
        Reminder(
          id: 1,
          title: "Groceries",
          notes: "Milk, eggs",
          priority: .high,
          dueDay: Day(rawValue: "2030-01-12"),
          remindersListID: 1
        )
        Reminder(id: 2, title: "Water the plants", priority: .low, remindersListID: 1)
        Reminder(
          id: 3,
          title: "Send the report",
          priority: .high,
          dueDay: Day(rawValue: "2030-01-08"),
          remindersListID: 2
        )
        Reminder(id: 4, title: "Call the accountant", isCompleted: true, remindersListID: 2)
      }
      .execute(db)
      try addTags(["errand", "shop"], to: 1, db)
      try addTags(["phone"], to: 4, db)
    }
    try await body(database)
  } catch {
    try database.close()
    throw error
  }
  try database.close()
}
