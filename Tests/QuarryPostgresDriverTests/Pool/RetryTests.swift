#if PostgreSQL

import QuarryPostgres
import QuarryPostgresDriver
import Testing

/// Transactions that begin again although their closures have ignored the error.
@Suite(.ownThreads) struct RetryTests {
  @Test(arguments: ["40001", "40P01"]) func `an error that the closure ignores`(code: String) throws {
    try withPool { pool in
      let failure = "DO 'BEGIN RAISE EXCEPTION USING ERRCODE = ''\(code)''; END'"
      var count = 0
      try pool.write(retrying: .constant(attempts: 3, delay: .zero)) { db in
        count += 1
        try Memo.insert { Memo.Draft(title: "run \(count)") }.execute(db)
        if count < 3 { try? db.execute(sql: failure) }
      }
      #expect(count == 3)
      #expect(try pool.read { db in try Memo.select(\.title).fetchAll(db) } == ["run 3"])
      // Another statement of the closure is refused for the same reason.
      let title = try pool.write(retrying: .constant(attempts: 3, delay: .zero), .serializable) { db in
        let runs = try Int.fetchOne(db, sql: "SELECT nextval('notes_id_seq')") ?? 0
        if runs.isMultiple(of: 2) { try? db.execute(sql: failure) }
        return try Memo.select(\.title).fetchOne(db)
      }
      #expect(title == "run 3")
    }
  }

  @Test func `other errors are not temporary`() throws {
    try withPool { pool in
      var count = 0
      let error = thrown(DatabaseUsageError.self) {
        try pool.write(retrying: .constant(attempts: 3, delay: .zero)) { db in
          count += 1
          try? db.execute(sql: "SELECT 1 / 0")
        }
      }
      guard case .transactionFailed(let cause?)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(cause.state == .divisionByZero)
      #expect(count == 1)
    }
  }
}

#endif
