import Foundation
import QuarrySQLite
import Testing

@Suite struct DecodingTests {
  /// Reads one value from a statement and from a row; both must return the same.
  private func read<T: QueryRepresentable>(_ type: T.Type, _ expression: String) throws -> T.QueryOutput
  where T.QueryOutput: Equatable {
    try withDatabase { queue in
      try queue.read { db in
        let sql = "SELECT \(expression) AS x"
        let row = Result { try Row.fetchOne(db, sql: sql)?.decode(T.self, named: "X") }
        let direct = Result { try T.fetchOne(db, sql: sql) }
        switch (direct, row) {
        case (.success(let one), .success(let other)): #expect(one == other)
        case (.failure(let one as RowDecodingError), .failure(let other as RowDecodingError)):
          #expect(one.column == other.column && one.found == other.found)
        default: Issue.record("\(direct) but \(row)")
        }
        return try #require(try direct.get())
      }
    }
  }

  @Test func `stored values are read unchanged`() throws {
    #expect(try read(Int.self, "-9223372036854775808") == .min)
    #expect(try read(Int64.self, "9223372036854775807") == .max)
    #expect(try read(UInt64.self, "9223372036854775807") == UInt64(Int64.max))
    #expect(try read(Double.self, "0.1") == 0.1)
    #expect(try read(Double.self, "3") == 3)
    #expect(try read(Double.self, "9e999") == .infinity)
    #expect(try read(Bool.self, "1"))
    #expect(try !read(Bool.self, "0"))
    #expect(try read(String.self, "''") == "")
    #expect(try read(String.self, "CAST(x'61006200' AS TEXT)") == "a\0b\0")
    #expect(try read(String.self, "'it''s \"é\" 👩‍👩‍👧‍👦'") == "it's \"é\" 👩‍👩‍👧‍👦")
    #expect(try read([UInt8].self, "x''") == [])
    #expect(try read([UInt8].self, "x'00ff'") == [0, 255])
    #expect(try read(Int?.self, "NULL") == nil)
    #expect(try read(Int?.self, "5") == 5)
    #expect(try read([UInt8]?.self, "x''") == [])
    #expect(try read([UInt8]?.self, "NULL") == nil)
    #expect(try read(String?.self, "''") == "")
    let uuid = try read(UUID.self, "'E621E1F8-c36c-495a-93fc-0c247a3e6e5f'")
    #expect(uuid == UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
  }

  @Test(
    arguments: [
      ("2001-01-01", 978_307_200), ("2001-01-01 00:00", 978_307_200), ("2001-01-01T00:00:01", 978_307_201),
      ("2001-01-01 00:00:00.250", 978_307_200.25), ("2001-01-01T02:30:00.5+02:30", 978_307_200.5),
      ("2001-01-01T00:00:00Z", 978_307_200), ("1969-12-31 23:59:59.999", -0.001),
      ("2000-02-29 12:00:00", 951_825_600),
    ] as [(String, Double)]
  )
  func `dates in the forms SQLite reads`(text: String, seconds: Double) throws {
    let date = try read(Date.self, "'\(text)'")
    #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
  }

  @Test(arguments: [
    "", "now", "2001", "2001-13-01", "2001-02-29", "2001-01-01 24:00:00", "01.01.2001",
    "2001-01-01 00:00:00 x",
    " 2001-01-01", "20010101",
  ])
  func `dates in other forms are errors`(text: String) throws {
    let error = try failure(RowDecodingError.self) { try read(Date.self, "'\(text)'") }
    #expect(error.expectedType == "Date")
    #expect(error.found == .text(text))
  }

  @Test(arguments: [
    "", "e621e1f8c36c495a93fc0c247a3e6e5f", "e621e1f8-c36c-495a-93fc-0c247a3e6e5",
    "g621e1f8-c36c-495a-93fc-0c247a3e6e5f",
    "e621e1f8-c36c-495a-93fc-0c247a3e6e5f ", "e621e1f8+c36c-495a-93fc-0c247a3e6e5f",
  ])
  func `UUIDs in other forms are errors`(text: String) throws {
    let error = try failure(RowDecodingError.self) { try read(UUID.self, "'\(text)'") }
    #expect(error.expectedType == "UUID")
  }

