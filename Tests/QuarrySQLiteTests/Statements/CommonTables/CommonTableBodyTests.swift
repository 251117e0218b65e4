import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Walk: Equatable {
  let id: Int
  var trail = ""
  var parent: Int?
}

/// The body of a common table: rows, values, and recursion.
@Suite struct CommonTableBodyTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func rows() {
    assertQuery(
      With {
        Walk(id: 1, trail: "a", parent: nil)
      } query: {
        Walk.all
      },
      database: database
    ) {
      """
      WITH "walks" AS (
        SELECT 1 AS "id", 'a' AS "trail", NULL AS "parent"
      )
      SELECT "walks"."id", "walks"."trail", "walks"."parent"
      FROM "walks"
      """
    } results: {
      """
      ┌───────────────┐
      │ Walk(         │
      │   id: 1,      │
      │   trail: "a", │
      │   parent: nil │
      │ )             │
      └───────────────┘
      """
    }
    assertQuery(
      With {
        Walk.Columns(id: #sql("1 + 1"), trail: "a", parent: 3)
      } query: {
        Walk.join(User.all) { $0.id == $1.id }.select { ($0, $1.name) }
      },
      database: database
    ) {
      """
      WITH "walks" AS (
        SELECT 1 + 1 AS "id", 'a' AS "trail", 3 AS "parent"
      )
      SELECT "walks"."id", "walks"."trail", "walks"."parent", "users"."name"
      FROM "walks"
      JOIN "users" ON ("walks"."id") = ("users"."id")
      """
    } results: {
      """
      ┌───────────────┬───────────┐
      │ Walk(         │ "Blob Jr" │
      │   id: 2,      │           │
      │   trail: "a", │           │
      │   parent: 3   │           │
      │ )             │           │
      └───────────────┴───────────┘
      """
    }
    assertQuery(
      With {
        Values(Walk(id: 1, trail: "a", parent: 2))
      } query: {
        Walk.select { ($0.trail, $0.parent) }
      },
      database: database
    ) {
      """
      WITH "walks" AS (
        SELECT 1 AS "id", 'a' AS "trail", 2 AS "parent"
      )
      SELECT "walks"."trail", "walks"."parent"
      FROM "walks"
      """
    } results: {
      """
      ┌─────┬───┐
      │ "a" │ 2 │
      └─────┴───┘
      """
    }
    assertQuery(
      With {
        Values(rows: [Walk(id: 1, trail: "a"), Walk(id: 2, trail: "b", parent: 1)])
      } query: {
        Walk.where { $0.parent != nil }
      },
      database: database
    ) {
      """
      WITH "walks" ("id", "trail", "parent") AS (
        VALUES (1, 'a', NULL), (2, 'b', 1)
      )
      SELECT "walks"."id", "walks"."trail", "walks"."parent"
      FROM "walks"
      WHERE (("walks"."parent") IS NOT (NULL))
      """
    } results: {
      """
      ┌───────────────┐
      │ Walk(         │
      │   id: 2,      │
      │   trail: "b", │
      │   parent: 1   │
      │ )             │
      └───────────────┘
      """
    }
  }

