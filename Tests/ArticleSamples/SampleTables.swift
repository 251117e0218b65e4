import Foundation
import QuarrySQLite

// The tables of the articles' examples, as the article "Example tables" declares them.

@Table
struct RemindersList: Identifiable {
  let id: Int
  var title = ""
  var color = 0x4a99ef
}

@Table
struct Reminder: Identifiable {
  let id: Int
  var title = ""
  var notes = ""
  var isCompleted = false
  var priority: Priority?
  var dueDate: Date?
  var remindersListID: RemindersList.ID
}

enum Priority: Int, QueryBindable {
  case low = 1
  case medium, high
}

@Table
struct Tag: Identifiable {
  let id: Int
  var title = ""
}

@Table("remindersTags")
struct ReminderTag {
  var reminderID: Reminder.ID
  var tagID: Tag.ID
}
