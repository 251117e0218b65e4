import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct JoinQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  enum Manager: AliasName {}

  @Test func inner() {
    assertQuery(
      RemindersList.join(Reminder.all) { $0.id == $1.remindersListID }.select { ($0.title, $1.title) },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", "reminders"."title"
      FROM "remindersLists"
      JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersListID")
      """
    } results: {
      """
      ┌────────────┬───────────────────┐
      │ "Personal" │ "Groceries"       │
      │ "Personal" │ "Haircut"         │
      │ "Personal" │ "Take a walk"     │
      │ "Business" │ "Call accountant" │
      │ "Business" │ "Send report"     │
      └────────────┴───────────────────┘
      """
    }
  }

  @Test func left() {
    assertQuery(
      RemindersList.leftJoin(Reminder.where(\.isCompleted)) { $0.id == $1.remindersListID }.order { list, _ in
        list.id
      }.select { ($0.title, $1.title) },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", "reminders"."title"
      FROM "remindersLists"
      LEFT JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersListID")
      WHERE ("reminders"."isCompleted")
      ORDER BY "remindersLists"."id"
      """
    } results: {
      """
      ┌────────────┬───────────────┐
      │ "Personal" │ "Take a walk" │
      │ "Business" │ "Send report" │
      └────────────┴───────────────┘
      """
    }
  }

  @Test func leftRows() {
    assertQuery(
      User.leftJoin(Reminder.all) { $0.id == $1.assignedUserID }.select { ($0.name, $1) }.limit(1),
      database: database
    ) {
      """
      SELECT "users"."name", "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
      FROM "users"
      LEFT JOIN "reminders" ON ("users"."id") IS ("reminders"."assignedUserID")
      LIMIT 1
      """
    } results: {
      """
      ┌────────┬────────────────────────────────────────────┐
      │ "Blob" │ Reminder(                                  │
      │        │   id: 1,                                   │
      │        │   title: "Groceries",                      │
      │        │   isCompleted: false,                      │
      │        │   isFlagged: true,                         │
      │        │   notes: "Milk, Eggs",                     │
      │        │   priority: .high,                         │
      │        │   dueDate: Date(2001-01-01T00:00:00.000Z), │
      │        │   assignedUserID: 1,                       │
      │        │   remindersListID: 1                       │
      │        │ )                                          │
      └────────┴────────────────────────────────────────────┘
      """
    }
  }

  @Test func leftNull() {
    assertQuery(
      RemindersList.leftJoin(Reminder.all) { $0.id == $1.remindersListID }.where { $1.id == nil && $0.id > 0 }
        .select { list, _ in list },
      database: database
    ) {
      """
      SELECT "remindersLists"."id", "remindersLists"."title", "remindersLists"."color"
      FROM "remindersLists"
      LEFT JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersListID")
      WHERE ((("reminders"."id") IS (NULL)) AND (("remindersLists"."id") > (0)))
      """
    } results: {
      """
      ┌─────────────────────┐
      │ RemindersList(      │
      │   id: 3,            │
      │   title: "Someday", │
      │   color: nil        │
      │ )                   │
      └─────────────────────┘
      """
    }
  }

  @Test func right() {
    assertQuery(
      Reminder.rightJoin(User.all) { $0.assignedUserID == $1.id }.select { ($0.title, $1.name) },
      database: database
    ) {
      """
      SELECT "reminders"."title", "users"."name"
      FROM "reminders"
      RIGHT JOIN "users" ON ("reminders"."assignedUserID") IS ("users"."id")
      """
    } results: {
      """
      ┌───────────────┬───────────┐
      │ "Groceries"   │ "Blob"    │
      │ "Take a walk" │ "Blob Jr" │
      └───────────────┴───────────┘
      """
    }
  }

  @Test func full() {
    assertQuery(
      Reminder.fullJoin(User.all) { $0.assignedUserID == $1.id }.order { ($0.id, $1.id) }.select {
        ($0.title, $1.name)
      },
      database: database
    ) {
      """
      SELECT "reminders"."title", "users"."name"
      FROM "reminders"
      FULL JOIN "users" ON ("reminders"."assignedUserID") IS ("users"."id")
      ORDER BY "reminders"."id", "users"."id"
      """
    } results: {
      """
      ┌───────────────────┬───────────┐
      │ "Groceries"       │ "Blob"    │
      │ "Haircut"         │ nil       │
      │ "Take a walk"     │ "Blob Jr" │
      │ "Call accountant" │ nil       │
      │ "Send report"     │ nil       │
      └───────────────────┴───────────┘
      """
    }
  }

  @Test func rows() {
    assertQuery(
      Tag.join(ReminderTag.all) { $0.id == $1.tagID },
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title", "reminderTags"."reminderID", "reminderTags"."tagID"
      FROM "tags"
      JOIN "reminderTags" ON ("tags"."id") = ("reminderTags"."tagID")
      """
    } results: {
      """
      ┌─────────────────┬──────────────────┐
      │ Tag(            │ ReminderTag(     │
      │   id: 1,        │   reminderID: 1, │
      │   title: "car"  │   tagID: 1       │
      │ )               │ )                │
      ├─────────────────┼──────────────────┤
      │ Tag(            │ ReminderTag(     │
      │   id: 2,        │   reminderID: 1, │
      │   title: "kids" │   tagID: 2       │
      │ )               │ )                │
      ├─────────────────┼──────────────────┤
      │ Tag(            │ ReminderTag(     │
      │   id: 2,        │   reminderID: 4, │
      │   title: "kids" │   tagID: 2       │
      │ )               │ )                │
      └─────────────────┴──────────────────┘
      """
    }
  }

  @Test func fiveTables() {
    assertQuery(
      RemindersList.join(Reminder.all) { $0.id == $1.remindersListID }.leftJoin(User.all) {
        $1.assignedUserID == $2.id && $0.id > 0
      }.join(ReminderTag.all) { $1.id == $3.reminderID && $0.id > 0 }.join(Tag.all) {
        $3.tagID == $4.id && $0.id > 0
      }.order { ($1.id, $4.id, $0.id) }.select { ($0.title, $1.title, $2.name, $4.title) },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", "reminders"."title", "users"."name", "tags"."title"
      FROM "remindersLists"
      JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersListID")
      LEFT JOIN "users" ON (("reminders"."assignedUserID") IS ("users"."id")) AND (("remindersLists"."id") > (0))
      JOIN "reminderTags" ON (("reminders"."id") = ("reminderTags"."reminderID")) AND (("remindersLists"."id") > (0))
      JOIN "tags" ON (("reminderTags"."tagID") = ("tags"."id")) AND (("remindersLists"."id") > (0))
      ORDER BY "reminders"."id", "tags"."id", "remindersLists"."id"
      """
    } results: {
      """
      ┌────────────┬───────────────────┬────────┬────────┐
      │ "Personal" │ "Groceries"       │ "Blob" │ "car"  │
      │ "Personal" │ "Groceries"       │ "Blob" │ "kids" │
      │ "Business" │ "Call accountant" │ nil    │ "kids" │
      └────────────┴───────────────────┴────────┴────────┘
      """
    }
  }

  @Test func joinOfQueryWithJoins() {
    assertQuery(
      RemindersList.join(Reminder.join(User.all) { $0.assignedUserID == $1.id }) { list, reminder, _ in
        list.id == reminder.remindersListID
      }.select { ($0.title, $1.title, $2.name) },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", "reminders"."title", "users"."name"
      FROM "remindersLists"
      JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersListID")
      JOIN "users" ON ("reminders"."assignedUserID") IS ("users"."id")
      """
    } results: {
      """
      ┌────────────┬───────────────┬───────────┐
      │ "Personal" │ "Groceries"   │ "Blob"    │
      │ "Personal" │ "Take a walk" │ "Blob Jr" │
      └────────────┴───────────────┴───────────┘
      """
    }
  }

  @Test func leftJoinOfQueryWithJoins() {
    assertQuery(
      RemindersList.leftJoin(Reminder.leftJoin(User.all) { $0.assignedUserID == $1.id }) {
        list,
        reminder,
        _ in list.id == reminder.remindersListID
      }.order { list, reminder, _ in (list.id, reminder.id) }.select { ($0.title, $1.title, $2.name) },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", "reminders"."title", "users"."name"
      FROM "remindersLists"
      LEFT JOIN (
        "reminders"
        LEFT JOIN "users" ON ("reminders"."assignedUserID") IS ("users"."id")
      ) ON ("remindersLists"."id") = ("reminders"."remindersListID")
      ORDER BY "remindersLists"."id", "reminders"."id"
      """
    } results: {
      """
      ┌────────────┬───────────────────┬───────────┐
      │ "Personal" │ "Groceries"       │ "Blob"    │
      │ "Personal" │ "Haircut"         │ nil       │
      │ "Personal" │ "Take a walk"     │ "Blob Jr" │
      │ "Business" │ "Call accountant" │ nil       │
      │ "Business" │ "Send report"     │ nil       │
      │ "Someday"  │ nil               │ nil       │
      └────────────┴───────────────────┴───────────┘
      """
    }
  }

  @Test func selectedColumnsOfBothTables() {
    assertQuery(
      Reminder.select(\.id).join(RemindersList.select(\.title)) { $0.remindersListID == $1.id },
      database: database
    ) {
      """
      SELECT "reminders"."id", "remindersLists"."title"
      FROM "reminders"
      JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      """
    } results: {
      """
      ┌───┬────────────┐
      │ 1 │ "Personal" │
      │ 2 │ "Personal" │
      │ 3 │ "Personal" │
      │ 4 │ "Business" │
      │ 5 │ "Business" │
      └───┴────────────┘
      """
    }
  }

  @Test func mergesClauses() {
    assertQuery(
      RemindersList.where { $0.id > 0 }.join(Reminder.where(\.isFlagged).order(by: \.title).limit(1)) {
        $0.id == $1.remindersListID
      }.select { ($0.title, $1.title) },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", "reminders"."title"
      FROM "remindersLists"
      JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersListID")
      WHERE (("remindersLists"."id") > (0)) AND ("reminders"."isFlagged")
      ORDER BY "reminders"."title"
      LIMIT 1
      """
    } results: {
      """
      ┌────────────┬─────────────┐
      │ "Personal" │ "Groceries" │
      └────────────┴─────────────┘
      """
    }
  }

  @Test func selfJoin() {
    assertQuery(
      User.join(User.as(Manager.self).all) { $0.managerID == $1.id }.select { ($0.name, $1.name) },
      database: database
    ) {
      """
      SELECT "users"."name", "managers"."name"
      FROM "users"
      JOIN "users" AS "managers" ON ("users"."managerID") IS ("managers"."id")
      """
    } results: {
      """
      ┌───────────┬────────┐
      │ "Blob Jr" │ "Blob" │
      └───────────┴────────┘
      """
    }
  }

  @Test func outerSelfJoin() {
    assertQuery(
      User.leftJoin(User.as(Manager.self).all) { $0.managerID == $1.id }.order { user, _ in user.id }.select {
        ($0.name, $1.name, $1)
      },
      database: database
    ) {
      """
      SELECT "users"."name", "managers"."name", "managers"."id", "managers"."name", "managers"."managerID"
      FROM "users"
      LEFT JOIN "users" AS "managers" ON ("users"."managerID") IS ("managers"."id")
      ORDER BY "users"."id"
      """
    } results: {
      """
      ┌───────────┬────────┬──────────────────┐
      │ "Blob"    │ nil    │ nil              │
      ├───────────┼────────┼──────────────────┤
      │ "Blob Jr" │ "Blob" │ User(            │
      │           │        │   id: 1,         │
      │           │        │   name: "Blob",  │
      │           │        │   managerID: nil │
      │           │        │ )                │
      └───────────┴────────┴──────────────────┘
      """
    }
  }

  /// An unmatched row of a join is nil on either side, and not a row of zeros.
  @Test func combinationsOfOuterJoins() throws {
    try database.read { db in
      let left = Tag.leftJoin(User.all) { $0.id == $1.id && $1.id == 1 }
      try #expect(left.fetchAll(db).map { $0.1?.id } == [1, nil, nil])
      let right = User.rightJoin(Tag.all) { $0.id == $1.id && $0.id == 1 }
      try #expect(right.fetchAll(db).map { $0.0?.id } == [1, nil, nil])
      let full = User.where { $0.id == 1 }.fullJoin(Tag.all) { $0.id == $1.id }
      try #expect(full.fetchAll(db).map { $0.0?.id } == [1])
      let both = Tag.leftJoin(User.all) { $0.id == $1.id }.leftJoin(RemindersList.all) {
        $1.managerID == $2.id
      }
      try #expect(both.fetchAll(db).map { $0.2?.id } == [nil, 1, nil])
      let mixed = Tag.leftJoin(User.all) { $0.id == $1.id }.rightJoin(RemindersList.all) { $1.id == $2.id }
      try #expect(mixed.fetchAll(db).map { $0.1?.id } == [1, 2, nil])
    }
  }
}
