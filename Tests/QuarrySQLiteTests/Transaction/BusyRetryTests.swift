import Foundation
import QuarrySQLite
import Testing

@Suite(.timeLimit(.minutes(10))) struct BusyRetryTests {
  /// Two queues with one file. The second one does not wait.
  private func withTwo(_ body: (DatabaseQueue, DatabaseQueue) throws -> Void) throws {
    try withFolder { folder in
      var configuration = Configuration()
      configuration.journalMode = .wal
      let first = try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration)
      configuration.busyTimeout = .zero
      let second = try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration)
      try first.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      try body(first, second)
      try first.close()
      try second.close()
    }
  }

  @Test func `a transaction is retried according to the policy`() throws {
    try withTwo { first, second in
      try first.write { _ in
        let delays = Log<Int>()
        let policy = BusyRetryPolicy(maximumAttempts: 3) { attempt in
          delays.append(attempt)
          return .milliseconds(1)
        }
        let error = try failure(DatabaseError.self) { try second.write(retrying: policy) { _ in } }
        #expect(error.resultCode == .SQLITE_BUSY)
        #expect(delays.elements == [1, 2])
      }
      try second.write(retrying: .none) { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
    }
  }

  @Test func `a stale snapshot is retried`() throws {
    try withTwo { first, second in
      let attempts = Counter()
      let count = try second.write(retrying: .exponential(attempts: 3), .deferred) { db in
        attempts.increment()
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM t") ?? 0
        // On the first attempt, another connection writes in between.
        if attempts.value == 1 {
          try first.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
        }
        try db.execute(sql: "INSERT INTO t VALUES (2)")
        return count
      }
      #expect(count == 1)
      #expect(attempts.value == 2)
      try #expect(second.read { db in try Int.fetchAll(db, sql: "SELECT a FROM t") } == [1, 2])
    }
  }

  @Test func `other errors are not retried`() throws {
    try withDatabase { queue in
      let attempts = Counter()
      #expect(throws: DatabaseError.self) {
        try queue.write(retrying: .constant(attempts: 5)) { db in
          attempts.increment()
          try db.execute(sql: "INSERT INTO missing VALUES (1)")
        }
      }
      #expect(attempts.value == 1)
    }
  }

  @Test func `a task waits without blocking, and can be cancelled`() async throws {
    try await withFolder { folder in
      var configuration = Configuration()
      configuration.busyTimeout = .zero
      let first = try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration)
      let second = try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration)
      try await first.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE TABLE t (a); BEGIN IMMEDIATE; COMMIT")
      }
      let entered = AsyncStream<Void>.makeStream()
      let release = Counter()
      let holder = Task {
        try await first.write { _ in
          entered.continuation.finish()
          while release.value == 0 { Thread.sleep(forTimeInterval: 0.005) }
        }
      }
      for await _ in entered.stream {}
      let cancelled = Task {
        try await second.write(retrying: .constant(attempts: 1000, delay: .seconds(10))) { _ in }
      }
      try await Task.sleep(for: .milliseconds(20))
      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      let patient = Task {
        try await second.write(retrying: .constant(attempts: 1000, delay: .milliseconds(5))) { db in
          try db.execute(sql: "INSERT INTO t VALUES (1)")
        }
      }
      try await Task.sleep(for: .milliseconds(30))
      release.increment()
      try await holder.value
      try await patient.value
      try first.close()
      try second.close()
    }
  }
}
