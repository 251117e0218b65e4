// Written by .ci/mirror from Sources/Reminders/Commands/Runner+Edit.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

extension Runner {
  func edit(_ id: Reminder.ID, _ changes: ReminderChanges) async throws {
    let title = try await database.write { db in
      let list = try changes.list.map { try listID($0, db) }
      let update = Reminder.find(id).update {
        if let title = changes.title { $0.title = title }
        if let notes = changes.notes { $0.notes = notes }
        if let day = changes.dueDay { $0.dueDay = day.value }
        if let priority = changes.priority { $0.priority = priority.value }
        if let list { $0.remindersListID = list }
      }
      return try changed(id, update.returning(\.title).fetchOne(db))
    }
    print("Changed '\(title)'.")
  }
}

#endif
