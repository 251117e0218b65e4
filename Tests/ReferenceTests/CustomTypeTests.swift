import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Custom data types": raw values, JSON, tagged identifiers.
@Suite struct CustomTypeTests {
  enum RawValues {
    @Table
    struct Reminder {
      let id: Int
      var title = ""
      var priority: Priority?
    }
    enum Priority: Int, QueryBindable {
      case low, medium, high
    }
  }

  // The article's first version, `var notes: [String]` alone, must not compile. It is tested among those programs.
  enum JSON {
    @Table struct Reminder {
      let id: Int
      var title = ""
      @Column(as: [String].JSONRepresentation.self)
      var notes: [String]
    }
  }

  /// `Tagged` belongs to another package. One line makes any such type usable as a column.
  struct Tagged<Tag, RawValue>: RawRepresentable {
    var rawValue: RawValue
    init(rawValue: RawValue) { self.rawValue = rawValue }
  }

  enum Tags {
    @Table
    struct RemindersList: Identifiable {
      typealias ID = Tagged<Self, Int>
      let id: ID
      var title = ""
    }
    @Table
    struct Reminder: Identifiable {
      typealias ID = Tagged<Self, Int>
      let id: ID
      var title = ""
      var remindersList: RemindersList.ID
    }
  }

  @Test func `raw values`() throws {
    typealias Reminder = RawValues.Reminder
    let database = try ReferenceDatabase(
      #"CREATE TABLE "reminders" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "priority" INTEGER) STRICT"#
    )
    assertInlineSnapshot(
      of: try database.rows { db in
        try Reminder.insert(
          Reminder.Draft(
            title: "Get haircut",
            priority: .medium
          )
        )
        .execute(db)
        return try Reminder.all.fetchAll(db)
      },
      as: .lines
    ) {
      """
      INSERT INTO "reminders" ("id", "title", "priority") VALUES (NULL, 'Get haircut', 1)
      SELECT "reminders"."id", "reminders"."title", "reminders"."priority" FROM "reminders"
      → Reminder(id: 1, title: "Get haircut", priority: Optional(ReferenceTests.CustomTypeTests.RawValues.Priority.medium))
      """
    }
  }

  @Test func json() throws {
    typealias Reminder = JSON.Reminder
    let database = try ReferenceDatabase(
      #"CREATE TABLE "reminders" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "notes" TEXT NOT NULL) STRICT"#
    )
    assertInlineSnapshot(
      of: try database.rows { db in
        try Reminder.insert(
          Reminder.Draft(
            title: "Get groceries",
            notes: ["Milk", "Eggs", "Bananas"]
          )
        )
        .execute(db)
        return try Reminder.all.fetchAll(db)
      },
      as: .lines
    ) {
      """
      INSERT INTO "reminders" ("id", "title", "notes") VALUES (NULL, 'Get groceries', '["Milk","Eggs","Bananas"]')
      SELECT "reminders"."id", "reminders"."title", "reminders"."notes" FROM "reminders"
      → Reminder(id: 1, title: "Get groceries", notes: ["Milk", "Eggs", "Bananas"])
      """
    }
  }

  // `$0.id == $1.id`, of two kinds of identifiers, must not compile: see `Tests/CompileFail`.
  @Test func `tagged identifiers`() throws {
    typealias Reminder = Tags.Reminder
    typealias RemindersList = Tags.RemindersList
    let database = try ReferenceDatabase(
      """
      CREATE TABLE "remindersLists" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL) STRICT;
      INSERT INTO "remindersLists" VALUES (7, 'Home');
      CREATE TABLE "reminders" (
        "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "remindersList" INTEGER NOT NULL
      ) STRICT;
      INSERT INTO "reminders" VALUES (1, 'Milk', 7);
      """
    )
    assertInlineSnapshot(
      of: try database.rows { db in
        try RemindersList.leftJoin(Reminder.all) {
          $0.id == $1.remindersList
        }
        .select { ($0.title, $1.title) }
        .fetchAll(db)
      },
      as: .lines
    ) {
      """
      SELECT "remindersLists"."title", "reminders"."title" FROM "remindersLists" LEFT JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersList")
      → ("Home", Optional("Milk"))
      """
    }
  }
}

extension CustomTypeTests.Tagged: Equatable where RawValue: Equatable {}
extension CustomTypeTests.Tagged: Hashable where RawValue: Hashable {}
extension CustomTypeTests.Tagged: QueryBindable, QueryRepresentable, QueryDecodable, QueryExpression
where RawValue: QueryBindable {}
