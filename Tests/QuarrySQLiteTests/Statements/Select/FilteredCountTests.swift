import QuarrySQLite
import QuarryTesting
import Testing

@Table("shelves") private struct Rack: Equatable {
  let id: Int
  var name: String
}

@Table("books") private struct Volume: Equatable {
  let id: Int
  var shelfID: Int
  var pages: Int?
  var isRead: Bool
}

private enum Other: AliasName {}

/// `count` with a condition, in queries whose rows differ from those of the table.
@Suite struct FilteredCountTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "shelves" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL);
          CREATE TABLE "books" (
            "id" INTEGER PRIMARY KEY, "shelfID" INTEGER NOT NULL, "pages" INTEGER, "isRead" INTEGER NOT NULL
          );
          INSERT INTO "shelves" VALUES (1, 'a'), (2, 'b');
          INSERT INTO "books" VALUES (1, 1, 100, 0), (2, 1, 300, 1), (3, 2, NULL, 1), (4, 2, 200, 1);
          """
      )
    }
  }

  @Test func ofTheTable() {
    assertQuery(
      Volume.where { $0.id > 1 }.count { $0.isRead },
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
      Volume.order(by: \.id).limit(2).count { $0.isRead },
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
      Volume.select(\.pages).order(by: \.id).offset(3).count { $0.isRead },
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
      Volume.as(Other.self).order(by: \.id).limit(3).count { $0.isRead && $0.id > 2 },
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
    #expect(Volume.none.limit(1).count { $0.isRead }.query.isEmpty)
  }

  @Test func ofDistinctRows() {
    assertQuery(
      Volume.select(\.shelfID).distinct().count { $0.shelfID == 1 },
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
      Volume.group(by: \.shelfID).count { $0.pages.count() > 1 },
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
      Rack.join(Volume.all) { $0.id == $1.shelfID }.order { $1.id }.limit(3).count {
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
      try #expect(Volume.limit(3).count().fetchOne(db) == 3)
      try #expect(Volume.limit(3).fetchCount(db) == 3)
      try #expect(Volume.group(by: \.shelfID).count().fetchOne(db) == 2)
      try #expect(Volume.select(\.shelfID).distinct().fetchCount(db) == 2)
    }
  }
}
