import Foundation
import QuarryCore
import QuarrySQLite
import Testing

@testable import QuarryTesting

@Suite struct AssertQueryTests {
  let database: DatabaseQueue

  init() throws { database = try library() }

  /// Only the SQL: the query is not run, so it may use tables that do not exist.
  @Test func onlySQL() {
    let query = SQLQueryExpression<Int>("SELECT absent FROM nowhere WHERE id = \(bind: 9)")
    assertQuery(query) {
      """
      SELECT absent FROM nowhere WHERE id = 9
      """
    }
    let found = failures { assertQuery(query, record: .never) { "SELECT 1" } }
    #expect(found.count == 1)
    #expect(found.first?.contains("- SELECT 1\n+ SELECT absent FROM nowhere WHERE id = 9") == true)
    #expect(failures { assertQuery(query, record: .never) }.count == 1)
  }

  @Test func tuples() throws {
    assertQuery(
      SQLQueryExpression(
        """
        SELECT lists.title, reminders.title, reminders.dueDate
        FROM lists JOIN reminders ON reminders.listID = lists.id WHERE lists.id < \(bind: 9)
        """,
        as: (String, String, Date?).self
      ),
      database: database
    ) {
      """
      SELECT lists.title, reminders.title, reminders.dueDate
      FROM lists JOIN reminders ON reminders.listID = lists.id WHERE lists.id < 9
      """
    } results: {
      """
      ┌────────────┬───────────────┬────────────────────────────────┐
      │ "Personal" │ "Groceries"   │ Date(2001-01-01T00:00:00.000Z) │
      │ "Personal" │ "Haircut"     │ nil                            │
      │ "家族"     │ "花を買う 🌸" │ nil                            │
      └────────────┴───────────────┴────────────────────────────────┘
      """
    }
  }

  @Test func structs() throws {
    assertQuery(
      SQLQueryExpression("SELECT id, title FROM reminders WHERE id < 3", as: Reminder.self),
      database: database
    ) {
      """
      SELECT id, title FROM reminders WHERE id < 3
      """
    } results: {
      """
      ┌──────────────────────┐
      │ Reminder(            │
      │   id: 1,             │
      │   title: "Groceries" │
      │ )                    │
      ├──────────────────────┤
      │ Reminder(            │
      │   id: 2,             │
      │   title: "Haircut"   │
      │ )                    │
      └──────────────────────┘
      """
    }
  }

  @Test func optionalStructsAndScalars() throws {
    assertQuery(
      SQLQueryExpression(
        "SELECT n, r.id, r.title FROM (SELECT 1 AS n UNION SELECT 9) LEFT JOIN reminders AS r ON r.id = n",
        as: (Int, Reminder?).self
      ),
      database: database
    ) {
      """
      SELECT n, r.id, r.title FROM (SELECT 1 AS n UNION SELECT 9) LEFT JOIN reminders AS r ON r.id = n
      """
    } results: {
      """
      ┌───┬──────────────────────┐
      │ 1 │ Reminder(            │
      │   │   id: 1,             │
      │   │   title: "Groceries" │
      │   │ )                    │
      ├───┼──────────────────────┤
      │ 9 │ nil                  │
      └───┴──────────────────────┘
      """
    }
  }

