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
      ┌───┬───────────────┬───────────────┐
      │ 1 │ "Groceries"   │ Priority.high │
      │ 5 │ "Send report" │ Priority.high │
      └───┴───────────────┴───────────────┘
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
}
