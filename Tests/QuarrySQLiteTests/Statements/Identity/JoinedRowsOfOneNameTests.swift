import QuarrySQLite
import QuarryTesting
import Testing

/// Rows with the same name in one query.
@Suite struct JoinedRowsOfOneNameTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  @Test func attachedTable() {
    assertQuery(TreeMemo.join(ArchivedMemo.all) { $0.id == $1.id }, database: database) {
      """
      SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b", "memos1"."id", "memos1"."title"
      FROM "memos"
      JOIN "archive"."memos" AS "memos1" ON ("memos"."id") = ("memos1"."id")
      """
    } results: {
      """
      ┌──────────────────┬─────────────────────┐
      │ TreeMemo(        │ ArchivedMemo(       │
      │   id: 1,         │   id: 1,            │
      │   parentID: nil, │   title: "Old plan" │
      │   rank: 1,       │ )                   │
      │   title: "Plan", │                     │
      │   a: [           │                     │
      │     [0]: 1,      │                     │
      │     [1]: 2       │                     │
      │   ],             │                     │
      │   b: [           │                     │
      │     [0]: 2,      │                     │
      │     [1]: 3       │                     │
      │   ]              │                     │
      │ )                │                     │
      └──────────────────┴─────────────────────┘
      """
    }
    assertQuery(
      TreeMemo.leftJoin(ArchivedMemo.all) { $0.id == $1.id }.where { m, a in a.title == nil && m.rank > 1 }
        .select { ($0.title, $1.title) },
      database: database
    ) {
      """
      SELECT "memos"."title", "memos1"."title"
      FROM "memos"
      LEFT JOIN "archive"."memos" AS "memos1" ON ("memos"."id") = ("memos1"."id")
      WHERE ((("memos1"."title") IS (NULL)) AND (("memos"."rank") > (1)))
      """
    } results: {
      """
      ┌──────────┬─────┐
      │ "Draft"  │ nil │
      │ "Review" │ nil │
      │ "Print"  │ nil │
      └──────────┴─────┘
      """
    }
    assertQuery(
      ArchivedMemo.join(TreeMemo.all) { $0.id == $1.id }.order { _, m in m.title }.select {
        ($0.title, $1.title)
      },
      database: database
    ) {
      """
      SELECT "archive"."memos"."title", "memos1"."title"
      FROM "archive"."memos"
      JOIN "memos" AS "memos1" ON ("archive"."memos"."id") = ("memos1"."id")
      ORDER BY "memos1"."title"
      """
    } results: {
      """
      ┌────────────┬────────┐
      │ "Old plan" │ "Plan" │
      └────────────┴────────┘
      """
    }
  }

  /// A table without a schema may be in any database, so it gets an alias beside one with a schema.
  @Test func archivedRowAround() {
    assertQuery(
      ArchivedMemo.where { a in TreeMemo.where { $0.id == a.id }.exists() }.select(\.title),
      database: database
    ) {
      """
      SELECT "archive"."memos"."title"
      FROM "archive"."memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."id") = ("archive"."memos"."id"))
      ))
      """
    } results: {
      """
      ┌────────────┐
      │ "Old plan" │
      └────────────┘
      """
    }
  }

  @Test func attachedTableInsideOfAQuery() {
    assertQuery(
      TreeMemo.where { m in ArchivedMemo.where { $0.id == m.id }.exists() }.select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."title"
        FROM "archive"."memos" AS "memos1"
        WHERE (("memos1"."id") = ("memos"."id"))
      ))
      """
    } results: {
      """
      ┌────────┐
      │ "Plan" │
      └────────┘
      """
    }
    assertQuery(
      TreeMemo.where { m in
        TreeMemo.join(ArchivedMemo.all) { $0.id == $1.id && $1.id == m.id }.where { t, _ in t.rank == m.rank }
          .exists()
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b", "memos2"."id", "memos2"."title"
        FROM "memos" AS "memos1"
        JOIN "archive"."memos" AS "memos2" ON (("memos1"."id") = ("memos2"."id")) AND (("memos2"."id") = ("memos"."id"))
        WHERE (("memos1"."rank") = ("memos"."rank"))
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

  @Test func tableTwice() {
    assertQuery(
      TreeMemo.join(TreeMemo.all) { $0.id == $1.parentID }.order { ($0.id, $1.id) }.select {
        ($0.title, $1.title)
      },
      database: database
    ) {
      """
      SELECT "memos"."title", "memos1"."title"
      FROM "memos"
      JOIN "memos" AS "memos1" ON ("memos"."id") IS ("memos1"."parentID")
      ORDER BY "memos"."id", "memos1"."id"
      """
    } results: {
      """
      ┌──────────┬──────────┐
      │ "Plan"   │ "Draft"  │
      │ "Plan"   │ "Review" │
      │ "Review" │ "Print"  │
      └──────────┴──────────┘
      """
    }
  }

  @Test func elementsInsideOfElements() {
    assertQuery(
      TreeMemo.where { c in
        c.a.jsonEach().where { l in c.b.jsonEach().where { $0.value == l.value }.exists() }.exists()
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "json_each"."key", "json_each"."value"
        FROM json_each("memos"."a")
        WHERE (EXISTS (
          SELECT "json_each1"."key", "json_each1"."value"
          FROM json_each("memos"."b") AS "json_each1"
          WHERE (("json_each1"."value") = ("json_each"."value"))
        ))
      ))
      """
    } results: {
      """
      ┌─────────┐
      │ "Plan"  │
      │ "Print" │
      └─────────┘
      """
    }
  }

  @Test func elementsOfTwoColumns() {
    assertQuery(
      TreeMemo.join(TreeMemo.columns.a.jsonEach()) { _, _ in true }
        .join(TreeMemo.columns.b.jsonEach()) { _, a, b in a.value == b.value }
        .select { ($0.title, $1.value, $2.value) },
      database: database
    ) {
      """
      SELECT "memos"."title", "json_each"."value", "json_each1"."value"
      FROM "memos"
      JOIN json_each("memos"."a") ON 1
      JOIN json_each("memos"."b") AS "json_each1" ON ("json_each"."value") = ("json_each1"."value")
      """
    } results: {
      """
      ┌─────────┬───┬───┐
      │ "Plan"  │ 2 │ 2 │
      │ "Print" │ 7 │ 7 │
      └─────────┴───┴───┘
      """
    }
  }

  @Test func derivedTables() {
    let last = TreeMemo.order { $0.id.desc() }.limit(2).derivedTable()
    assertQuery(
      TreeMemo.where { m in last.where { $0.parentID == m.id }.exists() }.select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM (
          SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
          FROM "memos"
          ORDER BY "memos"."id" DESC
          LIMIT 2
        ) AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos"."id"))
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
    assertQuery(
      last.join(TreeMemo.order(by: \.id).limit(3).derivedTable()) { $0.parentID == $1.id }
        .select { ($0.title, $1.title) },
      database: database
    ) {
      """
      SELECT "memos"."title", "memos1"."title"
      FROM (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
        ORDER BY "memos"."id" DESC
        LIMIT 2
      ) AS "memos"
      JOIN (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
        ORDER BY "memos"."id"
        LIMIT 3
      ) AS "memos1" ON ("memos"."parentID") IS ("memos1"."id")
      """
    } results: {
      """
      ┌──────────┬──────────┐
      │ "Print"  │ "Review" │
      │ "Review" │ "Plan"   │
      └──────────┴──────────┘
      """
    }
    assertQuery(
      TreeMemo.join(last) { $0.id == $1.parentID }.select { ($0.title, $1.title) },
      database: database
    ) {
      """
      SELECT "memos"."title", "memos1"."title"
      FROM "memos"
      JOIN (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
        ORDER BY "memos"."id" DESC
        LIMIT 2
      ) AS "memos1" ON ("memos"."id") IS ("memos1"."parentID")
      """
    } results: {
      """
      ┌──────────┬──────────┐
      │ "Review" │ "Print"  │
      │ "Plan"   │ "Review" │
      └──────────┴──────────┘
      """
    }
  }

  /// Both sides of the join belong to a query inside of another one.
  @Test func namesOfAJoinInside() {
    assertQuery(
      TreeMemo.where { m in
        TreeMemo.as(OtherMemo.self).leftJoin(TreeMemo.all) { $0.parentID == $1.id }.where {
          $0.id == m.id && $1.rank == 1
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
        SELECT "otherMemos"."id", "otherMemos"."parentID", "otherMemos"."rank", "otherMemos"."title", "otherMemos"."a", "otherMemos"."b", "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "otherMemos"
        LEFT JOIN "memos" AS "memos1" ON ("otherMemos"."parentID") IS ("memos1"."id")
        WHERE ((("otherMemos"."id") = ("memos"."id")) AND (("memos1"."rank") IS (1)))
      ))
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

  @Test func updateFrom() {
    assertQuery(
      TreeMemo.update(from: ArchivedMemo.all) {
        $0.title = $1.title
      } on: {
        $0.id == $1.id
      }.returning(\.title),
      database: database
    ) {
      """
      UPDATE "memos"
      SET "title" = "memos1"."title"
      FROM "archive"."memos" AS "memos1"
      WHERE (("memos"."id") = ("memos1"."id"))
      RETURNING "title"
      """
    } results: {
      """
      ┌────────────┐
      │ "Old plan" │
      └────────────┘
      """
    }
    assertQuery(
      TreeMemo.update(from: TreeMemo.all) {
        $0.rank = $1.rank + 10
      } on: {
        $0.parentID == $1.id
      }
      .returning { ($0.id, $0.rank) },
      database: database
    ) {
      """
      UPDATE "memos"
      SET "rank" = ("memos1"."rank") + (10)
      FROM "memos" AS "memos1"
      WHERE (("memos"."parentID") IS ("memos1"."id"))
      RETURNING "id", "rank"
      """
    } results: {
      """
      ┌───┬────┐
      │ 2 │ 11 │
      │ 3 │ 11 │
      │ 4 │ 12 │
      └───┴────┘
      """
    }
    assertQuery(
      TreeMemo.update(from: TreeMemo.order(by: \.id).limit(1)) {
        $0.title = $1.title
      } on: {
        $0.parentID == $1.id
      }
      .returning { ($0.id, $0.title) },
      database: database
    ) {
      """
      UPDATE "memos"
      SET "title" = "memos1"."title"
      FROM (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
        ORDER BY "memos"."id"
        LIMIT 1
      ) AS "memos1"
      WHERE (("memos"."parentID") IS ("memos1"."id"))
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌───┬────────────┐
      │ 2 │ "Old plan" │
      │ 3 │ "Old plan" │
      └───┴────────────┘
      """
    }
  }
}
