#if PostgreSQL

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// Statements that a task or another thread stops while the server runs them.
@Suite(.ownThreads) struct CancellationTests {
  /// A way to run a statement that sleeps for 20 seconds.
  enum Work: CaseIterable, Sendable {
    /// It is prepared just before.
    case firstRun
    case knownStatement
    case builderQuery
    case preparedQuery
    case notPrepared
    case firstRowOfCursor
    case laterRowOfCursor
    case script
    case batch
    case copy

    func run(_ db: Database) throws {
      switch self {
      case .firstRun: _ = try Row.fetchAll(db, sql: "SELECT pg_sleep(20)")
      case .knownStatement:
        let sql = "SELECT pg_sleep($1)"
        _ = try Row.fetchAll(db, sql: sql, arguments: [0.0])
        _ = try Row.fetchAll(db, sql: sql, arguments: [20.0])
      case .builderQuery: _ = try Memo.where { _ in #sql("CAST(pg_sleep(20) AS text) = ''") }.fetchAll(db)
      case .preparedQuery:
        let query = PreparedQuery { (title: QueryParameter<String>) in
          Memo.where { $0.title == title }.where { _ in #sql("CAST(pg_sleep(20) AS text) = ''") }
        }
        _ = try query.fetchAll(db, "first")
      case .notPrepared: try db.execute(sql: "DO 'BEGIN PERFORM pg_sleep(20); END'", arguments: [])
      case .firstRowOfCursor:
        let cursor = try Row.fetchCursor(db, sql: "SELECT pg_sleep(20)")
        while try cursor.next() != nil {}
      case .laterRowOfCursor:
        // The server sends rows as soon as there are 8 KiB of them.
        let sql = """
          SELECT repeat('x', 20000) || CASE WHEN n = 3 THEN pg_sleep(20)::text ELSE '' END
          FROM generate_series(1, 5) AS n
          """
        let cursor = try String.fetchCursor(db, sql: sql)
        while try cursor.next() != nil {}
      case .script:
        // The server sends the first results as soon as they have 8 KiB.
        try db.execute(sql: "SELECT 1; SELECT repeat('x', 20000); SELECT pg_sleep(20)")
      case .batch:
        let before = try #sql("SELECT 1").query.rendered(for: db.dialect)
        let sleep = try #sql("SELECT pg_sleep(20)").query.rendered(for: db.dialect)
        try db.runBatch([before, before, sleep, before])
      case .copy:
        try Memo.insert { (1...600).map { Memo.Draft(title: $0 == 300 ? "slow" : "note") } }.execute(db)
      }
    }
  }

  private static let application = "cancelled_\(UInt32.random(in: 0...(.max)))"

  private func place(_ name: String) throws -> TestPlace {
    let place = try TestPlace {
      $0.maximumConnectionCount = 1
      $0.applicationName = name
    }
    try place.pool.write { db in
      try db.execute(
        sql: """
          INSERT INTO notes (title) VALUES ('first');
          CREATE FUNCTION is_stored(title text) RETURNS boolean LANGUAGE plpgsql AS $$
            BEGIN IF title = 'slow' THEN PERFORM pg_sleep(20); END IF; RETURN true; END $$;
          ALTER TABLE notes ADD CHECK (is_stored(title))
          """
      )
    }
    return place
  }

  /// Whether the server sleeps for a connection with a name.
  private func sleeps(_ name: String, _ db: Database) throws -> Bool {
    let sql = "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1 AND wait_event = 'PgSleep'"
    return try Int.fetchOne(db, sql: sql, arguments: [name]) == 1
  }

  @Test(arguments: Work.allCases) func `a task that is cancelled stops its statement`(_ work: Work)
    async throws
  {
    let name = "\(Self.application)_\(work)"
    let place = try place(name)
    defer { place.remove() }
    let other = try TestDatabase()
    let (pool, count) = (place.pool, Count())
    let task = Task(executorPreference: TestThreads.shared) {
      try await pool.write { db in
        try Memo.insert { Memo.Draft(title: "second") }.execute(db)
        try work.run(db)
        _ = count.increment()
      }
    }
    try await eventually("the statement does not run") { try sleeps(name, other.db) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // Without a request, the error would come after the statement.
    #expect(count.value == 0)
    // SELECT count(*) FROM notes
    #expect(try await pool.read { db in try Memo.all.fetchCount(db) } == 1)
  }

  @Test(arguments: Work.allCases) func `an interruption stops a statement`(_ work: Work) async throws {
    let name = "\(Self.application)_\(work)_2"
    let place = try place(name)
    defer { place.remove() }
    let other = try TestDatabase()
    let pool = place.pool
    let task = Task(executorPreference: TestThreads.shared) {
      try await pool.writeWithoutTransaction { db in try work.run(db) }
    }
    try await eventually("the statement does not run") { try sleeps(name, other.db) }
    pool.interrupt()
    let error = await #expect(throws: DatabaseError.self) { try await task.value }
    #expect(error?.isCancelled == true)
    #expect(try await pool.read { db in try Memo.all.fetchCount(db) } == 1)
  }

  /// The first statement of an access is sent together with BEGIN.
  @Test(arguments: [true, false]) func `the first statement of a transaction`(isCancelled: Bool) async throws
  {
    let name = "\(Self.application)_first_\(isCancelled)"
    let place = try place(name)
    defer { place.remove() }
    let other = try TestDatabase()
    let pool = place.pool
    @Sendable func sleep(_ seconds: Double) async throws {
      try await pool.read { db in
        _ = try Row.fetchAll(db, sql: "SELECT pg_sleep($1)", arguments: [seconds])
      }
    }
    for _ in 1...2 { try await sleep(0) }
    let task = Task(executorPreference: TestThreads.shared) { try await sleep(20) }
    try await eventually("the statement does not run") { try sleeps(name, other.db) }
    if isCancelled { task.cancel() } else { pool.interrupt() }
    let result = await task.result
    switch result {
    case .failure(is CancellationError): #expect(isCancelled)
    case .failure(let error as DatabaseError): #expect(!isCancelled && error.isCancelled)
    default: Issue.record("\(result)")
    }
    try await sleep(0)
  }

  /// The rows have arrived, so that the server has nothing to stop.
  @Test(arguments: [true, false]) func `a cursor ends before its last row`(isCancelled: Bool) async throws {
    let place = try TestPlace { $0.maximumConnectionCount = 1 }
    defer { place.remove() }
    let pool = place.pool
    let (hasBegun, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let count = Count()
    let task = Task(executorPreference: TestThreads.shared) {
      try await pool.unsafeRead { db in
        let cursor = try Int.fetchCursor(db, sql: "SELECT generate_series(1, 100)")
        while try cursor.next() != nil {
          if count.increment() == 10 {
            hasBegun.signal()
            goesOn.wait()
          }
        }
      }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        hasBegun.wait()
        continuation.resume()
      }
    }
    if isCancelled { task.cancel() } else { pool.interrupt() }
    goesOn.signal()
    let result = await task.result
    switch result {
    case .failure(is CancellationError): #expect(isCancelled)
    case .failure(let error as DatabaseError): #expect(!isCancelled && error.isCancelled)
    default: Issue.record("\(result)")
    }
    #expect(count.value == 10)
    #expect(try await pool.read { db in try Int.fetchOne(db, sql: "SELECT 1") } == 1)
  }

  /// The server ignores a request that arrives before the statement.
  @Test func `a cancellation at any moment`() async throws {
    let place = try TestPlace { $0.maximumConnectionCount = 1 }
    defer { place.remove() }
    let (pool, count) = (place.pool, Count())
    for step in 0..<60 {
      let task = Task(executorPreference: TestThreads.shared) {
        try await pool.write { db in
          _ = try Int.fetchOne(db, sql: "SELECT \(step)")
          _ = try Row.fetchAll(db, sql: "SELECT pg_sleep(20)")
          _ = count.increment()
        }
      }
      try await Task.sleep(for: .microseconds(50 * step))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      try #require(count.value == 0)
    }
    #expect(try await pool.read { db in try Int.fetchOne(db, sql: "SELECT 1") } == 1)
  }

  private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var value: Int { lock.withLock { number } }

    func increment() -> Int {
      lock.withLock {
        number += 1
        return number
      }
    }
  }
}

#endif
