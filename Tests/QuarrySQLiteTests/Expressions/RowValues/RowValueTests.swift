import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct RowValueTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func comparisons() {
    assertQuery(
      Reminder.where { RowValue($0.remindersListID, $0.title) == RowValue(1, "Haircut") }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."remindersListID", "reminders"."title") = (1, 'Haircut'))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where { RowValue($0.remindersListID, $0.title) > RowValue(1, "Haircut") }.select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."remindersListID", "reminders"."title") > (1, 'Haircut'))
      """
    } results: {
      """
      ┌───────────────────┐
      │ "Take a walk"     │
      │ "Call accountant" │
      │ "Send report"     │
      └───────────────────┘
      """
    }
    assertQuery(
      Reminder.where {
        RowValue($0.remindersListID, $0.id) <= RowValue(1, 3) && RowValue($0.id, $0.id) != RowValue(1, 1)
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((("reminders"."remindersListID", "reminders"."id") <= (1, 3)) AND (("reminders"."id", "reminders"."id") <> (1, 1)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where {
        RowValue($0.id, $0.id, $0.id) < RowValue(2, 1, 1) || RowValue($0.id, $0.id) >= RowValue(5, 5)
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((("reminders"."id", "reminders"."id", "reminders"."id") < (2, 1, 1)) OR (("reminders"."id", "reminders"."id") >= (5, 5)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 5 │
      └───┘
      """
    }
  }

  @Test func nulls() {
    assertQuery(
      Reminder.where { RowValue($0.isCompleted, $0.notes) == RowValue(false, String?.none) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."isCompleted", "reminders"."notes") IS (0, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where { RowValue($0.isCompleted, $0.notes) != RowValue(false, String?.none) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."isCompleted", "reminders"."notes") IS NOT (0, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      │ 5 │
      └───┘
      """
    }
  }

  @Test func membership() {
    assertQuery(
      Reminder.where {
        RowValue($0.remindersListID, $0.title).in([
          RowValue(1, "Groceries"), RowValue(2, "Groceries"), RowValue(2, "Send report"),
        ])
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."remindersListID", "reminders"."title") IN ((1, 'Groceries'), (2, 'Groceries'), (2, 'Send report')))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 5 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where {
        RowValue($0.id, $0.id).notIn(ReminderTag.select { ($0.reminderID, $0.reminderID) })
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."id", "reminders"."id") NOT IN (SELECT "reminderTags"."reminderID", "reminderTags"."reminderID"
      FROM "reminderTags"))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      │ 5 │
      └───┘
      """
    }
  }

  /// One side may be nullable if the other one is not.
  @Test func optionalAndNonOptionalSides() {
    assertQuery(
      Reminder.where { RowValue($0.notes, $0.id) == RowValue("Milk, Eggs, Apples", 1) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."notes", "reminders"."id") IS ('Milk, Eggs, Apples', 1))
      """
    }
    assertQuery(
      Reminder.where { RowValue($0.title, $0.id) != RowValue($0.notes, $0.id) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."title", "reminders"."id") IS NOT ("reminders"."notes", "reminders"."id"))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      │ 4 │
      │ 5 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where { RowValue($0.notes, $0.title, $0.id) >= RowValue("", $0.notes, 0) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."notes", "reminders"."title", "reminders"."id") >= ('', "reminders"."notes", 0))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where {
        RowValue($0.notes, $0.id).in([RowValue("Milk, Eggs, Apples", 1), RowValue("x", 2)])
          || RowValue($0.notes, $0.id).notIn([RowValue("Milk, Eggs, Apples", 1)])
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((("reminders"."notes", "reminders"."id") IN (('Milk, Eggs, Apples', 1), ('x', 2))) OR (("reminders"."notes", "reminders"."id") NOT IN (('Milk, Eggs, Apples', 1))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      │ 4 │
      │ 5 │
      └───┘
      """
    }
  }
}
