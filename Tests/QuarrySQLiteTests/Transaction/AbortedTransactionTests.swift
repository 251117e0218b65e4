import QuarrySQLite
import Testing

/// SQLite rolls a whole transaction back after some errors. The changes that a closure makes after such an error must
/// not be committed separately.
@Suite struct AbortedTransactionTests {
  private func queue() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db in try db.execute(sql: "CREATE TABLE t (x INTEGER PRIMARY KEY, y TEXT)") }
    return queue
  }

  @Test(arguments: ["INSERT OR ROLLBACK INTO t VALUES (1, 'again')", "ROLLBACK"])
  func nothingRunsAfterAnImplicitRollback(sql: String) throws {
    let queue = try queue()
    let error = #expect(throws: DatabaseUsageError.self) {
      try queue.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (1, 'before')")
        try? db.execute(sql: sql)
        try db.execute(sql: "INSERT INTO t VALUES (9999, 'after')")
      }
    }
    guard case .transactionEnded = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try queue.read { db in try Int.fetchAll(db, sql: "SELECT x FROM t") } == [])
    // The connection remains usable.
    try queue.write { db in try db.execute(sql: "INSERT INTO t VALUES (2, 'next')") }
    #expect(try queue.read { db in try Int.fetchAll(db, sql: "SELECT x FROM t") } == [2])
  }

  @Test func aFullDiskLeavesNothing() throws {
    let queue = try DatabaseQueue.temporary()
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "PRAGMA max_page_count = 12; PRAGMA cache_size = 2; CREATE TABLE t (x INTEGER, y TEXT)"
      )
    }
    #expect(throws: (any Error).self) {
      try queue.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (1, 'before')")
        do {
          for _ in 0..<1000 { try db.execute(sql: "INSERT INTO t VALUES (2, hex(zeroblob(500)))") }
        } catch {}
        try db.execute(sql: "INSERT INTO t VALUES (9999, 'after')")
      }
    }
    #expect(try queue.read { db in try Int.fetchAll(db, sql: "SELECT x FROM t") } == [])
  }
}
