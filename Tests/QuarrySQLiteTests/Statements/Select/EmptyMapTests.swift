import QuarrySQLite
import QuarryTesting
import Testing

/// `map` with an empty closure.
@Suite struct EmptyMapTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func rowsOfATable() {
    assertQuery(Tag.limit(1).select { ($0.id, $0.title) }.map { _, _ in }, database: database) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      LIMIT 1
      """
    } results: {
      """
      ┌────────────────┐
      │ Tag(           │
      │   id: 1,       │
      │   title: "car" │
      │ )              │
      └────────────────┘
      """
    }
    assertQuery(Tag.where { $0.id > 2 }.select(\.title).map { _ in }, database: database) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") > (2))
      """
    } results: {
      """
      ┌────────────────────┐
      │ Tag(               │
      │   id: 3,           │
      │   title: "someday" │
      │ )                  │
      └────────────────────┘
      """
    }
    assertQuery(Tag.limit(1).select { ($0.id, $0.title) }.map { _, _ in }.select(\.title), database: database)
    {
      """
      SELECT "tags"."title"
      FROM "tags"
      LIMIT 1
      """
    } results: {
      """
      ┌───────┐
      │ "car" │
      └───────┘
      """
    }
  }

  @Test func rowsOfAJoin() {
    assertQuery(
      ReminderTag.join(Tag.all) { $0.tagID.eq($1.id) }.select { ($0.reminderID, $1.title) }.map { _, _ in }
        .limit(1),
      database: database
    ) {
      """
      SELECT "reminderTags"."reminderID", "reminderTags"."tagID", "tags"."id", "tags"."title"
      FROM "reminderTags"
      JOIN "tags" ON ("reminderTags"."tagID") = ("tags"."id")
      LIMIT 1
      """
    } results: {
      """
      ┌──────────────────┬────────────────┐
      │ ReminderTag(     │ Tag(           │
      │   reminderID: 1, │   id: 1,       │
      │   tagID: 1       │   title: "car" │
      │ )                │ )              │
      └──────────────────┴────────────────┘
      """
    }
  }

  @Test func queryWithoutSelectedColumns() {
    assertQuery(Tag.limit(1).map {}.select(\.title), database: database) {
      """
      SELECT "tags"."title"
      FROM "tags"
      LIMIT 1
      """
    } results: {
      """
      ┌───────┐
      │ "car" │
      └───────┘
      """
    }
    assertQuery(
      Reminder.group(by: \.id).join(ReminderTag.all) { $0.id.eq($1.reminderID) }.map {}
        .order(by: \.id).limit(1).select { ($0.id, $1.tagID) },
      database: database
    ) {
      """
      SELECT "reminders"."id", "reminderTags"."tagID"
      FROM "reminders"
      JOIN "reminderTags" ON ("reminders"."id") = ("reminderTags"."reminderID")
      GROUP BY "reminders"."id"
      ORDER BY "reminders"."id"
      LIMIT 1
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 1 │
      └───┴───┘
      """
    }
    #expect(Tag.all.map {}.query.debugDescription == Tag.all.query.debugDescription)
    #expect(
      Tag.where { $0.id > 1 }.map {}.query.debugDescription == Tag.where { $0.id > 1 }.query.debugDescription
    )
  }

  @Test func nullableValues() {
    assertQuery(
      Reminder.order(by: \.id).limit(3).select {
        ($0.priority.map { _ in 1 } ?? 0, $0.notes.flatMap { _ in Int?.none })
      },
      database: database
    ) {
      """
      SELECT coalesce(CASE ("reminders"."priority") IS (NULL) WHEN 1 THEN NULL ELSE 1 END, 0), CASE ("reminders"."notes") IS (NULL) WHEN 1 THEN NULL ELSE NULL END
      FROM "reminders"
      ORDER BY "reminders"."id"
      LIMIT 3
      """
    } results: {
      """
      ┌───┬─────┐
      │ 1 │ nil │
      │ 0 │ nil │
      │ 1 │ nil │
      └───┴─────┘
      """
    }
  }
}
