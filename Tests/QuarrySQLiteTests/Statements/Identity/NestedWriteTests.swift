import QuarrySQLite
import QuarryTesting
import Testing

/// Queries inside of statements that write their table.
@Suite struct NestedWriteTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  @Test func delete() throws {
    assertQuery(
      TreeMemo.where { m in !TreeMemo.where { $0.id > m.id }.exists() }.delete().returning(\.id),
      database: database
    ) {
      """
      DELETE FROM "memos"
      WHERE (NOT (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."id") > ("memos"."id"))
      )))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      └───┘
      """
    }
    #expect(try database.read { try TreeMemo.select(\.id).fetchAll($0) } == [1, 2, 3])
  }

  @Test func deleteWhere() {
    assertQuery(
      TreeMemo.delete().where { m in TreeMemo.where { $0.parentID == m.id && $0.rank > 4 }.exists() }
        .returning(\.id),
      database: database
    ) {
      """
      DELETE FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE ((("memos1"."parentID") IS ("memos"."id")) AND (("memos1"."rank") > (4)))
      ))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func update() {
    assertQuery(
      TreeMemo.where { m in TreeMemo.where { $0.parentID == m.id }.exists() }.update { $0.title = "Parent" }
        .returning { ($0.id, $0.title) },
      database: database
    ) {
      """
      UPDATE "memos"
      SET "title" = 'Parent'
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos"."id"))
      ))
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌───┬──────────┐
      │ 1 │ "Parent" │
      │ 3 │ "Parent" │
      └───┴──────────┘
      """
    }
  }

  @Test func updateToAQuery() {
    assertQuery(
      TreeMemo.update { m in
        m.title = TreeMemo.where { $0.id == m.parentID }.select(\.title) ?? "None"
      }
      .find([2, 3])
      .returning { ($0.id, $0.title) },
      database: database
    ) {
      """
      UPDATE "memos"
      SET "title" = coalesce((
        SELECT "memos1"."title"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."id") IS ("memos"."parentID"))
      ), 'None')
      WHERE (("memos"."id") IN ((2), (3)))
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌───┬────────┐
      │ 2 │ "Plan" │
      │ 3 │ "Plan" │
      └───┴────────┘
      """
    }
  }

  @Test func updateWhere() {
    assertQuery(
      TreeMemo.update { $0.rank = 0 }.where { m in ArchivedMemo.where { $0.id == m.id }.exists() }
        .returning { ($0.id, $0.rank) },
      database: database
    ) {
      """
      UPDATE "memos"
      SET "rank" = 0
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."title"
        FROM "archive"."memos" AS "memos1"
        WHERE (("memos1"."id") = ("memos"."id"))
      ))
      RETURNING "id", "rank"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 0 │
      └───┴───┘
      """
    }
  }

  @Test func returning() {
    assertQuery(
      TreeMemo.find(4).update { $0.rank = 6 }
        .returning { m in (m.id, TreeMemo.where { $0.rank < m.rank }.count()) },
      database: database
    ) {
      """
      UPDATE "memos"
      SET "rank" = 6
      WHERE (("memos"."id") IN ((4)))
      RETURNING "id", (
        SELECT count(*)
        FROM "memos" AS "memos1"
        WHERE (("memos1"."rank") < ("memos"."rank"))
      )
      """
    } results: {
      """
      ┌───┬───┐
      │ 4 │ 3 │
      └───┴───┘
      """
    }
  }

  @Test func insertWithAQuery() {
    assertQuery(
      TreeMemo.insert {
        ($0.parentID, $0.rank, $0.title)
      } select: {
        TreeMemo.where { m in !TreeMemo.where { $0.parentID == m.id }.exists() }.select {
          ($0.id.optional, $0.rank, $0.title)
        }
      }
      .returning { ($0.parentID, $0.title) },
      database: database
    ) {
      """
      INSERT INTO "memos"
      ("parentID", "rank", "title")
      SELECT "memos"."id", "memos"."rank", "memos"."title"
      FROM "memos"
      WHERE (NOT (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos"."id"))
      )))
      RETURNING "parentID", "title"
      """
    } results: {
      """
      ┌───┬─────────┐
      │ 2 │ "Draft" │
      │ 4 │ "Print" │
      └───┴─────────┘
      """
    }
  }

  @Test func upsert() {
    assertQuery(
      TreeMemo.insert {
        TreeMemo(id: 1, rank: 7, title: "New")
      } onConflict: {
        $0.id
      } doUpdate: { m, excluded in
        m.rank = excluded.rank
        m.title =
          TreeMemo.where { $0.id > m.id && $0.rank < excluded.rank }.order(by: \.id).limit(1).select(\.title)
          ?? ""
      }
      .returning { ($0.id, $0.rank, $0.title) },
      database: database
    ) {
      """
      INSERT INTO "memos"
      ("id", "parentID", "rank", "title", "a", "b")
      VALUES
      (1, NULL, 7, 'New', '[

      ]', '[

      ]')
      ON CONFLICT ("id")
      DO UPDATE SET "rank" = "excluded"."rank", "title" = coalesce((
        SELECT "memos1"."title"
        FROM "memos" AS "memos1"
        WHERE ((("memos1"."id") > ("memos"."id")) AND (("memos1"."rank") < ("excluded"."rank")))
        ORDER BY "memos1"."id"
        LIMIT 1
      ), '')
      RETURNING "id", "rank", "title"
      """
    } results: {
      """
      ┌───┬───┬─────────┐
      │ 1 │ 7 │ "Draft" │
      └───┴───┴─────────┘
      """
    }
  }
}
