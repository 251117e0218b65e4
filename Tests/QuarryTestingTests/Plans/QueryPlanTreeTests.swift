import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct QueryPlanTreeTests {
  let database: DatabaseQueue

  init() throws { database = try indexedLibrary() }

  @Test func nestedSteps() throws {
    let query = #sql(
      """
      WITH early AS MATERIALIZED (SELECT * FROM "indexedBooks" WHERE year < 1900)
      SELECT title FROM early WHERE "authorID" IN (SELECT id FROM "indexedAuthors") ORDER BY title
      """,
      as: String.self
    )
    let plan = try database.read { db in try query.explain(db) }
    #expect(
      plan.description == """
        |--MATERIALIZE early
        |  `--SCAN indexedBooks
        |--SCAN early
        |--USING ROWID SEARCH ON TABLE indexedAuthors FOR IN-OPERATOR
        `--USE TEMP B-TREE FOR ORDER BY
        """
    )
    #expect(plan.roots.map(\.children.count) == [1, 0, 0, 0])
    #expect(
      plan.steps.map(\.detail).prefix(3) == ["MATERIALIZE early", "SCAN indexedBooks", "SCAN early"]
    )
  }

  @Test func threeLevels() throws {
    let query = #sql("SELECT title FROM \"indexedBooks\" WHERE \"authorID\" = 1 OR id = 2", as: String.self)
    #expect(
      try query.explain(database).description == """
        `--MULTI-INDEX OR
           |--INDEX 1
           |  `--SEARCH indexedBooks USING INDEX books_by_author (authorID=?)
           `--INDEX 2
              `--SEARCH indexedBooks USING INTEGER PRIMARY KEY (rowid=?)
        """
    )
  }

  @Test func statementsThatWriteAreNotRun() throws {
    try database.write { db in
      try IndexedAuthor.insert { IndexedAuthor(id: 1, name: "Woolf") }.execute(db)
    }
    let plan = try database.read { db in try IndexedAuthor.find(1).delete().explain(db) }
    #expect(plan.description == "`--SEARCH indexedAuthors USING INTEGER PRIMARY KEY (rowid=?)")
    #expect(try database.read { db in try IndexedAuthor.all.fetchCount(db) } == 1)
  }

  @Test func statementsWithoutAPlan() throws {
    #expect(try IndexedBook.none.explain(database).roots.isEmpty)
    #expect(try IndexedBook.none.explain(database).description == "")
    #expect(throws: DatabaseError.self) { try #sql("SELECT * FROM absent").explain(database) }
  }

  @Test func indexes() throws {
    let plan = try IndexedBook.where { $0.authorID == 1 }.explain(database)
    #expect(plan.usesIndex("books_by_author"))
    #expect(plan.usesIndex("Books_By_Author"))
    #expect(!plan.usesIndex("books_by"))
    #expect(!plan.usesIndex("by_author"))
    let ordered = try IndexedBook.order { ($0.authorID, $0.year) }.select(\.year).explain(database)
    #expect(ordered.description == "`--SCAN indexedBooks USING COVERING INDEX books_by_author")
    #expect(ordered.usesIndex("books_by_author"))
    #expect(try !IndexedBook.find(1).explain(database).usesIndex("PRIMARY KEY"))
    let odd = try #sql(#"SELECT x FROM "a USING b" WHERE "y z" = 1"#).explain(database)
    #expect(odd.description == "`--SEARCH a USING b USING INDEX odd (index) (y z=?)")
    #expect(odd.usesIndex("odd (index)"))
    #expect(!odd.usesIndex("odd"))
  }

  @Test func snapshots() throws {
    let query = IndexedBook.where { $0.authorID == 1 }.order(by: \.title).select(\.id)
    assertQueryPlan(query, database: database) {
      """
      |--SEARCH indexedBooks USING INDEX books_by_author (authorID=?)
      `--USE TEMP B-TREE FOR ORDER BY
      """
    }
    try database.read { db in
      assertQueryPlan(query.limit(1), database: db) {
        """
        |--SEARCH indexedBooks USING INDEX books_by_author (authorID=?)
        `--USE TEMP B-TREE FOR ORDER BY
        """
      }
      assertInlineSnapshot(of: IndexedBook.find(2), as: .queryPlan(db)) {
        """
        `--SEARCH indexedBooks USING INTEGER PRIMARY KEY (rowid=?)
        """
      }
    }
    assertInlineSnapshot(of: IndexedBook.all, as: .queryPlan(database)) {
      """
      `--SCAN indexedBooks
      """
    }
  }

  @Test func differentPlansFail() throws {
    let messages = failures {
      assertQueryPlan(IndexedBook.find(1), database: database) {
        """
        `--SCAN indexedBooks
        """
      }
    }
    #expect(
      messages == [
        """
        The query plan changed (- in the test, + now):

        - `--SCAN indexedBooks
        + `--SEARCH indexedBooks USING INTEGER PRIMARY KEY (rowid=?)

        If the change is correct, run the test with QUARRY_RECORD=failed to record it.
        """
      ]
    )
    let refused = failures { assertQueryPlan(#sql("SELECT * FROM absent"), database: database) }
    #expect(refused.count == 1)
    #expect(refused[0].hasPrefix("The query has no plan: "))
    #expect(refused[0].contains("no such table: absent"))
  }
}
