// Written by .ci/mirror from Sources/Reminders/Commands/Checks.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

/// Returns the key of a list.
func listID(_ title: String, _ db: Database) throws -> RemindersList.ID {
  guard let id = try RemindersList.titled(title).select(\.id).fetchOne(db) else {
    throw ReminderError.noList(title)
  }
  return id
}

/// Throws if a filter names a list or a tag that does not exist.
func checkNames(_ filter: ReminderFilter, _ db: Database) throws {
  if let list = filter.list { _ = try listID(list, db) }
  if let tag = filter.tag, try Tag.where({ $0.title == tag }).fetchCount(db) == 0 {
    throw ReminderError.noTag(tag)
  }
}

/// Returns the title of the row that a statement returned, and throws if it changed no row.
func changed(_ id: Reminder.ID, _ title: String?) throws -> String {
  guard let title else { throw ReminderError.noReminder(id) }
  return title
}

#endif
