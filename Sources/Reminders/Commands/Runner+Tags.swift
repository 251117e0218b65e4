import QuarrySQLite

extension Runner {
  func tag(_ id: Reminder.ID, _ tags: [String]) async throws {
    try await database.write { db in
      guard try Reminder.find(id).fetchCount(db) == 1 else { throw ReminderError.noReminder(id) }
      try addTags(tags, to: id, db)
    }
    print("Tagged reminder \(id): \(tags.map { "#\($0)" }.joined(separator: " ")).")
  }
}

/// Adds tags to a reminder. Creates the tags that do not exist, and leaves those that the reminder already has.
func addTags(_ names: [String], to id: Reminder.ID, _ db: Database) throws {
  let tagIDs = try Tag.insert {
    for name in names { Tag.Draft(title: name) }
  } onConflict: {
    $0.title
  } doUpdate: {
    $0.title = $1.title
  }
  .returning(\.id)
  .fetchAll(db)

  try ReminderTag.insert {
    for tagID in tagIDs { ReminderTag(reminderID: id, tagID: tagID) }
  } onConflict: {
    ($0.reminderID, $0.tagID)
  }
  .execute(db)
}
