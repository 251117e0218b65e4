import QuarrySQLite

extension Runner {
  func add(_ new: NewReminder) async throws {
    let id = try await database.write { db in
      let reminder = Reminder.Draft(
        title: new.title,
        notes: new.notes,
        priority: new.priority,
        dueDay: new.dueDay,
        remindersListID: try listID(new.list, db)
      )
      try Reminder.insert { reminder }.execute(db)
      let id = Int(db.lastInsertedRowID)
      try addTags(new.tags, to: id, db)
      return id
    }
    print("Added reminder \(id).")
  }
}
