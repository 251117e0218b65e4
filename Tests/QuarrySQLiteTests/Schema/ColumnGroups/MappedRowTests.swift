import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Shelved: Equatable {
  let shelf: Rack
  let count: Int
}

@Selection private struct Ranked: Equatable {
  let rank: Int
  let shelved: Shelved
}

@Selection private struct Pair: Equatable {
  let a: Int
  let b: Int
}

/// Rows of several columns as members of another row, and rows in SQL text.
@Suite struct MappedRowTests {
  let database: DatabaseQueue

  init() throws { database = try paperbacksDatabase() }

  private var counts: Select<SelectedColumns<Int, Rack>, JoinedTables<Rack, Paperback>> {
    Rack.join(Paperback.all) { $0.id == $1.shelfID }.group { shelf, _ in shelf.id }.select {
      ($1.id.count(), $0)
    }
  }

  /// Each column of the group has its own name.
  @Test func mappedGroups() throws {
    assertQuery(
      With {
        counts.map { Shelved.Columns(shelf: $1, count: $0) }
      } query: {
        Shelved.order { $0.shelf.name.desc() }.select { $0.shelf.id * 10 + $0.count }
      },
      database: database
    ) {
      """
      WITH "shelveds" AS (
        SELECT "shelves"."id" AS "id", "shelves"."name" AS "name", count("books"."id") AS "count"
        FROM "shelves"
        JOIN "books" ON ("shelves"."id") = ("books"."shelfID")
        GROUP BY "shelves"."id"
      )
      SELECT (("shelveds"."id") * (10)) + ("shelveds"."count")
      FROM "shelveds"
      ORDER BY "shelveds"."name" DESC
      """
    } results: {
      """
      ┌────┐
      │ 22 │
      │ 12 │
      └────┘
      """
    }
    let nested = counts.map { Shelved.Columns(shelf: $1, count: $0) }.map {
      Ranked.Columns(rank: 1, shelved: $0)
    }
    #expect(
      nested.query.debugDescription == """
        SELECT 1 AS "rank", "shelves"."id" AS "id", "shelves"."name" AS "name", count("books"."id") AS "count"
        FROM "shelves"
        JOIN "books" ON ("shelves"."id") = ("books"."shelfID")
        GROUP BY "shelves"."id"
        """
    )
    try database.read { db in
      let first = Shelved(shelf: Rack(id: 1, name: "a"), count: 2)
      let second = Shelved(shelf: Rack(id: 2, name: "b"), count: 2)
      try #expect(nested.fetchAll(db) == [Ranked(rank: 1, shelved: first), Ranked(rank: 1, shelved: second)])
      try #expect(
        counts.map { Shelved.Columns(shelf: $1, count: $0) }.derivedTable().where { $0.shelf.id == 2 }
          .fetchAll(db) == [second]
      )
      try #expect(
        counts.map { Shelved.Columns(shelf: $1, count: $0) }.union(
          counts.map { Shelved.Columns(shelf: $1, count: $0) }
        )
        .order { $0.shelf.id }.fetchAll(db) == [first, second]
      )
    }
  }

  @Test func groupsOfSQL() throws {
    let row = Shelved.Columns(shelf: #sql("1 + 1, 'a, ' || upper('(b')", as: Rack.self), count: 3)
    #expect(
      row.asSelect().query.debugDescription
        == #"SELECT 1 + 1 AS "id", 'a, ' || upper('(b') AS "name", 3 AS "count""#
    )
    try database.read { db in
      try #expect(row.asSelect().fetchAll(db) == [Shelved(shelf: Rack(id: 2, name: "a, (B"), count: 3)])
    }
  }

  /// Names of columns belong to the list of a SELECT only.
  @Test func inSQL() {
    assertQuery(
      #sql("SELECT \(Pair.Columns(a: 1, b: 2))", as: Pair.self),
      database: database
    ) {
      """
      SELECT 1 AS "a", 2 AS "b"
      """
    } results: {
      """
      ┌─────────┐
      │ Pair(   │
      │   a: 1, │
      │   b: 2  │
      │ )       │
      └─────────┘
      """
    }
    // The keywords of a call before it are inside of the call.
    let isFirst = SQLQueryExpression<Bool?>("1 AND NULL") ?? true
    assertQuery(
      #sql("SELECT \(isFirst), \(Pair.Columns(a: 1, b: 2))", as: (Bool, Pair).self),
      database: database
    ) {
      """
      SELECT coalesce(1 AND NULL, 1), 1 AS "a", 2 AS "b"
      """
    } results: {
      """
      ┌──────┬─────────┐
      │ true │ Pair(   │
      │      │   a: 1, │
      │      │   b: 2  │
      │      │ )       │
      └──────┴─────────┘
      """
    }
    assertQuery(
      #sql("SELECT (1, 2) = (\(Pair.Columns(a: 1, b: 2)))", as: Bool.self),
      database: database
    ) {
      """
      SELECT (1, 2) = (1, 2)
      """
    } results: {
      """
      ┌──────┐
      │ true │
      └──────┘
      """
    }
    assertQuery(
      #sql("SELECT 3 WHERE (1, 2) IN (VALUES (\(Pair.Columns(a: 1, b: 2))))", as: Int.self),
      database: database
    ) {
      """
      SELECT 3 WHERE (1, 2) IN (VALUES (1, 2))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      #sql("SELECT 3 WHERE (1, 2) IN (SELECT \(Pair.Columns(a: 1, b: 2)))", as: Int.self),
      database: database
    ) {
      """
      SELECT 3 WHERE (1, 2) IN (SELECT 1 AS "a", 2 AS "b")
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      #sql("SELECT max(\(bind: Pair.Columns(a: 1, b: 2)))", as: Int.self),
      database: database
    ) {
      """
      SELECT max(1, 2)
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Paperback.where { #sql("(\($0.id), \($0.shelfID)) = (\(Pair.Columns(a: 3, b: 2)))") }.select(\.id),
      database: database
    ) {
      """
      SELECT "books"."id"
      FROM "books"
      WHERE (("books"."id", "books"."shelfID") = (3, 2))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }
}
