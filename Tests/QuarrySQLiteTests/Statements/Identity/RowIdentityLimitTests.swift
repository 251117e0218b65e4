import QuarrySQLite
import QuarryTesting
import Testing

/// Deep and wide statements, and names that look like those of identities.
@Suite struct RowIdentityLimitTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  /// Returns whether a chain of memos with consecutive identifiers follows.
  private func chain(_ length: Int, after outer: TreeMemo.TableColumns) -> SQLExpression<Bool> {
    let next = TreeMemo.where { $0.id == outer.id + 1 }
    return length == 1 ? next.exists() : next.where { chain(length - 1, after: $0) }.exists()
  }

  @Test func thirtyLevels() throws {
    let sql = TreeMemo.where { chain(30, after: $0) }.query.render(dialect: SQLiteDialect()).sql
    for level in 2...30 {
      let (inner, outer) = ("memos\(level)", "memos\(level - 1)")
      let condition = #""\#(inner)"."id") = (("\#(outer)"."id") + (?))"#
      #expect(sql.contains(#"FROM "memos" AS "\#(inner)" WHERE ((\#(condition))"#))
    }
    // The parser of SQLite before 3.46 has a stack of 100 entries. Later ones limit the depth of an expression to 1,000.
    let depth = SQLiteLibrary.versionNumber < 3_046_000 ? 6 : 20
    let rows = try database.write { db in
      for id in 5...25 {
        try TreeMemo.insert {
          ($0.id, $0.rank, $0.title)
        } values: {
          (id, 1, "Memo")
        }.execute(db)
      }
      return try TreeMemo.where { chain(depth, after: $0) }.select(\.id).fetchAll(db)
    }
    #expect(rows == Array(1...(25 - depth)))
  }

  @Test func twoHundredSources() throws {
    let query = TreeMemo.where { m in
      let conditions = (0..<200).map { number in
        TreeMemo.where { number.isMultiple(of: 2) ? $0.rank > m.rank : $0.rank >= m.rank - number }.exists()
      }
      for condition in conditions { condition }
    }
    #expect(try database.read { try query.select(\.id).fetchAll($0) } == [1, 2, 3])
    let scalars = (0..<200).reduce(TreeMemo.all.asSelect()) { query, _ in
      query.where { m in TreeMemo.where { $0.id == m.id + 1 }.exists() }
    }
    #expect(try database.read { try scalars.select(\.id).fetchAll($0) } == [1, 2, 3])
  }

  /// SQLite joins up to 64 tables.
  @Test func sixtySources() throws {
    let query = TreeMemo.where { m in
      (0..<30).reduce(TreeMemo.where { $0.id == m.id }.join(TreeMemo.all) { $0.id == $1.id }) { query, _ in
        query.where { one, two in
          TreeMemo.join(TreeMemo.all) { $0.id == one.id + 1 && $1.id == two.id + 1 }.exists()
        }
      }
      .exists()
    }
    #expect(try database.read { try query.select(\.id).fetchAll($0) } == [1, 2, 3])
  }

  @Table("memos1") struct Memo1 { let id: Int }
  enum Memos1: AliasName { static var aliasName: String { "memos1" } }
  enum Memos2: AliasName { static var aliasName: String { "MEMOS2" } }

  @Test func tableWithTheNameOfAnAlias() throws {
    try database.write { try $0.execute(sql: #"CREATE TABLE "memos1" ("id" INTEGER PRIMARY KEY)"#) }
    assertQuery(
      TreeMemo.where { m in
        TreeMemo.where { n in n.id == m.id && !Memo1.where { $0.id == n.id || $0.id == m.id }.exists() }
          .exists()
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
        FROM "memos" AS "memos2"
        WHERE ((("memos2"."id") = ("memos"."id")) AND (NOT (EXISTS (
          SELECT "memos1"."id"
          FROM "memos1"
          WHERE ((("memos1"."id") = ("memos2"."id")) OR (("memos1"."id") = ("memos"."id")))
        ))))
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
    assertQuery(
      Memo1.where { one in
        TreeMemo.where { m in TreeMemo.where { $0.id == m.id && $0.id == one.id }.exists() }.exists()
      },
      database: database
    ) {
      """
      SELECT "memos1"."id"
      FROM "memos1"
      WHERE (EXISTS (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
        WHERE (EXISTS (
          SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
          FROM "memos" AS "memos2"
          WHERE ((("memos2"."id") = ("memos"."id")) AND (("memos2"."id") = ("memos1"."id")))
        ))
      ))
      """
    }
  }

  @Test func aliasesThatEqualOthers() {
    assertQuery(
      TreeMemo.where { m in
        TreeMemo.as(Memos1.self).where { one in
          TreeMemo.as(Memos2.self).where { two in
            TreeMemo.where { $0.id == m.id && $0.id == one.id && $0.id == two.id }.exists()
          }
          .exists()
        }
        .exists()
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (EXISTS (
          SELECT "MEMOS2"."id", "MEMOS2"."parentID", "MEMOS2"."rank", "MEMOS2"."title", "MEMOS2"."a", "MEMOS2"."b"
          FROM "memos" AS "MEMOS2"
          WHERE (EXISTS (
            SELECT "memos3"."id", "memos3"."parentID", "memos3"."rank", "memos3"."title", "memos3"."a", "memos3"."b"
            FROM "memos" AS "memos3"
            WHERE (((("memos3"."id") = ("memos"."id")) AND (("memos3"."id") = ("memos1"."id"))) AND (("memos3"."id") = ("MEMOS2"."id")))
          ))
        ))
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

  @Table(#"me"mos 1"#) struct Quoted {
    let id: Int
    @Column(#"ra"nk"#) var rank = 0
  }

  @Test func quotedNames() throws {
    try database.write {
      try $0.execute(
        sql:
          #"CREATE TABLE "me""mos 1" ("id" INTEGER PRIMARY KEY, "ra""nk" INTEGER); INSERT INTO "me""mos 1" VALUES (1, 1), (2, 2)"#
      )
    }
    assertQuery(
      Quoted.where { q in Quoted.where { $0.rank > q.rank }.exists() },
      database: database
    ) {
      """
      SELECT "me""mos 1"."id", "me""mos 1"."ra""nk"
      FROM "me""mos 1"
      WHERE (EXISTS (
        SELECT "me""mos 1_1"."id", "me""mos 1_1"."ra""nk"
        FROM "me""mos 1" AS "me""mos 1_1"
        WHERE (("me""mos 1_1"."ra""nk") > ("me""mos 1"."ra""nk"))
      ))
      """
    } results: {
      """
      ┌───────────────────────────────┐
      │ RowIdentityLimitTests.Quoted( │
      │   id: 1,                      │
      │   rank: 1                     │
      │ )                             │
      └───────────────────────────────┘
      """
    }
  }

  @Test func threads() async throws {
    let database = database
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<200 {
        group.addTask {
          let query = TreeMemo.where { m in TreeMemo.where { $0.parentID == m.id }.exists() }.select(\.id)
          return try await database.read { try query.fetchAll($0) }
        }
      }
      for try await rows in group { #expect(rows == [1, 3]) }
    }
  }

  /// A closure that runs another statement does not see the rows around it in the other statement.
  @Test func statementInsideOfAClosure() throws {
    let titles = try database.read { db in
      var titles: [[String]] = []
      _ = TreeMemo.where { m in
        let _ = titles.append((try? TreeMemo.where { $0.rank > 4 }.select(\.title).fetchAll(db)) ?? [])
        m.id == 1
      }
      return titles
    }
    #expect(titles == [["Print"]])
  }
}
