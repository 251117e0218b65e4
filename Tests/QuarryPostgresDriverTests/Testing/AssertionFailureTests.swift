#if PostgreSQL

import QuarryPostgres
import Testing

@testable import QuarryTesting

/// Assertions that must fail, and what they report.
@Suite(.temporaryDatabase(from: library)) struct PostgresAssertionFailureTests {
  let pool: DatabasePool

  init() throws { pool = try TemporaryDatabase.current().pool }

  /// Returns the failures that assertions report, instead of failing the test.
  private func failures(_ body: () throws -> Void) rethrows -> [String] {
    let messages = Guarded<[String]>([])
    var assertion = SnapshotAssertion.current
    assertion.mode = .success(.never)
    assertion.reporter = FailureReporter { message, _ in messages.withLock { $0.append(message) } }
    try SnapshotAssertion.$current.withValue(assertion, operation: body)
    return messages.withLock { $0 }
  }

  @Test func otherSQL() {
    let found = failures {
      assertQuery(Bookcase.find(1).select(\.name), database: pool) {
        """
        SELECT "shelves"."name"
        FROM "shelves"
        WHERE (("shelves"."id") = (2))
        """
      } results: {
        """
        ┌───────────┐
        │ "Fiction" │
        └───────────┘
        """
      }
    }
    #expect(
      found == [
        """
        The SQL changed (- in the test, + now):

          SELECT "shelves"."name"
          FROM "shelves"
        - WHERE (("shelves"."id") = (2))
        + WHERE (("shelves"."id") IN ((1)))

        If the change is correct, run the test with QUARRY_RECORD=failed to record it.
        """
      ]
    )
  }

  @Test func otherRows() {
    let found = failures {
      assertQuery(includeSQL: false, Bookcase.find(1).select(\.name), database: pool) {
        """
        ┌──────────┐
        │ "Poetry" │
        └──────────┘
        """
      }
    }
    #expect(
      found == [
        """
        The results changed (- in the test, + now):

        - ┌──────────┐
        - │ "Poetry" │
        - └──────────┘
        + ┌───────────┐
        + │ "Fiction" │
        + └───────────┘

        If the change is correct, run the test with QUARRY_RECORD=failed to record it.
        """
      ]
    )
  }

  @Test func unexpectedError() {
    let found = failures {
      assertQuery(#sql("SELECT 1 FROM nowhere", as: Int.self), database: pool) { "SELECT 1 FROM nowhere" }
    }
    #expect(
      found == [
        """
        Running the query failed:

        relation "nowhere" does not exist

        An error is not recorded as the results of a query. If the test expects the error, pass 'error: { "" }' to the \
        assertion, and run the test again to record the error.
        """
      ]
    )
  }

  @Test func absentError() {
    let found = failures {
      assertQuery(#sql("SELECT 1", as: Int.self), database: pool) {
        "SELECT 1"
      } error: {
        "division by zero"
      }
    }
    #expect(
      found == [
        """
        The query was expected to fail, but it returned:

        ┌───┐
        │ 1 │
        └───┘

        The test expects this error:

        division by zero

        If this is correct, remove 'error'.
        """
      ]
    )
  }

  @Test func missingRows() {
    let found = failures {
      assertQuery(#sql("SELECT 1", as: Int.self), database: pool) { "SELECT 1" }
    }
    #expect(
      found == [
        """
        The test has no expected results. Run it with QUARRY_RECORD=missing to record:

        ┌───┐
        │ 1 │
        └───┘
        """
      ]
    )
  }

  /// A mistake of the test, which no mode records.
  @Test func nestedAccess() throws {
    let found = try pool.read { _ in
      failures { assertQuery(#sql("SELECT 1", as: Int.self), database: pool) }
    }
    #expect(
      found == [
        "The query was not run: \(DatabaseUsageError.reentrantAccess(label: pool.label))"
      ]
    )
  }

  @Test func rowsWithoutADatabase() {
    let found = failures {
      assertQuery(ShelfCount(count: 1)) {
        "SELECT 1 AS \"count\""
      } results: {
        "1"
      }
    }
    #expect(
      found == [
        """
        The query was not run: the assertion has no database, and only SQLite has one without a server.

        The assertion has 'results' or 'error'. Pass 'database:', or remove them to check only the SQL.
        """
      ]
    )
  }
}

#endif
