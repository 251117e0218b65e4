// Written by .ci/mirror from Sources/Reminders/Queries/ReminderLine.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

/// A reminder as it is printed: with the name of its list and its tags.
@Selection
struct ReminderLine: Equatable {
  let id: Int
  let isCompleted: Bool
  let title: String
  let dueDay: Day?
  let priority: Priority?
  let list: String
  @Column(as: [String].JSONRepresentation.self) let tags: [String]
  let notes: String
}

/// Returns the reminders of a filter: by due day, the important ones first.
func reminderLines(_ filter: ReminderFilter) -> some Statement<ReminderLine> {
  Reminder
    .join(RemindersList.all) { $0.remindersListID == $1.id }
    .where { reminder, list in
      if !filter.includesCompleted { !reminder.isCompleted }
      if let title = filter.list { list.title == title }
      if let tag = filter.tag { reminder.id.in(taggedReminders(tag)) }
    }
    .order { reminder, _ in
      (reminder.isCompleted, reminder.dueDay.asc(nulls: .last), reminder.priority.desc(), reminder.id)
    }
    .select { reminder, list in
      ReminderLine.Columns(
        id: reminder.id,
        isCompleted: reminder.isCompleted,
        title: reminder.title,
        dueDay: reminder.dueDay,
        priority: reminder.priority,
        list: list.title,
        tags:
          ReminderTag
          .join(Tag.all) { $0.tagID == $1.id }
          .where { link, _ in link.reminderID == reminder.id }
          .select { _, tag in tag.title.jsonGroupArray() },
        notes: reminder.notes
      )
    }
}

#endif
