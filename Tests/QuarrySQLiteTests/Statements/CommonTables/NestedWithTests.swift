import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Urgent: Equatable {
  let id: Int
}

/// Common tables in statements with common tables.
@Suite struct NestedWithTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func queryOfACommonTable() {
    assertQuery(
      With {
        Reminder.where { $0.id < 4 }
      } query: { outer in
        outer.where {
          $0.id.in(
            With {
              Reminder.where { $0.priority == .high }.select { Urgent.Columns(id: $0.id) }
            } query: {
              Urgent.where { $0.id.in(outer.select { $0.id }) }.select(\.id)
            }
          )
        }.select { ($0.id, $0.title) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", "assignedUserID", "remindersListID") AS (
        SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
        FROM "reminders"
        WHERE (("reminders"."id") < (4))
      )
      SELECT "cte1"."id", "cte1"."title"
      FROM "cte1"
      WHERE (("cte1"."id") IN (WITH "urgents" AS (
        SELECT "reminders"."id" AS "id"
        FROM "reminders"
        WHERE (("reminders"."priority") IS (3))
      )
      SELECT "urgents"."id"
      FROM "urgents"
      WHERE (("urgents"."id") IN (SELECT "cte1"."id"
      FROM "cte1"))))
      """
    } results: {
      """
      ┌───┬─────────────┐
      │ 1 │ "Groceries" │
      └───┴─────────────┘
      """
    }
  }

  @Test func bodyOfACommonTable() {
    assertQuery(
      With {
        Reminder.where {
          $0.id.in(
            With {
              Reminder.where { $0.id < 3 }
            } query: { inner in
              inner.select { $0.id }
            }
          )
        }
      } query: { outer in
        outer.select { $0.id }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", "assignedUserID", "remindersListID") AS (
        SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
        FROM "reminders"
        WHERE (("reminders"."id") IN (WITH "cte1" ("id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", "assignedUserID", "remindersListID") AS (
          SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
          FROM "reminders"
          WHERE (("reminders"."id") < (3))
        )
        SELECT "cte1"."id"
        FROM "cte1"))
      )
      SELECT "cte1"."id"
      FROM "cte1"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
  }

  /// A query without a row is NULL, so it is compared as a nullable expression.
  @Test func comparedWithAnEmptyQuery() {
    assertQuery(
      Reminder.where { $0.title != Reminder.find(-1).select(\.title) }.count(),
      database: database
    ) {
      """
      SELECT count(*)
      FROM "reminders"
      WHERE (("reminders"."title") IS NOT ((
        SELECT "reminders"."title"
        FROM "reminders"
        WHERE (("reminders"."id") IN ((-1)))
      )))
      """
    } results: {
      """
      ┌───┐
      │ 5 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where { $0.title == Reminder.find(1).select(\.title) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."title") IS ((
        SELECT "reminders"."title"
        FROM "reminders"
        WHERE (("reminders"."id") IN ((1)))
      )))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }
}
