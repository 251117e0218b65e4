// swift-format-ignore-file
import Library
import QuarrySQLite
import QuarryTesting
import XCTest

final class LibraryXCTests: XCTestCase {
  func testQueries() throws {
    let database = try makeLibrary()
    assertQuery(Book.where { !$0.isLent })
    assertQuery(Book.order(by: \.id).select { ($0.id, $0.title, $0.published) }, database: database)
    assertQuery(Book.count()); assertQuery(Shelf.count(), database: database)
  }

  func testStrategies() throws {
    let database = try makeLibrary()
    assertInlineSnapshot(of: Book.find(3), as: .sqlAndBindings)
    assertSnapshot(of: Book.find(3), as: .sql)
    assertSnapshot(of: Book.find(4), as: .queryPlan(database), named: "plan")
    assertQueryPlan(Book.find(3), database: database)
  }

  /// A wrong snapshot is recorded again, in its raw string literal.
  func testModes() throws {
    withSnapshots(record: .failed) {
      assertQuery(Book.find(5)) {
        #"""
        wrong
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