  @Test(arguments: ["1.5", "-1", "'1'", "x'31'", "NULL", "9223372036854775807"])
  func `errors name the integer type that was requested`(expression: String) throws {
    func expect<Integer: FixedWidthInteger & QueryBindable>(_ type: Integer.Type) throws
    where Integer.QueryOutput: Equatable {
      if let number = Int64(expression), Integer(exactly: number) != nil { return }
      let error = try failure(RowDecodingError.self) { try read(type, expression) }
      #expect(error.expectedType == "\(type)")
      guard expression != "NULL" else { return #expect(try read(Integer?.self, expression) == nil) }
      let optional = try failure(RowDecodingError.self) { try read(Integer?.self, expression) }
      #expect(optional.expectedType == "\(type)")
    }
    try expect(Int.self)
    try expect(Int8.self)
    try expect(Int16.self)
    try expect(Int32.self)
    try expect(Int64.self)
    try expect(UInt.self)
    try expect(UInt8.self)
    try expect(UInt16.self)
    try expect(UInt32.self)
    try expect(UInt64.self)
  }

  @Test(arguments: [
    ("'1'", "INTEGER", "Int", "TEXT '1'"), ("1.0", "INTEGER", "Int", "REAL 1.0"),
    ("x'31'", "INTEGER", "Int", "BLOB of 1 byte"), ("-1", "UINT", "UInt64", "INTEGER -1"),
    ("2", "BOOL", "Bool", "INTEGER 2"), ("'true'", "BOOL", "Bool", "TEXT 'true'"),
    ("1.0", "BOOL", "Bool", "REAL 1.0"), ("'0.5'", "REAL", "Double", "TEXT '0.5'"),
    ("1", "TEXT", "String", "INTEGER 1"), ("x'61'", "TEXT", "String", "BLOB of 1 byte"),
    ("'a'", "BLOB", "Array<UInt8>", "TEXT 'a'"), ("978307200", "DATE", "Date", "INTEGER 978307200"),
    ("x'00'", "UUID", "UUID", "BLOB of 1 byte"),
  ])
  func `a value of another type is an error`(
    expression: String,
    column: String,
    type: String,
    found: String
  ) throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE things (id INTEGER PRIMARY KEY, value)")
        try db.execute(sql: "INSERT INTO things VALUES (1, NULL), (2, \(expression))")
        let sql = "SELECT value FROM things ORDER BY id"
        let error = try failure(RowDecodingError.self) {
          switch type {
          case "Int": _ = try Int?.fetchAll(db, sql: sql)
          case "UInt64": _ = try UInt64?.fetchAll(db, sql: sql)
          case "Bool": _ = try Bool?.fetchAll(db, sql: sql)
          case "Double": _ = try Double?.fetchAll(db, sql: sql)
          case "String": _ = try String?.fetchAll(db, sql: sql)
          case "Date": _ = try Date?.fetchAll(db, sql: sql)
          case "UUID": _ = try UUID?.fetchAll(db, sql: sql)
          default: _ = try [UInt8]?.fetchAll(db, sql: sql)
          }
        }
        #expect(error.table == (LinkedSQLite.hasColumnMetadata ? "things" : nil))
        #expect(error.column == "value")
        #expect(error.columnIndex == 0)
        #expect(error.row == 2)
        #expect(error.expectedType == type)
        #expect(
          "\(error)" == """
            \(LinkedSQLite.column("value", of: "things")), row 2: expected '\(type)', found \(found); correct the value, or read it as the type \
            that it has
            SQL: SELECT value FROM things ORDER BY id
            """
        )
      }
    }
  }

  @Test func `NULL for a non-optional type is an error`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE things (value TEXT); INSERT INTO things VALUES ('a'), (NULL)")
        let error = try failure(RowDecodingError.self) {
          try String.fetchAll(db, sql: "SELECT value AS v FROM things")
        }
        #expect(error.column == "v" && error.row == 2 && error.found == .null)
        #expect(error.table == (LinkedSQLite.hasColumnMetadata ? "things" : nil))
        // Without the table, the value could also be computed.
        let advice = LinkedSQLite.hasColumnMetadata ? "make the property optional" : "read it as an optional"
        #expect(
          "\(error)".hasPrefix(
            "\(LinkedSQLite.column("v", of: "things")), row 2: expected 'String', found NULL; \(advice)"
          )
        )
        #expect(throws: RowDecodingError.self) { try Int.fetchOne(db, sql: "SELECT NULL") }
        #expect(throws: RowDecodingError.self) { try Date.fetchOne(db, sql: "SELECT NULL") }
      }
    }
  }

  @Test(arguments: ["ff", "61c3", "f09f98", "edA080", "c080", "61ff00"])
  func `text that is not UTF-8 is an error and is not repaired`(hex: String) throws {
    let error = try failure(RowDecodingError.self) {
      try withDatabase { queue in
        defer { try? queue.close() }
        return try queue.read { db in try String.fetchAll(db, sql: "SELECT CAST(x'\(hex)' AS TEXT)") }
      }
    }
    #expect("\(error)".contains("the text is not valid UTF-8"))
    #expect(throws: RowDecodingError.self) {
      try withDatabase { queue in
        defer { try? queue.close() }
        return try queue.read { db in try Row.fetchAll(db, sql: "SELECT CAST(x'\(hex)' AS TEXT)") }
      }
    }
  }

  @Test func `a missing column is an error`() throws {
    struct Pair: QueryRepresentable {
      let first: Int
      let second: Int
      static var _columnWidth: Int { 2 }
      typealias QueryOutput = Self
      init(decoder: inout some QueryDecoder) throws {
        first = try Int(decoder: &decoder)
        second = try Int(decoder: &decoder)
      }
    }
    try withDatabase { queue in
      try queue.read { db in
        #expect(try Pair.fetchOne(db, sql: "SELECT 1, 2")?.second == 2)
        let error = try failure(RowDecodingError.self) { try Pair.fetchOne(db, sql: "SELECT 1") }
        #expect(
          "\(error)".hasPrefix("column 2, row 1: expected a value, but the statement does not return this")
        )
        #expect(throws: RowDecodingError.self) { try Pair?.fetchOne(db, sql: "SELECT NULL") }
        let none = try #require(try Pair?.fetchOne(db, sql: "SELECT NULL, NULL"))
        #expect(none == nil)
        #expect(throws: RowDecodingError.self) { try Pair?.fetchOne(db, sql: "SELECT NULL, 1") }
      }
    }
  }

  @Test func `a type's own error is thrown with its column`() throws {
    struct Refusal: Error {}
    struct Even: QueryRepresentable {
      typealias QueryOutput = Self
      init(decoder: inout some QueryDecoder) throws {
        if try Int(decoder: &decoder) % 2 == 1 { throw Refusal() }
      }
    }
    try withDatabase { queue in
      try queue.read { db in
        let error = try failure(RowDecodingError.self) {
          try Even.fetchAll(db, sql: "SELECT 2 AS n UNION ALL SELECT 3")
        }
        #expect(error.underlyingError is Refusal)
        #expect(error.column == "n" && error.row == 2 && error.found == .integer(3))
      }
    }
  }

  @Test func `databases in UTF-16 read the same`() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA encoding = 'UTF-16le'") }
    try withDatabase(configuration: configuration) { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a)")
        try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: ["é👩‍👩‍👧‍👦\0x"])
        #expect(try String.fetchAll(db, sql: "SELECT a FROM t") == ["é👩‍👩‍👧‍👦\0x"])
        #expect(try String.fetchOne(db, sql: "PRAGMA encoding") == "UTF-16le")
      }
    }
  }
}
