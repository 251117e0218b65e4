import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// ORDER BY, LIMIT and OFFSET.
@Suite struct OrderAndLimitQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func order() {
    assertQuery(
      Reminder.order { ($0.priority.desc(nulls: .last), $0.title.collate(.nocase)) }.select {
        ($0.priority, $0.title)
      },
      database: database
    ) {
      """
      SELECT "reminders"."priority", "reminders"."title"
      FROM "reminders"
      ORDER BY "reminders"."priority" DESC NULLS LAST, "reminders"."title" COLLATE "NOCASE"
      """
    } results: {
      """
      ┌─────────┬───────────────────┐
      │ .high   │ "Groceries"       │
      │ .high   │ "Send report"     │
      │ .medium │ "Call accountant" │
      │ .low    │ "Take a walk"     │
      │ nil     │ "Haircut"         │
      └─────────┴───────────────────┘
      """
    }
  }

  @Test func orderByKeyPath() {
    assertQuery(
      Tag.order(by: \.title),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY "tags"."title"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Tag(               │
      │   id: 1,           │
      │   title: "car"     │
      │ )                  │
      ├────────────────────┤
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

  @Test func orderConditionally() {
    assertQuery(
      Tag.order { if Bool.random() || true { $0.title.desc() } else { $0.id } },
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY "tags"."title" DESC
      """
    } results: {
      """
      ┌────────────────────┐
      │ Tag(               │
      │   id: 3,           │
      │   title: "someday" │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 2,           │
      │   title: "kids"    │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 1,           │
      │   title: "car"     │
      │ )                  │
      └────────────────────┘
      """
    }
  }

  @Test func limit() {
    assertQuery(
      Tag.limit(2),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      LIMIT 2
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

  @Test func limitAndOffset() {
    assertQuery(
      Tag.order(by: \.id).limit(1).offset(1),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY "tags"."id"
      LIMIT 1 OFFSET 1
      """
    } results: {
      """
      ┌─────────────────┐
      │ Tag(            │
      │   id: 2,        │
      │   title: "kids" │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test func offset() {
    assertQuery(
      Tag.offset(2),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      LIMIT -1 OFFSET 2
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
  }

  @Test func limitByExpression() {
    assertQuery(
      Tag.all.limit { _ in Tag.select { $0.id.count() - 1 }.asScalar },
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      LIMIT (
        SELECT (count("tags"."id")) - (1)
        FROM "tags"
      )
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

  @Test func nilKeepsTheLimit() {
    assertQuery(
      Tag.limit(1).limit(nil),
      database: database
    ) {
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
  }

  @Test func limitAndOffsetByExpressions() {
    let isLimited = Tag.tableName.isEmpty
    assertQuery(
      Tag.order(by: \.id).limit { _ in
        Tag.select { $0.id.count() - 1 }
      } offset: { _ in
        1
      }.select(\.title),
      database: database
    ) {
      """
      SELECT "tags"."title"
      FROM "tags"
      ORDER BY "tags"."id"
      LIMIT (
        SELECT (count("tags"."id")) - (1)
        FROM "tags"
      ) OFFSET 1
      """
    } results: {
      """
      ┌───────────┐
      │ "kids"    │
      │ "someday" │
      └───────────┘
      """
    }
    assertQuery(
      Tag.limit { _ in
        1
      } offset: { _ in
        Tag.count() - 1
      }.select(\.title),
      database: database
    ) {
      """
      SELECT "tags"."title"
      FROM "tags"
      LIMIT 1 OFFSET ((
        SELECT count(*)
        FROM "tags"
      )) - (1)
      """
    } results: {
      """
      ┌───────────┐
      │ "someday" │
      └───────────┘
      """
    }
    assertQuery(
      Tag.join(ReminderTag.all) { $0.id == $1.tagID }.order { tag, _ in tag.id }.limit(2, offset: 1).limit {
        _,
        _ in
        if isLimited { 1 } else { nil }
      } offset: { _, _ in
        if isLimited { 2 } else { nil }
      }.select { tag, _ in tag.title },
      database: database
    ) {
      """
      SELECT "tags"."title"
      FROM "tags"
      JOIN "reminderTags" ON ("tags"."id") = ("reminderTags"."tagID")
      ORDER BY "tags"."id"
      LIMIT 2 OFFSET 1
      """
    } results: {
      """
      ┌────────┐
      │ "kids" │
      │ "kids" │
      └────────┘
      """
    }
  }

  @Test func limitKeepsTheOffset() throws {
    try database.read { db in
      try #expect(Reminder.order(by: \.id).offset(3).limit(1).select(\.id).fetchAll(db) == [4])
      try #expect(Reminder.order(by: \.id).limit(1).offset(3).select(\.id).fetchAll(db) == [4])
    }
  }
}
