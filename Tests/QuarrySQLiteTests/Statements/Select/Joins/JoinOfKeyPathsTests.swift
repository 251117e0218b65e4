import QuarrySQLite
import QuarryTesting
import Testing

/// Joins of queries that have selected columns, inside of another call.
@Suite struct JoinOfKeyPathsTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func keyPaths() {
    assertQuery(
      Reminder.select(\.id).join(RemindersList.select(\.title)) { $0.remindersListID.eq($1.id) }.limit(2),
      database: database
    ) {
      """
      SELECT "reminders"."id", "remindersLists"."title"
      FROM "reminders"
      JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      LIMIT 2
      """
    } results: {
      """
      ┌───┬────────────┐
      │ 1 │ "Personal" │
      │ 2 │ "Personal" │
      └───┴────────────┘
      """
    }
    assertQuery(
      Reminder.where { $0.id > 2 }.select(\.id)
        .leftJoin(User.select(\.name)) { $0.assignedUserID.eq($1.id) }.limit(1),
      database: database
    ) {
      """
      SELECT "reminders"."id", "users"."name"
      FROM "reminders"
      LEFT JOIN "users" ON ("reminders"."assignedUserID") = ("users"."id")
      WHERE (("reminders"."id") > (2))
      LIMIT 1
      """
    } results: {
      """
      ┌───┬───────────┐
      │ 3 │ "Blob Jr" │
      └───┴───────────┘
      """
    }
    assertQuery(Reminder.select(\.id).select(\.title).limit(1), database: database) {
      """
      SELECT "reminders"."id", "reminders"."title"
      FROM "reminders"
      LIMIT 1
      """
    } results: {
      """
      ┌───┬─────────────┐
      │ 1 │ "Groceries" │
      └───┴─────────────┘
      """
    }
  }
}
