import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Database Views": "@Selection for Custom Query Results" and "@Selection for Aggregate Queries".
@Suite struct SelectionTests {
  @Table
  nonisolated struct RemindersList: Identifiable {
    let id: Int
    var title = ""
  }

  @Table
  nonisolated struct Reminder: Identifiable {
    let id: Int
    var title = ""
    var isCompleted = false
    var isFlagged = false
    var dueDate: Date?
    var remindersListID: RemindersList.ID
  }

  // Define a custom result shape for a join query
  @Selection
  struct ReminderWithList: Identifiable {
    var id: Reminder.ID { reminder.id }
    let reminder: Reminder
    let remindersList: RemindersList
    let isPastDue: Bool
    let tags: String
  }

  @Selection
  struct Stats {
    var allCount = 0
    var flaggedCount = 0
    var scheduledCount = 0
    var todayCount = 0
  }

  struct Model {
    // Use in a join query
    @FetchAll(
      Reminder
        .join(RemindersList.all) { $0.remindersListID.eq($1.id) }
        .select {
          ReminderWithList.Columns(
            reminder: $0,
            remindersList: $1,
            isPastDue: $0.isPastDue,
            tags: ""  // computed elsewhere
          )
        }
    )
    var reminders: [ReminderWithList]

    // Single query returns all stats
    @FetchOne(
      Reminder.select {
        Stats.Columns(
          allCount: $0.count(filter: !$0.isCompleted),
          flaggedCount: $0.count(filter: $0.isFlagged && !$0.isCompleted),
          scheduledCount: $0.count(filter: $0.isScheduled),
          todayCount: $0.count(filter: $0.isToday)
        )
      }
    )
    var stats = Stats()
  }

