// Written by .ci/mirror from Sources/Reminders/Commands/Runner+Delete.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

extension Runner {
  func delete(_ id: Reminder.ID) async throws {
    let title = try await database.write { db in
      try changed(id, Reminder.find(id).delete().returning(\.title).fetchOne(db))
    }
    print("Deleted '\(title)'.")
  }
}

#endif
