#if PostgreSQL

import Foundation
import Quarry
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

/// Transactions and savepoints on one connection.
@Suite struct TransactionTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  private struct Undo: Error {}

  init() throws {
    test = try TestDatabase()
    try test.db.execute(sql: "CREATE TABLE t (a int PRIMARY KEY)")
  }

  private func insert(_ number: Int, on db: Database? = nil) throws {
    try (db ?? self.db).execute(sql: "INSERT INTO t VALUES ($1)", arguments: [number])
  }

  private func rows() throws -> [Int] { try Int.fetchAll(db, sql: "SELECT a FROM t ORDER BY a") }

  @Test func commitAndRollback() throws {
    let result = try db.inTransaction { () throws in
      #expect(db.isInsideTransaction)
      try insert(1)
      return "done"
    }
    #expect(result == "done")
    #expect(!db.isInsideTransaction)
    #expect(throws: Undo.self) {
      try db.inTransaction { () throws in
        try insert(2)
        throw Undo()
      }
    }
    try db.inTransaction { () throws in
      try insert(3)
      return .rollback
    }
    try db.inTransaction { () throws in
      try insert(4)
      return .commit
    }
    #expect(try rows() == [1, 4])
    #expect(throws: DatabaseUsageError.nestedTransaction) { try db.inTransaction { try db.inTransaction {} } }
  }

  @Test func kinds() throws {
    #expect(TransactionKind().sql == "BEGIN")
    #expect(TransactionKind.readCommitted.readWrite.sql == "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")
    #expect(
      TransactionKind.serializable.readOnly.deferrable.sql
        == "BEGIN ISOLATION LEVEL SERIALIZABLE READ ONLY DEFERRABLE"
    )
    for (kind, name) in [
      (TransactionKind.readCommitted, "read committed"), (.repeatableRead, "repeatable read"),
      (.serializable.readOnly.deferrable, "serializable"),
    ] {
      let found = try db.inTransaction(kind) { () throws in
        try String.fetchOne(db, sql: "SELECT current_setting('transaction_isolation')")
      }
      #expect(found == name)
    }
    let error = #expect(throws: DatabaseError.self) {
      try db.inTransaction(.serializable.readOnly) { try insert(1) }
    }
    #expect(error?.state == .readOnlySQLTransaction)
    let readonly = try test.another { $0.readonly = true }
    try readonly.inTransaction(TransactionKind().readWrite) { try insert(1, on: readonly) }
    #expect(try rows() == [1])
    readonly.close()
  }

  @Test func repeatableReadSeesOneState() throws {
    let other = try test.another()
    try db.inTransaction(.repeatableRead) { () throws in
      #expect(try rows() == [])
      try insert(1, on: other)
      #expect(try rows() == [])
    }
    #expect(try rows() == [1])
    // Both read what the other one writes.
    let error = #expect(throws: DatabaseError.self) {
      try db.inTransaction(.serializable) { () throws in
        _ = try rows()
        try other.inTransaction(.serializable) { () throws in
          _ = try Int.fetchAll(other, sql: "SELECT a FROM t")
          try insert(2, on: other)
        }
        try insert(3)
      }
    }
    #expect(error?.isSerializationFailure == true)
    #expect(try rows() == [1, 2])
    other.close()
  }

  @Test func savepoints() throws {
    try db.inTransaction { () throws in
      try insert(1)
      #expect(throws: Undo.self) {
        try db.inSavepoint { () throws in
          try insert(2)
          try db.inSavepoint { try insert(3) }
          throw Undo()
        }
      }
      try db.inSavepoint { () throws in
        try insert(4)
        #expect(throws: DatabaseError.self) { try db.inSavepoint { try insert(4) } }
        try insert(5)
        try db.inSavepoint { () throws in
          try insert(6)
          return .rollback
        }
      }
    }
    #expect(try rows() == [1, 4, 5])
    // Outside of a transaction.
    try db.inSavepoint { () throws in
      #expect(db.isInsideTransaction)
      try insert(7)
    }
    #expect(throws: Undo.self) {
      try db.transaction {
        try insert(8)
        throw Undo()
      }
    }
    #expect(try rows() == [1, 4, 5, 7])
  }

  @Test func afterAnErrorNothingRuns() throws {
    let error = thrown(DatabaseUsageError.self) {
      try db.inTransaction { () throws in
        try insert(1)
        #expect(throws: DatabaseError.self) { try insert(1) }
        // Another error does not replace the first one.
        #expect(throws: DatabaseUsageError.self) { try db.execute(sql: "SELECT missing") }
        #expect(throws: DatabaseUsageError.self) { try Array(Int.fetchCursor(db, sql: "SELECT 1")) }
        _ = try rows()
      }
    }
    let text = try #require(error?.description)
    #expect(text.contains("run the statement that may fail in 'inSavepoint'"))
    #expect(
      text.contains(
        "\nfirst error: 23505 (unique_violation): duplicate key value violates unique constraint \"t_pkey\""
      )
    )
    #expect(try rows() == [])
  }

  @Test func failedTransactionsAreNotCommitted() throws {
    let error = #expect(throws: DatabaseUsageError.self) {
      try db.inTransaction { () throws in
        try insert(1)
        try? insert(1)
      }
    }
    #expect(error?.description.contains("cannot commit") == true)
    #expect(error?.description.contains("23505") == true)
    #expect(!db.isInsideTransaction)
    let savepoint = #expect(throws: DatabaseUsageError.self) {
      try db.inTransaction { () throws in
        try db.inSavepoint { () throws in
          try insert(1)
          try? insert(1)
        }
      }
    }
    #expect(savepoint?.description.contains("23505") == true)
    // By hand.
    for end in ["COMMIT", "END", "commit work"] {
      try db.execute(sql: "BEGIN")
      #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT missing") }
      let commit = #expect(throws: DatabaseUsageError.self) { try db.execute(sql: end) }
      #expect(commit?.description.contains("column \"missing\" does not exist") == true)
      #expect(!db.isInsideTransaction)
    }
    try db.execute(sql: "BEGIN")
    #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT missing") }
    try db.execute(sql: "ROLLBACK")
    #expect(try rows() == [])
  }

  @Test func deferredConstraintsFailTheCommit() throws {
    try db.execute(sql: "CREATE TABLE u (a int REFERENCES t DEFERRABLE INITIALLY DEFERRED)")
    let error = #expect(throws: DatabaseError.self) {
      try db.inTransaction { try db.execute(sql: "INSERT INTO u VALUES (9)") }
    }
    #expect(error?.isForeignKeyViolation == true)
    #expect(!db.isInsideTransaction)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM u") == 0)
  }

  @Test func transactionsThatEndEarly() throws {
    for end in ["COMMIT", "ROLLBACK"] {
      #expect(throws: DatabaseUsageError.transactionEnded) {
        try db.inTransaction { () throws in
          try db.execute(sql: end)
          try insert(7)
        }
      }
      #expect(throws: DatabaseUsageError.transactionEnded) {
        try db.inTransaction { try db.execute(sql: end) }
      }
    }
    #expect(try rows() == [])
  }

  @Test func lostConnections() throws {
    let other = try test.another()
    let pid = try #require(try Int.fetchOne(other, sql: "SELECT pg_backend_pid()"))
    let error = #expect(throws: DatabaseError.self) {
      try other.inTransaction { () throws in
        try insert(1, on: other)
        try db.execute(sql: "SELECT pg_terminate_backend($1::int)", arguments: [pid])
        try insert(2, on: other)
      }
    }
    #expect(error?.isConnectionLost == true)
    #expect(try rows() == [])
  }

  /// The server ends while it commits: a deferred trigger terminates its own session.
  @Test func unknownOutcome() throws {
    try db.execute(
      sql: """
        CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS
          $$BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(10); RETURN NEW; END$$;
        CREATE CONSTRAINT TRIGGER stop AFTER INSERT ON t DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION stop()
        """
    )
    let other = try test.another { $0.label = "shop" }
    let error = #expect(throws: TransactionOutcomeError.self) {
      try other.inTransaction { try insert(1, on: other) }
    }
    #expect(error?.cause.isConnectionLost == true)
    #expect(error?.description.contains("connection to 'shop' was lost while it committed") == true)
    #expect(other.isClosed)
    #expect(try rows() == [])
  }

  @Test func idleTransactionsLoseTheirConnection() throws {
    let other = try test.another { $0.idleInTransactionTimeout = .milliseconds(50) }
    let error = #expect(throws: DatabaseError.self) {
      try other.inTransaction { () throws in
        try insert(1, on: other)
        Thread.sleep(forTimeInterval: 0.5)
        try insert(2, on: other)
      }
    }
    #expect(error?.isConnectionLost == true)
  }

  @Test func beginsWithTheFirstStatement() throws {
    // Nothing is sent for a closure without statements.
    try db.inTransaction { #expect(db.isInsideTransaction) }
    #expect(!db.isInsideTransaction)
    try db.execute(sql: "CREATE TABLE begun (a int PRIMARY KEY)")
    // The first statement is prepared, sent by its text, a cursor, or a savepoint.
    let isolation = "SELECT current_setting('transaction_isolation')"
    for _ in 1...2 {
      let shown = try db.inTransaction(.repeatableRead) {
        try String.fetchOne(db, sql: "SHOW transaction_isolation")
      }
      #expect(shown == "repeatable read")
      let selected = try db.inTransaction(.serializable.readOnly) {
        try String.fetchOne(db, sql: isolation)
      }
      #expect(selected == "serializable")
    }
    let rows = try db.inTransaction(.serializable) { () throws -> [String] in
      try Array(String.fetchCursor(db, sql: isolation))
    }
    #expect(rows == ["serializable"])
    try db.inTransaction {
      try db.inSavepoint { try db.execute(sql: "INSERT INTO begun VALUES (1)") }
    }
    let nested = #expect(throws: DatabaseUsageError.self) {
      try db.inTransaction { try db.inTransaction {} }
    }
    #expect(nested?.description == DatabaseUsageError.nestedTransaction.description)
    #expect(try Int.fetchAll(db, sql: "SELECT a FROM begun") == [1])
  }

  @Test func errorsOfTheFirstStatement() throws {
    try db.execute(sql: "CREATE TABLE failed (a int PRIMARY KEY); INSERT INTO failed VALUES (1)")
    for _ in 1...2 {
      let error = #expect(throws: DatabaseError.self) {
        try db.inTransaction { try db.execute(sql: "INSERT INTO failed VALUES ($1)", arguments: [1]) }
      }
      #expect(error?.isUniqueViolation == true)
      #expect(!db.isInsideTransaction)
    }
    // The later statements of the transaction know the error.
    let later = #expect(throws: DatabaseUsageError.self) {
      try db.inTransaction { () throws in
        try? db.execute(sql: "INSERT INTO failed VALUES ($1)", arguments: [1])
        try db.execute(sql: "INSERT INTO failed VALUES (2)")
      }
    }
    #expect(later?.description.contains("duplicate key") == true)
    #expect(try Int.fetchAll(db, sql: "SELECT a FROM failed") == [1])
  }

  @Test func copyAsTheFirstStatement() throws {
    // It is not sent together with the beginning of the transaction, because a pipeline cannot end a COPY.
    for sql in ["COPY t TO STDOUT", "COPY t FROM STDIN"] {
      #expect(throws: DatabaseUsageError.self) { try db.inTransaction { try Row.fetchAll(db, sql: sql) } }
      #expect(!db.isInsideTransaction)
      #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
    }
  }
}

#endif
