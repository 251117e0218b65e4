import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct DeleteQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func all() {
    assertQuery(
      ReminderTag.delete().returning(\.tagID),
      database: database
    ) {
      """
      DELETE FROM "reminderTags"
      RETURNING "tagID"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 2 │
      └───┘
      """
    }
  }

  @Test func filtered() {
    assertQuery(
      Reminder.where(\.isCompleted).delete().returning { ($0.id, $0.title) },
      database: database
    ) {
      """
      DELETE FROM "reminders"
      WHERE ("reminders"."isCompleted")
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌───┬───────────────┐
      │ 3 │ "Take a walk" │
      │ 5 │ "Send report" │
      └───┴───────────────┘
      """
    }
  }

  @Test func filteredAfter() {
    assertQuery(
      Reminder.delete().where { $0.priority == nil }.returning(\.title),
      database: database
    ) {
      """
      DELETE FROM "reminders"
      WHERE (("reminders"."priority") IS (NULL))
      RETURNING "title"
      """
    } results: {
      """
      ┌───────────┐
      │ "Haircut" │
      └───────────┘
      """
    }
  }

  @Test func row() {
    assertQuery(
      Tag.delete(Tag(id: 2, title: "kids")).returning(\.self),
      database: database
    ) {
      """
      DELETE FROM "tags"
      WHERE (("tags"."id") = (2))
      RETURNING "id", "title"
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

  @Test func find() {
    assertQuery(
      Tag.find(1).delete().returning(\.title),
      database: database
    ) {
      """
      DELETE FROM "tags"
      WHERE (("tags"."id") IN ((1)))
      RETURNING "title"
      """
    } results: {
      """
      ┌───────┐
      │ "car" │
      └───────┘
      """
    }
  }

  @Test func findAfter() {
    assertQuery(
      Tag.delete().find([1, 2]).returning(\.title),
      database: database
    ) {
      """
      DELETE FROM "tags"
      WHERE (("tags"."id") IN ((1), (2)))
      RETURNING "title"
      """
    } results: {
      """
      ┌────────┐
      │ "car"  │
      │ "kids" │
      └────────┘
      """
    }
  }

  @Test func none() {
    assertQuery(
      Tag.none.delete(),
      database: database
    ) {
      """

      """
    }
  }
}
