import QuarrySQLite
import Testing

@Suite struct SeedingTests {
  @Test func `rows and drafts of several tables`() throws {
    let database = try remindersDatabase()
    let log = Log<String>()
    try database.write { db in
      try db.execute(sql: "DELETE FROM reminders; DELETE FROM remindersLists; DELETE FROM tags")
      db.trace { event in
        if case .statement(let sql) = event { log.append(sql.text) }
      }
      let isLarge = true
      try db.seed {
        RemindersList(id: 7, title: "Home")
        RemindersList(id: 8, title: "Work")
        Reminder.Draft(title: "Milk", remindersListID: 7)
        [
          Reminder.Draft(title: "Bread", remindersListID: 7),
          Reminder.Draft(title: "Call", remindersListID: 8),
        ]
        if isLarge {
          for number in 1...3 { Tag.Draft(title: "tag \(number)") }
        }
        [Tag(id: 99, title: "last")]
        RemindersList.Draft(title: "Later")
      }
      #expect(try RemindersList.fetchAll(db).map(\.title) == ["Home", "Work", "Later"])
      #expect(
        try Reminder.select { ($0.title, $0.remindersListID) }.fetchAll(db).map { "\($0)" } == [
          #"("Milk", 7)"#, #"("Bread", 7)"#, #"("Call", 8)"#,
        ]
      )
      #expect(try Tag.fetchAll(db).map(\.title) == ["tag 1", "tag 2", "tag 3", "last"])
      try db.seed {}
    }
    let inserts = log.elements.filter { $0.hasPrefix("INSERT") }
    #expect(
      inserts == [
        #"INSERT INTO "remindersLists" ("id", "title", "color") VALUES (?, ?, ?), (?, ?, ?)"#,
        inserts[1],
        #"INSERT INTO "tags" ("id", "title") VALUES (?, ?), (?, ?), (?, ?), (?, ?)"#,
        #"INSERT INTO "remindersLists" ("id", "title", "color") VALUES (?, ?, ?)"#,
      ]
    )
    try database.close()
  }

  @Test func `seeding is atomic`() throws {
    let database = try remindersDatabase()
    try database.write { db in
      let before = try RemindersList.fetchCount(db)
      let error = try failure(DatabaseError.self) {
        try db.seed {
          RemindersList.Draft(title: "New")
          Reminder.Draft(title: "Nowhere", remindersListID: 999)
        }
      }
      #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
      #expect(try RemindersList.fetchCount(db) == before)
    }
    try database.close()
  }
}
