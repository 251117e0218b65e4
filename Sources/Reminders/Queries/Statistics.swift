import QuarrySQLite

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
