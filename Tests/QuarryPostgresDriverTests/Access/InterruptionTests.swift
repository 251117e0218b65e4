#if PostgreSQL

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// How many statements an interruption stops: that of the access, once, as on SQLite.
@Suite(.ownThreads) struct InterruptionTests {
  private func number(_ db: Database) throws -> Int? { try Int.fetchOne(db, sql: "SELECT 1") }

  @Test(arguments: [true, false]) func `the statement after an interrupted one runs`(isPrepared: Bool) throws
  {
    try withPool {
      $0.maximumConnectionCount = 1
    } _: { pool in
      try pool.writeWithoutTransaction { db throws in
        Thread {
          Thread.sleep(forTimeInterval: 0.3)
          pool.interrupt()
        }.start()
        let error = thrown(DatabaseError.self) {
          if isPrepared {
            _ = try Row.fetchAll(db, sql: "SELECT pg_sleep(20)")
          } else {
            try db.execute(sql: "SELECT pg_sleep(20)")
          }
        }
        #expect(error?.isCancelled == true)
        #expect(try number(db) == 1)
      }
    }
  }

  @Test func `between statements, the next one of the same access`() throws {
    try withPool {
      $0.maximumConnectionCount = 1
    } _: { pool in
      try pool.writeWithoutTransaction { db throws in
        #expect(try number(db) == 1)
        pool.interrupt()
        let error = thrown(DatabaseError.self) { _ = try number(db) }
        #expect(error?.isCancelled == true)
        #expect(try number(db) == 1)
        pool.interrupt()
      }
      // An interruption ends with the access.
      #expect(try pool.writeWithoutTransaction(number) == 1)
      pool.interrupt()
      #expect(try pool.writeWithoutTransaction(number) == 1)
    }
  }

  /// The request can reach the server before, in or after each statement.
  @Test func `at any moment, one statement`() throws {
    try withPool {
      $0.maximumConnectionCount = 1
    } _: { pool in
      var stopped = 0
      for round in 0..<100 {
        let failures = try pool.writeWithoutTransaction { db throws -> Int in
          let isSent = DispatchSemaphore(value: 0)
          Thread {
            Thread.sleep(forTimeInterval: Double(round) * 0.0001)
            pool.interrupt()
            isSent.signal()
          }.start()
          var failures = 0
          for _ in 0..<10 {
            do {
              _ = try Row.fetchAll(db, sql: "SELECT pg_sleep(0.001)")
            } catch let error as DatabaseError where error.isCancelled {
              failures += 1
            }
          }
          isSent.wait()
          return failures
        }
        #expect(failures <= 1)
        stopped += failures
        try #require(try pool.writeWithoutTransaction(number) == 1)
      }
      #expect(stopped > 0)
    }
  }
}

#endif
