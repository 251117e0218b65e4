import Dispatch
import Foundation
import QuarrySQLite
import Testing

@Suite(.timeLimit(.minutes(10))) struct CancellationTests {
  @Test func `a cancelled task stops its statement`() async throws {
    try await withDatabase { queue in
      let task = Task { try await queue.read { db in try Int.fetchOne(db, sql: endlessSQL) } }
      try await Task.sleep(for: .milliseconds(50))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await queue.read { db in try Int.fetchOne(db, sql: "SELECT 1") } == 1)
    }
  }

  @Test(arguments: Place.allCases)
  func `a cancelled write is rolled back`(place: Place) async throws {
    try await withDatabase(place) { queue in
      try await queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      let task = Task {
        try await queue.write { db in
          try db.execute(sql: "INSERT INTO t VALUES (1)")
          try db.inSavepoint {
            try db.execute(sql: "INSERT INTO t VALUES (2)")
            let cursor = try Int.fetchCursor(db, sql: "SELECT a FROM t")
            _ = try cursor.next()
            try db.execute(sql: "INSERT INTO t \(endlessSQL)")
          }
        }
      }
      try await Task.sleep(for: .milliseconds(50))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 0)
      try await queue.write { db in try db.execute(sql: "INSERT INTO t VALUES (3)") }
    }
  }

  @Test func `a closure that catches the interruption is rolled back`() async throws {
    try await withDatabase { queue in
      try await queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      let task = Task {
        try await queue.write { db in
          try db.execute(sql: "INSERT INTO t VALUES (1)")
          _ = try? Int.fetchOne(db, sql: endlessSQL)
          _ = try? db.inSavepoint { try db.execute(sql: "INSERT INTO t VALUES (2)") }
        }
      }
      try await Task.sleep(for: .milliseconds(50))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 0)
    }
  }

  @Test func `many small statements are cancelled`() async throws {
    try await withDatabase { queue in
      let task = Task {
        try await queue.read { db in
          while true { _ = try Int.fetchOne(db, sql: "SELECT 1") }
        }
      }
      try await Task.sleep(for: .milliseconds(50))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `a cancelled task leaves the queue`() async throws {
    try await withDatabase { queue in
      let entered = AsyncStream<Void>.makeStream()
      let release = DispatchSemaphore(value: 0)
      let holder = Task {
        try await queue.read { db in
          entered.continuation.finish()
          release.wait()
        }
      }
      for await _ in entered.stream {}
      let waiting = Task { try await queue.write { _ in _ = Issue.record("the access was cancelled") } }
      try await Task.sleep(for: .milliseconds(30))
      waiting.cancel()
      // The task ends while the other access still runs.
      await #expect(throws: CancellationError.self) { try await waiting.value }
      release.signal()
      try await holder.value
    }
  }

  @Test func `a task that is already cancelled does not begin`() async throws {
    try await withDatabase { queue in
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        try await queue.write { _ in _ = Issue.record("the task was cancelled") }
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test(.timeLimit(.minutes(10))) func `waiting for a lock is cancelled`() async throws {
    try await withFolder { folder in
      let first = try DatabaseQueue(path: folder + "/test.sqlite")
      var configuration = Configuration()
      configuration.busyTimeout = .seconds(3600)
      let second = try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration)
      try await first.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      let entered = AsyncStream<Void>.makeStream()
      let release = DispatchSemaphore(value: 0)
      let holder = Task {
        try await first.write { db in
          entered.continuation.finish()
          release.wait()
        }
      }
      for await _ in entered.stream {}
      let task = Task { try await second.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") } }
      try await Task.sleep(for: .milliseconds(50))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      release.signal()
      try await holder.value
      try first.close()
      try second.close()
    }
  }

  @Test func `a cancellation does not affect the next access`() async throws {
    try await withDatabase { queue in
      try await queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      // Cancelled at every moment: before, during and after.
      await withTaskGroup(of: Bool.self) { group in
        for number in 0..<400 {
          group.addTask {
            let task = Task {
              try await queue.write { db in
                for _ in 0..<10 { try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number]) }
              }
            }
            if number % 2 == 0 {
              try? await Task.sleep(for: .microseconds(number * 5))
              task.cancel()
            }
            switch await task.result {
            case .success: return true
            case .failure(let error):
              #expect(error is CancellationError)
              #expect(number % 2 == 0)
              return false
            }
          }
        }
        var done = 0
        for await isDone in group where isDone { done += 1 }
        #expect(done >= 200)
        let count = try? await queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") }
        #expect(count == done * 10)
      }
    }
  }
}
