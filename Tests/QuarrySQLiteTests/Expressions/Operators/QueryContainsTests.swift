import QuarrySQLite
import QuarryTesting
import Testing

private enum Other: AliasName {}

/// `contains` of a query searches for a value in its rows; of a text, for a text in it.
@Suite struct QueryContainsTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func text() {
    assertQuery(
      RemindersList.where { _ in Tag.select(\.title).contains("kids") }.select(\.title),
      database: database
    ) {
      """
      SELECT "remindersLists"."title"
      FROM "remindersLists"
      WHERE (('kids') IN (SELECT "tags"."title"
      FROM "tags"))
      """
    } results: {
      """
      ┌────────────┐
      │ "Business" │
      │ "Personal" │
      │ "Someday"  │
      └────────────┘
      """
    }
    // A part of a value is not a value.
    assertQuery(
      RemindersList.where { _ in Tag.select(\.title).contains("kid") }.select(\.title),
      database: database
    ) {
      """
      SELECT "remindersLists"."title"
      FROM "remindersLists"
      WHERE (('kid') IN (SELECT "tags"."title"
      FROM "tags"))
      """
    }
    let name = "Blob"
    assertQuery(
      RemindersList.select {
        (
          $0.title, User.where { $0.id > 1 }.select(\.name).contains(name),
          User.order(by: \.id).limit(1).select(\.name).contains(name),
          User.select { $0.name.lower() }.contains("blob")
        )
      },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", ('Blob') IN (SELECT "users"."name"
      FROM "users"
      WHERE (("users"."id") > (1))), ('Blob') IN (SELECT "users"."name"
      FROM "users"
      ORDER BY "users"."id"
      LIMIT 1), ('blob') IN (SELECT lower("users"."name")
      FROM "users")
      FROM "remindersLists"
      """
    } results: {
      """
      ┌────────────┬───────┬──────┬──────┐
      │ "Business" │ false │ true │ true │
      │ "Personal" │ false │ true │ true │
      │ "Someday"  │ false │ true │ true │
      └────────────┴───────┴──────┴──────┘
      """
    }
    assertQuery(
      RemindersList.where {
        Tag.as(Other.self).select(\.title).union(User.select(\.name)).contains($0.title.lower())
      },
      database: database
    ) {
      """
      SELECT "remindersLists"."id", "remindersLists"."title", "remindersLists"."color"
      FROM "remindersLists"
      WHERE ((lower("remindersLists"."title")) IN (SELECT "others"."title"
      FROM "tags" AS "others"
        UNION
      SELECT "users"."name"
      FROM "users"))
      """
    } results: {
      """
      ┌─────────────────────┐
      │ RemindersList(      │
      │   id: 3,            │
      │   title: "Someday", │
      │   color: nil        │
      │ )                   │
      └─────────────────────┘
      """
    }
  }

  @Test func nullableText() {
    assertQuery(
      RemindersList.select {
        ($0.title, Reminder.where { $0.notes != nil }.select(\.notes).contains("Milk, Eggs"))
      },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", coalesce(('Milk, Eggs') IN (SELECT "reminders"."notes"
      FROM "reminders"
      WHERE (("reminders"."notes") IS NOT (NULL))), 0)
      FROM "remindersLists"
      """
    } results: {
      """
      ┌────────────┬──────┐
      │ "Business" │ true │
      │ "Personal" │ true │
      │ "Someday"  │ true │
      └────────────┴──────┘
      """
    }
    assertQuery(
      RemindersList.select { list in
        Reminder.where { $0.remindersListID == list.id }.select(\.notes).contains("Milk, Eggs")
      },
      database: database
    ) {
      """
      SELECT coalesce(('Milk, Eggs') IN (SELECT "reminders"."notes"
      FROM "reminders"
      WHERE (("reminders"."remindersListID") = ("remindersLists"."id"))), 0)
      FROM "remindersLists"
      """
    } results: {
      """
      ┌───────┐
      │ false │
      │ true  │
      │ false │
      └───────┘
      """
    }
  }

  @Test func otherTypes() {
    assertQuery(
      RemindersList.where { _ in Tag.select(\.id).contains(2) }.select(\.title),
      database: database
    ) {
      """
      SELECT "remindersLists"."title"
      FROM "remindersLists"
      WHERE ((2) IN (SELECT "tags"."id"
      FROM "tags"))
      """
    } results: {
      """
      ┌────────────┐
      │ "Business" │
      │ "Personal" │
      │ "Someday"  │
      └────────────┘
      """
    }
    assertQuery(
      RemindersList.where { _ in
        Reminder.where { $0.assignedUserID != nil }.select(\.assignedUserID).contains(2)
          && Reminder.where { $0.priority != nil }.select(\.priority).contains(Priority.high)
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "remindersLists"."title"
      FROM "remindersLists"
      WHERE (((2) IN (SELECT "reminders"."assignedUserID"
      FROM "reminders"
      WHERE (("reminders"."assignedUserID") IS NOT (NULL)))) AND ((3) IN (SELECT "reminders"."priority"
      FROM "reminders"
      WHERE (("reminders"."priority") IS NOT (NULL)))))
      """
    } results: {
      """
      ┌────────────┐
      │ "Business" │
      │ "Personal" │
      │ "Someday"  │
      └────────────┘
      """
    }
    assertQuery(
      Reminder.where { User.select(\.managerID).contains($0.assignedUserID) }.select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."assignedUserID") IN (SELECT "users"."managerID"
      FROM "users"))
      """
    } results: {
      """
      ┌─────────────┐
      │ "Groceries" │
      └─────────────┘
      """
    }
  }

  @Test func columns() {
    assertQuery(
      Reminder.where { $0.title.contains("Gro") || ($0.notes.contains("Milk") ?? false) }.select(\.title),
      database: database
    ) {
      #"""
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE ((("reminders"."title" LIKE '%Gro%' ESCAPE '\')) OR (coalesce(("reminders"."notes" LIKE '%Milk%' ESCAPE '\'), 0)))
      """#
    } results: {
      """
      ┌─────────────┐
      │ "Groceries" │
      └─────────────┘
      """
    }
  }
}
