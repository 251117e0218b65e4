#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryPostgresDriver
import Testing

/// Tasks that are cancelled while the server commits.
@Suite(.ownThreads) struct CancelledCommitTests {
  /// Runs a write whose commit takes a moment and ends with some SQL, and cancels its task during the commit. Returns its result, and the
  /// titles that are stored afterwards.
  private func cancelled(
    _ end: String,
    _ write: @escaping @Sendable (DatabasePool) async throws -> String
  ) async throws -> (Result<String, any Error>, [String]) {
    let name = "commit_\(UInt32.random(in: 0...(.max)))"
    return try await withPool { configuration in
      configuration.applicationName = name
    } _: { pool in
      try await pool.write { db in
        try db.execute(
          sql: """
            CREATE FUNCTION commit() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN PERFORM pg_sleep(1); \(end) RETURN NULL; END $$;
            CREATE CONSTRAINT TRIGGER commit AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED
              FOR EACH ROW EXECUTE FUNCTION commit();
            """
        )
      }
      let other = try TestDatabase().db
      let task = Task(executorPreference: TestThreads.shared) { try await write(pool) }
      let sql = """
        SELECT count(*) FROM pg_stat_activity
        WHERE application_name = $1 AND query = 'COMMIT' AND state = 'active'
        """
      try await eventually("it does not commit") { try Int.fetchOne(other, sql: sql, arguments: [name]) == 1 }
      task.cancel()
      let result = await task.result
      other.close()
      return (result, try await pool.read { db in try Memo.select(\.title).fetchAll(db) })
    }
  }

  @Sendable private func insert(_ pool: DatabasePool) async throws -> String {
    try await pool.write { db in
      try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
      return "stored"
    }
  }

  private let lost = "PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1);"

  @Test func `a commit that succeeds returns the result`() async throws {
    let (result, titles) = try await cancelled("", insert)
    #expect(try result.get() == "stored")
    #expect(titles == ["Milk"])
  }

  @Test func `a commit without an answer is an unknown outcome`() async throws {
    let (result, _) = try await cancelled(lost, insert)
    #expect(throws: TransactionOutcomeError.self) { try result.get() }
  }

  @Test func `a migration whose commit has no answer is an unknown outcome`() async throws {
    let (result, _) = try await cancelled(lost) { pool in
      var migrator = DatabaseMigrator()
      migrator.registerMigration("Milk") { db in
        try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
      }
      try await migrator.migrate(pool)
      return "migrated"
    }
    let error = #expect(throws: (any Error).self) { try result.get() }
    if case DatabaseMigrationError.failed("Milk", let cause)? = error {
      #expect(cause is TransactionOutcomeError)
    } else {
      #expect(error is TransactionOutcomeError)
    }
  }

  /// The changes are stored, so the error must not be the one that means a rollback.
  @Test func `a migration that has committed early says so`() async throws {
    try await withPool { _ in
    } _: { pool in
      let isCancelled = DispatchSemaphore(value: 0)
      var migrator = DatabaseMigrator()
      migrator.registerMigration("Milk") { db in
        try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
        try db.execute(sql: "COMMIT")
        isCancelled.wait()
      }
      let committing = migrator
      let task = Task(executorPreference: TestThreads.shared) { try await committing.migrate(pool) }
      try await eventually("it does not commit") { try pool.read { db in try Memo.fetchCount(db) } == 1 }
      task.cancel()
      isCancelled.signal()
      let result = await task.result
      let error = #expect(throws: DatabaseMigrationError.self) { try result.get() }
      guard case .committedEarly("Milk", _)? = error else {
        Issue.record("\(error.map(String.init(describing:)) ?? "no error")")
        return
      }
    }
  }

  @Test func `a write that has committed early says so`() async throws {
    try await withPool { _ in
    } _: { pool in
      let isCancelled = DispatchSemaphore(value: 0)
      let task = Task(executorPreference: TestThreads.shared) {
        try await pool.write { db in
          try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
          try db.execute(sql: "COMMIT")
          isCancelled.wait()
        }
      }
      try await eventually("it does not commit") { try pool.read { db in try Memo.fetchCount(db) } == 1 }
      task.cancel()
      isCancelled.signal()
      let result = await task.result
      #expect(throws: DatabaseUsageError.transactionEnded) { try result.get() }
    }
  }

  @Test func `a commit that fails is a cancellation`() async throws {
    let (result, titles) = try await cancelled("RAISE EXCEPTION 'no';", insert)
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(titles == [])
  }
}

#endif
