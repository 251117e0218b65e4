import QuarrySQLite
import QuarryTesting
import Testing

/// Queries with closures that get an alias which equals the name of rows inside of them.
@Suite struct AliasedQueryTests {
  enum Memos1: AliasName { static var aliasName: String { "memos1" } }
  enum Memos2: AliasName { static var aliasName: String { "MEMOS2" } }

  /// A table whose default scope contains a query of the same table.
  @Table("memos") struct Parent: Equatable {
    let id: Int
    var parentID: Int?
    var rank = 0
    static var all: Where<Parent> {
      unscoped.where { memo in unscoped.where { $0.parentID == memo.id }.exists() }
    }
  }

  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  private func ids(_ query: some Statement<Int> & Sendable) throws -> [Int] {
    try database.read { try query.fetchAll($0) }
  }

  @Test func aliasOfAnInnerRow() {
    assertQuery(TreeMemo.where(\.hasChild).as(Memos1.self).select(\.id), database: database) {
      """
      SELECT "memos1_1"."id"
      FROM "memos" AS "memos1_1"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos1_1"."id"))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      TreeMemo.where { memo in TreeMemo.where { $0.parentID == memo.id }.exists() }
        .as(Memos1.self)
        .select(\.id),
      database: database
    ) {
      """
      SELECT "memos1_1"."id"
      FROM "memos" AS "memos1_1"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos1_1"."id"))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
  }

  @Test func aliasInAnotherCase() throws {
    let query = TreeMemo.where { memo in
      !TreeMemo.where(\.hasChild).as(Memos2.self).where { $0.id == memo.id }.exists()
    }
    #expect(try ids(query.select(\.id)) == [2, 4])
    try database.write { try query.delete().execute($0) }
    #expect(try ids(TreeMemo.select(\.id)) == [1, 3])
  }

  @Test func derivedTable() throws {
    let query = TreeMemo.limit(9).derivedTable().where { $0.hasChild }.as(Memos1.self).select { $0.id }
    #expect(try ids(query) == [1, 3])
  }

  @Test func order() throws {
    let query = TreeMemo.order { memo in
      (TreeMemo.where { $0.parentID == memo.parentID }.count().desc(), memo.id)
    }
    #expect(try ids(query.select(\.id)) == [2, 3, 1, 4])
    #expect(try ids(query.as(Memos1.self).select { $0.id }) == [2, 3, 1, 4])
  }

  @Test func defaultScope() {
    assertQuery(Parent.as(Memos1.self).select { $0.id }, database: database) {
      """
      SELECT "memos1_1"."id"
      FROM "memos" AS "memos1_1"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos1_1"."id"))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      TreeMemo.where { memo in !Parent.as(Memos1.self).where { $0.id == memo.id }.exists() }.select(\.id),
      database: database
    ) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (NOT (EXISTS (
        SELECT "memos1_1"."id", "memos1_1"."parentID", "memos1_1"."rank"
        FROM "memos" AS "memos1_1"
        WHERE (EXISTS (
          SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank"
          FROM "memos" AS "memos1"
          WHERE (("memos1"."parentID") IS ("memos1_1"."id"))
        )) AND (("memos1_1"."id") = ("memos"."id"))
      )))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func writesInADefaultScope() throws {
    assertQuery(Parent.as(Memos1.self).update { $0.rank = 9 }.returning(\.id), database: database) {
      """
      UPDATE "memos" AS "memos1_1"
      SET "rank" = 9
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos1_1"."id"))
      ))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(Parent.as(Memos1.self).delete().returning(\.id), database: database) {
      """
      DELETE FROM "memos" AS "memos1_1"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos1_1"."id"))
      ))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
  }

  /// Static columns of a query belong to its rows under the new name, too.
  @Test func staticColumns() throws {
    assertQuery(
      TreeMemo.where { memo in
        TreeMemo.where { _ in TreeMemo.rank > 4 }.as(OtherMemo.self).where { $0.parentID == memo.id }.exists()
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "otherMemos"."id", "otherMemos"."parentID", "otherMemos"."rank", "otherMemos"."title", "otherMemos"."a", "otherMemos"."b"
        FROM "memos" AS "otherMemos"
        WHERE (("otherMemos"."rank") > (4)) AND (("otherMemos"."parentID") IS ("memos"."id"))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    let ordered = TreeMemo.where { memo in
      memo.id.in(TreeMemo.order { _ in TreeMemo.id.desc() }.limit(2).as(OtherMemo.self).select { $0.id })
    }
    #expect(try ids(ordered.select(\.id)) == [3, 4])
  }
}
