import QuarrySQLite
import QuarryTesting
import Testing

extension Reminder {
  static let flagged = Reminder.where(\.isFlagged)
  static let open = Reminder.where { !$0.isCompleted }
  static let byTitle = Reminder.order(by: \.title)
  static let withList = Reminder.join(RemindersList.all) { $0.remindersListID == $1.id }
  static let titles = Reminder.select(\.title)
}

extension RemindersList {
  static let withReminderCount =
    RemindersList
    .group(by: \.id)
    .leftJoin(Reminder.all) { $0.id == $1.remindersListID }
    .select { $1.id.count() }
}

extension Where<Reminder> {
  func about(_ text: String) -> Where<Reminder> {
    self.where { $0.title.contains(text) }
  }
}

@Suite struct ScopeQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func columnsAreMembersOfTheType() {
    assertQuery(
      #sql("SELECT \(Tag.title) FROM \(Tag.self) ORDER BY \(Tag.id)", as: String.self),
      database: database
    ) {
      """
      SELECT "tags"."title" FROM "tags" ORDER BY "tags"."id"
      """
    } results: {
      """
      ┌───────────┐
      │ "car"     │
      │ "kids"    │
      │ "someday" │
      └───────────┘
      """
    }
  }

  @Test func conditionsInARow() {
    assertQuery(Reminder.flagged.open.select(\.title), database: database) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE ("reminders"."isFlagged") AND (NOT ("reminders"."isCompleted"))
      """
    } results: {
      """
      ┌─────────────┐
      │ "Groceries" │
      └─────────────┘
      """
    }
    assertQuery(Reminder.open.flagged.about("o").byTitle.titles, database: database) {
      #"""
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (NOT ("reminders"."isCompleted")) AND ("reminders"."isFlagged") AND (("reminders"."title" LIKE '%o%' ESCAPE '\'))
      ORDER BY "reminders"."title"
      """#
    } results: {
      """
      ┌─────────────┐
      │ "Groceries" │
      └─────────────┘
      """
    }
  }

  @Test func queriesOnConditions() {
    assertQuery(Reminder.flagged.byTitle.select(\.id), database: database) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ("reminders"."isFlagged")
      ORDER BY "reminders"."title"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 5 │
      └───┘
      """
    }
    assertQuery(Reminder.flagged.titles, database: database) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE ("reminders"."isFlagged")
      """
    } results: {
      """
      ┌───────────────┐
      │ "Groceries"   │
      │ "Send report" │
      └───────────────┘
      """
    }
    assertQuery(Reminder.flagged.withList.select { ($0.title, $1.title) }, database: database) {
      """
      SELECT "reminders"."title", "remindersLists"."title"
      FROM "reminders"
      JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      WHERE ("reminders"."isFlagged")
      """
    } results: {
      """
      ┌───────────────┬────────────┐
      │ "Groceries"   │ "Personal" │
      │ "Send report" │ "Business" │
      └───────────────┴────────────┘
      """
    }
  }

  @Test func queriesOnQueries() {
    assertQuery(Reminder.limit(2).open.select(\.id), database: database) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (NOT ("reminders"."isCompleted"))
      LIMIT 2
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    assertQuery(Reminder.byTitle.withList.select { ($0.id, $1.id) }, database: database) {
      """
      SELECT "reminders"."id", "remindersLists"."id"
      FROM "reminders"
      JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      ORDER BY "reminders"."title"
      """
    } results: {
      """
      ┌───┬───┐
      │ 4 │ 2 │
      │ 1 │ 1 │
      │ 2 │ 1 │
      │ 5 │ 2 │
      │ 3 │ 1 │
      └───┴───┘
      """
    }
    // Within an argument, the compiler (6.3) cannot infer the combined type of the two selections.
    let titles = Reminder.select(\.id).titles.flagged
    assertQuery(titles, database: database) {
      """
      SELECT "reminders"."id", "reminders"."title"
      FROM "reminders"
      WHERE ("reminders"."isFlagged")
      """
    } results: {
      """
      ┌───┬───────────────┐
      │ 1 │ "Groceries"   │
      │ 5 │ "Send report" │
      └───┴───────────────┘
      """
    }
    let counts = RemindersList.limit(1).select(\.title).withReminderCount
    assertQuery(counts, database: database) {
      """
      SELECT "remindersLists"."title", count("reminders"."id")
      FROM "remindersLists"
      LEFT JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersListID")
      GROUP BY "remindersLists"."id"
      LIMIT 1
      """
    } results: {
      """
      ┌────────────┬───┐
      │ "Personal" │ 3 │
      └────────────┴───┘
      """
    }
    assertQuery(RemindersList.limit(2).withReminderCount, database: database) {
      """
      SELECT count("reminders"."id")
      FROM "remindersLists"
      LEFT JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersListID")
      GROUP BY "remindersLists"."id"
      LIMIT 2
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      │ 2 │
      └───┘
      """
    }
  }

  @Test func limitAndOffset() {
    assertQuery(Tag.order(by: \.id).limit(1, offset: 1), database: database) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY "tags"."id"
      LIMIT 1 OFFSET 1
      """
    } results: {
      """
      ┌─────────────────┐
      │ Tag(            │
      │   id: 2,        │
      │   title: "kids" │
      │ )               │
      └─────────────────┘
      """
    }
    assertQuery(Tag.limit(2, offset: 1).select(\.id), database: database) {
      """
      SELECT "tags"."id"
      FROM "tags"
      LIMIT 2 OFFSET 1
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    // A nil condition keeps the earlier conditions.
    assertQuery(Tag.limit(2, offset: 1).limit(1).limit(nil).select(\.id), database: database) {
      """
      SELECT "tags"."id"
      FROM "tags"
      LIMIT 1 OFFSET 1
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(Tag.limit { _ in SQLExpression(Tag.count()) - 1 }.select(\.id), database: database) {
      """
      SELECT "tags"."id"
      FROM "tags"
      LIMIT ((
        SELECT count(*)
        FROM "tags"
      )) - (1)
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    assertQuery(Tag.offset { _ in SQLExpression(Tag.count()) - 1 }.select(\.id), database: database) {
      """
      SELECT "tags"."id"
      FROM "tags"
      LIMIT -1 OFFSET ((
        SELECT count(*)
        FROM "tags"
      )) - (1)
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }
}
