// Written by .ci/mirror from Sources/Reminders/Commands/Runner+Complete.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

extension Runner {
  func complete(_ id: Reminder.ID, _ isCompleted: Bool) async throws {
    let title = try await database.write { db in
      try changed(
        id,
        Reminder.find(id).update { $0.isCompleted = isCompleted }.returning(\.title).fetchOne(db)
      )
    }
    print(isCompleted ? "Completed '\(title)'." : "'\(title)' is open again.")
  }
}

#endif
