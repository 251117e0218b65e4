import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct InsertQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func rows() {
    assertQuery(
      Tag.insert {
        Tag(id: 10, title: "a"); Tag(id: 11, title: "b")
      }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (10, 'a'), (11, 'b')
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌──────────────┐
      │ Tag(         │
      │   id: 10,    │
      │   title: "a" │
      │ )            │
      ├──────────────┤
      │ Tag(         │
      │   id: 11,    │
      │   title: "b" │
      │ )            │
      └──────────────┘
      """
    }
  }

  @Test func drafts() {
    assertQuery(
      Tag.insert { Tag.Draft(title: "a") }.returning(\.id),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'a')
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      └───┘
      """
    }
  }

  @Test func mixed() {
    assertQuery(
      Tag.insert {
        Tag(id: 10, title: "a"); Tag.Draft(title: "b")
      }.returning { ($0.id, $0.title) },
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (10, 'a'), (NULL, 'b')
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌────┬─────┐
      │ 10 │ "a" │
      │ 11 │ "b" │
      └────┴─────┘
      """
    }
  }

  @Test func array() {
    assertQuery(
      Tag.insert { ["x", "y"].map { Tag.Draft(title: $0) } }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'x'), (NULL, 'y')
      RETURNING "title"
      """
    } results: {
      """
      ┌─────┐
      │ "x" │
      │ "y" │
      └─────┘
      """
    }
  }

  @Test func columns() {
    assertQuery(
      Reminder.insert {
        ($0.title, $0.priority)
      } values: {
        ("a", Priority.high); ("b", nil as Priority?)
      }.returning { ($0.title, $0.priority) },
      database: database
    ) {
      """
      INSERT INTO "reminders"
      ("title", "priority")
      VALUES
      ('a', 3), ('b', NULL)
      RETURNING "title", "priority"
      """
    } results: {
      """
      ┌─────┬───────┐
      │ "a" │ .high │
      │ "b" │ nil   │
      └─────┴───────┘
      """
    }
  }

  @Test func oneColumn() {
    assertQuery(
      Tag.insert(\.title) { "a" }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("title")
      VALUES
      ('a')
      RETURNING "title"
      """
    } results: {
      """
      ┌─────┐
      │ "a" │
      └─────┘
      """
    }
  }

  @Test func expressions() {
    assertQuery(
      Tag.insert {
        $0.title
      } values: {
        RemindersList.find(1).select(\.title).asScalar.upper()
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("title")
      VALUES
      (upper((
        SELECT "remindersLists"."title"
        FROM "remindersLists"
        WHERE (("remindersLists"."id") IN ((1)))
      )))
      RETURNING "title"
      """
    } results: {
      """
      ┌────────────┐
      │ "PERSONAL" │
      └────────────┘
      """
    }
  }

  @Test func fromSelect() {
    assertQuery(
      Tag.insert {
        $0.title
      } select: {
        RemindersList.select { $0.title + "!" }
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("title")
      SELECT ("remindersLists"."title") || ('!')
      FROM "remindersLists"
      RETURNING "title"
      """
    } results: {
      """
      ┌─────────────┐
      │ "Business!" │
      │ "Personal!" │
      │ "Someday!"  │
      └─────────────┘
      """
    }
  }

  @Test func fromSelectWithConflict() {
    assertQuery(
      Tag.insert {
        $0.title
      } select: {
        RemindersList.select(\.title)
      } onConflict: {
        $0.title
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("title")
      SELECT "remindersLists"."title"
      FROM "remindersLists"
      WHERE 1
      ON CONFLICT ("title")
      DO NOTHING
      RETURNING "title"
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

  @Test func defaults() {
    assertQuery(
      Reminder.insert().returning { ($0.id, $0.title, $0.isCompleted) },
      database: database
    ) {
      """
      INSERT INTO "reminders"
      DEFAULT VALUES
      RETURNING "id", "title", "isCompleted"
      """
    } results: {
      """
      ┌───┬────┬───────┐
      │ 6 │ "" │ false │
      └───┴────┴───────┘
      """
    }
  }

  @Test func none() {
    assertQuery(
      Tag.insert { [Tag.Draft]() },
      database: database
    ) {
      """

      """
    }
  }

  @Test func nulls() {
    assertQuery(
      Reminder.insert { Reminder.Draft(title: "x", remindersListID: 1) }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "reminders"
      ("id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", "assignedUserID", "remindersListID")
      VALUES
      (NULL, 'x', 0, 0, NULL, NULL, NULL, NULL, 1)
      RETURNING "id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", "assignedUserID", "remindersListID"
      """
    } results: {
      """
      ┌────────────────────────┐
      │ Reminder(              │
      │   id: 6,               │
      │   title: "x",          │
      │   isCompleted: false,  │
      │   isFlagged: false,    │
      │   notes: nil,          │
      │   priority: nil,       │
      │   dueDate: nil,        │
      │   assignedUserID: nil, │
      │   remindersListID: 1   │
      │ )                      │
      └────────────────────────┘
      """
    }
  }
}
