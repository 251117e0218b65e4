import Foundation
import QuarrySQLite
import Testing

@Suite struct BindingTests {
  static let storable: [(QueryBinding, DatabaseValue)] = [
    (.null, .null),
    (.int(.min), .integer(.min)),
    (.int(.max), .integer(.max)),
    (.bool(true), .integer(1)),
    (.bool(false), .integer(0)),
    (.uint(UInt64(Int64.max)), .integer(.max)),
    (.double(.greatestFiniteMagnitude), .real(.greatestFiniteMagnitude)),
    (.double(-.infinity), .real(-.infinity)),
    (.double(Double.leastNonzeroMagnitude), .real(Double.leastNonzeroMagnitude)),
    (.text(""), .text("")),
    (.text("'; DROP TABLE t; --"), .text("'; DROP TABLE t; --")),
    (.text("a\0b\"c'é👩‍👩‍👧‍👦"), .text("a\0b\"c'é👩‍👩‍👧‍👦")),
    (.text(String(repeating: "long ", count: 50_000)), .text(String(repeating: "long ", count: 50_000))),
    (.blob([]), .blob([])),
    (.blob([0, 255, 0]), .blob([0, 255, 0])),
    (.date(Date(timeIntervalSince1970: 0.25)), .text("1970-01-01 00:00:00.250")),
    (.date(Date(timeIntervalSince1970: -62_167_219_200)), .text("0000-01-01 00:00:00.000")),
    (
      .uuid(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!),
      .text("e621e1f8-c36c-495a-93fc-0c247a3e6e5f")
    ),
  ]

