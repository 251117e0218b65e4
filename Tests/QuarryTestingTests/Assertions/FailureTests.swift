import QuarryCore
import QuarrySQLite
import Testing

@testable import QuarryTesting

/// Assertions that must fail, as reported to Swift Testing.
@Suite struct FailureTests {
  private func failure(
    _ mode: RecordMode,
    _ message: String,
    at line: Int? = nil,
    _ body: () -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var assertion = SnapshotAssertion.current
    assertion.mode = .success(mode)
    let messages = Guarded<[String]>([])
    withKnownIssue(sourceLocation: sourceLocation) {
      SnapshotAssertion.$current.withValue(assertion, operation: body)
    } matching: { issue in
      messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return issue.sourceLocation?.fileID == sourceLocation.fileID
    }
    #expect(messages.withLock { $0 } == [message], sourceLocation: sourceLocation)
  }

  @Test func otherSQL() {
    let message = """
      The SQL changed (- in the test, + now):

        SELECT id
        FROM lists
      - WHERE id = 1
      + WHERE id = 2

      If the change is correct, run the test with QUARRY_RECORD=failed to record it.
      """
    failure(.missing, message) {
      assertQuery(
        SQLQueryExpression("SELECT id\nFROM lists\nWHERE id = \(bind: 2)", as: Int.self),
        execute: { _ in [] as [Int] }
      ) {
        """
        SELECT id
        FROM lists
        WHERE id = 1
        """
      }
    }
  }

  @Test func otherRows() {
    let message = """
      The results changed (- in the test, + now):

        ┌───┐
      - │ 2 │
      + │ 1 │
        └───┘

      If the change is correct, run the test with QUARRY_RECORD=failed to record it.
      """
    failure(.never, message) {
      assertQuery(SQLQueryExpression("SELECT 1", as: Int.self), execute: { _ in [1] }) {
        "SELECT 1"
      } results: {
        """
        ┌───┐
        │ 2 │
        └───┘
        """
      }
    }
  }

  @Test func missingRows() {
    let message = """
      The results changed (- in the test, + now):

      - gone

      If the change is correct, run the test with QUARRY_RECORD=failed to record it.
      """
    failure(.missing, message) {
      assertQuery(SQLQueryExpression("SELECT 1", as: Int.self), execute: { _ in [] as [Int] }) {
        "SELECT 1"
      } results: {
        "gone"
      }
    }
  }

  @Test func missingInNeverMode() {
    let message = """
      The test has no expected results. Run it with QUARRY_RECORD=missing to record:

      ┌───┐
      │ 1 │
      └───┘
      """
    failure(.never, message) {
      assertQuery(SQLQueryExpression("SELECT 1", as: Int.self), execute: { _ in [1] }) { "SELECT 1" }
    }
  }

  @Test func nestedAccessIsNotRecorded() throws {
    let database = try DatabaseQueue(configuration: Configuration())
    let message = """
      The query was not run: '\(database.label)' was accessed inside one of its own accesses; use the 'Database' that \
      the closure receives
      """
    try database.read { _ in
      failure(.missing, message) {
        assertQuery(SQLQueryExpression("SELECT 1", as: Int.self), database: database)
      }
    }
  }

  @Test func unknownMode() {
    var assertion = SnapshotAssertion.current
    assertion.mode = .failure(RecordMode.UnknownName(name: "yes"))
    withKnownIssue {
      SnapshotAssertion.$current.withValue(assertion) {
        assertInlineSnapshot(of: "a", as: .lines) { "a" }
      }
    } matching: { issue in
      issue.comments.first?.rawValue.hasSuffix(", not 'yes'") == true
    }
  }
}

/// The modes in which snapshots are recorded.
@Suite struct RecordingModeTests {
  private let call = "assertQuery(q, database: db) { \"S\" }"

  @Test func correctSnapshotsAreRewrittenOnlyOnRequest() throws {
    for mode in [RecordMode.missing, .failed, .never] {
      let fixture = try RecordingFixture(call)
      #expect(try fixture.verify(mode: mode, sql: ("S", "S")).isEmpty)
      #expect(try fixture.text == call)
    }
    let fixture = try RecordingFixture(call)
    #expect(try fixture.verify(mode: .all, sql: ("S", "S"))[0].hasPrefix("Recorded the SQL into"))
    #expect(try fixture.text != call)
  }

  @Test func wrongSnapshotsAreRewrittenOnlyOnRequest() throws {
    for mode in [RecordMode.missing, .never] {
      let fixture = try RecordingFixture(call)
      #expect(try fixture.verify(mode: mode, sql: ("S", "T"))[0].hasPrefix("The SQL changed"))
      #expect(try fixture.text == call)
    }
    for mode in [RecordMode.failed, .all] {
      let fixture = try RecordingFixture(call)
      #expect(try fixture.verify(mode: mode, sql: ("S", "T"))[0].hasPrefix("Recorded the SQL into"))
      #expect(try fixture.text.contains("T\n"))
    }
  }

  @Test func resultsOfTheWrongQueryAreNotRecorded() throws {
    let fixture = try RecordingFixture(call)
    let messages = try fixture.verify(mode: .missing, sql: ("S", "T"), results: (nil, "R"))
    #expect(messages.count == 1)
    #expect(try fixture.text == call)
  }

  @Test func neverModeRecordsNothing() throws {
    let fixture = try RecordingFixture("assertQuery(q, database: db)")
    let messages = try fixture.verify(mode: .never, sql: (nil, "S"), results: (nil, "R"))
    #expect(messages.count == 2 && messages.allSatisfy { $0.contains("QUARRY_RECORD=missing") })
    #expect(try fixture.text == "assertQuery(q, database: db)")
  }
}
