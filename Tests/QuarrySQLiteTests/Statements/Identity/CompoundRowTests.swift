import QuarrySQLite
import QuarryTesting
import Testing

/// The queries of a compound SELECT see only their own tables.
@Suite struct CompoundRowTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  private func expectIDs(_ query: some PartialSelectStatement<Int>, _ ids: (TreeMemo) -> Bool) throws {
    try database.read { db in
      let expected = try TreeMemo.order(by: \.id).fetchAll(db).filter(ids).map(\.id)
      let found = try query.fetchAll(db)
      #expect(found == expected)
    }
  }

  private var memos: [TreeMemo] {
    get throws { try database.read { try TreeMemo.all.fetchAll($0) } }
  }

  /// The first query of the compound SELECT refers to the outermost row, and the second one reads its table.
  @Test func queriesOfDifferentTables() throws {
    let query = TreeMemo.where { m in
      TreeMemo.where { n in
        n.rank > m.rank
          && ArchivedMemo.where { $0.id == m.id }.select(\.id)
            .union(TreeMemo.where { $0.rank > 90 }.select(\.id)).exists()
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
          SELECT "memos2"."id"
          FROM "archive"."memos" AS "memos2"
          WHERE (("memos2"."id") = ("memos"."id"))
            UNION
          SELECT "memos"."id"
          FROM "memos"
          WHERE (("memos"."rank") > (90))
        )))
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
    let memos = try memos
    try expectIDs(query.select(\.id).order(by: \.id)) { m in
      archived.contains(m.id) && memos.contains { $0.rank > m.rank }
    }
  }

  @Test func operators() throws {
    let archived = try database.read { try ArchivedMemo.select(\.id).fetchAll($0) }
    let memos = try memos
    let except = TreeMemo.where { m in
      TreeMemo.where { n in
        n.rank > m.rank
          && ArchivedMemo.where { $0.id == m.id }.select(\.id)
            .except(TreeMemo.where { $0.rank > 90 }.select(\.id)).exists()
      }.exists()
    }
    try expectIDs(except.select(\.id).order(by: \.id)) { m in
      archived.contains(m.id) && memos.contains { $0.rank > m.rank }
    }
    let intersect = TreeMemo.where { m in
      TreeMemo.where { n in
        n.rank > m.rank
          && m.id.in(
            ArchivedMemo.where { $0.id == m.id }.select(\.id).intersect(TreeMemo.select(\.id))
          )
      }.exists()
    }
    try expectIDs(intersect.select(\.id).order(by: \.id)) { m in
      archived.contains(m.id) && memos.contains { $0.rank > m.rank }
    }
  }

  /// A query that is built outside of every closure gets an identity where it is used.
  @Test func storedQuery() throws {
    let stored = TreeMemo.where { m in
      ArchivedMemo.where { $0.id == m.id }.select(\.id)
        .union(TreeMemo.where { $0.rank > 90 }.select(\.id)).exists()
    }
    let query = TreeMemo.where { m in stored.where { $0.id != m.id && $0.rank < m.rank }.exists() }
    assertQuery(query.select(\.id), database: database) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
        FROM "memos" AS "memos2"
        WHERE (EXISTS (
          SELECT "memos1"."id"
          FROM "archive"."memos" AS "memos1"
          WHERE (("memos1"."id") = ("memos2"."id"))
            UNION
          SELECT "memos"."id"
          FROM "memos"
          WHERE (("memos"."rank") > (90))
        )) AND ((("memos2"."id") <> ("memos"."id")) AND (("memos2"."rank") < ("memos"."rank")))
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
    let archived = try database.read { try ArchivedMemo.select(\.id).fetchAll($0) }
    let memos = try memos
    try expectIDs(query.select(\.id).order(by: \.id)) { m in
      memos.contains { archived.contains($0.id) && $0.id != m.id && $0.rank < m.rank }
    }
    let joined = TreeMemo.join(stored) { $0.rank > $1.rank }.select { ($0.id, $1.id) }
    let pairs = try database.read { try joined.fetchAll($0) }
    #expect(
      Set(pairs.map { [$0.0, $0.1] })
        == Set(
          memos.flatMap { a in
            memos.filter { archived.contains($0.id) && a.rank > $0.rank }.map { [a.id, $0.id] }
          }
        )
    )
  }

  @Test func returning() throws {
    let deletion = TreeMemo.find(1).delete().returning { m in
      (
        m.id,
        ArchivedMemo.where { $0.id == m.id }.select(\.id)
          .union(TreeMemo.where { $0.rank > 90 }.select(\.id)).exists()
      )
    }
    let isArchived = try database.read { try !ArchivedMemo.where { $0.id == 1 }.fetchAll($0).isEmpty }
    let rows = try database.write { try deletion.fetchAll($0) }
    #expect(rows.count == 1)
    #expect(rows.first?.0 == 1)
    #expect(rows.first?.1 == isArchived)
  }
}
