import Dispatch
import Foundation
import QuarrySQLite
import Testing

@Suite struct QueueTests {
  @Test(arguments: [
    "INSERT INTO t VALUES (2)", "DELETE FROM t", "CREATE TABLE u (a)", "PRAGMA user_version = 3",
    "WITH x AS (SELECT 1) INSERT INTO t SELECT * FROM x", "DROP TABLE t",
    "INSERT INTO t VALUES (3) RETURNING a",
    "VACUUM", "REINDEX", "BEGIN IMMEDIATE",
  ])
  func `reading cannot write`(sql: String) throws {
    try withDatabase(.disk) { queue in
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1)") }
      let expected = DatabaseUsageError.writeInReadAccess(sql: sql)
      try queue.read { db in
        #expect(throws: expected) { try db.execute(sql: sql) }
        #expect(throws: expected) { try Int.fetchOne(db, sql: sql) }
        #expect(throws: expected) { try db._fetchOne(QueryFragment(sql)) { try Int(decoder: &$0) } }
      }
      // This also applies to a statement that is already prepared.
      if sql.hasPrefix("INSERT") { try queue.write { db in try db.execute(sql: sql, arguments: []) } }
      #expect(throws: expected) { try queue.read { db in try db.execute(sql: sql, arguments: []) } }
      #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT min(a) FROM t") } == 1)
    }
  }

  @Test func `a read sees one state of the database`() throws {
    var configuration = Configuration()
    configuration.journalMode = .wal
    try withFolder { folder in
      let reader = try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration)
      let writer = try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration)
      try writer.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
      try reader.read { db in
        let before = try Int.fetchOne(db, sql: "SELECT count(*) FROM t")
        try writer.write { db in try db.execute(sql: "INSERT INTO t VALUES (2)") }
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM t") == before)
      }
      #expect(try reader.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 2)
      try reader.close()
      try writer.close()
    }
  }

  @Test func `nested access is an error, not a deadlock`() throws {
    var configuration = Configuration()
    configuration.label = "inner"
    let other = try DatabaseQueue()
    try withDatabase(configuration: configuration) { queue in
      let expected = DatabaseUsageError.reentrantAccess(label: "inner")
      try queue.read { db in
        #expect(throws: expected) { try queue.read { _ in } }
        #expect(throws: expected) { try queue.write { _ in } }
        #expect(throws: expected) { try queue.writeWithoutTransaction { _ in } }
        #expect(throws: expected) { try queue.close() }
        // This also applies to access through another database.
        try other.write { db in
          try db.execute(sql: "SELECT 1")
          #expect(throws: expected) { try queue.read { _ in } }
        }
        #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
      }
      #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT 2") } == 2)
    }
    try other.close()
  }

  @Test func `access to a closed database is an error`() async throws {
    var configuration = Configuration()
    configuration.label = "shut"
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.close()
    try queue.close()
    queue.interrupt()
    func check() {
      let expected = DatabaseUsageError.closed(label: "shut")
      #expect(throws: expected) { try queue.read { _ in } }
      #expect(throws: expected) { try queue.write { _ in } }
      #expect(throws: expected) { try queue.writeWithoutTransaction { _ in } }
    }
    check()
    await #expect(throws: DatabaseUsageError.closed(label: "shut")) { try await queue.read { _ in } }
  }

  @Test func `a connection is valid only in its closure`() throws {
    var configuration = Configuration()
    configuration.label = "kept"
    let queue = try DatabaseQueue(configuration: configuration)
    let kept = try queue.read { db in db }
    let expected = DatabaseUsageError.outsideAccess(label: "kept")
    #expect(throws: expected) { try Int.fetchOne(kept, sql: "SELECT 1") }
    #expect(throws: expected) { try kept.execute(sql: "SELECT 1") }
    #expect(throws: expected) { try kept.inTransaction {} }
    try queue.close()
    #expect(throws: DatabaseUsageError.closed(label: "kept")) { try Int.fetchOne(kept, sql: "SELECT 1") }
    #expect(kept.sqliteConnection == nil)
    #expect(kept.lastInsertedRowID == 0)
  }

  @Test func `a cursor is valid only in its access`() throws {
    let queue = try DatabaseQueue()
    let cached = try queue.read { db in
      let cursor = try Int.fetchCursor(db, sql: "SELECT 1 UNION SELECT 2")
      #expect(try cursor.next() == 1)
      return cursor
    }
    let uncached = try queue.read { db in
      let first = try Int.fetchCursor(db, sql: "SELECT 3")
      let second = try Int.fetchCursor(db, sql: "SELECT 3")
      #expect(try first.next() == 3)
      return second
    }
    #expect(throws: DatabaseUsageError.self) { try cached.next() }
    // The cached statement is used again. The old cursor cannot read it.
    try queue.read { db in
      let cursor = try Int.fetchCursor(db, sql: "SELECT 1 UNION SELECT 2")
      #expect(try cursor.next() == 1)
      #expect(throws: DatabaseUsageError.self) { try cached.next() }
      #expect(try cursor.next() == 2)
    }
    try queue.close()
    #expect(throws: DatabaseUsageError.self) { try uncached.next() }
  }

  @Test func `dropping the last reference closes the file`() throws {
    try withFolder { folder in
      let path = folder + "/test.sqlite"
      var configuration = Configuration()
      configuration.journalMode = .wal
      var queue: DatabaseQueue? = try DatabaseQueue(path: path, configuration: configuration)
      try queue?.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      #expect(FileManager.default.fileExists(atPath: path + "-wal"))
      queue = nil
      #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    }
  }

  @Test func `access to a locked database waits, then fails`() throws {
    try withFolder { folder in
      let path = folder + "/test.sqlite"
      let first = try DatabaseQueue(path: path)
      try first.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      var configuration = Configuration()
      configuration.busyTimeout = .milliseconds(100)
      let second = try DatabaseQueue(path: path, configuration: configuration)
      try first.writeWithoutTransaction { db in
        try db.inTransaction(.exclusive) {
          let clock = ContinuousClock()
          let start = clock.now
          let error = try failure(DatabaseError.self) {
            try second.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
          }
          let waited = start.duration(to: clock.now)
          #expect(waited >= .milliseconds(90))
          #expect(error.resultCode == .SQLITE_BUSY)
          #expect(error.sql == "BEGIN IMMEDIATE TRANSACTION")
          #expect(error.hint?.contains("busyTimeout") == true)
          #expect(throws: DatabaseError.self) {
            try second.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") }
          }
          // Opening a connection needs no lock.
          let third = try DatabaseQueue(path: path, configuration: configuration)
          try third.close()
        }
      }
      try second.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
      try first.close()
      try second.close()
    }
  }

  @Test func `a connection waits until the lock is free`() async throws {
    try await withFolder { folder in
      let path = folder + "/test.sqlite"
      let first = try DatabaseQueue(path: path)
      let second = try DatabaseQueue(path: path)
      try await first.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      async let slow: Void = first.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (1)")
        Thread.sleep(forTimeInterval: 0.3)
      }
      async let waiting: Void = second.write { db in try db.execute(sql: "INSERT INTO t VALUES (2)") }
      _ = try await (slow, waiting)
      #expect(try await first.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 2)
      try first.close()
      try second.close()
    }
  }

  @Test func `interrupting stops the running statement`() throws {
    try withDatabase { queue in
      let timer = DispatchQueue(label: "timer")
      timer.asyncAfter(deadline: .now() + 0.1) { queue.interrupt() }
      let error = try failure(DatabaseError.self) {
        try queue.read { db in try Int.fetchOne(db, sql: endlessSQL) }
      }
      #expect(error.resultCode == .SQLITE_INTERRUPT)
      #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT 1") } == 1)
    }
  }

  @Test func `open statements keep the connection open`() throws {
    let queue = try DatabaseQueue()
    let statement = try queue.read { db in try RawStatement(db) }
    let error = try failure(DatabaseError.self) { try queue.close() }
    #expect(error.resultCode == .SQLITE_BUSY)
    #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT 1") } == 1)
    statement.finalize()
    try queue.close()
  }

  @Test func `readers and writers are protocols`() async throws {
    let queue = try DatabaseQueue()
    func count(_ reader: some DatabaseReader) throws -> Int? {
      try reader.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") }
    }
    let writer: any DatabaseWriter = queue
    try await writer.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
    try await writer.writeWithoutTransaction { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
    #expect(try count(queue) == 1)
    #expect(writer.configuration.foreignKeysEnabled)
    try writer.close()
  }
}
