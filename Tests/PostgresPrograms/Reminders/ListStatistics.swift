// Written by .ci/mirror from Sources/Reminders/Queries/ListStatistics.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

/// The numbers of a list.
@Selection
struct ListStatistics: Equatable {
  let list: String
  let openCount: Int
  let doneCount: Int
  let overdueCount: Int
  let highCount: Int
  let state: String
  /// The open reminders of all lists.
  let totalOpenCount: Int?
}

/// Returns a row for each list, also for one without reminders.
func listStatistics(today: Day) -> some Statement<ListStatistics> {
  RemindersList
    .leftJoin(Reminder.all) { $0.id == $1.remindersListID }
    .group { list, _ in list.id }
    .order { list, _ in list.title }
    .select { list, reminder in
      let open = reminder.id.count(filter: reminder.isCompleted == false)
      let overdue = reminder.id.count(filter: reminder.isCompleted == false && reminder.dueDay < today)
      ListStatistics.Columns(
        list: list.title,
        openCount: open,
        doneCount: reminder.id.count(filter: reminder.isCompleted == true),
        overdueCount: overdue,
        highCount: reminder.id.count(filter: reminder.isCompleted == false && reminder.priority == .high),
        state: Case().when(overdue > 0, then: "late").when(open > 0, then: "open").else("clear"),
        totalOpenCount: open.sum().over()
      )
    }
}

#endif
