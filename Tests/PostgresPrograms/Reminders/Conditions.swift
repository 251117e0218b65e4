// Written by .ci/mirror from Sources/Reminders/Queries/Conditions.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

extension Reminder {
  static var open: Where<Reminder> { Reminder.where { !$0.isCompleted } }
}

extension RemindersList {
  /// The list with a title, in upper or lower case: the column has the collation NOCASE.
  static func titled(_ title: String) -> Where<RemindersList> {
    RemindersList.where { $0.title == title }
  }
}

#endif
