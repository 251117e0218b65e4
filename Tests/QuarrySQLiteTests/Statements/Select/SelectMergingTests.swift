import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct SelectMergingTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func addition() {
    assertQuery(Reminder.where(\.isFlagged) + Reminder.where { $0.id < 3 }, database: database) {
      """
      SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
      FROM "reminders"
      WHERE ("reminders"."isFlagged") AND (("reminders"."id") < (3))
      """
    } results: {
      """
      ┌────────────────────────────────────────────┐
      │ Reminder(                                  │
      │   id: 1,                                   │
      │   title: "Groceries",                      │
      │   isCompleted: false,                      │
      │   isFlagged: true,                         │
      │   notes: "Milk, Eggs",                     │
      │   priority: .high,                         │
      │   dueDate: Date(2001-01-01T00:00:00.000Z), │
      │   assignedUserID: 1,                       │
      │   remindersListID: 1                       │
      │ )                                          │
      └────────────────────────────────────────────┘
      """
    }
    let flagged = Reminder.where(\.isFlagged).select { ($0.title, $0.priority) }.order(by: \.title)
    let three = Reminder.select(\.id) + flagged
    assertQuery(three, database: database) {
      """
      SELECT "reminders"."id", "reminders"."title", "reminders"."priority"
      FROM "reminders"
      WHERE ("reminders"."isFlagged")
      ORDER BY "reminders"."title"
      """
    } results: {
      """
      ┌───┬───────────────┬───────┐
      │ 1 │ "Groceries"   │ .high │
      │ 5 │ "Send report" │ .high │
      └───┴───────────────┴───────┘
      """
    }
    let joined = Reminder.join(RemindersList.all) { $0.remindersListID == $1.id }.select { $1.title }
    let two = joined + Reminder.limit(2).select(\.id)
    assertQuery(two, database: database) {
      """
      SELECT "remindersLists"."title", "reminders"."id"
      FROM "reminders"
      JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      LIMIT 2
      """
    } results: {
      """
      ┌────────────┬───┐
      │ "Personal" │ 1 │
      │ "Personal" │ 2 │
      └────────────┴───┘
      """
    }
  }

  @Test func mapping() {
    assertQuery(Tag.select { ($0.id, $0.title) }.map { ($1, $0) }, database: database) {
      """
      SELECT "tags"."title", "tags"."id"
      FROM "tags"
      """
    } results: {
      """
      ┌───────────┬───┐
      │ "car"     │ 1 │
      │ "kids"    │ 2 │
      │ "someday" │ 3 │
      └───────────┴───┘
      """
    }
    assertQuery(Tag.select { ($0.id, $0.title) }.map { id, title in title.upper() }, database: database) {
      """
      SELECT upper("tags"."title")
      FROM "tags"
      """
    } results: {
      """
      ┌───────────┐
      │ "CAR"     │
      │ "KIDS"    │
      │ "SOMEDAY" │
      └───────────┘
      """
    }
    assertQuery(
      Tag.where { $0.id > 1 }.select { ($0.id, $0.title) }.map { id, title in (id + 1, title.length(), title)
      },
      database: database
    ) {
      """
      SELECT ("tags"."id") + (1), length("tags"."title"), "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") > (1))
      """
    } results: {
      """
      ┌───┬───┬───────────┐
      │ 3 │ 4 │ "kids"    │
      │ 4 │ 7 │ "someday" │
      └───┴───┴───────────┘
      """
    }
  }
  @Test func mappingOfManyColumns() {
    assertQuery(
      Reminder.where { $0.id < 3 }.select { ($0.id, $0.title, $0.assignedUserID) }.map { ($2, $0, $1) }
        .map { ($1, $2, $0 ?? 0) },
      database: database
    ) {
      """
      SELECT "reminders"."id", "reminders"."title", coalesce("reminders"."assignedUserID", 0)
      FROM "reminders"
      WHERE (("reminders"."id") < (3))
      """
    } results: {
      """
      ┌───┬─────────────┬───┐
      │ 1 │ "Groceries" │ 1 │
      │ 2 │ "Haircut"   │ 0 │
      └───┴─────────────┴───┘
      """
    }
    assertQuery(
      Reminder.select { ($0.id, $0.title, $0.assignedUserID, $0.isFlagged) }.limit(2)
        .map { id, title, user, _ in (user, title.upper(), id * 2, user ?? id) },
      database: database
    ) {
      """
      SELECT "reminders"."assignedUserID", upper("reminders"."title"), ("reminders"."id") * (2), coalesce("reminders"."assignedUserID", "reminders"."id")
      FROM "reminders"
      LIMIT 2
      """
    } results: {
      """
      ┌─────┬─────────────┬───┬───┐
      │ 1   │ "GROCERIES" │ 2 │ 1 │
      │ nil │ "HAIRCUT"   │ 4 │ 2 │
      └─────┴─────────────┴───┴───┘
      """
    }
    assertQuery(
      Reminder.leftJoin(User.all) { $0.assignedUserID == $1.id }.order { reminder, _ in reminder.id }.limit(2)
        .select { ($0.id, $1.name, $0.title) }.map { ($1 ?? "nobody", $2, $0) },
      database: database
    ) {
      """
      SELECT coalesce("users"."name", 'nobody'), "reminders"."title", "reminders"."id"
      FROM "reminders"
      LEFT JOIN "users" ON ("reminders"."assignedUserID") IS ("users"."id")
      ORDER BY "reminders"."id"
      LIMIT 2
      """
    } results: {
      """
      ┌──────────┬─────────────┬───┐
      │ "Blob"   │ "Groceries" │ 1 │
      │ "nobody" │ "Haircut"   │ 2 │
      └──────────┴─────────────┴───┘
      """
    }
    assertQuery(
      Reminder.select(\.id).select(\.title).select(\.isFlagged).limit(1).map { ($2, $1, $0) },
      database: database
    ) {
      """
      SELECT "reminders"."isFlagged", "reminders"."title", "reminders"."id"
      FROM "reminders"
      LIMIT 1
      """
    } results: {
      """
      ┌──────┬─────────────┬───┐
      │ true │ "Groceries" │ 1 │
      └──────┴─────────────┴───┘
      """
    }
    assertQuery(
      Reminder.where { $0.id < 3 }.select { ($0.id, $0.title, $0.assignedUserID) }
        .map { MappedReminder.Columns(user: $2, number: $0 + 1, title: $1) },
      database: database
    ) {
      """
      SELECT "reminders"."assignedUserID" AS "user", ("reminders"."id") + (1) AS "number", "reminders"."title" AS "title"
      FROM "reminders"
      WHERE (("reminders"."id") < (3))
      """
    } results: {
      """
      ┌──────────────────────┐
      │ MappedReminder(      │
      │   user: 1,           │
      │   number: 2,         │
      │   title: "Groceries" │
      │ )                    │
      ├──────────────────────┤
      │ MappedReminder(      │
      │   user: nil,         │
      │   number: 3,         │
      │   title: "Haircut"   │
      │ )                    │
      └──────────────────────┘
      """
    }
  }
}

@Selection private struct MappedReminder {
  var user: Int?
  var number: Int
  var title: String
}
