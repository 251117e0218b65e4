import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// NULL, IN, BETWEEN and EXISTS.
@Suite struct MembershipQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func nulls() {
    assertQuery(
      Reminder.select {
        ($0.notes ?? "-", $0.notes.ifnull("-"), $0.title.nullif("Haircut"), $0.priority ?? Priority.low)
      }.limit(3),
      database: database
    ) {
      """
      SELECT coalesce("reminders"."notes", '-'), ifnull("reminders"."notes", '-'), nullif("reminders"."title", 'Haircut'), coalesce("reminders"."priority", 1)
      FROM "reminders"
      LIMIT 3
      """
    } results: {
      """
      ┌──────────────┬──────────────┬───────────────┬───────────────┐
      │ "Milk, Eggs" │ "Milk, Eggs" │ "Groceries"   │ Priority.high │
      │ "-"          │ "-"          │ nil           │ Priority.low  │
      │ ""           │ ""           │ "Take a walk" │ Priority.low  │
      └──────────────┴──────────────┴───────────────┴───────────────┘
      """
    }
  }

  @Test func coalesceChain() {
    assertQuery(
      Reminder.select { $0.notes ?? $0.notes ?? $0.title }.limit(2),
      database: database
    ) {
      """
      SELECT coalesce("reminders"."notes", "reminders"."notes", "reminders"."title")
      FROM "reminders"
      LIMIT 2
      """
    } results: {
      """
      ┌──────────────┐
      │ "Milk, Eggs" │
      │ "Haircut"    │
      └──────────────┘
      """
    }
  }

  @Test func inValues() {
    assertQuery(
      Reminder.where {
        $0.id.in([1, 2]) && !$0.title.in(["x"]) && $0.id.notIn([2]) && $0.priority.in([Priority.high, .low])
      }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((((("reminders"."id") IN ((1), (2))) AND (NOT (("reminders"."title") IN (('x'))))) AND (("reminders"."id") NOT IN ((2)))) AND (("reminders"."priority") IN ((3), (1))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func inAnEmptyList() {
    assertQuery(
      Reminder.where { $0.id.in([Int]()) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."id") IN ())
      """
    }
  }

  @Test func inSubquery() {
    assertQuery(
      Reminder.where { $0.id.in(ReminderTag.select(\.reminderID)) && $0.assignedUserID.in(User.select(\.id)) }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((("reminders"."id") IN (SELECT "reminderTags"."reminderID"
      FROM "reminderTags")) AND (("reminders"."assignedUserID") IN (SELECT "users"."id"
      FROM "users")))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func subqueryContains() {
    assertQuery(
      Reminder.where { ReminderTag.select(\.reminderID).contains($0.id) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."id") IN (SELECT "reminderTags"."reminderID"
      FROM "reminderTags"))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func between() {
    assertQuery(
      Reminder.where { $0.id.between(2, and: 3) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ("reminders"."id" BETWEEN 2 AND 3)
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
  }

  @Test func exists() {
    assertQuery(
      RemindersList.where { list in Reminder.where { $0.remindersListID == list.id }.exists() }.select(
        \.title
      ),
      database: database
    ) {
      """
      SELECT "remindersLists"."title"
      FROM "remindersLists"
      WHERE (EXISTS (
        SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
        FROM "reminders"
        WHERE (("reminders"."remindersListID") = ("remindersLists"."id"))
      ))
      """
    } results: {
      """
      ┌────────────┐
      │ "Business" │
      │ "Personal" │
      └────────────┘
      """
    }
  }
  /// `contains` is Swift's and treats `nil` like any other value. `in` is SQL's.
  @Test func nilInTheValues() {
    assertQuery(Reminder.where { [1, nil].contains($0.assignedUserID) }.select(\.id), database: database) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((("reminders"."assignedUserID") IN ((1))) OR (("reminders"."assignedUserID") IS (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 4 │
      │ 5 │
      └───┘
      """
    }
    assertQuery(Reminder.where { ![1, nil].contains($0.assignedUserID) }.select(\.id), database: database) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (NOT ((("reminders"."assignedUserID") IN ((1))) OR (("reminders"."assignedUserID") IS (NULL))))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    let none: [Int?] = [nil]
    assertQuery(Reminder.where { none.contains($0.assignedUserID) }.select(\.id), database: database) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((("reminders"."assignedUserID") IN ()) OR (("reminders"."assignedUserID") IS (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 4 │
      │ 5 │
      └───┘
      """
    }
    let one: [Int?] = [1]
    assertQuery(Reminder.where { one.contains($0.assignedUserID) }.select(\.id), database: database) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."assignedUserID") IN ((1)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(Reminder.where { $0.assignedUserID.in([1, nil]) }.select(\.id), database: database) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."assignedUserID") IN ((1), (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(Reminder.where { $0.assignedUserID.notIn([1, nil]) }.select(\.id), database: database) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."assignedUserID") NOT IN ((1), (NULL)))
      """
    }
  }

  /// SQLite before 3.50 reads `IN ((SELECT …))` as one value.
  @Test func membershipInAQueryOfSeveralRows() throws {
    try database.read { db in
      try #expect(Reminder.where { $0.id.in(Reminder.select(\.id)) }.fetchCount(db) == 5)
      try #expect(Reminder.where { Reminder.select(\.id).contains($0.id) }.fetchCount(db) == 5)
      try #expect(
        Reminder.where { $0.id.in(Values(1).union(Values(2))) }.fetchCount(db) == 2
      )
    }
  }
}
