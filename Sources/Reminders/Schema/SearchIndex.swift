import QuarrySQLite

/// Creates the full-text index, fills it, and keeps it in step with the reminders from then on.
func createSearchIndex(_ db: Database) throws {
  try CreateVirtualTable(
    "reminderTexts",
    using: FTS5Config().column("title").column("notes").tokenize(.unicode61)
  )
  .execute(db)
  try ReminderText.insert {
    ($0.rowid, $0.title, $0.notes)
  } select: {
    Reminder.select { ($0.id, $0.title, $0.notes) }
  }
  .execute(db)
  try createSearchTriggers(db)
}

/// Creates triggers in the database, so that they run for every program that writes to the file.
func createSearchTriggers(_ db: Database) throws {
  try Reminder.createTrigger(
    "reminders_text_insert",
    after: .insert { new in
      ReminderText.insert {
        ($0.rowid, $0.title, $0.notes)
      } values: {
        (new.id, new.title, new.notes)
      }
    }
  )
  .execute(db)
  try Reminder.createTrigger(
    "reminders_text_update",
    after: .update(of: { ($0.title, $0.notes) }) { _, new in
      ReminderText.where { $0.rowid == new.id }.update {
        $0.title = new.title
        $0.notes = new.notes
      }
    }
  )
  .execute(db)
  try Reminder.createTrigger(
    "reminders_text_delete",
    after: .delete { old in
      ReminderText.where { $0.rowid == old.id }.delete()
    }
  )
  .execute(db)
}
