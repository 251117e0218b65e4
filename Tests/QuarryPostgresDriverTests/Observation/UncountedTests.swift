#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryPostgresDriver
import Testing

/// Observations of a server that does not count what happens to its tables.
@Suite(.ownThreads) struct UncountedTests {
  @Test func `every transaction that writes is a change`() async throws {
    try await withPool {
      $0.prepareDatabase { db in try db.execute(sql: "SET track_counts = off") }
    } _: { pool in
      let titles = Values(pool.observe(Memo.order(by: \.id).select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [[]] }
      try await pool.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      try await eventually("the insert is not seen") { titles.all.last == ["Milk"] }
      // Reads, and what was rolled back, are no changes: the number of values stays.
      _ = try await pool.read { db in try Memo.fetchAll(db) }
      try? await pool.write { db in
        try Memo.delete().execute(db)
        throw CancellationError()
      }
      let count = titles.all.count
      try await pool.write { db in try Memo.update { $0.title = "Eggs" }.execute(db) }
      try await eventually("the update is not seen") { titles.all.last == ["Eggs"] }
      #expect(titles.all.count == count + 1)
    }
  }

  @Test func `a read that the observer runs is no change`() async throws {
    try await withPool {
      $0.prepareDatabase { db in try db.execute(sql: "SET track_counts = off") }
    } _: { pool in
      let fetches = FetchCount()
      let counts = Values(
        pool.observe { db in
          fetches.increment()
          // With a temporary table, the end of a read is a COMMIT like that of a write.
          _ = try Row.fetchAll(db, sql: "SELECT pg_my_temp_schema()")
          return try Memo.all.fetchCount(db)
        }
      )
      defer { counts.stop() }
      try await eventually("there is no first value") { counts.all == [0] }
      try await pool.writeWithoutTransaction { db in try db.execute(sql: "CREATE TEMP TABLE own (a int)") }
      try await eventually("the statement is not seen") { fetches.value == 2 }
      try await pool.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      try await eventually("the insert is not seen") { counts.all.last == 1 }
      try await Task.sleep(for: .milliseconds(300))
      #expect(fetches.value == 3)
    }
  }

  private final class FetchCount: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var value: Int { lock.withLock { count } }

    func increment() { lock.withLock { count += 1 } }
  }
}

#endif
