import QuarrySQLite
import QuarryTesting
import Testing

/// Rows of default scopes and of stored queries that contain a query of the same table.
@Suite struct DefaultScopeRowTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  /// A closure is the first to use the stored scope. The rows of a later statement outside of closures still have no alias.
  @Test func storedScopeThatAClosureUsesFirst() {
    assertQuery(
      TreeMemo.where { memo in ParentMemo.all.where { $0.id == memo.parentID }.exists() }.select(\.id),
      database: database
    ) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."title"
        FROM "memos" AS "memos1"
        WHERE (EXISTS (
          SELECT "memos2"."id", "memos2"."parentID", "memos2"."title"
          FROM "memos" AS "memos2"
          WHERE (("memos2"."parentID") IS ("memos1"."id"))
        )) AND (("memos1"."id") IS ("memos"."parentID"))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      ParentMemo.update { parent in
        parent.title = "Busy" + ParentMemo.where { $0.parentID == parent.id }.count().cast(as: String.self)
      }
      .returning { ($0.id, $0.title) },
      database: database
    ) {
      """
      UPDATE "memos"
      SET "title" = ('Busy') || (CAST((
        SELECT count(*)
        FROM "memos" AS "memos1"
        WHERE (EXISTS (
          SELECT "memos2"."id", "memos2"."parentID", "memos2"."title"
          FROM "memos" AS "memos2"
          WHERE (("memos2"."parentID") IS ("memos1"."id"))
        )) AND (("memos1"."parentID") IS ("memos"."id"))
      ) AS TEXT))
      WHERE (EXISTS (
        SELECT "memos2"."id", "memos2"."parentID", "memos2"."title"
        FROM "memos" AS "memos2"
        WHERE (("memos2"."parentID") IS ("memos"."id"))
      ))
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌───┬─────────┐
      │ 1 │ "Busy1" │
      │ 3 │ "Busy0" │
      └───┴─────────┘
      """
    }
  }

  /// The alias has the name of rows in the scope.
  @Test func aliasLikeARowOfTheScope() {
    assertQuery(
      BusyMemo.as(FirstMemo.self).update { busy in
        busy.rank = BusyMemo.as(FirstMemo.self).where { $0.parentID == busy.id }.select { $0.id.count() } ?? 0
      }
      .returning { ($0.id, $0.rank) },
      database: database
    ) {
      """
      UPDATE "memos" AS "memos1_2"
      SET "rank" = coalesce((
        SELECT count("memos1_1"."id")
        FROM "memos" AS "memos1_1"
        WHERE (EXISTS (
          SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title"
          FROM "memos" AS "memos1"
          WHERE (("memos1"."parentID") IS ("memos1_1"."id"))
        )) AND (("memos1_1"."parentID") IS ("memos1_2"."id"))
      ), 0)
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos1_2"."id"))
      ))
      RETURNING "id", "rank"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 1 │
      │ 3 │ 0 │
      └───┴───┘
      """
    }
    assertQuery(
      BusyMemo.as(FirstMemo.self).where { busy in TreeMemo.where { $0.parentID == busy.id }.count() > 1 }
        .delete()
        .returning(\.id),
      database: database
    ) {
      """
      DELETE FROM "memos" AS "memos1_1"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos1_1"."id"))
      )) AND (((
        SELECT count(*)
        FROM "memos"
        WHERE (("memos"."parentID") IS ("memos1_1"."id"))
      )) > (1))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  /// A stored query that a closure uses first, and that is written outside of closures later.
  @Test func storedQueryThatAClosureUsesFirst() {
    assertQuery(
      TreeMemo.where { memo in TreeMemo.parents.where { $0.id == memo.parentID }.exists() }.select(\.id),
      database: database
    ) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (EXISTS (
          SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
          FROM "memos" AS "memos2"
          WHERE (("memos2"."parentID") IS ("memos1"."id"))
        )) AND (("memos1"."id") IS ("memos"."parentID"))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      TreeMemo.parents.update { parent in
        parent.rank = TreeMemo.where { $0.parentID == parent.id }.count()
      }
      .returning { parent in (parent.id, parent.rank, TreeMemo.where { $0.parentID == parent.id }.count()) },
      database: database
    ) {
      """
      UPDATE "memos" AS "memos3"
      SET "rank" = (
        SELECT count(*)
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos3"."id"))
      )
      WHERE (EXISTS (
        SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
        FROM "memos" AS "memos2"
        WHERE (("memos2"."parentID") IS ("memos3"."id"))
      ))
      RETURNING "id", "rank", (
        SELECT count(*)
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos"."id"))
      )
      """
    } results: {
      """
      ┌───┬───┬───┐
      │ 1 │ 2 │ 2 │
      │ 3 │ 1 │ 1 │
      └───┴───┴───┘
      """
    }
    assertQuery(
      TreeMemo.parents.where { parent in TreeMemo.where { $0.parentID == parent.id && $0.rank > 4 }.exists() }
        .delete()
        .returning(\.id),
      database: database
    ) {
      """
      DELETE FROM "memos"
      WHERE (EXISTS (
        SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
        FROM "memos" AS "memos2"
        WHERE (("memos2"."parentID") IS ("memos"."id"))
      )) AND (EXISTS (
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

  /// An UPDATE that reads rows of a default scope.
  @Test func updateFromADefaultScope() {
    assertQuery(
      TreeMemo.update(from: BusyMemo.all) {
        $0.title = $1.title + BusyMemo.where { $0.id == 1 }.count().cast(as: String.self)
      } on: {
        $0.parentID == $1.id
      }
      .returning { ($0.id, $0.title) },
      database: database
    ) {
      """
      UPDATE "memos"
      SET "title" = ("memos2"."title") || (CAST((
        SELECT count(*)
        FROM "memos"
        WHERE (EXISTS (
          SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title"
          FROM "memos" AS "memos1"
          WHERE (("memos1"."parentID") IS ("memos"."id"))
        )) AND (("memos"."id") = (1))
      ) AS TEXT))
      FROM "memos" AS "memos2"
      WHERE (("memos"."parentID") IS ("memos2"."id")) AND (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos2"."id"))
      ))
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌───┬───────────┐
      │ 2 │ "Plan1"   │
      │ 3 │ "Plan1"   │
      │ 4 │ "Review1" │
      └───┴───────────┘
      """
    }
  }
}

/// A memo that others refer to.
@Table("memos") struct BusyMemo: Equatable, Sendable {
  let id: Int
  var parentID: Int?
  var rank = 0
  var title = ""

  static let all = unscoped.where { memo in unscoped.where { $0.parentID == memo.id }.exists() }
}

/// A memo that others refer to. Only one test uses the scope.
@Table("memos") private struct ParentMemo: Equatable, Sendable {
  let id: Int
  var parentID: Int?
  var title = ""

  static let all = unscoped.where { memo in unscoped.where { $0.parentID == memo.id }.exists() }
}

extension TreeMemo {
  fileprivate static let parents = Self.where { memo in Self.where { $0.parentID == memo.id }.exists() }
}

private enum FirstMemo: AliasName {
  static var aliasName: String { "memos1" }
}
