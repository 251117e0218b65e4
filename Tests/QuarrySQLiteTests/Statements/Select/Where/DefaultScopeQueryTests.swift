import QuarrySQLite
import QuarryTesting
import Testing

@Table("reminders") private struct LiveReminder: Equatable {
  let id: Int
  var title = ""
  var isCompleted = false

  static let all = Self.where { !$0.isCompleted }.order { $0.title.desc() }
}

/// The scope from which every query of a type starts.
@Suite struct DefaultScopeQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func defaultScope() {
    assertQuery(LiveReminder.where { $0.id > 1 }, database: database) {
      """
      SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted"
      FROM "reminders"
      WHERE (NOT ("reminders"."isCompleted")) AND (("reminders"."id") > (1))
      ORDER BY "reminders"."title" DESC
      """
    } results: {
      """
      ┌─────────────────────────────┐
      │ LiveReminder(               │
      │   id: 2,                    │
      │   title: "Haircut",         │
      │   isCompleted: false        │
      │ )                           │
      ├─────────────────────────────┤
      │ LiveReminder(               │
      │   id: 4,                    │
      │   title: "Call accountant", │
      │   isCompleted: false        │
      │ )                           │
      └─────────────────────────────┘
      """
    }
    assertQuery(LiveReminder.limit(1), database: database) {
      """
      SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted"
      FROM "reminders"
      WHERE (NOT ("reminders"."isCompleted"))
      ORDER BY "reminders"."title" DESC
      LIMIT 1
      """
    } results: {
      """
      ┌──────────────────────┐
      │ LiveReminder(        │
      │   id: 2,             │
      │   title: "Haircut",  │
      │   isCompleted: false │
      │ )                    │
      └──────────────────────┘
      """
    }
    assertQuery(LiveReminder.unscoped.select(\.id), database: database) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      │ 4 │
      │ 5 │
      └───┘
      """
    }
    assertQuery(LiveReminder.count(), database: database) {
      """
      SELECT count(*)
      FROM "reminders"
      WHERE (NOT ("reminders"."isCompleted"))
      ORDER BY "reminders"."title" DESC
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Tag.join(LiveReminder.all) { $0.id == $1.id }.select { ($0.title, $1.title) },
      database: database
    ) {
      """
      SELECT "tags"."title", "reminders"."title"
      FROM "tags"
      JOIN "reminders" ON ("tags"."id") = ("reminders"."id")
      WHERE (NOT ("reminders"."isCompleted"))
      ORDER BY "reminders"."title" DESC
      """
    } results: {
      """
      ┌────────┬─────────────┐
      │ "kids" │ "Haircut"   │
      │ "car"  │ "Groceries" │
      └────────┴─────────────┘
      """
    }
  }

  @Test func none() throws {
    let none = Reminder.none.where { $0.id == 1 }
    #expect(none.query.isEmpty)
    #expect(none.open.titles.query.isEmpty)
    #expect(Tag.join(none) { $0.id == $1.id }.query.isEmpty)
    #expect(none.delete().query.isEmpty)
    #expect(none.update { $0.title = "" }.query.isEmpty)
    try database.read { db in
      try #expect(none.fetchAll(db) == [])
      try #expect(none.fetchCount(db) == 0)
    }
  }
}
