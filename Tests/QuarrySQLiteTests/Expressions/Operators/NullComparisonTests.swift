import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// Swift values that may be `nil`, compared with nullable and NOT NULL columns.
@Suite struct NullComparisonTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test(arguments: [nil, "Haircut"] as [String?]) func optionalValueAndPlainColumn(title: String?) throws {
    let equal = Reminder.where { $0.title == title }.select(\.id)
    let different = Reminder.where { $0.title != title }.select(\.id)
    try database.read { db in
      let equalIDs = try equal.fetchAll(db)
      let differentIDs = try different.fetchAll(db)
      #expect(equalIDs == (title == nil ? [] : [2]))
      #expect(differentIDs == (title == nil ? [1, 2, 3, 4, 5] : [1, 3, 4, 5]))
    }
  }

  @Test func optionalValueAndPlainColumnInSQL() {
    let list: Int? = 2
    assertQuery(
      Reminder.where { $0.remindersListID == list && $0.id != list }.select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE ((("reminders"."remindersListID") IS (2)) AND (("reminders"."id") IS NOT (2)))
      """
    } results: {
      """
      ┌───────────────────┐
      │ "Call accountant" │
      │ "Send report"     │
      └───────────────────┘
      """
    }
  }

  @Test func nilAndNullableColumn() {
    assertQuery(
      Reminder.where { $0.assignedUserID == nil && $0.dueDate != nil }.select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE ((("reminders"."assignedUserID") IS (NULL)) AND (("reminders"."dueDate") IS NOT (NULL)))
      """
    } results: {
      """
      ┌───────────┐
      │ "Haircut" │
      └───────────┘
      """
    }
  }

  @Test func nilAndTheOuterSideOfAJoin() {
    assertQuery(
      RemindersList.leftJoin(Reminder.all) { $0.id == $1.remindersListID }
        .where { $1.title == nil }
        .select { list, _ in list.title },
      database: database
    ) {
      """
      SELECT "remindersLists"."title"
      FROM "remindersLists"
      LEFT JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersListID")
      WHERE (("reminders"."title") IS (NULL))
      """
    } results: {
      """
      ┌───────────┐
      │ "Someday" │
      └───────────┘
      """
    }
  }

  /// A row value is compared with one NULL for each of its columns.
  @Test func rowsUnmatchedByAJoin() {
    assertQuery(
      Reminder.leftJoin(User.all) { $0.assignedUserID == $1.id }.where { $1.is(nil) }.select { a, _ in a.title
      },
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      LEFT JOIN "users" ON ("reminders"."assignedUserID") IS ("users"."id")
      WHERE (("users"."id", "users"."name", "users"."managerID") IS (NULL, NULL, NULL))
      """
    } results: {
      """
      ┌───────────────────┐
      │ "Haircut"         │
      │ "Call accountant" │
      │ "Send report"     │
      └───────────────────┘
      """
    }
    assertQuery(
      Reminder.leftJoin(User.all) { $0.assignedUserID == $1.id }.where { $1.isNot(nil) }.select {
        ($0.id, $1.name)
      },
      database: database
    ) {
      """
      SELECT "reminders"."id", "users"."name"
      FROM "reminders"
      LEFT JOIN "users" ON ("reminders"."assignedUserID") IS ("users"."id")
      WHERE (("users"."id", "users"."name", "users"."managerID") IS NOT (NULL, NULL, NULL))
      """
    } results: {
      """
      ┌───┬───────────┐
      │ 1 │ "Blob"    │
      │ 3 │ "Blob Jr" │
      └───┴───────────┘
      """
    }
  }
}
