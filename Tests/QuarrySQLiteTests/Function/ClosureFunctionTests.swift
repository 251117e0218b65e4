import Foundation
import QuarrySQLite
import Testing

/// Functions, aggregates, window functions and collations implemented by closures.
@Suite struct ClosureFunctionTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER, s TEXT);
          INSERT INTO t VALUES (1, 2, 'b10'), (2, 3, 'a9'), (3, 4, 'B2')
          """
      )
    }
  }

  @Test func scalars() throws {
    let initials = ScalarFunction("initials") { (text: String, count: Int) in String(text.prefix(count)) }
    let nothing = ScalarFunction("nope") { () -> Int? in nil }
    let sized = ScalarFunction("sized", as: (([String].JSONRepresentation) -> Int).self) { $0.count }
    let offset = 5
    let shifted = ScalarFunction("shifted", isDeterministic: true) { (value: Int) throws -> Int in
      if value > 3 { throw Oops() }
      return value + offset
    }
    try database.write { db in
      db.add(function: initials)
      db.add(function: nothing)
      db.add(function: sized)
      db.add(function: shifted)
      let text = try Values(initials("abc", 2)).fetchOne(db)
      #expect(text == "ab")
      let none = try #sql("SELECT nope() IS NULL AND sized('[\"a\"]') = 1", as: Bool.self).fetchOne(db)
      #expect(none == true)
      try db.execute(sql: "CREATE INDEX i ON t(shifted(1))")
      let error = try failure(DatabaseError.self) { try db.execute(sql: "SELECT shifted(n) FROM t") }
      #expect(error.message == Oops().description)
      db.remove(function: initials)
      let missing = try failure(DatabaseError.self) { try Values(initials("abc", 2)).fetchOne(db) }
      #expect(missing.message == "no such function: initials")
    }
  }

  @Test func variadic() throws {
    let last = VariadicFunction("last") { arguments in
      guard let last = arguments.last else { throw Oops() }
      return last
    }
    try database.read { db in
      db.add(function: last)
      let values = try Row.fetchAll(
        db,
        sql: "SELECT last(1), last(1, 'é'), last(NULL), last(2, x'00'), last(1.5)"
      )[0]
      let expected: [DatabaseValue] = [.integer(1), .text("é"), .null, .blob([0]), .real(1.5)]
      for (index, value) in expected.enumerated() {
        let found: DatabaseValue? = values[index]
        #expect(found == value)
      }
      let error = try failure(DatabaseError.self) { try db.execute(sql: "SELECT last()") }
      #expect(error.message == Oops().description)
    }
  }

  @Test func aggregates() throws {
    let product = AggregateFunction("product", initial: 1) { (product: inout Int, value: Int) in
      let (result, isTooBig) = product.multipliedReportingOverflow(by: value)
      if isTooBig { throw Oops() }
      product = result
    } result: {
      $0
    }
    try database.read { db in
      db.add(function: product)
      let all = try Int.fetchOne(db, sql: "SELECT product(n) FROM t")
      #expect(all == 24)
      let none = try Int.fetchOne(db, sql: "SELECT product(n) FROM t WHERE 0")
      #expect(none == 1)
      let groups = try Int.fetchAll(db, sql: "SELECT product(n) FROM t GROUP BY id % 2 ORDER BY 1")
      #expect(groups == [3, 8])
      let error = try failure(DatabaseError.self) { try db.execute(sql: "SELECT product(\(Int.max)) FROM t") }
      #expect(error.message == Oops().description)
      let kind = try failure(DatabaseError.self) { try db.execute(sql: "SELECT product('a') FROM t") }
      #expect(kind.message == "argument 1 of function product(): expected 'Int', found TEXT 'a'")
      let window = try failure(DatabaseError.self) { try db.execute(sql: "SELECT product(n) OVER () FROM t") }
      #expect(window.message.contains("may not be used as a window function"))
    }
  }

  @Test func windows() throws {
    let list = AggregateFunction("list", initial: [String]()) { (list: inout [String], text: String) in
      list.append(text)
    } inverse: { list, _ in
      list.removeFirst()
    } result: {
      $0.joined(separator: ",")
    }
    try database.read { db in
      db.add(function: list)
      let windows = try String.fetchAll(
        db,
        sql: "SELECT list(s) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM t"
      )
      #expect(windows == ["b10", "b10,a9", "a9,B2"])
      let all = try String.fetchAll(db, sql: "SELECT list(s) OVER () FROM t LIMIT 1")
      #expect(all == ["b10,a9,B2"])
      let plain = try String.fetchOne(db, sql: "SELECT list(s) FROM t")
      #expect(plain == "b10,a9,B2")
      let error = try failure(DatabaseError.self) {
        try db.execute(sql: "SELECT list(n) OVER (ORDER BY id ROWS 1 PRECEDING) FROM t")
      }
      #expect(error.message.contains("expected 'String', found INTEGER 2"))
    }
  }

  @Test func collations() throws {
    let numeric = DatabaseCollation("NUMERIC") { a, b in
      let numbers = (Int(a.dropFirst()) ?? 0, Int(b.dropFirst()) ?? 0)
      return numbers.0 < numbers.1
        ? .orderedAscending : numbers.0 > numbers.1 ? .orderedDescending : .orderedSame
    }
    try database.write { db in
      db.add(collation: numeric)
      let order = try String.fetchAll(db, sql: "SELECT s FROM t ORDER BY s COLLATE \"NUMERIC\"")
      #expect(order == ["B2", "a9", "b10"])
      let equal = try Int.fetchAll(db, sql: "SELECT id FROM t WHERE s = 'z9' COLLATE NUMERIC")
      #expect(equal == [2])
      db.remove(collation: numeric)
      let error = try failure(DatabaseError.self) {
        try db.execute(sql: "SELECT s FROM t ORDER BY s COLLATE NUMERIC")
      }
      #expect(error.message == "no such collation sequence: NUMERIC")
      db.add(collation: DatabaseCollation("a\0b") { _, _ in .orderedSame })
      let name = try failure(DatabaseError.self) { try db.execute(sql: "SELECT 1") }
      #expect(name.message == "the name of a collation cannot contain a NUL character")
    }
  }

  /// SQLite releases a function when it is replaced, removed or refused, or when its connection closes.
  @Test func functionsAreReleased() throws {
    final class Token: Sendable {}
    weak var token: Token?
    func add(_ name: String, to db: Database) {
      let new = Token()
      token = new
      db.add(
        function: ScalarFunction(name) { () -> Int? in
          _ = new; return nil
        }
      )
    }
    let queue = try DatabaseQueue()
    try queue.read { db in
      add("f", to: db)
      #expect(token != nil)
      db.add(function: ScalarFunction("f") { () -> Int? in nil })
      #expect(token == nil)
      add("f", to: db)
      db.remove(function: ScalarFunction("f") { () -> Int? in nil })
      #expect(token == nil)
      add(String(repeating: "f", count: 300), to: db)
      #expect(token == nil)
      #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT 1") }
      add("g", to: db)
    }
    #expect(token != nil)
    try queue.close()
    #expect(token == nil)
  }
}
