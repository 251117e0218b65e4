import QuarrySQLite
import QuarryTesting
import Testing

/// Rows of a common table inside of themselves.
@Suite struct CommonRowIdentityTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  @Test func table() {
    assertQuery(
      With {
        TreeMemo.where { $0.id != 2 }
      } query: { some in
        some.where { m in some.where { $0.parentID == m.id }.exists() }.select { $0.title }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "parentID", "rank", "title", "a", "b") AS (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
        WHERE (("memos"."id") <> (2))
      )
      SELECT "cte1"."title"
      FROM "cte1"
      WHERE (EXISTS (
        SELECT "cte1_1"."id", "cte1_1"."parentID", "cte1_1"."rank", "cte1_1"."title", "cte1_1"."a", "cte1_1"."b"
        FROM "cte1" AS "cte1_1"
        WHERE (("cte1_1"."parentID") IS ("cte1"."id"))
      ))
      """
    } results: {
      """
      ┌──────────┐
      │ "Plan"   │
      │ "Review" │
      └──────────┘
      """
    }
  }

  @Test func columns() {
    assertQuery(
      With {
        TreeMemo.select { ($0.id, $0.rank) }
      } query: { ranks in
        ranks.where { id, rank in
          ranks.where { other, otherRank in otherRank == rank && other != id }.exists()
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (
        SELECT "memos"."id", "memos"."rank"
        FROM "memos"
      )
      SELECT "cte1"."c1", "cte1"."c2"
      FROM "cte1"
      WHERE (EXISTS (
        SELECT "cte1_1"."c1", "cte1_1"."c2"
        FROM "cte1" AS "cte1_1"
        WHERE ((("cte1_1"."c2") = ("cte1"."c2")) AND (("cte1_1"."c1") <> ("cte1"."c1")))
      ))
      """
    } results: {
      """
      ┌───┬───┐
      │ 2 │ 2 │
      │ 3 │ 2 │
      └───┴───┘
      """
    }
    assertQuery(
      With {
        TreeMemo.select(\.rank)
      } query: { ranks in
        ranks.where { rank in !ranks.where { $0 > rank }.exists() }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1") AS (
        SELECT "memos"."rank"
        FROM "memos"
      )
      SELECT "cte1"."c1"
      FROM "cte1"
      WHERE (NOT (EXISTS (
        SELECT "cte1_1"."c1"
        FROM "cte1" AS "cte1_1"
        WHERE (("cte1_1"."c1") > ("cte1"."c1"))
      )))
      """
    } results: {
      """
      ┌───┐
      │ 5 │
      └───┘
      """
    }
  }

  @Test func tableAndCommonTable() {
    assertQuery(
      With {
        TreeMemo.where { $0.rank > 1 }
      } query: { heavy in
        TreeMemo.where { m in
          heavy.where { h in h.parentID == m.id && TreeMemo.where { $0.parentID == h.id }.exists() }.exists()
        }
        .select(\.title)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "parentID", "rank", "title", "a", "b") AS (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
        WHERE (("memos"."rank") > (1))
      )
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "cte1"."id", "cte1"."parentID", "cte1"."rank", "cte1"."title", "cte1"."a", "cte1"."b"
        FROM "cte1"
        WHERE ((("cte1"."parentID") IS ("memos"."id")) AND (EXISTS (
          SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
          FROM "memos"
          WHERE (("memos"."parentID") IS ("cte1"."id"))
        )))
      ))
      """
    } results: {
      """
      ┌────────┐
      │ "Plan" │
      └────────┘
      """
    }
  }

  @Test func withInside() {
    assertQuery(
      TreeMemo.where { m in
        With {
          TreeMemo.where { $0.parentID == m.id }
        } query: { children in
          children.where { c in children.where { $0.id > c.id }.exists() }.select { $0.id }
        }
        .exists()
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        WITH "cte1" ("id", "parentID", "rank", "title", "a", "b") AS (
          SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
          FROM "memos" AS "memos1"
          WHERE (("memos1"."parentID") IS ("memos"."id"))
        )
        SELECT "cte1"."id"
        FROM "cte1"
        WHERE (EXISTS (
          SELECT "cte1_1"."id", "cte1_1"."parentID", "cte1_1"."rank", "cte1_1"."title", "cte1_1"."a", "cte1_1"."b"
          FROM "cte1" AS "cte1_1"
          WHERE (("cte1_1"."id") > ("cte1"."id"))
        ))
      ))
      """
    } results: {
      """
      ┌────────┐
      │ "Plan" │
      └────────┘
      """
    }
  }

  @Test func recursion() {
    assertQuery(
      With {
        TreeMemo.find(4)
      } recursiveUnion: { found in
        TreeMemo.join(found) { $0.id == $1.parentID }
          .where { m, f in TreeMemo.where { $0.id == m.id && $0.rank <= f.rank }.exists() }
          .select { m, _ in m }
      } query: { found in
        found.order { $0.id }.select { $0.title }
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("id", "parentID", "rank", "title", "a", "b") AS (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
        WHERE (("memos"."id") IN ((4)))
          UNION
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
        JOIN "cte1" ON ("memos"."id") IS ("cte1"."parentID")
        WHERE (EXISTS (
          SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
          FROM "memos" AS "memos1"
          WHERE ((("memos1"."id") = ("memos"."id")) AND (("memos1"."rank") <= ("cte1"."rank")))
        ))
      )
      SELECT "cte1"."title"
      FROM "cte1"
      ORDER BY "cte1"."id"
      """
    } results: {
      """
      ┌──────────┐
      │ "Plan"   │
      │ "Review" │
      │ "Print"  │
      └──────────┘
      """
    }
  }
}
