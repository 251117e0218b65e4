#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryPostgresDriver
import Testing

@Suite(.ownThreads) struct PoolTests {
  @Test func `queries of the builder`() throws {
    try withPool { pool in
      try pool.write { db in
        try MemoList.insert { MemoList.Draft(title: "Home") }.execute(db)
        try Memo.insert {
          Memo.Draft(title: "Milk", listID: 1)
          Memo.Draft(title: "Eggs", isDone: true, listID: 1)
        }
        .execute(db)
      }
      let open = Memo.where { !$0.isDone }.order(by: \.title)
      #expect(try pool.read { db in try open.fetchAll(db) } == [Memo(id: 1, title: "Milk", listID: 1)])
      #expect(try pool.read { db in try open.fetchCount(db) } == 1)
      #expect(try pool.read { db in try Memo.find(db, key: 2).title } == "Eggs")
      #expect(throws: RowNotFoundError(table: "notes", key: "3")) {
        try pool.read { db in try Memo.find(db, key: 3) }
      }
      let pairs = try pool.read { db in
        try MemoList.join(Memo.all) { $0.id == $1.listID }.order { $1.id }.select { ($0.title, $1.title) }
          .fetchAll(db)
      }
      #expect(pairs.map { "\($0.0) \($0.1)" } == ["Home Milk", "Home Eggs"])
      let sections = try pool.read { db in try Memo.order(by: \.id).fetchAll(db, sectionBy: \.isDone) }
      #expect(sections.sectionNames == [false, true])
      let prepared = PreparedQuery { (done: QueryParameter<Bool>) in
        Memo.where { $0.isDone == done }.select(\.title)
      }
      #expect(try pool.read { db in try prepared.fetchAll(db, true) } == ["Eggs"])
      let rows = try pool.read { db in try Array(Memo.order(by: \.id).select(\.id).fetchCursor(db)) }
      #expect(rows == [1, 2])
    }
  }

  @Test func `a read sees one state and cannot write`() throws {
    try withPool { pool in
      try pool.read { db in
        let before = try Memo.all.fetchCount(db)
        #expect(before == 0)
        let thread = Thread {
          do {
            try pool.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
          } catch {
            Issue.record(error)
          }
        }
        thread.start()
        waitUntil("the write has not ended") { thread.isFinished }
        let after = try Memo.all.fetchCount(db)
        #expect(after == 0)
      }
      #expect(try pool.read { db in try Memo.all.fetchCount(db) } == 1)
      let error = #expect(throws: DatabaseError.self) {
        try pool.read { db in try Memo.delete().execute(db) }
      }
      #expect(error?.state == .readOnlySQLTransaction)
      let unsafe = #expect(throws: DatabaseError.self) {
        try pool.unsafeRead { db in try Memo.delete().execute(db) }
      }
      #expect(unsafe?.state == .readOnlySQLTransaction)
      // The connection can write afterwards.
      try pool.write { db in try Memo.delete().execute(db) }
    }
  }

  @Test func `a write is committed or rolled back as a whole`() throws {
    struct Stop: Error {}
    try withPool { pool in
      #expect(throws: Stop.self) {
        try pool.write { db in
          try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
          throw Stop()
        }
      }
      let error = #expect(throws: DatabaseError.self) {
        try pool.write { db in
          try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
          try Memo.insert { Memo.Draft(title: "bad") }.execute(db)
        }
      }
      #expect(error?.isCheckViolation == true)
      #expect(try pool.read { db in try Memo.all.fetchCount(db) } == 0)
      try pool.write { db in
        do {
          try db.inSavepoint { try Memo.insert { Memo.Draft(title: "bad") }.execute(db) }
        } catch let error as DatabaseError where error.isCheckViolation {}
        try Memo.insert { Memo.Draft(title: "good") }.execute(db)
      }
      #expect(try pool.read { db in try Memo.select(\.title).fetchAll(db) } == ["good"])
    }
  }

  @Test func `misuse is an error`() throws {
    try withPool { pool in
      #expect(throws: DatabaseUsageError.reentrantAccess(label: "postgres")) {
        try pool.read { _ in try pool.read { _ in } }
      }
      #expect(throws: DatabaseUsageError.reentrantAccess(label: "postgres")) {
        try pool.write { _ in try pool.close() }
      }
      let kept = try pool.read { db in db }
      #expect(throws: DatabaseUsageError.outsideAccess(label: "postgres")) { try Memo.fetchAll(kept) }
      #expect(throws: DatabaseUsageError.transactionLeftOpen(label: "postgres")) {
        try pool.writeWithoutTransaction { db in try db.execute(sql: "BEGIN") }
      }
      try pool.unsafeReentrantWrite { db in
        try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
        #expect(try pool.unsafeReentrantRead { inner in try Memo.all.fetchCount(inner) } == 1)
      }
      try pool.close()
      try pool.close()
      #expect(throws: DatabaseUsageError.closed(label: "postgres")) { try pool.read { _ in } }
    }
  }

  @Test func `a cursor that is left open ends with its access`() throws {
    try withPool {
      $0.maximumConnectionCount = 1
    } _: { pool in
      try pool.write { db in
        for number in 0..<3 { try Memo.insert { Memo.Draft(title: "\(number)") }.execute(db) }
      }
      let process = try pool.read { db in try Int.fetchOne(db, sql: "SELECT pg_backend_pid()::int8") }
      let cursor = try pool.writeWithoutTransaction { db in
        let cursor = try Memo.order(by: \.id).select(\.title).fetchCursor(db)
        let first = try cursor.next()
        #expect(first == "0")
        return cursor
      }
      #expect(throws: DatabaseUsageError.self) { try cursor.next() }
      // A statement that writes is not undone.
      try pool.writeWithoutTransaction { db in
        let deleted = try Memo.delete().returning(\.title).fetchCursor(db)
        _ = try deleted.next()
      }
      let (count, after) = try pool.read { db in
        (try Memo.all.fetchCount(db), try Int.fetchOne(db, sql: "SELECT pg_backend_pid()::int8"))
      }
      #expect(count == 0)
      #expect(after == process)
    }
  }

  @Test func `comments before a statement`() throws {
    try withPool { pool in
      try pool.writeWithoutTransaction { db in
        try db.execute(sql: "-- begin\nBEGIN")
        #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT nothing") }
        try db.execute(sql: "/* SELECT */ -- COMMIT\n ROLLBACK")
        #expect(!db.isInsideTransaction)
      }
    }
  }

  @Test func `connections are opened on demand and waited for`() async throws {
    try await withPool { configuration in
      configuration.maximumConnectionCount = 2
      configuration.connectionWaitTime = .milliseconds(200)
    } _: { pool in
      #expect(pool.statistics.idleConnections == 1)
      let release = DispatchSemaphore(value: 0)
      async let first: Void = pool.read { _ in release.wait() }
      async let second: Void = pool.read { _ in release.wait() }
      try await eventually("both connections are not used") { pool.statistics.activeConnections == 2 }
      let error = await #expect(throws: DatabaseUsageError.self) { try await pool.read { _ in } }
      #expect(error == .noConnection(limit: 2, waited: .milliseconds(200)))
      #expect(throws: DatabaseUsageError.noConnection(limit: 2, waited: .milliseconds(200))) {
        try pool.read { _ in }
      }
      async let third = pool.read { db in try Int.fetchOne(db, sql: "SELECT 1::int8") }
      try await eventually("nothing waits") { pool.statistics.waitingAccesses == 1 }
      release.signal()
      #expect(try await third == 1)
      release.signal()
      _ = try await (first, second)
      #expect(pool.statistics.activeConnections == 0)
      #expect(pool.statistics.waitingAccesses == 0)
    }
  }

  @Test func `many tasks use few connections`() async throws {
    try await withPool {
      $0.maximumConnectionCount = 4
    } _: { pool in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<64 {
          group.addTask {
            try await pool.write { db in try Memo.insert { Memo.Draft(title: "\(number)") }.execute(db) }
            _ = try await pool.read { db in try Memo.all.fetchCount(db) }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await pool.read { db in try Memo.all.fetchCount(db) } == 64)
      #expect(pool.statistics.idleConnections <= 4)
    }
  }

  @Test func `a cancelled task cancels the statement`() async throws {
    try await withPool {
      $0.maximumConnectionCount = 1
    } _: { pool in
      let task = Task(executorPreference: TestThreads.shared) {
        try await pool.write { db in
          try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
          try db.execute(sql: "SELECT pg_sleep(60)")
        }
      }
      try await eventually("the statement does not run") { pool.statistics.activeConnections == 1 }
      // The statement of the task runs soon after the access begins.
      try await Task.sleep(for: .milliseconds(200))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      // The same connection works.
      #expect(try await pool.read { db in try Memo.all.fetchCount(db) } == 0)
      // A waiting access ends at once.
      let release = DispatchSemaphore(value: 0)
      async let busy: Void = pool.read { _ in release.wait() }
      try await eventually("the connection is not used") { pool.statistics.activeConnections == 1 }
      let waiting = Task(executorPreference: TestThreads.shared) { try await pool.read { _ in } }
      try await eventually("nothing waits") { pool.statistics.waitingAccesses == 1 }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      release.signal()
      try await busy
    }
  }

  @Test func `an interrupted statement fails`() throws {
    try withPool { pool in
      let thread = Thread {
        waitUntil("no connection is in use") { pool.statistics.activeConnections == 1 }
        Thread.sleep(forTimeInterval: 0.2)
        pool.interrupt()
      }
      thread.start()
      let error = #expect(throws: DatabaseError.self) {
        try pool.read { db in try db.execute(sql: "SELECT pg_sleep(60)") }
      }
      #expect(error?.isCancelled == true)
      let count = try pool.read { db in try Memo.all.fetchCount(db) }
      #expect(count == 0)
    }
  }

  @Test func `connections that died are replaced`() throws {
    try withPool {
      $0.maximumConnectionCount = 2
    } _: { pool in
      try pool.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      let other = try TestDatabase().db
      func terminate(_ id: Int) throws {
        _ = try Bool.fetchOne(other, sql: "SELECT pg_terminate_backend($1::int)", arguments: [id])
      }
      func process() throws -> Int {
        try pool.read { db in try #require(try Int.fetchOne(db, sql: "SELECT pg_backend_pid()::int8")) }
      }
      let first = try process()
      try terminate(first)
      Thread.sleep(forTimeInterval: 0.1)
      // Nothing is lost between accesses.
      #expect(try process() != first)
      // In an access, the statement fails, and the next access has another connection.
      let error = #expect(throws: DatabaseError.self) {
        try pool.write { db in
          let id = try #require(try Int.fetchOne(db, sql: "SELECT pg_backend_pid()::int8"))
          try Memo.delete().execute(db)
          try terminate(id)
          Thread.sleep(forTimeInterval: 0.1)
          try Memo.insert { Memo.Draft(title: "Eggs") }.execute(db)
        }
      }
      #expect(error?.isConnectionLost == true)
      #expect(try pool.read { db in try Memo.select(\.title).fetchAll(db) } == ["Milk"])
    }
  }

  @Test func `a commit without an answer is an unknown outcome`() throws {
    try withPool { pool in
      let other = try TestDatabase().db
      try pool.write { db in
        // A deferred trigger ends the connection during the commit.
        try db.execute(
          sql: """
            CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); RETURN NULL; END $$;
            CREATE CONSTRAINT TRIGGER stop AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED
              FOR EACH ROW EXECUTE FUNCTION stop();
            """
        )
      }
      #expect(throws: TransactionOutcomeError.self) {
        try pool.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      }
      #expect(try pool.read { db in try Memo.all.fetchCount(db) } == 0)
      other.close()
    }
  }

  @Test func `serialization failures are retried`() async throws {
    try await withPool { pool in
      try await pool.write { db in try Memo.insert { Memo.Draft(title: "0") }.execute(db) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            try await pool.write(
              retrying: .exponential(attempts: 100, first: .milliseconds(1), limit: .milliseconds(50)),
              .serializable
            ) { db in
              let count = try #require(try Memo.select(\.title).fetchOne(db))
              try Memo.update { $0.title = "\((Int(count) ?? 0) + 1)" }.execute(db)
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await pool.read { db in try Memo.select(\.title).fetchOne(db) } == "8")
      let count = try await pool.write { db in
        try #require(try Memo.select(\.title).fetchOne(db))
      }
      #expect(count == "8")
    }
  }

  @Test func `deadlocks are retried`() async throws {
    try await withPool { pool in
      try await pool.write { db in
        try Memo.insert {
          Memo.Draft(title: "0")
          Memo.Draft(title: "0")
        }
        .execute(db)
      }
      func change(_ first: Int, _ second: Int) async throws {
        try await pool.write(retrying: .exponential(attempts: 5)) { db in
          try Memo.find(first).update { $0.title += "x" }.execute(db)
          Thread.sleep(forTimeInterval: 0.1)
          try Memo.find(second).update { $0.title += "x" }.execute(db)
        }
      }
      async let forward: Void = change(1, 2)
      async let backward: Void = change(2, 1)
      _ = try await (forward, backward)
      #expect(try await pool.read { db in try Memo.select(\.title).fetchAll(db) } == ["0xx", "0xx"])
    }
  }

  @Test func `wrong settings and places`() throws {
    #expect(throws: DatabaseUsageError.self) { try withPool({ $0.maximumConnectionCount = 0 }) { _ in } }
    let error = #expect(throws: DatabaseError.self) {
      try DatabasePool(url: "postgres://nobody@/nothing?host=/nowhere")
    }
    #expect(error?.isConnectionLost == true)
  }

  @Test("a first statement that may have run is not repeated") func firstStatementRunsOnce() throws {
    try withPool { pool in
      try pool.write { db in try db.execute(sql: "CREATE SEQUENCE runs") }
      // The end of a connection does not undo what a statement did to a sequence. The second time it is prepared by name.
      let sql = "SELECT nextval('runs') + pg_terminate_backend(pg_backend_pid())::int"
      for run in 1...2 {
        let error = #expect(throws: DatabaseError.self) {
          try pool.write { db in try Int.fetchOne(db, sql: sql) }
        }
        #expect(error?.isConnectionLost == true)
        let count = try pool.read { db in try Int.fetchOne(db, sql: "SELECT last_value FROM runs") }
        #expect(count == run)
      }
    }
  }

  @Test("an asynchronous access that loses its connection") func lostConnectionOfATask() async throws {
    try await withPool { pool in
      for _ in 1...3 {
        await #expect(throws: DatabaseError.self) {
          try await pool.read { db in
            _ = try Int.fetchOne(db, sql: "SELECT 1")
            _ = try Bool.fetchOne(db, sql: "SELECT pg_terminate_backend(pg_backend_pid())")
          }
        }
        let next = try await pool.read { db in try Int.fetchOne(db, sql: "SELECT 1") }
        #expect(next == 1)
      }
    }
  }
}

#endif
