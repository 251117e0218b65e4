import Dispatch
import QuarrySQLite
import Testing

/// Accesses that are cancelled after they ran COMMIT. Their changes are stored, so the error must not be the one that means a rollback.
@Suite struct CancelledCommitTests {
  private typealias Commit = @Sendable (Database) throws -> Void

  /// Runs an access that calls its argument after COMMIT, and cancels it there. Returns its error.
  private func error(
    of access: @escaping @Sendable (DatabaseQueue, @escaping Commit) async throws -> Void
  ) async throws -> (any Error)? {
    let queue = try DatabaseQueue()
    let (isCommitted, isCancelled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let task = Task {
      try await access(queue) { db in
        try db.execute(sql: "CREATE TABLE t (a)")
        try db.execute(sql: "COMMIT")
        isCommitted.signal()
        isCancelled.wait()
      }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        isCommitted.wait()
        continuation.resume()
      }
    }
    task.cancel()
    isCancelled.signal()
    let result = await task.result
    let count = try await queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") }
    #expect(count == 0)
    if case .failure(let error) = result { return error }
    return nil
  }

  @Test func migration() async throws {
    let error = try await error { queue, commit in
      var migrator = DatabaseMigrator()
      migrator.registerMigration("one", migrate: commit)
      try await migrator.migrate(queue)
    }
    guard case DatabaseMigrationError.committedEarly("one", _)? = error else {
      Issue.record("\(error.map(String.init(describing:)) ?? "no error")")
      return
    }
  }

  @Test func write() async throws {
    let error = try await error { queue, commit in try await queue.write(commit) }
    #expect(error as? DatabaseUsageError == .transactionEnded)
  }

  @Test func savepoint() async throws {
    let error = try await error { queue, commit in
      try await queue.write { db in try db.inSavepoint { try commit(db) } }
    }
    #expect(error as? DatabaseUsageError == .transactionEnded)
  }
}
