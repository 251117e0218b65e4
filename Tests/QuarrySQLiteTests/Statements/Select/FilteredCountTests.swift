import QuarrySQLite
import QuarryTesting
import Testing

private enum Other: AliasName {}

/// `count` with a condition, in queries whose rows differ from those of the table.
@Suite struct FilteredCountTests {
  let database: DatabaseQueue

  init() throws { database = try paperbacksDatabase() }

  @Test func ofTheTable() {
    assertQuery(
      Paperback.where { $0.id > 1 }.count { $0.isRead },
      database: database
    ) {
      """
      SELECT count(*) FILTER (WHERE "books"."isRead")
      FROM "books"
      WHERE (("books"."id") > (1))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func ofALimitedQuery() {
    assertQuery(
      Paperback.order(by: \.id).limit(2).count { $0.isRead },
      database: database
    ) {
      """
      SELECT count(*) FILTER (WHERE "condition")
      FROM (
        SELECT "books"."isRead" AS "condition", "books"."id", "books"."shelfID", "books"."pages", "books"."isRead"
        FROM "books"
        ORDER BY "books"."id"
        LIMIT 2
      )
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Paperback.select(\.pages).order(by: \.id).offset(3).count { $0.isRead },
      database: database
    ) {
      """
      SELECT count(*) FILTER (WHERE "condition")
      FROM (
        SELECT "books"."isRead" AS "condition", "books"."pages"
        FROM "books"
        ORDER BY "books"."id"
        LIMIT -1 OFFSET 3
      )
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Paperback.as(Other.self).order(by: \.id).limit(3).count { $0.isRead && $0.id > 2 },
      database: database
    ) {
      """
      SELECT count(*) FILTER (WHERE "condition")
      FROM (
        SELECT ("others"."isRead") AND (("others"."id") > (2)) AS "condition", "others"."id", "others"."shelfID", "others"."pages", "others"."isRead"
        FROM "books" AS "others"
        ORDER BY "others"."id"
        LIMIT 3
      )
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    #expect(Paperback.none.limit(1).count { $0.isRead }.query.isEmpty)
  }

  @Test func ofDistinctRows() {
    assertQuery(
      Paperback.select(\.shelfID).distinct().count { $0.shelfID == 1 },
      database: database
    ) {
      """
      SELECT count(*) FILTER (WHERE "condition")
      FROM (
        SELECT DISTINCT ("books"."shelfID") = (1) AS "condition", "books"."shelfID"
        FROM "books"
      )
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func ofGroups() {
    assertQuery(
      Paperback.group(by: \.shelfID).count { $0.pages.count() > 1 },
      database: database
    ) {
      """
      SELECT count(*) FILTER (WHERE "condition")
      FROM (
        SELECT (count("books"."pages")) > (1) AS "condition", "books"."id", "books"."shelfID", "books"."pages", "books"."isRead"
        FROM "books"
        GROUP BY "books"."shelfID"
      )
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func ofAJoin() {
    assertQuery(
      Rack.join(Paperback.all) { $0.id == $1.shelfID }.order { $1.id }.limit(3).count {
        $0.id == 1 && $1.isRead
      },
      database: database
    ) {
      """
      SELECT count(*) FILTER (WHERE "condition")
      FROM (
        SELECT (("shelves"."id") = (1)) AND ("books"."isRead") AS "condition", "shelves"."id", "shelves"."name", "books"."id", "books"."shelfID", "books"."pages", "books"."isRead"
        FROM "shelves"
        JOIN "books" ON ("shelves"."id") = ("books"."shelfID")
        ORDER BY "books"."id"
        LIMIT 3
      )
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func otherCounts() throws {
    try database.read { db in
      try #expect(Paperback.limit(3).count().fetchOne(db) == 3)
      try #expect(Paperback.limit(3).fetchCount(db) == 3)
      try #expect(Paperback.group(by: \.shelfID).count().fetchOne(db) == 2)
      try #expect(Paperback.select(\.shelfID).distinct().fetchCount(db) == 2)
    }
  }
}
