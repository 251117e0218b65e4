import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct ValuesQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func oneRow() {
    assertQuery(Values(1, "Hello", true), database: database) {
      """
      SELECT 1, 'Hello', 1
      """
    } results: {
      """
      ┌───┬─────────┬──────┐
      │ 1 │ "Hello" │ true │
      └───┴─────────┴──────┘
      """
    }
    assertQuery(Values(Int?.none), database: database) {
      """
      SELECT NULL
      """
    } results: {
      """
      ┌─────┐
      │ nil │
      └─────┘
      """
    }
  }

  @Test func expressions() {
    assertQuery(Values(Reminder.exists(), Reminder.where { $0.id == 0 }.exists()), database: database) {
      """
      SELECT EXISTS (
        SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
        FROM "reminders"
      ), EXISTS (
        SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
        FROM "reminders"
        WHERE (("reminders"."id") = (0))
      )
      """
    } results: {
      """
      ┌──────┬───────┐
      │ true │ false │
      └──────┴───────┘
      """
    }
  }

  @Test func rows() {
    assertQuery(Values(rows: [(1, "car"), (2, "it's")]), database: database) {
      """
      VALUES (1, 'car'), (2, 'it''s')
      """
    } results: {
      """
      ┌───┬────────┐
      │ 1 │ "car"  │
      │ 2 │ "it's" │
      └───┴────────┘
      """
    }
    assertQuery(Values(rows: [1, 2]), database: database) {
      """
      VALUES (1), (2)
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    assertQuery(Values(rows: [Int]()), database: database) {
      """

      """
    }
  }

  @Test func aRowOfATable() {
    assertQuery(Tag(id: 7, title: "home").asSelect(), database: database) {
      """
      SELECT 7 AS "id", 'home' AS "title"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Tag(            │
      │   id: 7,        │
      │   title: "home" │
      │ )               │
      └─────────────────┘
      """
    }
    assertQuery(Tag(id: 7, title: "home").union(Tag.where { $0.id == 1 }), database: database) {
      """
      SELECT 7 AS "id", 'home' AS "title"
        UNION
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") = (1))
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
      │   id: 7,        │
      │   title: "home" │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test func inserted() {
    assertQuery(
      Tag.insert {
        $0.title
      } select: {
        Values("vacation").union(Values("office"))
      }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("title")
      SELECT 'vacation'
        UNION
      SELECT 'office'
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌─────────────────────┐
      │ Tag(                │
      │   id: 4,            │
      │   title: "office"   │
      │ )                   │
      ├─────────────────────┤
      │ Tag(                │
      │   id: 5,            │
      │   title: "vacation" │
      │ )                   │
      └─────────────────────┘
      """
    }
  }
}
