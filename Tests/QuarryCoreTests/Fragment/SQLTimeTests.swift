import Quarry
import QuarryDialect
import QuarryFunctions
import SQLGrammar
import Testing

@testable import QuarryCore

/// A time is a value until a dialect writes it.
@Suite struct SQLTimeTests {
  /// A dialect that records the times that it is asked for.
  private final class Recorder: DialectVariant {
    let base = StandardDialect()
    nonisolated(unsafe) private(set) var times: [SQLTime] = []

    func spelling(of time: SQLTime) -> SQLCallSpelling? {
      times.append(time)
      return SQLCallSpelling(opening: "[", closing: "]")
    }
  }

  private static let changes: [SQLTimeChange] = [
    .years(1, nil), .years(-2, .ceiling), .years(.max, .floor), .months(0, nil), .months(.min, .ceiling),
    .months(64, .floor),
    .days(-64), .hours(63), .minutes(300), .seconds(1.5), .seconds(-.infinity), .weekday(6), .start(.day),
    .start(.month),
    .start(.year), .localtime, .utc,
  ]

  private static let results: [SQLTime.Result] =
    [
      .date, .text, .wholeSecondsSince1970, .secondsSince1970, .julianDay, .format(""),
      .format("%Y\u{0};\u{2}"),
    ]
    + SQLTime.Part.allCases.map { .part($0) }

  @Test(arguments: SQLTime.Source.allCases) func roundTrip(_ source: SQLTime.Source) {
    let recorder = Recorder()
    var times: [SQLTime] = []
    for result in Self.results {
      times += Self.changes.map { SQLTime(source, changes: [$0], result) }
      times.append(SQLTime(source, changes: Self.changes, result))
    }
    for time in times {
      let fragment = QueryFragment {
        $0.append(time, of: QueryFragment(quote: "a"))
        $0.append(.int(1), as: .int64)
      }
      #expect(fragment.render(dialect: recorder).sql == "[\"a\"]?")
    }
    #expect(recorder.times == times)
  }

  @Test func sources() {
    let recorder = Recorder()
    let statements: [QueryFragment] = [
      Grammar.Note.select { $0.created.year }.query,
      Grammar.Note.select { $0.changed(.days(1)) }.query,
      Grammar.Note.select { $0.created.max().strftime("%Y") }.query,
      Grammar.Note.where { $0.created < .now(.startOfDay) }.query,
    ]
    let sql = statements.map { $0.render(dialect: recorder).sql }
    #expect(sql[0] == #"SELECT ["note"."created"] FROM "note""#)
    #expect(sql[2] == #"SELECT [max("note"."created")] FROM "note""#)
    #expect(recorder.times.map(\.source) == [.date, .secondsSince1970, .date, .now])
    #expect(recorder.times.map(\.isOfAggregates) == [false, false, true, false])
    #expect(recorder.times.map(\.changes) == [[], [.days(1)], [], [.start(.day)]])
    #expect(recorder.times[1].result == .wholeSecondsSince1970)
    #expect(recorder.times[2].result == .format("%Y"))
  }

  /// SQLite's functions, and older ones where the version lacks a modifier.
  @Test func standardSpelling() {
    struct WithoutFormats: DialectVariant {
      let base = SQLiteDialect(version: 3_041_000)
      func spelling(of time: SQLTime) -> SQLCallSpelling? {
        if case .julianDay = time.result { base.spelling(of: time) } else { nil }
      }
    }
    func sql(_ source: SQLTime.Source, _ result: SQLTime.Result, _ dialect: some Dialect) -> (
      String, [String]
    ) {
      let isNow = source == .now || source == .implicitNow
      let rendered = QueryFragment {
        $0.append(SQLTime(source, result), of: isNow ? nil : QueryFragment(quote: "a"))
      }
      .render(dialect: dialect)
      return (rendered.sql, rendered.unsupportedFeatures.map(\.rawValue))
    }
    #expect(sql(.date, .date, SQLiteDialect(version: 3_042_000)) == (#"datetime("a", 'subsec')"#, []))
    #expect(
      sql(.date, .date, SQLiteDialect(version: 3_041_000)) == (#"strftime('%Y-%m-%d %H:%M:%f', "a")"#, [])
    )
    #expect(sql(.implicitNow, .date, SQLiteDialect(version: 3_042_000)) == ("datetime('subsec')", []))
    #expect(
      sql(.implicitNow, .date, SQLiteDialect(version: 3_041_000)) == (
        "strftime('%Y-%m-%d %H:%M:%f', 'now')", []
      )
    )
    #expect(
      sql(.now, .secondsSince1970, SQLiteDialect(version: 3_042_000)) == ("unixepoch('now', 'subsec')", [])
    )
    #expect(
      sql(.implicitNow, .secondsSince1970, SQLiteDialect(version: 3_041_000))
        == ("round((julianday() - 2440587.5) * 86400.0, 3)", [])
    )
    #expect(
      sql(.secondsSince1970, .secondsSince1970, SQLiteDialect(version: 3_041_000)).0
        == #"round((julianday("a", 'unixepoch') - 2440587.5) * 86400.0, 3)"#
    )
    #expect(sql(.date, .julianDay, WithoutFormats()) == (#"julianday("a")"#, []))
    // A time that the database lacks is still rendered.
    #expect(
      sql(.julianDay, .part(.year), WithoutFormats()) == (
        #"CAST(strftime('%Y', "a") AS INTEGER)"#, ["strftime"]
      )
    )
  }
}