  let database: ReferenceDatabase

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "remindersLists" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL) STRICT;
      INSERT INTO "remindersLists" VALUES (1, 'Home');
      CREATE TABLE "reminders" (
        "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "isCompleted" INTEGER NOT NULL, "isFlagged" INTEGER NOT NULL,
        "dueDate" TEXT, "remindersListID" INTEGER NOT NULL
      ) STRICT;
      INSERT INTO "reminders" VALUES (1, 'Milk', 0, 1, '2001-01-01 00:00:00.000', 1), (2, 'Walk', 1, 1, NULL, 1),
        (3, 'Read', 0, 0, '2901-01-01 00:00:00.000', 1);
      """
    )
  }

  @Test func properties() async throws {
    try await withDefaultDatabase(database.queue) {
      let model = Model()
      try await model.$reminders.load()
      #expect(model.reminders.map(\.id) == [1, 2, 3])
      #expect(model.reminders.map(\.isPastDue) == [true, false, false])
      #expect(model.reminders.first?.remindersList.title == "Home")
      try await model.$stats.load()
      #expect(model.stats.allCount == 2)
      #expect(model.stats.flaggedCount == 1)
      #expect(model.stats.scheduledCount == 2)
      #expect(model.stats.todayCount == 0)
    }
  }
}

extension SelectionTests.Reminder.TableColumns {
  var isPastDue: some QueryExpression<Bool> { dueDate.isNot(nil) && dueDate < Date() }
  var isScheduled: some QueryExpression<Bool> { dueDate.isNot(nil) }
  var isToday: some QueryExpression<Bool> { #sql("date(\(dueDate)) IS date('now')", as: Bool.self) }
}

/// "Creating Temporary Views", "Querying Views", "Updatable Views" and "Temporary vs Permanent Views".
@Suite struct ViewTests {
  @Table
  nonisolated struct RemindersList: Identifiable {
    let id: Int
    var title = ""
  }

  @Table
  nonisolated struct Reminder: Identifiable {
    let id: Int
    var title = ""
    var remindersListID: RemindersList.ID
  }

  // 1. Define the view type. The reference says "with BOTH macros". `@Table` includes `@Selection`, and a warning
  // reports the use of both.
  @Table
  fileprivate struct ReminderWithList {
    let reminderTitle: String
    let remindersListTitle: String
  }

  let database: ReferenceDatabase

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "remindersLists" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL) STRICT;
      INSERT INTO "remindersLists" VALUES (1, 'Home'), (2, 'Business');
      CREATE TABLE "reminders" (
        "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "remindersListID" INTEGER NOT NULL
      ) STRICT;
      INSERT INTO "reminders" VALUES (1, 'Milk', 1), (2, 'Call', 2);
      """
    )
  }

  private func createView(_ db: Database) throws {
    // 2. Create the temporary view
    try ReminderWithList.createTemporaryView(
      as:
        Reminder
        .join(RemindersList.all) { $0.remindersListID.eq($1.id) }
        .select {
          ReminderWithList.Columns(
            reminderTitle: $0.title,
            remindersListTitle: $1.title
          )
        }
    )
    .execute(db)
  }

  @Test func `a temporary view`() {
    assertInlineSnapshot(
      of: try database.rows { db in
        try createView(db)
        // The join complexity is encapsulated in the view
        let results =
          try ReminderWithList
          .order { ($0.remindersListTitle, $0.reminderTitle) }
          .limit(10)
          .fetchAll(db)
        return results
      },
      as: .lines
    ) {
      """
      CREATE TEMPORARY VIEW "reminderWithLists" ("reminderTitle", "remindersListTitle") AS SELECT "reminders"."title" AS "reminderTitle", "remindersLists"."title" AS "remindersListTitle" FROM "reminders" JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      SELECT "reminderWithLists"."reminderTitle", "reminderWithLists"."remindersListTitle" FROM "reminderWithLists" ORDER BY "reminderWithLists"."remindersListTitle", "reminderWithLists"."reminderTitle" LIMIT 10
      → ReminderWithList(reminderTitle: "Call", remindersListTitle: "Business")
      → ReminderWithList(reminderTitle: "Milk", remindersListTitle: "Home")
      """
    }
  }

  @Test func `a view that accepts inserts`() {
    assertInlineSnapshot(
      of: try database.rows { db in
        try createView(db)
        // Enable inserts on the view
        try ReminderWithList.createTemporaryTrigger(
          insteadOf: .insert { new in
            // Reroute insert to actual tables
            Reminder.insert {
              ($0.title, $0.remindersListID)
            } values: {
              (
                new.reminderTitle,
                // Find existing list by title
                RemindersList
                  .select(\.id)
                  .where { $0.title.eq(new.remindersListTitle) }
              )
            }
          }
        )
        .execute(db)

        // Now you can insert into the view!
        try ReminderWithList.insert {
          ReminderWithList(
            reminderTitle: "Morning sync",
            remindersListTitle: "Business"  // Must match existing list
          )
        }
        .execute(db)
        return try Reminder.all.fetchAll(db)
      },
      as: .lines
    ) {
      """
      CREATE TEMPORARY VIEW "reminderWithLists" ("reminderTitle", "remindersListTitle") AS SELECT "reminders"."title" AS "reminderTitle", "remindersLists"."title" AS "remindersListTitle" FROM "reminders" JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      CREATE TEMPORARY TRIGGER "after_insert_on_reminderWithLists@ReferenceTests/ViewTests.swift" INSTEAD OF INSERT ON "reminderWithLists" FOR EACH ROW BEGIN INSERT INTO "reminders" ("title", "remindersListID") VALUES ("new"."reminderTitle", (SELECT "remindersLists"."id" FROM "remindersLists" WHERE (("remindersLists"."title") = ("new"."remindersListTitle")))); END
      INSERT INTO "reminderWithLists" ("reminderTitle", "remindersListTitle") VALUES ('Morning sync', 'Business')
      SELECT "reminders"."id", "reminders"."title", "reminders"."remindersListID" FROM "reminders"
      → Reminder(id: 1, title: "Milk", remindersListID: 1)
      → Reminder(id: 2, title: "Call", remindersListID: 2)
      → Reminder(id: 3, title: "Morning sync", remindersListID: 2)
      """
    }
  }

  @Test func `a permanent view`() throws {
    var migrator = DatabaseMigrator()
    // For permanent views, use raw SQL in migrations
    migrator.registerMigration("Create view") { db in
      try #sql(
        """
        CREATE VIEW "reminderWithLists" AS
        SELECT r.title as reminderTitle, l.title as remindersListTitle
        FROM reminders r
        JOIN remindersLists l ON r.remindersListID = l.id
        """
      )
      .execute(db)
    }
    try migrator.migrate(database.queue)
    assertInlineSnapshot(of: try database.rows { db in try ReminderWithList.all.fetchAll(db) }, as: .lines) {
      """
      SELECT "reminderWithLists"."reminderTitle", "reminderWithLists"."remindersListTitle" FROM "reminderWithLists"
      → ReminderWithList(reminderTitle: "Milk", remindersListTitle: "Home")
      → ReminderWithList(reminderTitle: "Call", remindersListTitle: "Business")
      """
    }
  }
}
