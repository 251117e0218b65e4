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
      ┌─────┬───────────────┐
      │ "a" │ Priority.high │
      │ "b" │ nil           │
      └─────┴───────────────┘
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
        RemindersList.select { $0.title.lower() }
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("title")
      SELECT lower("remindersLists"."title")
      FROM "remindersLists"
      RETURNING "title"
      """
    } results: {
      """
      UNIQUE constraint failed: tags.title
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

  @Test func conflictDoNothing() {
    assertQuery(
      Tag.insert {
        Tag.Draft(title: "CAR")
      } onConflict: {
        $0.title
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'CAR')
      ON CONFLICT ("title")
      DO NOTHING
      RETURNING "title"
      """
    }
  }

  @Test func conflictDoUpdate() {
    assertQuery(
      Tag.insert {
        Tag.Draft(title: "CAR")
      } onConflict: {
        $0.title
      } doUpdate: {
        $0.title = $1.title + "!"
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'CAR')
      ON CONFLICT ("title")
      DO UPDATE SET "title" = ("excluded"."title") || ('!')
      RETURNING "title"
      """
    } results: {
      """
      ┌────────┐
      │ "CAR!" │
      └────────┘
      """
    }
  }

  @Test func conflictDoUpdateWhere() {
    assertQuery(
      Tag.insert {
        Tag.Draft(title: "CAR")
      } onConflict: {
        $0.title
      } doUpdate: {
        $0.title += "?"
      } where: {
        $0.id > 100
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'CAR')
      ON CONFLICT ("title")
      DO UPDATE SET "title" = ("tags"."title") || ('?')
      WHERE (("tags"."id") > (100))
      RETURNING "title"
      """
    }
  }

  @Test func anyConflictDoUpdate() {
    assertQuery(
      Tag.insert { Tag(id: 1, title: "x") }.onConflictDoUpdate { $0.title = $1.title }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (1, 'x')
      ON CONFLICT DO UPDATE SET "title" = "excluded"."title"
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌──────────────┐
      │ Tag(         │
      │   id: 1,     │
      │   title: "x" │
      │ )            │
      └──────────────┘
      """
    }
  }

  @Test func upsertNew() {
    assertQuery(
      Tag.upsert { Tag.Draft(title: "new") }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'new')
      ON CONFLICT ("id")
      DO UPDATE SET "title" = "excluded"."title"
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌────────────────┐
      │ Tag(           │
      │   id: 4,       │
      │   title: "new" │
      │ )              │
      └────────────────┘
      """
    }
  }

  @Test func upsertOld() {
    assertQuery(
      Tag.upsert { Tag.Draft(id: 1, title: "old") }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (1, 'old')
      ON CONFLICT ("id")
      DO UPDATE SET "title" = "excluded"."title"
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌────────────────┐
      │ Tag(           │
      │   id: 1,       │
      │   title: "old" │
      │ )              │
      └────────────────┘
      """
    }
  }

  @Test func constraint() {
    assertQuery(
      Tag.insert { Tag.Draft(title: "car") },
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'car')
      """
    } results: {
      """
      UNIQUE constraint failed: tags.title
      """
    }
  }
}
