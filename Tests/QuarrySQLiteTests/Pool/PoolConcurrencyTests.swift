import Dispatch
import Foundation
import QuarrySQLite
import Testing

@Suite(.timeLimit(.minutes(10))) struct PoolConcurrencyTests {
  private func withPool<T>(
    configuration: Configuration = Configuration(),
    _ body: (DatabasePool) async throws -> T
  ) async throws -> T {
    try await withFolder { folder in
      let pool = try DatabasePool(path: folder + "/test.sqlite", configuration: configuration)
      try await pool.write { db in
        try db.execute(
          sql: "CREATE TABLE counters (n INTEGER, m INTEGER); INSERT INTO counters VALUES (0, 0)"
        )
      }
      let result = try await body(pool)
      try pool.close()
      return result
    }
  }

  @Test func `64 tasks lose no update and see no partial update`() async throws {
    try await withPool { pool in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<32 {
          group.addTask {
            for _ in 0..<10 {
              try await pool.write { db in
                let n = try Int.fetchOne(db, sql: "SELECT n FROM counters") ?? 0
                try db.execute(sql: "UPDATE counters SET n = ?", arguments: [n + 1])
                try db.execute(sql: "UPDATE counters SET m = n")
              }
            }
          }
          group.addTask {
            var last = 0
            for _ in 0..<30 {
              let row = try await pool.read { db in try Row.fetchOne(db, sql: "SELECT n, m FROM counters") }
              let (n, m) = (try row?.decode(Int.self, at: 0) ?? 0, try row?.decode(Int.self, at: 1))
              #expect(n == m)
              #expect(n >= last)
              last = n
            }
          }
        }
        try await group.waitForAll()
      }
      let sum = try await pool.read { db in try Int.fetchOne(db, sql: "SELECT n FROM counters") }
      #expect(sum == 320)
      #expect(pool.readerCount <= 5)
    }
  }

  /// `QUARRY_STRESS` is the number of seconds; one by default.
  @Test func `long-running reads and writes`() async throws {
    let seconds = ProcessInfo.processInfo.environment["QUARRY_STRESS"].flatMap { Double($0) } ?? 1
    try await withPool { pool in
      let end = ContinuousClock.now + .milliseconds(Int(seconds * 1000))
      let writes = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<64 {
          group.addTask {
            var writes = 0
            var last = 0
            while ContinuousClock.now < end {
              if number % 4 == 0 {
                try await pool.write { db in
                  let n = try Int.fetchOne(db, sql: "SELECT n FROM counters") ?? 0
                  try db.execute(sql: "UPDATE counters SET n = ?", arguments: [n + 1])
                  try db.execute(sql: "UPDATE counters SET m = n")
                }
                writes += 1
              } else {
                let row = try await pool.read { db in try Row.fetchOne(db, sql: "SELECT n, m FROM counters") }
                let (n, m) = (try row?.decode(Int.self, at: 0) ?? 0, try row?.decode(Int.self, at: 1))
                if n != m || n < last { Issue.record("\(n) \(String(describing: m)) after \(last)") }
                last = n
              }
            }
            return writes
          }
        }
        return try await group.reduce(0, +)
      }
      let sum = try await pool.read { db in try Int.fetchOne(db, sql: "SELECT n FROM counters") }
      #expect(sum == writes)
    }
  }

  @Test func `waiting tasks leave the cooperative pool free`() async throws {
    var configuration = Configuration()
    configuration.maximumReaderCount = 1
    try await withPool(configuration: configuration) { pool in
      let entered = AsyncStream<Void>.makeStream()
      let release = DispatchSemaphore(value: 0)
      let holder = Task {
        try await pool.read { _ in
          entered.continuation.finish()
          release.wait()
        }
      }
      for await _ in entered.stream {}
      let waiting = (0..<64).map { _ in
        Task { try await pool.read { db in try Int.fetchOne(db, sql: "SELECT 1") } }
      }
      try await Task.sleep(for: .milliseconds(20))
      await Task { _ = release.signal() }.value
      try await holder.value
      for task in waiting { #expect(try await task.value == 1) }
    }
  }

  @Test func `cancelling interrupts a read`() async throws {
    try await withPool { pool in
      let task = Task { try await pool.read { db in try Int.fetchOne(db, sql: endlessSQL) } }
      try await Task.sleep(for: .milliseconds(50))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      let answer = try await pool.read { db in try Int.fetchOne(db, sql: "SELECT 1") }
      #expect(answer == 1)
    }
  }

  @Test func `cancelling interrupts a write and rolls back`() async throws {
    try await withPool { pool in
      let task = Task {
        try await pool.write { db in
          try db.execute(sql: "UPDATE counters SET n = 5")
          _ = try Int.fetchOne(db, sql: endlessSQL)
        }
      }
      try await Task.sleep(for: .milliseconds(50))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      let n = try await pool.read { db in try Int.fetchOne(db, sql: "SELECT n FROM counters") }
      #expect(n == 0)
    }
  }

  @Test func `cancelling leaves the queue`() async throws {
    var configuration = Configuration()
    configuration.maximumReaderCount = 1
    try await withPool(configuration: configuration) { pool in
      let entered = AsyncStream<Void>.makeStream()
      let release = DispatchSemaphore(value: 0)
      let holder = Task {
        try await pool.read { _ in
          entered.continuation.finish()
          release.wait()
        }
      }
      for await _ in entered.stream {}
      let waiting = Task { try await pool.read { db in try Int.fetchOne(db, sql: "SELECT 1") } }
      let next = Task { try await pool.read { db in try Int.fetchOne(db, sql: "SELECT 2") } }
      try await Task.sleep(for: .milliseconds(20))
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      release.signal()
      try await holder.value
      #expect(try await next.value == 2)
    }
  }

  @Test func `cancelling a waiting barrier admits readers again`() async throws {
    try await withPool { pool in
      let entered = AsyncStream<Void>.makeStream()
      let release = DispatchSemaphore(value: 0)
      let holder = Task {
        try await pool.read { _ in
          entered.continuation.finish()
          release.wait()
        }
      }
      for await _ in entered.stream {}
      let barrier = Task { try await pool.barrierWriteWithoutTransaction { _ in } }
      try await Task.sleep(for: .milliseconds(30))
      barrier.cancel()
      await #expect(throws: CancellationError.self) { try await barrier.value }
      let answer = try await pool.read { db in try Int.fetchOne(db, sql: "SELECT 1") }
      #expect(answer == 1)
      release.signal()
      try await holder.value
    }
  }

  @Test func `pools and queues are both writers`() async throws {
    try await withPool { pool in
      let writer: any DatabaseWriter = pool
      try await writer.write { db in try db.execute(sql: "UPDATE counters SET n = 1") }
      try await writer.barrierWriteWithoutTransaction { db in try db.execute(sql: "UPDATE counters SET m = 1")
      }
      let reader: any DatabaseReader = writer
      let n = try await reader.unsafeRead { db in try Int.fetchOne(db, sql: "SELECT n + m FROM counters") }
      #expect(n == 2)
      #expect(reader.configuration.journalMode == .wal)
    }
  }
}
