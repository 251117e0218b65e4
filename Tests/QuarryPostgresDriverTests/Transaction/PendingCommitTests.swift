#if PostgreSQL

import CPostgres
import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// The COMMIT of a transaction that only reads is sent without waiting for its answer. Whatever follows reads the answer first.
@Suite struct PendingCommitTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws {
    test = try TestDatabase()
    try db.execute(
      sql:
        "CREATE TABLE notes (id bigint PRIMARY KEY, title text NOT NULL); INSERT INTO notes VALUES (1, 'a')"
    )
  }

  private func title() throws -> String? {
    try String.fetchOne(db, sql: "SELECT title FROM notes WHERE id = $1", arguments: [1])
  }

  /// Reads in a transaction, after which the answer is pending.
  private func read() throws {
    let found = try db.inTransaction(.repeatableRead.readOnly) { try title() }
    #expect(found == "a")
    #expect(db.isCommitPending)
    #expect(!db.isInsideTransaction)
  }

  @Test func theNextTransaction() throws {
    for kind in [TransactionKind.repeatableRead.readOnly, .serializable, .readCommitted] {
      for _ in 1...3 {
        try read()
        let found = try db.inTransaction(kind) { () throws -> [String?] in
          // It begins with the first statement.
          #expect(db.isCommitPending)
          let first = try title()
          #expect(!db.isCommitPending)
          return [first, try title()]
        }
        #expect(found == ["a", "a"])
      }
    }
    // A transaction without a statement sends nothing.
    try read()
    try db.inTransaction {}
    #expect(db.isCommitPending)
    #expect(try title() == "a")
  }

  @Test func otherStatements() throws {
    try read()
    #expect(try title() == "a")
    try read()
    try db.execute(sql: "SELECT 1; INSERT INTO notes VALUES (2, 'b')")
    try read()
    #expect(try Array(String.fetchCursor(db, sql: "SELECT title FROM notes ORDER BY id")) == ["a", "b"])
    try read()
    try db.inTransaction(.readCommitted) { () throws in
      #expect(try Array(String.fetchCursor(db, sql: "SELECT title FROM notes ORDER BY id")) == ["a", "b"])
    }
    try read()
    try db.inSavepoint { try db.execute(sql: "DELETE FROM notes WHERE id = $1", arguments: [2]) }
    try read()
    #expect(throws: DatabaseUsageError.self) { try Row.fetchAll(db, sql: "COPY notes TO STDOUT") }
    try read()
    #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT missing") }
    try read()
    let deletions = try [7, 8].map { id in
      try #sql("DELETE FROM notes WHERE id = \(id)").query.rendered(for: db.dialect)
    }
    try db.runBatch(deletions)
    #expect(try title() == "a")
  }

  @Test func libpqsConnection() throws {
    try read()
    let connection = try #require(db.postgresConnection)
    #expect(!db.isCommitPending)
    #expect(PQtransactionStatus(connection) == PQTRANS_IDLE)
    let result = PQexec(connection, "SELECT 1")
    defer { PQclear(result) }
    #expect(PQresultStatus(result) == PGRES_TUPLES_OK)
  }

  @Test func theTransactionEndsOnTheServer() throws {
    try read()
    let other = try test.another()
    // The change of the table waits for the lock of an open transaction.
    try other.execute(sql: "SET lock_timeout = '20s'; ALTER TABLE notes ADD extra bigint")
  }

  @Test func callbacks() throws {
    var titles: [String?] = []
    try db.inTransaction(.repeatableRead.readOnly) { () throws in
      try db.afterNextTransaction(onCommit: { db in
        titles.append(try? String.fetchOne(db, sql: "SELECT title FROM notes"))
      })
      _ = try title()
    }
    #expect(titles == ["a"])
  }

  /// A transaction that only reads can write to temporary tables, so its COMMIT can fail.
  @Test func deferredConstraintsOfTemporaryTables() throws {
    try db.execute(
      sql: """
        CREATE TEMPORARY TABLE parents (id bigint PRIMARY KEY);
        CREATE TEMPORARY TABLE children (id bigint REFERENCES parents DEFERRABLE INITIALLY DEFERRED)
        """
    )
    let error = #expect(throws: DatabaseError.self) {
      try db.inTransaction(.repeatableRead.readOnly) {
        try db.execute(sql: "INSERT INTO children VALUES (1)")
      }
    }
    #expect(error?.isForeignKeyViolation == true)
    #expect(!db.isCommitPending)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM children") == 0)
  }

  @Test func lostConnections() throws {
    try withPool({ $0.maximumConnectionCount = 1 }) { pool in
      let killer = try test.another()
      var pids: [Int] = []
      for _ in 1...5 {
        let pid = try pool.read { db in try Int.fetchOne(db, sql: "SELECT pg_backend_pid()") ?? 0 }
        pids.append(pid)
        _ = try Bool.fetchOne(killer, sql: "SELECT pg_terminate_backend($1::int, 5000)", arguments: [pid])
      }
      #expect(Set(pids).count == 5)
      // The server ends the connection of a read that has begun, before its first statement.
      let pid = try pool.read { db in try Int.fetchOne(db, sql: "SELECT pg_backend_pid()") ?? 0 }
      let next = try pool.read { db in
        _ = try Bool.fetchOne(killer, sql: "SELECT pg_terminate_backend($1::int, 5000)", arguments: [pid])
        return try Int.fetchOne(db, sql: "SELECT pg_backend_pid()")
      }
      #expect(next != pid)
    }
  }

  @Test func cancelledReads() throws {
    try read()
    db.control.cancel()
    #expect(throws: CancellationError.self) { try db.inTransaction(.repeatableRead.readOnly) { try title() } }
    db.control.endCancellation()
    try read()
    #expect(try title() == "a")
  }
}

#endif
