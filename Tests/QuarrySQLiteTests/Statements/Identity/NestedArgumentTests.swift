import QuarrySQLite
import QuarryTesting
import Testing

/// Columns of the rows around a query in its arguments, static columns and whole rows.
@Suite struct NestedArgumentTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  @Test func find() {
    assertQuery(
      TreeMemo.where { m in TreeMemo.find(m.parentID ?? 0).exists() }.select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."id") IN ((coalesce("memos"."parentID", 0))))
      ))
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
    assertQuery(
      TreeMemo.select { m in (m.title, TreeMemo.find(m.parentID ?? 0).select(\.title).optional) },
      database: database
    ) {
      """
      SELECT "memos"."title", (
        SELECT "memos1"."title"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."id") IN ((coalesce("memos"."parentID", 0))))
      )
      FROM "memos"
      """
    } results: {
      """
      ┌──────────┬──────────┐
      │ "Plan"   │ nil      │
      │ "Draft"  │ "Plan"   │
      │ "Review" │ "Plan"   │
      │ "Print"  │ "Review" │
      └──────────┴──────────┘
      """
    }
  }

  @Test func argumentOfAfter() {
    let byRank = TreeMemo.order(by: \.rank)
    assertQuery(TreeMemo.where { m in byRank.after(m.rank).exists() }.select(\.title), database: database) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (((("memos1"."rank") > ("memos"."rank")) OR ((("memos"."rank") IS (NULL)) AND (("memos1"."rank") IS NOT (NULL)))))
        ORDER BY "memos1"."rank"
      ))
      """
    } results: {
      """
      ┌──────────┐
      │ "Plan"   │
      │ "Draft"  │
      │ "Review" │
      └──────────┘
      """
    }
  }

  @Test func wholeRow() {
    assertQuery(
      TreeMemo.where { m in TreeMemo.where { $0.id == m.parentID && $0 != m }.exists() }.select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE ((("memos1"."id") IS ("memos"."parentID")) AND (("memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b") IS NOT ("memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b")))
      ))
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

  /// An expression of static columns belongs to the innermost rows.
  @Test func staticColumns() {
    let isHeavy = TreeMemo.rank > 4
    assertQuery(
      TreeMemo.where { m in TreeMemo.where { _ in isHeavy }.where { $0.parentID == m.id }.exists() }.select(
        \.title
      ),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."rank") > (4)) AND (("memos1"."parentID") IS ("memos"."id"))
      ))
      """
    } results: {
      """
      ┌──────────┐
      │ "Review" │
      └──────────┘
      """
    }
    assertQuery(
      TreeMemo.where { m in TreeMemo.where { _ in TreeMemo.parentID == m.id }.exists() }.select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
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
  }
}
