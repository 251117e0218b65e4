#if PostgreSQL

import QuarryPostgres
import Testing

@testable import QuarryTesting

@Table("books") private struct RenamedBook: Equatable {
  let id: Int
  var name = ""
}

/// `assertSchema`, `assertQueryPlan`, `expectNoFullScan` and `expectUsesIndex` on PostgreSQL.
@Suite(.temporaryDatabase(from: library)) struct SchemaAndPlanTests {
  let pool: DatabasePool

  init() throws {
    pool = try TemporaryDatabase.current().pool
    try pool.write { db in
      try db.execute(
        sql: """
          CREATE INDEX books_by_shelf ON books ("shelfID", title);
          CREATE INDEX lent_books ON books (title) WHERE "isLent";
          """
      )
    }
  }

  /// Returns the failures that assertions report, instead of failing the test.
  private func failures(_ body: () throws -> Void) rethrows -> [String] {
    let messages = Guarded<[String]>([])
    var assertion = SnapshotAssertion.current
    assertion.mode = .success(.never)
    assertion.reporter = FailureReporter { message, _ in messages.withLock { $0.append(message) } }
    try SnapshotAssertion.$current.withValue(assertion, operation: body)
    return messages.withLock { $0 }
  }

  @Test func schemas() throws {
    assertSchema(Bookcase.self, Book.self, matches: pool)
    let found = failures {
      assertSchema(Bookcase.self, RenamedBook.self, matches: pool)
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("name") == true && found.first?.contains("books") == true)
    try pool.read { db in
      #expect(failures { assertSchema(Bookcase.self, matches: db) }.first?.contains("books") == true)
      #expect(failures { assertSchema(Bookcase.self, matches: db, allowsExtraTables: true) } == [])
    }
  }

  @Test func plans() throws {
    assertQueryPlan(Book.find(1), database: pool) {
      """
      `--Index Scan using books_pkey on books [Index Cond: (id = '1'::bigint)]
      """
    }
    let found = failures {
      assertQueryPlan(Book.where { !$0.isLent }, database: pool) { "`--Result" }
      assertQueryPlan(#sql("SELECT * FROM missing", as: Int.self), database: pool) { "" }
    }
    #expect(found.count == 2)
    #expect(found.first?.contains(#"+ `--Seq Scan on books [Filter: (NOT "isLent")]"#) == true)
    #expect(found.last?.hasPrefix("The query has no plan: 42P01") == true)
  }

  @Test func fullScans() throws {
    expectNoFullScan(Book.find(1), pool)
    expectNoFullScan(Book.where { $0.shelfID == 1 }, pool)
    expectNoFullScan(Book.all, pool, except: [Book.self])
    // The index is partial, so that all of its entries are read.
    let lent = Book.where(\.isLent).order(by: \.title)
    expectNoFullScan(lent, pool, allowsIndexScans: true)
    let found = failures {
      expectNoFullScan(Book.where { !$0.isLent }, pool)
      expectNoFullScan(lent, pool)
      expectNoFullScan(Book.all, pool, except: [Bookcase.self])
    }
    #expect(
      found.first
        == #"""
        The query reads every row of 'books':

        `--Seq Scan on books [Filter: (NOT "isLent")] <- all rows

        - 'books' has no index that serves (NOT "isLent")

        If a table stays small, exclude it with 'except: […]'.
        """#
    )
    #expect(found.count == 3)
    #expect(found.dropFirst().first?.contains("'books' has no condition for its index 'lent_books'") == true)
    #expect(found.last?.contains("- 'books' has no condition\n") == true)
  }

  @Test func indexes() throws {
    expectUsesIndex("books_by_shelf", Book.where { $0.shelfID == 1 }, pool)
    let found = failures {
      expectUsesIndex("books_by_shelf", Book.find(1), pool)
      expectUsesIndex("Books_by_shelf", Book.find(1), pool)
    }
    #expect(found.first?.contains("The index belongs to table 'books'.") == true)
    #expect(found.last?.contains("have no index with this name") == true)
  }

  /// The setting of the plan ends with it, and the transaction goes on.
  @Test func settingsStay() throws {
    try pool.write { db in
      expectNoFullScan(Book.find(1), db)
      #expect(try String.fetchOne(db, sql: "SHOW enable_seqscan") == "on")
      try Book.find(1).delete().execute(db)
      expectNoFullScan(Book.find(2).delete(), db)
      #expect(try Book.fetchCount(db) == 2)
      assertQueryPlan(Book.find(2).select(\.title), database: db) {
        """
        `--Index Scan using books_pkey on books [Index Cond: (id = '2'::bigint)]
        """
      }
    }
  }
}

#endif
