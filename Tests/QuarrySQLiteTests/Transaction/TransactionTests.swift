import QuarrySQLite
import Testing

@Suite struct TransactionTests {
  struct Refusal: Error, Equatable {}

  private func makeTable(_ queue: DatabaseQueue) throws {
    try queue.write { db in try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)") }
  }

  private func rows(_ queue: DatabaseQueue) throws -> [Int] {
    try queue.read { db in try Int.fetchAll(db, sql: "SELECT a FROM t ORDER BY a") }
  }

  @Test(arguments: Place.allCases)
  func `a write is one transaction`(place: Place) throws {
    try withDatabase(place) { queue in
      try makeTable(queue)
      let answer = try queue.write { db in
        #expect(db.isInsideTransaction)
        try db.execute(sql: "INSERT INTO t VALUES (1, 'x')")
        return "done"
      }
      #expect(answer == "done")
      #expect(throws: Refusal()) {
        try queue.write { db in
          try db.execute(sql: "INSERT INTO t VALUES (2, 'y')")
          throw Refusal()
        }
      }
      #expect(try rows(queue) == [1])
      try queue.writeWithoutTransaction { db in #expect(!db.isInsideTransaction) }
    }
  }

  @Test(arguments: Place.allCases)
  func `a constraint violation rolls back everything`(place: Place) throws {
    try withDatabase(place) { queue in
      try makeTable(queue)
      let error = try failure(DatabaseError.self) {
        try queue.write { db in
          try db.execute(sql: "INSERT INTO t VALUES (1, 'x')")
          try db.execute(sql: "INSERT INTO t VALUES (?, ?)", arguments: [1, "secret"])
        }
      }
      #expect(error.resultCode == .SQLITE_CONSTRAINT)
      #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
      #expect(error.message == "UNIQUE constraint failed: t.a")
      #expect(error.sql == "INSERT INTO t VALUES (?, ?)")
      #expect(error.arguments == nil)
      #expect(!"\(error)".contains("secret"))
      #expect(try rows(queue).isEmpty)
    }
  }

