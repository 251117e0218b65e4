import Dispatch
import Foundation
import QuarrySQLite
import Testing

@Suite(.timeLimit(.minutes(10))) struct ConcurrencyTests {
  @Test(arguments: Place.allCases)
  func `many tasks are serialized`(place: Place) async throws {
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

  @Test func `blocking threads and asynchronous tasks together`() throws {
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
      // More tasks than the pool has threads.
      let waiting = (0..<64).map { _ in
        Task { try await queue.read { db in try Int.fetchOne(db, sql: "SELECT 1") } }
      }
      // Runs although all tasks wait, and lets them continue.
      try await Task.sleep(for: .milliseconds(20))
      await Task { _ = release.signal() }.value
      try await holder.value
      for task in waiting { #expect(try await task.value == 1) }
    }
  }

  /// For synchronous code. Each completion runs where the database may be used again.
  @Test(arguments: [false, true])
  func `callbacks`(usesPool: Bool) throws {
    try withFolder { folder in
      let path = folder + "/test.sqlite"
      let writer: any DatabaseWriter = usesPool ? try DatabasePool(path: path) : try DatabaseQueue(path: path)
      try writer.write { db in try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY)") }
      let done = DispatchGroup()
      let (written, read, failures) = (Log<Int64>(), Log<Int?>(), Log<String>())
      for number in 1...20 {
        done.enter()
        writer.asyncWrite { db in
          try db.execute(sql: "INSERT INTO t DEFAULT VALUES")
          #expect(db.isInsideTransaction)
          #expect(db.lastInsertedRowID == Int64(number))
          return db.lastInsertedRowID
        } completion: { result in
          if let rowID = try? result.get() { written.append(rowID) }
          // The access has ended.
          read.append(try? writer.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") })
          done.leave()
        }
      }
      done.enter()
      writer.asyncWrite { db in
        try db.execute(sql: "DELETE FROM t; INSERT INTO nowhere VALUES (1)")
      } completion: { result in
        if case .failure(let error as DatabaseError) = result { failures.append(error.message) }
        done.leave()
      }
      done.enter()
      writer.asyncRead { db in
        try db.execute(sql: "DELETE FROM t")
      } completion: { result in
        if case .failure(DatabaseUsageError.writeInReadAccess) = result { failures.append("read") }
        done.leave()
      }
      done.wait()
      #expect(written.elements.sorted() == Array(1...20))
      #expect(read.elements.count == 20 && !read.elements.contains(nil))
      #expect(failures.elements.sorted() == ["no such table: nowhere", "read"])
      done.enter()
      writer.asyncRead { db in
        try Int.fetchOne(db, sql: "SELECT count(*) FROM t")
      } completion: { result in
        read.append(try? result.get())
        done.leave()
      }
      done.wait()
      #expect(read.elements.last == 20)
      try writer.close()
      done.enter()
      writer.asyncRead { _ in
        1
      } completion: { result in
        if case .failure(DatabaseUsageError.closed) = result { failures.append("closed") }
        done.leave()
      }
      done.wait()
      #expect(failures.elements.last == "closed")
    }
  }
}
