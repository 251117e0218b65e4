// Written by .ci/mirror from Sources/Reminders/Tables/Tables.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

@Table
struct RemindersList: Identifiable {
  let id: Int
  var title = ""
}

@Table
struct Reminder: Identifiable {
  let id: Int
  var title = ""
  var notes = ""
  var isCompleted = false
  var priority: Priority?
  var dueDay: Day?
  var remindersListID: RemindersList.ID
}

@Table
struct Tag: Identifiable {
  let id: Int
  var title = ""
}

/// A tag of a reminder.
@Table("remindersTags")
struct ReminderTag {
  var reminderID: Reminder.ID
  var tagID: Tag.ID
}

#endif
