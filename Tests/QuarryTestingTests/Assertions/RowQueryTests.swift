import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Item: Equatable {
  let id: Int
  var title = ""
  var price: Double?
}

@Selection private struct Total: Equatable {
  var count = 0
  var title: String?
}

/// A row is a query that returns the row.
@Suite struct RowQueryTests {
  @Test func `a row, without a database`() {
    assertQuery(Item(id: 1, title: "a")) {
      """
      SELECT 1 AS "id", 'a' AS "title", NULL AS "price"
      """
    } results: {
      """
      ┌───────────────┐
      │ Item(         │
      │   id: 1,      │
      │   title: "a", │
      │   price: nil  │
      │ )             │
      └───────────────┘
      """
    }
    assertQuery(Total(count: 2)) {
      """
      SELECT 2 AS "count", NULL AS "title"
      """
    } results: {
      """
      ┌──────────────┐
      │ Total(       │
      │   count: 2,  │
      │   title: nil │
      │ )            │
      └──────────────┘
      """
    }
    let absent: Total? = nil
    assertQuery(absent) {
      """
      SELECT NULL AS "count", NULL AS "title"
      """
    } results: {
      """
      ┌─────┐
      │ nil │
      └─────┘
      """
    }
  }

  @Test func `a row of expressions, without a database`() {
    assertQuery(Item.Columns(id: 1, title: "a")) {
      """
      SELECT 1 AS "id", 'a' AS "title", NULL AS "price"
      """
    } results: {
      """
      ┌───────────────┐
      │ Item(         │
      │   id: 1,      │
      │   title: "a", │
      │   price: nil  │
      │ )             │
      └───────────────┘
      """
    }
    assertQuery(Total.Columns(count: Values(1), title: #sql("upper('b')", as: String.self))) {
      """
      SELECT (
        SELECT 1
      ) AS "count", upper('b') AS "title"
      """
    } results: {
      """
      ┌──────────────┐
      │ Total(       │
      │   count: 1,  │
      │   title: "B" │
      │ )            │
      └──────────────┘
      """
    }
  }

  @Test func `only the SQL`() {
    assertQuery(Total(count: 2)) {
      """
      SELECT 2 AS "count", NULL AS "title"
      """
    }
    assertQuery(Total.Columns(count: 2)) {
      """
      SELECT 2 AS "count", NULL AS "title"
      """
    }
    // The query is not run, because the table does not exist.
    assertQuery(Total.Columns(count: Item.count())) {
      """
      SELECT (
        SELECT count(*)
        FROM "items"
      ) AS "count", NULL AS "title"
      """
    }
  }

  @Test func `with a database`() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "items" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "price" REAL);
          INSERT INTO "items" VALUES (1, 'a', NULL);
          """
      )
    }
    assertQuery(Total.Columns(count: Item.count(), title: Item.select(\.title)), database: database) {
      """
      SELECT (
        SELECT count(*)
        FROM "items"
      ) AS "count", (
        SELECT "items"."title"
        FROM "items"
      ) AS "title"
      """
    } results: {
      """
      ┌──────────────┐
      │ Total(       │
      │   count: 1,  │
      │   title: "a" │
      │ )            │
      └──────────────┘
      """
    }
    assertQuery(Total(count: 1), database: database) {
      """
      SELECT 1 AS "count", NULL AS "title"
      """
    } results: {
      """
      ┌──────────────┐
      │ Total(       │
      │   count: 1,  │
      │   title: nil │
      │ )            │
      └──────────────┘
      """
    }
  }

  @Test func `a missing database is an error`() {
    assertQuery(Total.Columns(count: Item.count())) {
      """
      SELECT (
        SELECT count(*)
        FROM "items"
      ) AS "count", NULL AS "title"
      """
    } error: {
      """
      no such table: items
      """
    }
    let found = failures {
      assertQuery(Item.all, record: .never) {
        #"SELECT "items"."id" FROM "items""#
      } results: {
        ""
      }
    }
    #expect(
      found == [
        """
        The query was not run: the assertion has no database.

        The assertion has 'results' or 'error'. Pass 'database:', or remove them to check only the SQL.
        """
      ]
    )
  }
}
