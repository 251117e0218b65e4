import QuarrySQLite
import QuarryTesting
import Testing

/// The name of a derived table is not visible in its query.
@Suite struct DerivedRowTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  private var memos: [TreeMemo] {
    get throws { try database.read { try TreeMemo.order(by: \.id).fetchAll($0) } }
  }

  private func ids(_ query: some PartialSelectStatement<Int>) throws -> [Int] {
    try database.read { try query.fetchAll($0) }
  }

  @Test func outerRowInTheQuery() throws {
    let query = TreeMemo.where { m in
      TreeMemo.where { n in
        n.rank > m.rank && TreeMemo.where { $0.parentID == m.id }.derivedTable().exists()
      }.exists()
    }
    assertQuery(query.select(\.id), database: database) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE ((("memos1"."rank") > ("memos"."rank")) AND (EXISTS (
          SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
          FROM (
            SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
            FROM "memos" AS "memos2"
            WHERE (("memos2"."parentID") IS ("memos"."id"))
          ) AS "memos"
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
    let memos = try memos
    let expected = memos.filter { m in
      memos.contains { $0.rank > m.rank } && memos.contains { $0.parentID == m.id }
    }
    #expect(try ids(query.select(\.id).order(by: \.id)) == expected.map(\.id))
  }

  @Test func sortedCompound() throws {
    let query = TreeMemo.where { m in
      TreeMemo.where { n in
        n.rank > m.rank
          && TreeMemo.where { $0.parentID == m.id }.union(TreeMemo.where { $0.parentID == m.id })
            .order { -$0.rank }.exists()
      }.exists()
    }
    let memos = try memos
    let expected = memos.filter { m in
      memos.contains { $0.rank > m.rank } && memos.contains { $0.parentID == m.id }
    }
    #expect(try ids(query.select(\.id).order(by: \.id)) == expected.map(\.id))
  }

  @Test func storedQuery() throws {
    let stored = TreeMemo.where { m in TreeMemo.where { $0.parentID == m.id }.derivedTable().exists() }
    let query = TreeMemo.where { m in stored.where { $0.id < m.id }.exists() }
    assertQuery(query.select(\.id), database: database) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
        FROM "memos" AS "memos2"
        WHERE (EXISTS (
          SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
          FROM (
            SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
            FROM "memos" AS "memos1"
            WHERE (("memos1"."parentID") IS ("memos2"."id"))
          ) AS "memos"
        )) AND (("memos2"."id") < ("memos"."id"))
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
    let memos = try memos
    let parents = memos.filter { m in memos.contains { $0.parentID == m.id } }
    let expected = memos.filter { m in parents.contains { $0.id < m.id } }
    #expect(try ids(query.select(\.id).order(by: \.id)) == expected.map(\.id))
    let joined = TreeMemo.join(stored) { $0.parentID == $1.id }.select { first, _ in first.id }
    #expect(
      try ids(joined.order { first, _ in first.id })
        == memos.filter { m in parents.contains { $0.id == m.parentID } }.map(\.id)
    )
  }

  @Test func elements() throws {
    let query = TreeMemo.where { m in
      TreeMemo.where { n in n.rank > m.rank && m.a.jsonEach().derivedTable().exists() }.exists()
    }
    let memos = try memos
    let expected = memos.filter { m in memos.contains { $0.rank > m.rank } && !m.a.isEmpty }
    #expect(try ids(query.select(\.id).order(by: \.id)) == expected.map(\.id))
  }

  // MARK: Tables with a schema

  /// Columns of the derived table have its name, without the schema.
  @Test func schema() throws {
    let ids = ArchivedMemo.where { $0.id > 2 }.derivedTable().select(\.id)
    assertQuery(ArchivedMemo.where { !$0.id.in(ids) }.select(\.id), database: database) {
      """
      SELECT "archive"."memos"."id"
      FROM "archive"."memos"
      WHERE (NOT (("archive"."memos"."id") IN (SELECT "memos"."id"
      FROM (
        SELECT "archive"."memos"."id", "archive"."memos"."title"
        FROM "archive"."memos"
        WHERE (("archive"."memos"."id") > (2))
      ) AS "memos")))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      ArchivedMemo.where { m in
        ArchivedMemo.where { $0.id > m.id }.derivedTable().where { $0.id != m.id }.exists()
      }.select(\.id),
      database: database
    ) {
      """
      SELECT "archive"."memos"."id"
      FROM "archive"."memos"
      WHERE (EXISTS (
        SELECT "memos"."id", "memos"."title"
        FROM (
          SELECT "memos1"."id", "memos1"."title"
          FROM "archive"."memos" AS "memos1"
          WHERE (("memos1"."id") > ("archive"."memos"."id"))
        ) AS "memos"
        WHERE (("memos"."id") <> ("archive"."memos"."id"))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    let archived = try database.read { try ArchivedMemo.select(\.id).fetchAll($0) }
    #expect(try self.ids(ArchivedMemo.where { !$0.id.in(ids) }.select(\.id)) == archived.filter { $0 <= 2 })
    #expect(try self.ids(ArchivedMemo.all.derivedTable().order(by: \.id).select(\.id)) == archived)
  }

  @Test func schemaInADelete() throws {
    let ids = ArchivedMemo.where { $0.id > 2 }.derivedTable().select(\.id)
    let before = try database.read { try ArchivedMemo.select(\.id).fetchAll($0) }
    try database.write { try ArchivedMemo.where { $0.id.in(ids) }.delete().execute($0) }
    let after = try database.read { try ArchivedMemo.select(\.id).fetchAll($0) }
    #expect(after == before.filter { $0 <= 2 })
    #expect(after.count < before.count)
  }

  @Test func schemaInAJoin() throws {
    let query = TreeMemo.join(ArchivedMemo.where { $0.id < 5 }.derivedTable()) { $0.id == $1.id }
    assertQuery(query.select { ($0.id, $1.id) }, database: database) {
      """
      SELECT "memos"."id", "memos1"."id"
      FROM "memos"
      JOIN (
        SELECT "archive"."memos"."id", "archive"."memos"."title"
        FROM "archive"."memos"
        WHERE (("archive"."memos"."id") < (5))
      ) AS "memos1" ON ("memos"."id") = ("memos1"."id")
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 1 │
      └───┴───┘
      """
    }
  }

  @Test func orderOfACompoundWithASchema() throws {
    let query = ArchivedMemo.all.union(ArchivedMemo.all)
    assertQuery(query.order { (-$0.id, $0.id) }, database: database) {
      """
      SELECT "memos"."id", "memos"."title"
      FROM (
        SELECT "archive"."memos"."id", "archive"."memos"."title"
        FROM "archive"."memos"
          UNION
        SELECT "archive"."memos"."id", "archive"."memos"."title"
        FROM "archive"."memos"
      ) AS "memos"
      ORDER BY -("memos"."id"), "memos"."id"
      """
    } results: {
      """
      ┌─────────────────────┐
      │ ArchivedMemo(       │
      │   id: 9,            │
      │   title: "Old memo" │
      │ )                   │
      ├─────────────────────┤
      │ ArchivedMemo(       │
      │   id: 1,            │
      │   title: "Old plan" │
      │ )                   │
      └─────────────────────┘
      """
    }
    let archived = try database.read { try ArchivedMemo.select(\.id).fetchAll($0) }
    #expect(
      try database.read { try query.order { $0.id.desc() }.fetchAll($0).map(\.id) } == archived.reversed()
    )
    #expect(
      try database.read { try query.order { _ in -ArchivedMemo.columns.id }.fetchAll($0).map(\.id) }
        == archived.reversed()
    )
  }

  // MARK: Common tables

  @Test func rowsOfAWith() throws {
    let query = With {
      TreeMemo.all
    } query: { c in
      c.where { m in c.all.derivedTable().where { $0.parentID == m.id }.exists() }.select(\.id)
    }
    assertQuery(query, database: database) {
      """
      WITH "cte1" ("id", "parentID", "rank", "title", "a", "b") AS (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
      )
      SELECT "cte1"."id"
      FROM "cte1"
      WHERE (EXISTS (
        SELECT "cte1_1"."id", "cte1_1"."parentID", "cte1_1"."rank", "cte1_1"."title", "cte1_1"."a", "cte1_1"."b"
        FROM (
          SELECT "cte1"."id", "cte1"."parentID", "cte1"."rank", "cte1"."title", "cte1"."a", "cte1"."b"
          FROM "cte1"
        ) AS "cte1_1"
        WHERE (("cte1_1"."parentID") IS ("cte1"."id"))
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
    let memos = try memos
    #expect(
      try Set(ids(query)) == Set(memos.filter { m in memos.contains { $0.parentID == m.id } }.map(\.id))
    )
    let joined = With {
      TreeMemo.all
    } query: { c in
      c.join(c.all.derivedTable()) { $0.id == $1.parentID }.select { ($0.id, $1.id) }
    }
    assertQuery(joined, database: database) {
      """
      WITH "cte1" ("id", "parentID", "rank", "title", "a", "b") AS (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
      )
      SELECT "cte1"."id", "cte1_1"."id"
      FROM "cte1"
      JOIN (
        SELECT "cte1"."id", "cte1"."parentID", "cte1"."rank", "cte1"."title", "cte1"."a", "cte1"."b"
        FROM "cte1"
      ) AS "cte1_1" ON ("cte1"."id") IS ("cte1_1"."parentID")
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 2 │
      │ 1 │ 3 │
      │ 3 │ 4 │
      └───┴───┘
      """
    }
  }
}
