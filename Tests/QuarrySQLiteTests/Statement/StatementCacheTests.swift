import CSQLite
import QuarrySQLite
import Testing

@testable import QuarryDriver

@Suite struct StatementCacheTests {
  /// The number of statements that SQLite keeps for a connection.
  private func liveStatements(_ db: Database) -> Int {
    var count = 0
    var statement = sqlite3_next_stmt(db.connection, nil)
    while let current = statement {
      count += 1
      statement = sqlite3_next_stmt(db.connection, current)
    }
    return count
  }

  @Test(arguments: [0, 1, 2, 7, 100, .max])
  func `the size is limited`(size: Int) throws {
    var configuration = Configuration()
    configuration.statementCacheSize = size
    try withDatabase(configuration: configuration) { queue in
      try queue.writeWithoutTransaction { db in
        for number in 0..<300 {
          let factor = number % 150
          let answer = try Int.fetchOne(db, sql: "SELECT \(factor) + ?", arguments: [1])
          #expect(answer == factor + 1)
        }
        #expect(db.cache.count == min(size, 150))
        #expect(liveStatements(db) == min(size, 150))
      }
    }
  }

  @Test func `the least recently used statement is evicted`() throws {
    var configuration = Configuration()
    configuration.statementCacheSize = 2
    try withDatabase(configuration: configuration) { queue in
      try queue.writeWithoutTransaction { db in
        let first = ObjectIdentifier(try use("SELECT 1", db))
        _ = try use("SELECT 2", db)
        #expect(ObjectIdentifier(try use("SELECT 1", db)) == first)
        _ = try use("SELECT 3", db)
        #expect(ObjectIdentifier(try use("SELECT 1", db)) == first)
      }
    }
  }

  private func use(_ sql: String, _ db: Database) throws -> PreparedStatement {
    let statement = try db.borrow(sql: sql)
    db.giveBack(statement)
    return statement
  }

  @Test func `fragments and texts share a statement`() throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        let text = try use("SELECT 1 + 1", db)
        let fragment = try #require(try db.borrow("SELECT 1 + 1" as QueryFragment))
        db.giveBack(fragment)
        #expect(text === fragment)
        // A control byte in a text is not a binding of a fragment.
        #expect(throws: DatabaseError.self) { try Int.fetchOne(db, sql: "SELECT \u{1}") }
        let bound: QueryFragment = "SELECT \(bind: 3)"
        #expect(try db._fetchOne(bound) { try Int(decoder: &$0) } == 3)
        #expect(throws: DatabaseError.self) { try Int.fetchOne(db, sql: "SELECT \u{1}") }
      }
    }
  }

  @Test func `a statement in use is not shared`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3)")
        let sql = "SELECT a FROM t WHERE a > ? ORDER BY a"
        var pairs: [[Int]] = []
        let outer = try Int.fetchCursor(db, sql: sql, arguments: [0])
        while let a = try outer.next() {
          let inner = try Int.fetchCursor(db, sql: sql, arguments: [a])
          while let b = try inner.next() { pairs.append([a, b]) }
          #expect(try Int.fetchAll(db, sql: sql, arguments: [2]) == [3])
        }
        #expect(pairs == [[1, 2], [1, 3], [2, 3]])
      }
    }
  }

  @Test func `a full cache of statements in use caches no more`() throws {
    var configuration = Configuration()
    configuration.statementCacheSize = 1
    try withDatabase(configuration: configuration) { queue in
      try queue.writeWithoutTransaction { db in
        let cursor = try Int.fetchCursor(db, sql: "SELECT 1 UNION SELECT 2")
        #expect(try cursor.next() == 1)
        #expect(try Int.fetchOne(db, sql: "SELECT 3") == 3)
        #expect(try cursor.next() == 2)
        #expect(try cursor.next() == nil)
        #expect(liveStatements(db) == 1)
      }
    }
  }

  @Test func `a cached statement follows the schema`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        #expect(try Row.fetchOne(db, sql: "SELECT * FROM t")?.columnNames == ["a"])
        try db.execute(sql: "ALTER TABLE t ADD COLUMN b DEFAULT 'x'")
        #expect(try Row.fetchOne(db, sql: "SELECT * FROM t")?.values == [.integer(1), .text("x")])
        try db.execute(sql: "DROP TABLE t")
        #expect(throws: DatabaseError.self) { try Row.fetchOne(db, sql: "SELECT * FROM t") }
        try db.execute(sql: "CREATE TABLE t (c)")
        #expect(try Row.fetchOne(db, sql: "SELECT * FROM t") == nil)
      }
    }
  }

  @Test func `a failed statement can be used again`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY)")
        for number in [1, 1, 2, 1, 3] {
          try? db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number])
        }
        #expect(try Int.fetchAll(db, sql: "SELECT a FROM t") == [1, 2, 3])
        #expect(db.cache.count < 10)
      }
    }
  }

  @Test func `long texts are not cached`() throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        let before = db.cache.count
        let values = (0..<20_000).map(String.init).joined(separator: ",")
        try db.execute(sql: "SELECT 5 IN (\(values))", arguments: [])
        #expect(db.cache.count == before)
      }
    }
  }

  @Test func `of the long queries, the last one is cached`() throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        func query(_ values: Range<Int>, _ name: String) -> QueryFragment {
          let list = values.map { "\(bind: $0)" as QueryFragment }.joined(separator: ", ")
          return "SELECT 5 IN (\(list)) AS \(quote: name)"
        }
        func use(_ fragment: QueryFragment) throws -> PreparedStatement {
          let statement = try #require(try db.borrow(fragment))
          db.giveBack(statement)
          return statement
        }
        let short = try use(query(0..<3, "short"))
        let first = try use(query(0..<12_000, "first"))
        #expect(try use(query(1..<12_001, "first")) === first)
        let count = [db.cache.count, liveStatements(db)]

        // Another one replaces it, and short ones stay.
        let second = try use(query(0..<12_000, "second"))
        #expect(try use(query(0..<12_000, "second")) === second)
        #expect([db.cache.count, liveStatements(db)] == count)
        #expect(try use(query(0..<3, "short")) === short)
        #expect(try use(query(0..<12_000, "first")) !== first)

        // One in use stays until it is returned, and the other one is finalized after its use.
        let used = try #require(try db.borrow(query(0..<12_000, "first")))
        _ = try use(query(0..<12_000, "second"))
        #expect([db.cache.count, liveStatements(db)] == count)
        db.giveBack(used)
        #expect(try use(query(0..<12_000, "first")) === used)
        let rows = try SQLQueryExpression<Bool>(query(0..<12_000, "first")).fetchAll(db)
        #expect(rows == [true])
      }
    }
  }
}
