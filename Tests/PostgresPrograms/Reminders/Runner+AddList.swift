// Written by .ci/mirror from Sources/Reminders/Commands/Runner+AddList.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

extension Runner {
  func addList(_ title: String) async throws {
    do {
      try await database.write { db in
        try RemindersList.insert { RemindersList.Draft(title: title) }.execute(db)
      }
    } catch let error as DatabaseError where error.isUniqueViolation {
      throw ReminderError.listExists(title)
    }
    print("Created the list '\(title)'.")
  }
}

#endif
