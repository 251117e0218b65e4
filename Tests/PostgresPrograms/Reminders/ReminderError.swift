// Written by .ci/mirror from Sources/Reminders/Commands/ReminderError.swift. Change that file, and run the script.

#if PostgreSQL

/// A command that the database does not allow. The program prints it and exits with status 1.
enum ReminderError: Error, Equatable {
  case noList(String)
  case listExists(String)
  case noReminder(Reminder.ID)
  case noTag(String)
}

extension ReminderError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noList(let title):
      "there is no list named '\(title)'; create it with: reminders add-list \(shellWord(title))"
    case .listExists(let title): "there is a list named '\(title)' already"
    case .noReminder(let id): "there is no reminder with the number \(id); 'show --all' prints the numbers"
    case .noTag(let name): "there is no tag '\(name)'; add it with: reminders tag ID \(shellWord(name))"
    }
  }
}

/// Returns the text in quotation marks, as a shell reads it.
private func shellWord(_ text: String) -> String {
  "'" + text.replacing("'", with: #"'\''"#) + "'"
}

#endif
