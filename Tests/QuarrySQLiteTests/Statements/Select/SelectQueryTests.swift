import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct ReminderWithList: Equatable {
  let reminder: Reminder
  let list: RemindersList
}

@Suite struct SelectQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func all() {
    assertQuery(
      RemindersList.all,
      database: database
    ) {
      """
      SELECT "remindersLists"."id", "remindersLists"."title", "remindersLists"."color"
      FROM "remindersLists"
      """
    } results: {
      """
      ┌──────────────────────┐
      │ RemindersList(       │
      │   id: 1,             │
      │   title: "Personal", │
      │   color: 255         │
      │ )                    │
      ├──────────────────────┤
      │ RemindersList(       │
      │   id: 2,             │
      │   title: "Business", │
      │   color: nil         │
      │ )                    │
      ├──────────────────────┤
      │ RemindersList(       │
      │   id: 3,             │
      │   title: "Someday",  │
      │   color: nil         │
      │ )                    │
      └──────────────────────┘
      """
    }
  }

  @Test func columns() {
    assertQuery(
      Reminder.select { ($0.id, $0.title) },
      database: database
    ) {
      """
      SELECT "reminders"."id", "reminders"."title"
      FROM "reminders"
      """
    } results: {
      """
      ┌───┬───────────────────┐
      │ 1 │ "Groceries"       │
      │ 2 │ "Haircut"         │
      │ 3 │ "Take a walk"     │
      │ 4 │ "Call accountant" │
      │ 5 │ "Send report"     │
      └───┴───────────────────┘
      """
    }
  }

  @Test func oneColumn() {
    assertQuery(
      Reminder.select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      """
    } results: {
      """
      ┌───────────────────┐
      │ "Groceries"       │
      │ "Haircut"         │
      │ "Take a walk"     │
      │ "Call accountant" │
      │ "Send report"     │
      └───────────────────┘
      """
    }
  }

  @Test func appending() {
    assertQuery(
      Reminder.select(\.id).select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."id", "reminders"."title"
      FROM "reminders"
      """
    } results: {
      """
      ┌───┬───────────────────┐
      │ 1 │ "Groceries"       │
      │ 2 │ "Haircut"         │
      │ 3 │ "Take a walk"     │
      │ 4 │ "Call accountant" │
      │ 5 │ "Send report"     │
      └───┴───────────────────┘
      """
    }
  }

  @Test func appendingSeveral() {
    assertQuery(
      Reminder.select(\.id).select { ($0.title, $0.isCompleted) },
      database: database
    ) {
      """
      SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted"
      FROM "reminders"
      """
    } results: {
      """
      ┌───┬───────────────────┬───────┐
      │ 1 │ "Groceries"       │ false │
      │ 2 │ "Haircut"         │ false │
      │ 3 │ "Take a walk"     │ true  │
      │ 4 │ "Call accountant" │ false │
      │ 5 │ "Send report"     │ true  │
      └───┴───────────────────┴───────┘
      """
    }
  }

  @Test func star() {
    assertQuery(
      Tag.select(\.id).selectStar(),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Tag(               │
      │   id: 1,           │
      │   title: "car"     │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 2,           │
      │   title: "kids"    │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 3,           │
      │   title: "someday" │
      │ )                  │
      └────────────────────┘
      """
    }
  }

  @Test func wholeRowAndMore() {
    assertQuery(
      RemindersList.select { ($0, $0.title.length()) },
      database: database
    ) {
      """
      SELECT "remindersLists"."id", "remindersLists"."title", "remindersLists"."color", length("remindersLists"."title")
      FROM "remindersLists"
      """
    } results: {
      """
      ┌──────────────────────┬───┐
      │ RemindersList(       │ 8 │
      │   id: 1,             │   │
      │   title: "Personal", │   │
      │   color: 255         │   │
      │ )                    │   │
      ├──────────────────────┼───┤
      │ RemindersList(       │ 8 │
      │   id: 2,             │   │
      │   title: "Business", │   │
      │   color: nil         │   │
      │ )                    │   │
      ├──────────────────────┼───┤
      │ RemindersList(       │ 7 │
      │   id: 3,             │   │
      │   title: "Someday",  │   │
      │   color: nil         │   │
      │ )                    │   │
      └──────────────────────┴───┘
      """
    }
  }

  @Test func distinct() {
    assertQuery(
      Reminder.distinct().select(\.remindersListID),
      database: database
    ) {
      """
      SELECT DISTINCT "reminders"."remindersListID"
      FROM "reminders"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
  }

  @Test func find() {
    assertQuery(
      Tag.find(2),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") IN ((2)))
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
  }

  @Test func findSeveral() {
    assertQuery(
      Tag.find([1, 3]),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") IN ((1), (3)))
      """
    } results: {
      """
      ┌────────────────────┐
      │ Tag(               │
      │   id: 1,           │
      │   title: "car"     │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 3,           │
      │   title: "someday" │
      │ )                  │
      └────────────────────┘
      """
    }
  }

  @Test func findAfterSelect() {
    assertQuery(
      Tag.select(\.title).find(1),
      database: database
    ) {
      """
      SELECT "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") IN ((1)))
      """
    } results: {
      """
      ┌───────┐
      │ "car" │
      └───────┘
      """
    }
  }

  @Test func scalarSubquery() {
    assertQuery(
      Tag.select { ($0.title, ReminderTag.where { $0.tagID == 1 }.count().asScalar) },
      database: database
    ) {
      """
      SELECT "tags"."title", (
        SELECT count(*)
        FROM "reminderTags"
        WHERE (("reminderTags"."tagID") = (1))
      )
      FROM "tags"
      """
    } results: {
      """
      ┌───────────┬───┐
      │ "car"     │ 1 │
      │ "kids"    │ 1 │
      │ "someday" │ 1 │
      └───────────┴───┘
      """
    }
  }

  /// Two columns of a row may have the same name.
  @Test func columnsWithTheSameName() throws {
    let query =
      Reminder
      .join(RemindersList.all) { $0.remindersListID == $1.id }
      .where { reminder, _ in reminder.id == 4 }
      .select { ReminderWithList.Columns(reminder: $0, list: $1) }
    try database.read { db in
      let row = try #require(try query.fetchOne(db))
      #expect(row.reminder.id == 4)
      #expect(row.reminder.title == "Call accountant")
      #expect(row.list.id == 2)
      #expect(row.list.title == "Business")
    }
  }

  /// If the names of columns identify the values of a row, two columns of the same name would be read as one.
  @Test func columnsWithTheSameNameInATable() throws {
    let query =
      Reminder
      .join(RemindersList.all) { $0.remindersListID == $1.id }
      .select { ReminderWithList.Columns(reminder: $0, list: $1) }
    try database.read { db in
      #expect(throws: TableSchemaError.self) { try query.derivedTable().fetchAll(db) }
      #expect(throws: TableSchemaError.self) { try query.derivedTable().fetchCount(db) }
      #expect(throws: TableSchemaError.self) {
        try With {
          query
        } query: {
          $0.limit(2)
        }.fetchAll(db)
      }
      #expect(throws: TableSchemaError.self) { try query.union(query).order { $0.list.title }.fetchAll(db) }
      #expect(throws: TableSchemaError.self) { try query.union(query).order(by: \.reminder.id).fetchAll(db) }
      let (once, twice) = (try query.fetchAll(db), try query.union(query).fetchAll(db))
      #expect(twice.count == once.count)
    }
  }
}

extension SelectStatement {
  /// The query as an expression.
  var asScalar: SQLQueryExpression<QueryValue> { SQLQueryExpression(queryFragment, as: QueryValue.self) }
}
