#if PostgreSQL

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// 64 tasks that move money between accounts, on a pool of 8 connections.
@Suite(.ownThreads) struct ManyTasksTests {
  @Table("accounts") fileprivate struct Account {
    let id: Int
    var balance = 0
  }

  @Test func `the sum stays the same`() async throws {
    let name = "many_\(UInt32.random(in: 0...(.max)))"
    try await withPool {
      $0.maximumConnectionCount = 8
      $0.applicationName = name
    } _: { pool in
      try await pool.write { db in
        try db.execute(sql: "CREATE TABLE accounts (id bigint PRIMARY KEY, balance bigint NOT NULL)")
        for id in 0..<20 { try Account.insert { Account(id: id, balance: 1_000) }.execute(db) }
      }
      let end = ContinuousClock.now + (LongTests.areEnabled ? .seconds(60) : .seconds(3))
      let counts = try await withThrowingTaskGroup(of: (reads: Int, writes: Int).self) { group in
        for task in 0..<64 {
          group.addTask {
            var counts = (reads: 0, writes: 0)
            var generator = SystemRandomNumberGenerator()
            while ContinuousClock.now < end {
              if Bool.random(using: &generator) {
                let sum = try await pool.read { db in
                  try Account.all.fetchAll(db).reduce(0) { $0 + $1.balance }
                }
                #expect(sum == 20_000)
                counts.reads += 1
              } else {
                let ids = [Int.random(in: 0..<20), Int.random(in: 0..<20)]
                // In any order, so that some transactions wait for each other until the server ends one.
                try await pool.write(
                  retrying: .exponential(attempts: 100, first: .milliseconds(1), limit: .milliseconds(50)),
                  task.isMultiple(of: 8) ? .serializable : .readCommitted
                ) { db in
                  try Account.find(ids[0]).update { $0.balance -= 7 }.execute(db)
                  try Account.find(ids[1]).update { $0.balance += 7 }.execute(db)
                }
                counts.writes += 1
              }
            }
            return counts
          }
        }
        return try await group.reduce(into: (reads: 0, writes: 0)) {
          $0 = ($0.reads + $1.reads, $0.writes + $1.writes)
        }
      }
      LongTests.report("64 tasks on 8 connections: \(counts.reads) reads, \(counts.writes) writes")
      #expect(counts.reads > 0 && counts.writes > 0)
      let sum = try await pool.read { db in try Account.all.fetchAll(db).reduce(0) { $0 + $1.balance } }
      #expect(sum == 20_000)
      let statistics = pool.statistics
      #expect(statistics.activeConnections == 0 && statistics.waitingAccesses == 0)
      let connections = try await pool.read { db in
        let sql = "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1"
        return try Int.fetchOne(db, sql: sql, arguments: [name])
      }
      #expect(connections == statistics.idleConnections)
      #expect(statistics.idleConnections <= 8)
    }
  }
}

#endif
