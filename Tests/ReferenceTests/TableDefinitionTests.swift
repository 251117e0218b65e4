import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Defining a table" and "Customizing a table": names of tables and columns.
@Suite struct TableDefinitionTests {
  enum Plain {
    @Table struct Reminder {
      let id: Int
      var title = ""
      var isCompleted = false
    }
  }

  // The article's types are empty, but `@Table` requires a column.
  enum Inflected {
    @Table struct Reminder { let id: Int }
    @Table struct Category { let id: Int }
    @Table struct Status { let id: Int }
    @Table struct RemindersList { let id: Int }
  }

  enum Named {
    @Table("reminder") struct Reminder { let id: Int }
    @Table("category") struct Category { let id: Int }
    @Table("status") struct Status { let id: Int }
    @Table("reminders_list") struct RemindersList { let id: Int }
  }

  enum NamedColumn {
    @Table struct Reminder {
      let id: Int
      var title = ""
      @Column("is_completed")
      var isCompleted = false
    }
  }

  @Test func `a table`() throws {
    typealias Reminder = Plain.Reminder
    let database = try ReferenceDatabase(
      """
      CREATE TABLE "reminders" (
        "id" INTEGER PRIMARY KEY AUTOINCREMENT,
        "title" TEXT NOT NULL DEFAULT '',
        "isCompleted" INTEGER DEFAULT 0
      );
      INSERT INTO "reminders" ("title", "isCompleted") VALUES ('Milk', 0), ('Walk', 1);
      """
    )
    assertQuery(
      Reminder
        .where { !$0.isCompleted },
      database: database.queue
    ) {
      """
      SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted"
      FROM "reminders"
      WHERE (NOT ("reminders"."isCompleted"))
      """
    } results: {
      """
      ┌──────────────────────────────────────┐
      │ TableDefinitionTests.Plain.Reminder( │
      │   id: 1,                             │
      │   title: "Milk",                     │
      │   isCompleted: false                 │
      │ )                                    │
      └──────────────────────────────────────┘
      """
    }
  }

  @Test func `names of tables`() {
    #expect(Inflected.Reminder.tableName == "reminders")
    #expect(Inflected.Category.tableName == "categories")
    #expect(Inflected.Status.tableName == "statuses")
    #expect(Inflected.RemindersList.tableName == "remindersLists")

    #expect(Named.Reminder.tableName == "reminder")
    #expect(Named.Category.tableName == "category")
    #expect(Named.Status.tableName == "status")
    #expect(Named.RemindersList.tableName == "reminders_list")
  }

  @Test func `names of columns`() throws {
    typealias Reminder = NamedColumn.Reminder
    let database = try ReferenceDatabase(
      """
      CREATE TABLE "reminders" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "is_completed" INTEGER NOT NULL);
      INSERT INTO "reminders" VALUES (1, 'Milk', 0), (2, 'Walk', 1);
      """
    )
    assertQuery(
      Reminder
        .where { !$0.isCompleted },
      database: database.queue
    ) {
      """
      SELECT "reminders"."id", "reminders"."title", "reminders"."is_completed"
      FROM "reminders"
      WHERE (NOT ("reminders"."is_completed"))
      """
    } results: {
      """
      ┌────────────────────────────────────────────┐
      │ TableDefinitionTests.NamedColumn.Reminder( │
      │   id: 1,                                   │
      │   title: "Milk",                           │
      │   isCompleted: false                       │
      │ )                                          │
      └────────────────────────────────────────────┘
      """
    }
  }
}
