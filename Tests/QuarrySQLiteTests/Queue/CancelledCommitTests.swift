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

  private struct Failure: Error {}

  /// Runs a write that adds a row, ends its transaction with a statement, and calls a closure. Cancels it before or during the closure.
  /// Returns its error and the number of rows that are stored.
  private func result(
    endingWith end: String?,
    during: Bool = false,
    isObserved: Bool = false,
    then next: @escaping @Sendable (Database, QueryCursor<Int>) throws -> Void
  ) async throws -> ((any Error)?, Int?) {
    let queue = try DatabaseQueue()
    try await queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
    let (isEnded, isCancelled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let task = Task {
      try await queue.write { (db: Database) throws -> Void in
        if isObserved { try db.afterNextTransaction { _ in } }
        try db.execute(sql: "INSERT INTO t VALUES (1)")
        let numbers = try Int.fetchCursor(
          db,
          sql: "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c"
        )
        #expect(try numbers.next() == 1)
        if let end { try db.execute(sql: end) }
        isEnded.signal()
        if !during { isCancelled.wait() }
        try next(db, numbers)
      }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        isEnded.wait()
        continuation.resume()
      }
    }
    if during { try await Task.sleep(for: .milliseconds(50)) }
    task.cancel()
    isCancelled.signal()
    let result = await task.result
    let count = try await queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") }
    try queue.close()
    if case .failure(let error) = result { return (error, count) }
    return (nil, count)
  }

  @Test(arguments: [true, false]) func `a statement after the commit`(isObserved: Bool) async throws {
    let (error, count) = try await result(endingWith: "COMMIT", isObserved: isObserved) { db, _ in
      try db.execute(sql: "INSERT INTO t VALUES (2)")
    }
    #expect(error as? DatabaseUsageError == .transactionEnded)
    #expect(count == 1)
  }

  @Test func `a statement in a savepoint after the commit`() async throws {
    let (error, count) = try await result(endingWith: nil) { db, _ in
      try db.inSavepoint {
        try db.execute(sql: "SELECT 1; END; SELECT 2")
      }
    }
    // The task is cancelled before the commit.
    #expect(error is CancellationError)
    #expect(count == 0)
    let (late, stored) = try await result(endingWith: "END") { db, _ in
      try db.inSavepoint { try db.execute(sql: "INSERT INTO t VALUES (2)") }
    }
    #expect(late as? DatabaseUsageError == .transactionEnded)
    #expect(stored == 1)
  }

  @Test func `another error after the commit`() async throws {
    let (error, count) = try await result(endingWith: "COMMIT") { _, _ in throw Failure() }
    #expect(error as? DatabaseUsageError == .transactionEnded)
    #expect(count == 1)
  }

  @Test(arguments: [true, false]) func `a query that is interrupted after the commit`(during: Bool)
    async throws
  {
    let (error, count) = try await result(endingWith: "COMMIT", during: during) { _, numbers in
      while try numbers.next() != nil {}
    }
    #expect(error as? DatabaseUsageError == .transactionEnded)
    #expect(count == 1)
  }

  /// SQLite rolls back the transaction of a write that it interrupts.
  @Test func `an interrupted write`() async throws {
    for isObserved in [true, false] {
      let (error, count) = try await result(endingWith: nil, during: true, isObserved: isObserved) { db, _ in
        try db.execute(
          sql: "INSERT INTO t WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c"
        )
      }
      #expect(error is CancellationError)
      #expect(count == 0)
    }
  }

  /// Only the hooks of observers know that a statement has rolled back the transaction.
  @Test func `a statement after a rollback`() async throws {
    let (observed, count) = try await result(endingWith: "ROLLBACK", isObserved: true) { db, _ in
      try db.execute(sql: "INSERT INTO t VALUES (2)")
    }
    #expect(observed is CancellationError)
    #expect(count == 0)
    let (unobserved, none) = try await result(endingWith: "ROLLBACK") { db, _ in
      try db.execute(sql: "INSERT INTO t VALUES (2)")
    }
    #expect(unobserved as? DatabaseUsageError == .transactionEnded)
    #expect(none == 0)
  }
}
