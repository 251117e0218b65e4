import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// A tour of the driver.
@Suite struct RunningTests {
  @Table struct RemindersList: Equatable {
    let id: Int
    var title = ""
  }

  @Table struct Reminder: Equatable {
    let id: Int
    var title = ""
    var isDone = false
    var listID: Int?
  }

  /// `@FetchAll` in a separate type: a local variable cannot read the default database initially.
  struct OpenReminders {
    @FetchAll(Reminder.where { !$0.isDone }) var open  // the same as a property
  }

  private func migrate(_ database: any DatabaseWriter) throws {
    var migrator = DatabaseMigrator()  // each runs once, in a transaction
    migrator.registerMigration("Create reminders") { db in
      try db.execute(
        sql: "CREATE TABLE reminders (id INTEGER PRIMARY KEY, title TEXT NOT NULL, isDone, listID INTEGER)"
      )
      try db.execute(sql: "CREATE TABLE remindersLists (id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
    }
    try migrator.migrate(database)
    try migrator.migrate(database)
  }

  @Test func statements() throws {
    let database = try DatabaseQueue()
    try migrate(database)
    try database.write { db in
      let lines = ["Milk", "Bread"].map { Reminder.Draft(title: $0) }
      try db.insert(streaming: lines) { (batch: [Reminder.Draft]) in Reminder.insert { batch } }

      let named = PreparedQuery { (title: QueryParameter<String>) in Reminder.where { $0.title == title } }
      let milk = try named.fetchAll(db, "Milk")  // built once, values checked by the compiler
      #expect(milk == [Reminder(id: 1, title: "Milk")])
    }
  }

  @Test func transactions() throws {
    try withTemporaryFile { file in
      let pool = try DatabasePool(path: file("pool.sqlite"))
      let database = pool
      try migrate(database)
      let kept = StatementLog()
      try database.write(retrying: .exponential(attempts: 5)) { db in
        try db.afterNextTransaction { _ in print("kept") }
        try db.afterNextTransaction { _ in kept.add("kept") }
        try Reminder.insert { Reminder.Draft(title: "Milk") }.execute(db)
        #expect(kept.take() == [])
      }
      #expect(kept.take() == ["kept"])
      let copy = try DatabaseQueue()
      try pool.backup(to: copy, pagesPerStep: 100) { progress in .goOn }
      try #expect(copy.read { db in try Reminder.all.fetchCount(db) } == 1)
      try copy.close()
      try pool.close()
    }
  }

  @Test func sections() throws {
    let database = try DatabaseQueue()
    try migrate(database)
    try database.write { db in
      try db.seed {
        RemindersList(id: 1, title: "Home"); Reminder.Draft(title: "Milk", listID: 1)
      }
      // sections with a name and their rows
      let sections = try Reminder.order(by: \.title).fetchAll(db, sectionBy: \.listID)
      #expect(sections.map(\.count) == [1])
    }
  }

  @Test func snapshots() throws {
    try withTemporaryFile { file in
      let pool = try DatabasePool(path: file("pool.sqlite"))
      try migrate(pool)
      let before = try pool.makeSnapshot()  // reads the same, whatever is written afterwards
      try pool.write { db in try Reminder.insert { Reminder.Draft(title: "Milk") }.execute(db) }
      try #expect(before.read { db in try Reminder.all.fetchCount(db) } == 0)
      try before.close()
      try pool.close()
    }
  }

  /// Not run, because it affects the whole process, and other tests use no default database.
  private func startOfAnApplication() throws {
    DefaultDatabase.set(try defaultDatabase())  // a file; in tests and previews, a separate database for each
  }

  @Test func observation() async throws {
    let database = try DatabaseQueue()
    try migrate(database)
    var counts: [Int] = []
    // again when what it reads has changed
    for try await open in database.observe(Reminder.where { !$0.isDone }) {
      counts.append(open.count)
      if counts.count == 2 { break }
      try await database.write { db in try Reminder.insert { Reminder.Draft(title: "Milk") }.execute(db) }
    }
    #expect(counts == [0, 1])

    let open = withDefaultDatabase(database) { OpenReminders() }
    try await open.$open.load()
    #expect(open.open.map(\.title) == ["Milk"])
  }
}
