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

  func show(_ filter: ReminderFilter) async throws {
    let reminders = try await database.read { db in
      try checkNames(filter, db)
      return try reminderLines(filter).fetchAll(db)
    }
    print(table(reminders))
  }

  func complete(_ id: Reminder.ID, _ isCompleted: Bool) async throws {
    let title = try await database.write { db in
      try changed(
        id,
        Reminder.find(id).update { $0.isCompleted = isCompleted }.returning(\.title).fetchOne(db)
      )
    }
    print(isCompleted ? "Completed '\(title)'." : "'\(title)' is open again.")
  }

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

  func delete(_ id: Reminder.ID) async throws {
    let title = try await database.write { db in
      try changed(id, Reminder.find(id).delete().returning(\.title).fetchOne(db))
    }
    print("Deleted '\(title)'.")
  }

  /// Returns the title of the row that a statement returned, and throws if it changed no row.
  private func changed(_ id: Reminder.ID, _ title: String?) throws -> String {
    guard let title else { throw ReminderError.noReminder(id) }
    return title
  }
}

/// Throws if a filter names a list or a tag that does not exist.
func checkNames(_ filter: ReminderFilter, _ db: Database) throws {
  if let list = filter.list { _ = try listID(list, db) }
  if let tag = filter.tag, try Tag.where({ $0.title == tag }).fetchCount(db) == 0 {
    throw ReminderError.noTag(tag)
  }
}
