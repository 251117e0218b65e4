// Written by .ci/mirror from Sources/Reminders/Commands/Runner+Lists.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

extension Runner {
  func printLists() async throws {
    let lists = try await database.read { db in
      try RemindersList
        .leftJoin(Reminder.all) { $0.id == $1.remindersListID && !$1.isCompleted }
        .group { list, _ in list.id }
        .order { list, _ in list.title }
        .select { ($0.title, $1.count()) }
        .fetchAll(db)
    }
    if lists.isEmpty { return print("No lists. Create one with: reminders add-list TITLE") }
    var table = TextTable("LIST", "OPEN")
    for (title, count) in lists { table.add(title, "\(count)") }
    print(table.text)
  }
}

#endif
