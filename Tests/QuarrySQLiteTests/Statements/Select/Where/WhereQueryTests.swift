import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct WhereQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func keyPath() {
    assertQuery(
      Reminder.where(\.isCompleted).select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE ("reminders"."isCompleted")
      """
    } results: {
      """
      ┌───────────────┐
      │ "Take a walk" │
      │ "Send report" │
      └───────────────┘
      """
    }
  }

  @Test func not() {
    assertQuery(
      Reminder.where { !$0.isCompleted }.select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (NOT ("reminders"."isCompleted"))
      """
    } results: {
      """
      ┌───────────────────┐
      │ "Groceries"       │
      │ "Haircut"         │
      │ "Call accountant" │
      └───────────────────┘
      """
    }
  }

  @Test func chained() {
    assertQuery(
      Reminder.where(\.isCompleted).where(\.isFlagged).select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE ("reminders"."isCompleted") AND ("reminders"."isFlagged")
      """
    } results: {
      """
      ┌───────────────┐
      │ "Send report" │
      └───────────────┘
      """
    }
  }

  @Test func several() {
    assertQuery(
      Reminder.where {
        $0.isCompleted; $0.isFlagged
      }.select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE ("reminders"."isCompleted") AND ("reminders"."isFlagged")
      """
    } results: {
      """
      ┌───────────────┐
      │ "Send report" │
      └───────────────┘
      """
    }
  }

  @Test func conditional() {
    assertQuery(
      Reminder.where { if Bool.random() || true { $0.isCompleted } }.select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE ("reminders"."isCompleted")
      """
    } results: {
      """
      ┌───────────────┐
      │ "Take a walk" │
      │ "Send report" │
      └───────────────┘
      """
    }
  }

  @Test func loop() {
    assertQuery(
      Reminder.where { for word in ["a", "l"] { $0.title.contains(word) } }.select(\.title),
      database: database
    ) {
      #"""
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."title" LIKE '%a%' ESCAPE '\')) AND (("reminders"."title" LIKE '%l%' ESCAPE '\'))
      """#
    } results: {
      """
      ┌───────────────────┐
      │ "Take a walk"     │
      │ "Call accountant" │
      └───────────────────┘
      """
    }
  }

  @Test func or() {
    assertQuery(
      Reminder.where(\.isCompleted).or(.where(\.isFlagged)).select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."isCompleted") OR ("reminders"."isFlagged"))
      """
    } results: {
      """
      ┌───────────────┐
      │ "Groceries"   │
      │ "Take a walk" │
      │ "Send report" │
      └───────────────┘
      """
    }
  }

  @Test func and() {
    assertQuery(
      Reminder.where(\.isCompleted).and(.where { $0.id > 3 }).select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."isCompleted") AND (("reminders"."id") > (3)))
      """
    } results: {
      """
      ┌───────────────┐
      │ "Send report" │
      └───────────────┘
      """
    }
  }

  @Test func operators() {
    assertQuery(
      Reminder.where(\.isCompleted).and(!Reminder.where(\.isFlagged)).or(Reminder.where { $0.id == 1 })
        .select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE ((("reminders"."isCompleted") AND (NOT ("reminders"."isFlagged"))) OR (("reminders"."id") = (1)))
      """
    } results: {
      """
      ┌───────────────┐
      │ "Groceries"   │
      │ "Take a walk" │
      └───────────────┘
      """
    }
  }

  @Test func negated() {
    assertQuery(
      Tag.where { $0.id == 1 }.not(),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (NOT (("tags"."id") = (1)))
      """
    } results: {
      """
      ┌────────────────────┐
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

  @Test func negatedAll() {
    assertQuery(
      Tag.all.not(),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (NOT (1))
      """
    }
  }

  @Test func optionalCondition() {
    assertQuery(
      Reminder.where { $0.notes.like("%milk%") }.select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."notes" LIKE '%milk%'))
      """
    } results: {
      """
      ┌─────────────┐
      │ "Groceries" │
      └─────────────┘
      """
    }
  }

  @Test func afterJoin() {
    assertQuery(
      Reminder.join(RemindersList.all) { $0.remindersListID == $1.id }.where { reminder, list in
        list.title == "Business"
      }.select { r, _ in r.title },
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      WHERE (("remindersLists"."title") = ('Business'))
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

  /// Without parentheses, AND would bind an operand of OR.
  @Test func conditionsKeepTogether() throws {
    let either = Reminder.where { $0.id == 1 }.or(.where { $0.id == 2 })
    try database.read { db in
      try #expect(either.where { $0.isCompleted }.fetchCount(db) == 0)
      try #expect(either.and(.where { $0.id == 2 }).select(\.id).fetchAll(db) == [2])
      try #expect(either.not().fetchCount(db) == 3)
      try #expect(
        Reminder.where { $0.id == 1 || #sql("1 OR 0", as: Bool.self) }.where { $0.id == 5 }.fetchCount(db)
          == 1
      )
    }
  }
}
