// Written by .ci/mirror from Sources/Reminders/Output/ReminderTable.swift. Change that file, and run the script.

#if PostgreSQL

/// Returns reminders as text, a line for each.
func table(_ reminders: [ReminderLine]) -> String {
  if reminders.isEmpty { return "No reminders." }
  var table = TextTable("ID", "", "TITLE", "DUE", "PRIORITY", "LIST", "TAGS", "NOTES")
  for reminder in reminders {
    table.add(
      "\(reminder.id)",
      reminder.isCompleted ? "✓" : "",
      reminder.title,
      reminder.dueDay?.rawValue ?? "",
      reminder.priority?.name ?? "",
      reminder.list,
      reminder.tags.sorted().map { "#\($0)" }.joined(separator: " "),
      reminder.notes
    )
  }
  return table.text
}

#endif
