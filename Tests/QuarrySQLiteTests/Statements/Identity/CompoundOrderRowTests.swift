import QuarrySQLite
import QuarryTesting
import Testing

/// SQL sorts a compound SELECT only by its own rows.
@Suite struct CompoundOrderRowTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  private func largest(_ m: TreeMemo.TableColumns) -> Select<SelectedColumns<Int>, JoinedTables<TreeMemo>> {
    TreeMemo.where { $0.id < 3 }.union(TreeMemo.where { $0.id > 2 })
      .order { n in (((n.id * 7 + m.id * 3) % 5).desc(), n.id) }
      .limit(1).derivedTable().select(\.id)
  }

  @Test func outerRows() throws {
    let rows = TreeMemo.select { m in (m.id, largest(m).optional) }
    let error = #expect(throws: RowIdentityError.self) { try database.read { try rows.fetchAll($0) } }
    #expect(error?.reason == .outerOrder)
    #expect(error?.table == "memos")
    #expect(
      error?.description
        == """
        the order of a compound SELECT refers to rows of 'memos' in a query around it, which SQL does not allow; select the value in \
        each query of the compound, and sort by that column
        """
    )
    let deletion = TreeMemo.where { m in largest(m).optional.is(m.id) }.delete()
    #expect(throws: RowIdentityError.self) { try database.write { try deletion.execute($0) } }
    #expect(try database.read { try TreeMemo.fetchCount($0) } == 4)
  }

  /// SQLite would take the outer column for a column of the result.
  @Test func outerColumns() throws {
    func expectError(_ query: Where<TreeMemo>) {
      let error = #expect(throws: RowIdentityError.self) { try database.read { try query.fetchAll($0) } }
      #expect(error?.reason == .outerOrder)
      #expect(error?.table == "memos")
    }
    let ids = TreeMemo.where { $0.id < 3 }.select(\.id).union(TreeMemo.where { $0.id > 2 }.select(\.id))
    expectError(TreeMemo.where { m in m.id.in(ids.order { _ in m.id }.limit(1)) })
    expectError(TreeMemo.where { m in m.id.in(ids.order { n in (m.id, n.desc()) }.limit(1)) })
    expectError(TreeMemo.where { m in m.id.in(ids.order { n in n + m.id }.limit(1)) })
    let pairs = TreeMemo.select { ($0.id, $0.rank) }.union(TreeMemo.select { ($0.rank, $0.id) })
    expectError(TreeMemo.where { m in pairs.order { a, _ in (m.rank.desc(), a) }.limit(1).exists() })
    let titles = TreeMemo.select { Title.Columns(title: $0.title) }
      .union(ArchivedMemo.select { Title.Columns(title: $0.title) })
    expectError(TreeMemo.where { m in titles.order { (m.title.desc(), $0.title) }.limit(1).exists() })
    expectError(
      TreeMemo.where { m in
        titles.order { t in (TreeMemo.where { $0.id == m.id && $0.title == t.title }.exists(), t.title) }
          .exists()
      }
    )
  }

  @Selection struct Title { let title: String }

  /// The order of the compound's own rows inside of a query of the same table.
  @Test func ownRows() {
    assertQuery(
      TreeMemo.select { m in
        let last = TreeMemo.where { $0.id < m.id }.union(TreeMemo.where { $0.id > m.id })
          .order { ($0.title.length().desc(), $0.id) }
          .limit(1).derivedTable()
        return (m.id, last.select(\.title).optional)
      },
      database: database
    ) {
      """
      SELECT "memos"."id", (
        SELECT "memos"."title"
        FROM (
          SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
          FROM (
            SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
            FROM "memos" AS "memos1"
            WHERE (("memos1"."id") < ("memos"."id"))
              UNION
            SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
            FROM "memos" AS "memos1"
            WHERE (("memos1"."id") > ("memos"."id"))
          ) AS "memos"
          ORDER BY length("memos"."title") DESC, "memos"."id"
          LIMIT 1
        ) AS "memos"
      )
      FROM "memos"
      """
    } results: {
      """
      ┌───┬──────────┐
      │ 1 │ "Review" │
      │ 2 │ "Review" │
      │ 3 │ "Draft"  │
      │ 4 │ "Review" │
      └───┴──────────┘
      """
    }
  }

  /// An order of a compound SELECT in that of another one reads its own columns.
  @Test func orderInsideOfAnOrder() {
    let query = TreeMemo.select(\.id).union(TreeMemo.where { $0.id < 3 }.select(\.id)).order { i in
      (
        TreeMemo.select(\.id).union(TreeMemo.where { $0.id < 2 }.select(\.id))
          .order { j in (((j * 7 + i * 3) % 5).desc(), j) }.limit(1).optional,
        i
      )
    }
    let error = #expect(throws: RowIdentityError.self) { try database.read { try query.fetchAll($0) } }
    #expect(error?.reason == .outerOrder)
    assertQuery(
      TreeMemo.select(\.id).union(TreeMemo.where { $0.id < 3 }.select(\.id)).order { i in
        (
          TreeMemo.where { $0.id >= i }.select(\.rank).union(TreeMemo.where { $0.id == i }.select(\.rank))
            .order { j in (-j, j) }.limit(1).optional,
          -i
        )
      },
      database: database
    ) {
      """
      SELECT * FROM (
        WITH "_compound" ("_1") AS (
          SELECT "memos"."id"
          FROM "memos"
            UNION
          SELECT "memos"."id"
          FROM "memos"
          WHERE (("memos"."id") < (3))
        )
        SELECT * FROM "_compound"
      ) AS "_compound"
      ORDER BY (
        SELECT * FROM (
          WITH "_compound2" ("_1") AS (
            SELECT "memos"."rank"
            FROM "memos"
            WHERE (("memos"."id") >= ("_compound"."_1"))
              UNION
            SELECT "memos"."rank"
            FROM "memos"
            WHERE (("memos"."id") = ("_compound"."_1"))
          )
          SELECT * FROM "_compound2"
        ) AS "_compound2"
        ORDER BY -("_compound2"."_1"), "_compound2"."_1"
        LIMIT 1
      ), -("_compound"."_1")
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      │ 3 │
      │ 2 │
      │ 1 │
      └───┘
      """
    }
  }
}
