import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct SQLiteClauseTests {
  let database: DatabaseQueue

  init() throws {
    database = try remindersDatabase()
    try database.write { try $0.execute(sql: "CREATE INDEX \"by \"\"title\" ON \"reminders\" (\"title\")") }
  }

  /// The index hint remains with its table.
  @Test func indexesOfJoinedTables() {
    assertQuery(
      RemindersList.join(Reminder.indexed(by: "by \"title")) { $0.id == $1.remindersListID && $1.title > "T" }
        .select { ($0.title, $1.title) },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", "reminders"."title"
      FROM "remindersLists"
      JOIN "reminders" INDEXED BY "by ""title" ON (("remindersLists"."id") = ("reminders"."remindersListID")) AND (("reminders"."title") > ('T'))
      """
    } results: {
      """
      ┌────────────┬───────────────┐
      │ "Personal" │ "Take a walk" │
      └────────────┴───────────────┘
      """
    }
    assertQuery(
      RemindersList.leftJoin(Reminder.notIndexed()) { $0.id == $1.remindersListID }
        .where { $1.title > "T" }.select { ($0.title, $1.title) },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", "reminders"."title"
      FROM "remindersLists"
      LEFT JOIN "reminders" NOT INDEXED ON ("remindersLists"."id") = ("reminders"."remindersListID")
      WHERE (("reminders"."title") > ('T'))
      """
    } results: {
      """
      ┌────────────┬───────────────┐
      │ "Personal" │ "Take a walk" │
      └────────────┴───────────────┘
      """
    }
    assertQuery(
      RemindersList.update(from: Reminder.where { $0.title > "T" }.indexed(by: "by \"title")) {
        $0.title = $1.title
      } on: {
        $0.id == $1.remindersListID
      }
      .returning(\.title),
      database: database
    ) {
      """
      UPDATE "remindersLists"
      SET "title" = "reminders"."title"
      FROM "reminders" INDEXED BY "by ""title"
      WHERE (("remindersLists"."id") = ("reminders"."remindersListID")) AND (("reminders"."title") > ('T'))
      RETURNING "title"
      """
    } results: {
      """
      ┌───────────────┐
      │ "Take a walk" │
      └───────────────┘
      """
    }
    assertQuery(
      Reminder.where { $0.title > "T" } + Reminder.indexed(by: "by \"title").select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders" INDEXED BY "by ""title"
      WHERE (("reminders"."title") > ('T'))
      """
    } results: {
      """
      ┌───────────────┐
      │ "Take a walk" │
      └───────────────┘
      """
    }
  }

  @Test func indexOfAJoinedTableThatDoesNotExist() {
    let query = RemindersList.join(Reminder.indexed(by: "none")) { $0.id == $1.remindersListID }
    #expect(throws: (any Error).self) { try database.read { try query.fetchCount($0) } }
  }

  @Test func indexes() {
    assertQuery(
      Reminder.where { $0.title > "T" }.indexed(by: "by \"title").select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders" INDEXED BY "by ""title"
      WHERE (("reminders"."title") > ('T'))
      """
    } results: {
      """
      ┌───────────────┐
      │ "Take a walk" │
      └───────────────┘
      """
    }
    assertQuery(Reminder.notIndexed().where { $0.title > "T" }.select(\.title), database: database) {
      """
      SELECT "reminders"."title"
      FROM "reminders" NOT INDEXED
      WHERE (("reminders"."title") > ('T'))
      """
    } results: {
      """
      ┌───────────────┐
      │ "Take a walk" │
      └───────────────┘
      """
    }
    assertQuery(
      Reminder.where { $0.title > "T" }.update { $0.notes = "x" }.indexed(by: "by \"title").returning(\.id),
      database: database
    ) {
      """
      UPDATE "reminders" INDEXED BY "by ""title"
      SET "notes" = 'x'
      WHERE (("reminders"."title") > ('T'))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where { $0.title > "T" }.delete().indexed(by: "by \"title").returning(\.id),
      database: database
    ) {
      """
      DELETE FROM "reminders" INDEXED BY "by ""title"
      WHERE (("reminders"."title") > ('T'))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func rowIDs() {
    assertQuery(
      ReminderTag.where { $0.rowid > 1 }.leftJoin(Tag.all) { $0.tagID == $1.id && $1.id > 2 }
        .select { ($0.rowid, $1.rowid) },
      database: database
    ) {
      """
      SELECT "reminderTags"."rowid", "tags"."rowid"
      FROM "reminderTags"
      LEFT JOIN "tags" ON (("reminderTags"."tagID") = ("tags"."id")) AND (("tags"."id") > (2))
      WHERE (("reminderTags"."rowid") > (1))
      """
    } results: {
      """
      ┌───┬─────┐
      │ 2 │ nil │
      │ 3 │ nil │
      └───┴─────┘
      """
    }
  }

  @Test func plans() {
    assertQuery(Reminder.find(1).explainQueryPlan(), database: database) {
      """
      EXPLAIN QUERY PLAN
      SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted", "reminders"."isFlagged", "reminders"."notes", "reminders"."priority", "reminders"."dueDate", "reminders"."assignedUserID", "reminders"."remindersListID"
      FROM "reminders"
      WHERE (("reminders"."id") IN ((1)))
      """
    } results: {
      """
      ┌──────────────────────────────────────────────────────────────────┐
      │ QueryPlanStep(                                                   │
      │   id: 2,                                                         │
      │   parent: 0,                                                     │
      │   detail: "SEARCH reminders USING INTEGER PRIMARY KEY (rowid=?)" │
      │ )                                                                │
      └──────────────────────────────────────────────────────────────────┘
      """
    }
    assertQuery(
      Reminder.where { $0.title == "x" }.update { $0.notes = nil }.explainQueryPlan(),
      database: database
    ) {
      """
      EXPLAIN QUERY PLAN
      UPDATE "reminders"
      SET "notes" = NULL
      WHERE (("reminders"."title") = ('x'))
      """
    } results: {
      """
      ┌────────────────────────────────────────────────────────────────┐
      │ QueryPlanStep(                                                 │
      │   id: 5,                                                       │
      │   parent: 0,                                                   │
      │   detail: #"SEARCH reminders USING INDEX by "title (title=?)"# │
      │ )                                                              │
      └────────────────────────────────────────────────────────────────┘
      """
    }
    #expect(Reminder.none.explainQueryPlan().query.isEmpty)
  }
}
