import Foundation
import QuarrySQLite
import Testing

@Suite struct AfterTransactionTests {
  struct Refusal: Error {}

  @Test(arguments: Place.allCases)
  func `callbacks after a transaction`(place: Place) throws {
    try withDatabase(place) { queue in
      let log = Log<String>()
      try queue.writeWithoutTransaction { db in try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY)")
      }
      func note(_ db: Database, _ name: String) throws {
        try db.afterNextTransaction(
          onCommit: { db in
            // Runs outside of the transaction, and can use the connection.
            let count = (try? Int.fetchOne(db, sql: "SELECT count(*) FROM t")) ?? -1
            log.append("\(name) kept \(count) \(db.isInsideTransaction)")
          },
          onRollback: { db in log.append("\(name) undone \(db.isInsideTransaction)") }
        )
      }
      try queue.write { db in
        try note(db, "write 1")
        try db.execute(sql: "INSERT INTO t VALUES (1)")
        try note(db, "write 2")
        #expect(log.elements.isEmpty)
      }
      #expect(log.elements == ["write 1 kept 1 false", "write 2 kept 1 false"])
      #expect(throws: Refusal.self) {
        try queue.write { db in
          try db.execute(sql: "INSERT INTO t VALUES (2)")
          try note(db, "thrown")
          throw Refusal()
        }
      }
      #expect(log.elements.last == "thrown undone false")
      // The next transaction is a single statement.
      try queue.writeWithoutTransaction { db in
        try note(db, "statement")
        #expect(log.elements.count == 3)
        _ = try Int.fetchOne(db, sql: "SELECT 1")
        #expect(log.elements.count == 3)
        try db.execute(sql: "INSERT INTO t VALUES (2)")
        #expect(log.elements.last == "statement kept 2 false")
        try note(db, "script")
        try db.execute(sql: "BEGIN; INSERT INTO t VALUES (3); COMMIT")
        #expect(log.elements.last == "script kept 3 false")
        try note(db, "nothing written")
        try db.inTransaction {}
      }
      // A transaction without writes also calls it.
      try queue.read { db in try note(db, "read") }
      #expect(log.elements.last == "read kept 3 false")
    }
  }

  @Test func `a failed commit does not count as a commit`() throws {
    try withDatabase { queue in
      let log = Log<String>()
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE parents (id INTEGER PRIMARY KEY);
            CREATE TABLE t (a INTEGER PRIMARY KEY REFERENCES parents DEFERRABLE INITIALLY DEFERRED);
            """
        )
      }
      #expect(throws: DatabaseError.self) {
        try queue.write { db in
          try db.afterNextTransaction(
            onCommit: { _ in log.append("kept") },
            onRollback: { _ in log.append("undone") }
          )
          try db.execute(sql: "INSERT INTO t VALUES (1)")
        }
      }
      #expect(log.elements == ["undone"])
    }
  }

  @Test func `a transaction ended by SQLite or a statement`() throws {
    try withDatabase { queue in
      let log = Log<String>()
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1)") }
      #expect(throws: DatabaseUsageError.transactionEnded) {
        try queue.write { db in
          try db.afterNextTransaction(
            onCommit: { _ in log.append("kept") },
            onRollback: { _ in log.append("undone") }
          )
          try? db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)")
        }
      }
      #expect(log.elements == ["undone"])
      #expect(throws: DatabaseUsageError.transactionLeftOpen(label: "in-memory database")) {
        try queue.writeWithoutTransaction { db in
          try db.execute(sql: "BEGIN; INSERT INTO t VALUES (2)")
          try db.afterNextTransaction(
            onCommit: { _ in log.append("kept") },
            onRollback: { _ in log.append("undone too") }
          )
        }
      }
      #expect(log.elements == ["undone", "undone too"])
    }
  }

  @Test func `a callback can write and register another callback`() throws {
    try withDatabase { queue in
      let log = Log<Int>()
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a)")
        try db.afterNextTransaction { db in
          try? db.inTransaction {
            try db.execute(sql: "INSERT INTO t VALUES (1)")
            try db.afterNextTransaction { _ in log.append(2) }
          }
          log.append(3)
        }
      }
      #expect(log.elements == [2, 3])
      try #expect(queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 1)
    }
  }

  @Test func `completions apply in every form of closure`() throws {
    try withDatabase { queue in
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      func undo(_ db: Database) throws -> TransactionCompletion {
        try db.execute(sql: "INSERT INTO t VALUES (1)")
        return .rollback
      }
      try queue.writeWithoutTransaction { db in
        try db.inTransaction { try undo(db) }
        let answer = try db.inTransaction { return try undo(db) }
        #expect(answer == .rollback)
        try db.inTransaction { try db.inSavepoint { try undo(db) } }
      }
      try queue.inTransaction { db in try undo(db) }
      try queue.inTransaction(.exclusive) { db in
        try db.execute(sql: "INSERT INTO t VALUES (2)")
        return .commit
      }
      try #expect(queue.read { db in try Int.fetchAll(db, sql: "SELECT a FROM t") } == [2])
    }
  }
}
