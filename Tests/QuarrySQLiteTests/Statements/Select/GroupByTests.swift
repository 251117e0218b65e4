import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// GROUP BY, HAVING and counts.
@Suite struct GroupByTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func group() {
    assertQuery(
      Reminder.group(by: \.remindersListID).select { ($0.remindersListID, $0.id.count()) },
      database: database
    ) {
      """
      SELECT "reminders"."remindersListID", count("reminders"."id")
      FROM "reminders"
      GROUP BY "reminders"."remindersListID"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 3 │
      │ 2 │ 2 │
      └───┴───┘
      """
    }
  }

  @Test func groupBySeveral() {
    assertQuery(
      Reminder.group { ($0.isCompleted, $0.isFlagged) }.select { ($0.isCompleted, $0.isFlagged, $0.count()) },
      database: database
    ) {
      """
      SELECT "reminders"."isCompleted", "reminders"."isFlagged", count("reminders"."id")
      FROM "reminders"
      GROUP BY "reminders"."isCompleted", "reminders"."isFlagged"
      """
    } results: {
      """
      ┌───────┬───────┬───┐
      │ false │ false │ 2 │
      │ false │ true  │ 1 │
      │ true  │ false │ 1 │
      │ true  │ true  │ 1 │
      └───────┴───────┴───┘
      """
    }
  }

  @Test func having() {
    assertQuery(
      Reminder.group(by: \.remindersListID).having { $0.count() > 2 }.select(\.remindersListID),
      database: database
    ) {
      """
      SELECT "reminders"."remindersListID"
      FROM "reminders"
      GROUP BY "reminders"."remindersListID"
      HAVING ((count("reminders"."id")) > (2))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func count() {
    assertQuery(
      Reminder.count(),
      database: database
    ) {
      """
      SELECT count(*)
      FROM "reminders"
      """
    } results: {
      """
      ┌───┐
      │ 5 │
      └───┘
      """
    }
  }

  @Test func countFilter() {
    assertQuery(
      Reminder.count { !$0.isCompleted },
      database: database
    ) {
      """
      SELECT count(*) FILTER (WHERE NOT ("reminders"."isCompleted"))
      FROM "reminders"
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func countOfWhere() {
    assertQuery(
      Reminder.where(\.isCompleted).count(),
      database: database
    ) {
      """
      SELECT count(*)
      FROM "reminders"
      WHERE ("reminders"."isCompleted")
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  @Test func groupedCount() {
    assertQuery(
      RemindersList.leftJoin(Reminder.all) { $0.id == $1.remindersListID }.group { list, _ in list.id }.select
      { ($0.title, $1.count()) },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", count("reminders"."id")
      FROM "remindersLists"
      LEFT JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersListID")
      GROUP BY "remindersLists"."id"
      """
    } results: {
      """
      ┌────────────┬───┐
      │ "Personal" │ 3 │
      │ "Business" │ 2 │
      │ "Someday"  │ 0 │
      └────────────┴───┘
      """
    }
  }

  /// An aggregate `min` or `max` determines the row of a column that is neither grouped nor aggregated.
  @Test func columnsNextToAnAggregate() {
    assertQuery(
      Reminder.group(by: \.remindersListID).order(by: \.remindersListID)
        .select { ($0.remindersListID, $0.title, $0.id.max()) },
      database: database
    ) {
      """
      SELECT "reminders"."remindersListID", "reminders"."title", max("reminders"."id")
      FROM "reminders"
      GROUP BY "reminders"."remindersListID"
      ORDER BY "reminders"."remindersListID"
      """
    } results: {
      """
      ┌───┬───────────────┬───┐
      │ 1 │ "Take a walk" │ 3 │
      │ 2 │ "Send report" │ 5 │
      └───┴───────────────┴───┘
      """
    }
    assertQuery(
      Reminder.group(by: \.remindersListID).order(by: \.remindersListID)
        .select { ($0.remindersListID, $0.title, $0.id.min()) },
      database: database
    ) {
      """
      SELECT "reminders"."remindersListID", "reminders"."title", min("reminders"."id")
      FROM "reminders"
      GROUP BY "reminders"."remindersListID"
      ORDER BY "reminders"."remindersListID"
      """
    } results: {
      """
      ┌───┬───────────────────┬───┐
      │ 1 │ "Groceries"       │ 1 │
      │ 2 │ "Call accountant" │ 4 │
      └───┴───────────────────┴───┘
      """
    }
  }
}
