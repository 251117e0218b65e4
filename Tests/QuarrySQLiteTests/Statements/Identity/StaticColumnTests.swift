import QuarrySQLite
import QuarryTesting
import Testing

/// Static columns in joins of rows with one name: they belong to the rows of the query that contains them.
@Suite struct StaticColumnTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  @Test func conditionOfTheJoinedQuery() {
    assertQuery(
      TreeMemo.where { memo in
        TreeMemo.join(TreeMemo.where { _ in TreeMemo.rank > 4 }) { $0.id == $1.parentID }
          .where { one, _ in one.id == memo.id }
          .exists()
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b", "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
        FROM "memos" AS "memos1"
        JOIN "memos" AS "memos2" ON ("memos1"."id") IS ("memos2"."parentID")
        WHERE (("memos2"."rank") > (4)) AND (("memos1"."id") = ("memos"."id"))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      TreeMemo.where { memo in
        TreeMemo.where { _ in TreeMemo.rank < 3 }.join(TreeMemo.where { _ in TreeMemo.rank > 4 }) {
          $0.id == $1.parentID
        }
        .where { one, _ in one.id == memo.id }
        .exists()
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b", "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
        FROM "memos" AS "memos1"
        JOIN "memos" AS "memos2" ON ("memos1"."id") IS ("memos2"."parentID")
        WHERE (("memos1"."rank") < (3)) AND (("memos2"."rank") > (4)) AND (("memos1"."id") = ("memos"."id"))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func tableOfAnotherSchema() {
    assertQuery(
      TreeMemo.where { memo in
        ArchivedMemo.join(TreeMemo.where { _ in TreeMemo.title == "Plan" }) { $0.id == $1.id }
          .where { _, two in two.id == memo.id }
          .exists()
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."title", "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
        FROM "archive"."memos" AS "memos1"
        JOIN "memos" AS "memos2" ON ("memos1"."id") = ("memos2"."id")
        WHERE (("memos2"."title") = ('Plan')) AND (("memos2"."id") = ("memos"."id"))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      TreeMemo.where { _ in
        ArchivedMemo.join(TreeMemo.where { _ in TreeMemo.rank == 1 }) { $0.id == $1.id }.exists()
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "archive"."memos"."id", "archive"."memos"."title", "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "archive"."memos"
        JOIN "memos" AS "memos1" ON ("archive"."memos"."id") = ("memos1"."id")
        WHERE (("memos1"."rank") = (1))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func conditionOfAJoin() {
    assertQuery(
      ArchivedMemo.join(TreeMemo.all) { archived, _ in TreeMemo.id == archived.id }.select { ($0.id, $1.id) },
      database: database
    ) {
      """
      SELECT "archive"."memos"."id", "memos1"."id"
      FROM "archive"."memos"
      JOIN "memos" AS "memos1" ON ("memos1"."id") = ("archive"."memos"."id")
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 1 │
      └───┴───┘
      """
    }
  }
}
