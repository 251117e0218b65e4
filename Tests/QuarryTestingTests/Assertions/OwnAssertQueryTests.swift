import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Chore: Equatable {
  let id: Int
  var title = ""
  var priority: Priority?

  enum Priority: Int, QueryBindable { case low, high }
}

/// An 'assertQuery' that a test suite defines: it has a fixed database and the library's name.
private func assertQuery<Q: Statement>(
  _ query: Q,
  sql: (() -> String)? = nil,
  results: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) where Q.QueryValue: QueryRepresentable {
  assertQuery(
    query,
    execute: { query in try OwnAssertQueryTests.database.write { db in try query.fetchAll(db) } },
    sql: sql,
    results: results,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// An overload for tuples.
private func assertQuery<
  V1: QueryRepresentable,
  each V: QueryRepresentable,
  Q: Statement<(V1, repeat each V)>
>(
  _ query: Q,
  sql: (() -> String)? = nil,
  results: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  assertQuery(
    query,
    execute: { query in try OwnAssertQueryTests.database.write { db in try query.fetchAll(db) } },
    sql: sql,
    results: results,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// An overload for statements without rows.
private func assertQuery<Q: Statement<Void>>(
  _ query: Q,
  sql: (() -> String)? = nil,
  results: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  assertQuery(
    query,
    database: OwnAssertQueryTests.database,
    sql: sql,
    results: results,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// A wrapper with the library's name is called if it matches, and calls the library's function.
@Suite struct OwnAssertQueryTests {
  /// Each assertion has a new database, which closes after its last use.
  fileprivate static var database: DatabaseQueue {
    do {
      let database = try DatabaseQueue()
      try database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE chores (id INTEGER PRIMARY KEY, title TEXT NOT NULL, priority INTEGER);
            INSERT INTO chores VALUES (1, 'Mow', 1), (2, 'Wash', NULL);
            """
        )
      }
      return database
    } catch {
      preconditionFailure("\(error)")
    }
  }

  @Test func `rows`() {
    assertQuery(Chore.where { $0.id == 1 }) {
      """
      SELECT "chores"."id", "chores"."title", "chores"."priority"
      FROM "chores"
      WHERE (("chores"."id") = (1))
      """
    } results: {
      """
      ┌───────────────────┐
      │ Chore(            │
      │   id: 1,          │
      │   title: "Mow",   │
      │   priority: .high │
      │ )                 │
      └───────────────────┘
      """
    }
  }

  @Test func `tuples`() {
    assertQuery(Chore.order(by: \.id).select { ($0.title, $0.priority) }) {
      """
      SELECT "chores"."title", "chores"."priority"
      FROM "chores"
      ORDER BY "chores"."id"
      """
    } results: {
      """
      ┌────────┬───────┐
      │ "Mow"  │ .high │
      │ "Wash" │ nil   │
      └────────┴───────┘
      """
    }
  }

  @Test func `only SQL of a query without rows`() {
    assertQuery(Chore.where { $0.id == 7 }.select(\.title)) {
      """
      SELECT "chores"."title"
      FROM "chores"
      WHERE (("chores"."id") = (7))
      """
    }
    assertQuery(Chore.find(7).delete()) {
      """
      DELETE FROM "chores"
      WHERE (("chores"."id") IN ((7)))
      """
    }
  }

  @Test func `a value, a join and returned rows`() {
    assertQuery(Chore.where { $0.id == 1 }.count()) {
      """
      SELECT count(*)
      FROM "chores"
      WHERE (("chores"."id") = (1))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(Chore.find(9).update { $0.title = "x" }.returning(\.id)) {
      """
      UPDATE "chores"
      SET "title" = 'x'
      WHERE (("chores"."id") IN ((9)))
      RETURNING "id"
      """
    }
  }

  @Test func `a row, which it does not take`() {
    assertQuery(Chore(id: 3, title: "Cook")) {
      """
      SELECT 3 AS "id", 'Cook' AS "title", NULL AS "priority"
      """
    } results: {
      """
      ┌──────────────────┐
      │ Chore(           │
      │   id: 3,         │
      │   title: "Cook", │
      │   priority: nil  │
      │ )                │
      └──────────────────┘
      """
    }
  }
}
