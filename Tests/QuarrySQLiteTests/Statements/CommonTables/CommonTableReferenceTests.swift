import QuarrySQLite
import QuarryTesting
import Testing

/// Common tables that the statement's closure receives as tables.
@Suite struct CommonTableReferenceTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func passedToTheStatement() {
    assertQuery(
      With {
        Reminder.where(\.isFlagged)
      } query: { flagged in
        flagged.order { $0.title.desc() }.limit(10).select { ($0.id, $0.title) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", "assignedUserID", "remindersListID") AS (
        SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
        FROM "reminders"
        WHERE ("reminders"."isFlagged")
      )
      SELECT "cte1"."id", "cte1"."title"
      FROM "cte1"
      ORDER BY "cte1"."title" DESC
      LIMIT 10
      """
    } results: {
      """
      ┌───┬───────────────┐
      │ 5 │ "Send report" │
      │ 1 │ "Groceries"   │
      └───┴───────────────┘
      """
    }
    assertQuery(
      With {
        Tag.where { $0.id > 1 }
      } query: {
        $0.order(by: \.title)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      )
      SELECT "cte1"."id", "cte1"."title"
      FROM "cte1"
      ORDER BY "cte1"."title"
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

  @Test func severalPassedToTheStatement() {
    assertQuery(
      With {
        RemindersList.where { $0.id < 3 }
      } with: {
        Reminder.where(\.isFlagged)
      } query: { lists, reminders in
        lists.join(reminders) { $0.id == $1.remindersListID }.select { ($0.title, $1.title) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title", "color") AS (
        SELECT "remindersLists"."id", "remindersLists"."title", "remindersLists"."color"
        FROM "remindersLists"
        WHERE (("remindersLists"."id") < (3))
      ), "cte2" ("id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", "assignedUserID", "remindersListID") AS (
        SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
        FROM "reminders"
        WHERE ("reminders"."isFlagged")
      )
      SELECT "cte1"."title", "cte2"."title"
      FROM "cte1"
      JOIN "cte2" ON ("cte1"."id") = ("cte2"."remindersListID")
      """
    } results: {
      """
      ┌────────────┬───────────────┐
      │ "Personal" │ "Groceries"   │
      │ "Business" │ "Send report" │
      └────────────┴───────────────┘
      """
    }
    assertQuery(
      With {
        RemindersList.find(1)
      } with: {
        Reminder.find(1)
      } with: {
        Tag.find(1)
      } query: { lists, reminders, tags in
        lists.join(reminders) { $0.id == $1.id }.join(tags) { $0.id == $2.id }
          .select { ($0.title, $1.title, $2.title) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title", "color") AS (
        SELECT "remindersLists"."id", "remindersLists"."title", "remindersLists"."color"
        FROM "remindersLists"
        WHERE (("remindersLists"."id") IN ((1)))
      ), "cte2" ("id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", "assignedUserID", "remindersListID") AS (
        SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
        FROM "reminders"
        WHERE (("reminders"."id") IN ((1)))
      ), "cte3" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") IN ((1)))
      )
      SELECT "cte1"."title", "cte2"."title", "cte3"."title"
      FROM "cte1"
      JOIN "cte2" ON ("cte1"."id") = ("cte2"."id")
      JOIN "cte3" ON ("cte1"."id") = ("cte3"."id")
      """
    } results: {
      """
      ┌────────────┬─────────────┬───────┐
      │ "Personal" │ "Groceries" │ "car" │
      └────────────┴─────────────┴───────┘
      """
    }
  }

  @Test func recursive() {
    assertQuery(
      With {
        User.find(1)
      } recursiveUnion: { found in
        User.join(found) { $0.managerID == $1.id }.select { user, _ in user }
      } query: { found in
        found.order { $0.name.desc() }
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("id", "name", "managerID") AS (
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
        WHERE (("users"."id") IN ((1)))
          UNION
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
        JOIN "cte1" ON ("users"."managerID") IS ("cte1"."id")
      )
      SELECT "cte1"."id", "cte1"."name", "cte1"."managerID"
      FROM "cte1"
      ORDER BY "cte1"."name" DESC
      """
    } results: {
      """
      ┌────────────────────┐
      │ User(              │
      │   id: 2,           │
      │   name: "Blob Jr", │
      │   managerID: 1     │
      │ )                  │
      ├────────────────────┤
      │ User(              │
      │   id: 1,           │
      │   name: "Blob",    │
      │   managerID: nil   │
      │ )                  │
      └────────────────────┘
      """
    }
    assertQuery(
      With {
        User.find(2)
      } recursiveUnionAll: { found in
        User.all.join(found) { $0.id.eq($1.managerID) }.select { user, _ in user }
      } query: { found in
        found.all
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("id", "name", "managerID") AS (
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
        WHERE (("users"."id") IN ((2)))
          UNION ALL
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
        JOIN "cte1" ON ("users"."id") = ("cte1"."managerID")
      )
      SELECT "cte1"."id", "cte1"."name", "cte1"."managerID"
      FROM "cte1"
      """
    } results: {
      """
      ┌────────────────────┐
      │ User(              │
      │   id: 2,           │
      │   name: "Blob Jr", │
      │   managerID: 1     │
      │ )                  │
      ├────────────────────┤
      │ User(              │
      │   id: 1,           │
      │   name: "Blob",    │
      │   managerID: nil   │
      │ )                  │
      └────────────────────┘
      """
    }
  }
}
