import QuarryCore
import QuarrySQLite
import XCTest

@testable import QuarryTesting

/// The assertions inside XCTest. Their failures cannot be expected there, so each test passes its own reporter
/// that collects them.
final class XCTestTests: XCTestCase {
  func testPasses() throws {
    let database = try library()
    assertQuery(SQLQueryExpression("SELECT id, title FROM lists", as: (Int, String).self), database: database)
    {
      """
      SELECT id, title FROM lists
      """
    } results: {
      """
      ┌───┬────────────┐
      │ 1 │ "Personal" │
      │ 2 │ "家族"     │
      └───┴────────────┘
      """
    }
  }

  func testReportsWhereTheCallIs() throws {
    let reports = Guarded<[(String, String, UInt)]>([])
    var assertion = SnapshotAssertion.current
    assertion.mode = .success(.never)
    assertion.reporter = FailureReporter { message, site in
      reports.withLock { $0.append((message, "\(site.literalPath)", site.line)) }
    }
    let line: UInt = #line + 2
    SnapshotAssertion.$current.withValue(assertion) {
      assertInlineSnapshot(of: "a", as: .lines) { "b" }
    }
    let report = try XCTUnwrap(reports.withLock { $0 }.first)
    XCTAssertEqual(report.1, "\(#filePath)")
    XCTAssertEqual(report.2, line)
    XCTAssert(report.0.contains("- b\n+ a"), report.0)
  }
}
