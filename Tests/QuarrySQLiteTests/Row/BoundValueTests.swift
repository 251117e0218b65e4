import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Entry: Equatable {
  let id: Int
  let value: DatabaseValue
  let other: DatabaseValue?
}

/// Values of a row as values of a statement.
@Suite struct BoundValueTests {
  private static let values: [DatabaseValue] = [
    .null, .integer(.min), .real(0.5), .text("it's\0"), .text(""), .blob([0, 255]), .blob([]),
  ]

  private static func type(of value: DatabaseValue) -> DatabaseValue {
    .text(value.storageClass.lowercased())
  }

  @Test(arguments: values)
  func `each storage class makes the round trip`(value: DatabaseValue) throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a)")
        try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [value])
        let stored = try #require(try Row.fetchOne(db, sql: "SELECT a, typeof(a) AS type FROM t"))
        #expect(stored.values == [value, Self.type(of: value)])
        // A row returns optional values, by name and by index.
        let copies = try Row.fetchAll(
          db,
          sql: "SELECT ?1, typeof(?1), ?2, typeof(?2)",
          arguments: [stored["a"], stored[0]]
        )
        #expect(copies.map(\.values) == [[value, Self.type(of: value), value, Self.type(of: value)]])
        let named = try Row.fetchAll(db, sql: "SELECT typeof(:a)", arguments: ["a": stored["a"]])
        #expect(named.map(\.values) == [[Self.type(of: value)]])
        // All values of a row, and a list with gaps.
        let row = try Row.fetchOne(db, sql: "SELECT ?, ?", arguments: StatementArguments(stored.values))
        #expect(row?.values == stored.values)
        let gaps: [DatabaseValue?] = [value, nil]
        let pair = try Row.fetchOne(db, sql: "SELECT ?, ?", arguments: StatementArguments(gaps))
        #expect(pair?.values == [value, .null])
        let mixed = try Row.fetchOne(db, sql: "SELECT ?, ?, ?", arguments: [1, value, "x"])
        #expect(mixed?.values == [.integer(1), value, .text("x")])
      }
    }
  }

  @Test(arguments: values)
  func `in a query`(value: DatabaseValue) throws {
    try withDatabase { queue in
      try queue.write { db in
        let optional: DatabaseValue? = value
        let types = try #sql("SELECT typeof(\(value)), typeof(\(optional))", as: (String, String).self)
          .fetchOne(db)
        #expect(types?.0 == value.storageClass.lowercased())
        #expect(types?.1 == value.storageClass.lowercased())
        let again = try #sql("SELECT \(value), \(optional)", as: (DatabaseValue, DatabaseValue?).self)
          .fetchOne(db)
        #expect(again?.0 == value)
        #expect(again?.1 == (value.isNull ? nil : value))
        try db.execute(sql: "CREATE TABLE entries (id INTEGER PRIMARY KEY, value, other)")
        let entry = Entry(id: 1, value: value, other: value.isNull ? nil : value)
        try Entry.insert { entry }.execute(db)
        try #expect(Entry.fetchAll(db) == [entry])
        try #expect(DatabaseValue.fetchAll(db, sql: "SELECT value FROM entries") == [value])
        try #expect(Entry.where { $0.value.is(value) }.fetchCount(db) == 1)
      }
    }
  }

  @Test func `lists of other types`() throws {
    try withDatabase { queue in
      try queue.read { db in
        let ids = [1, 2, 3]
        let row = try Row.fetchOne(db, sql: "SELECT ?, ?, ?", arguments: StatementArguments(ids))
        #expect(row?.values == [.integer(1), .integer(2), .integer(3)])
        let literal = try Row.fetchOne(db, sql: "SELECT ?, ?", arguments: StatementArguments([1, "a"]))
        #expect(literal?.values == [.integer(1), .text("a")])
        let alike = try Row.fetchOne(db, sql: "SELECT ?, ?", arguments: StatementArguments([1, nil]))
        #expect(alike?.values == [.integer(1), .null])
        let none = try Row.fetchOne(db, sql: "SELECT 1", arguments: StatementArguments([]))
        #expect(none?.values == [.integer(1)])
      }
    }
  }

  @Test func `values of a function`() throws {
    try withDatabase { queue in
      try queue.read { db in
        db.add(function: ScalarFunction("same") { (value: DatabaseValue) -> DatabaseValue in value })
        for value in Self.values {
          let row = try Row.fetchOne(db, sql: "SELECT same(?1), typeof(same(?1))", arguments: [value])
          #expect(row?.values == [value, Self.type(of: value)])
        }
      }
    }
  }

  @Test func `values that cannot be stored are errors`() throws {
    try withDatabase { queue in
      try queue.read { db in
        let error = try failure(DatabaseUsageError.self) {
          try Row.fetchAll(db, sql: "SELECT ?", arguments: [DatabaseValue.real(.nan)])
        }
        #expect("\(error)".contains("NaN"))
      }
    }
  }

  @Test func `the context determines the type of a column`() throws {
    try withDatabase { queue in
      try queue.read { db in
        let sql = "SELECT 3 AS n, '2024-05-06 07:08:09.000' AS d, NULL AS none, 'x' AS text"
        let row = try #require(try Row.fetchOne(db, sql: sql))
        let n: Int = try row.decode(at: 0)
        #expect(n == 3)
        let d: Date? = try row.decode(named: "d")
        #expect(d == Date(timeIntervalSince1970: 1_714_979_289))
        let none: Date? = try row.decode(named: "none")
        #expect(none == nil)
        let value: DatabaseValue = try row.decode(at: 3)
        #expect(value == .text("x"))
        try #expect(row.decode(Int.self, at: 0) == 3)
        let error = try failure(RowDecodingError.self) {
          let text: Int = try row.decode(named: "text")
          _ = text
        }
        #expect("\(error)".contains("column 'text'"))
        #expect("\(error)".contains("'Int'"))
        let missing = try failure(RowDecodingError.self) {
          let absent: String = try row.decode(named: "absent")
          _ = absent
        }
        #expect("\(missing)".contains("absent"))
        let statement = try db.prepare(sql: sql)
        try #expect(statement.step())
        let first: Int = try statement.decode(at: 0)
        #expect(first == 3)
      }
    }
  }
}
