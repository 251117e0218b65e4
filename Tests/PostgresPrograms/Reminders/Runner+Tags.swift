// Written by .ci/mirror from Sources/Reminders/Commands/Runner+Tags.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

extension Runner {
  func tag(_ id: Reminder.ID, _ tags: [String]) async throws {
    try await database.write { db in
      guard try Reminder.find(id).fetchCount(db) == 1 else { throw ReminderError.noReminder(id) }
      try addTags(tags, to: id, db)
    }
    print("Tagged reminder \(id): \(tags.map { "#\($0)" }.joined(separator: " ")).")
  }
}

#endif
