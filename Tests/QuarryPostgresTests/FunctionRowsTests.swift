#if PostgreSQL

import Foundation
import Quarry
import QuarryCore
import QuarryPostgresDialect
import QuarrySQLite
import Testing

@Table private struct Probe: Equatable {
  let id: Int
  var text: String
  var word: String?
  var number: Int
  var count: Int?
  var real: Double
  var ratio: Double?
  var flag: Bool
  var isSet: Bool?
}

/// Functions return the same values as on SQLite, for numbers without a value and positions outside of a text, too, or are refused.
@Suite struct FunctionRowsTests {
  private static let numbers = [0, 1, -1, 2, -2, 3, 7, -7, 100, 1_000_000_007]
  private static let reals: [Double] = [
    0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.499_999_999_999_999_94, 1e15, 4.25, -1e16,
  ]
  private static let texts = ["", "a", "Étude", "  spaced ", "aXbXc", "🙂é", "100%", "it's", "ÄÖ", "abcdefgh"]

  private static let probes = (0..<10).map { index in
    Probe(
      id: index + 1,
      text: texts[index],
      word: index % 3 == 0 ? nil : texts[9 - index],
      number: numbers[index],
      count: index % 4 == 0 ? nil : numbers[9 - index],
      real: reals[index],
      ratio: index % 5 == 0 ? nil : reals[9 - index],
      flag: index % 2 == 0,
      isSet: index % 3 == 0 ? nil : index % 2 == 1
    )
  }

