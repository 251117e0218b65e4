// Written by .ci/mirror from Sources/Reminders/Arguments/NewReminder.swift. Change that file, and run the script.

#if PostgreSQL

/// The reminder of `add`.
struct NewReminder: Equatable {
  var title: String
  var list: String
  var dueDay: Day?
  var priority: Priority?
  var tags: [String] = []
  var notes = ""
}

#endif
