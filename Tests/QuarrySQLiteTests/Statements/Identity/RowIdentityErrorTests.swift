import QuarrySQLite
import QuarryTesting
import Testing

/// Columns of rows that the statement does not have.
@Suite struct RowIdentityErrorTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  /// Returns the columns of a query inside of another one, after both closures have ended.
  private func carriedOut() throws -> TreeMemo.TableColumns {
    var columns: TreeMemo.TableColumns?
    _ = TreeMemo.where { m in
      TreeMemo.where { inner in
        let _ = columns = inner
        inner.id > m.id
      }
      .exists()
    }
    return try #require(columns)
  }

  @Test func rowsOfAnotherStatement() throws {
    let stolen = try carriedOut()
    for query in [
      TreeMemo.where { _ in stolen.rank == 1 },
      TreeMemo.where { m in TreeMemo.where { $0.id == stolen.id }.exists() },
      TreeMemo.where { m in
        TreeMemo.where { $0.id == m.id && TreeMemo.where { $0.id == stolen.id }.exists() }.exists()
      },
    ] {
      let error = try #require(throws: RowIdentityError.self) {
        try database.read { try query.fetchAll($0) }
      }
      #expect(error.reason == .notProvided)
      #expect(error.table == "memos")
      #expect(["id", "rank"].contains(error.column))
    }
  }

  @Test func statements() throws {
    let stolen = try carriedOut()
    let statements: [any Statement<()>] = [
      TreeMemo.where { _ in stolen.rank == 1 }.delete(),
      TreeMemo.update { $0.rank = stolen.rank },
      TreeMemo.insert {
        ($0.rank, $0.title)
      } values: {
        (stolen.rank, "a")
      },
      TreeMemo.insert {
        TreeMemo(id: 1, title: "")
      } onConflictDoUpdate: {
        $0.rank = stolen.rank
      },
    ]
    for statement in statements {
      #expect(throws: RowIdentityError.self) {
        try database.write { try statement.execute($0) }
      }
    }
    #expect(try database.read { try TreeMemo.all.fetchCount($0) } == 4)
  }

  /// Derived tables and common tables do not see the rows beside them.
  @Test func expressionOfAnInnerRow() throws {
    var rank: SQLExpression<Int>?
    let query = TreeMemo.where { m in
      TreeMemo.where { inner in
        let _ = rank = inner.rank + 1
        inner.id == m.id
      }
      .exists()
    }
    #expect(try database.read { try query.fetchCount($0) } == 4)
    let expression = try #require(rank)
    #expect(throws: RowIdentityError.self) {
      try database.read { try TreeMemo.select { _ in expression }.fetchAll($0) }
    }
    #expect(throws: RowIdentityError.self) {
      try database.read { db in
        try With {
          TreeMemo.where { _ in expression > 1 }
        } query: {
          $0.select { $0.id }
        }.fetchAll(db)
      }
    }
  }

  @Test func message() throws {
    let stolen = try carriedOut()
    let error = try #require(throws: RowIdentityError.self) {
      try database.read { try TreeMemo.where { _ in stolen.rank == 1 }.fetchAll($0) }
    }
    assertInlineSnapshot(of: "\(error)", as: .lines) {
      """
      the statement does not read the rows of column 'rank' of 'memos'; use the columns of a closure only inside of it, or join the table
      """
    }
  }
}
