import QuarrySQLite
import QuarryTesting
import Testing

/// The query of a common table refers to outer rows. SQLite looks their names up where it reads the common table.
@Suite struct CommonTableRowTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  private func expectParents(_ query: some PartialSelectStatement<Int>) throws {
    try database.read { db in
      let memos = try TreeMemo.all.fetchAll(db)
      let parents = memos.filter { m in memos.contains { $0.parentID == m.id } }.map(\.id)
      #expect(!parents.isEmpty && parents.count < memos.count)
      let found = try query.fetchAll(db)
      #expect(Set(found) == Set(parents))
    }
  }

  /// The query around the common table's rows reads the table of the outer row.
  @Test func namesakeAroundTheRows() throws {
    let query = TreeMemo.where { m in
      With {
        TreeMemo.where { $0.parentID == m.id }.select { ($0.id, $0.rank) }
      } query: { children in
        TreeMemo.where { _ in children.exists() }
      }.exists()
    }
    assertQuery(query.select(\.id), database: database) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        WITH "cte1" ("c1", "c2") AS (
          SELECT "memos1"."id", "memos1"."rank"
          FROM "memos" AS "memos1"
          WHERE (("memos1"."parentID") IS ("memos"."id"))
        )
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (EXISTS (
          SELECT "cte1"."c1", "cte1"."c2"
          FROM "cte1"
        ))
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
    try expectParents(query.select(\.id))
  }

  @Test func namesakeBesideTheRows() throws {
    let query = TreeMemo.where { m in
      With {
        TreeMemo.where { $0.parentID == m.id }
      } query: { children in
        children.crossJoin(TreeMemo.all)
      }.exists()
    }
    assertQuery(query.select(\.id), database: database) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        WITH "cte1" ("id", "parentID", "rank", "title", "a", "b") AS (
          SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
          FROM "memos" AS "memos1"
          WHERE (("memos1"."parentID") IS ("memos"."id"))
        )
        SELECT "cte1"."id", "cte1"."parentID", "cte1"."rank", "cte1"."title", "cte1"."a", "cte1"."b", "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "cte1"
        CROSS JOIN "memos" AS "memos1"
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
    try expectParents(query.select(\.id))
    let named = TreeMemo.where { m in
      With {
        TreeMemo.where { $0.parentID == m.id }.select { Child.Columns(id: $0.id) }
      } query: {
        TreeMemo.where { _ in Child.all.exists() }
      }.exists()
    }
    try expectParents(named.select(\.id))
    let joined = TreeMemo.where { m in
      With {
        TreeMemo.where { $0.parentID == m.id }.select { Child.Columns(id: $0.id) }
      } query: {
        TreeMemo.join(Child.all) { $0.id == $1.id }
      }.exists()
    }
    try expectParents(joined.select(\.id))
  }

  @Selection struct Child { let id: Int }

  /// Of the rows of three levels, the common table refers to those of the middle one.
  @Test func threeLevels() throws {
    let query = TreeMemo.where { m in
      TreeMemo.where { n in
        n.id == m.id
          && With {
            TreeMemo.where { $0.parentID == n.id }
          } query: { children in
            TreeMemo.where { _ in children.exists() }
          }.exists()
      }.exists()
    }
    assertQuery(query.select(\.id), database: database) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE ((("memos1"."id") = ("memos"."id")) AND (EXISTS (
          WITH "cte1" ("id", "parentID", "rank", "title", "a", "b") AS (
            SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
            FROM "memos" AS "memos2"
            WHERE (("memos2"."parentID") IS ("memos1"."id"))
          )
          SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
          FROM "memos" AS "memos2"
          WHERE (EXISTS (
            SELECT "cte1"."id", "cte1"."parentID", "cte1"."rank", "cte1"."title", "cte1"."a", "cte1"."b"
            FROM "cte1"
          ))
        )))
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
    try expectParents(query.select(\.id))
  }

  @Test func delete() throws {
    let childless = TreeMemo.where { m in
      !With {
        TreeMemo.where { $0.parentID == m.id }
      } query: { children in
        TreeMemo.where { _ in children.exists() }
      }.exists()
    }
    let memos = try database.read { try TreeMemo.all.fetchAll($0) }
    let selected = try database.read { try childless.select(\.id).fetchAll($0) }
    #expect(Set(selected) == Set(memos.filter { m in !memos.contains { $0.parentID == m.id } }.map(\.id)))
  }

  /// A query that does not read the common table keeps the name of its table.
  @Test func otherQueries() {
    assertQuery(
      TreeMemo.where { m in
        With {
          TreeMemo.where { $0.parentID == m.id }
        } query: { children in
          children.where { $0.rank >= 0 && ArchivedMemo.where { $0.id > 1 }.exists() }
        }.exists()
      }.select(\.id),
      database: database
    ) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        WITH "cte1" ("id", "parentID", "rank", "title", "a", "b") AS (
          SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
          FROM "memos" AS "memos1"
          WHERE (("memos1"."parentID") IS ("memos"."id"))
        )
        SELECT "cte1"."id", "cte1"."parentID", "cte1"."rank", "cte1"."title", "cte1"."a", "cte1"."b"
        FROM "cte1"
        WHERE ((("cte1"."rank") >= (0)) AND (EXISTS (
          SELECT "archive"."memos"."id", "archive"."memos"."title"
          FROM "archive"."memos"
          WHERE (("archive"."memos"."id") > (1))
        )))
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
}
