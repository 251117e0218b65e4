import QuarrySQLite
import QuarryTesting
import Testing

/// INSERTs with more rows than a statement contains, whose other clauses refer to rows with an identity.
@Suite struct LargeUpsertTests {
  @Table("excluded") struct Excluded: Equatable {
    let id: Int
    var x = 0
    var y = 0
  }

  let database: DatabaseQueue

  init() throws {
    database = try memosDatabase()
    try database.write {
      try $0.execute(
        sql: """
          CREATE TABLE "excluded" ("id" INTEGER PRIMARY KEY, "x" INTEGER NOT NULL, "y" INTEGER NOT NULL);
          INSERT INTO "excluded" VALUES (1, 5, 0), (2, 200, 0);
          """
      )
    }
  }

  @Test(arguments: [3, 9]) func rowsOfAWithInAnUpdate(last: Int) throws {
    let statement = With {
      TreeMemo.where { $0.id.in(Array(1...last)) }
    } query: { some in
      TreeMemo.insert {
        for id in 1...100 { TreeMemo(id: id, rank: id, title: "t\(id)") }
      } onConflict: {
        $0.id
      } doUpdate: { memo, excluded in
        memo.rank = excluded.rank + some.where { $0.parentID == memo.id }.count()
      }
    }
    try database.write { try statement.execute($0) }
    let ranks = try database.read { try TreeMemo.order(by: \.id).select(\.rank).fetchAll($0) }
    #expect(ranks == (last == 3 ? [3, 2, 3, 4] : [3, 2, 4, 4]) + Array(5...100))
  }

  @Test func rowsOfAWithInReturning() throws {
    let statement = With {
      TreeMemo.where { $0.id < 3 }
    } query: { some in
      TreeMemo.insert {
        for id in 11...100 { TreeMemo(id: id) }
      }
      .returning { memo in some.where { $0.id < memo.id }.count() }
    }
    let counts = try database.write { try statement.fetchAll($0) }
    #expect(counts == Array(repeating: 2, count: 90))
  }

  @Test(arguments: [false, true]) func rowsOfAnUpsertIntoExcluded(arePublic: Bool) throws {
    var configuration = Configuration()
    configuration.publicStatementArguments = arePublic
    let database = try DatabaseQueue(configuration: configuration)
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "excluded" ("id" INTEGER PRIMARY KEY, "x" INTEGER NOT NULL, "y" INTEGER NOT NULL);
          INSERT INTO "excluded" VALUES (1, 5, 0), (2, 200, 0);
          """
      )
      try Excluded.insert {
        for id in 1...100 { Excluded(id: id, x: id, y: id) }
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.x = $0.x * 10 + $1.x + 7
        $0.y = $1.y + 3
      } where: {
        $0.x < 100 && $1.x < 50
      }
      .execute(db)
      let rows = try Excluded.where { $0.id < 4 }.order(by: \.id).fetchAll(db)
      #expect(rows == [Excluded(id: 1, x: 58, y: 4), Excluded(id: 2, x: 200), Excluded(id: 3, x: 3, y: 3)])
      #expect(try Excluded.all.fetchCount(db) == 100)
    }
  }

  /// A column that is carried out of its closure is an error in any number of rows.
  @Test(arguments: [1, 100]) func columnOfOtherRows(count: Int) throws {
    var carried: TreeMemo.TableColumns?
    _ = TreeMemo.where { memo in
      TreeMemo.where { inner in
        let _ = carried = inner
        inner.id == memo.id
      }
      .exists()
    }
    let rank = try #require(carried).rank
    #expect(throws: RowIdentityError.self) {
      try database.write { db in
        try TreeMemo.insert {
          ($0.rank, $0.title)
        } values: {
          for number in 1...count { (rank + number, "t\(number)") }
        }
        .execute(db)
      }
    }
    #expect(try database.read { try TreeMemo.all.fetchCount($0) } == 4)
  }
}
