#if PostgreSQL

import QuarryPostgres
import Testing

/// Closures that follow the end of a transaction.
@Suite(.ownThreads) struct AfterTransactionTests {
  private struct Stop: Error {}

  /// What the closures did.
  private final class Record {
    var events: [String] = []

    /// Registers a pair of closures.
    func watch(_ db: Database, _ name: String) throws {
      try db.afterNextTransaction { db in
        self.events.append("\(name) committed \(db.isInsideTransaction)")
      } onRollback: { db in
        self.events.append("\(name) rolled back \(db.isInsideTransaction)")
      }
    }
  }

  @Test func `commit and rollback`() throws {
    try withPool { pool in
      let record = Record()
      try pool.write { db in
        try record.watch(db, "a")
        try record.watch(db, "b")
        #expect(record.events.isEmpty)
      }
      #expect(record.events == ["a committed false", "b committed false"])
      record.events = []
      try? pool.write { db in
        try record.watch(db, "c")
        throw Stop()
      }
      #expect(record.events == ["c rolled back false"])
      // Each pair is used once.
      record.events = []
      try pool.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      #expect(record.events.isEmpty)
      try pool.read { db in try record.watch(db, "d") }
      #expect(record.events == ["d committed false"])
    }
  }

  @Test func `the closures use the connection`() throws {
    try withPool { pool in
      let record = Record()
      try pool.write { db in
        try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
        try db.afterNextTransaction { db in
          do {
            record.events = try Memo.select(\.title).fetchAll(db)
            try db.inTransaction {
              try record.watch(db, "nested")
              try Memo.delete().execute(db)
            }
          } catch {
            Issue.record(error)
          }
        }
      }
      #expect(record.events == ["Milk", "nested committed false"])
      #expect(try pool.read { db in try Memo.all.fetchCount(db) } == 0)
    }
  }

  @Test func `a commit that fails`() throws {
    try withPool { pool in
      let record = Record()
      try pool.write { db in
        try db.execute(
          sql: "ALTER TABLE notes ALTER CONSTRAINT notes_list_id_fkey DEFERRABLE INITIALLY DEFERRED"
        )
      }
      let error = thrown(DatabaseError.self) {
        try pool.write { db in
          try record.watch(db, "a")
          try Memo.insert { Memo.Draft(title: "Milk", listID: 9) }.execute(db)
        }
      }
      #expect(error?.isForeignKeyViolation == true)
      #expect(record.events == ["a rolled back false"])
    }
  }

  @Test func savepoints() throws {
    try withPool { pool in
      let record = Record()
      try pool.write { db in
        try? db.inSavepoint { () throws -> Void in
          try record.watch(db, "a")
          throw Stop()
        }
        #expect(record.events.isEmpty)
        try db.execute(sql: "SAVEPOINT s; ROLLBACK TO s")
        #expect(record.events.isEmpty)
      }
      #expect(record.events == ["a committed false"])
      record.events = []
      try? pool.write { db in
        try db.inSavepoint { try record.watch(db, "b") }
        throw Stop()
      }
      #expect(record.events == ["b rolled back false"])
    }
  }

  @Test func `transactions in SQL`() throws {
    try withPool { pool in
      let record = Record()
      try pool.writeWithoutTransaction { db in
        try record.watch(db, "a")
        try db.execute(sql: "BEGIN; INSERT INTO notes (title) VALUES ('x')")
        #expect(record.events.isEmpty)
        try db.execute(sql: "COMMIT")
        #expect(record.events == ["a committed false"])
        try db.execute(sql: "BEGIN")
        try record.watch(db, "b")
        try db.execute(sql: "ROLLBACK")
        #expect(record.events == ["a committed false", "b rolled back false"])
        try record.watch(db, "c")
        try db.execute(sql: "BEGIN; INSERT INTO notes (title) VALUES ('x'); ROLLBACK")
        #expect(record.events.last == "c rolled back false")
        // A statement without a transaction is one, but one that only reads is not.
        try record.watch(db, "d")
        _ = try Memo.fetchAll(db)
        #expect(record.events.last == "c rolled back false")
        try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
        #expect(record.events.last == "d committed false")
        try record.watch(db, "e")
        try db.inTransaction { try Memo.delete().execute(db) }
        #expect(record.events.last == "e committed false")
        try record.watch(db, "f")
        // COMMIT of a failed transaction rolls back.
        try db.execute(sql: "BEGIN")
        try? db.execute(sql: "INSERT INTO notes (title) VALUES ('bad')")
        try? db.execute(sql: "COMMIT")
        #expect(record.events.last == "f rolled back false")
      }
    }
  }

  @Test func `a lost connection`() throws {
    try withPool { pool in
      let record = Record()
      let error = thrown(DatabaseError.self) {
        try pool.write { db in
          try record.watch(db, "a")
          try db.execute(sql: "SELECT pg_terminate_backend(pg_backend_pid())")
        }
      }
      #expect(error?.isConnectionLost == true)
      #expect(record.events == ["a rolled back true"] || record.events == ["a rolled back false"])
    }
  }

  @Test func `other accesses do not call the closures`() throws {
    try withPool {
      $0.maximumConnectionCount = 1
    } _: { pool in
      let record = Record()
      try pool.writeWithoutTransaction { db in try record.watch(db, "a") }
      try pool.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      #expect(record.events.isEmpty)
      // A transaction that is left open is rolled back.
      #expect(throws: DatabaseUsageError.self) {
        try pool.writeWithoutTransaction { db in
          try db.execute(sql: "BEGIN")
          try record.watch(db, "b")
        }
      }
      #expect(record.events == ["b rolled back false"])
      var escaped: Database?
      try pool.write { db in escaped = db }
      let db = try #require(escaped)
      #expect(throws: DatabaseUsageError.self) { try record.watch(db, "c") }
    }
  }
}

#endif
