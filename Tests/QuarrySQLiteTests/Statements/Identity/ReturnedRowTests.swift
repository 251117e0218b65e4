import QuarrySQLite
import QuarryTesting
import Testing

/// Queries in RETURNING around rows that SQLite knows there only by the name of their table.
@Suite struct ReturnedRowTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  @Test func tableOfTheSameNameInAnotherSchema() {
    assertQuery(
      ArchivedMemo.update { $0.title = "Plan" }.where { $0.id == 1 }
        .returning { row in (row.id, TreeMemo.where { $0.parentID == row.id }.count()) },
      database: database
    ) {
      """
      UPDATE "archive"."memos"
      SET "title" = 'Plan'
      WHERE (("archive"."memos"."id") = (1))
      RETURNING "id", (
        SELECT count(*)
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos"."id"))
      )
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 2 │
      └───┴───┘
      """
    }
    assertQuery(
      TreeMemo.update { $0.title = "Plan" }.where { $0.id == 1 }
        .returning { row in (row.id, ArchivedMemo.where { $0.id >= row.id }.count()) },
      database: database
    ) {
      """
      UPDATE "memos"
      SET "title" = 'Plan'
      WHERE (("memos"."id") = (1))
      RETURNING "id", (
        SELECT count(*)
        FROM "archive"."memos" AS "memos1"
        WHERE (("memos1"."id") >= ("memos"."id"))
      )
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 2 │
      └───┴───┘
      """
    }
  }

  @Test func tableWithASchema() {
    assertQuery(
      ArchivedMemo.update { $0.title = "Plan" }.where { $0.id == 1 }
        .returning { row in (row.id, row.title, ArchivedMemo.where { $0.id > row.id }.count()) },
      database: database
    ) {
      """
      UPDATE "archive"."memos"
      SET "title" = 'Plan'
      WHERE (("archive"."memos"."id") = (1))
      RETURNING "id", "title", (
        SELECT count(*)
        FROM "archive"."memos" AS "memos1"
        WHERE (("memos1"."id") > ("memos"."id"))
      )
      """
    } results: {
      """
      ┌───┬────────┬───┐
      │ 1 │ "Plan" │ 1 │
      └───┴────────┴───┘
      """
    }
    assertQuery(
      ArchivedMemo.delete().where { $0.id == 9 }
        .returning { row in
          TreeMemo.where { memo in TreeMemo.where { $0.id < memo.id && $0.id < row.id }.exists() }.count()
        },
      database: database
    ) {
      """
      DELETE FROM "archive"."memos"
      WHERE (("archive"."memos"."id") = (9))
      RETURNING (
        SELECT count(*)
        FROM "memos" AS "memos1"
        WHERE (EXISTS (
          SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
          FROM "memos" AS "memos2"
          WHERE ((("memos2"."id") < ("memos1"."id")) AND (("memos2"."id") < ("memos"."id")))
        ))
      )
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func insertIntoATableWithASchema() {
    assertQuery(
      ArchivedMemo.insert {
        ArchivedMemo(id: 3, title: "Old review")
        ArchivedMemo(id: 9, title: "New memo")
      } onConflict: {
        $0.id
      } doUpdate: { row, excluded in
        row.title = excluded.title + TreeMemo.where { $0.id == row.id }.count().cast(as: String.self)
      }
      .returning { row in (row.title, TreeMemo.where { $0.id == row.id }.count()) },
      database: database
    ) {
      """
      INSERT INTO "archive"."memos"
      ("id", "title")
      VALUES
      (3, 'Old review'), (9, 'New memo')
      ON CONFLICT ("id")
      DO UPDATE SET "title" = ("excluded"."title") || (CAST((
        SELECT count(*)
        FROM "memos" AS "memos1"
        WHERE (("memos1"."id") = ("archive"."memos"."id"))
      ) AS TEXT))
      RETURNING "title", (
        SELECT count(*)
        FROM "memos" AS "memos1"
        WHERE (("memos1"."id") = ("memos"."id"))
      )
      """
    } results: {
      """
      ┌──────────────┬───┐
      │ "Old review" │ 1 │
      │ "New memo0"  │ 0 │
      └──────────────┴───┘
      """
    }
  }

  @Test func alias() {
    assertQuery(
      TreeMemo.as(OtherMemo.self).update { $0.title = "Plan" }.where { $0.id == 1 }
        .returning { row in (row.id, TreeMemo.where { $0.parentID == row.id }.count()) },
      database: database
    ) {
      """
      UPDATE "memos" AS "otherMemos"
      SET "title" = 'Plan'
      WHERE (("otherMemos"."id") = (1))
      RETURNING "id", (
        SELECT count(*)
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos"."id"))
      )
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 2 │
      └───┴───┘
      """
    }
    assertQuery(
      TreeMemo.as(OtherMemo.self).update { $0.title = "Plan" }.where { $0.id == 1 }
        .returning { row in (row.id, TreeMemo.as(OtherMemo.self).where { $0.parentID == row.id }.count()) },
      database: database
    ) {
      """
      UPDATE "memos" AS "otherMemos"
      SET "title" = 'Plan'
      WHERE (("otherMemos"."id") = (1))
      RETURNING "id", (
        SELECT count(*)
        FROM "memos" AS "otherMemos1"
        WHERE (("otherMemos1"."parentID") IS ("memos"."id"))
      )
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 2 │
      └───┴───┘
      """
    }
    assertQuery(
      TreeMemo.as(OtherMemo.self).delete().where { $0.id == 4 }
        .returning { row in ArchivedMemo.where { $0.id > row.id }.count() },
      database: database
    ) {
      """
      DELETE FROM "memos" AS "otherMemos"
      WHERE (("otherMemos"."id") = (4))
      RETURNING (
        SELECT count(*)
        FROM "archive"."memos" AS "memos1"
        WHERE (("memos1"."id") > ("memos"."id"))
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

  @Test func propertiesAndTableFunctions() {
    assertQuery(
      TreeMemo.as(OtherMemo.self).update { $0.title = "Plan" }.where { $0.id == 1 }
        .returning { row in
          (
            row.hasChild,
            row.a.jsonEach().where { element in row.b.jsonEach().where { $0.value == element.value }.exists()
            }
            .count(),
            TreeMemo.important.where { $0.rank > TreeMemo.columns.id && $0.id > row.id }.count()
          )
        },
      database: database
    ) {
      """
      UPDATE "memos" AS "otherMemos"
      SET "title" = 'Plan'
      WHERE (("otherMemos"."id") = (1))
      RETURNING EXISTS (
        SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
        FROM "memos" AS "memos2"
        WHERE (("memos2"."parentID") IS ("memos"."id"))
      ), (
        SELECT count(*)
        FROM json_each("memos"."a")
        WHERE (EXISTS (
          SELECT "json_each1"."key", "json_each1"."value"
          FROM json_each("memos"."b") AS "json_each1"
          WHERE (("json_each1"."value") = ("json_each"."value"))
        ))
      ), (
        SELECT count(*)
        FROM "memos" AS "memos1"
        WHERE (("memos1"."rank") > (1)) AND ((("memos1"."rank") > ("memos1"."id")) AND (("memos1"."id") > ("memos"."id")))
      )
      """
    } results: {
      """
      ┌──────┬───┬───┐
      │ true │ 1 │ 1 │
      └──────┴───┴───┘
      """
    }
  }

  @Test func staticColumns() {
    assertQuery(
      ArchivedMemo.update { $0.title = "Plan" }.where { $0.id == 1 }
        .returning { _ in TreeMemo.where { $0.parentID == ArchivedMemo.columns.id }.count() },
      database: database
    ) {
      """
      UPDATE "archive"."memos"
      SET "title" = 'Plan'
      WHERE (("archive"."memos"."id") = (1))
      RETURNING (
        SELECT count(*)
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos"."id"))
      )
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      TreeMemo.join(ArchivedMemo.all) { _, archived in archived.id == TreeMemo.columns.id }.select {
        ($0.title, $1.title)
      },
      database: database
    ) {
      """
      SELECT "memos"."title", "memos1"."title"
      FROM "memos"
      JOIN "archive"."memos" AS "memos1" ON ("memos1"."id") = ("memos"."id")
      """
    } results: {
      """
      ┌────────┬────────┐
      │ "Plan" │ "Plan" │
      └────────┴────────┘
      """
    }
  }

  /// The alias is like the name that Quarry gives the other rows.
  @Test func joinUnderAnAlias() {
    assertQuery(
      TreeMemo.where { memo in
        TreeMemo.join(ArchivedMemo.all) { $0.id == $1.id && $1.id == memo.id }.as(FirstMemo.self).exists()
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b", "memos2"."id", "memos2"."title"
        FROM "memos" AS "memos1"
        JOIN "archive"."memos" AS "memos2" ON (("memos1"."id") = ("memos2"."id")) AND (("memos2"."id") = ("memos"."id"))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }
}

private enum FirstMemo: AliasName {
  static var aliasName: String { "memos1" }
}
