#if PostgreSQL && os(Linux)

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// Requests to cancel a statement that never arrive.
@Suite(.ownThreads) struct LateCancelRequestTests {
  @Test func `a connection whose request never arrives is replaced`() async throws {
    let server = try TestDatabase.parameters()
    let proxy = try CuttingProxy(to: "\(server["host"] ?? "")/.s.PGSQL.\(server["port"] ?? "5432")")
    var parameters = server
    (parameters["host"], parameters["port"]) = ("127.0.0.1", "\(proxy.port)")
    (parameters["sslmode"], parameters["gssencmode"]) = ("disable", "disable")
    var configuration = Configuration()
    configuration.maximumConnectionCount = 1
    configuration.cancelLimit = 0.2
    let pool = try DatabasePool(.parameters(parameters), configuration: configuration)
    func process() async throws -> Int? {
      try await pool.read { db in try Int.fetchOne(db, sql: "SELECT pg_backend_pid()::int8") }
    }
    let before = try await process()
    // In an access, the next statement fails.
    let error = await #expect(throws: DatabaseError.self) {
      try await pool.write { db in
        proxy.holdNew()
        let canceller = db.canceller
        Thread {
          Thread.sleep(forTimeInterval: 0.2)
          canceller.cancel()
        }.start()
        try db.execute(sql: "SELECT pg_sleep(1)")
        try db.execute(sql: "SELECT 1")
      }
    }
    #expect(error?.isConnectionLost == true)
    proxy.releaseHeld()
    // The next access has another connection.
    let after = try await process()
    #expect(after != nil && after != before)
    // A connection can be closed while a request is on its way.
    let closed = try Database(.parameters(parameters), configuration: configuration)
    proxy.holdNew()
    let canceller = closed.canceller
    Thread {
      Thread.sleep(forTimeInterval: 0.2)
      canceller.cancel()
    }.start()
    try closed.execute(sql: "SELECT pg_sleep(1)")
    closed.close()
    #expect(proxy.heldCount == 1)
    #expect(!canceller.cancel())
    proxy.releaseHeld()
    try pool.close()
    proxy.end()
  }
}

#endif
