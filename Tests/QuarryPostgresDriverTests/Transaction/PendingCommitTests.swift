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
    // A statement that runs for the first time is not sent together with BEGIN, and the question about temporary tables neither.
    if db.cache.count == 0 { _ = try title() }
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

  /// A query can write to such a table, too, by calling a function.
  @Test func functionsThatWriteToTemporaryTables() throws {
    try withPool({ $0.maximumConnectionCount = 1 }) { pool in
      try pool.read { db in _ = try Int.fetchOne(db, sql: "SELECT 1") }
      try pool.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            CREATE TEMPORARY TABLE parents (id bigint PRIMARY KEY);
            CREATE TEMPORARY TABLE children (id bigint REFERENCES parents DEFERRABLE INITIALLY DEFERRED);
            CREATE FUNCTION add_child(id bigint) RETURNS bigint LANGUAGE plpgsql AS
              'BEGIN INSERT INTO children VALUES ($1); RETURN $1; END'
            """
        )
      }
      // The second one is a prepared statement, which is sent together with BEGIN.
      for _ in 1...3 {
        let failure = thrown(DatabaseError.self) {
          _ = try pool.read { db in try Int.fetchOne(db, sql: "SELECT add_child($1)", arguments: [7]) }
        }
        #expect(failure?.isForeignKeyViolation == true)
        // SELECT count(*) FROM children
        #expect(try pool.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM children") } == 0)
      }
      try pool.write { db in try db.execute(sql: "INSERT INTO parents VALUES (7)") }
      #expect(
        try pool.read { db in try Int.fetchOne(db, sql: "SELECT add_child($1)", arguments: [7]) } == 7
      )
      #expect(try pool.read { db in try Int.fetchAll(db, sql: "SELECT id FROM children") } == [7])
    }
  }

  /// A function creates the tables, which no tag of a statement shows.
  @Test func functionsThatCreateTemporaryTables() throws {
    try db.execute(
      sql: """
        CREATE FUNCTION make() RETURNS int LANGUAGE plpgsql AS $$
          BEGIN
            CREATE TEMPORARY TABLE parents (id bigint PRIMARY KEY);
            CREATE TEMPORARY TABLE children (id bigint REFERENCES parents DEFERRABLE INITIALLY DEFERRED);
            RETURN 1;
          END $$;
        CREATE FUNCTION add_child() RETURNS int LANGUAGE plpgsql AS
          'BEGIN INSERT INTO children VALUES (7); RETURN 1; END'
        """
    )
    try read()
    #expect(db.hasTemporaryTables == false)
    // Not in a transaction that reads.
    let refusal = thrown(DatabaseError.self) {
      _ = try db.inTransaction(.repeatableRead.readOnly) { try Int.fetchOne(db, sql: "SELECT make()") }
    }
    #expect(refusal?.state == .readOnlySQLTransaction)
    #expect(db.hasTemporaryTables == false)
    _ = try Int.fetchOne(db, sql: "SELECT make()")
    #expect(db.hasTemporaryTables == nil)
    for _ in 1...2 {
      let failure = thrown(DatabaseError.self) {
        _ = try db.inTransaction(.repeatableRead.readOnly) { try Int.fetchOne(db, sql: "SELECT add_child()") }
      }
      #expect(failure?.isForeignKeyViolation == true)
    }
    #expect(db.hasTemporaryTables == true)
    // It waits for each COMMIT.
    let found = try db.inTransaction(.repeatableRead.readOnly) { try title() }
    #expect(found == "a")
    #expect(!db.isCommitPending)
  }

  /// The server is asked once, and again after a statement that may have created a temporary table.
  @Test func asksAboutTemporaryTablesWhenNeeded() throws {
    #expect(db.hasTemporaryTables == nil)
    try read()
    #expect(db.hasTemporaryTables == false)
    try read()
    #expect(db.hasTemporaryTables == false)
    try db.inTransaction { () throws in _ = try title() }
    #expect(db.hasTemporaryTables == nil)
    // A failed statement does not hide the state, and the transaction of the next one asks.
    let quotient = "SELECT 6 / $1::int"
    #expect(try Int.fetchOne(db, sql: quotient, arguments: [2]) == 3)
    let failure = thrown(DatabaseError.self) {
      _ = try db.inTransaction(.repeatableRead.readOnly) {
        try Int.fetchOne(db, sql: quotient, arguments: [0])
      }
    }
    #expect(failure?.state == .divisionByZero)
    #expect(db.hasTemporaryTables == nil)
    try read()
    #expect(db.hasTemporaryTables == false)
    // A transaction without a statement does not know more.
    try db.inTransaction(.repeatableRead.readOnly) {}
    #expect(db.hasTemporaryTables == false)
    _ = try title()
    #expect(db.hasTemporaryTables == nil)
    try read()
    _ = db.postgresConnection
    #expect(db.hasTemporaryTables == nil)
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