  private func expectSameRows<Row: QueryRepresentable>(
    _ query: some Statement<Row>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws where Row.QueryOutput: Equatable {
    let queue = try DatabaseQueue()
    let expected = try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "probes" (
            "id" INTEGER PRIMARY KEY, "text" TEXT NOT NULL, "word" TEXT, "number" INTEGER NOT NULL, "count" INTEGER,
            "real" REAL NOT NULL, "ratio" REAL, "flag" INTEGER NOT NULL, "isSet" INTEGER
          )
          """
      )
      try Probe.insert { Self.probes }.execute(db)
      return try query.fetchAll(db)
    }
    try queue.close()
    let found = try query.fetchAll(on: connection)
    QuarryPostgresTests.expectSameRows(found, expected, isEmpty: false, sourceLocation: sourceLocation)
  }

  private let connection: PostgresConnection

  init() throws {
    connection = try PostgresConnection()
    try connection.execute(
      """
      CREATE TEMPORARY TABLE "probes" (
        "id" bigint PRIMARY KEY, "text" text NOT NULL, "word" text, "number" bigint NOT NULL, "count" bigint,
        "real" double precision NOT NULL, "ratio" double precision, "flag" boolean NOT NULL, "isSet" boolean
      )
      """
    )
    try Probe.insert { Self.probes }.execute(on: connection)
  }

  private static let all = Probe.order(by: \.id)

  @Test func texts() throws {
    try expectSameRows(Self.all.select { $0.text.lower() })
    try expectSameRows(Self.all.select { $0.text.upper() })
    try expectSameRows(Self.all.select { $0.word.length() })
    try expectSameRows(Self.all.select { $0.text.length() + $0.number })
    try expectSameRows(Self.all.select { $0.text.trim() })
    try expectSameRows(Self.all.select { $0.text.ltrim("a ") })
    try expectSameRows(Self.all.select { $0.text.rtrim("h ") })
    try expectSameRows(Self.all.select { $0.text.replace("X", "-") })
    try expectSameRows(Self.all.select { $0.text.replace("", "-") })
    try expectSameRows(Self.all.select { $0.text.instr("X") })
    try expectSameRows(Self.all.select { $0.word.instr("") })
    try expectSameRows(Self.all.where { $0.text.upper() == "A" }.select(\.id))
  }

  /// A position may be 0, negative or behind the end, and so may the number of characters.
  @Test func partsOfTexts() throws {
    for start in [-9, -3, -1, 0, 1, 2, 9, 1_000_000_000] {
      try expectSameRows(Self.all.select { $0.text.substr(start) })
      for count in [-9, -2, -1, 0, 1, 3, 20, 1_000_000_000] {
        try expectSameRows(Self.all.select { $0.text.substr(start, count) })
      }
    }
    try expectSameRows(Self.all.select { $0.word.substr($0.number) })
  }

  @Test func numbers() throws {
    try expectSameRows(Self.all.select { $0.number.abs() })
    try expectSameRows(Self.all.select { $0.ratio.abs() })
    try expectSameRows(Self.all.select { $0.real.round() })
    try expectSameRows(Self.all.select { $0.ratio.round() })
    try expectSameRows(Self.all.select { ($0.real.ceil()) })
    try expectSameRows(Self.all.select { $0.real.floor() })
    try expectSameRows(Self.all.select { $0.ratio.trunc() })
    try expectSameRows(Self.all.select { $0.number.ceil() + 1 })
    try expectSameRows(Probe.select { $0.real.round().max() })
    try expectSameRows(Probe.select { $0.text.substr(2).max() })
    try expectSameRows(Self.all.select { $0.real.sign() })
    try expectSameRows(Self.all.select { $0.number.sign() })
    try expectSameRows(Self.all.select { $0.real.sqrt() })
    try expectSameRows(Self.all.select { $0.number.sqrt() })
    try expectSameRows(Self.all.select { $0.real.ln() })
    try expectSameRows(Self.all.select { $0.real.asin() })
    try expectSameRows(Self.all.select { $0.count.acos() })
    try expectSameRows(Self.all.select { $0.number.log(base: 1) })
    try expectSameRows(Self.all.select { $0.number.log(base: $0.real) })
    try expectSameRows(Self.all.select { $0.number.pow(-1) })
    try expectSameRows(Self.all.select { $0.real.pow(0.5) })
    try expectSameRows(Self.all.select { $0.real.degrees() })
    try expectSameRows(Self.all.select { $0.count.radians() })
  }

  @Test func arithmetic() throws {
    try expectSameRows(Self.all.select { $0.number / 2 })
    try expectSameRows(Self.all.select { $0.number % 3 })
    try expectSameRows(Self.all.select { $0.number / $0.count })
    try expectSameRows(Self.all.select { $0.real / $0.ratio })
    try expectSameRows(Probe.select { ($0.number.sum() ?? 0) / 4 })
    try expectSameRows(Self.all.select { $0.number & 6 })
    try expectSameRows(Self.all.select { $0.number | 6 })
    try expectSameRows(Self.all.select { ~$0.number })
  }

  @Test func choices() throws {
    try expectSameRows(Self.all.select { $0.flag.iif("yes", else: "no") })
    try expectSameRows(Self.all.select { $0.isSet.iif($0.number, else: 0) })
    try expectSameRows(Self.all.select { $0.count.ifnull(7) })
    try expectSameRows(Self.all.select { $0.count ?? $0.number })
    try expectSameRows(Self.all.select { $0.number.nullif(0) })
    try expectSameRows(Self.all.select { $0.number.min(1) })
    try expectSameRows(Self.all.select { $0.count.max($0.number) })
    try expectSameRows(Self.all.select { $0.ratio.min($0.real) })
    try expectSameRows(Self.all.select { $0.text.max("b") })
    try expectSameRows(Self.all.select { $0.number.max(1, 2) })
  }

  @Test func aggregates() throws {
    try expectSameRows(Probe.select { ($0.number.sum()) })
    try expectSameRows(Probe.select { $0.count.sum(distinct: true) })
    try expectSameRows(Probe.select { $0.real.sum() })
    try expectSameRows(Probe.select { $0.number.avg() })
    try expectSameRows(Probe.select { $0.count.total() })
    try expectSameRows(Probe.where { $0.id > 99 }.select { $0.count.total() })
    try expectSameRows(Probe.where { $0.id > 99 }.select { $0.count.sum() })
    try expectSameRows(Probe.select { $0.number.total(filter: $0.flag) })
    try expectSameRows(Probe.select { $0.isSet.min() })
    try expectSameRows(Probe.select { $0.flag.max(filter: $0.number > 2) })
    try expectSameRows(Probe.select { $0.text.max() })
    try expectSameRows(Probe.where { $0.text != "" }.select { $0.text.groupConcat() })
    try expectSameRows(Probe.select { $0.number.groupConcat(", ") })
    try expectSameRows(Probe.select { $0.isSet.groupConcat("-") })
    let ordered = Probe.select { $0.number.groupConcat(", ", order: $0.id.desc(), filter: $0.id < 4) }
    #expect(try ordered.fetchAll(on: connection) == ["-1, 1, 0"])
    try expectSameRows(Probe.group(by: \.flag).order(by: \.flag).select { $0.number.sum() })
  }

  @Test func windows() throws {
    try expectSameRows(Self.all.select { rowNumber().over(orderBy: $0.text) })
    try expectSameRows(Self.all.select { ntile(3).over(orderBy: $0.id) })
    try expectSameRows(Self.all.select { rank().over(partitionBy: $0.flag, orderBy: $0.number) })
    try expectSameRows(Self.all.select { cumeDist().over(orderBy: $0.number) })
    try expectSameRows(Self.all.select { $0.number.lag().over(orderBy: $0.id) })
    try expectSameRows(Self.all.select { $0.number.lead(2, default: -5).over(orderBy: $0.id) })
    try expectSameRows(Self.all.select { $0.text.firstValue().over(orderBy: $0.id) })
    try expectSameRows(Self.all.select { $0.text.nthValue(2).over(orderBy: $0.id) })
    try expectSameRows(Self.all.select { $0.number.sum().over(orderBy: $0.id) })
    try expectSameRows(Self.all.select { $0.number.total(filter: $0.flag).over(partitionBy: $0.isSet) })
    try expectSameRows(Self.all.select { $0.flag.max().over(partitionBy: $0.isSet) })
  }

  @Test func conversions() throws {
    try expectSameRows(Self.all.select { $0.real.cast(as: Int.self) })
    try expectSameRows(Self.all.select { $0.ratio.cast(as: Int.self) })
    try expectSameRows(Self.all.select { $0.number.cast(as: Double.self) })
    try expectSameRows(Self.all.select { $0.count.cast(as: String.self) })
    try expectSameRows(Self.all.select { $0.flag.cast(as: Int.self) })
    try expectSameRows(Self.all.select { $0.isSet.cast(as: String.self) })
  }

  /// A value that would differ is refused before anything runs.
  @Test func otherMeanings() throws {
    func missing(_ statement: some Statement) -> [String] {
      statement.query.render(dialect: PostgresDialect()).unsupportedFeatures.map(\.rawValue)
    }
    #expect(missing(Probe.select { $0.text.cast(as: Int.self) }) == ["CAST of text to int64"])
    #expect(missing(Probe.select { $0.real.cast(as: String.self) }) == ["CAST of double to text"])
    // The last digit of a number between two others depends on the version of SQLite.
    #expect(missing(Probe.select { $0.real.round(2) }) == ["round"])
    // SQLite computes the exact remainder of two numbers with a fraction, and PostgreSQL has none.
    #expect(missing(Probe.select { $0.real.mod(2) }) == ["mod"])
    #expect(missing(Probe.select { $0.real.log2() }) == ["log2"])
    #expect(missing(Probe.select { $0.real.log10() }) == ["log10"])
    #expect(missing(Probe.select { $0.flag.cast(as: Bool.self) }) == ["CAST of bool to bool"])
    // The subquery of such a call would compute an aggregate or a window function itself.
    #expect(missing(Probe.select { $0.text.max().substr(1, 2) }) == ["substr"])
    #expect(missing(Probe.select { $0.id.count().sqrt() }) == ["sqrt"])
    #expect(missing(Probe.select { $0.id.count().min(3) }) == ["min of several arguments"])
    #expect(missing(Probe.select { $0.real.sum().over(orderBy: $0.id).ifnull(0).round() }) == ["round"])
    #expect(missing(Probe.select { _ in #sql("count(*)", as: Double.self).round() }) == ["round"])
    #expect(missing(Probe.select { _ in #sql("row_number() OVER ()", as: Double.self).round() }) == ["round"])
    #expect(missing(Probe.select { $0.real.round().max() + $0.real.round().sum().over() }) == [])
    #expect(missing(Probe.select { _ in Probe.select { $0.real.max() }.ifnull(0).round() }) == [])
    #expect(missing(Probe.select { $0.real.groupConcat() }) == ["group_concat"])
    #expect(missing(Probe.select { $0.number << 2 }) == ["<< and >>"])
    #expect(missing(Probe.select { $0.number << 2 | 1 }) == ["<< and >>"])
    #expect(missing(Probe.update { $0.number >>= 1 }) == ["<< and >>"])
    #expect(missing(Probe.select { $0.text.unicode() }) == ["unicode"])
    #expect(missing(Probe.select { $0.text.typeof() }) == ["typeof"])
    #expect(missing(Probe.select { _ in SQLite.random() }) == ["random"])
    let error = #expect(throws: UnsupportedFeatureError.self) {
      try Probe.select { $0.id.count().sqrt() }.fetchAll(on: connection)
    }
    #expect(
      error?.description == """
        the statement requires sqrt, which PostgreSQL lacks, or computes differently from SQLite for these arguments; cast the \
        arguments to other types, compute an aggregate or a window function in a common table first, or write the expression for \
        PostgreSQL with '#sql'
        """
    )
  }
}

#endif
