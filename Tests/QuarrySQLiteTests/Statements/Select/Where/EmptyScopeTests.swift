import QuarrySQLite
import QuarryTesting
import Testing

/// Queries that are combined with `none`, which has no rows.
@Suite struct EmptyScopeTests {
  let database: DatabaseQueue

  init() throws { database = try paperbacksDatabase() }

  @Test func or() {
    assertQuery(
      Paperback.where { $0.id == 1 }.or(Paperback.none).select(\.id),
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
      Paperback.none.or(.where { $0.id == 1 }).select(\.id),
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
      Paperback.none.where(\.isRead).or(.where { $0.id == 1 }).or(Paperback.none).or(.where { $0.id == 2 })
        .select(
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
      Paperback.none.order { $0.id.desc() }.or(.where { $0.id < 3 }).select(\.id),
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
      Paperback.where { $0.id == 3 }.select(\.id).or(Paperback.none),
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
      Paperback.none.or(Paperback.unscoped).select(\.id),
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
    #expect(Paperback.none.or(.none).query.isEmpty)
    let first = Paperback.where { $0.id == 1 }
    #expect(first.or(.none).query == first.query)
    #expect(first.select(\.id).or(.none).query == first.select(\.id).query)
    #expect(first.and(.none).query.isEmpty)
    #expect(Paperback.none.or(Paperback.none).query.isEmpty)
    #expect(Paperback.none.select(\.id).or(Paperback.none).query.isEmpty)
  }

  @Test func and() {
    #expect(Paperback.where(\.isRead).and(Paperback.none).query.isEmpty)
    #expect(Paperback.none.and(.where(\.isRead)).query.isEmpty)
    #expect(Paperback.select(\.id).and(Paperback.none).query.isEmpty)
    #expect(Paperback.none.where(\.isRead).query.isEmpty)
    #expect((Paperback.all + Paperback.none).query.isEmpty)
  }

  @Test func not() {
    assertQuery(
      Paperback.none.not().select(\.id),
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
      (!Paperback.none.where(\.isRead)).where { $0.id > 2 }.select(\.id),
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
      Rack.select { _ in Paperback.none.select(\.pages) },
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
      Rack.select { ($0.id, Paperback.none.select(\.pages) ?? 7) }.map { $0 * 10 + $1 },
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
        $0.id.in(Paperback.none.select(\.id)) || Paperback.none.exists()
          || !$0.id.in(Paperback.none.select(\.id))
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
    #expect(Paperback.none.delete().query.isEmpty)
    #expect(Paperback.none.update { $0.pages = 1 }.query.isEmpty)
    try database.write { db in
      try Paperback.none.or(.where { $0.id == 1 }).delete().execute(db)
      try #expect(Paperback.select(\.id).fetchAll(db) == [2, 3, 4])
      try Paperback.where { $0.id == 2 }.or(Paperback.none).update { $0.pages = 1 }.execute(db)
      try #expect(Paperback.where { $0.pages == 1 }.select(\.id).fetchAll(db) == [2])
    }
  }
}
