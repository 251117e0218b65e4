import QuarrySQLite

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