  @Test(arguments: storable)
  func `values are bound unchanged`(binding: QueryBinding, stored: DatabaseValue) throws {
    for place in Place.allCases {
      try withDatabase(place) { queue in
        try queue.write { db in
          try db.execute(sql: "CREATE TABLE t (a)")
          try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: StatementArguments(bindings: [binding]))
          try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: ["after"])
          let rows = try Row.fetchAll(db, sql: "SELECT a, typeof(a) FROM t ORDER BY rowid")
          #expect(rows.first?.values == [stored, .text(stored.storageClass.lowercased())])
          #expect(rows.last?[0] == .text("after"))
        }
      }
    }
  }

  static let unstorable: [(QueryBinding, String)] = [
    (.uint(UInt64(Int64.max) + 1), "the largest integer in SQLite is"),
    (.double(.nan), "NaN"),
    (.date(Date(timeIntervalSince1970: 1e15)), "0000 to 9999"),
    (.date(Date(timeIntervalSince1970: -1e15)), "0000 to 9999"),
  ]

  @Test(arguments: unstorable)
  func `values that would change are errors`(binding: QueryBinding, reason: String) throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a, b)")
        let error = try failure(DatabaseUsageError.self) {
          try db.execute(
            sql: "INSERT INTO t VALUES (?, ?)",
            arguments: StatementArguments(bindings: [.int(1), binding])
          )
        }
        guard case .unstorableArgument(let parameter, _, let text, _) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(parameter == 2)
        #expect(text.contains(reason))
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM t") == 0)
      }
    }
  }

  @Test func `an invalid value stops the statement`() throws {
    struct Unmade: Error {}
    try withDatabase { queue in
      let error = try failure(QueryBindingError.self) {
        try queue.write { db in
          try db.execute(sql: "SELECT ?", arguments: StatementArguments(bindings: [.invalid(Unmade())]))
        }
      }
      #expect(error.underlyingError is Unmade)
    }
  }

  @Test func `the error of a value names its column`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(
          sql: "CREATE TABLE measures (id INTEGER PRIMARY KEY, value REAL, taken INTEGER, tags TEXT)"
        )
        let unmade = try failure(QueryBindingError.self) {
          try Measure.insert { Measure(id: 1, value: 2, taken: Date(), tags: [.nan]) }.execute(db)
        }
        #expect(unmade.column == "tags")
        #expect(unmade.parameter == 4)
        #expect("\(unmade)".hasPrefix("cannot bind the value for column 'tags' (parameter 4): "))
        #expect("\(unmade)".contains(#"SQL: INSERT INTO "measures""#))
        // Every storage of a date throws the same error.
        let far = try failure(DatabaseUsageError.self) {
          try Measure.insert { Measure(id: 1, value: 2, taken: .distantFuture * 1e9) }.execute(db)
        }
        #expect("\(far)".hasPrefix("cannot bind the value for column 'taken' (parameter 3): the date "))
        let unstorable = try failure(DatabaseUsageError.self) {
          try Measure.find(1).update { $0.value = .nan }.execute(db)
        }
        #expect("\(unstorable)".hasPrefix("cannot bind the value for column 'value' (parameter 1)"))
        #expect(try Measure.fetchCount(db) == 0)
      }
    }
  }

  @Test(arguments: [
    (0, "SELECT ?"), (2, "SELECT ?"), (1, "SELECT 1"), (1, "SELECT ?3"), (2, "SELECT ?1 + ?1"),
  ])
  func `the number of values must match the parameters`(count: Int, sql: String) throws {
    try withDatabase { queue in
      try queue.read { db in
        let error = try failure(DatabaseUsageError.self) {
          try Int.fetchOne(db, sql: sql, arguments: StatementArguments(Array(repeating: 1, count: count)))
        }
        guard case .argumentCount(_, count, sql) = error else {
          Issue.record("\(error)")
          return
        }
        #expect("\(error)".contains("the number of arguments is \(count)"))
        // The statement remains usable.
        #expect(try Int.fetchOne(db, sql: "SELECT ? + ?", arguments: [1, 2]) == 3)
      }
    }
  }

  @Test func `a script takes no values`() throws {
    try withDatabase { queue in
      let expected = DatabaseUsageError.argumentCount(expected: 1, given: 0, sql: "SELECT ?")
      #expect(throws: expected) { try queue.write { db in try db.execute(sql: "SELECT ?") } }
    }
  }

  @Test func `values by name`() throws {
    try withDatabase { queue in
      try queue.read { db in
        let sql = "SELECT :a || @b || $c || :a"
        let text = try String.fetchOne(db, sql: sql, arguments: ["a": "x", "b": 1, "c": "z"])
        #expect(text == "x1zx")
        let marked = try String.fetchOne(db, sql: sql, arguments: [":a": "x", "@b": 1, "c": "z"])
        #expect(marked == "x1zx")
        let apart = try String.fetchOne(db, sql: "SELECT :a || @a", arguments: [":a": "x", "@a": "y"])
        #expect(apart == "xy")
        #expect(throws: DatabaseUsageError.unknownArgument(name: "@a", sql: "SELECT :a")) {
          try String.fetchOne(db, sql: "SELECT :a", arguments: ["a": "x", "@a": "y"])
        }
        #expect(throws: DatabaseUsageError.missingArgument(name: "$c", sql: sql)) {
          try String.fetchOne(db, sql: sql, arguments: ["a": "x", "b": "y"])
        }
        #expect(throws: DatabaseUsageError.unknownArgument(name: "d", sql: sql)) {
          try String.fetchOne(db, sql: sql, arguments: ["a": "x", "b": "y", "c": "z", "d": nil])
        }
        #expect(throws: DatabaseUsageError.repeatedArgument(name: "a", sql: sql)) {
          try String.fetchOne(db, sql: sql, arguments: ["a": "x", "b": "y", "c": "z", "a": "z"])
        }
        #expect(throws: DatabaseUsageError.missingArgument(name: "?1", sql: "SELECT ?")) {
          try String.fetchOne(db, sql: "SELECT ?", arguments: ["a": "x"])
        }
      }
    }
  }

  @Test func `bindings are cleared`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES ('x')")
        let sql = "SELECT a FROM t WHERE a = ?"
        #expect(try String.fetchAll(db, sql: sql, arguments: ["x"]) == ["x"])
        #expect(throws: DatabaseUsageError.self) { try String.fetchAll(db, sql: sql) }
        #expect(try String.fetchAll(db, sql: sql, arguments: ["y"]).isEmpty)
      }
    }
  }

  @Test func `a value that is too big is an error`() throws {
    try withDatabase { queue in
      try queue.write { db in
        let text = String(repeating: "x", count: 1_000_001)
        _ = try #require(db.sqliteConnection)
        try db.execute(sql: "CREATE TABLE t (a)")
        let error = try failure(DatabaseError.self) {
          try db.execute(
            sql: "INSERT INTO t VALUES (zeroblob(1000000001) || ?)",
            arguments: [text]
          )
        }
        #expect(error.resultCode == .SQLITE_TOOBIG)
      }
    }
  }
}

@Table private struct Measure {
  let id: Int
  var value: Double
  @Column(as: Date.UnixTimeRepresentation.self) var taken: Date
  @Column(as: [Double].JSONRepresentation.self) var tags: [Double] = []
}

extension Date {
  fileprivate static func * (date: Date, factor: Double) -> Date {
    Date(timeIntervalSince1970: date.timeIntervalSince1970 * factor)
  }
}
