import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Late: Equatable {
  let title: String
  let id: Int
}

@Selection private struct Tagged: Equatable {
  let title: String
}

@Selection private struct Count: Equatable {
  let value: Int
}

/// Common tables that are known to have no rows.
@Suite struct EmptyCommonTableTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  private var none: some PartialSelectStatement<Late> {
    Reminder.none.select { Late.Columns(title: $0.title, id: $0.id) }
  }

  private var tags: some PartialSelectStatement<Tagged> {
    Tag.where { $0.id < 3 }.select { Tagged.Columns(title: $0.title) }
  }

  @Test func omitted() {
    assertQuery(
      With {
        none
        tags
      } query: {
        Tagged.order(by: \.title)
      },
      database: database
    ) {
      """
      WITH "taggeds" AS (
        SELECT "tags"."title" AS "title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      )
      SELECT "taggeds"."title"
      FROM "taggeds"
      ORDER BY "taggeds"."title"
      """
    } results: {
      """
      ┌───────────────────────┐
      │ Tagged(title: "car")  │
      │ Tagged(title: "kids") │
      └───────────────────────┘
      """
    }
  }

  @Test func stillRead() {
    assertQuery(
      With {
        none
        tags
      } query: {
        Tagged.leftJoin(Late.all) { $0.title == $1.title }.select { ($0.title, $1.id) }
      },
      database: database
    ) {
      """
      WITH "lates" AS (
        SELECT NULL AS "title", NULL AS "id"
        WHERE (0)
      ), "taggeds" AS (
        SELECT "tags"."title" AS "title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      )
      SELECT "taggeds"."title", "lates"."id"
      FROM "taggeds"
      LEFT JOIN "lates" ON ("taggeds"."title") = ("lates"."title")
      """
    } results: {
      """
      ┌────────┬─────┐
      │ "car"  │ nil │
      │ "kids" │ nil │
      └────────┴─────┘
      """
    }
    // Raw SQL and another common table can also read it.
    assertQuery(
      With {
        none
        Tag.where { #sql("\($0.title) IN (SELECT title FROM LATES)", as: Bool.self) }.select {
          Tagged.Columns(title: $0.title)
        }
      } query: {
        Tagged.all
      },
      database: database
    ) {
      """
      WITH "lates" AS (
        SELECT NULL AS "title", NULL AS "id"
        WHERE (0)
      ), "taggeds" AS (
        SELECT "tags"."title" AS "title"
        FROM "tags"
        WHERE ("tags"."title" IN (SELECT title FROM LATES))
      )
      SELECT "taggeds"."title"
      FROM "taggeds"
      """
    } results: {
      """

      """
    }
    assertQuery(
      With {
        Tag.none
      } with: {
        Tag.where { $0.id < 3 }
      } query: { none, some in
        some.where { !$0.id.in(none.select(\.id)) }.select(\.title)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT NULL AS "id", NULL AS "title"
        WHERE (0)
      ), "cte2" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      )
      SELECT "cte2"."title"
      FROM "cte2"
      WHERE (NOT (("cte2"."id") IN (SELECT "cte1"."id"
      FROM "cte1")))
      """
    } results: {
      """
      ┌────────┐
      │ "car"  │
      │ "kids" │
      └────────┘
      """
    }
  }

  @Test func writes() throws {
    let delete = With {
      none
      tags
    } query: {
      Tag.where { $0.title.in(Tagged.select(\.title)) }.delete()
    }
    try database.write { db in
      try delete.execute(db)
      try #expect(Tag.select(\.title).fetchAll(db) == ["someday"])
    }
  }

  @Test func empty() throws {
    let allParts = With {
      none
    } query: {
      Tag.all
    }
    #expect(allParts.query.isEmpty)
    try #expect(database.read { try allParts.fetchAll($0) } == [])
    let body = With {
      tags
    } query: {
      Tagged.none
    }
    #expect(body.query.isEmpty)
  }

  @Test func recursion() {
    // A step continues from the first rows of the recursion. Without rows, it returns nothing.
    assertQuery(
      With {
        tags
        Count.none.union(Count.select { Count.Columns(value: $0.value + 1) })
      } query: {
        Tagged.select { ($0.title, Count.count()) }
      },
      database: database
    ) {
      """
      WITH "taggeds" AS (
        SELECT "tags"."title" AS "title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      ), "counts" AS (
        SELECT NULL AS "value"
        WHERE (0)
      )
      SELECT "taggeds"."title", (
        SELECT count(*)
        FROM "counts"
      )
      FROM "taggeds"
      """
    } results: {
      """
      ┌────────┬───┐
      │ "car"  │ 0 │
      │ "kids" │ 0 │
      └────────┴───┘
      """
    }
    let given = With {
      Tag.none
    } recursiveUnion: { found in
      found.where { $0.id < 9 }
    } query: { found in
      found.order(by: \.id)
    }
    #expect(given.query.isEmpty)
  }
}
