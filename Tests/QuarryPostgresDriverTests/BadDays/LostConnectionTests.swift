#if PostgreSQL

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// Connections that another one terminates.
@Suite(.ownThreads) struct LostConnectionTests {
  @Table("numbers") fileprivate struct Number: Equatable {
    let id: Int
    var text = ""
  }

  private let test: TestDatabase

  init() throws {
    test = try TestDatabase()
    try test.db.execute(sql: "CREATE TABLE numbers (id bigint PRIMARY KEY, text text NOT NULL)")
  }

  private func pool() throws -> DatabasePool {
    let path = try String.fetchOne(test.db, sql: "SELECT current_schema()::text") ?? ""
    return try TestPlace.open(path) { $0.maximumConnectionCount = 1 }
  }

  /// Ends the connection, and waits until its process has ended.
  private func terminate(_ id: Int) throws {
    _ = try Bool.fetchOne(test.db, sql: "SELECT pg_terminate_backend($1::int, 10000)", arguments: [id])
  }

  private func process(_ db: Database) throws -> Int {
    try #require(try Int.fetchOne(db, sql: "SELECT pg_backend_pid()::int8"))
  }

  @Test func `before a statement`() throws {
    let pool = try pool()
    // Between accesses, nobody notices.
    let id = try pool.read(process)
    try terminate(id)
    try pool.write { db in try Number.insert { Number(id: 1) }.execute(db) }
    #expect(try pool.read(process) != id)
    // Before the second statement of a transaction.
    let error = thrown(DatabaseError.self) {
      try pool.write { db in
        try Number.insert { Number(id: 2) }.execute(db)
        try terminate(process(db))
        try Number.insert { Number(id: 3) }.execute(db)
      }
    }
    #expect(error?.isConnectionLost == true)
    #expect(error?.hint?.contains("run the transaction again") == true)
    #expect(try pool.read { db in try Number.select(\.id).fetchAll(db) } == [1])
    try pool.close()
  }

  /// The server says goodbye, and then closes the connection. The access does not begin with BEGIN, which could be sent again.
  @Test(arguments: ["write", "write after a read", "read", "migrate"])
  func `before an access without a transaction`(_ access: String) throws {
    let pool = try pool()
    for _ in 1...5 {
      let id = try pool.writeWithoutTransaction(process)
      // The answer to the COMMIT of a read was not read yet.
      if access == "write after a read" { for _ in 1...2 { _ = try pool.read(process) } }
      try terminate(id)
      switch access {
      case "read": #expect(try pool.unsafeRead(process) != id)
      case "migrate":
        var migrator = DatabaseMigrator(tableName: "migrations_of_numbers")
        migrator.registerMigration("First") { db in
          try db.execute(sql: "CREATE TABLE IF NOT EXISTS more (id int)")
        }
        try migrator.migrate(pool)
      default: #expect(try pool.writeWithoutTransaction(process) != id)
      }
    }
    try pool.close()
  }

  @Test func `in the middle of rows`() throws {
    let pool = try pool()
    var count = 0
    let error = thrown(DatabaseError.self) {
      try pool.read { db in
        let id = try process(db)
        // More than the buffers of both sides.
        let rows = try QueryCursorOfText(db)
        while try rows.cursor.next() != nil {
          count += 1
          if count == 100 { try terminate(id) }
        }
      }
    }
    #expect(error?.isConnectionLost == true)
    #expect(count >= 100)
    #expect(count < 200_000)
    #expect(try pool.read { db in try Number.all.fetchCount(db) } == 0)
    try pool.close()
  }

  private struct QueryCursorOfText {
    let cursor: QueryCursor<Row>

    init(_ db: Database) throws {
      cursor = try Row.fetchCursor(db, sql: "SELECT repeat('x', 1000) FROM generate_series(1, 200000)")
    }
  }

  @Test(arguments: [70, 5_000, 40_000]) func `in the middle of a COPY`(place: Int) throws {
    let pool = try pool()
    let text = String(repeating: "x", count: 100)
    let error = thrown(DatabaseError.self) {
      try pool.write { db in
        let id = try process(db)
        let rows = (0..<50_000).lazy.map { number in
          if number == place { try? terminate(id) }
          return Number(id: number, text: text)
        }
        try db.insert(streaming: rows) { batch in Number.insert { batch } }
      }
    }
    #expect(error?.isConnectionLost == true)
    #expect(try pool.read { db in try Number.all.fetchCount(db) } == 0)
    // The same rows can be inserted afterwards.
    let rows = (0..<1_000).map { Number(id: $0) }
    try pool.write { db in try db.insert(streaming: rows) { batch in Number.insert { batch } } }
    #expect(try pool.read { db in try Number.all.fetchCount(db) } == 1_000)
    try pool.close()
  }

  @Test func `limits of time leave the pool in order`() throws {
    let path = try String.fetchOne(test.db, sql: "SELECT current_schema()::text") ?? ""
    let pool = try TestPlace.open(path) {
      $0.maximumConnectionCount = 2
      $0.statementTimeout = .seconds(2)
      $0.lockTimeout = .milliseconds(50)
    }
    try pool.write { db in try Number.insert { Number(id: 1) }.execute(db) }
    let slow = thrown(DatabaseError.self) {
      try pool.write { db in
        try Number.insert { Number(id: 2) }.execute(db)
        try db.execute(sql: "SELECT pg_sleep(60)")
      }
    }
    #expect(slow?.state == .queryCanceled)
    #expect(slow?.hint?.contains("Configuration.statementTimeout") == true)
    try test.db.inTransaction {
      try test.db.execute(sql: "UPDATE numbers SET text = 'locked'")
      let locked = thrown(DatabaseError.self) {
        try pool.write { db in try Number.find(1).update { $0.text = "mine" }.execute(db) }
      }
      #expect(locked?.state == .lockNotAvailable)
      #expect(locked?.hint?.contains("Configuration.lockTimeout") == true)
    }
    #expect(try pool.read { db in try Number.all.fetchAll(db) } == [Number(id: 1, text: "locked")])
    try pool.close()
  }
}

#endif
