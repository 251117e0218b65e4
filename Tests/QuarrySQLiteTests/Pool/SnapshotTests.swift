import ConnectionWatch
import Dispatch
import Foundation
import QuarrySQLite
import Testing

@Suite(.timeLimit(.minutes(10))) struct SnapshotTests {
  private func withPool(
    configuration: Configuration = Configuration(),
    _ body: (DatabasePool) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let pool = try DatabasePool(path: folder + "/test.sqlite", configuration: configuration)
      try await pool.write { db in
        try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY); INSERT INTO t VALUES (1), (2)")
      }
      try await body(pool)
      try pool.close()
    }
  }

  @Sendable private static func count(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM t")
  }

  @Test func `a snapshot keeps its state`() async throws {
    try await withPool { pool in
      let first = try await pool.makeSnapshot()
      try await pool.write { db in try db.execute(sql: "DELETE FROM t WHERE a = 1; CREATE TABLE new (a)") }
      let second = try await pool.makeSnapshot()
      try await pool.write { db in try db.execute(sql: "DELETE FROM t") }
      for _ in 0..<2 {
        #expect(try await first.read(Self.count) == 2)
        #expect(try await second.unsafeRead(Self.count) == 1)
      }
      #expect(try await pool.read(Self.count) == 0)
      let error = try failure(DatabaseError.self) {
        try first.unsafeReentrantRead { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM new") }
      }
      #expect(error.message == "no such table: new")
      #expect(first.label == pool.label)
      try first.close()
      try second.close()
      await #expect(throws: DatabaseUsageError.closed(label: "test.sqlite")) {
        try await first.read(Self.count)
      }
    }
  }

  @Test func `a backup of a snapshot`() async throws {
    try await withPool { pool in
      let snapshot = try await pool.makeSnapshot()
      try await pool.write { db in try db.execute(sql: "DELETE FROM t") }
      for isAsync in [false, true] {
        let copy = try DatabaseQueue()
        if isAsync { try await snapshot.backup(to: copy) } else { try copyPages(of: snapshot, to: copy) }
        #expect(try await copy.read(Self.count) == 2)
        try copy.close()
      }
      #expect(try await snapshot.read(Self.count) == 2)
      try snapshot.close()
    }
  }

  private func copyPages(of snapshot: DatabaseSnapshot, to copy: DatabaseQueue) throws {
    try snapshot.backup(to: copy, pagesPerStep: 1)
  }

  @Test func `the state is the last committed one`() async throws {
    try await withPool { pool in
      let snapshots = try pool.writeWithoutTransaction { db in
        let inside = try db.inTransaction {
          try db.execute(sql: "INSERT INTO t VALUES (3)")
          return try pool.makeSnapshot()
        }
        let after = try pool.makeSnapshot()
        try db.execute(sql: "DELETE FROM t")
        return [inside, after]
      }
      #expect(try snapshots.map { try $0.read(Self.count) } == [2, 3])
      for snapshot in snapshots { try snapshot.close() }
    }
  }

  @Test func `a snapshot outlives its pool and closes with its last reference`() async throws {
    try await withFolder { folder in
      let pool = try DatabasePool(path: folder + "/test.sqlite")
      try await pool.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
      var snapshot: DatabaseSnapshot? = try await pool.makeSnapshot()
      try pool.close()
      #expect(throws: DatabaseUsageError.closed(label: "test.sqlite")) { try pool.makeSnapshot() }
      #expect(try await snapshot?.read(Self.count) == 1)
      let count = quarry_open_connections(folder)
      snapshot = nil
      #expect(quarry_open_connections(folder) == count - 1)
    }
  }

  @Test func `a snapshot is read-only and cannot be ended`() async throws {
    try await withPool { pool in
      let snapshot = try await pool.makeSnapshot()
      #expect(throws: DatabaseUsageError.writeInReadAccess(sql: "DELETE FROM t")) {
        try snapshot.read { db in try db.execute(sql: "DELETE FROM t") }
      }
      #expect(throws: DatabaseUsageError.nestedTransaction) {
        try snapshot.read { db in try db.inTransaction { 1 } }
      }
      #expect(try await snapshot.read { db in try db.inSavepoint { try Self.count(db) } } == 2)
      #expect(throws: DatabaseUsageError.reentrantAccess(label: "test.sqlite")) {
        try snapshot.read { _ in try snapshot.read(Self.count) }
      }
      #expect(try await snapshot.read { _ in try snapshot.unsafeReentrantRead(Self.count) } == 2)
      // A statement that ends the transaction loses the state. Later reads report this.
      try? await snapshot.read { db in try db.execute(sql: "COMMIT") }
      #expect(throws: DatabaseUsageError.transactionEnded) { try snapshot.read(Self.count) }
      try snapshot.close()
    }
  }

  @Test func `creating a snapshot inside an access is an error`() async throws {
    var configuration = Configuration()
    configuration.maximumReaderCount = 1
    try await withPool(configuration: configuration) { pool in
      let error = DatabaseUsageError.reentrantAccess(label: "test.sqlite")
      #expect(throws: error) { try pool.read { _ in try pool.makeSnapshot() } }
      #expect(throws: error) { try pool.barrierWriteWithoutTransaction { _ in try pool.makeSnapshot() } }
      // A read on another thread waits for the barrier, so it sees no partial changes.
      let (entered, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let done = DispatchGroup()
      onThread(done) {
        _ = try? pool.barrierWriteWithoutTransaction { db in
          try db.execute(sql: "DELETE FROM t WHERE a = 1")
          entered.signal()
          release.wait()
          try db.execute(sql: "DELETE FROM t WHERE a = 2")
        }
      }
      wait(entered)
      let counts = Log<Int?>()
      onThread(done) {
        guard let snapshot = try? pool.makeSnapshot() else { return }
        counts.append(try? snapshot.read(Self.count))
        try? snapshot.close()
      }
      try await Task.sleep(for: .milliseconds(30))
      #expect(counts.elements.isEmpty)
      release.signal()
      await withCheckedContinuation { continuation in done.notify(queue: .global()) { continuation.resume() }
      }
      #expect(counts.elements == [0])
    }
  }

  /// Asynchronous functions cannot wait for semaphores.
  private func wait(_ semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test func `reads of a snapshot are serial and can be cancelled`() async throws {
    try await withPool { pool in
      let snapshot = try await pool.makeSnapshot()
      let endless = Task { try await snapshot.read { db in try Int.fetchOne(db, sql: endlessSQL) } }
      try await Task.sleep(for: .milliseconds(20))
      endless.cancel()
      await #expect(throws: CancellationError.self) { try await endless.value }
      #expect(try await snapshot.read(Self.count) == 2)
      var values = snapshot.observe { db in try Self.count(db) }.makeAsyncIterator()
      #expect(try await values.next() == 2)
      try await pool.write { db in try db.execute(sql: "DELETE FROM t") }
      try snapshot.close()
      #expect(try await values.next() == nil)
    }
  }
}
