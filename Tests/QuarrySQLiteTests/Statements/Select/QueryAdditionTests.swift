import QuarrySQLite
import QuarryTesting
import Testing

/// `+` of queries of one table combines the clauses of both.
@Suite struct QueryAdditionTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func wholeRows() {
    let named = Tag.where { $0.id > 1 }
    assertQuery(named + Tag.limit(1), database: database) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") > (1))
      LIMIT 1
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
    assertQuery(Tag.limit(1) + named, database: database) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") > (1))
      LIMIT 1
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
    assertQuery(Tag.order(by: \.title) + Tag.limit(2, offset: 1), database: database) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY "tags"."title"
      LIMIT 2 OFFSET 1
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
    assertQuery(Tag.all + named + Tag.order { $0.id.desc() }, database: database) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") > (1))
      ORDER BY "tags"."id" DESC
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
      └────────────────────┘
      """
    }
    // The last of two limits applies.
    assertQuery(Tag.limit(3) + Tag.order(by: \.id).limit(1), database: database) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY "tags"."id"
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

  @Test func columns() {
    let flagged = Reminder.where(\.isFlagged)
    assertQuery(flagged + Reminder.select(\.title), database: database) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE ("reminders"."isFlagged")
      """
    } results: {
      """
      ┌───────────────┐
      │ "Groceries"   │
      │ "Send report" │
      └───────────────┘
      """
    }
    assertQuery(Reminder.select { ($0.id, $0.title) } + flagged, database: database) {
      """
      SELECT "reminders"."id", "reminders"."title"
      FROM "reminders"
      WHERE ("reminders"."isFlagged")
      """
    } results: {
      """
      ┌───┬───────────────┐
      │ 1 │ "Groceries"   │
      │ 5 │ "Send report" │
      └───┴───────────────┘
      """
    }
    let sorted = Reminder.order { $0.title.desc() } + Reminder.select(\.title) + flagged
    assertQuery(sorted, database: database) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE ("reminders"."isFlagged")
      ORDER BY "reminders"."title" DESC
      """
    } results: {
      """
      ┌───────────────┐
      │ "Send report" │
      │ "Groceries"   │
      └───────────────┘
      """
    }
    let counts =
      Reminder.select(\.isFlagged)
      + Reminder.group(by: \.isFlagged).having { $0.id.count() > 2 }.select { $0.id.count() }
    assertQuery(counts, database: database) {
      """
      SELECT "reminders"."isFlagged", count("reminders"."id")
      FROM "reminders"
      GROUP BY "reminders"."isFlagged"
      HAVING ((count("reminders"."id")) > (2))
      """
    } results: {
      """
      ┌───────┬───┐
      │ false │ 3 │
      └───────┴───┘
      """
    }
  }

  @Test func joins() {
    let lists = Reminder.join(RemindersList.all) { $0.remindersListID == $1.id }
    let users = Reminder.join(User.all) { $0.assignedUserID == $1.id }
    assertQuery(Reminder.where(\.isFlagged) + lists.select { ($0.title, $1.title) }, database: database) {
      """
      SELECT "reminders"."title", "remindersLists"."title"
      FROM "reminders"
      JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      WHERE ("reminders"."isFlagged")
      """
    } results: {
      """
      ┌───────────────┬────────────┐
      │ "Groceries"   │ "Personal" │
      │ "Send report" │ "Business" │
      └───────────────┴────────────┘
      """
    }
    assertQuery(
      (lists + Reminder.where(\.isFlagged)).where { $1.title == "Business" }.select { ($0.title, $1.title) },
      database: database
    ) {
      """
      SELECT "reminders"."title", "remindersLists"."title"
      FROM "reminders"
      JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      WHERE ("reminders"."isFlagged") AND (("remindersLists"."title") = ('Business'))
      """
    } results: {
      """
      ┌───────────────┬────────────┐
      │ "Send report" │ "Business" │
      └───────────────┴────────────┘
      """
    }
    let columns = lists.select { $1.title } + Reminder.limit(1).select(\.id)
    assertQuery(columns, database: database) {
      """
      SELECT "remindersLists"."title", "reminders"."id"
      FROM "reminders"
      JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      LIMIT 1
      """
    } results: {
      """
      ┌────────────┬───┐
      │ "Personal" │ 1 │
      └────────────┴───┘
      """
    }
    assertQuery(
      Reminder.order { $0.id.desc() } + users.limit(1).select { ($0.id, $1.name) },
      database: database
    ) {
      """
      SELECT "reminders"."id", "users"."name"
      FROM "reminders"
      JOIN "users" ON ("reminders"."assignedUserID") IS ("users"."id")
      ORDER BY "reminders"."id" DESC
      LIMIT 1
      """
    } results: {
      """
      ┌───┬───────────┐
      │ 3 │ "Blob Jr" │
      └───┴───────────┘
      """
    }
  }

  /// The scopes of both queries apply. An empty scope makes the sum empty.
  @Test func scopes() {
    assertQuery(Tag.none + Tag.order(by: \.id), database: database) {
      """

      """
    }
    assertQuery(Tag.order(by: \.id) + Tag.none.select(\.id), database: database) {
      """

      """
    }
  }
}
