import QuarrySQLite
import QuarryTesting
import Testing

/// Writes whose closure receives common tables as tables.
@Suite struct CommonTableWriteTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func delete() {
    assertQuery(
      With {
        User.where { $0.managerID != nil }
      } query: { users in
        Reminder.where { $0.assignedUserID.in(users.select { $0.id }) }.delete().returning {
          ($0.id, $0.title)
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "name", "managerID") AS (
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
        WHERE (("users"."managerID") IS NOT (NULL))
      )
      DELETE FROM "reminders"
      WHERE (("reminders"."assignedUserID") IN (SELECT "cte1"."id"
      FROM "cte1"))
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌───┬───────────────┐
      │ 3 │ "Take a walk" │
      └───┴───────────────┘
      """
    }
    assertQuery(
      With {
        Reminder.where(\.isFlagged)
      } query: { flagged in
        Tag.where { tag in
          ReminderTag.join(flagged) { $0.reminderID == $1.id }.where { link, _ in link.tagID == tag.id }
            .exists()
        }
        .delete()
        .returning(\.self)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", "assignedUserID", "remindersListID") AS (
        SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
        FROM "reminders"
        WHERE ("reminders"."isFlagged")
      )
      DELETE FROM "tags"
      WHERE (EXISTS (
        SELECT "reminderTags"."reminderID", "reminderTags"."tagID", "cte1"."id", "cte1"."title", "cte1"."isCompleted", "cte1"."isFlagged", "cte1"."notes", "cte1"."priority", "cte1"."dueDate", "cte1"."assignedUserID", "cte1"."remindersListID"
        FROM "reminderTags"
        JOIN "cte1" ON ("reminderTags"."reminderID") = ("cte1"."id")
        WHERE (("reminderTags"."tagID") = ("tags"."id"))
      ))
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Tag(            │
      │   id: 1,        │
      │   title: "car"  │
      │ )               │
      ├─────────────────┤
      │ Tag(            │
      │   id: 2,        │
      │   title: "kids" │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test func update() {
    assertQuery(
      With {
        Reminder.where(\.isCompleted)
      } query: { done in
        RemindersList.where { $0.id.in(done.select(\.remindersListID)) }
          .update { list in
            list.title =
              list.title + " "
              + done.where { $0.remindersListID == RemindersList.columns.id }.select { $0.title.min() ?? "" }
          }
          .returning { ($0.id, $0.title) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", "assignedUserID", "remindersListID") AS (
        SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
        FROM "reminders"
        WHERE ("reminders"."isCompleted")
      )
      UPDATE "remindersLists"
      SET "title" = (("remindersLists"."title") || (' ')) || ((
        SELECT coalesce(min("cte1"."title"), '')
        FROM "cte1"
        WHERE (("cte1"."remindersListID") = ("remindersLists"."id"))
      ))
      WHERE (("remindersLists"."id") IN (SELECT "cte1"."remindersListID"
      FROM "cte1"))
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌───┬────────────────────────┐
      │ 1 │ "Personal Take a walk" │
      │ 2 │ "Business Send report" │
      └───┴────────────────────────┘
      """
    }
    assertQuery(
      With {
        User.where { $0.id == 1 }
      } query: { users in
        Tag.update(from: users) {
          $0.title = $0.title + $1.name
        } on: {
          $0.id == $1.id
        }
        .returning(\.title)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "name", "managerID") AS (
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
        WHERE (("users"."id") = (1))
      )
      UPDATE "tags"
      SET "title" = ("tags"."title") || ("cte1"."name")
      FROM "cte1"
      WHERE (("tags"."id") = ("cte1"."id"))
      RETURNING "title"
      """
    } results: {
      """
      ┌───────────┐
      │ "carBlob" │
      └───────────┘
      """
    }
  }

  @Test func insert() {
    assertQuery(
      With {
        Reminder.where(\.isFlagged).order(by: \.id)
      } query: { flagged in
        Tag.insert {
          ($0.id, $0.title)
        } select: {
          flagged.select { ($0.id + 100, $0.title.lower()) }
        }
        .returning(\.self)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", "assignedUserID", "remindersListID") AS (
        SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
        FROM "reminders"
        WHERE ("reminders"."isFlagged")
        ORDER BY "reminders"."id"
      )
      INSERT INTO "tags"
      ("id", "title")
      SELECT ("cte1"."id") + (100), lower("cte1"."title")
      FROM "cte1"
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌────────────────────────┐
      │ Tag(                   │
      │   id: 101,             │
      │   title: "groceries"   │
      │ )                      │
      ├────────────────────────┤
      │ Tag(                   │
      │   id: 105,             │
      │   title: "send report" │
      │ )                      │
      └────────────────────────┘
      """
    }
    assertQuery(
      With {
        User.all
      } with: {
        Reminder.where { !$0.isCompleted }
      } query: { users, open in
        Tag.insert {
          $0.title
        } select: {
          users.join(open) { $0.id == $1.assignedUserID }.select { $0.name + ": " + $1.title }
        } onConflict: {
          $0.title
        }
        .returning(\.title)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "name", "managerID") AS (
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
      ), "cte2" ("id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", "assignedUserID", "remindersListID") AS (
        SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
        FROM "reminders"
        WHERE (NOT ("reminders"."isCompleted"))
      )
      INSERT INTO "tags"
      ("title")
      SELECT (("cte1"."name") || (': ')) || ("cte2"."title")
      FROM "cte1"
      JOIN "cte2" ON ("cte1"."id") IS ("cte2"."assignedUserID")
      WHERE 1
      ON CONFLICT ("title")
      DO NOTHING
      RETURNING "title"
      """
    } results: {
      """
      ┌───────────────────┐
      │ "Blob: Groceries" │
      └───────────────────┘
      """
    }
  }

  @Test func withoutRows() throws {
    try database.write { db in
      try With {
        User.find(1)
      } query: { users in
        Reminder.where { $0.assignedUserID.in(users.select(\.id)) }.delete()
      }
      .execute(db)
      try #expect(Reminder.order(by: \.id).select(\.id).fetchAll(db) == [2, 3, 4, 5])
      try With {
        User.none
      } query: { users in
        Reminder.where { !$0.assignedUserID.in(users.select(\.id)) }.delete()
      }
      .execute(db)
      try #expect(Reminder.all.fetchCount(db) == 4)
      try With {
        User.find(1)
      } recursiveUnion: { found in
        User.join(found) { $0.managerID == $1.id }.select { user, _ in user }
      } query: { found in
        User.where { $0.id.in(found.select(\.id)) }.update { $0.name += "!" }
      }
      .execute(db)
      try #expect(User.order(by: \.id).select(\.name).fetchAll(db) == ["Blob!", "Blob Jr!"])
    }
  }

  /// Conditions can be added to the rows that the closure receives.
  @Test func conditions() {
    assertQuery(
      With {
        Reminder.where(\.isFlagged)
      } query: { flagged in
        flagged.where { $0.id == 1 }.or(.where { $0.title.like("Send%") }).and(.where(\.isCompleted))
          .select(\.title)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", "assignedUserID", "remindersListID") AS (
        SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
        FROM "reminders"
        WHERE ("reminders"."isFlagged")
      )
      SELECT "cte1"."title"
      FROM "cte1"
      WHERE (((("cte1"."id") = (1)) OR (("cte1"."title" LIKE 'Send%'))) AND ("cte1"."isCompleted"))
      """
    } results: {
      """
      ┌───────────────┐
      │ "Send report" │
      └───────────────┘
      """
    }
    assertQuery(
      Reminder.where(\.isFlagged).order(by: \.title).or(.where { $0.priority == .low }).select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."isFlagged") OR (("reminders"."priority") IS (1)))
      ORDER BY "reminders"."title"
      """
    } results: {
      """
      ┌───────────────┐
      │ "Groceries"   │
      │ "Send report" │
      │ "Take a walk" │
      └───────────────┘
      """
    }
  }
}
