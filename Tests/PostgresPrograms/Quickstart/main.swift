// Written by .ci/mirror from Sources/Quickstart/main.swift. Change that file, and run the script.

#if PostgreSQL

// A tour of the main features: annotate structs (Models.swift), write SQL as Swift, run it, and get structs back.
//
//     swift run quickstart

import Foundation
import QuarryPostgres

let database = try DatabasePool(url: CommandLine.arguments.last ?? "")

// 3. Create the tables and insert rows. A draft is a row without a key, which the database generates.

try database.write { db in
  try db.execute(sql: schema)
  try RemindersList.insert {
    RemindersList.Draft(title: "Home")
    RemindersList.Draft(title: "Work")
    RemindersList.Draft(title: "Someday")
  }
  .execute(db)
  try Reminder.insert {
    Reminder.Draft(title: "Groceries", priority: .high, remindersListID: 1)
    Reminder.Draft(title: "Haircut", remindersListID: 1)
    Reminder.Draft(title: "Take out the rubbish", isCompleted: true, remindersListID: 1)
    Reminder.Draft(title: "Call the accountant", priority: .medium, remindersListID: 2)
    Reminder.Draft(title: "Send the report", priority: .high, remindersListID: 2)
  }
  .execute(db)
}

try database.write { db in
  // 4. A filter. The rows are structs.
  let open = Reminder.where { !$0.isCompleted && $0.priority >= .medium }.order {
    ($0.priority.desc(), $0.title)
  }
  try show("Important reminders", open, in: db)
  let reminders: [Reminder] = try open.fetchAll(db)
  print("The first one is '\(reminders[0].title)', a \(type(of: reminders[0])).\n")

  // 5. A join with aggregates, decoded into a struct. The outer join keeps lists without reminders. Columns that can be
  //    NULL because of it are optional in Swift.
  let summaries =
    RemindersList
    .leftJoin(Reminder.all) { $0.id == $1.remindersListID }
    .group { list, _ in list.id }
    .order { list, _ in list.title }
    .select { list, reminder in
      ListSummary.Columns(
        title: list.title,
        openCount: reminder.id.count(filter: reminder.isCompleted == false),
        titles: reminder.title.groupConcat(" · ")
      )
    }
  try show("What the lists hold", summaries, in: db)
  for summary in try summaries.fetchAll(db) where summary.openCount == 0 {
    print("Nothing to do in \(summary.title).\n")
  }

  // 6. An upsert. A list with this name exists, so its row is updated and returned.
  let upsert =
    RemindersList
    .insert { RemindersList.Draft(title: "Work") }
    .onConflict {
      $0.title
    } doUpdate: {
      $0.title = $1.title + " (busy)"
    }
    .returning(\.self)
  try show("Insert or update", upsert, in: db)

  // 7. SQL as text, checked at compile time. The results are still typed.
  let countdown = #sql(
    """
    WITH RECURSIVE \(Countdown.self)("value") AS (
      SELECT \(bind: 3)
      UNION ALL
      SELECT \(Countdown.columns.value) - 1 FROM \(Countdown.self) WHERE \(Countdown.columns.value) > 1
    )
    SELECT \(Countdown.columns) FROM \(Countdown.self)
    """,
    as: Countdown.self
  )
  try show("A recursive common table expression", countdown, in: db)

  // 8. An update that returns the changed rows.
  let update =
    Reminder
    .where { $0.title.like("Gro%") }
    .update {
      $0.isCompleted.toggle()
      $0.title += " (done)"
      $0.priority = nil
    }
    .returning { ($0.id, $0.title, $0.isCompleted) }
  try show("An update with returning", update, in: db)
}

// 9. An error: this list does not exist. The transaction is rolled back.
do {
  try database.write { db in
    try Reminder.insert { Reminder.Draft(title: "Nowhere", remindersListID: 99) }.execute(db)
  }
} catch {
  print("Refused, as it should be:\n\(error)")
}

#endif
