import QuarrySQLite
import Testing

@Table private struct Memo: Equatable {
  let id: Int
  var title = ""
}

/// A statement that writes runs to its end, even if only some of its rows are read. A reset before the end can make
/// SQLite roll the transaction back.
@Suite struct UnfinishedWriteTests {
  private static let schema = """
    CREATE TABLE memos (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
    CREATE VIRTUAL TABLE memoTexts USING fts5 (title);
    CREATE TRIGGER memos_text AFTER INSERT ON memos BEGIN
      INSERT INTO memoTexts (rowid, title) VALUES (new.id, new.title);
    END;
    """
  private static let insert = "INSERT INTO memos (title) VALUES ('a'), ('b'), ('c') RETURNING id"

  /// Reads of a part of the rows of ``insert``.
  private static let partialReads: [(name: String, read: @Sendable (Database) throws -> Void)] = [
    (
      "fetchOne of a type",
      { db in try #expect(Memo.insert { Memo(id: 1, title: "a") }.returning(\.id).fetchOne(db) == 1) }
    ),
    (
      "fetchOne of an upsert",
      { db in
        try #expect(Memo.upsert { Memo.Draft(title: "a") }.returning(\.id).fetchOne(db) == 1)
      }
    ),
    (
      "fetchOne of a tuple",
      { db in
        let row = try Memo.insert { Memo(id: 1, title: "a") }.returning { ($0.id, $0.title) }.fetchOne(db)
        #expect(row?.0 == 1 && row?.1 == "a")
      }
    ),
    ("fetchOne of a text", { db in try #expect(Int.fetchOne(db, sql: insert) == 1) }),
    ("Row.fetchOne", { db in try #expect(Row.fetchOne(db, sql: insert)?[0] == .integer(1)) }),
    ("scalar", { db in try #expect(db.scalar(sql: insert) == .integer(1)) }),
    (
      "a prepared query",
      { db in
        let query = PreparedQuery { (title: QueryParameter<String>) in
          Memo.insert {
            $0.title
          } values: {
            title
          }.returning(\.id)
        }
        try #expect(query.fetchOne(db, "a") == 1)
      }
    ),
    (
      "scalar of a prepared statement", { db in try #expect(db.prepare(sql: insert).scalar() == .integer(1)) }
    ),
    ("step", { db in try #expect(db.prepare(sql: insert).step()) }),
    (
      "step and reset",
      { db in
        let statement = try db.prepare(sql: insert)
        try #expect(statement.step())
        try statement.reset()
      }
    ),
    (
      "a script",
      { db in
        try db.forEachStatement(sql: insert + "; SELECT 1") { statement in try #expect(statement.step()) }
      }
    ),
    ("execute", { db in try db.execute(sql: insert + ";" + insert) }),
    (
      "a dropped cursor",
      { db in
        let cursor = try Int.fetchCursor(db, sql: insert)
        try #expect(cursor.next() == 1)
      }
    ),
    (
      "a loop that is left",
      { db in
        let cursor = try Memo.insert { Memo.Draft(title: "a") }.returning(\.id).fetchCursor(db)
        while try cursor.next() != nil { break }
      }
    ),
    (
      "a closure that throws",
      { db in
        #expect(throws: Stop.self) {
          try Int.fetchCursor(db, sql: insert).forEach { _ in throw Stop() }
        }
      }
    ),
    (
      "a row that cannot be read",
      { db in
        #expect(throws: RowDecodingError.self) {
          try String.fetchOne(db, sql: insert)
        }
        #expect(throws: RowDecodingError.self) { try String.fetchAll(db, sql: insert) }
        #expect(throws: RowDecodingError.self) { try String.fetchCursor(db, sql: insert).next() }
      }
    ),
    (
      "an executor",
      { db in
        var count = 0
        let statement = QueryFragment("\(raw: insert)").render(dialect: SQLiteDialect())
        try db.run(statement) { _ in
          count += 1
          return false
        }
        #expect(count == 1)
      }
    ),
  ]

  private struct Stop: Error {}

  @Test(arguments: partialReads.indices)
  func `reading some rows of a write completes it`(index: Int) throws {
    let (name, read) = Self.partialReads[index]
    try withDatabase { queue in
      // Each read uses a new connection, whose FTS5 table has not been written to.
      try queue.write { db in try db.execute(sql: Self.schema) }
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE before (x)")
        try read(db)
      }
      try queue.read { db in
        try #expect(db.schema.exists("before"), "\(name)")
        let count = try Memo.fetchCount(db)
        #expect(count == 1 || (count > 0 && count.isMultiple(of: 3)), "\(name)")
        try #expect(Int.fetchOne(db, sql: "SELECT count(*) FROM memoTexts") == count, "\(name)")
      }
    }
  }

  @Test func `directly into an FTS5 table`() throws {
    try withDatabase { queue in
      try queue.write { db in try db.execute(sql: "CREATE VIRTUAL TABLE texts USING fts5 (title)") }
      let title = try queue.write { db in
        try String.fetchOne(db, sql: "INSERT INTO texts VALUES ('a'), ('b') RETURNING title")
      }
      #expect(title == "a")
      try queue.read { db in
        try #expect(String.fetchAll(db, sql: "SELECT title FROM texts ORDER BY rowid") == ["a", "b"])
      }
    }
  }

  @Test func `an insert of more values than the limit keeps all rows`() throws {
    let titles = (1...10).map { "memo \($0)" }
    for isInTransaction in [true, false] {
      try withDatabase { queue in
        try queue.write { db in try db.execute(sql: Self.schema) }
        func insert(_ db: Database) throws {
          // Two values for each row: the values of three rows.
          limitVariables(db, to: 7)
          let memos = titles.enumerated().map { Memo(id: $0 + 1, title: $1) }
          let log = Log<String>()
          db.trace { event in
            if case .statement(let sql) = event, sql.text.hasPrefix("INSERT INTO \"memos\"") {
              log.append(sql.text)
            }
          }
          try #expect(Memo.insert { memos }.returning(\.title).fetchOne(db) == "memo 1")
          db.trace(nil)
          #expect(log.elements.count == 1)
          let pair = try Memo.insert { memos.map { Memo(id: $0.id + 10, title: $0.title) } }
            .returning { ($0.id, $0.title) }.fetchOne(db)
          #expect(pair?.0 == 11 && pair?.1 == "memo 1")
        }
        if isInTransaction { try queue.write(insert) } else { try queue.writeWithoutTransaction(insert) }
        try queue.read { db in
          try #expect(Memo.order(by: \.id).fetchAll(db).map(\.title) == titles + titles)
          try #expect(Int.fetchOne(db, sql: "SELECT count(*) FROM memoTexts") == 20)
        }
      }
    }
  }

  @Test func `an open cursor does not prevent a commit`() throws {
    try withDatabase { queue in
      try queue.write { db in try db.execute(sql: Self.schema) }
      try queue.writeWithoutTransaction { db in
        let cursor = try db.inTransaction { () throws -> QueryCursor<Int> in
          let cursor = try Int.fetchCursor(db, sql: Self.insert)
          try #expect(cursor.next() == 1)
          return cursor
        }
        #expect(throws: DatabaseUsageError.self) { try cursor.next() }
        try #expect(Memo.fetchCount(db) == 3)
        let inner = try db.inTransaction { () throws -> QueryCursor<Int> in
          try db.inSavepoint { () throws -> QueryCursor<Int> in
            let cursor = try Int.fetchCursor(db, sql: Self.insert)
            try #expect(cursor.next() == 4)
            return cursor
          }
        }
        #expect(throws: DatabaseUsageError.self) { try inner.next() }
        try #expect(Memo.fetchCount(db) == 6)
      }
    }
  }

  /// A deferred foreign key is checked at the end of a statement that is a separate transaction.
  private static let deferred = """
    CREATE TABLE parents (id INTEGER PRIMARY KEY);
    CREATE TABLE children (parent INTEGER REFERENCES parents DEFERRABLE INITIALLY DEFERRED);
    """
  private static let orphan = "INSERT INTO children VALUES (7) RETURNING parent"

  @Test func `an error at the end of a write is thrown with its first row`() throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: Self.deferred)
        let one = #expect(throws: DatabaseError.self) { try Int.fetchOne(db, sql: Self.orphan) }
        #expect(one?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        #expect(one?.sql == Self.orphan)
        #expect(throws: DatabaseError.self) { try db.prepare(sql: Self.orphan).scalar() }
        let statement = try db.prepare(sql: Self.orphan)
        try #expect(statement.step())
        #expect(throws: DatabaseError.self) { try statement.reset() }
        // The error is thrown once. The statement starts again.
        try statement.reset()
        try #expect(statement.step())
        #expect(throws: DatabaseError.self) { try statement.step() }
        try #expect(Int.fetchOne(db, sql: "SELECT count(*) FROM children") == 0)
      }
    }
  }

  @Test func `an error after a cursor was dropped is thrown by the access`() throws {
    try withDatabase { queue in
      try queue.write { db in try db.execute(sql: Self.deferred) }
      let error = #expect(throws: DatabaseError.self) {
        try queue.writeWithoutTransaction { db in
          try #expect(Int.fetchCursor(db, sql: Self.orphan).next() == 7)
        }
      }
      #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
      // The error does not affect the next access.
      try queue.writeWithoutTransaction { db in
        try #expect(Int.fetchOne(db, sql: "SELECT count(*) FROM children") == 0)
      }
    }
  }

  @Test func `a transaction reports the actual error`() throws {
    #expect(!"\(DatabaseUsageError.transactionEnded)".contains("disk"))
  }
}
