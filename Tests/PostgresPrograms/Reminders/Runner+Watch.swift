// Written by .ci/mirror from Sources/Reminders/Commands/Runner+Watch.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

extension Runner {
  /// Prints the reminders, and prints them again after each change. Ends when the task is cancelled.
  func watch(_ filter: ReminderFilter) async throws {
    try await database.read { db in
      try checkNames(filter, db)
    }
    try await withThrowingTaskGroup { group in
      group.addTask { try await printChanges(filter) }
      // The first task to end or to throw ends the other one.
      defer { group.cancelAll() }
      do { try await group.next() } catch is CancellationError {}
    }
  }

  private func printChanges(_ filter: ReminderFilter) async throws {
    let changes = database.observe { db in try reminderLines(filter).fetchAll(db) }.removeDuplicates()
    for try await reminders in changes {
      print(table(reminders) + "\n")
    }
  }

}

#endif
