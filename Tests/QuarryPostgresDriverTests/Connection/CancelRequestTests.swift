#if PostgreSQL && os(Linux)

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// Requests to cancel a statement, on a network that delays them.
@Suite(.ownThreads) struct CancelRequestTests {
  private let proxy: CuttingProxy
  private let name = "cancel_\(UInt32.random(in: 0...(.max)))"

  init() throws {
    let server = try TestDatabase.parameters()
    proxy = try CuttingProxy(to: "\(server["host"] ?? "")/.s.PGSQL.\(server["port"] ?? "5432")")
  }

  private func location() throws -> DatabaseLocation {
    var parameters = try TestDatabase.parameters()
    (parameters["host"], parameters["port"]) = ("127.0.0.1", "\(proxy.port)")
    (parameters["sslmode"], parameters["gssencmode"]) = ("disable", "disable")
    return .parameters(parameters)
  }

  private func configuration(_ change: (inout Configuration) -> Void = { _ in }) -> Configuration {
    var configuration = Configuration()
    configuration.maximumConnectionCount = 1
    configuration.applicationName = name
    change(&configuration)
    return configuration
  }

  /// Waits until the server runs a statement of the test.
  private func waitForStatement(_ sql: String) async throws {
    let db = try TestDatabase().db
    defer { db.close() }
    let query = """
      SELECT count(*) FROM pg_stat_activity WHERE application_name = $1 AND state = 'active' AND query LIKE $2
      """
    try await eventually("the statement does not run") {
      try Int.fetchOne(db, sql: query, arguments: [name, sql + "%"]) == 1
    }
  }

  /// Waits until the server runs no statement of the test.
  private func expectNoStatement() async throws {
    let db = try TestDatabase().db
    defer { db.close() }
    let query = "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1 AND state = 'active'"
    try await eventually("the statement goes on") { try Int.fetchOne(db, sql: query, arguments: [name]) == 0 }
  }

  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var isSet = false

    var value: Bool { lock.withLock { isSet } }

    func set() { lock.withLock { isSet = true } }
  }

  @Test func `cancelling a task does not wait for the network`() async throws {
    let pool = try DatabasePool(location(), configuration: configuration())
    let process = try await pool.read { db in try Int.fetchOne(db, sql: "SELECT pg_backend_pid()::int8") }
    let task = Task(executorPreference: TestThreads.shared) {
      try await pool.write { db in try db.execute(sql: "SELECT pg_sleep(60)") }
    }
    try await waitForStatement("SELECT pg_sleep(60)")
    proxy.holdNew()
    let (isCancelled, interrupted) = (Flag(), Flag())
    Thread {
      task.cancel()
      isCancelled.set()
      pool.interrupt()
      interrupted.set()
    }.start()
    try await eventually("'Task.cancel()' waits") { isCancelled.value }
    try await eventually("'interrupt()' waits") { interrupted.value }
    try await eventually("there is no request") { proxy.heldCount > 0 }
    proxy.releaseHeld()
    await #expect(throws: CancellationError.self) { try await task.value }
    // The same connection works.
    let after = try await pool.read { db in try Int.fetchOne(db, sql: "SELECT pg_backend_pid()::int8") }
    #expect(after == process)
    try pool.close()
    proxy.end()
  }

  @Test func `a late request does not cancel the next statement`() async throws {
    let db = try Database(location(), configuration: configuration())
    proxy.holdNew()
    let canceller = db.canceller
    let isSent = Flag()
    Thread {
      while !isSent.value, self.proxy.heldCount == 0 {
        Thread.sleep(forTimeInterval: 0.1)
        // Before the statement, there is nothing to cancel.
        if canceller.cancel() { isSent.set() }
      }
    }.start()
    Thread {
      waitUntil("there is no request") { self.proxy.heldCount > 0 }
      // The first statement has ended.
      Thread.sleep(forTimeInterval: 2)
      self.proxy.releaseHeld()
    }.start()
    try db.execute(sql: "SELECT pg_sleep(1)")
    try db.execute(sql: "SELECT pg_sleep(3)")
    try await eventually("the request has no answer") { isSent.value }
    db.close()
    proxy.end()
  }

  @Test func `a statement is cancelled after it was prepared`() async throws {
    let pool = try DatabasePool(location(), configuration: configuration())
    let task = Task(executorPreference: TestThreads.shared) {
      try await pool.write { db in
        _ = try Row.fetchAll(db, sql: "SELECT pg_sleep(20), $1::text", arguments: ["first"])
      }
    }
    try await waitForStatement("SELECT pg_sleep(20), $1")
    task.cancel()
    // The statement ends before its time.
    try await expectNoStatement()
    await #expect(throws: CancellationError.self) { try await task.value }
    try pool.close()
    proxy.end()
  }
}

#endif