  @Test func `a failed commit rolls back`() throws {
    try withDatabase(.disk) { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE parents (id INTEGER PRIMARY KEY);
            CREATE TABLE t (a INTEGER PRIMARY KEY REFERENCES parents DEFERRABLE INITIALLY DEFERRED);
            """
        )
      }
      let error = try failure(DatabaseError.self) {
        try queue.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
      }
      #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
      #expect(error.hint?.contains("referenced row first") == true)
      #expect(try rows(queue).isEmpty)
      let same = try failure(DatabaseError.self) {
        try queue.writeWithoutTransaction { db in
          try db.inTransaction { try db.execute(sql: "INSERT INTO t VALUES (1)") }
        }
      }
      #expect(same.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
      try queue.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (1); INSERT INTO parents VALUES (1)")
      }
      #expect(try rows(queue) == [1])
    }
  }

  @Test func `completions commit or roll back`() throws {
    try withDatabase { queue in
      try makeTable(queue)
      try queue.writeWithoutTransaction { db in
        try db.inTransaction(.exclusive) {
          try db.execute(sql: "INSERT INTO t VALUES (1, NULL)")
          return .commit
        }
        try db.inTransaction {
          try db.execute(sql: "INSERT INTO t VALUES (2, NULL)")
          return .rollback
        }
        try db.inTransaction {
          try db.inSavepoint {
            try db.execute(sql: "INSERT INTO t VALUES (3, NULL)")
            return .rollback
          }
          try db.inSavepoint {
            try db.execute(sql: "INSERT INTO t VALUES (4, NULL)")
            return .commit
          }
        }
        #expect(!db.isInsideTransaction)
      }
      #expect(try rows(queue) == [1, 4])
    }
  }

  @Test(arguments: Place.allCases)
  func `savepoints nest and roll back separately`(place: Place) throws {
    try withDatabase(place) { queue in
      try makeTable(queue)
      try queue.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (1, NULL)")
        #expect(throws: Refusal()) {
          try db.inSavepoint {
            try db.execute(sql: "INSERT INTO t VALUES (2, NULL)")
            try db.inSavepoint { try db.execute(sql: "INSERT INTO t VALUES (3, NULL)") }
            throw Refusal()
          }
        }
        let number = try db.inSavepoint { () -> Int in
          try db.execute(sql: "INSERT INTO t VALUES (4, NULL)")
          #expect(throws: DatabaseError.self) {
            try db.inSavepoint { try db.execute(sql: "INSERT INTO t VALUES (5, NULL), (1, NULL)") }
          }
          return 4
        }
        #expect(number == 4)
      }
      #expect(try rows(queue) == [1, 4])
    }
  }

  @Test func `a savepoint outside a transaction begins one`() throws {
    try withDatabase { queue in
      try makeTable(queue)
      try queue.writeWithoutTransaction { db in
        try db.inSavepoint {
          #expect(db.isInsideTransaction)
          try db.execute(sql: "INSERT INTO t VALUES (1, NULL)")
        }
        #expect(throws: Refusal()) {
          try db.inSavepoint {
            try db.execute(sql: "INSERT INTO t VALUES (2, NULL)")
            throw Refusal()
          }
        }
        #expect(!db.isInsideTransaction)
      }
      #expect(try rows(queue) == [1])
    }
  }

  @Test func `transactions do not nest`() throws {
    try withDatabase { queue in
      try makeTable(queue)
      #expect(throws: DatabaseUsageError.nestedTransaction) {
        try queue.write { db in
          try db.execute(sql: "INSERT INTO t VALUES (1, NULL)")
          try db.inTransaction { try db.execute(sql: "INSERT INTO t VALUES (2, NULL)") }
        }
      }
      #expect(throws: DatabaseUsageError.nestedTransaction) {
        try queue.read { db in try db.inTransaction {} }
      }
      #expect(try rows(queue).isEmpty)
    }
  }

  @Test(arguments: ["COMMIT", "ROLLBACK", "INSERT OR ROLLBACK INTO t VALUES (1, NULL)"])
  func `a transaction that was ended before its end is reported`(sql: String) throws {
    try withDatabase { queue in
      try makeTable(queue)
      try queue.write { db in try db.execute(sql: "INSERT INTO t VALUES (1, NULL)") }
      #expect(throws: DatabaseUsageError.transactionEnded) {
        try queue.write { db in
          try db.execute(sql: "INSERT INTO t VALUES (2, NULL)")
          try? db.execute(sql: sql)
        }
      }
      #expect(throws: DatabaseUsageError.transactionEnded) {
        try queue.write { db in try db.inSavepoint { try? db.execute(sql: sql) } }
      }
      #expect(try rows(queue) == (sql == "COMMIT" ? [1, 2] : [1]))
    }
  }

  @Test func `an open transaction is rolled back and reported`() throws {
    var configuration = Configuration()
    configuration.label = "open"
    try withDatabase(configuration: configuration) { queue in
      try makeTable(queue)
      #expect(throws: DatabaseUsageError.transactionLeftOpen(label: "open")) {
        try queue.writeWithoutTransaction { db in try db.execute(sql: "BEGIN; INSERT INTO t VALUES (1, NULL)")
        }
      }
      #expect(throws: Refusal()) {
        try queue.writeWithoutTransaction { db in
          try db.execute(sql: "BEGIN; INSERT INTO t VALUES (1, NULL)")
          throw Refusal()
        }
      }
      #expect(try rows(queue).isEmpty)
    }
  }

  @Test func `an open cursor does not prevent the end of a transaction`() throws {
    try withDatabase(.disk) { queue in
      try makeTable(queue)
      let left = try queue.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (1, NULL), (2, NULL)")
        let cursor = try Int.fetchCursor(db, sql: "SELECT a FROM t")
        #expect(try cursor.next() == 1)
        return cursor
      }
      let expected = DatabaseUsageError.cursorOutlivedAccess(sql: "SELECT a FROM t")
      #expect(throws: expected) { try left.next() }
      #expect(throws: Refusal()) {
        try queue.write { db in
          try db.execute(sql: "DELETE FROM t")
          let cursor = try Int.fetchCursor(db, sql: "SELECT 1 UNION SELECT 2")
          #expect(try cursor.next() == 1)
          throw Refusal()
        }
      }
      #expect(try rows(queue) == [1, 2])
    }
  }

  @Test func `a full disk leaves nothing half-written`() throws {
    try withDatabase(.disk) { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY, b BLOB); INSERT INTO t VALUES (1, x'00')")
      }
      try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA max_page_count = 10") }
      let error = try failure(DatabaseError.self) {
        try queue.write { db in
          try db.execute(sql: "DELETE FROM t")
          for _ in 0..<100 {
            try db.execute(
              sql: "INSERT INTO t (b) VALUES (?)",
              arguments: [[UInt8](repeating: 1, count: 1000)]
            )
          }
        }
      }
      #expect(error.resultCode == .SQLITE_FULL)
      #expect(error.message == "database or disk is full")
      #expect(error.sql == "INSERT INTO t (b) VALUES (?)")
      #expect(error.hint?.contains("max_page_count") == true)
      #expect(try rows(queue) == [1])
      #expect(try queue.read { db in try String.fetchOne(db, sql: "PRAGMA integrity_check") } == "ok")
      try queue.write { db in try db.execute(sql: "INSERT INTO t VALUES (2, NULL)") }
      #expect(try rows(queue) == [1, 2])
    }
  }
}
