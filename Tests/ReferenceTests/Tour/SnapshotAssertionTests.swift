import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// A tour of the assertions in QuarryTesting.
@Suite struct SnapshotAssertionTests {
  @Table struct RemindersList: Identifiable {
    let id: Int
    var title = ""
  }

  @Table struct Reminder {
    let id: Int
    var title = ""
    var isDone = false
    var listID: RemindersList.ID
  }

  @Table struct Tag {
    let id: Int
    var title = ""
  }

  enum Report {
    static var monthly: some Statement<(String, Int)> {
      Reminder.group(by: \.title).select { ($0.title, $0.count()) }
    }
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE remindersLists (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
          CREATE TABLE reminders (
            id INTEGER PRIMARY KEY, title TEXT NOT NULL, isDone INTEGER NOT NULL,
            listID INTEGER NOT NULL REFERENCES remindersLists
          );
          CREATE INDEX reminders_by_list ON reminders (listID);
          CREATE TABLE tags (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
          INSERT INTO remindersLists VALUES (1, 'Home');
          INSERT INTO reminders VALUES (1, 'Milk', 0, 1), (2, 'Call', 1, 1);
          """
      )
    }
  }

  @Test func openReminders() throws {
    let open = Reminder.where { !$0.isDone && $0.listID == 1 }

    assertQuery(open) {
      """
      SELECT "reminders"."id", "reminders"."title", "reminders"."isDone", "reminders"."listID"
      FROM "reminders"
      WHERE ((NOT ("reminders"."isDone")) AND (("reminders"."listID") = (1)))
      """
    }
    assertQuery(open, database: database) {
      """
      SELECT "reminders"."id", "reminders"."title", "reminders"."isDone", "reminders"."listID"
      FROM "reminders"
      WHERE ((NOT ("reminders"."isDone")) AND (("reminders"."listID") = (1)))
      """
    } results: {
      """
      ┌──────────────────────────────────┐
      │ SnapshotAssertionTests.Reminder( │
      │   id: 1,                         │
      │   title: "Milk",                 │
      │   isDone: false,                 │
      │   listID: 1                      │
      │ )                                │
      └──────────────────────────────────┘
      """
    }  // SQL and a table of the rows
    assertInlineSnapshot(of: open, as: .sql) {
      """
      SELECT "reminders"."id", "reminders"."title", "reminders"."isDone", "reminders"."listID"
      FROM "reminders"
      WHERE ((NOT ("reminders"."isDone")) AND (("reminders"."listID") = (1)))
      """
    }  // or .sqlAndBindings, .queryPlan(database)
    assertSnapshot(of: Report.monthly, as: .sql)  // in a file: __Snapshots__/…
    assertQueryPlan(open, database: database) {
      """
      `--SEARCH reminders USING INDEX reminders_by_list (listID=?)
      """
    }

    expectNoFullScan(open, database, except: [Tag.self])  // names the step, the table and the index to make
    expectUsesIndex("reminders_by_list", open, database)
    print(try open.explain(database))  // `--SEARCH reminders USING INDEX …

    assertSchema(Reminder.self, RemindersList.self, Tag.self, matches: database)
  }
}
