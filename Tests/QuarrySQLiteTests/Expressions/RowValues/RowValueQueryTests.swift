import QuarrySQLite
import QuarryTesting
import Testing

/// Row values beside the rows of queries, and beside what is missing.
@Suite struct RowValueQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// Before and after the row that a query gives.
  @Test func orderBesideQueries() {
    assertQuery(
      Reminder.where {
        RowValue($0.remindersListID, $0.title) > Reminder.find(2).select { ($0.remindersListID, $0.title) }
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."remindersListID", "reminders"."title") > ((
        SELECT "reminders"."remindersListID", "reminders"."title"
        FROM "reminders"
        WHERE (("reminders"."id") IN ((2)))
      )))
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
        RowValue($0.remindersListID, $0.id)
          <= Reminder.order(by: \.id).limit(1, offset: 2).select { ($0.remindersListID, $0.id) }
          && $0.id != 1
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((("reminders"."remindersListID", "reminders"."id") <= ((
        SELECT "reminders"."remindersListID", "reminders"."id"
        FROM "reminders"
        ORDER BY "reminders"."id"
        LIMIT 1 OFFSET 2
      ))) AND (("reminders"."id") <> (1)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    // Where the query has no row, nothing is before it or after it.
    assertQuery(
      Reminder.where { RowValue($0.remindersListID, $0.id) < Reminder.find(-1).select { ($0.id, $0.id) } }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."remindersListID", "reminders"."id") < ((
        SELECT "reminders"."id", "reminders"."id"
        FROM "reminders"
        WHERE (("reminders"."id") IN ((-1)))
      )))
      """
    }
    assertQuery(
      Reminder.where { reminder in
        RowValue(reminder.remindersListID, reminder.id)
          >= RemindersList.where { $0.id == reminder.remindersListID }.select {
            ($0.id, ($0.id + 3).optional)
          }
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."remindersListID", "reminders"."id") >= ((
        SELECT "remindersLists"."id", ("remindersLists"."id") + (3)
        FROM "remindersLists"
        WHERE (("remindersLists"."id") = ("reminders"."remindersListID"))
      )))
      """
    } results: {
      """
      ┌───┐
      │ 5 │
      └───┘
      """
    }
  }

  @Test func missingValues() {
    assertQuery(
      Reminder.where { RowValue($0.id, $0.priority) == RowValue(1, Priority?.none) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."id", "reminders"."priority") IS (1, NULL))
      """
    }
  }
}
