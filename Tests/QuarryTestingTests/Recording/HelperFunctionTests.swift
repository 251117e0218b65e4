import Foundation
import QuarrySQLite
import Testing

@testable import QuarryTesting

/// A helper like the one in the documentation of `assertQuery`.
private func assertCount<Q: Statement<Int>>(
  _ query: Q,
  _ database: DatabaseQueue,
  sql: (() -> String)? = nil,
  results: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  assertQuery(
    query,
    database: database,
    sql: sql,
    results: results,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

@Suite struct HelperFunctionTests {
  @Test func comparesTheCallersSnapshot() throws {
    let database = try indexedLibrary()
    assertCount(IndexedBook.all.count(), database) {
      """
      SELECT count(*)
      FROM "indexedBooks"
      """
    } results: {
      """
      ┌───┐
      │ 0 │
      └───┘
      """
    }
    // A failure has the location of the call.
    let sites = Guarded<[(file: String, line: UInt)]>([])
    var assertion = SnapshotAssertion.current
    assertion.mode = .success(.never)
    assertion.reporter = FailureReporter { _, site in sites.withLock { $0.append((site.filePath, site.line)) }
    }
    let line: UInt = #line + 2
    SnapshotAssertion.$current.withValue(assertion) {
      assertCount(IndexedBook.all.count(), database) { "other" }
    }
    #expect(sites.withLock { $0 }.allSatisfy { $0 == ("\(#filePath)", line) })
    #expect(sites.withLock { $0 }.count == 2)
  }

  /// Records into the call of the helper, whatever the helper's name is.
  @Test func recordsIntoTheCaller() throws {
    let fixture = try RecordingFixture(
      """
      func assertQuery(_ q: Q) { inner(q) }
      @Test func a() {
        Support.assertCount(of: books, { $0 + 1 })
        assertCount(of: authors) { setUp() }
      }

      """
    )
    let block = SnapshotBlock(label: "sql", name: "SQL", expected: nil, actual: "SELECT 1")
    for (line, column) in [(4, 14), (3, 22)] as [(UInt, UInt)] {
      let site = CallSite(
        fileID: "M/F.swift",
        filePath: fixture.url.path,
        line: line,
        column: column,
        literalPath: #filePath
      )
      try fixture.recorder.record([block], labels: ["sql"], at: site)
    }
    #expect(
      try fixture.text == """
        func assertQuery(_ q: Q) { inner(q) }
        @Test func a() {
          Support.assertCount(of: books, { $0 + 1 }) {
            \"""
            SELECT 1
            \"""
          }
          assertCount(of: authors) { setUp() } sql: {
            \"""
            SELECT 1
            \"""
          }
        }

        """
    )
  }

  /// A caller's line with a helper's column is not a location. The recorder does not guess.
  @Test func aHelperThatPassesOnlyTheLine() throws {
    let fixture = try RecordingFixture("func helper() { assertQuery(q, line: line) }\nhelper()\n")
    let site = CallSite(
      fileID: "M/F.swift",
      filePath: fixture.url.path,
      line: 2,
      column: 28,
      literalPath: #filePath
    )
    let block = SnapshotBlock(label: "sql", name: "SQL", expected: nil, actual: "SELECT 1")
    let error = try #require(throws: RecordingRefusal.self) {
      try fixture.recorder.record([block], labels: ["sql"], at: site)
    }
    #expect(error.description.contains("pass all of fileID, filePath, line and column"))
    #expect(try fixture.text == fixture.compiled)
  }
}
