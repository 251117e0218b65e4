import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// Milliseconds since 1970 in an INTEGER.
private struct Milliseconds: SQLiteDateRepresentation {
  var queryOutput: Date
  init(queryOutput: Date) { self.queryOutput = queryOutput }
  init(decoder: inout some QueryDecoder) throws {
    queryOutput = Date(timeIntervalSince1970: Double(try Int64(decoder: &decoder)) / 1000)
  }
  var queryBinding: QueryBinding {
    .int(Int64((queryOutput.timeIntervalSince1970 * 1000).rounded()))
  }
  static func timeValue(of stored: QueryFragment) -> SQLiteTimeValue {
    .secondsSince1970("(\(stored)) / 1000.0")
  }
  static func storedValue(of time: SQLiteTimeValue) -> QueryFragment {
    "CAST(round(\(time.secondsSince1970) * 1000) AS INTEGER)"
  }
}

/// A day as a number such as 20300102.
private struct DayNumber: SQLiteDateRepresentation {
  var queryOutput: Date
  init(queryOutput: Date) { self.queryOutput = queryOutput }
  init(decoder: inout some QueryDecoder) throws {
    let number = try Int(decoder: &decoder)
    let parts = DateComponents(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    guard let date = Self.calendar.date(from: parts) else { throw QueryDecodingError.typeMismatch(Self.self) }
    queryOutput = date
  }
  var queryBinding: QueryBinding {
    let parts = Self.calendar.dateComponents([.year, .month, .day], from: queryOutput)
    return .int(Int64((parts.year ?? 0) * 10_000 + (parts.month ?? 0) * 100 + (parts.day ?? 0)))
  }
  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
  static func timeValue(of stored: QueryFragment) -> SQLiteTimeValue {
    .text("substr(\(stored), 1, 4) || '-' || substr(\(stored), 5, 2) || '-' || substr(\(stored), 7, 2)")
  }
  static func storedValue(of time: SQLiteTimeValue) -> QueryFragment {
    "CAST(substr(replace(\(time.text), '-', ''), 1, 8) AS INTEGER)"
  }
}

@Selection private struct Stay: Codable, Equatable {
  @Column(as: Milliseconds.self) var from: Date
  @Column(as: Date.TimeIntervalSince1970Representation.self) var to: Date
  @Column(as: Date.TimeIntervalSinceReferenceDateRepresentation?.self) var paid: Date?
}

@Table private struct Visit: Codable, Equatable {
  let id: Int
  @Column(as: Milliseconds.self) var arrival: Date
  @Column(as: Milliseconds?.self) var departure: Date?
  @Column(as: DayNumber.self) var day: Date
  @Column(as: Date.TimeIntervalSince1970Representation.self) var seconds: Date
  @Column(as: Stay.JSONRepresentation.self) var stay: Stay
}

/// A representation of a user's own has the functions of dates.
@Suite struct OwnDateRepresentationTests {
  let database: DatabaseQueue
  /// 2024-01-31 12:30:45.250
  private let date = Date(timeIntervalSince1970: 1_706_704_245.25)
  /// 2024-01-31
  private let midnight = Date(timeIntervalSince1970: 1_706_659_200)

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "visits" (
            "id" INTEGER PRIMARY KEY, "arrival" INTEGER NOT NULL, "departure" INTEGER, "day" INTEGER NOT NULL,
            "seconds" REAL NOT NULL, "stay" TEXT NOT NULL
          ) STRICT;
          """
      )
      try Visit.insert { visit }.execute(db)
    }
  }

  private var visit: Visit {
    Visit(
      id: 1,
      arrival: date,
      departure: nil,
      day: midnight,
      seconds: date,
      stay: Stay(from: date, to: date, paid: date)
    )
  }

  @Test func `dates have parts and modifiers`() {
    assertQuery(
      Visit.select {
        (
          $0.arrival.year, $0.departure.month, $0.day.month, $0.arrival(.days(1)), $0.departure(.days(1)),
          $0.day(.months(-1))
        )
      },
      database: database
    ) {
      """
      SELECT CAST(strftime('%Y', ("visits"."arrival") / 1000.0, 'unixepoch') AS INTEGER), CAST(strftime('%m', ("visits"."departure") / 1000.0, 'unixepoch') AS INTEGER), CAST(strftime('%m', substr("visits"."day", 1, 4) || '-' || substr("visits"."day", 5, 2) || '-' || substr("visits"."day", 7, 2)) AS INTEGER), CAST(round(unixepoch(("visits"."arrival") / 1000.0, 'unixepoch', '1 days', 'subsec') * 1000) AS INTEGER), CAST(round(unixepoch(("visits"."departure") / 1000.0, 'unixepoch', '1 days', 'subsec') * 1000) AS INTEGER), CAST(substr(replace(datetime(substr("visits"."day", 1, 4) || '-' || substr("visits"."day", 5, 2) || '-' || substr("visits"."day", 7, 2), '-1 months', 'subsec'), '-', ''), 1, 8) AS INTEGER)
      FROM "visits"
      """
    } results: {
      """
      ┌──────┬─────┬───┬────────────────────────────────┬─────┬────────────────────────────────┐
      │ 2024 │ nil │ 1 │ Date(2024-02-01T12:30:45.250Z) │ nil │ Date(2023-12-31T00:00:00.000Z) │
      └──────┴─────┴───┴────────────────────────────────┴─────┴────────────────────────────────┘
      """
    }
  }

  @Test func comparisons() {
    let (date, midnight) = (date, midnight)
    assertQuery(
      Visit.where {
        $0.arrival == #bind(date) && $0.arrival.between(#bind(midnight), and: .now) && $0.departure == nil
          && $0.day >= #bind(midnight) && $0.arrival.in([#bind(date)]) && $0.day(.days(1)) > $0.day
      }
      .select { ($0.arrival.max(), $0.day.min(), $0.departure.ifnull(.now).strftime("%f").length() > 0) },
      database: database
    ) {
      """
      SELECT max("visits"."arrival"), min("visits"."day"), (length(strftime('%f', (ifnull("visits"."departure", CAST(round(unixepoch('now', 'subsec') * 1000) AS INTEGER))) / 1000.0, 'unixepoch'))) > (0)
      FROM "visits"
      WHERE ((((((("visits"."arrival") = (1706704245250)) AND ("visits"."arrival" BETWEEN 1706659200000 AND CAST(round(unixepoch('now', 'subsec') * 1000) AS INTEGER))) AND (("visits"."departure") IS (NULL))) AND (("visits"."day") >= (20240131))) AND (("visits"."arrival") IN ((1706704245250)))) AND ((CAST(substr(replace(datetime(substr("visits"."day", 1, 4) || '-' || substr("visits"."day", 5, 2) || '-' || substr("visits"."day", 7, 2), '1 days', 'subsec'), '-', ''), 1, 8) AS INTEGER)) > ("visits"."day")))
      """
    } results: {
      """
      ┌────────────────────────────────┬────────────────────────────────┬──────┐
      │ Date(2024-01-31T12:30:45.250Z) │ Date(2024-01-31T00:00:00.000Z) │ true │
      └────────────────────────────────┴────────────────────────────────┴──────┘
      """
    }
  }

  @Test func `assigned and touched dates`() throws {
    try database.write { db in
      try Visit.createTemporaryTrigger(after: .update(of: { $0.seconds }, touch: \.departure)).execute(db)
      try Visit.find(1).update {
        $0.arrival = $0.arrival(.startOfDay)
        $0.day = .now
        $0.seconds = $0.seconds(.startOfDay)
      }
      .execute(db)
      let changed = try Visit.find(db, key: 1)
      #expect(changed.arrival == midnight && changed.seconds == midnight)
      #expect(changed.departure.map { abs($0.timeIntervalSinceNow) < 60 } == true)
      #expect(abs(changed.day.timeIntervalSinceNow) < 2 * 86_400)
    }
  }

  @Test func `dates in JSON are text`() throws {
    assertQuery(
      Visit.select {
        (
          $0.stay.jsonExtract(\.from), $0.stay.jsonExtract(\.to), $0.stay.jsonExtract(\.paid),
          $0.stay.jsonExtract("$.from", as: Milliseconds.self)
        )
      },
      database: database
    ) {
      """
      SELECT json_extract("visits"."stay", '$."from"'), json_extract("visits"."stay", '$."to"'), json_extract("visits"."stay", '$."paid"'), CAST(round(unixepoch(json_extract("visits"."stay", '$.from'), 'subsec') * 1000) AS INTEGER)
      FROM "visits"
      """
    } results: {
      """
      ┌────────────────────────────────┬────────────────────────────────┬────────────────────────────────┬────────────────────────────────┐
      │ Date(2024-01-31T12:30:45.250Z) │ Date(2024-01-31T12:30:45.250Z) │ Date(2024-01-31T12:30:45.250Z) │ Date(2024-01-31T12:30:45.250Z) │
      └────────────────────────────────┴────────────────────────────────┴────────────────────────────────┴────────────────────────────────┘
      """
    }
    try database.read { db in
      let visits = try Visit.select { $0.jsonGroupArray() }.fetchOne(db)
      #expect(visits == [visit])
      let date = date
      #expect(
        try Visit.where {
          $0.stay.jsonExtract(\.from) == #bind(date) && $0.stay.jsonExtract(\.to) == #bind(date)
            && $0.stay.jsonExtract(\.paid) == #bind(date)
        }
        .fetchCount(db) == 1
      )
    }
  }

  @Test func `the difference of two dates`() throws {
    let sql = Visit.select { ($0.arrival.timediff($0.arrival(.days(-1))), $0.seconds.timediff($0.seconds)) }
    #expect(
      sql.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql == """
        SELECT timediff(datetime(("visits"."arrival") / 1000.0, 'unixepoch', 'subsec'), \
        datetime((CAST(round(unixepoch(("visits"."arrival") / 1000.0, 'unixepoch', '-1 days', 'subsec') * 1000) AS INTEGER)) / 1000.0, 'unixepoch', 'subsec')), \
        timediff(datetime("visits"."seconds", 'unixepoch', 'subsec'), datetime("visits"."seconds", 'unixepoch', 'subsec')) \
        FROM "visits"
        """
    )
    guard SQLiteDialect.linked.version >= 3_043_000 else { return }
    try database.read { db in
      try #expect(
        sql.fetchOne(db).map { "\($0)" }
          == #"(Optional("+0000-00-01 00:00:00.000"), Optional("+0000-00-00 00:00:00.000"))"#
      )
    }
  }
}
