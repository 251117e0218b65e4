import Foundation
import QuarrySQLite

@Table struct RemindersList: Identifiable, Equatable {
  let id: Int
  var title = ""
  var color: Int?
}

@Table struct Reminder: Identifiable, Equatable {
  let id: Int
  var title = ""
  var isCompleted = false
  var isFlagged = false
  var notes: String?
  var priority: Priority?
  var dueDate: Date?
  var assignedUserID: User.ID?
  var remindersListID: RemindersList.ID
}

enum Priority: Int, QueryBindable {
  case low = 1
  case medium, high
}

@Table struct User: Identifiable, Equatable {
  let id: Int
  var name = ""
  var managerID: Int?
}

@Table struct Tag: Identifiable, Equatable {
  let id: Int
  var title = ""
}

@Table struct ReminderTag: Equatable {
  let reminderID: Reminder.ID
  let tagID: Tag.ID
}

/// A fresh database with the same rows in every test.
func remindersDatabase() throws -> DatabaseQueue {
  let queue = try DatabaseQueue()
  try queue.write { db in
    try db.execute(
      sql: """
        CREATE TABLE "remindersLists" (
          "id" INTEGER PRIMARY KEY AUTOINCREMENT, "title" TEXT NOT NULL UNIQUE, "color" INTEGER
        );
        CREATE TABLE "users" (
          "id" INTEGER PRIMARY KEY AUTOINCREMENT, "name" TEXT NOT NULL, "managerID" INTEGER REFERENCES "users"("id")
        );
        CREATE TABLE "reminders" (
          "id" INTEGER PRIMARY KEY AUTOINCREMENT, "title" TEXT NOT NULL DEFAULT '',
          "isCompleted" INTEGER NOT NULL DEFAULT 0, "isFlagged" INTEGER NOT NULL DEFAULT 0, "notes" TEXT,
          "priority" INTEGER, "dueDate" TEXT, "assignedUserID" INTEGER REFERENCES "users"("id"),
          "remindersListID" INTEGER NOT NULL DEFAULT 1 REFERENCES "remindersLists"("id") ON DELETE CASCADE
        );
        CREATE TABLE "tags" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "title" TEXT NOT NULL UNIQUE COLLATE NOCASE);
        CREATE TABLE "reminderTags" (
          "reminderID" INTEGER NOT NULL REFERENCES "reminders"("id") ON DELETE CASCADE,
          "tagID" INTEGER NOT NULL REFERENCES "tags"("id") ON DELETE CASCADE
        );
        """
    )
    try RemindersList.insert {
      RemindersList.Draft(title: "Personal", color: 0xFF)
      RemindersList.Draft(title: "Business")
      RemindersList.Draft(title: "Someday")
    }
    .execute(db)
    try User.insert {
      User.Draft(name: "Blob")
      User.Draft(name: "Blob Jr", managerID: 1)
    }
    .execute(db)
    let now = Date(timeIntervalSince1970: 978_307_200)
    try Reminder.insert {
      Reminder.Draft(
        title: "Groceries",
        isFlagged: true,
        notes: "Milk, Eggs",
        priority: .high,
        dueDate: now,
        assignedUserID: 1,
        remindersListID: 1
      )
      Reminder.Draft(title: "Haircut", dueDate: now.addingTimeInterval(-86_400), remindersListID: 1)
      Reminder.Draft(
        title: "Take a walk",
        isCompleted: true,
        notes: "",
        priority: .low,
        assignedUserID: 2,
        remindersListID: 1
      )
      Reminder.Draft(title: "Call accountant", priority: .medium, remindersListID: 2)
      Reminder.Draft(
        title: "Send report",
        isCompleted: true,
        isFlagged: true,
        priority: .high,
        remindersListID: 2
      )
    }
    .execute(db)
    try Tag.insert(\.title) {
      "car"
      "kids"
      "someday"
    }
    .execute(db)
    try ReminderTag.insert {
      ReminderTag(reminderID: 1, tagID: 1)
      ReminderTag(reminderID: 1, tagID: 2)
      ReminderTag(reminderID: 4, tagID: 2)
    }
    .execute(db)
  }
  return queue
}
