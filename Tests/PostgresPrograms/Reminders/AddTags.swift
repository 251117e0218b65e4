// Written by .ci/mirror from Sources/Reminders/Commands/AddTags.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

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

#endif
