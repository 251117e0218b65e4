import QuarrySQLite

extension Runner {
  func show(_ filter: ReminderFilter) async throws {
    let reminders = try await database.read { db in
      try checkNames(filter, db)
      return try reminderLines(filter).fetchAll(db)
    }
    print(table(reminders))
  }
}
