#if PostgreSQL

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// A server that stops, restarts, or has no connections left.
@Suite(.ownThreads) struct StoppedServerTests {
  private let server: LoneServer

  init() throws { server = try LoneServer(["max_connections": "8", "superuser_reserved_connections": "1"]) }

  private func open(_ change: (inout Configuration) -> Void = { _ in }) throws -> DatabasePool {
    var configuration = Configuration()
    change(&configuration)
    let pool = try DatabasePool(server.location, configuration: configuration)
    try pool.writeWithoutTransaction { db in try db.execute(sql: TestPlace.tables) }
    return pool
  }

  @Test(arguments: [LoneServer.Stop.fast, .immediate])
  func `a pool goes on after the server has restarted`(how: LoneServer.Stop) async throws {
    let pool = try open()
    try await pool.write { db in try Memo.insert { Memo.Draft(title: "before") }.execute(db) }
    // Several connections, which are all lost.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { try await pool.read { db in try db.execute(sql: "SELECT pg_sleep(0.05)") } }
      }
      try await group.waitForAll()
    }
    try server.stop(how)
    for _ in 0..<6 {
      let error = thrown(DatabaseError.self) {
        try pool.write { db in try Memo.insert { Memo.Draft(title: "lost") }.execute(db) }
      }
      #expect(error?.isConnectionLost == true)
      #expect(error?.hint?.contains("check that the server runs") == true)
    }
    #expect(pool.statistics.activeConnections == 0)
    try server.start()
    try await pool.write { db in try Memo.insert { Memo.Draft(title: "after") }.execute(db) }
    let titles = try await pool.read { db in try Memo.order(by: \.id).select(\.title).fetchAll(db) }
    #expect(titles == ["before", "after"])
    try pool.close()
  }

  /// These accesses do not begin with BEGIN, which could be sent again.
  @Test(arguments: [LoneServer.Stop.fast, .immediate])
  func `a restart between accesses without a transaction`(how: LoneServer.Stop) throws {
    let pool = try open { $0.maximumConnectionCount = 1 }
    func restart() throws {
      try server.stop(how)
      try server.start()
    }
    for reads in [false, true] {
      if reads { for _ in 1...2 { _ = try pool.read { db in try Memo.all.fetchCount(db) } } }
      try restart()
      try pool.writeWithoutTransaction { db in try Memo.insert { Memo.Draft(title: "after") }.execute(db) }
      try restart()
      let count = try pool.unsafeRead { db in try Memo.all.fetchCount(db) }
      #expect(count == (reads ? 2 : 1))
    }
    try restart()
    var migrator = DatabaseMigrator()
    migrator.registerMigration("First") { db in try db.execute(sql: "CREATE TABLE more (id int)") }
    try migrator.migrate(pool)
    #expect(try pool.read(migrator.appliedMigrations) == ["First"])
    try pool.close()
  }

  @Test func `a restart inside an access is an error of this access`() throws {
    let pool = try open()
    let server = server
    let error = thrown(DatabaseError.self) {
      try pool.write { db in
        try Memo.insert { Memo.Draft(title: "lost") }.execute(db)
        try server.stop()
        try server.start()
        try Memo.insert { Memo.Draft(title: "also lost") }.execute(db)
      }
    }
    #expect(error?.isConnectionLost == true)
    #expect(try pool.read { db in try Memo.all.fetchCount(db) } == 0)
    // The transaction is lost, too, if nothing but the commit follows, which was not sent: this outcome is known.
    let lost = thrown(DatabaseError.self) {
      try pool.write { db in
        try Memo.insert { Memo.Draft(title: "lost") }.execute(db)
        try server.stop()
        try server.start()
      }
    }
    #expect(lost?.state == .connectionFailure)
    #expect(lost?.message.contains("lost before the transaction was committed") == true)
    #expect(try pool.read { db in try Memo.all.fetchCount(db) } == 0)
    try pool.close()
  }

  @Test func `a server without free connections refuses until there are some`() throws {
    try Database(server.location).execute(sql: "CREATE ROLE guest LOGIN")
    var parameters = server.parameters
    parameters["user"] = "guest"
    let guest = DatabaseLocation.parameters(parameters)
    var others: [Database] = []
    var refusal: DatabaseError?
    while refusal == nil, others.count < 20 {
      do { others.append(try Database(guest)) } catch let error as DatabaseError { refusal = error }
    }
    #expect(others.count == 7)
    #expect(refusal?.state == .cannotConnect)
    #expect(refusal?.message.contains("connection slots") == true)
    #expect(refusal?.hint?.contains("has connections left") == true)
    others.removeLast().close()
    // The pool gets one connection, and an error for a second one. The first one goes on.
    var opened: DatabasePool?
    for _ in 0..<3_000 where opened == nil {
      // The server ends a closed connection a moment later.
      opened = try? DatabasePool(guest)
      if opened == nil { Thread.sleep(forTimeInterval: 0.02) }
    }
    let pool = try #require(opened)
    let inner = try pool.read { db in
      let error = thrown(DatabaseError.self) { _ = try Database(guest) }
      try #expect(Int.fetchOne(db, sql: "SELECT 1") == 1)
      return error
    }
    #expect(inner?.state == .cannotConnect)
    let errors = Errors()
    try pool.read { db in
      let isDone = DispatchSemaphore(value: 0)
      pool.asyncRead({ db in try Int.fetchOne(db, sql: "SELECT 2") }) { result in
        if case .failure(let error) = result { errors.append(error) }
        isDone.signal()
      }
      isDone.wait()
    }
    #expect((errors.all.first as? DatabaseError)?.state == .cannotConnect)
    for other in others { other.close() }
    #expect(try pool.read { db in try Int.fetchOne(db, sql: "SELECT 3") } == 3)
    try pool.close()
  }

  /// Errors that other threads append.
  private final class Errors: @unchecked Sendable {
    private let lock = NSLock()
    private var errors: [any Error] = []

    func append(_ error: any Error) { lock.withLock { errors.append(error) } }

    var all: [any Error] { lock.withLock { errors } }
  }
}

#endif
