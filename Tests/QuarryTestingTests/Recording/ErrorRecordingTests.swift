import QuarrySQLite
import Testing

@testable import QuarryTesting

/// A failed query records only what the test requests.
@Suite struct ErrorRecordingTests {
  private static let query = "SELECT missing"
  private static let message = "no such column: missing"
  private static let sql = "{\n  \"\"\"\n  SELECT missing\n  \"\"\"\n}"
  private static let error = "{\n  \"\"\"\n  no such column: missing\n  \"\"\"\n}"

  /// Runs a query as the call in a fixture, and returns the reported messages.
  private func messages(
    _ fixture: RecordingFixture,
    _ mode: RecordMode,
    query: String = query,
    sql: String? = nil,
    results: String? = nil,
    error: String? = nil
  ) throws -> [String] {
    let found = Guarded<[String]>([])
    let assertion = SnapshotAssertion(
      mode: .success(mode),
      recorder: fixture.recorder,
      reporter: FailureReporter { message, _ in found.withLock { $0.append(message) } }
    )
    let database = try DatabaseQueue()
    let statement = SQLQueryExpression(QueryFragment("\(raw: query)"), as: Int.self)
    assertion.verify(
      statement,
      sql: sql.map { text in { text } },
      results: results.map { text in { text } },
      error: error.map { text in { text } },
      at: try fixture.site()
    ) {
      try database.read { db in try statement.fetchAll(db) }
    }
    return found.withLock { $0 }
  }

  @Test(arguments: RecordMode.allCases) func errorsAreRecordedOnlyOnRequest(_ mode: RecordMode) throws {
    let call = "assertQuery(q, database: db) \(Self.sql)"
    let fixture = try RecordingFixture(call)
    let messages = try messages(fixture, mode, sql: Self.query)
    #expect(
      messages.contains { $0.contains(Self.message) && $0.contains("pass 'error: { \"\" }'") }
    )
    #expect(try fixture.text == call)
  }

  @Test func onlyTheSQLIsRecorded() throws {
    let fixture = try RecordingFixture("assertQuery(q, database: db)")
    let messages = try messages(fixture, .missing)
    #expect(messages.count == 2)
    #expect(messages.first?.hasPrefix("Running the query failed:\n\nno such column: missing\n\n") == true)
    #expect(try fixture.text == "assertQuery(q, database: db) \(Self.sql)")
  }

  @Test func anEmptyErrorRequestsTheMessage() throws {
    let fixture = try RecordingFixture("assertQuery(q, database: db) \(Self.sql) error: { \"\" }")
    let messages = try messages(fixture, .missing, sql: Self.query, error: "")
    #expect(messages.count == 1 && messages[0].hasPrefix("Recorded the error into this test."))
    #expect(try fixture.text == "assertQuery(q, database: db) \(Self.sql) error: \(Self.error)")
    #expect(try self.messages(fixture, .missing, sql: Self.query, error: Self.message).isEmpty)
  }

  @Test func sqlAndErrorAtOnce() throws {
    let fixture = try RecordingFixture("assertQuery(q, database: db, error: { \"\" })")
    #expect(try messages(fixture, .missing, error: "").count == 1)
    #expect(
      try fixture.text == "assertQuery(q, database: db, sql: \(Self.sql), error: \(Self.error))"
    )
  }

  @Test func otherErrors() throws {
    let call = "assertQuery(q, database: db) \(Self.sql) error: { \"old\" }"
    let fixture = try RecordingFixture(call)
    #expect(try messages(fixture, .missing, sql: Self.query, error: "old")[0].hasPrefix("The error changed"))
    #expect(try fixture.text == call)
    #expect(try messages(fixture, .failed, sql: Self.query, error: "old").count == 1)
    #expect(try fixture.text == "assertQuery(q, database: db) \(Self.sql) error: \(Self.error)")
  }

  @Test func rowsThatBecameAnError() throws {
    let call = "assertQuery(q, database: db) \(Self.sql) results: { \"1\" } error: { \"\" }"
    let fixture = try RecordingFixture(call)
    #expect(try messages(fixture, .failed, sql: Self.query, results: "1", error: "").count == 1)
    #expect(try fixture.text == "assertQuery(q, database: db) \(Self.sql) error: \(Self.error)")
  }

  /// Tests written for other libraries expect the message in the results.
  @Test func aMessageInTheResultsIsCompared() throws {
    let call = "assertQuery(q, database: db) \(Self.sql) results: \(Self.error)"
    let fixture = try RecordingFixture(call)
    #expect(try messages(fixture, .failed, sql: Self.query, results: Self.message).isEmpty)

    let other = try RecordingFixture("assertQuery(q, database: db) \(Self.sql) results: { \"old\" }")
    for mode in [RecordMode.missing, .failed, .never] {
      let messages = try messages(other, mode, sql: Self.query, results: "old")
      #expect(messages.count == 1 && messages[0].hasPrefix("Running the query failed:"))
    }
    #expect(try other.text == other.compiled)
  }

  @Test(arguments: RecordMode.allCases) func rowsWhereAnErrorIsExpected(_ mode: RecordMode) throws {
    let call = "assertQuery(q, database: db) { \"SELECT 1\" } error: { \"old\" }"
    let fixture = try RecordingFixture(call)
    let messages = try messages(fixture, mode, query: "SELECT 1", sql: "SELECT 1", error: "old")
    let message = """
      The query was expected to fail, but it returned:

      ┌───┐
      │ 1 │
      └───┘

      The test expects this error:

      old

      If this is correct, remove 'error'.
      """
    #expect(messages == [message])
    #expect(try fixture.text == call)
  }

  @Test(arguments: RecordMode.allCases) func unrenderableText(_ mode: RecordMode) throws {
    struct Failure: Error {}
    let strategy = SnapshotStrategy<Int>(name: "plan") { _ in throw Failure() }
    let site = try RecordingFixture("assertQuery(q)").site()
    let found = Guarded<[String]>([])
    var assertion = SnapshotAssertion.current
    assertion.mode = .success(mode)
    assertion.reporter = FailureReporter { message, _ in found.withLock { $0.append(message) } }
    let text = strategy.text { 1 }
    #expect(assertion.text(text, "plan", unlessAlready: nil, at: site) == nil)
    #expect(found.withLock { $0 } == ["There is no plan to compare or record: Failure()"])
    #expect(assertion.text(text, "plan", unlessAlready: "Failure()", at: site) == "Failure()")
    #expect(found.withLock { $0.count } == 1)
  }
}
