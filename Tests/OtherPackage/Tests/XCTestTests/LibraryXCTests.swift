// swift-format-ignore-file
import Library
import QuarrySQLite
import QuarryTesting
import XCTest

final class LibraryXCTests: XCTestCase {
  func testQueries() throws {
    let database = try makeLibrary()
    assertQuery(Book.where { !$0.isLent }) {
      """
      SELECT "books"."id", "books"."title", "books"."isLent", "books"."notes", "books"."cover", "books"."published", "books"."shelfID"
      FROM "books"
      WHERE (NOT ("books"."isLent"))
      """
    }
    assertQuery(Book.order(by: \.id).select { ($0.id, $0.title, $0.published) }, database: database) {
      """
      SELECT "books"."id", "books"."title", "books"."published"
      FROM "books"
      ORDER BY "books"."id"
      """
    } results: {
      #"""
      ┌───┬────────────────────────┬────────────────────────────────┐
      │ 1 │ "Solaris"              │ Date(1961-01-01T00:00:00.000Z) │
      │ 2 │ #"A "quoted" \ title"# │ nil                            │
      │ 3 │ "雪国"                 │ nil                            │
      └───┴────────────────────────┴────────────────────────────────┘
      """#
    }
    assertQuery(Book.count()) {
      """
      SELECT count(*)
      FROM "books"
      """
    }; assertQuery(Shelf.count(), database: database) {
      """
      SELECT count(*)
      FROM "shelves"
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  func testStrategies() throws {
    let database = try makeLibrary()
    assertInlineSnapshot(of: Book.find(3), as: .sqlAndBindings) {
      """
      SELECT "books"."id", "books"."title", "books"."isLent", "books"."notes", "books"."cover", "books"."published", "books"."shelfID"
      FROM "books"
      WHERE (("books"."id") IN ((?)))
      -- 1: 3
      """
    }
    assertSnapshot(of: Book.find(3), as: .sql)
    assertSnapshot(of: Book.find(4), as: .queryPlan(database), named: "plan")
    assertQueryPlan(Book.find(3), database: database) {
      """
      `--SEARCH books USING INTEGER PRIMARY KEY (rowid=?)
      """
    }
  }

  /// A wrong snapshot is recorded again, in its raw string literal.
  func testModes() throws {
    withSnapshots(record: .failed) {
      assertQuery(Book.find(5)) {
        #"""
        SELECT "books"."id", "books"."title", "books"."isLent", "books"."notes", "books"."cover", "books"."published", "books"."shelfID"
        FROM "books"
        WHERE (("books"."id") IN ((5)))
        """#
      }
    }
  }

  func testSchemaAndPlans() throws {
    let database = try makeLibrary()
    assertSchema(Book.self, Shelf.self, matches: database)
    expectNoFullScan(Book.find(1), database)
    expectUsesIndex("books_by_shelf", Book.where { $0.shelfID == 1 }, database)
  }
}
