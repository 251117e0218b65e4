#if PostgreSQL

import CPostgres
import Foundation
import QuarryPostgres
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

/// Statements that are sent without waiting for the answer of each.
@Suite(.ownThreads) struct PipelineTests {
  @Table("numbers") struct Number: Equatable {
    let id: Int
    var text = ""
  }

  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws {
    test = try TestDatabase()
    try test.db.execute(
      sql: "CREATE TABLE numbers (id bigint PRIMARY KEY, text text NOT NULL CHECK (text <> 'bad'))"
    )
  }

  private func inserts(_ ids: some Sequence<Int>, _ text: (Int) -> String = { "\($0)" }) throws
    -> [RenderedSQL]
  {
    try ids.map { id in
      try Number.insert { Number(id: id, text: text(id)) }.query.rendered(for: db.dialect)
    }
  }

  private func count() throws -> Int { try Number.all.fetchCount(db) }

  @Test func manyStatements() throws {
    try db.runBatch(inserts(1...1000))
    #expect(try count() == 1000)
    #expect(try Number.find(1000).fetchOne(db) == Number(id: 1000, text: "1000"))
    // The statements differ, so that none is prepared by name.
    let texts = try (1...100).map { number in
      try Number.find(number).update { $0.text = #sql("'\(raw: String(number)) again'") }.query.rendered(
        for: db.dialect
      )
    }
    try db.runBatch(texts)
    #expect(try Number.find(7).fetchOne(db) == Number(id: 7, text: "7 again"))
    try db.runBatch([])
    #expect(!db.isInsideTransaction)
  }

  @Test func allOrNone() throws {
    for place in [1, 2, 63, 64, 65, 200] {
      let statements = try inserts(1...200) { $0 == place ? "bad" : "good" }
      let error = #expect(throws: DatabaseError.self) { try db.runBatch(statements) }
      #expect(error?.isCheckViolation == true)
      #expect(error?.sql?.hasPrefix("INSERT INTO") == true)
      #expect(try count() == 0)
      #expect(!db.isInsideTransaction)
    }
    // In a transaction, only the batch is undone.
    try db.inTransaction { () throws in
      try db.runBatch(inserts(1...3))
      let batch = try inserts(3...5)
      do {
        try db.runBatch(batch)
        Issue.record("the key exists")
      } catch let error as DatabaseError {
        #expect(error.isUniqueViolation)
      }
      try db.runBatch(inserts(10...12))
    }
    #expect(try Number.order(by: \.id).select(\.id).fetchAll(db) == [1, 2, 3, 10, 11, 12])
  }

  @Test func rowsThatAreNotRead() throws {
    // The server waits until its rows are read, which fill the memory of the socket many times.
    let rows = try (1...40).map { _ in
      try #sql("SELECT repeat('x', 1000000) FROM generate_series(1, 3)", as: String.self).query.rendered(
        for: db.dialect
      )
    }
    try db.runBatch(rows + inserts([1]))
    #expect(try count() == 1)
    // Large statements are sent alone.
    try db.runBatch(inserts(2...30) { _ in String(repeating: "y", count: 200_000) })
    #expect(try count() == 30)
  }

  @Test func copyIsRefused() throws {
    for sql in ["COPY numbers TO STDOUT", "COPY numbers FROM STDIN"] {
      let statement = try #sql("\(raw: sql)", as: Int.self).query.rendered(for: db.dialect)
      for statements in [[statement], [statement] + (try inserts([1])), try inserts([1]) + [statement]] {
        #expect(throws: (any Error).self) { try db.runBatch(statements) }
        #expect(!db.isInsideTransaction)
        #expect(try count() == 0)
      }
      // The first statement of a transaction is sent together with its beginning.
      #expect(throws: (any Error).self) { try db.inTransaction { try Row.fetchAll(db, sql: sql) } }
      #expect(!db.isInsideTransaction)
      #expect(try count() == 0)
    }
  }

  @Test func lostConnection() throws {
    let other = try test.another()
    let id = try #require(try Int.fetchOne(other, sql: "SELECT pg_backend_pid()"))
    let kill = try #sql("SELECT pg_terminate_backend(\(id)::int)", as: Bool.self).query.rendered(
      for: db.dialect
    )
    let error = #expect(throws: DatabaseError.self) {
      try other.runBatch([kill] + inserts(1...100))
    }
    #expect(error?.state == .adminShutdown || error?.state == .connectionFailure)
    #expect(other.isClosed)
    #expect(try count() == 0)
  }

  /// A batch that fails because of a prepared statement does not fail again.
  @Test func outdatedStatements() throws {
    let other = try test.another()
    let statement = try #sql("UPDATE numbers SET text = 'a' RETURNING *").query.rendered(for: db.dialect)
    try other.runBatch([statement, statement])
    func expectFailureOnce(_ state: SQLState) throws {
      let error = thrown(DatabaseError.self) { try other.runBatch([statement, statement]) }
      #expect(error?.state == state)
      try other.runBatch([statement, statement])
    }
    // The connection does not see these changes.
    try db.execute(sql: "ALTER TABLE numbers ADD COLUMN more int")
    try expectFailureOnce(.featureNotSupported)
    PQclear(PQexec(other.postgresConnection, "DEALLOCATE ALL"))
    try expectFailureOnce(.invalidSQLStatementName)
    // It sees its own.
    for change in ["ALTER TABLE numbers ADD COLUMN again int", "DEALLOCATE ALL"] {
      try other.execute(sql: change)
      try other.runBatch([statement, statement])
    }
    other.close()
  }

  @Test func cancelledTask() async throws {
    try await withPool { pool in
      let task = Task {
        try await pool.write { db in
          let sleep = try #sql("SELECT pg_sleep(30)", as: Bool?.self).query.rendered(for: db.dialect)
          let count = try #sql("SELECT 1", as: Int.self).query.rendered(for: db.dialect)
          try db.runBatch([count, sleep, count])
        }
      }
      try await eventually("the statement runs") {
        try pool.read { db in
          try Int.fetchOne(
            db,
            sql:
              "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(30)%' AND pid <> pg_backend_pid() AND state = 'active'"
          ) ?? 0
        } > 0
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await pool.read { db in try Int.fetchOne(db, sql: "SELECT 1") } == 1)
    }
  }
}

#endif
