#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryPostgresDriver
import Testing

/// Accesses that wait for a connection.
@Suite(.ownThreads) struct WaitingTests {
  private func busyPool(
    _ wait: Duration?,
    _ body: (DatabasePool) async throws -> Void
  ) async throws {
    try await withPool { configuration in
      configuration.maximumConnectionCount = 1
      configuration.connectionWaitTime = wait
    } _: { pool in
      let release = DispatchSemaphore(value: 0)
      async let busy: Void = pool.read { _ in release.wait() }
      try await eventually("the connection is not used") { pool.statistics.activeConnections == 1 }
      do {
        try await body(pool)
      } catch {
        Issue.record(error)
      }
      release.signal()
      try await busy
      #expect(pool.statistics.waitingAccesses == 0)
      #expect(try await pool.read { db in try Int.fetchOne(db, sql: "SELECT 1::int8") } == 1)
    }
  }

  private func reader(_ pool: DatabasePool) -> Task<Void, any Error> {
    Task(executorPreference: TestThreads.shared) { try await pool.read { _ in } }
  }

  private func failure(_ task: Task<Void, any Error>) async -> (any Error)? {
    do {
      try await task.value
      return nil
    } catch {
      return error
    }
  }

  @Test func `a cancelled access no longer waits`() async throws {
    try await busyPool(nil) { pool in
      let tasks = (0..<200).map { _ in reader(pool) }
      try await eventually("not all wait") { pool.statistics.waitingAccesses == 200 }
      for task in tasks[1..<199] { task.cancel() }
      for task in tasks[1..<199] { #expect(await failure(task) is CancellationError) }
      #expect(pool.statistics.waitingAccesses == 2)
      tasks[0].cancel()
      #expect(await failure(tasks[0]) is CancellationError)
      #expect(pool.statistics.waitingAccesses == 1)
      tasks[199].cancel()
      #expect(await failure(tasks[199]) is CancellationError)
      #expect(pool.statistics.waitingAccesses == 0)
    }
  }

  @Test func `each access has its own time`() async throws {
    let error = DatabaseUsageError.noConnection(limit: 1, waited: .milliseconds(200))
    try await busyPool(.milliseconds(200)) { pool in
      for _ in 0..<2 {
        // The second one begins when a part of the first one's time has passed, and ends later.
        let first = reader(pool)
        try await Task.sleep(for: .milliseconds(100))
        let second = reader(pool)
        #expect(await failure(first) as? DatabaseUsageError == error)
        #expect(await failure(second) as? DatabaseUsageError == error)
        #expect(pool.statistics.waitingAccesses == 0)
      }
    }
  }

  @Test func `the time of an access goes on after others are cancelled`() async throws {
    // On a busy machine, the time of an access can pass before it is cancelled. Then a longer time shows the same.
    for time in [Duration.milliseconds(300), .seconds(5), .seconds(60)] {
      var wasCancelled = false
      try await busyPool(time) { pool in
        let first = reader(pool)
        try await Task.sleep(for: .milliseconds(50))
        let second = reader(pool)
        try await Task.sleep(for: .milliseconds(50))
        first.cancel()
        wasCancelled = await failure(first) is CancellationError
        #expect(await failure(second) as? DatabaseUsageError == .noConnection(limit: 1, waited: time))
      }
      if wasCancelled { return }
    }
    Issue.record("no access was cancelled while it waited")
  }

  @Test func `closing answers the accesses that wait`() async throws {
    try await withPool { configuration in
      configuration.maximumConnectionCount = 1
    } _: { pool in
      let release = DispatchSemaphore(value: 0)
      async let busy: Void = pool.read { _ in release.wait() }
      try await eventually("the connection is not used") { pool.statistics.activeConnections == 1 }
      let tasks = (0..<3).map { _ in reader(pool) }
      try await eventually("not all wait") { pool.statistics.waitingAccesses == 3 }
      tasks[1].cancel()
      #expect(await failure(tasks[1]) is CancellationError)
      Thread { try? pool.close() }.start()
      for task in [tasks[0], tasks[2]] {
        #expect(await failure(task) as? DatabaseUsageError == .closed(label: "postgres"))
      }
      #expect(pool.statistics.waitingAccesses == 0)
      release.signal()
      try await busy
    }
  }
}

#endif
