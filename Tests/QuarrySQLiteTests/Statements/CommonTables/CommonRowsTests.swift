import QuarrySQLite
import QuarryTesting
import Testing

/// Common tables of columns without a type.
@Suite struct CommonRowsTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func membership() {
    assertQuery(
      With {
        Reminder.group(by: \.remindersListID).select { ($0.remindersListID, $0.id.max()) }
      } query: { latest in
        Reminder.where { $0.id.in(latest.select { $1 }) }.select { ($0.id, $0.title) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (
        SELECT "reminders"."remindersListID", max("reminders"."id")
        FROM "reminders"
        GROUP BY "reminders"."remindersListID"
      )
      SELECT "reminders"."id", "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."id") IN (SELECT "cte1"."c2"
      FROM "cte1"))
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

  /// `distinct` and `limit` of the closure's rows, and of rows with clauses.
  @Test func distinctAndLimited() {
    assertQuery(
      With {
        Reminder.select { ($0.remindersListID, $0.isCompleted) }
      } query: { rows in
        rows.distinct()
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (
        SELECT "reminders"."remindersListID", "reminders"."isCompleted"
        FROM "reminders"
      )
      SELECT DISTINCT "cte1"."c1", "cte1"."c2"
      FROM "cte1"
      """
    } results: {
      """
      ┌───┬───────┐
      │ 1 │ false │
      │ 1 │ true  │
      │ 2 │ false │
      │ 2 │ true  │
      └───┴───────┘
      """
    }
    assertQuery(
      With {
        Reminder.select { ($0.remindersListID, $0.isCompleted) }
      } query: { rows in
        rows.limit(2, offset: 1).distinct().order { list, isCompleted in (list.desc(), isCompleted) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (
        SELECT "reminders"."remindersListID", "reminders"."isCompleted"
        FROM "reminders"
      )
      SELECT DISTINCT "cte1"."c1", "cte1"."c2"
      FROM "cte1"
      ORDER BY "cte1"."c1" DESC, "cte1"."c2"
      LIMIT 2 OFFSET 1
      """
    } results: {
      """
      ┌───┬───────┐
      │ 2 │ true  │
      │ 1 │ false │
      └───┴───────┘
      """
    }
  }

  @Test func clauses() {
    assertQuery(
      With {
        Reminder.select { ($0.title, $0.assignedUserID, $0.id) }.materialized()
      } query: { rows in
        rows.where { _, user, id in user >= 1 && id < 5 }.order { title, _, _ in title.desc() }.limit(2)
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2", "c3") AS MATERIALIZED (
        SELECT "reminders"."title", "reminders"."assignedUserID", "reminders"."id"
        FROM "reminders"
      )
      SELECT "cte1"."c1", "cte1"."c2", "cte1"."c3"
      FROM "cte1"
      WHERE ((("cte1"."c2") >= (1)) AND (("cte1"."c3") < (5)))
      ORDER BY "cte1"."c1" DESC
      LIMIT 2
      """
    } results: {
      """
      ┌───────────────┬───┬───┐
      │ "Take a walk" │ 2 │ 3 │
      │ "Groceries"   │ 1 │ 1 │
      └───────────────┴───┴───┘
      """
    }
    assertQuery(
      With {
        Reminder.select { ($0.remindersListID, $0.isCompleted, $0.isFlagged, $0.title) }
      } query: { rows in
        rows.select { list, _, _, _ in list }.distinct()
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2", "c3", "c4") AS (
        SELECT "reminders"."remindersListID", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."title"
        FROM "reminders"
      )
      SELECT DISTINCT "cte1"."c1"
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

  /// A whole row counts as all of its columns.
  @Test func rowsAndColumns() {
    assertQuery(
      With {
        Tag.select { ($0, $0.title.upper()) }
      } query: { rows in
        rows.where { _, name in name != "KIDS" }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2", "c3") AS (
        SELECT "tags"."id", "tags"."title", upper("tags"."title")
        FROM "tags"
      )
      SELECT "cte1"."c1", "cte1"."c2", "cte1"."c3"
      FROM "cte1"
      WHERE (("cte1"."c3") <> ('KIDS'))
      """
    } results: {
      """
      ┌────────────────────┬───────────┐
      │ Tag(               │ "CAR"     │
      │   id: 1,           │           │
      │   title: "car"     │           │
      │ )                  │           │
      ├────────────────────┼───────────┤
      │ Tag(               │ "SOMEDAY" │
      │   id: 3,           │           │
      │   title: "someday" │           │
      │ )                  │           │
      └────────────────────┴───────────┘
      """
    }
  }

  @Test func writes() throws {
    let deletion = With {
      ReminderTag.group(by: \.tagID).select { ($0.tagID, $0.reminderID.count()) }
    } query: { used in
      Tag.where { $0.id.in(used.where { _, count in count > 1 }.select { tag, _ in tag }) }.delete()
        .returning(\.title)
    }
    assertQuery(deletion, database: database) {
      """
      WITH "cte1" ("c1", "c2") AS (
        SELECT "reminderTags"."tagID", count("reminderTags"."reminderID")
        FROM "reminderTags"
        GROUP BY "reminderTags"."tagID"
      )
      DELETE FROM "tags"
      WHERE (("tags"."id") IN (SELECT "cte1"."c1"
      FROM "cte1"
      WHERE (("cte1"."c2") > (1))))
      RETURNING "title"
      """
    } results: {
      """
      ┌────────┐
      │ "kids" │
      └────────┘
      """
    }
  }
}
