#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

/// Numbers of one type that are read as another.
@Suite struct NumericRangeTests {
  private let db: Database

  init() throws { db = try TestDatabase().db }

  @Test(arguments: ["1e400", "-1e400", "1e309", "1e-400", "-1e-400", "1.8e308"])
  func `a numeric beyond the range of Double`(number: String) throws {
    let double = #expect(throws: RowDecodingError.self) {
      try Double.fetchOne(db, sql: "SELECT \(number)::numeric AS n")
    }
    #expect(double?.description.hasPrefix("column 'n', row 1: expected 'Double', found numeric") == true)
    #expect(throws: RowDecodingError.self) { try Float.fetchOne(db, sql: "SELECT \(number)::numeric") }
    // All digits are in the text.
    #expect(try String.fetchOne(db, sql: "SELECT \(number)::numeric") != nil)
  }

  @Test func `a numeric in the range of Double`() throws {
    for (number, expected) in [
      ("1.7976931348623157e308", Double.greatestFiniteMagnitude), ("0", 0), ("0.000", 0),
      ("5e-324", .leastNonzeroMagnitude),
      ("0.1", 0.1), ("-12345678901234567890", -12_345_678_901_234_567_168), ("'infinity'", .infinity),
      ("'-infinity'", -.infinity),
    ] {
      #expect(try Double.fetchOne(db, sql: "SELECT \(number)::numeric") == expected, "\(number)")
    }
    #expect(try Double.fetchOne(db, sql: "SELECT 'NaN'::numeric")?.isNaN == true)
  }

  @Test(arguments: [
    "1.5::numeric", "1e30::numeric", "'NaN'::numeric", "'infinity'::numeric", "9223372036854775808::numeric",
    "1.5::float8", "1::float8", "1::float4", "true", "'1'::text",
  ])
  func `no integer`(value: String) throws {
    #expect(throws: RowDecodingError.self) { try Int.fetchOne(db, sql: "SELECT \(value)") }
  }

  @Test func `integers of other types`() throws {
    for value in ["7::numeric", "7.000::numeric", "7::int2", "7::int4", "7::oid"] {
      #expect(try Int.fetchOne(db, sql: "SELECT \(value)") == 7, "\(value)")
    }
    #expect(throws: RowDecodingError.self) {
      try Double.fetchOne(db, sql: "SELECT 9007199254740993::int8")
    }
    #expect(throws: RowDecodingError.self) { try Int8.fetchOne(db, sql: "SELECT 128::int4") }
    #expect(throws: RowDecodingError.self) { try Float.fetchOne(db, sql: "SELECT 1e300::float8") }
    #expect(throws: RowDecodingError.self) { try Decimal.fetchOne(db, sql: "SELECT 1e400::numeric") }
  }
}

#endif
