#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

/// Values at the ends of what types can hold: each is stored, or an error says why not.
@Suite struct ExtremeValueTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws { test = try TestDatabase() }

  /// A text that is bound as a number.
  private struct Digits: QueryBindable {
    static var sqlType: SQLType? { .decimal }
    var queryBinding: QueryBinding

    init(_ text: String) { queryBinding = .text(text) }
    init(decoder: inout some QueryDecoder) throws { queryBinding = .text(try String(decoder: &decoder)) }
  }

  @Test(arguments: [
    "1e-9223372036854775808", "1e9223372036854775807", "-1e-9223372036854775807", "1e200001", "1e-200001",
    "1e131072", "1e-16384", "1e", "1e+", "e5", "", ".", "-", "--1", "1.2.3", "1e99999999999999999999999", "٣",
  ])
  func `digits that are no number`(text: String) throws {
    let error = #expect(throws: DatabaseUsageError.self) {
      try #sql("SELECT (\(bind: Digits(text)))::text", as: String.self).fetchOne(db)
    }
    #expect(error?.description.contains("cannot bind the value") == true)
  }

  @Test func `the longest numbers`() throws {
    for (text, expected) in [
      ("1e131071", "1" + String(repeating: "0", count: 131_071)),
      ("1e-16383", "0." + String(repeating: "0", count: 16_382) + "1"),
      ("0e200000", "0"), ("-0", "0"), ("+1.", "1"), (".5", "0.5"), ("1e+2", "100"), ("00012e-1", "1.2"),
    ] {
      let read = try #sql("SELECT (\(bind: Digits(text)))::text", as: String.self).fetchOne(db)
      #expect(read == expected)
      let number = try #sql("SELECT \(bind: Digits(text))", as: String.self).fetchOne(db)
      #expect(number == expected)
    }
  }

  @Test func `dates at the ends of the range`() throws {
    let far = [
      Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e13, -1e13,
      9_223_340_414_454.775, 9_223_339_708_800, 9.3e12,
    ]
    for seconds in far {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      #expect(PostgresDate.microseconds(of: date) == nil, "\(seconds)")
      #expect(throws: DatabaseUsageError.self) {
        try #sql("SELECT \(bind: date)::text", as: String.self).fetchOne(db)
      }
    }
    for text in ["4714-11-24 00:00:00+00 BC", "294276-12-31 23:59:59.999999+00"] {
      let date = try #sql("SELECT \(bind: text)::text::timestamptz", as: Date.self).fetchOne(db)
      #expect(date != nil)
    }
    for text in ["4714-11-24 BC", "5874897-12-31"] {
      let date = try #sql("SELECT \(bind: text)::text::date", as: Date.self).fetchOne(db)
      #expect(date != nil)
    }
  }

  @Test func `columns that do not exist`() throws {
    let row = try #require(try Row.fetchOne(db, sql: "SELECT 1"))
    for index in [Int.min, -1, 1, Int(Int32.max) + 1, .max] {
      #expect(row[index] == nil)
      #expect(throws: RowDecodingError.self) { try row.decode(Int.self, at: index) }
    }
  }

  @Test func `times that are too long`() throws {
    for time in [
      Duration(secondsComponent: 9_223_372_036_854_775, attosecondsComponent: 999_000_000_000_000_000),
      .seconds(Int64.max), .seconds(Int64.min), .seconds(-1), .milliseconds(2_147_483_647),
    ] {
      #expect(throws: DatabaseUsageError.self) { try test.another { $0.statementTimeout = time } }
    }
  }
}

#endif
