import Dispatch
import Foundation
import QuarrySQLite
import Testing

@Suite(.timeLimit(.minutes(10))) struct PoolTests {
  private func withPool<T>(
    configuration: Configuration = Configuration(),
    _ body: (DatabasePool) throws -> T
  ) throws -> T {
    try withFolder { folder in
      let pool = try DatabasePool(path: folder + "/test.sqlite", configuration: configuration)
      try pool.write { db in try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY)") }
      let result = try body(pool)
      try pool.close()
      return result
    }
  }

  private static func count(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM t")
  }

  @Test func `a read sees what was written before`() throws {
    try withPool { pool in
      for number in 1...100 {
        try pool.write { db in try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number]) }
        try #expect(pool.read(Self.count) == number)
      }
      #expect(pool.readerCount == 1)
    }
  }

  @Test func `readers read while the writer writes`() throws {
    try withPool { pool in
      let (entered, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let done = DispatchGroup()
      onThread(done) {
        try? pool.write { db in
          try db.execute(sql: "INSERT INTO t VALUES (1)")
          entered.signal()
          release.wait()
        }
      }
      entered.wait()
      try #expect(pool.read(Self.count) == 0)
      release.signal()
      done.wait()
      try #expect(pool.read(Self.count) == 1)
    }
  }

  @Test func `a read sees one state and does not block a writer`() throws {
    try withPool { pool in
      let (entered, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let counts = Log<Int?>()
      let done = DispatchGroup()
      onThread(done) {
        try? pool.read { db in
          counts.append(try Self.count(db))
          entered.signal()
          release.wait()
          counts.append(try Self.count(db))
        }
      }
      entered.wait()
      try pool.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
      release.signal()
      done.wait()
      #expect(counts.elements == [0, 0])
    }
  }

  @Test func `the number of readers is limited`() throws {
    var configuration = Configuration()
    configuration.maximumReaderCount = 3
    try withPool(configuration: configuration) { pool in
      let inside = Counter()
      let most = Log<Int>()
      let lock = NSLock()
      nonisolated(unsafe) var current = 0
      DispatchQueue.concurrentPerform(iterations: 30) { _ in
        try? pool.read { db in
          lock.withLock {
            current += 1
            most.append(current)
          }
          _ = try Self.count(db)
          Thread.sleep(forTimeInterval: 0.002)
          lock.withLock { current -= 1 }
          inside.increment()
        }
      }
      #expect(inside.value == 30)
      #expect((most.elements.max() ?? 0) <= 3)
      #expect(pool.readerCount <= 3)
    }
  }

  @Test func `unused readers are closed`() throws {
    var configuration = Configuration()
    configuration.readerIdleTime = .milliseconds(30)
    try withPool(configuration: configuration) { pool in
      _ = try pool.read(Self.count)
      #expect(pool.readerCount == 1)
      var waited = 0
      while pool.readerCount > 0, waited < 200 {
        Thread.sleep(forTimeInterval: 0.01)
        waited += 1
      }
      #expect(pool.readerCount == 0)
      try #expect(pool.read(Self.count) == 0)
      try pool.releaseMemory()
      #expect(pool.readerCount == 0)
    }
  }

  @Test func `reading cannot write`() throws {
    try withPool { pool in
      #expect(throws: DatabaseUsageError.writeInReadAccess(sql: "DELETE FROM t")) {
        try pool.read { db in try db.execute(sql: "DELETE FROM t") }
      }
      #expect(throws: DatabaseUsageError.writeInReadAccess(sql: "DELETE FROM t")) {
        try pool.unsafeRead { db in try db.execute(sql: "DELETE FROM t") }
      }
    }
  }

  @Test func `nested access is an error, not a deadlock`() throws {
    var configuration = Configuration()
    configuration.label = "inner"
    configuration.maximumReaderCount = 1
    try withPool(configuration: configuration) { pool in
      let expected = DatabaseUsageError.reentrantAccess(label: "inner")
      func check() {
        #expect(throws: expected) { try pool.read { _ in } }
        #expect(throws: expected) { try pool.unsafeRead { _ in } }
        #expect(throws: expected) { try pool.write { _ in } }
        #expect(throws: expected) { try pool.writeWithoutTransaction { _ in } }
        #expect(throws: expected) { try pool.barrierWriteWithoutTransaction { _ in } }
        #expect(throws: expected) { try pool.releaseMemory() }
        #expect(throws: expected) { try pool.close() }
      }
      try pool.read { _ in check() }
      try pool.write { _ in check() }
      try pool.barrierWriteWithoutTransaction { _ in check() }
    }
  }

  @Test func `nested unsafe access uses the current connection`() throws {
    try withPool { pool in
      try pool.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (1)")
        // Sees uncommitted changes.
        try #expect(pool.unsafeReentrantRead(Self.count) == 1)
        #expect(throws: DatabaseUsageError.self) {
          try pool.unsafeReentrantRead { db in try db.execute(sql: "DELETE FROM t") }
        }
        try pool.unsafeReentrantWrite { db in try db.execute(sql: "INSERT INTO t VALUES (2)") }
      }
      try #expect(pool.unsafeReentrantRead(Self.count) == 2)
      try pool.read { db in
        try #expect(pool.unsafeReentrantRead(Self.count) == 2)
        try pool.unsafeReentrantWrite { db in try db.execute(sql: "INSERT INTO t VALUES (3)") }
        try #expect(Self.count(db) == 2)
      }
      try #expect(pool.read(Self.count) == 3)
    }
  }

  @Test func `a barrier keeps readers out`() throws {
    try withPool { pool in
      let (entered, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let log = Log<String>()
      let done = DispatchGroup()
      onThread(done) {
        try? pool.read { _ in
          entered.signal()
          release.wait()
          log.append("first read")
        }
      }
      entered.wait()
      onThread(done) {
        try? pool.barrierWriteWithoutTransaction { db in
          log.append("barrier")
          Thread.sleep(forTimeInterval: 0.05)
          try db.execute(sql: "INSERT INTO t VALUES (1)")
        }
      }
      Thread.sleep(forTimeInterval: 0.1)
      onThread(done) {
        let count = try? pool.read(Self.count)
        log.append("second read \(count ?? -1)")
      }
      Thread.sleep(forTimeInterval: 0.05)
      release.signal()
      done.wait()
      #expect(log.elements == ["first read", "barrier", "second read 1"])
    }
  }

  @Test func `a concurrent read sees the state just written`() throws {
    try withPool { pool in
      let counts = Log<Int>()
      let release = DispatchSemaphore(value: 0)
      let done = DispatchSemaphore(value: 0)
      try pool.writeWithoutTransaction { db in
        try db.inTransaction { try db.execute(sql: "INSERT INTO t VALUES (1)") }
        try pool.asyncConcurrentRead { result in
          release.wait()
          counts.append((try? Self.count(result.get())) ?? -1)
          done.signal()
        }
        try db.execute(sql: "INSERT INTO t VALUES (2)")
        release.signal()
        done.wait()
        // Not in a transaction.
        try db.inTransaction {
          #expect(throws: DatabaseUsageError.self) { try pool.asyncConcurrentRead { _ in } }
        }
      }
      #expect(counts.elements == [1])
      #expect(throws: DatabaseUsageError.self) { try pool.asyncConcurrentRead { _ in } }
      try pool.barrierWriteWithoutTransaction { _ in
        #expect(throws: DatabaseUsageError.self) { try pool.asyncConcurrentRead { _ in } }
      }
    }
  }

  @Test func `a queue reads concurrently at once`() throws {
    try withDatabase { queue in
      let counts = Log<Int>()
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        try queue.asyncConcurrentRead { result in counts.append((try? Self.count(result.get())) ?? -1) }
      }
      #expect(counts.elements == [1])
      #expect(throws: DatabaseUsageError.self) { try queue.asyncConcurrentRead { _ in } }
    }
  }

  @Test func `invalid configurations of a pool`() throws {
    #expect(throws: DatabaseUsageError.self) { try DatabasePool(path: ":memory:") }
    #expect(throws: DatabaseUsageError.self) { try DatabasePool(.sharedMemory(named: "x")) }
    try withFolder { folder in
      var configuration = Configuration()
      configuration.journalMode = .delete
      let mode = try failure(DatabaseUsageError.self) {
        try DatabasePool(path: folder + "/x.sqlite", configuration: configuration)
      }
      #expect("\(mode)".contains("WAL, not DELETE"))
      let error = try failure(DatabaseError.self) { try DatabasePool(path: folder + "/no/x.sqlite") }
      #expect(error.resultCode == .SQLITE_CANTOPEN)
    }
  }

  @Test func `an error of opening a reader is thrown, and the next reader opens`() throws {
    struct Refusal: Error {}
    let isRefusing = Counter()
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      if db.configuration.readonly, isRefusing.value == 0 { throw Refusal() }
    }
    try withPool(configuration: configuration) { pool in
      #expect(throws: Refusal.self) { try pool.read(Self.count) }
      isRefusing.increment()
      try #expect(pool.read(Self.count) == 0)
    }
  }

  @Test func `a readonly pool reads an existing file`() throws {
    try withFolder { folder in
      let path = folder + "/test.sqlite"
      let writer = try DatabasePool(path: path)
      try writer.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
      try writer.close()
      var configuration = Configuration()
      configuration.readonly = true
      let pool = try DatabasePool(path: path, configuration: configuration)
      try #expect(pool.read(Self.count) == 1)
      #expect(throws: DatabaseError.self) { try pool.write { db in try db.execute(sql: "DELETE FROM t") } }
      try pool.close()
    }
  }

  @Test func `access to a closed pool is an error, also for waiting tasks`() throws {
    try withFolder { folder in
      var configuration = Configuration()
      configuration.maximumReaderCount = 1
      let pool = try DatabasePool(path: folder + "/test.sqlite", configuration: configuration)
      let (entered, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let errors = Log<String>()
      let done = DispatchGroup()
      onThread(done) {
        try? pool.read { _ in
          entered.signal()
          release.wait()
        }
      }
      entered.wait()
      onThread(done) {
        do { try pool.read { _ in } } catch { errors.append("\(error)") }
      }
      Thread.sleep(forTimeInterval: 0.05)
      onThread(done) { try? pool.close() }
      Thread.sleep(forTimeInterval: 0.05)
      release.signal()
      done.wait()
      let expected = DatabaseUsageError.closed(label: "test.sqlite")
      #expect(errors.elements == ["\(expected)"])
      #expect(throws: expected) { try pool.read { _ in } }
      #expect(throws: expected) { try pool.write { _ in } }
      try pool.close()
    }
  }
}
