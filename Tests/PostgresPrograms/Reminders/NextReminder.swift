// Written by .ci/mirror from Sources/Reminders/Queries/NextReminder.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

/// The open reminder of a list that is due first.
@Selection
struct NextReminder: Equatable {
  let list: String
  let title: String
  let dueDay: Day?
  let number: Int
}

/// Numbers the open reminders of each list in a common table, and returns those with number 1.
func nextReminders() -> some Statement<NextReminder> {
  With {
    Reminder.open
      .join(RemindersList.all) { $0.remindersListID == $1.id }
      .select { reminder, list in
        NextReminder.Columns(
          list: list.title,
          title: reminder.title,
          dueDay: reminder.dueDay,
          number: rowNumber().over(
            partitionBy: list.id,
            orderBy: reminder.dueDay.asc(nulls: .last),
            reminder.priority.desc(),
            reminder.id
          )
        )
      }
  } query: {
    NextReminder.where { $0.number == 1 }.order(by: \.list)
  }
}

#endif
