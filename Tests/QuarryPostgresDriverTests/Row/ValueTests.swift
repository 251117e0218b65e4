#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

/// Values with their types, in both directions.
@Suite struct ValueTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws { test = try TestDatabase() }

  /// Expects that a value and NULL come back from the server, with the type.
  private func check<Value: QueryBindable & Equatable>(
    _ value: Value,
    _ type: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws where Value.QueryOutput == Value {
    for value in [value, nil] {
      let name = try #sql("SELECT pg_typeof(\(bind: value))::text", as: String.self).fetchOne(db)
      #expect(name == type, sourceLocation: sourceLocation)
      let read = try #sql("SELECT \(bind: value)", as: Value?.self).fetchAll(db)
      #expect(read == [value], sourceLocation: sourceLocation)
    }
  }

  /// Returns what the server makes of a value.
  private func text(_ value: some QueryBindable) throws -> String? {
    try #sql("SELECT (\(bind: value))::text", as: String.self).fetchOne(db)
  }

  @Test func integers() throws {
    try check(true, "boolean")
    try check(false, "boolean")
    for value in [Int8.min, 0, .max] { try check(value, "smallint") }
    for value in [UInt8.min, .max] { try check(value, "smallint") }
    for value in [Int16.min, -1, .max] { try check(value, "smallint") }
    for value in [UInt16.min, .max] { try check(value, "integer") }
    for value in [Int32.min, .max] { try check(value, "integer") }
    for value in [UInt32.min, .max] { try check(value, "bigint") }
    for value in [Int64.min, 0, .max] { try check(value, "bigint") }
    for value in [Int.min, .max] { try check(value, "bigint") }
    for value in [UInt64.min, UInt64(Int64.max)] { try check(value, "bigint") }
    #expect(try text(Int64.min) == "-9223372036854775808")
  }

  @Test func floats() throws {
    for value in [0, -0.0, 0.1, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.infinity, .infinity]
    {
      try check(value, "double precision")
    }
    for value in [
      Float(0.1), -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.infinity, 16_777_216,
    ] {
      try check(value, "real")
    }
    let zero = try #require(try #sql("SELECT \(bind: -0.0)", as: Double.self).fetchOne(db))
    #expect(zero.sign == .minus)
    #expect(try #sql("SELECT \(bind: Double.nan)", as: Double.self).fetchOne(db)?.isNaN == true)
    #expect(try #sql("SELECT \(bind: Float.nan)", as: Float.self).fetchOne(db)?.isNaN == true)
    #expect(try text(0.1 + 0.2) == "0.30000000000000004")
  }

  @Test func texts() throws {
    for value in ["", "a", "é\u{301}", "\u{10FFFF}", "it's \\ \"x\"", "\u{1}\u{1f}", "🙂", "a\r\nb"] {
      try check(value, "text")
    }
    try check(String(repeating: "é", count: 100_000), "text")
    try check(Character("é"), "text")
    #expect(try String.fetchOne(db, sql: "SELECT 'ab'::varchar(5)") == "ab")
    #expect(try String.fetchOne(db, sql: "SELECT 'ab'::char(4)") == "ab  ")
    #expect(try String.fetchOne(db, sql: "SELECT 'ab'::name") == "ab")
    #expect(try String.fetchOne(db, sql: #"SELECT '{"a": 1}'::json"#) == #"{"a": 1}"#)
    #expect(try String.fetchOne(db, sql: #"SELECT '{"a":1}'::jsonb"#) == #"{"a": 1}"#)
  }

  @Test func bytesAndUUIDs() throws {
    try check([UInt8](), "bytea")
    try check([0, 1, 255] as [UInt8], "bytea")
    try check(Data([39, 92, 0]), "bytea")
    try check([UInt8](repeating: 7, count: 1_000_000), "bytea")
    let uuid = try #require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))
    try check(uuid, "uuid")
    #expect(try text(uuid) == "00112233-4455-6677-8899-aabbccddeeff")
  }

  @Test func json() throws {
    let tags = [String].JSONRepresentation(queryOutput: ["a", "é\"", "\u{10FFFF}"])
    let read = try #sql("SELECT \(tags)", as: [String].JSONRepresentation.self).fetchOne(db)
    #expect(read == ["a", "é\"", "\u{10FFFF}"])
    #expect(try #sql("SELECT pg_typeof(\(tags))::text", as: String.self).fetchOne(db) == "jsonb")
  }

  @Test(arguments: [
    ("4714-11-24 00:00:00 BC", "4714-11-24 00:00:00+00 BC"),
    ("0001-01-01 00:00:00", "0001-01-01 00:00:00+00"),
    ("1969-12-31 23:59:59.5", "1969-12-31 23:59:59.5+00"), ("2000-01-01 00:00:00", "2000-01-01 00:00:00+00"),
    ("2024-02-29 12:34:56.789123", "2024-02-29 12:34:56.789123+00"),
    ("9999-12-31 23:59:59.5", "9999-12-31 23:59:59.5+00"),
    ("294276-12-31 23:59:59", "294276-12-31 23:59:59+00"),
  ]) func dates(sql: String, expected: String) throws {
    let date = try #require(
      try Date.fetchOne(db, sql: "SELECT $1::text::timestamptz", arguments: [sql])
    )
    #expect(try text(date) == expected)
    try check(date, "timestamp with time zone")
    #expect(try Date.fetchOne(db, sql: "SELECT $1::text::timestamp", arguments: [sql]) == date)
  }

  @Test func datesOfOtherTypes() throws {
    let day = Date(timeIntervalSince1970: 951_782_400)
    #expect(try Date.fetchOne(db, sql: "SELECT DATE '2000-02-29'") == day)
    #expect(try Date.fetchOne(db, sql: "SELECT TIMESTAMP '2000-02-29 00:00'") == day)
    #expect(try Date.fetchOne(db, sql: "SELECT TIMESTAMPTZ '2000-02-29 09:00+09'") == day)
  }

  @Test func dateLimits() throws {
    let first = Date(timeIntervalSince1970: -210_866_803_200)
    try check(first, "timestamp with time zone")
    for date in [
      first - 1, Date(timeIntervalSince1970: 9_224_318_016_000), .init(timeIntervalSince1970: .infinity),
      .init(timeIntervalSince1970: .nan), .init(timeIntervalSince1970: 1e300),
    ] {
      let error = #expect(throws: DatabaseUsageError.self) { try #sql("SELECT \(date)").execute(db) }
      #expect(error?.description.contains("4713 BC to 294276") == true)
    }
    for infinity in ["'infinity'::timestamptz", "'-infinity'::timestamp", "'infinity'::date"] {
      let error = #expect(throws: RowDecodingError.self) {
        try Date.fetchOne(db, sql: "SELECT \(infinity) AS d")
      }
      #expect(error?.description.contains("column 'd', row 1: cannot read") == true)
      #expect(error?.description.contains("the date is infinite") == true)
      #expect(try Row.fetchOne(db, sql: "SELECT \(infinity)")?[0]?.isNull == false)
    }
  }

  @Test(arguments: [
    "0", "1", "-1.50", "10000", "9999", "0.0001", "0.00001", "12345678901234567890.000001", "100000000",
    "-0.000000000000000000000000000000000001", "99999999999999999999999999999999999999",
  ]) func decimals(text: String) throws {
    let value = try #require(Decimal(string: text))
    try check(value, "numeric")
    #expect(try self.text(value) == value.description)
    #expect(try Decimal.fetchOne(db, sql: "SELECT $1::text::numeric", arguments: [text]) == value)
  }

  @Test func largeDecimals() throws {
    // The exponent of a Decimal ends at 127.
    for exponent in [127, 100, -127] {
      let value = Decimal(sign: .minus, exponent: exponent, significand: 12_345)
      try check(value, "numeric")
    }
    let digits = "1" + String(repeating: "0", count: 131_071)
    let row = try Row.fetchOne(db, sql: "SELECT $1::text::numeric", arguments: [digits])
    #expect(row?[0] == .numeric(digits))
    let error = #expect(throws: RowDecodingError.self) {
      try Decimal.fetchOne(db, sql: "SELECT $1::text::numeric", arguments: [digits])
    }
    #expect(error?.expectedType == "NSDecimal" || error?.expectedType == "Decimal")
    #expect(throws: RowDecodingError.self) {
      try Decimal.fetchOne(db, sql: "SELECT 1234567890123456789012345678901234567890.5::numeric")
    }
    for text in ["NaN", "Infinity", "-Infinity"] {
      #expect(throws: RowDecodingError.self) { try Decimal.fetchOne(db, sql: "SELECT '\(text)'::numeric") }
      #expect(try Row.fetchOne(db, sql: "SELECT '\(text)'::numeric")?[0] == .numeric(text))
    }
  }

  /// A type of a user that declares 'numeric' and binds something else.
  private struct Amount: QueryBindable {
    var queryBinding: QueryBinding
    static var sqlType: SQLType? { .decimal }
    init(_ binding: QueryBinding) { queryBinding = binding }
    init(decoder: inout some QueryDecoder) throws { queryBinding = .text(try String(decoder: &decoder)) }
  }

  @Test func numericsOfOtherKinds() throws {
    #expect(try text(Amount(.uint(.max))) == "18446744073709551615")
    #expect(try text(Amount(.int(-5))) == "-5")
    #expect(try text(Amount(.double(1e-7))) == "0.0000001")
    #expect(try text(Amount(.double(1.5e20))) == "150000000000000000000")
    #expect(try text(Amount(.text("+007.10"))) == "7.10")
    #expect(try text(Amount(.text("-0"))) == "0")
    #expect(try text(Amount(.text(".5e3"))) == "500")
    let longest = "1" + String(repeating: "0", count: 131_071)
    #expect(try text(Amount(.text(longest))) == longest)
    let finest = "0." + String(repeating: "0", count: 16_382) + "1"
    #expect(try text(Amount(.text(finest))) == finest)
    func message(_ binding: QueryBinding) -> String? {
      let error = #expect(throws: DatabaseUsageError.self) { try text(Amount(binding)) }
      return error?.description
    }
    #expect(message(.double(.nan))?.contains("not a finite number") == true)
    #expect(message(.double(.infinity))?.contains("not a finite number") == true)
    #expect(message(.text(longest + "0"))?.contains("at most 131072 digits") == true)
    #expect(message(.text(finest + "1"))?.contains("16383 after it") == true)
    #expect(message(.text("1e200000000"))?.contains("at most 131072 digits") == true)
    for text in ["", "x", "1.2.3", "-", ".", "1e", "NaN", "١"] {
      #expect(message(.text(text))?.contains("not a decimal number") == true, "\(text)")
    }
  }

  @Test func unstorableValues() throws {
    try db.execute(sql: "CREATE TABLE notes (id bigint PRIMARY KEY, body text NOT NULL)")
    let error = #expect(throws: DatabaseUsageError.self) {
      try Note.insert { Note(id: 1, body: "a\0b") }.execute(db)
    }
    #expect(
      error?.description
        == """
        cannot bind the value for column 'body' (parameter 2): the text contains a NUL character, which PostgreSQL cannot \
        store; remove it, or store the text as bytes
        SQL: INSERT INTO "notes" ("id", "body") VALUES ($1, $2)
        """
    )
    #expect(try Note.all.fetchAll(db).isEmpty)
    let large = #expect(throws: DatabaseUsageError.self) { try #sql("SELECT \(UInt64.max)").execute(db) }
    #expect(large?.description.contains("largest integer in PostgreSQL is 9223372036854775807") == true)
    let decimal = #expect(throws: DatabaseUsageError.self) { try #sql("SELECT \(Decimal.nan)").execute(db) }
    #expect(decimal?.description.contains("not a number (NaN)") == true)
    let argument = #expect(throws: DatabaseUsageError.self) {
      try db.execute(sql: "SELECT $1", arguments: ["\0"])
    }
    #expect(argument?.description.contains("for parameter 1") == true)
  }
}

@Table struct Note: Equatable {
  let id: Int
  var body: String
}

#endif