  /// Values and compounds that are joined, with a type for their rows.
  @Test func joinedValues() {
    assertQuery(
      With {
        Values(rows: [Walk(id: 1, trail: "a"), Walk(id: 3, trail: "c", parent: 1)])
      } query: { walks in
        User.join(walks) { $0.id == $1.id }.select { ($0.name, $1.trail, $1.parent) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "trail", "parent") AS (
        VALUES (1, 'a', NULL), (3, 'c', 1)
      )
      SELECT "users"."name", "cte1"."trail", "cte1"."parent"
      FROM "users"
      JOIN "cte1" ON ("users"."id") = ("cte1"."id")
      """
    } results: {
      """
      ┌────────┬─────┬─────┐
      │ "Blob" │ "a" │ nil │
      └────────┴─────┴─────┘
      """
    }
    assertQuery(
      With {
        Values(Walk(id: 1, trail: "a")).union(
          Tag.where { $0.id == 2 }.select { Walk.Columns(id: $0.id, trail: $0.title, parent: $0.id) }
        )
      } query: { walks in
        User.leftJoin(walks) { $0.id == $1.parent }.order { user, walk in (user.id, walk.id) }.select {
          ($0.name, $1.trail)
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "trail", "parent") AS (
        SELECT 1 AS "id", 'a' AS "trail", NULL AS "parent"
          UNION
        SELECT "tags"."id" AS "id", "tags"."title" AS "trail", "tags"."id" AS "parent"
        FROM "tags"
        WHERE (("tags"."id") = (2))
      )
      SELECT "users"."name", "cte1"."trail"
      FROM "users"
      LEFT JOIN "cte1" ON ("users"."id") IS ("cte1"."parent")
      ORDER BY "users"."id", "cte1"."id"
      """
    } results: {
      """
      ┌───────────┬────────┐
      │ "Blob"    │ nil    │
      │ "Blob Jr" │ "kids" │
      └───────────┴────────┘
      """
    }
  }

  @Test func values() {
    assertQuery(
      With {
        Values(1, "x").union(all: true, Values(2, "y"))
      } query: { rows in
        rows.where { number, _ in number > 1 }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (
        SELECT 1, 'x'
          UNION ALL
        SELECT 2, 'y'
      )
      SELECT "cte1"."c1", "cte1"."c2"
      FROM "cte1"
      WHERE (("cte1"."c1") > (1))
      """
    } results: {
      """
      ┌───┬─────┐
      │ 2 │ "y" │
      └───┴─────┘
      """
    }
    assertQuery(
      With {
        Values(rows: [(1, "x"), (2, "y")])
      } query: { rows in
        Tag.where { $0.id.in(rows.select { number, _ in number }) }.select(\.title)
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (
        VALUES (1, 'x'), (2, 'y')
      )
      SELECT "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") IN (SELECT "cte1"."c1"
      FROM "cte1"))
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

  @Test func recursion() {
    assertQuery(
      With {
        Values(1)
      } recursiveUnion: { numbers in
        numbers.where { $0 < 4 }.select { $0 + 1 }
      } query: { numbers in
        numbers.order { $0.desc() }.limit(10)
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("c1") AS (
        SELECT 1
          UNION
        SELECT ("cte1"."c1") + (1)
        FROM "cte1"
        WHERE (("cte1"."c1") < (4))
      )
      SELECT "cte1"."c1"
      FROM "cte1"
      ORDER BY "cte1"."c1" DESC
      LIMIT 10
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      │ 3 │
      │ 2 │
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      With {
        Values("a")
      } recursiveUnionAll: { texts in
        texts.where { $0.length() < 3 }.select { $0 + "b" }
      } query: { texts in
        texts.all
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("c1") AS (
        SELECT 'a'
          UNION ALL
        SELECT ("cte1"."c1") || ('b')
        FROM "cte1"
        WHERE ((length("cte1"."c1")) < (3))
      )
      SELECT "cte1"."c1"
      FROM "cte1"
      """
    } results: {
      """
      ┌───────┐
      │ "a"   │
      │ "ab"  │
      │ "abb" │
      └───────┘
      """
    }
    // Each row is computed from the previous row.
    assertQuery(
      With {
        Values(0, 1)
      } recursiveUnionAll: { pairs in
        pairs.where { $1 < 20 }.select { ($1, $0 + $1) }
      } query: { pairs in
        pairs.select { number, _ in number }
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("c1", "c2") AS (
        SELECT 0, 1
          UNION ALL
        SELECT "cte1"."c2", ("cte1"."c1") + ("cte1"."c2")
        FROM "cte1"
        WHERE (("cte1"."c2") < (20))
      )
      SELECT "cte1"."c1"
      FROM "cte1"
      """
    } results: {
      """
      ┌────┐
      │ 0  │
      │ 1  │
      │ 1  │
      │ 2  │
      │ 3  │
      │ 5  │
      │ 8  │
      │ 13 │
      └────┘
      """
    }
  }
}
