import Dispatch
import Foundation
import QuarrySQLite
import Testing

/// Accesses that hold one connection and wait for another.
@Suite(.timeLimit(.minutes(10))) struct CrossedBackupTests {
  enum Kind: CaseIterable {
    case queue, pool

    func open(_ path: String) throws -> any DatabaseWriter {
      switch self {
      case .queue: try DatabaseQueue(path: path)
      case .pool: try DatabasePool(path: path)
      }
    }
  }

  private func withDatabases(
    _ kinds: [Kind],
    _ body: ([any DatabaseWriter]) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      var databases: [any DatabaseWriter] = []
      for (number, kind) in kinds.enumerated() {
        let database = try kind.open(folder + "/\(number).sqlite")
        try await database.write { db in
          try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (\(number))")
        }
        databases.append(database)
      }
      try await body(databases)
      for database in databases { try database.close() }
    }
  }

  @Test(arguments: Kind.allCases, Kind.allCases)
  func `backups in both directions`(first: Kind, second: Kind) async throws {
    try await withDatabases([first, second]) { databases in
      let (a, b) = (databases[0], databases[1])
      for _ in 0..<10 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (source, target) in [(a, b), (b, a)] {
            group.addTask {
              try await source.backup(to: target, pagesPerStep: 1) { _ in .pause(.milliseconds(1)) }
            }
            group.addTask {
              try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
                Thread.detachNewThread {
                  done.resume(with: Result { try source.backup(to: target, pagesPerStep: 1) })
                }
              }
            }
          }
          try await group.waitForAll()
        }
      }
      func rows(_ database: any DatabaseWriter) async throws -> [Int] {
        try await database.read { db in try Int.fetchAll(db, sql: "SELECT a FROM t") }
      }
      #expect(try await rows(a) == rows(b))
    }
  }

  @Test func `backups in a ring`() async throws {
    try await withDatabases([.queue, .pool, .queue, .pool, .queue]) { databases in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<5 {
          for (number, source) in databases.enumerated() {
            let target = databases[(number + 1) % databases.count]
            group.addTask { try await source.backup(to: target) }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test(arguments: Kind.allCases, Kind.allCases)
  func `a cancelled backup stops waiting`(first: Kind, second: Kind) async throws {
    try await withDatabases([first, second]) { databases in
      for (source, target) in [(databases[0], databases[1]), (databases[1], databases[0])] {
        for holdsTarget in [true, false] {
          let entered = AsyncStream<Void>.makeStream()
          let release = DispatchSemaphore(value: 0)
          let holder = Task {
            try await (holdsTarget ? target : source).barrierWriteWithoutTransaction { _ in
              entered.continuation.finish()
              release.wait()
            }
          }
          for await _ in entered.stream {}
          let backup = Task { try await source.backup(to: target) }
          try await Task.sleep(for: .milliseconds(30))
          backup.cancel()
          await #expect(throws: CancellationError.self) { try await backup.value }
          release.signal()
          try await holder.value
        }
        // Neither the connections nor the next accesses are affected.
        try await source.backup(to: target)
      }
    }
  }

  @Test func `a cancelled backup stops waiting for readers of its destination`() async throws {
    try await withDatabases([.queue, .pool]) { databases in
      let (source, target) = (databases[0], databases[1])
      let entered = AsyncStream<Void>.makeStream()
      let release = DispatchSemaphore(value: 0)
      let reader = Task {
        try await target.read { _ in
          entered.continuation.finish()
          release.wait()
        }
      }
      for await _ in entered.stream {}
      let backup = Task { try await source.backup(to: target) }
      try await Task.sleep(for: .milliseconds(30))
      backup.cancel()
      await #expect(throws: CancellationError.self) { try await backup.value }
      release.signal()
      try await reader.value
      try await source.backup(to: target)
    }
  }

  @Test func `a write inside a read does not wait for a barrier that waits for the read`() async throws {
    try await withDatabases([.pool]) { databases in
      let pool = databases[0]
      let entered = AsyncStream<Void>.makeStream()
      let waits = DispatchSemaphore(value: 0)
      let reader = Task {
        try await pool.read { _ in
          entered.continuation.finish()
          waits.wait()
          try pool.unsafeReentrantWrite { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
        }
      }
      for await _ in entered.stream {}
      let barrier = Task { try await pool.barrierWriteWithoutTransaction { _ in } }
      try await Task.sleep(for: .milliseconds(50))
      waits.signal()
      await #expect(throws: DatabaseUsageError.reentrantAccess(label: "0.sqlite")) { try await reader.value }
      try await barrier.value
    }
  }
}
