import QuarrySQLite

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
