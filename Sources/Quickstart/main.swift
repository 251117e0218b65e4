// The main job, end to end: annotate structs (Models.swift), write SQL as Swift, run it, get structs back.
//
//     swift run quickstart

import Foundation
import QuarrySQLite

let path = FileManager.default.temporaryDirectory.appendingPathComponent("quickstart-\(UUID()).sqlite").path
defer { try? FileManager.default.removeItem(atPath: path) }

let database = try DatabaseQueue(path: path)

// 3. Create the tables and insert rows. A draft is a row whose key the database is to choose.

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
  // 4. A filter. Rows come back as structs.
  let open = Reminder.where { !$0.isCompleted && $0.priority >= .medium }.order {
    ($0.priority.desc(), $0.title)
  }
  try show("Important reminders", open, in: db)
  let reminders: [Reminder] = try open.fetchAll(db)
  print("The first one is '\(reminders[0].title)', a \(type(of: reminders[0])).\n")

  // 5. A join with aggregates, into a struct made for it. The lists stand on the outer side, so a list without
  //    reminders is there too; what is optional because of that is optional in Swift.
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

  // 6. An upsert: a list of this name exists, so its row is updated, and given back.
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

  // 7. SQL written by hand, checked while it is compiled. Types still come out.
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

  // 8. An update that gives back what it changed.
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

// 9. What goes wrong says so: here a list that does not exist. Nothing of the transaction is kept.
do {
  try database.write { db in
    try Reminder.insert { Reminder.Draft(title: "Nowhere", remindersListID: 99) }.execute(db)
  }
} catch {
  print("Refused, as it should be:\n\(error)")
}
