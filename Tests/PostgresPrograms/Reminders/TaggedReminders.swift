// Written by .ci/mirror from Sources/Reminders/Queries/TaggedReminders.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

/// Returns the keys of the reminders with a tag.
func taggedReminders(_ tag: String) -> some PartialSelectStatement<Int> {
  ReminderTag
    .join(Tag.all) { $0.tagID == $1.id }
    .where { _, row in row.title == tag }
    .select { link, _ in link.reminderID }
}

#endif
