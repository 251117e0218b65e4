#if PostgreSQL

import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// Functions that raise the states of a lost connection, after which the server still serves it.
@Suite struct RaisedStateTests {
  private static let states = ["57P01", "57P02", "57P03", "25P03", "08006"]

  private func process(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT pg_backend_pid()::int8")
  }

  private func raise(_ level: String, _ state: String) -> String {
    "DO $$ BEGIN RAISE \(level) 'terminating connection' USING ERRCODE = '\(state)'; END $$"
  }

  @Test(arguments: states) func `a notice keeps the connection`(state: String) throws {
    try withPool {
      $0.maximumConnectionCount = 1
    } _: { pool in
      let before = try pool.read(process)
      for level in ["NOTICE", "WARNING"] {
        let notices = try pool.writeWithoutTransaction { db in
          try db.execute(sql: raise(level, state))
          return db.takeNotices()
        }
        #expect(notices.map(\.severity) == [level])
        #expect(notices.map(\.state?.rawValue) == [state])
        #expect(try pool.writeWithoutTransaction(process) == before)
      }
    }
  }

  @Test(arguments: states) func `an error keeps the connection`(state: String) throws {
    try withPool {
      $0.maximumConnectionCount = 1
    } _: { pool in
      let before = try pool.read(process)
      for isTransaction in [false, true] {
        let error = thrown(DatabaseError.self) {
          let body = { (db: Database) in try db.execute(sql: raise("EXCEPTION", state), arguments: []) }
          if isTransaction { try pool.write(body) } else { try pool.writeWithoutTransaction(body) }
        }
        #expect(error?.state.rawValue == state)
        #expect(error?.isConnectionLost == false)
        #expect(error?.hint == nil)
        #expect(try pool.writeWithoutTransaction(process) == before)
      }
    }
  }

  /// Tests of other programs create such errors without a server.
  @Test func `errors without a server`() {
    #expect(DatabaseError(state: .adminShutdown, message: "").isConnectionLost)
    #expect(!DatabaseError(state: .uniqueViolation, message: "").isConnectionLost)
  }
}

#endif
