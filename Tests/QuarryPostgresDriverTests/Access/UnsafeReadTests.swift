#if PostgreSQL

import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// What an access that only reads leaves behind.
@Suite(.ownThreads) struct UnsafeReadTests {
  private func withOneConnection(
    _ change: (inout Configuration) -> Void = { _ in },
    _ body: (DatabasePool) throws -> Void
  ) throws {
    try withPool {
      $0.maximumConnectionCount = 1
      change(&$0)
    } _: { pool in
      try pool.write { db in try Memo.insert { Memo.Draft(title: "first") }.execute(db) }
      try body(pool)
    }
  }

  /// Checks that the connection can write.
  private func write(_ pool: DatabasePool) throws {
    try pool.write { db in try Memo.insert { Memo.Draft(title: "second") }.execute(db) }
    #expect(
      try pool.read { db in try Memo.order(by: \.id).select(\.title).fetchAll(db) } == ["first", "second"]
    )
  }

  @Test func `an open cursor`() throws {
    try withOneConnection { pool in
      let cursor = try pool.unsafeRead { db in
        let cursor = try Int.fetchCursor(db, sql: "SELECT generate_series(1, 20000)")
        #expect(try cursor.next() == 1)
        return cursor
      }
      try write(pool)
      #expect(throws: DatabaseUsageError.self) { try cursor.next() }
    }
  }

  @Test func `a transaction that has failed`() throws {
    try withOneConnection { pool in
      let error = thrown(DatabaseUsageError.self) {
        try pool.unsafeRead { db in
          try db.execute(sql: "BEGIN")
          try? db.execute(sql: "SELECT missing")
        }
      }
      #expect(error == .transactionLeftOpen(label: pool.label))
      try write(pool)
    }
  }

  /// Its rollback also undoes what the server was told in it.
  @Test func `a transaction that is open`() throws {
    try withOneConnection { pool in
      let error = thrown(DatabaseUsageError.self) {
        try pool.unsafeRead { db in try db.execute(sql: "BEGIN") }
      }
      #expect(error == .transactionLeftOpen(label: pool.label))
      try write(pool)
    }
  }

  @Test func `an error in a transaction`() throws {
    try withOneConnection { pool in
      let error = thrown(DatabaseError.self) {
        try pool.unsafeRead { db in
          try db.execute(sql: "BEGIN")
          try db.execute(sql: "SELECT missing")
        }
      }
      #expect(error?.state == .undefinedColumn)
      try write(pool)
    }
  }

  @Test func `an access that is cancelled`() async throws {
    let place = try TestPlace { $0.maximumConnectionCount = 1 }
    defer { place.remove() }
    let pool = place.pool
    try await pool.write { db in try Memo.insert { Memo.Draft(title: "first") }.execute(db) }
    let task = Task(executorPreference: TestThreads.shared) {
      try await pool.unsafeRead { db in
        let cursor = try Int.fetchCursor(db, sql: "SELECT generate_series(1, 100000000)")
        while try cursor.next() != nil {}
      }
    }
    try await eventually("no connection is in use") { pool.statistics.activeConnections == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try write(pool)
  }

  /// The session of such a connection reads anyway.
  @Test func `a setting of the configuration stays`() throws {
    try withOneConnection { pool in
      let configured = try TestPlace.open("public") {
        $0.maximumConnectionCount = 1
        $0.prepareDatabase { db in try db.execute(sql: "SET default_transaction_read_only = on") }
      }
      for _ in 1...2 {
        #expect(try configured.unsafeRead { db in try Int.fetchOne(db, sql: "SELECT 1") } == 1)
        let error = thrown(DatabaseError.self) {
          try configured.write { db in try db.execute(sql: "CREATE TABLE forbidden (id int)") }
        }
        #expect(error?.state == .readOnlySQLTransaction)
      }
      try configured.close()
    }
  }
}

#endif
