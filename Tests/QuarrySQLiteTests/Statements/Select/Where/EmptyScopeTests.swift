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

/// Queries that are combined with `none`, which has no rows.
@Suite struct EmptyScopeTests {
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

  @Test func or() {
    assertQuery(
      Volume.where { $0.id == 1 }.or(Volume.none).select(\.id),
      database: database
    ) {
      """
      SELECT "books"."id"
      FROM "books"
      WHERE (("books"."id") = (1))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Volume.none.or(.where { $0.id == 1 }).select(\.id),
      database: database
    ) {
      """
      SELECT "books"."id"
      FROM "books"
      WHERE (("books"."id") = (1))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Volume.none.where(\.isRead).or(.where { $0.id == 1 }).or(Volume.none).or(.where { $0.id == 2 }).select(
        \.id
      ),
      database: database
    ) {
      """
      SELECT "books"."id"
      FROM "books"
      WHERE ((("books"."id") = (1)) OR (("books"."id") = (2)))
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
      Volume.none.order { $0.id.desc() }.or(.where { $0.id < 3 }).select(\.id),
      database: database
    ) {
      """
      SELECT "books"."id"
      FROM "books"
      WHERE (("books"."id") < (3))
      ORDER BY "books"."id" DESC
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Volume.where { $0.id == 3 }.select(\.id).or(Volume.none),
      database: database
    ) {
      """
      SELECT "books"."id"
      FROM "books"
      WHERE (("books"."id") = (3))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Volume.none.or(Volume.unscoped).select(\.id),
      database: database
    ) {
      """
      SELECT "books"."id"
      FROM "books"
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
    #expect(Volume.none.or(Volume.none).query.isEmpty)
    #expect(Volume.none.select(\.id).or(Volume.none).query.isEmpty)
  }

  @Test func and() {
    #expect(Volume.where(\.isRead).and(Volume.none).query.isEmpty)
    #expect(Volume.none.and(.where(\.isRead)).query.isEmpty)
    #expect(Volume.select(\.id).and(Volume.none).query.isEmpty)
    #expect(Volume.none.where(\.isRead).query.isEmpty)
    #expect((Volume.all + Volume.none).query.isEmpty)
  }

  @Test func not() {
    assertQuery(
      Volume.none.not().select(\.id),
      database: database
    ) {
      """
      SELECT "books"."id"
      FROM "books"
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
      (!Volume.none.where(\.isRead)).where { $0.id > 2 }.select(\.id),
      database: database
    ) {
      """
      SELECT "books"."id"
      FROM "books"
      WHERE (("books"."id") > (2))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func subqueries() {
    assertQuery(
      Rack.select { _ in Volume.none.select(\.pages) },
      database: database
    ) {
      """
      SELECT NULL
      FROM "shelves"
      """
    } results: {
      """
      ┌─────┐
      │ nil │
      │ nil │
      └─────┘
      """
    }
    assertQuery(
      Rack.select { ($0.id, Volume.none.select(\.pages) ?? 7) }.map { $0 * 10 + $1 },
      database: database
    ) {
      """
      SELECT (("shelves"."id") * (10)) + (coalesce(NULL, 7))
      FROM "shelves"
      """
    } results: {
      """
      ┌────┐
      │ 17 │
      │ 27 │
      └────┘
      """
    }
    assertQuery(
      Rack.where {
        $0.id.in(Volume.none.select(\.id)) || Volume.none.exists() || !$0.id.in(Volume.none.select(\.id))
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "shelves"."id"
      FROM "shelves"
      WHERE (((("shelves"."id") IN ()) OR (0)) OR (NOT (("shelves"."id") IN ())))
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

  @Test func writes() throws {
    #expect(Volume.none.delete().query.isEmpty)
    #expect(Volume.none.update { $0.pages = 1 }.query.isEmpty)
    try database.write { db in
      try Volume.none.or(.where { $0.id == 1 }).delete().execute(db)
      try #expect(Volume.select(\.id).fetchAll(db) == [2, 3, 4])
      try Volume.where { $0.id == 2 }.or(Volume.none).update { $0.pages = 1 }.execute(db)
      try #expect(Volume.where { $0.pages == 1 }.select(\.id).fetchAll(db) == [2])
    }
  }
}
