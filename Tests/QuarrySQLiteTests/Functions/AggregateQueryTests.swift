import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct AggregateQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func counts() {
    assertQuery(
      Reminder.select {
        (
          $0.count(), $0.notes.count(), $0.remindersListID.count(distinct: true),
          $0.id.count(filter: $0.isCompleted)
        )
      },
      database: database
    ) {
      """
      SELECT count("reminders"."id"), count("reminders"."notes"), count(DISTINCT "reminders"."remindersListID"), count("reminders"."id") FILTER (WHERE "reminders"."isCompleted")
      FROM "reminders"
      """
    } results: {
      """
      ┌───┬───┬───┬───┐
      │ 5 │ 2 │ 2 │ 2 │
      └───┴───┴───┴───┘
      """
    }
  }

  @Test func numbers() {
    assertQuery(
      Reminder.select { ($0.id.sum(), $0.id.total(), $0.id.avg(), $0.id.min(), $0.id.max()) },
      database: database
    ) {
      """
      SELECT sum("reminders"."id"), total("reminders"."id"), avg("reminders"."id"), min("reminders"."id"), max("reminders"."id")
      FROM "reminders"
      """
    } results: {
      """
      ┌────┬──────┬─────┬───┬───┐
      │ 15 │ 15.0 │ 3.0 │ 1 │ 5 │
      └────┴──────┴─────┴───┴───┘
      """
    }
  }

  @Test func optionals() {
    assertQuery(
      Reminder.select { ($0.assignedUserID.sum(), $0.assignedUserID.min(), $0.priority.max()) },
      database: database
    ) {
      """
      SELECT sum("reminders"."assignedUserID"), min("reminders"."assignedUserID"), max("reminders"."priority")
      FROM "reminders"
      """
    } results: {
      """
      ┌───┬───┬───────┐
      │ 3 │ 1 │ .high │
      └───┴───┴───────┘
      """
    }
  }

  @Test func noRows() {
    assertQuery(
      Reminder.where { $0.id == 0 }.select {
        ($0.id.sum(), $0.id.total(), $0.id.avg(), $0.id.min(), $0.count())
      },
      database: database
    ) {
      """
      SELECT sum("reminders"."id"), total("reminders"."id"), avg("reminders"."id"), min("reminders"."id"), count("reminders"."id")
      FROM "reminders"
      WHERE (("reminders"."id") = (0))
      """
    } results: {
      """
      ┌─────┬─────┬─────┬─────┬───┐
      │ nil │ 0.0 │ nil │ nil │ 0 │
      └─────┴─────┴─────┴─────┴───┘
      """
    }
  }

  @Test func text() {
    assertQuery(
      Tag.select {
        (
          $0.title.groupConcat(), $0.title.groupConcat(" / "), $0.title.groupConcat(distinct: true),
          $0.title.max()
        )
      },
      database: database
    ) {
      """
      SELECT group_concat("tags"."title"), group_concat("tags"."title", ' / '), group_concat(DISTINCT "tags"."title"), max("tags"."title")
      FROM "tags"
      """
    } results: {
      """
      ┌────────────────────┬────────────────────────┬────────────────────┬───────────┐
      │ "car,kids,someday" │ "car / kids / someday" │ "car,kids,someday" │ "someday" │
      └────────────────────┴────────────────────────┴────────────────────┴───────────┘
      """
    }
  }

  @Test func filters() {
    assertQuery(
      Reminder.select {
        ($0.id.sum(filter: $0.isCompleted), $0.title.groupConcat("+", filter: $0.isFlagged))
      },
      database: database
    ) {
      """
      SELECT sum("reminders"."id") FILTER (WHERE "reminders"."isCompleted"), group_concat("reminders"."title", '+') FILTER (WHERE "reminders"."isFlagged")
      FROM "reminders"
      """
    } results: {
      """
      ┌───┬─────────────────────────┐
      │ 8 │ "Groceries+Send report" │
      └───┴─────────────────────────┘
      """
    }
  }

  @Test func perGroup() {
    assertQuery(
      RemindersList.leftJoin(Reminder.all) { $0.id == $1.remindersListID }.group { list, _ in list.id }.select
      { ($0.title, $1.id.count(), $1.priority.max(), $1.title.groupConcat(", ")) },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", count("reminders"."id"), max("reminders"."priority"), group_concat("reminders"."title", ', ')
      FROM "remindersLists"
      LEFT JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersListID")
      GROUP BY "remindersLists"."id"
      """
    } results: {
      """
      ┌────────────┬───┬───────┬───────────────────────────────────┐
      │ "Personal" │ 3 │ .high │ "Groceries, Haircut, Take a walk" │
      │ "Business" │ 2 │ .high │ "Call accountant, Send report"    │
      │ "Someday"  │ 0 │ nil   │ nil                               │
      └────────────┴───┴───────┴───────────────────────────────────┘
      """
    }
  }
}
