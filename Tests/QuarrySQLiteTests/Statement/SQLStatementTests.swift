import QuarrySQLite
import Testing

@Suite struct SQLStatementTests {
  private func withCars(_ place: Place = .memory, _ body: (Database) throws -> Void) throws {
    try withDatabase(place) { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE TABLE cars (id INTEGER PRIMARY KEY, name TEXT, price INTEGER)")
        try body(db)
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `prepared once, run many times`(place: Place) throws {
    try withCars(place) { db in
      let insert = try db.prepare(sql: "INSERT INTO cars VALUES (:id, @name, $price)")
      #expect(insert.parameterCount == 3)
      #expect(insert.parameterNames == [":id", "@name", "$price"])
      #expect(!insert.isReadonly)
      for id in 1...3 { try insert.run(["id": id, "name": "Car \(id)", "price": id * 10_000]) }
      try insert.bind([4, "Four", nil]).run()
      #expect(insert.expandedSQL == "INSERT INTO cars VALUES (4, 'Four', NULL)")
      let select = try db.prepare(sql: "SELECT name, price + 1 AS more FROM cars WHERE price > ? ORDER BY id")
      #expect(select.isReadonly && select.columnNames == ["name", "more"])
      let name = select.columns[0]
      #expect(name.declaredType == "TEXT")
      #expect(name.table == (LinkedSQLite.hasColumnMetadata ? "cars" : nil))
      #expect(name.origin == (LinkedSQLite.hasColumnMetadata ? "name" : nil))
      #expect(select.columns[1].declaredType == nil && select.columns[1].table == nil)
      try select.bind([15_000])
      let row = try select.next()
      #expect(row?.dictionary == ["name": .text("Car 2"), "more": .integer(20_001)])
      #expect(select.isBusy)
      try #expect(select.fetchAll().map { $0[0] } == [.text("Car 3")])
      #expect(!select.isBusy)
      // The statement starts again with the same values.
      try #expect(select.fetchAll().count == 2)
      try #expect(select.scalar() == .text("Car 2"))
      try #expect(select.scalar([25_000]) == .text("Car 3"))
      try #expect(select.scalar([99_000]) == nil)
      try #expect(db.scalar(sql: "SELECT count(*) FROM cars WHERE id > ?", arguments: [1]) == .integer(3))
      try #expect(db.pluck(sql: "SELECT * FROM cars ORDER BY id DESC")?["id"] == .integer(4))
      let prices = try db.dictionary(sql: "SELECT id, price FROM cars WHERE price IS NOT NULL") { row in
        (try row.decode(Int.self, at: 0), try row.decode(Int.self, at: 1))
      }
      #expect(prices == [1: 10_000, 2: 20_000, 3: 30_000])
    }
  }

  @Test func `single columns, and bytes without copying`() throws {
    try withCars { db in
      let select = try db.prepare(sql: "SELECT 1, 'text', x'0102', NULL, 2.5, x''")
      #expect(throws: DatabaseUsageError.self) { try select.decode(Int.self, at: 0) }
      try #expect(select.step())
      try #expect(select.decode(Int.self, at: 0) == 1)
      try #expect(select.decode(String.self, at: 1) == "text")
      try #expect(select.decode(Double?.self, at: 3) == nil)
      try #expect(select.withUnsafeBytes(at: 2) { Array($0) } == [1, 2])
      try #expect(select.withUnsafeBytes(at: 1) { $0.count } == 4)
      try #expect(select.withUnsafeBytes(at: 0) { $0.count } == 0)
      try #expect(select.withUnsafeBytes(at: 5) { $0.count } == 0)
      let wrong = try failure(RowDecodingError.self) { try select.decode(Int.self, at: 1) }
      #expect(wrong.columnIndex == 1)
      #expect(throws: RowDecodingError.self) { try select.decode(Int.self, at: 9) }
      #expect(throws: RowDecodingError.self) { try select.decode(Int.self, at: -1) }
      #expect(throws: DatabaseUsageError.self) { try select.withUnsafeBytes(at: 6) { _ in } }
      try #expect(!select.step())
    }
  }

  @Test func `error messages`() throws {
    try withCars { db in
      let syntax = try failure(DatabaseError.self) { _ = try db.prepare(sql: "SELECT * FRM cars") }
      #expect(syntax.location == SQLLocation(line: 1, column: 10))
      #expect(throws: DatabaseUsageError.emptySQL) { _ = try db.prepare(sql: " -- nothing") }
      #expect(throws: DatabaseUsageError.self) { _ = try db.prepare(sql: "SELECT 1; SELECT 2") }
      let insert = try db.prepare(sql: "INSERT INTO cars (id) VALUES (?)")
      let count = try failure(DatabaseUsageError.self) { try insert.run([1, 2]) }
      #expect(count == .argumentCount(expected: 1, given: 2, sql: "INSERT INTO cars (id) VALUES (?)"))
      try insert.run([1])
      let error = try failure(DatabaseError.self) { try insert.run([1]) }
      #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
      // The statement remains usable after an error.
      try insert.run([2])
      try #expect(db.scalar(sql: "SELECT count(*) FROM cars") == .integer(2))
    }
  }

  @Test func `a statement is valid only in its access`() throws {
    let queue = try DatabaseQueue()
    let kept = try queue.read { db in
      let statement = try db.prepare(sql: "SELECT 1 UNION SELECT 2")
      try #expect(statement.step())
      return statement
    }
    #expect(throws: DatabaseUsageError.cursorOutlivedAccess(sql: kept.sql)) { try kept.next() }
    #expect(throws: DatabaseUsageError.self) { try kept.run() }
    #expect(kept.columnNames == [] && kept.expandedSQL == nil)
    try queue.read { db in
      #expect(throws: DatabaseUsageError.self) { try kept.next() }
      let write = try failure(DatabaseUsageError.self) { _ = try db.prepare(sql: "CREATE TABLE t (a)") }
      #expect(write == .writeInReadAccess(sql: "CREATE TABLE t (a)"))
    }
    try queue.close()
  }

  @Test func `a script statement by statement`() throws {
    try withCars { db in
      var ran: [String] = []
      try db.forEachStatement(
        sql: "CREATE TABLE t (a); -- one\nINSERT INTO t VALUES (1), (2);; SELECT a FROM t ORDER BY a; "
      ) { statement in
        ran.append("\(statement.isReadonly) \(try statement.fetchAll().count)")
      }
      #expect(ran == ["false 0", "false 0", "true 2"])
      let error = try failure(DatabaseError.self) {
        try db.forEachStatement(sql: "SELECT 1;\nSELEC 2") { _ = try $0.run() }
      }
      #expect(error.location == SQLLocation(line: 2, column: 1))
    }
  }
}
