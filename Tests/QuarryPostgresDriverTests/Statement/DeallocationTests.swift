#if PostgreSQL

import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// The prepared statements that a connection no longer needs.
@Suite(.ownThreads) struct DeallocationTests {
  private func withSmallCache(_ body: (DatabasePool) throws -> Void) throws {
    try withPool {
      $0.maximumConnectionCount = 1
      $0.statementCacheSize = 5
    } _: { pool in
      try body(pool)
    }
  }

  /// The number of prepared statements of the session.
  private func count(_ db: Database) throws -> Int {
    let rows = try db.catalogRows("SELECT count(*) FROM pg_prepared_statements", [])
    return try #require(rows.first).decode(Int.self, at: 0)
  }

  @Test func `many transactions with different texts`() throws {
    try withSmallCache { pool in
      for number in 0..<300 {
        let value = try pool.write { db in try Int.fetchOne(db, sql: "SELECT \(number)") }
        #expect(value == number)
        let other = try pool.read { db in try Int.fetchOne(db, sql: "SELECT -\(number)") }
        #expect(other == -number)
      }
      try pool.write { db in
        let kept = try count(db)
        #expect(kept <= 5 + 8)
        #expect(db.cache.unneeded.count <= 8)
      }
    }
  }

  @Test func `one transaction with many texts`() throws {
    try withSmallCache { pool in
      try pool.write { db in
        try Memo.insert { Memo.Draft(title: "before") }.execute(db)
        for number in 0..<300 {
          #expect(try Int.fetchOne(db, sql: "SELECT \(number)") == number)
          try #require(try count(db) <= 5 + 40)
        }
        try Memo.insert { Memo.Draft(title: "after") }.execute(db)
      }
      #expect(try pool.read { db in try Memo.select(\.title).fetchAll(db) } == ["before", "after"])
    }
  }

  @Test func `one transaction that reads`() throws {
    try withSmallCache { pool in
      try pool.read { db in
        for number in 0..<100 { _ = try Int.fetchOne(db, sql: "SELECT \(number)") }
        let kept = try count(db)
        #expect(kept <= 5 + 40)
      }
    }
  }

  /// A transaction goes on if the server has lost the statements by then.
  @Test func `statements that the server has lost`() throws {
    try withSmallCache { pool in
      try pool.write { db in
        for round in 0..<3 {
          for number in 0..<30 { _ = try Int.fetchOne(db, sql: "SELECT \(round) + \(number)") }
          // The connection does not notice it in a script.
          try db.execute(sql: "SELECT 1; DEALLOCATE ALL")
          for number in 0..<60 {
            #expect(try Int.fetchOne(db, sql: "SELECT \(number) - \(round)") == number - round)
          }
        }
        try Memo.insert { Memo.Draft(title: "after") }.execute(db)
        #expect(try count(db) <= 5 + 40)
      }
      for number in 0..<30 { try pool.write { db in _ = try Int.fetchOne(db, sql: "SELECT 1 * \(number)") } }
      try pool.writeWithoutTransaction { db in try db.execute(sql: "DEALLOCATE ALL") }
      for number in 0..<30 { try pool.write { db in _ = try Int.fetchOne(db, sql: "SELECT 2 * \(number)") } }
      #expect(try pool.write(count) <= 5 + 8)
      #expect(try pool.read { db in try Memo.select(\.title).fetchAll(db) } == ["after"])
    }
  }

  /// A failed transaction runs no statement, so they are deallocated later.
  @Test func `failed transactions`() throws {
    try withSmallCache { pool in
      for number in 0..<100 {
        let error = thrown(DatabaseError.self) {
          try pool.write { db in _ = try Int.fetchOne(db, sql: "SELECT \(number) / 0") }
        }
        #expect(error?.state == .divisionByZero)
      }
      let kept = try pool.write(count)
      #expect(kept <= 5 + 8)
    }
  }
}

#endif
