import QuarrySQLite
import QuarryTesting
import Testing

/// Queries whose names mean the right rows keep them.
@Suite struct UnchangedQueryTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  @Test func unrelatedRows() {
    assertQuery(
      TreeMemo.where { m in m.rank > 2 && TreeMemo.where { $0.rank == 1 }.exists() }.select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE ((("memos"."rank") > (2)) AND (EXISTS (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
        WHERE (("memos"."rank") = (1))
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

  @Test func otherTables() {
    assertQuery(
      ArchivedMemo.where { a in TreeMemo.where { $0.rank > 1 }.exists() && a.id == 1 }.select(\.title),
      database: database
    ) {
      """
      SELECT "archive"."memos"."title"
      FROM "archive"."memos"
      WHERE ((EXISTS (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
        WHERE (("memos"."rank") > (1))
      )) AND (("archive"."memos"."id") = (1)))
      """
    } results: {
      """
      ┌────────────┐
      │ "Old plan" │
      └────────────┘
      """
    }
  }

  @Test func aliasByHand() {
    assertQuery(
      TreeMemo.where { m in TreeMemo.as(OtherMemo.self).where { $0.parentID == m.id }.exists() }.select(
        \.title
      ),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "otherMemos"."id", "otherMemos"."parentID", "otherMemos"."rank", "otherMemos"."title", "otherMemos"."a", "otherMemos"."b"
        FROM "memos" AS "otherMemos"
        WHERE (("otherMemos"."parentID") IS ("memos"."id"))
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

  @Test func queryOfAnEarlierClosure() {
    let heavy = TreeMemo.where { $0.rank > 1 }
    assertQuery(TreeMemo.where { _ in heavy.exists() }.select(\.title), database: database) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
        WHERE (("memos"."rank") > (1))
      ))
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

  /// Equal queries are equal, whether they are built inside of a closure or not.
  @Test func equality() {
    func nested() -> QueryFragment {
      TreeMemo.where { m in TreeMemo.where { $0.parentID == m.id }.exists() }.query
    }
    #expect(nested() == nested())
    #expect(Set([nested(), nested()]).count == 1)
    var inside: [QueryFragment] = []
    _ = TreeMemo.where { m in
      let _ = inside = [TreeMemo.where { $0.id == m.id }.query, TreeMemo.where { $0.id == m.id }.query]
      m.id == 1
    }
    #expect(inside[0] == inside[1])
    #expect(TreeMemo.where { _ in TreeMemo.rank > 1 }.query == TreeMemo.where { $0.rank > 1 }.query)
    let isHeavy = TreeMemo.rank > 1
    #expect(TreeMemo.where { _ in isHeavy }.query == TreeMemo.where { $0.rank > 1 }.query)
  }

  private static let heavy = TreeMemo.where { $0.rank > 1 }
  private static let isHeavy = TreeMemo.rank > 1

  /// A value that is created when a closure first uses it does not belong to the rows of this closure.
  @Test func valuesThatAreCreatedOnce() {
    assertQuery(
      TreeMemo.where { m in
        TreeMemo.where { n in
          Self.heavy.where { $0.parentID == n.id }.exists() && Self.isHeavy && n.id == m.id
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
        WHERE (((EXISTS (
          SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
          FROM "memos" AS "memos2"
          WHERE (("memos2"."rank") > (1)) AND (("memos2"."parentID") IS ("memos1"."id"))
        )) AND (("memos1"."rank") > (1))) AND (("memos1"."id") = ("memos"."id")))
      ))
      """
    } results: {
      """
      ┌──────────┐
      │ "Review" │
      └──────────┘
      """
    }
    assertQuery(Self.heavy.where { _ in Self.isHeavy }.select(\.title), database: database) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (("memos"."rank") > (1)) AND (("memos"."rank") > (1))
      """
    } results: {
      """
      ┌──────────┐
      │ "Draft"  │
      │ "Review" │
      │ "Print"  │
      └──────────┘
      """
    }
  }
}
