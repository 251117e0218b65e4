#if PostgreSQL

import Foundation
import Quarry
import QuarryCore
import QuarryPostgresDialect
import QuarrySQLite
import Testing

@Table private struct Event: Equatable {
  let id: Int
  var start: Date
  var end: Date?
  @Column(as: Date.UnixTimeRepresentation.self) var unix: Date
  @Column(as: Date.TimeIntervalSince1970Representation.self) var seconds: Date
  @Column(as: Date.JulianDayRepresentation.self) var julian: Date
  @Column(as: Date.TimeIntervalSinceReferenceDateRepresentation.self) var since2001: Date
}

/// Functions of dates return the same values as on SQLite, or are refused.
@Suite struct DateRowsTests {
  /// Ends of months, leap days, times before 1970, and all parts of a time.
  private static let dates: [Date] = [
    "2030-01-31 09:30:00.250", "2028-02-29 23:59:59.999", "2029-02-28 00:00:00.000",
    "1969-12-31 23:59:58.500",
    "1970-01-01 00:00:00.000", "2000-12-31 12:00:00.001", "1900-03-01 06:07:08.009",
    "2024-03-31 01:02:03.456",
    "2031-10-05 18:45:10.000", "0099-05-06 07:08:09.100",
    "2277-07-26 18:58:02.574", "9999-12-31 23:59:59.999", "5138-11-16 09:46:39.001",
  ].map { text in
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.calendar = Calendar(identifier: .iso8601)
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
    return formatter.date(from: text) ?? .distantPast
  }

  private static let events = dates.enumerated().map { index, date in
    Event(
      id: index + 1,
      start: date,
      end: index % 3 == 0 ? nil : dates[dates.count - 1 - index],
      unix: date,
      seconds: date,
      julian: date,
      since2001: date
    )
  }

  private let connection: PostgresConnection

  init() throws {
    connection = try PostgresConnection()
    try connection.execute(
      """
      CREATE TEMPORARY TABLE "events" (
        "id" bigint PRIMARY KEY, "start" timestamptz NOT NULL, "end" timestamptz, "unix" bigint NOT NULL,
        "seconds" double precision NOT NULL, "julian" double precision NOT NULL, "since2001" double precision NOT NULL
      )
      """
    )
    try Event.insert { Self.events }.execute(on: connection)
  }

