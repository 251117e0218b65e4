import CSQLite
import QuarrySQLite
import Testing

@testable import QuarryDriver

/// Values stay bound after a use, but no later use sees them.
@Suite struct KeptBindingTests {
  private let sql = "SELECT ?, ?"

  /// The text of the cached statement with its bound values.
  private func bound(_ db: Database) throws -> String? {
    let statement = try db.borrow(sql: sql)
    defer { db.giveBack(statement) }
    guard let text = sqlite3_expanded_sql(statement.handle) else { return nil }
    defer { sqlite3_free(text) }
    return String(cString: text)
  }

  private func use(_ db: Database, _ arguments: StatementArguments) throws -> [DatabaseValue]? {
    try Row.fetchOne(db, sql: sql, arguments: arguments)?.values
  }

  @Test(arguments: Place.allCases)
  func `a prepared statement has no values of a former use`(place: Place) throws {
    try withDatabase(place) { queue in
      try queue.write { db in
        try #expect(use(db, ["secret", 1]) == [.text("secret"), .integer(1)])
        let statement = try db.prepare(sql: sql)
        #expect(statement.expandedSQL == "SELECT NULL, NULL")
        try #expect(statement.next()?.values == [.null, .null])
        try statement.bind(["other", 2])
        #expect(throws: DatabaseUsageError.self) { try statement.bind(["one"]) }
        #expect(statement.expandedSQL == "SELECT NULL, NULL")
        #expect(throws: DatabaseUsageError.self) { try statement.bind(["one", Double.nan]) }
        try #expect(statement.scalar([3, 4]) == .integer(3))
      }
      try queue.read { db in
        try #expect(db.prepare(sql: sql).fetchAll().map(\.values) == [[.null, .null]])
        try #expect(db.cachedStatement(sql: sql).scalar() == .null)
      }
    }
  }

  @Test func `an error while binding removes all values`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try #expect(use(db, ["secret", "second"]) != nil)
        #expect(throws: DatabaseUsageError.self) { try use(db, ["third", Double.nan]) }
        try #expect(bound(db) == "SELECT NULL, NULL")
        try #expect(use(db, ["secret", nil]) == [.text("secret"), .null])
        #expect(throws: DatabaseUsageError.self) { try use(db, ["one"]) }
        #expect(throws: DatabaseUsageError.self) { try use(db, ["one", "two", "three"]) }
        try #expect(use(db, [nil, nil]) == [.null, .null])
        try #expect(bound(db) == "SELECT NULL, NULL")
      }
    }
  }

  @Test func `values of all sizes after each other`() throws {
    try withDatabase { queue in
      try queue.write { db in
        for size in [1, 300, 0, 5, 70_000, 3, 256, 257, 65_536, 65_537, 2] {
          let text = String(repeating: "é", count: size)
          let bytes = [UInt8](repeating: 7, count: size)
          try #expect(use(db, [text, bytes]) == [.text(text), .blob(bytes)])
          try #expect(use(db, [bytes, text]) == [.blob(bytes), .text(text)])
        }
      }
    }
  }

  @Test func `large values are released`() throws {
    try withDatabase { queue in
      try queue.write { db in
        let text = String(repeating: "a", count: 100_000)
        try #expect(use(db, [text, 1]) == [.text(text), .integer(1)])
        try #expect(bound(db) == "SELECT NULL, NULL")
        let statement = try db.borrow(sql: sql)
        #expect(!statement.arena.isLarge)
        db.giveBack(statement)
      }
    }
  }

  @Test func `a cursor that is not read to its end`() throws {
    try withDatabase { queue in
      try queue.write { db in
        let sql = "SELECT value FROM json_each(?) WHERE value > ?"
        let first = try Int.fetchCursor(db, sql: sql, arguments: ["[1, 2, 3]", 1])
        try #expect(first.next() == 2)
        try #expect(Int.fetchAll(db, sql: sql, arguments: ["[4, 5]", 4]) == [5])
        try #expect(first.next() == 3)
      }
      try queue.read { db in
        let sql = "SELECT value FROM json_each(?) WHERE value > ?"
        try #expect(db.prepare(sql: sql).fetchAll().isEmpty)
        try #expect(Int.fetchAll(db, sql: sql, arguments: ["[4, 5]", nil]) == [])
      }
    }
  }

  @Test func `arguments of errors`() throws {
    var configuration = Configuration()
    configuration.publicStatementArguments = true
    try withDatabase(configuration: configuration) { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)")
        let sql = "INSERT INTO t VALUES (?, ?)"
        for (key, text) in [(1, "a"), (2, "b")] { try db.execute(sql: sql, arguments: [key, text]) }
        let error = #expect(throws: DatabaseError.self) { try db.execute(sql: sql, arguments: [1, "c"]) }
        #expect(error?.description.contains("\"c\"") ?? false)
        #expect(error?.description.contains("\"b\"") == false)
        #expect(throws: DatabaseError.self) { try db.prepare(sql: sql).run([2, "d"]) }
        try #expect(String.fetchAll(db, sql: "SELECT b FROM t") == ["a", "b"])
      }
    }
  }
}
