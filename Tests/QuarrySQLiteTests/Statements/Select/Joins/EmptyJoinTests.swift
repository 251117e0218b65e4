import QuarrySQLite
import QuarryTesting
import Testing

private enum Other: AliasName {}

/// Joins with a query that is known to have no rows.
@Suite struct EmptyJoinTests {
  let database: DatabaseQueue

  init() throws { database = try paperbacksDatabase() }

  @Test func leftJoin() {
    assertQuery(
      Rack.where { $0.id > 0 }.leftJoin(Paperback.none) { $0.id == $1.shelfID }
        .order { shelf, _ in shelf.id }.select { ($0.id, $1.id ?? 0) }.map { $0 * 10 + $1 },
      database: database
    ) {
      """
      SELECT (("shelves"."id") * (10)) + (coalesce("books"."id", 0))
      FROM "shelves"
      LEFT JOIN "books" ON 0
      WHERE (("shelves"."id") > (0))
      ORDER BY "shelves"."id"
      """
    } results: {
      """
      ┌────┐
      │ 10 │
      │ 20 │
      └────┘
      """
    }
    // Clauses of a query without rows have no effect on the rows of the other side.
    assertQuery(
      Rack.leftJoin(Paperback.none.where(\.isRead).order(by: \.pages).limit(0)) { $0.id == $1.shelfID }
        .where { $1.id == nil }.select { shelf, _ in shelf.id },
      database: database
    ) {
      """
      SELECT "shelves"."id"
      FROM "shelves"
      LEFT JOIN "books" ON 0
      WHERE (("books"."id") IS (NULL))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
  }

  @Test func rightAndFullJoins() {
    // Only the rows of one side remain.
    assertQuery(
      Rack.fullJoin(Paperback.none) { $0.id == $1.shelfID }.select { ($0.id ?? 0, $1.id ?? 0) }.map {
        $0 * 10 + $1
      },
      database: database
    ) {
      """
      SELECT ((coalesce("shelves"."id", 0)) * (10)) + (coalesce("books"."id", 0))
      FROM "shelves"
      LEFT JOIN "books" ON 0
      """
    } results: {
      """
      ┌────┐
      │ 10 │
      │ 20 │
      └────┘
      """
    }
    assertQuery(
      Rack.none.where { $0.id == 1 }.fullJoin(Paperback.all) { $0.id == $1.shelfID }
        .select { ($0.id ?? 0, $1.id ?? 0) }.map { $0 * 10 + $1 },
      database: database
    ) {
      """
      SELECT ((coalesce("shelves"."id", 0)) * (10)) + (coalesce("books"."id", 0))
      FROM "shelves"
      RIGHT JOIN "books" ON 0
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      Rack.none.rightJoin(Paperback.where(\.isRead)) { $0.id == $1.shelfID }.select { _, book in book.id },
      database: database
    ) {
      """
      SELECT "books"."id"
      FROM "shelves"
      RIGHT JOIN "books" ON 0
      WHERE ("books"."isRead")
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func withoutRows() {
    #expect(Rack.join(Paperback.none) { $0.id == $1.shelfID }.query.isEmpty)
    #expect(Rack.crossJoin(Paperback.none).query.isEmpty)
    #expect(Rack.naturalJoin(Paperback.none).query.isEmpty)
    #expect(Rack.joinUsing(Paperback.none, \.id).query.isEmpty)
    #expect(Rack.rightJoin(Paperback.none) { $0.id == $1.shelfID }.query.isEmpty)
    #expect(Rack.none.leftJoin(Paperback.all) { $0.id == $1.shelfID }.query.isEmpty)
    #expect(Rack.none.fullJoin(Paperback.none) { $0.id == $1.shelfID }.query.isEmpty)
    #expect(Rack.none.join(Paperback.all) { $0.id == $1.shelfID }.query.isEmpty)
  }

  @Test func severalJoins() {
    assertQuery(
      Rack.join(Paperback.none) { $0.id == $1.shelfID }.rightJoin(Paperback.as(Other.self).all) {
        $0.id == $2.shelfID
      }
      .select { _, _, other in other.id },
      database: database
    ) {
      """
      SELECT "others"."id"
      FROM "shelves"
      JOIN "books" ON ("shelves"."id") = ("books"."shelfID")
      RIGHT JOIN "books" AS "others" ON 0
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      Rack.leftJoin(Paperback.none) { $0.id == $1.shelfID }.join(Paperback.as(Other.self).all) {
        $0.id == $2.shelfID
      }
      .select { _, _, other in other.id }.order { _, _, other in other.id },
      database: database
    ) {
      """
      SELECT "others"."id"
      FROM "shelves"
      LEFT JOIN "books" ON 0
      JOIN "books" AS "others" ON ("shelves"."id") = ("others"."shelfID")
      ORDER BY "others"."id"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func nestedJoins() {
    assertQuery(
      Rack.leftJoin(Paperback.join(Paperback.as(Other.self).none) { $0.id == $1.id }) { shelf, book, _ in
        shelf.id == book.shelfID
      }
      .select { shelf, _, _ in shelf.id },
      database: database
    ) {
      """
      SELECT "shelves"."id"
      FROM "shelves"
      LEFT JOIN (
        "books"
        JOIN "books" AS "others" ON ("books"."id") = ("others"."id")
      ) ON 0
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Rack.leftJoin(Paperback.leftJoin(Paperback.as(Other.self).none) { $0.id == $1.id }) { shelf, book, _ in
        shelf.id == book.shelfID
      }
      .order { _, book, _ in book.id }.select { _, book, _ in book.id ?? 0 },
      database: database
    ) {
      """
      SELECT coalesce("books"."id", 0)
      FROM "shelves"
      LEFT JOIN (
        "books"
        LEFT JOIN "books" AS "others" ON 0
      ) ON ("shelves"."id") = ("books"."shelfID")
      ORDER BY "books"."id"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func derivedTables() {
    assertQuery(
      Rack.leftJoin(Paperback.none.derivedTable()) { shelf, book in shelf.id == book.shelfID }
        .select { shelf, _ in shelf.id },
      database: database
    ) {
      """
      SELECT "shelves"."id"
      FROM "shelves"
      LEFT JOIN (
        SELECT NULL AS "id", NULL AS "shelfID", NULL AS "pages", NULL AS "isRead"
        WHERE (0)
      ) AS "books" ON 0
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
  }

  @Test func counts() throws {
    try database.read { db in
      try #expect(Rack.leftJoin(Paperback.none) { $0.id == $1.shelfID }.count().fetchOne(db) == 2)
      try #expect(Rack.leftJoin(Paperback.none) { $0.id == $1.shelfID }.fetchCount(db) == 2)
      try #expect(
        Rack.leftJoin(Paperback.none) { $0.id == $1.shelfID }.fetchAll(db).map { $0.1 } == [nil, nil]
      )
    }
  }
}
