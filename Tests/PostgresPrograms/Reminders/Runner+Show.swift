// Written by .ci/mirror from Sources/Reminders/Commands/Runner+Show.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

extension Runner {
  func show(_ filter: ReminderFilter) async throws {
    let reminders = try await database.read { db in
      try checkNames(filter, db)
      return try reminderLines(filter).fetchAll(db)
    }
    print(table(reminders))
  }
}

#endif
