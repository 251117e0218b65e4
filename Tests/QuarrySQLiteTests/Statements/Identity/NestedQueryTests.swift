import QuarrySQLite
import QuarryTesting
import Testing

/// Queries inside a closure of a query of the same table.
@Suite struct NestedQueryTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  @Test func exists() {
    assertQuery(
      TreeMemo.where { m in !TreeMemo.where { $0.id > m.id }.exists() }.select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (NOT (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."id") > ("memos"."id"))
      )))
      """
    } results: {
      """
      ┌─────────┐
      │ "Print" │
      └─────────┘
      """
    }
  }

  @Test func select() {
    assertQuery(
      TreeMemo.select { m in (m.title, TreeMemo.where { $0.parentID == m.id }.count()) },
      database: database
    ) {
      """
      SELECT "memos"."title", (
        SELECT count(*)
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos"."id"))
      )
      FROM "memos"
      """
    } results: {
      """
      ┌──────────┬───┐
      │ "Plan"   │ 2 │
      │ "Draft"  │ 0 │
      │ "Review" │ 1 │
      │ "Print"  │ 0 │
      └──────────┴───┘
      """
    }
  }

  @Test func order() {
    assertQuery(
      TreeMemo.order { m in (TreeMemo.where { $0.parentID == m.id }.count().desc(), m.id.desc()) }.select(
        \.title
      ),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      ORDER BY (
        SELECT count(*)
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos"."id"))
      ) DESC, "memos"."id" DESC
      """
    } results: {
      """
      ┌──────────┐
      │ "Plan"   │
      │ "Review" │
      │ "Print"  │
      │ "Draft"  │
      └──────────┘
      """
    }
  }

  @Test func having() {
    assertQuery(
      TreeMemo.group(by: \.rank).having { m in TreeMemo.where { $0.rank > m.rank }.exists() }.select {
        $0.rank
      },
      database: database
    ) {
      """
      SELECT "memos"."rank"
      FROM "memos"
      GROUP BY "memos"."rank"
      HAVING (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."rank") > ("memos"."rank"))
      ))
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

  @Test func membership() {
    assertQuery(
      TreeMemo.where { m in m.rank.in(TreeMemo.where { $0.id != m.id }.select(\.rank)) }.select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (("memos"."rank") IN (SELECT "memos1"."rank"
      FROM "memos" AS "memos1"
      WHERE (("memos1"."id") <> ("memos"."id"))))
      """
    } results: {
      """
      ┌──────────┐
      │ "Draft"  │
      │ "Review" │
      └──────────┘
      """
    }
  }

  @Test func joinCondition() {
    assertQuery(
      TreeMemo.as(OtherMemo.self).join(TreeMemo.all) { note, m in
        note.parentID == m.id
          && !TreeMemo.where { $0.parentID == note.id || $0.id > m.id && $0.rank == m.rank }.exists()
      }
      .select { ($0.title, $1.title) },
      database: database
    ) {
      """
      SELECT "otherMemos"."title", "memos"."title"
      FROM "memos" AS "otherMemos"
      JOIN "memos" ON (("otherMemos"."parentID") IS ("memos"."id")) AND (NOT (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE ((("memos1"."parentID") IS ("otherMemos"."id")) OR ((("memos1"."id") > ("memos"."id")) AND (("memos1"."rank") = ("memos"."rank"))))
      )))
      """
    } results: {
      """
      ┌─────────┬──────────┐
      │ "Draft" │ "Plan"   │
      │ "Print" │ "Review" │
      └─────────┴──────────┘
      """
    }
  }

  @Test func threeLevels() {
    assertQuery(
      TreeMemo.where { a in
        TreeMemo.where { b in
          b.parentID == a.id && TreeMemo.where { c in c.parentID == b.id && c.rank > a.rank }.exists()
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
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE ((("memos1"."parentID") IS ("memos"."id")) AND (EXISTS (
          SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
          FROM "memos" AS "memos2"
          WHERE ((("memos2"."parentID") IS ("memos1"."id")) AND (("memos2"."rank") > ("memos"."rank")))
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

  /// The query in the middle has nothing to do with the rows around it.
  @Test func firstAndThirdLevel() {
    assertQuery(
      TreeMemo.where { a in
        TreeMemo.where { $0.rank > 4 && TreeMemo.where { c in c.parentID == a.id }.exists() }.exists()
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE ((("memos1"."rank") > (4)) AND (EXISTS (
          SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
          FROM "memos" AS "memos2"
          WHERE (("memos2"."parentID") IS ("memos"."id"))
        )))
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

  @Test func compound() {
    assertQuery(
      TreeMemo.where { m in
        m.id.in(
          TreeMemo.where { $0.parentID == m.parentID }.select(\.id).union(
            TreeMemo.where { $0.rank > m.rank }.select(\.id)
          )
        )
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (("memos"."id") IN (SELECT "memos1"."id"
      FROM "memos" AS "memos1"
      WHERE (("memos1"."parentID") IS ("memos"."parentID"))
        UNION
      SELECT "memos1"."id"
      FROM "memos" AS "memos1"
      WHERE (("memos1"."rank") > ("memos"."rank"))))
      """
    } results: {
      """
      ┌──────────┐
      │ "Plan"   │
      │ "Draft"  │
      │ "Review" │
      │ "Print"  │
      └──────────┘
      """
    }
  }

  @Test func groupsAndCounts() {
    assertQuery(
      TreeMemo.select { m in
        (m.title, TreeMemo.where { $0.rank >= m.rank }.group(by: \.rank).having { $0.count() > 1 }.count())
      },
      database: database
    ) {
      """
      SELECT "memos"."title", (
        SELECT count(*)
        FROM (
          SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
          FROM "memos" AS "memos1"
          WHERE (("memos1"."rank") >= ("memos"."rank"))
          GROUP BY "memos1"."rank"
          HAVING ((count("memos1"."id")) > (1))
        )
      )
      FROM "memos"
      """
    } results: {
      """
      ┌──────────┬───┐
      │ "Plan"   │ 1 │
      │ "Draft"  │ 1 │
      │ "Review" │ 1 │
      │ "Print"  │ 0 │
      └──────────┴───┘
      """
    }
  }
}
