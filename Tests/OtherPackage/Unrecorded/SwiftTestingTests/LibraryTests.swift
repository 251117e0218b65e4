// swift-format-ignore-file
import Library
import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct LibraryTests {
  let database: DatabaseQueue

  init() throws { database = try makeLibrary() }

  @Test func queries() {
    assertQuery(Book.where { !$0.isLent })
    assertQuery(Book.order(by: \.id), database: database)
    assertQuery(
      Book.join(Shelf.all) { $0.shelfID == $1.id }.order { book, _ in book.id }.select { ($0.title, $1.name, $0.id) },
      database: database
    )
    assertQuery(includeSQL: false, Book.order(by: \.id).select(\.notes), database: database)
  }

  @Test func nested() throws {
    let query = Shelf.group(by: \.id).leftJoin(Book.all) { $0.id == $1.shelfID }
      .select { FullShelf.Columns(shelf: $0, count: $1.count()) }
    try database.read { db in
      assertQuery(query, database: db)
      assertQuery(query) { try $0.fetchAll(db) }
    }
  }

  @Test func severalOnALine() {
    assertQuery(Book.count()); assertQuery(Shelf.count()); assertQuery(Book.select(\.id), database: database)
  }

  @Test func errors() {
    assertQuery(Book.insert { Book.Draft(title: "x", shelfID: 9) }, database: database) {
      """
      INSERT INTO "books"
      ("id", "title", "isLent", "notes", "cover", "published", "shelfID")
      VALUES
      (NULL, 'x', 0, NULL, NULL, NULL, 9)
      """
    } error: {
      ""
    }
    assertQuery(Book.find(9), database: database)
  }

  @Test func strategies() {
    let query = Book.where { $0.title == #"a\b"# && $0.shelfID == 2 }
    assertInlineSnapshot(of: query, as: .sql)
    assertInlineSnapshot(of: query, as: .sqlAndBindings)
    assertInlineSnapshot(of: query, as: .queryPlan(database))
    assertInlineSnapshot(of: "a\n  b\u{7}", as: .lines)
    assertSnapshot(of: query, as: .sql)
    assertSnapshot(of: query, as: .queryPlan(database), named: "plan")
    assertQueryPlan(query, database: database)
  }

  @Test func helpers() { assertCount(of: Book.all.count()); assertCount(of: Shelf.all.count()) }

  private func assertCount<Q: Statement<Int>>(
    of query: Q, sql: (() -> String)? = nil, results: (() -> String)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    assertQuery(
      query, database: database, sql: sql, results: results,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  @Test func schemaAndPlans() throws {
    assertSchema(Book.self, Shelf.self, matches: database)
    try database.verifySchema(of: Book.self, Shelf.self)
    expectNoFullScan(Book.where { $0.shelfID == 1 }, database)
    expectNoFullScan(Book.all, database, except: [Book.self])
    expectUsesIndex("books_by_shelf", Book.where { $0.shelfID == 1 }, database)
    #expect(try Book.find(1).explain(database).description == "`--SEARCH books USING INTEGER PRIMARY KEY (rowid=?)")
  }

  @Test(.snapshots(record: .never)) func failures() {
    withKnownIssue { assertQuery(Book.find(1)) }
    withKnownIssue { assertQuery(Book.find(1)) { "SELECT 1" } }
    withKnownIssue { assertSchema(Book.self, matches: database) }
    withKnownIssue { expectNoFullScan(Book.all, database) }
    withKnownIssue { expectUsesIndex("books_by_title", Book.all, database) }
  }
}
