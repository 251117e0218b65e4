// Written by .ci/mirror from Sources/Reminders/Commands/Runner+Add.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

extension Runner {
  func add(_ new: NewReminder) async throws {
    let ids = try await database.write { db in
      let reminder = Reminder.Draft(
        title: new.title,
        notes: new.notes,
        priority: new.priority,
        dueDay: new.dueDay,
        remindersListID: try listID(new.list, db)
      )
      let ids = try Reminder.insert { reminder }.returning(\.id).fetchAll(db)
      for id in ids { try addTags(new.tags, to: id, db) }
      return ids
    }
    for id in ids { print("Added reminder \(id).") }
  }
}

#endif
