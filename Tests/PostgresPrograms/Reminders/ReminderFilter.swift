// Written by .ci/mirror from Sources/Reminders/Queries/ReminderFilter.swift. Change that file, and run the script.

#if PostgreSQL

/// The reminders that a command prints.
struct ReminderFilter: Equatable {
  var list: String?
  var tag: String?
  var includesCompleted = false
}

#endif
