// Written by .ci/mirror from Sources/Reminders/Arguments/Command.swift. Change that file, and run the script.

#if PostgreSQL

/// A command of the program, with its arguments.
enum Command: Equatable {
  case lists
  case addList(title: String)
  case add(NewReminder)
  case show(ReminderFilter)
  case complete(id: Reminder.ID, isCompleted: Bool)
  case edit(id: Reminder.ID, ReminderChanges)
  case delete(id: Reminder.ID)
  case tag(id: Reminder.ID, tags: [String])
  case search(SearchWords)
  case statistics
  case watch(ReminderFilter)
  case help
}

#endif
