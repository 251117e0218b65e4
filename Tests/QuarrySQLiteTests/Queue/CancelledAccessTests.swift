import Dispatch
import Foundation
import QuarrySQLite
import Testing

/// Every kind of access that is cancelled throws `CancellationError`, and affects no other access.
@Suite(.timeLimit(.minutes(10))) struct CancelledAccessTests {
  /// Two databases on one file, the second of which waits for locks for an hour.
  private func withPair(_ body: (DatabasePool, DatabasePool) async throws -> Void) async throws {
    try await withFolder { folder in
      var configuration = Configuration()
      configuration.busyTimeout = .seconds(3600)
      let first = try DatabasePool(path: folder + "/test.sqlite")
      let second = try DatabasePool(path: folder + "/test.sqlite", configuration: configuration)
      try await first.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
      try await body(first, second)
      try first.close()
      try second.close()
    }
  }

  /// Cancels a task after a moment, and expects it to end with `CancellationError` at once.
  private func expectCancellation(
    of task: Task<Void, any Error>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await Task.sleep(for: .milliseconds(30))
    task.cancel()
    await #expect(throws: CancellationError.self, sourceLocation: sourceLocation) { try await task.value }
  }

  enum Waiting: CaseIterable {
    case write, transaction, exclusive, retrying, savepoint, migration, versions, erase, vacuum, upsert

    @Sendable func run(_ database: DatabasePool) async throws {
      switch self {
      case .write: try await database.write { db in try db.execute(sql: "INSERT INTO t VALUES (2)") }
      case .transaction: try await database.inTransaction(.immediate) { _ in .commit }
      case .exclusive: try await database.inTransaction(.exclusive) { _ in .commit }
      case .retrying: try await database.write(retrying: .constant(attempts: 1000)) { _ in }
      case .savepoint:
        try await database.writeWithoutTransaction { db in
          try db.inSavepoint { try db.execute(sql: "INSERT INTO t VALUES (2)") }
        }
      case .migration:
        var migrator = DatabaseMigrator()
        migrator.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE other (a)") }
        try await migrator.migrate(database)
      case .versions:
        try await database.writeWithoutTransaction { db in try db.setUserVersion(3) }
      case .erase: try await database.writeWithoutTransaction { db in try db.erase() }
      case .vacuum: try await database.vacuum()
      case .upsert:
        try await database.writeWithoutTransaction { db in
          do {
            try db.execute(sql: "REPLACE INTO t VALUES (2)")
          } catch {
            throw Other()
          }
        }
      }
    }
  }

  private struct Other: Error {}

  @Test(arguments: Waiting.allCases)
  func `waiting for a lock`(waiting: Waiting) async throws {
    try await withPair { first, second in
      try await first.writeWithoutTransaction { db in
        try db.execute(sql: "BEGIN IMMEDIATE")
        let ended = DispatchSemaphore(value: 0)
        Task {
          let task = Task { try await waiting.run(second) }
          try await Task.sleep(for: .milliseconds(50))
          task.cancel()
          await #expect(throws: CancellationError.self) { try await task.value }
          ended.signal()
        }
        ended.wait()
        try db.execute(sql: "ROLLBACK")
      }
      try await second.write { db in try db.execute(sql: "INSERT INTO t VALUES (3)") }
      #expect(try await first.read { db in try Int.fetchAll(db, sql: "SELECT a FROM t") } == [1, 3])
      #expect(try await first.read { db in try db.schema.exists("other", kind: .table) } == false)
    }
  }

  @Test func `a migration that computes`() async throws {
    try await withPair { first, _ in
      var migrator = DatabaseMigrator()
      migrator.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE other AS \(endlessSQL)") }
      let history = migrator
      try await expectCancellation(of: Task { try await history.migrate(first) })
    }
  }

  @Test func `a checkpoint that waits for a reader`() async throws {
    try await withPair { first, second in
      let snapshot = try await first.makeSnapshot()
      try await first.write { db in try db.execute(sql: "INSERT INTO t VALUES (2)") }
      try await expectCancellation(of: Task { _ = try await second.checkpoint(.truncate) })
      try snapshot.close()
      #expect(try await second.checkpoint(.truncate).logFrames == 0)
    }
  }

  @Test func `the next checkpoint of another task succeeds`() async throws {
    try await withPair { first, _ in
      for number in 0..<20 {
        let task = Task {
          try await first.write { db in
            while true { try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number]) }
          }
        }
        try await Task.sleep(for: .microseconds(number * 100))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        _ = try await first.checkpoint()
        first.interrupt()
        _ = try await first.checkpoint(.full)
        first.interrupt()
        let bytes = try await first.writeWithoutTransaction { db in try db.serialize() }
        #expect(!bytes.isEmpty)
      }
    }
  }

  @Test func `an interruption inside an access`() throws {
    try withDatabase(.disk) { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE TABLE t (a)")
        // The next call throws, and only that one.
        for call: (Database) throws -> Void in [
          { try $0.execute(sql: "INSERT INTO t VALUES (1)") },
          { try $0.checkpoint() },
          { _ = try $0.serialize() },
          { try $0.vacuum() },
        ] {
          queue.interrupt()
          #expect(try failure(DatabaseError.self) { try call(db) }.resultCode == .SQLITE_INTERRUPT)
          try call(db)
        }
        queue.interrupt()
      }
      // An interruption ends with the access.
      #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 1)
    }
  }

  @Test func `snapshots wait without threads`() async throws {
    try await withPair { first, _ in
      let entered = AsyncStream<Void>.makeStream()
      let release = DispatchSemaphore(value: 0)
      let barrier = Task {
        try await first.barrierWriteWithoutTransaction { _ in
          entered.continuation.finish()
          release.wait()
        }
      }
      for await _ in entered.stream {}
      // More than the threads that Dispatch creates.
      let tasks = (0..<300).map { _ in Task { try await first.makeSnapshot().close() } }
      for task in tasks.dropFirst(10) { try await expectNow(cancelled: task) }
      release.signal()
      try await barrier.value
      for task in tasks.prefix(10) { try await task.value }
    }
  }

  private func expectNow(cancelled task: Task<Void, any Error>) async throws {
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `closures can look at the cancellation`() async throws {
    try await withDatabase { queue in
      let begun = AsyncStream<Void>.makeStream()
      let task = Task {
        try await queue.read { db in
          #expect(!db.isCancelled)
          try db.checkCancellation()
          begun.continuation.finish()
          while !db.isCancelled {}
          #expect(throws: CancellationError.self) { try db.checkCancellation() }
          throw Other()
        }
      }
      for await _ in begun.stream {}
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      try await queue.read { db in
        #expect(!db.isCancelled)
        try db.checkCancellation()
      }
    }
  }

  @Test func `a large interval of a progress handler`() async throws {
    var configuration = Configuration()
    let calls = Counter()
    configuration.prepareDatabase { db in
      try db.progressHandler(every: 1_000_000_000) {
        calls.increment()
        return true
      }
    }
    try await withDatabase(configuration: configuration) { queue in
      let task = Task { _ = try await queue.read { db in try Int.fetchOne(db, sql: endlessSQL) } }
      try await expectCancellation(of: task)
      #expect(calls.value == 0)
      try await queue.read { db in
        try db.progressHandler(every: 5000) {
          calls.increment()
          return calls.value < 3
        }
        let error = try failure(DatabaseError.self) { try Int.fetchOne(db, sql: endlessSQL) }
        #expect(error.resultCode == .SQLITE_INTERRUPT)
        #expect(calls.value == 3)
      }
    }
  }
}