  private func expectSameRows<Row: QueryRepresentable>(
    _ query: some Statement<Row>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws where Row.QueryOutput: Equatable {
    let rows = try rows(of: query)
    QuarryPostgresTests.expectSameRows(
      rows.found,
      rows.expected,
      isEmpty: false,
      sourceLocation: sourceLocation
    )
  }

  /// Compares dates by their milliseconds: the last bits of a `Date` depend on how it is read.
  private func expectSameDates<Row: QueryRepresentable>(
    _ query: some Statement<Row>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    func milliseconds(_ date: Row.QueryOutput) -> Int? {
      (date as? Date).map { Int(($0.timeIntervalSinceReferenceDate * 1000).rounded()) }
    }
    let rows = try rows(of: query)
    #expect(rows.found.map(milliseconds) == rows.expected.map(milliseconds), sourceLocation: sourceLocation)
    #expect(rows.found.contains { milliseconds($0) != nil }, sourceLocation: sourceLocation)
  }

  /// Returns the rows of a query on both databases.
  private func rows<Row: QueryRepresentable>(
    of query: some Statement<Row>
  ) throws -> (found: [Row.QueryOutput], expected: [Row.QueryOutput]) {
    let queue = try DatabaseQueue()
    let expected = try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "events" (
            "id" INTEGER PRIMARY KEY, "start" TEXT NOT NULL, "end" TEXT, "unix" INTEGER NOT NULL,
            "seconds" REAL NOT NULL, "julian" REAL NOT NULL, "since2001" REAL NOT NULL
          )
          """
      )
      try Event.insert { Self.events }.execute(db)
      return try query.fetchAll(db)
    }
    try queue.close()
    return (try query.fetchAll(on: connection), expected)
  }

  private func expectRefused<Row: QueryRepresentable>(
    _ query: some Statement<Row>,
    _ feature: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(sourceLocation: sourceLocation) {
      try query.query.rendered(for: PostgresDialect())
    } throws: {
      ($0 as? UnsupportedFeatureError)?.feature.rawValue == feature
    }
  }

  private static let all = Event.order(by: \.id)
  /// Without the last date of SQLite's calendar, after which there is none.
  private static let early = Event.where { $0.id != 12 }.order(by: \.id)

  @Test func sql() {
    func sql(_ query: some Statement) -> String { query.query.render(dialect: PostgresDialect()).sql }
    #expect(
      sql(Event.select(\.start.month))
        == #"SELECT extract(month FROM (("events"."start")::timestamptz AT TIME ZONE 'UTC'))::int8 FROM "events""#
    )
    #expect(
      sql(Event.select { $0.start(.startOfDay) })
        == #"SELECT (date_trunc('day', (("events"."start")::timestamptz AT TIME ZONE 'UTC')) AT TIME ZONE 'UTC') FROM "events""#
    )
    #expect(
      sql(Event.where { $0.start < .now })
        .hasSuffix(
          "< ((date_trunc('milliseconds', statement_timestamp() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC')))"
        )
    )
  }

  @Test func parts() throws {
    try expectSameRows(Self.all.select { $0.start.year })
    try expectSameRows(Self.all.select { $0.start.month })
    try expectSameRows(Self.all.select { $0.start.day })
    try expectSameRows(Self.all.select { $0.start.dayOfYear })
    try expectSameRows(Self.all.select(\.start.hour))
    try expectSameRows(Self.all.select(\.start.minute))
    try expectSameRows(Self.all.select(\.start.second))
    try expectSameRows(Self.all.select(\.start.weekday))
    try expectSameRows(Self.all.select(\.start.fractionalSecond))
    try expectSameRows(Self.all.select { $0.end.year })
    try expectSameRows(Self.all.select { $0.end.fractionalSecond })
    try expectSameRows(Self.all.select { $0.end.weekday })
  }

  @Test func partsOfNumbers() throws {
    try expectSameRows(Self.all.select { $0.unix.year })
    try expectSameRows(Self.all.select { $0.unix.month })
    try expectSameRows(Self.all.select { $0.unix.day })
    try expectSameRows(Self.all.select { $0.unix.second })
    try expectSameRows(Self.all.select { $0.seconds.hour })
    try expectSameRows(Self.all.select { $0.seconds.minute })
    try expectSameRows(Self.all.select { $0.seconds.fractionalSecond })
    try expectSameRows(Self.all.select { $0.julian.year })
    try expectSameRows(Self.all.select { $0.julian.dayOfYear })
    try expectSameRows(Self.all.select { $0.julian.fractionalSecond })
  }

  @Test func formats() throws {
    try expectSameRows(Self.all.select { $0.start.strftime("%Y-%m-%dT%H:%M:%fZ") })
    try expectSameRows(Self.all.select { $0.end.strftime("%d.%m.%Y, day %j: 100%% \"it's\" \\ FMDD") })
    try expectSameRows(Self.all.select { $0.unix.strftime("%H%M%S") })
    for format in ["", "%d%d", "%d%j", "%S%f%S", "%m%d%d%H", "%Y%Y", "\"\u{301}%Y\\\u{301}YYYY", "%%%Y%%%%"] {
      try expectSameRows(Self.all.select { $0.start.strftime(format) })
      try expectSameRows(Self.all.select { $0.seconds.strftime(format) })
    }
  }

  @Test func changes() throws {
    for modifier: DateTimeModifier in [
      .days(7), .days(-400), .hours(25), .hours(-1), .minutes(90), .seconds(1.5), .seconds(-0.001),
      .milliseconds(250), .startOfDay, .startOfMonth, .startOfYear, .startOfMonth.months(1).days(-1),
      .weekday(0), .weekday(3), .weekday(6),
    ] {
      try expectSameDates(Self.early.select { $0.start(modifier) })
      try expectSameDates(Self.all.select { $0.end(modifier) })
      try expectSameDates(Self.early.select { $0.unix(modifier) })
      try expectSameDates(Self.early.select { $0.seconds(modifier) })
      try expectSameDates(Self.early.select { $0.since2001(modifier) })
    }
  }

  /// A day that the month does not have.
  @Test func monthsAndYears() throws {
    for count in [0, 1, -1, 2, 5, 11, 12, -13, 25, 48] {
      try expectSameDates(Self.early.select { $0.start(.months(count)) })
      try expectSameDates(Self.all.select { $0.end(.months(count)) })
      try expectSameDates(Self.early.select { $0.start(.years(count)) })
      try expectSameDates(Self.early.select { $0.unix(.months(count)) })
      try expectSameDates(Self.early.select { $0.start(.months(count).weekday(1).startOfDay.months(-count)) })
    }
  }

  /// Times after the last year of SQLite's calendar, and numbers that are no date.
  @Test func outsideOfTheCalendar() throws {
    for modifier: DateTimeModifier in [
      .milliseconds(1), .days(5_000_000), .years(9000), .hours(100_000_000),
      .days(5_000_000).days(-5_000_000),
      .days(5_000_000).startOfDay.days(-5_000_000), .days(5_000_000).months(-1).days(-5_000_000),
      .years(9000).years(-9000), .weekday(0).weekday(3).days(-7),
    ] {
      try expectSameRows(Self.all.select { $0.end(modifier).year })
      try expectSameRows(Self.all.select { $0.end(modifier).strftime("%Y-%m-%d %H:%M:%f") })
    }
    for number in [
      1e12, -1e12, 1e300, -1e300, .infinity, 253_402_300_799.999, 253_402_300_799.9996, -62_135_596_800,
    ] {
      let seconds = #sql("\(bind: number)", as: Date.TimeIntervalSince1970Representation?.self)
      try expectSameRows(Event.find(1).select { _ in seconds.year })
      let days = #sql("\(bind: number)", as: Date.JulianDayRepresentation?.self)
      try expectSameRows(Event.find(1).select { _ in days.strftime("%Y-%m-%d %H:%M:%f") })
    }
    for day in [0, 0.5, 1.5, 1_721_424.5, 1_721_000, 5_373_484.499, 5_373_484.5, -0.5] {
      let days = #sql("\(bind: day)", as: Date.JulianDayRepresentation?.self)
      try expectSameRows(Event.find(1).select { _ in days.year })
      try expectSameRows(Event.find(1).select { _ in days.weekday })
      try expectSameRows(Event.find(1).select { _ in days.strftime("%m-%d %H:%M:%f") })
    }
  }

  /// Fractions of milliseconds round as on SQLite.
  @Test func fractions() throws {
    for number in [
      -1.0005, -0.0015, 0.0005, 1.4995, 1_700_000_000.0005, 1_700_000_000.1234, 9_696_135_482.574,
    ] {
      let seconds = #sql("\(bind: number)", as: Date.TimeIntervalSince1970Representation.self)
      try expectSameRows(Event.find(1).select { _ in seconds.strftime("%Y-%m-%d %H:%M:%f") })
      let days = #sql("\(bind: number / 86_400 + 2_440_587.5)", as: Date.JulianDayRepresentation.self)
      try expectSameRows(Event.find(1).select { _ in days.strftime("%Y-%m-%d %H:%M:%f") })
    }
  }

  @Test func julianDays() throws {
    try expectSameDates(Self.early.select { $0.julian(.days(1)) })
    try expectSameDates(Self.all.select { $0.start.cast(as: Date.JulianDayRepresentation.self) })
    try expectSameDates(Self.all.select { $0.start.cast(as: Date.UnixTimeRepresentation.self) })
    try expectSameDates(Self.all.select { $0.start.cast(as: Date.TimeIntervalSince1970Representation.self) })
    try expectSameDates(Self.all.select { $0.seconds.cast(as: Date.self) })
    try expectSameDates(Self.all.select { $0.julian.cast(as: Date.self) })
    try expectSameDates(
      Self.all.select { $0.start.cast(as: Date.TimeIntervalSinceReferenceDateRepresentation.self) }
    )
    try expectSameDates(Self.all.select { $0.since2001.cast(as: Date.self) })
    try expectSameRows(Self.all.where { $0.seconds.cast(as: Date.self) == $0.start }.select(\.id))
    try expectSameRows(Self.all.where { $0.since2001 < .now(.days(-1)) }.select(\.id))
  }

  @Test func conditions() throws {
    try expectSameRows(Self.all.where { $0.start(.days(1)) > $0.end }.select(\.id))
    try expectSameRows(Self.all.where { $0.start.year == 2030 || $0.start.weekday.in([0, 6]) }.select(\.id))
    try expectSameRows(Self.all.where { $0.start < .now }.select(\.id))
    try expectSameRows(Self.all.where { $0.start.between(.now(.years(-20)), and: .now) }.select(\.id))
    try expectSameRows(Self.all.where { $0.unix < .now(.days(-1)) }.select(\.id))
    try expectSameRows(Event.group(by: \.start.weekday).order(by: \.start.weekday).select { $0.id.count() })
  }

  @Test func aggregates() throws {
    try expectSameDates(Event.where { $0.id != 12 }.select { $0.start.max()(.days(7)) })
    try expectSameRows(Event.select { $0.start.min().year })
    try expectSameRows(Event.select { $0.end.max().strftime("%Y") })
    // The change needs the time twice, in a subquery, to which the aggregate function would belong.
    expectRefused(Event.select { $0.start.max()(.months(1)) }, "datetime")
  }

  @Test func currentTime() throws {
    let before = Date()
    let now = try #sql("SELECT \(Date.now(.startOfDay.startOfMonth))", as: Date.self).fetchAll(on: connection)
    #expect(try #require(now.first) <= before)
    try Event.find(1).update { $0.start = .now() }.execute(on: connection)
    let start = try #require(try Event.find(1).select(\.start).fetchAll(on: connection).first)
    #expect(abs(start.timeIntervalSince(before)) < 60)
  }

  @Test func refused() {
    expectRefused(Event.select { $0.start(.localtime) }, "datetime")
    expectRefused(Event.select { $0.unix(.utc) }, "unixepoch")
    expectRefused(Event.select { $0.start(.weekday(7)) }, "datetime")
    expectRefused(Event.select { $0.start(.seconds(.infinity)) }, "datetime")
    for modifier: DateTimeModifier in [
      .years(.max), .years(14_713), .months(.min), .days(5_373_485), .hours(.max), .minutes(.min),
      .seconds(1e300),
    ] {
      expectRefused(Event.select { $0.start(modifier) }, "datetime")
    }
    for format in ["%J", "%s", "%W", "%w", "%q", "%", "%\u{301}", "%Y\0%m"] {
      expectRefused(Event.select { $0.start.strftime(format) }, "strftime")
    }
  }
}

#endif
