import Dispatch
import Foundation
import QuarrySQLite
import Testing

@Suite(.timeLimit(.minutes(1))) struct ConcurrencyTests {
  @Test(arguments: Place.allCases)
  func `many tasks take turns`(place: Place) async throws {
    try await withDatabase(place) { queue in
      try await queue.write { db in
        try db.execute(sql: "CREATE TABLE counters (n INTEGER); INSERT INTO counters VALUES (0)")
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<200 {
          group.addTask {
            try await queue.write { db in
              let n = try Int.fetchOne(db, sql: "SELECT n FROM counters") ?? 0
              try db.execute(sql: "UPDATE counters SET n = ?", arguments: [n + 1])
            }
          }
          group.addTask {
            _ = try await queue.read { db in try Int.fetchOne(db, sql: "SELECT n FROM counters") }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await queue.read { db in try Int.fetchOne(db, sql: "SELECT n FROM counters") } == 200)
    }
  }

  @Test func `threads that block and tasks that do not mix`() throws {
    try withDatabase { queue in
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      let group = DispatchGroup()
      for number in 0..<100 {
        group.enter()
        Task {
          try await queue.write { db in try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number]) }
          group.leave()
        }
      }
      DispatchQueue.concurrentPerform(iterations: 100) { number in
        try? queue.write { db in try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number]) }
      }
      group.wait()
      #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 200)
    }
  }

  @Test func `waiting tasks leave the cooperative pool free`() async throws {
    try await withDatabase { queue in
      let entered = AsyncStream<Void>.makeStream()
      let release = DispatchSemaphore(value: 0)
      let holder = Task {
        try await queue.read { _ in
          entered.continuation.finish()
          release.wait()
        }
      }
      for await _ in entered.stream {}
      // More than the pool has threads.
      let waiting = (0..<64).map { _ in
        Task { try await queue.read { db in try Int.fetchOne(db, sql: "SELECT 1") } }
      }
      // Runs although all of them wait, and sets them free.
      try await Task.sleep(for: .milliseconds(20))
      await Task { _ = release.signal() }.value
      try await holder.value
      for task in waiting { #expect(try await task.value == 1) }
    }
  }
}
