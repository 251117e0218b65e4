import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct CompoundQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func union() {
    assertQuery(Tag.select(\.title).union(RemindersList.select(\.title)), database: database) {
      """
      SELECT "tags"."title"
      FROM "tags"
        UNION
      SELECT "remindersLists"."title"
      FROM "remindersLists"
      """
    } results: {
      """
      ┌────────────┐
      │ "Business" │
      │ "car"      │
      │ "kids"     │
      │ "Personal" │
      │ "Someday"  │
      └────────────┘
      """
    }
  }

  /// The operators apply from left to right. In a database in which INTERSECT applies first, the dialect writes parentheses.
  @Test func intersectOfAUnion() {
    let tags = Tag.select(\.id)
    assertQuery(tags.union(all: true, tags).intersect(tags.where { $0.id > 2 }), database: database) {
      """
      SELECT "tags"."id"
      FROM "tags"
        UNION ALL
      SELECT "tags"."id"
      FROM "tags"
        INTERSECT
      SELECT "tags"."id"
      FROM "tags"
      WHERE (("tags"."id") > (2))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func unionAll() {
    assertQuery(
      Tag.select { ($0.id, $0.title) }.union(all: true, Tag.select { ($0.id, $0.title) }),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
        UNION ALL
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      """
    } results: {
      """
      ┌───┬───────────┐
      │ 1 │ "car"     │
      │ 2 │ "kids"    │
      │ 3 │ "someday" │
      │ 1 │ "car"     │
      │ 2 │ "kids"    │
      │ 3 │ "someday" │
      └───┴───────────┘
      """
    }
  }

  @Test func intersectAndExcept() {
    assertQuery(
      Reminder.select(\.remindersListID)
        .intersect(RemindersList.select(\.id))
        .except(RemindersList.where { $0.id == 2 }.select(\.id)),
      database: database
    ) {
      """
      SELECT "reminders"."remindersListID"
      FROM "reminders"
        INTERSECT
      SELECT "remindersLists"."id"
      FROM "remindersLists"
        EXCEPT
      SELECT "remindersLists"."id"
      FROM "remindersLists"
      WHERE (("remindersLists"."id") = (2))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func wholeRows() {
    assertQuery(
      Tag.where { $0.id == 1 }.union(Tag.where { $0.id > 2 }).order { $0.title.desc() }.limit(1, offset: 1),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") = (1))
        UNION
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") > (2))
      ORDER BY "title" DESC
      LIMIT 1 OFFSET 1
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
    assertQuery(Tag.all.union(Tag.all).order(by: \.title).limit(2), database: database) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
        UNION
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY "title"
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

  @Test func sortedByNumber() {
    assertQuery(
      Tag.select { ($0.id, $0.title) }
        .union(RemindersList.select { ($0.id, $0.title) })
        .order { id, title in (title.collate(.nocase).desc(), id) }
        .offset(1),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
        UNION
      SELECT "remindersLists"."id", "remindersLists"."title"
      FROM "remindersLists"
      ORDER BY 2 COLLATE "NOCASE" DESC, 1
      LIMIT -1 OFFSET 1
      """
    } results: {
      """
      ┌───┬────────────┐
      │ 1 │ "Personal" │
      │ 2 │ "kids"     │
      │ 1 │ "car"      │
      │ 2 │ "Business" │
      └───┴────────────┘
      """
    }
    assertQuery(
      Tag.select(\.title).union(RemindersList.select(\.title)).order { $0.desc() }.limit(2),
      database: database
    ) {
      """
      SELECT "tags"."title"
      FROM "tags"
        UNION
      SELECT "remindersLists"."title"
      FROM "remindersLists"
      ORDER BY 1 DESC
      LIMIT 2
      """
    } results: {
      """
      ┌────────────┐
      │ "Someday"  │
      │ "Personal" │
      └────────────┘
      """
    }
  }

  /// SQL does not accept ORDER BY or LIMIT before the operator of a compound, or a compound after it.
  @Test func partsWithTheirOwnClauses() {
    assertQuery(
      Tag.order(by: \.title).limit(1).select(\.title)
        .union(all: true, RemindersList.order { $0.title.desc() }.limit(1).select(\.title)),
      database: database
    ) {
      """
      SELECT * FROM (
        SELECT "tags"."title"
        FROM "tags"
        ORDER BY "tags"."title"
        LIMIT 1
      )
        UNION ALL
      SELECT * FROM (
        SELECT "remindersLists"."title"
        FROM "remindersLists"
        ORDER BY "remindersLists"."title" DESC
        LIMIT 1
      )
      """
    } results: {
      """
      ┌───────────┐
      │ "car"     │
      │ "Someday" │
      └───────────┘
      """
    }
    assertQuery(
      Tag.select(\.title).except(
        Tag.where { $0.id == 1 }.select(\.title).union(Tag.where { $0.id == 2 }.select(\.title))
      ),
      database: database
    ) {
      """
      SELECT "tags"."title"
      FROM "tags"
        EXCEPT
      SELECT * FROM (
        SELECT "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") = (1))
          UNION
        SELECT "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") = (2))
      )
      """
    } results: {
      """
      ┌───────────┐
      │ "someday" │
      └───────────┘
      """
    }
    assertQuery(
      Tag.select(\.title).union(RemindersList.select(\.title)).order { $0 }.limit(1)
        .union(Tag.where { $0.id == 2 }.select(\.title)),
      database: database
    ) {
      """
      SELECT * FROM (
        SELECT "tags"."title"
        FROM "tags"
          UNION
        SELECT "remindersLists"."title"
        FROM "remindersLists"
        ORDER BY 1
        LIMIT 1
      )
        UNION
      SELECT "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") = (2))
      """
    } results: {
      """
      ┌────────────┐
      │ "Business" │
      │ "kids"     │
      └────────────┘
      """
    }
  }

  @Test func emptyParts() {
    let none = Tag.none.select(\.title)
    let some = Tag.where { $0.id == 1 }.select(\.title)
    assertQuery(some.union(none), database: database) {
      """
      SELECT "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") = (1))
      """
    } results: {
      """
      ┌───────┐
      │ "car" │
      └───────┘
      """
    }
    assertQuery(none.union(some), database: database) {
      """
      SELECT "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") = (1))
      """
    } results: {
      """
      ┌───────┐
      │ "car" │
      └───────┘
      """
    }
    assertQuery(some.except(none), database: database) {
      """
      SELECT "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") = (1))
      """
    } results: {
      """
      ┌───────┐
      │ "car" │
      └───────┘
      """
    }
    assertQuery(none.except(some), database: database) {
      """

      """
    }
    assertQuery(some.intersect(none), database: database) {
      """

      """
    }
  }

  @Test func asSubquery() {
    assertQuery(
      Reminder.where {
        $0.remindersListID.in(RemindersList.where { $0.id == 2 }.select(\.id).union(Values(7)))
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."remindersListID") IN (SELECT "remindersLists"."id"
      FROM "remindersLists"
      WHERE (("remindersLists"."id") = (2))
        UNION
      SELECT 7))
      """
    } results: {
      """
      ┌───────────────────┐
      │ "Call accountant" │
      │ "Send report"     │
      └───────────────────┘
      """
    }
    assertQuery(Values(Tag.select(\.id).union(RemindersList.select(\.id)).exists()), database: database) {
      """
      SELECT EXISTS (
        SELECT "tags"."id"
        FROM "tags"
          UNION
        SELECT "remindersLists"."id"
        FROM "remindersLists"
      )
      """
    } results: {
      """
      ┌──────┐
      │ true │
      └──────┘
      """
    }
  }

  @Test func counted() throws {
    try database.read { db in
      try #expect(Tag.select(\.id).union(RemindersList.select(\.id)).fetchCount(db) == 3)
      try #expect(Tag.select(\.id).union(all: true, RemindersList.select(\.id)).fetchCount(db) == 6)
    }
  }
}
