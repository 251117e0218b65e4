#if PostgreSQL

import Foundation
import QuarryCore
import QuarryPostgresDialect
import QuarrySQLite
import Testing

private struct Numbers: Codable, Equatable {
  var double = 0.0
  var float: Float = 0
  var integer = Int64.max
  var decimal = Decimal()
  var optional: Double?
  var list: [Double] = []
  var byName: [String: [Double?]] = [:]
  var nested: [Numbers] = []
}

@Table private struct Measurement: Equatable {
  let id: Int
  @Column(as: Numbers.JSONRepresentation.self) var numbers: Numbers
  @Column(as: Double.JSONRepresentation.self) var single: Double
  @Column(as: [Double?]?.JSONRepresentation.self) var list: [Double?]?
}

/// Numbers in JSON come back from both databases. PostgreSQL stores 10³⁰⁰ as 301 digits, SQLite as it was written.
@Suite struct JSONNumberTests {
  @Test func rows() throws {
    let doubles = [
      1e300, -1.7976931348623157e308, .leastNonzeroMagnitude, 2.2250738585072014e-308, 0.1, -0.5, 1e22, 1e23,
      1.5e17,
      72_057_594_037_927_952, 9_007_199_254_740_994, 1.2345678901234567e19, 0x1p100, 123_456_789,
    ]
    let floats: [Float] = [
      .greatestFiniteMagnitude, .leastNonzeroMagnitude, 16_777_218, 123_456_792, 1.2345679e20, 0.1, -1e10, 0,
    ]
    let longest = try #require(Decimal(string: "12345678901234567890123456789012345678"))
    let rows = doubles.enumerated().map { index, double in
      var numbers = Numbers(
        double: double,
        float: floats[index % floats.count],
        decimal: index % 2 == 0 ? longest : -longest / 1_000_000,
        optional: index % 3 == 0 ? nil : double,
        list: [1, double, -double],
        byName: ["a": [nil, double], "b": []]
      )
      numbers.nested = [numbers]
      return Measurement(id: index, numbers: numbers, single: double, list: index == 1 ? nil : [nil, double])
    }
    let databases = try BothDatabases(
      sqlite: """
        CREATE TABLE "measurements" ("id" INTEGER PRIMARY KEY, "numbers" TEXT NOT NULL, "single" TEXT NOT NULL, "list" TEXT)
        """,
      postgres: """
        CREATE TEMPORARY TABLE "measurements" (
          "id" bigint PRIMARY KEY, "numbers" jsonb NOT NULL, "single" jsonb NOT NULL, "list" jsonb
        )
        """
    )
    let found = try databases.expectSame { executor in
      try Measurement.insert { rows }.execute(on: executor)
      return try Measurement.order(by: \.id).fetchAll(on: executor)
    }
    #expect(found == rows)
    try databases.close()
  }
}

#endif