  @Test func scalarsWithAClosureThatRunsTheQuery() throws {
    assertQuery(SQLQueryExpression("SELECT count(*) FROM lists", as: Int.self)) { query in
      try database.read { db in try query.fetchAll(db) }
    } sql: {
      """
      SELECT count(*) FROM lists
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  @Test func rowsOfAnotherDriver() {
    assertQuery(SQLQueryExpression("SELECT x", as: Int.self), execute: { _ in [(1, "one"), (2, "two")] }) {
      """
      SELECT x
      """
    } results: {
      """
      ┌───┬───────┐
      │ 1 │ "one" │
      │ 2 │ "two" │
      └───┴───────┘
      """
    }
  }

  @Test func untypedRows() throws {
    assertQuery(SQLQueryExpression("SELECT 1, 2.5, 'x', x'01FF', NULL")) { query in
      try database.read { db in try Row.fetchAll(db, query.query) }
    } sql: {
      """
      SELECT 1, 2.5, 'x', x'01FF', NULL
      """
    } results: {
      """
      ┌───┬─────┬─────┬─────────────┬──────┐
      │ 1 │ 2.5 │ "x" │ Bytes(01FF) │ NULL │
      └───┴─────┴─────┴─────────────┴──────┘
      """
    }
  }

  @Test func noRows() throws {
    let query = SQLQueryExpression("SELECT id FROM lists WHERE 0", as: Int.self)
    assertQuery(query, database: database) { "SELECT id FROM lists WHERE 0" }
    assertQuery(query, database: database) {
      "SELECT id FROM lists WHERE 0"
    } results: {
      ""
    }
  }

  @Test func errors() throws {
    let query = SQLQueryExpression("INSERT INTO lists (title) VALUES (\(bind: "Personal"))", as: Void.self)
    assertQuery(query, database: database) {
      """
      INSERT INTO lists (title) VALUES ('Personal')
      """
    } error: {
      """
      UNIQUE constraint failed: lists.title
      """
    }
    // Other libraries write the message here. It is compared, but never recorded.
    assertQuery(query, database: database) {
      """
      INSERT INTO lists (title) VALUES ('Personal')
      """
    } results: {
      """
      UNIQUE constraint failed: lists.title
      """
    }
    try database.write { db in
      assertQuery(query, database: db) {
        """
        INSERT INTO lists (title) VALUES ('Personal')
        """
      } error: {
        """
        UNIQUE constraint failed: lists.title
        """
      }
    }
  }

  @Test func errorsShowTheirTextWithoutTheSQL() throws {
    struct Failure: Error, CustomStringConvertible {
      let description = "column 'title' is not a number\nfix it\nSQL: SELECT title FROM lists"
    }
    assertQuery(
      SQLQueryExpression("SELECT title FROM lists", as: Int.self),
      execute: { _ -> [Int] in throw Failure() }
    ) {
      """
      SELECT title FROM lists
      """
    } error: {
      """
      column 'title' is not a number
      fix it
      """
    }
  }

  @Test func statementsThatWrite() throws {
    assertQuery(
      SQLQueryExpression(
        "UPDATE lists SET title = upper(title) WHERE id = 1 RETURNING id, title",
        as: (Int, String).self
      ),
      database: database
    ) {
      """
      UPDATE lists SET title = upper(title) WHERE id = 1 RETURNING id, title
      """
    } results: {
      """
      ┌───┬────────────┐
      │ 1 │ "PERSONAL" │
      └───┴────────────┘
      """
    }
    assertQuery(SQLQueryExpression("DELETE FROM lists WHERE id = 1"), database: database) {
      """
      DELETE FROM lists WHERE id = 1
      """
    }
    try database.write { db in
      assertQuery(SQLQueryExpression("DELETE FROM reminders", as: Void.self), database: db) {
        """
        DELETE FROM reminders
        """
      }
      assertQuery(SQLQueryExpression("SELECT id FROM lists", as: Int.self), database: db) {
        """
        SELECT id FROM lists
        """
      } results: {
        """
        ┌───┐
        │ 2 │
        └───┘
        """
      }
      assertQuery(SQLQueryExpression("SELECT 1, 'x', NULL", as: (Int, String, Int?).self), database: db) {
        """
        SELECT 1, 'x', NULL
        """
      } results: {
        """
        ┌───┬─────┬─────┐
        │ 1 │ "x" │ nil │
        └───┴─────┴─────┘
        """
      }
    }
  }

  @Test func onlyRows() {
    let one = SQLQueryExpression("SELECT 1", as: Int.self)
    assertQuery(includeSQL: false, one, database: database) {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      includeSQL: false,
      SQLQueryExpression("SELECT 1, 2", as: (Int, Int).self),
      database: database,
      results: {
        """
        ┌───┬───┐
        │ 1 │ 2 │
        └───┴───┘
        """
      }
    )
  }

  @Test func layout() {
    assertInlineSnapshot(of: SQLQueryExpression("SELECT \(quote: "a\"b"), \(bind: "it's")"), as: .sql) {
      """
      SELECT "a""b", 'it''s'
      """
    }
  }

  @Test func expressionsAndFragments() {
    assertInlineSnapshot(of: BindQueryExpression(3, as: Int.self), as: .sql) {
      """
      3
      """
    }
    assertInlineSnapshot(of: "count(\(quote: "x"))" as QueryFragment, as: .sql) {
      """
      count("x")
      """
    }
    assertInlineSnapshot(of: "one\ntwo", as: .lines) {
      """
      one
      two
      """
    }
  }
}
