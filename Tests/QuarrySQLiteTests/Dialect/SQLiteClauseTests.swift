import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct SQLiteClauseTests {
  let database: DatabaseQueue

  init() throws {
    database = try remindersDatabase()
    try database.write { try $0.execute(sql: "CREATE INDEX \"by \"\"title\" ON \"reminders\" (\"title\")") }
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
