import Foundation
import QuarrySQLite
import Testing

/// Numbers that a Swift type or a column cannot hold are errors, and are never rounded in silence.
@Suite struct LossyNumberTests {
  @Table("numbers") struct Timed {
    let value: Duration
  }

  @Table("numbers") struct Single {
    let value: Float
  }

  /// Each way in which a value reaches Swift.
  private func expectFailure<T: QueryBindable & Sendable>(
    _ type: T.Type,
    _ sql: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws where T.QueryOutput == T {
    try withDatabase { queue in
      let seen = Log<String>()
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE numbers (value ANY) STRICT; INSERT INTO numbers VALUES (\(sql))")
        db.add(
          function: ScalarFunction("take") { (value: T) in
            seen.append("\(value)")
            return 1
          }
        )
        #expect(throws: (any Error).self, sourceLocation: sourceLocation) {
          try Int.fetchOne(db, sql: "SELECT take(value) FROM numbers")
        }
      }
      #expect(seen.elements.isEmpty, sourceLocation: sourceLocation)
      try queue.read { (db: Database) throws -> Void in
        #expect(throws: RowDecodingError.self, sourceLocation: sourceLocation) {
          try T.fetchOne(db, sql: "SELECT value FROM numbers")
        }
        #expect(throws: RowDecodingError.self, sourceLocation: sourceLocation) {
          try T?.fetchOne(db, sql: "SELECT value FROM numbers")
        }
        #expect(throws: RowDecodingError.self, sourceLocation: sourceLocation) {
          try #sql("SELECT value FROM numbers", as: T.self).fetchAll(db)
        }
        let row = try #require(try Row.fetchOne(db, sql: "SELECT value FROM numbers"))
        #expect(throws: (any Error).self, sourceLocation: sourceLocation) { try row.decode(T.self, at: 0) }
      }
    }
  }

  private func expectValue<T: QueryBindable & Sendable & Equatable>(
    _ value: T,
    _ sql: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws where T.QueryOutput == T {
    try withDatabase { queue in
      try queue.read { (db: Database) throws -> Void in
        #expect(try T.fetchOne(db, sql: "SELECT \(sql)") == value, sourceLocation: sourceLocation)
        let row = try #require(try Row.fetchOne(db, sql: "SELECT \(sql)"))
        #expect(try row.decode(T.self, at: 0) == value, sourceLocation: sourceLocation)
      }
    }
  }

  @Test(arguments: ["1e300", "-1e300", "3.5e38", "1e-300", "-1e-50"])
  func `numbers beyond Float`(sql: String) throws { try expectFailure(Float.self, sql) }

  @Test func `numbers that Float rounds`() throws {
    try expectValue(Float(0.1), "0.1")
    try expectValue(Float.greatestFiniteMagnitude, "3.4028234663852886e38")
    try expectValue(-Float.infinity, "-9e999")
    try expectValue(Float(0), "-0.0")
    try expectValue(Float(7), "7")
  }

  @Test(arguments: ["9007199254740993", "-9007199254740993", "9223372036854775807"])
  func `integers beyond Double`(sql: String) throws {
    try expectFailure(Double.self, sql)
    try expectFailure(Float.self, sql)
  }

  @Test(arguments: ["16777217", "-16777217", "33554435", "2147483647", "9007199254740991"])
  func `integers beyond Float`(sql: String) throws { try expectFailure(Float.self, sql) }

  @Test func `integers that Float can hold`() throws {
    try expectValue(Float(16_777_216), "16777216")
    try expectValue(Float(-16_777_218), "-16777218")
    try expectValue(Float(sign: .plus, exponent: 62, significand: 1), "4611686018427387904")
    // A REAL is rounded to the nearest one.
    try expectValue(Float(16_777_216), "16777217.0")
  }

  @Test func `rows and Codable types with a Float`() throws {
    struct Reading: Codable, Equatable { var value: Float }
    try withDatabase { queue in
      try queue.write { (db: Database) throws -> Void in
        try db.execute(sql: "CREATE TABLE numbers (value ANY) STRICT; INSERT INTO numbers VALUES (16777217)")
        #expect(throws: (any Error).self) {
          try Row.fetchOne(db, sql: "SELECT value FROM numbers")?.decode(Reading.self)
        }
        #expect(throws: RowDecodingError.self) { try Single.all.fetchAll(db) }
        #expect(throws: RowDecodingError.self) { try Single.select { ($0.value, $0.value) }.fetchAll(db) }
        let statement = try db.prepare(sql: "SELECT value FROM numbers")
        #expect(try statement.step())
        #expect(throws: RowDecodingError.self) { try statement.decode(Float.self, at: 0) }
        try Single.update { $0.value = 16_777_218 }.execute(db)
        #expect(try Single.all.fetchAll(db).map(\.value) == [16_777_218])
      }
    }
  }

  @Test func `integers that Double can hold`() throws {
    try expectValue(9_007_199_254_740_992.0, "9007199254740992")
    try expectValue(-9.223372036854775808e18, "-9223372036854775808")
    try expectValue(9_007_199_254_740_994.0, "9007199254740994")
    // Calculations with floating-point numbers are not affected.
    try expectValue(9_007_199_254_740_992.0, "9007199254740993 * 1.0")
  }

  static let digits = String(repeating: "123456789", count: 7)

  @Test(arguments: [
    "'\(digits.prefix(60))'", "'0.\(digits.prefix(60))'", "'-\(digits.prefix(41)).5'", "'1e200'", "'1e-200'",
    "'12345678901234567890123456789012345678.912345'",
  ])
  func `digits beyond Decimal`(sql: String) throws { try expectFailure(Decimal.self, sql) }

  @Test func `digits that Decimal can hold`() throws {
    let long = String(Self.digits.prefix(38))
    try expectValue(Decimal(string: long)!, "'\(long)'")
    try expectValue(Decimal(string: "-" + long)!, "'-000\(long).000'")
    try expectValue(Decimal(string: "1.5")!, "'+1.50'")
    try expectValue(Decimal(string: "1e40")!, "'1e40'")
    try expectValue(Decimal(string: "1e40")!, "'1\(String(repeating: "0", count: 40))'")
    try expectValue(Decimal(0), "'-0.000'")
    try expectValue(Decimal(string: "0.0015")!, "'1.5E-3'")
  }

  @Test(arguments: [
    Duration(secondsComponent: 1, attosecondsComponent: 1),
    Duration(secondsComponent: 0, attosecondsComponent: 1),
    Duration(secondsComponent: -1, attosecondsComponent: -1),
    Duration(secondsComponent: 3600, attosecondsComponent: 1000),
    .seconds(1) / 3, Duration(secondsComponent: 1_000_000, attosecondsComponent: 100_000_000),
  ])
  func `fractions of a nanosecond`(duration: Duration) throws {
    try withDatabase { queue in
      try queue.write { (db: Database) throws -> Void in
        try db.execute(sql: "CREATE TABLE numbers (value)")
        #expect(throws: (any Error).self) { try Timed.insert { Timed(value: duration) }.execute(db) }
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM numbers") == 0)
      }
    }
  }

  @Test(arguments: [
    (Duration.seconds(1.1), 1_100_000_000), (.milliseconds(1.1), 1_100_000), (.microseconds(0.3), 300),
    (.seconds(-0.7), -700_000_000), (.seconds(123456.789), 123_456_789_000_000), (.nanoseconds(7), 7),
  ])
  func `rounding errors of a Double`(duration: Duration, nanoseconds: Int) throws {
    #expect(duration.queryBinding == .int(Int64(nanoseconds)))
  }
}
