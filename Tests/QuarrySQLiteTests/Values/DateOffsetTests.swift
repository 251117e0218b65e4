import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Call: Equatable {
  let id: Int
  var at: Date
  var until: Date?
  @Column(as: [Date].JSONRepresentation.self) var notes: [Date] = []
  @Column(as: [Date].JSONDataRepresentation.self) var pauses: [Date] = []
}

@Table private struct Stamp {
  let id: Int
  @Column(as: Date.UnixTimeRepresentation.self) var unix: Date
  @Column(as: Date.JulianDayRepresentation.self) var julian: Date
}

/// Dates with the offset of a time zone, written by other programs.
@Suite struct DateOffsetTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "calls" (
            "id" INTEGER PRIMARY KEY, "at" TEXT NOT NULL, "until" TEXT, "notes" TEXT NOT NULL DEFAULT '[]',
            "pauses" BLOB NOT NULL DEFAULT (CAST('[]' AS BLOB))
          );
          INSERT INTO "calls" ("id", "at", "until") VALUES
            (1, '2026-01-01T10:00:00+02:00', '2026-01-01 10:00:00.250-05:30'),
            (2, '2026-01-01 09:30:00.000', NULL),
            (3, '2026-01-01T23:59+14:00', '2026-01-01T10:00:00Z');
          UPDATE "calls" SET
            "notes" = '["2026-01-01T10:00:00+02:00"]',
            "pauses" = CAST('["2026-01-01T10:00:00-00:30"]' AS BLOB) WHERE "id" = 1;
          """
      )
    }
  }

  @Test func `dates with an offset are read as instants`() {
    assertQuery(
      Call.order(by: \.id).select { ($0.id, $0.at, $0.until, $0.notes, $0.pauses) },
      database: database
    ) {
      """
      SELECT "calls"."id", "calls"."at", "calls"."until", "calls"."notes", "calls"."pauses"
      FROM "calls"
      ORDER BY "calls"."id"
      """
    } results: {
      """
      ┌───┬────────────────────────────────┬────────────────────────────────┬───────────────────────────────────────┬───────────────────────────────────────┐
      │ 1 │ Date(2026-01-01T08:00:00.000Z) │ Date(2026-01-01T15:30:00.250Z) │ [                                     │ [                                     │
      │   │                                │                                │   [0]: Date(2026-01-01T08:00:00.000Z) │   [0]: Date(2026-01-01T10:30:00.000Z) │
      │   │                                │                                │ ]                                     │ ]                                     │
      ├───┼────────────────────────────────┼────────────────────────────────┼───────────────────────────────────────┼───────────────────────────────────────┤
      │ 2 │ Date(2026-01-01T09:30:00.000Z) │ nil                            │ []                                    │ []                                    │
      ├───┼────────────────────────────────┼────────────────────────────────┼───────────────────────────────────────┼───────────────────────────────────────┤
      │ 3 │ Date(2026-01-01T09:59:00.000Z) │ Date(2026-01-01T10:00:00.000Z) │ []                                    │ []                                    │
      └───┴────────────────────────────────┴────────────────────────────────┴───────────────────────────────────────┴───────────────────────────────────────┘
      """
    }
  }

  @Test func `parts are of the time in UTC`() {
    assertQuery(
      Call.order(by: \.id).select { ($0.at.hour, $0.at.day, $0.until.minute, $0.at.strftime("%H:%M")) },
      database: database
    ) {
      """
      SELECT CAST(strftime('%H', "calls"."at") AS INTEGER), CAST(strftime('%d', "calls"."at") AS INTEGER), CAST(strftime('%M', "calls"."until") AS INTEGER), strftime('%H:%M', "calls"."at")
      FROM "calls"
      ORDER BY "calls"."id"
      """
    } results: {
      """
      ┌───┬───┬─────┬─────────┐
      │ 8 │ 1 │ 30  │ "08:00" │
      │ 9 │ 1 │ nil │ "09:30" │
      │ 9 │ 1 │ 0   │ "09:59" │
      └───┴───┴─────┴─────────┘
      """
    }
  }

  /// Text is compared as text, so an offset must be removed first.
  @Test func `a modifier of zero makes them comparable`() {
    assertQuery(Call.order(by: \.at).select(\.id), database: database) {
      """
      SELECT "calls"."id"
      FROM "calls"
      ORDER BY "calls"."at"
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Call.where { $0.at(DateTimeModifier()) < #bind(Date(timeIntervalSince1970: 1_767_258_000)) }
        .order { $0.at(DateTimeModifier()) }.select { ($0.id, $0.at(DateTimeModifier())) },
      database: database
    ) {
      """
      SELECT "calls"."id", datetime("calls"."at", 'subsec')
      FROM "calls"
      WHERE ((datetime("calls"."at", 'subsec')) < ('2026-01-01 09:00:00.000'))
      ORDER BY datetime("calls"."at", 'subsec')
      """
    } results: {
      """
      ┌───┬────────────────────────────────┐
      │ 1 │ Date(2026-01-01T08:00:00.000Z) │
      └───┴────────────────────────────────┘
      """
    }
  }

  @Test func `an offset shifts the time`() {
    assertQuery(
      Call.find(2).select {
        ($0.at(.hours(5).minutes(30)).hour, $0.at(.hours(5).minutes(30)).strftime("%Y-%m-%d %H:%M+05:30"))
      },
      database: database
    ) {
      """
      SELECT CAST(strftime('%H', datetime("calls"."at", '5 hours', '30 minutes', 'subsec')) AS INTEGER), strftime('%Y-%m-%d %H:%M+05:30', datetime("calls"."at", '5 hours', '30 minutes', 'subsec'))
      FROM "calls"
      WHERE (("calls"."id") IN ((2)))
      """
    } results: {
      """
      ┌────┬──────────────────────────┐
      │ 15 │ "2026-01-01 15:00+05:30" │
      └────┴──────────────────────────┘
      """
    }
  }

  @Test func `from and to the time zone of the machine`() throws {
    assertQuery(
      Call.find(2).select { $0.at(.localtime.utc) },
      database: database
    ) {
      """
      SELECT datetime("calls"."at", 'localtime', 'utc', 'subsec')
      FROM "calls"
      WHERE (("calls"."id") IN ((2)))
      """
    } results: {
      """
      ┌────────────────────────────────┐
      │ Date(2026-01-01T09:30:00.000Z) │
      └────────────────────────────────┘
      """
    }
    assertQuery(
      Call.where { $0.at(.localtime.startOfDay.utc) <= Date.now() && $0.at(.localtime).hour >= 0 }.select {
        $0.id.count()
      },
      database: database
    ) {
      """
      SELECT count("calls"."id")
      FROM "calls"
      WHERE (((datetime("calls"."at", 'localtime', 'start of day', 'utc', 'subsec')) <= (datetime('now', 'subsec'))) AND ((CAST(strftime('%H', datetime("calls"."at", 'localtime', 'subsec')) AS INTEGER)) >= (0)))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    // The test passes in every time zone.
    let moment = Date(timeIntervalSince1970: 1_767_259_800)
    let seconds = TimeZone.current.secondsFromGMT(for: moment)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let there = try database.read { db in
      try Call.find(2).select { ($0.at, $0.at(.localtime), $0.at(.localtime).hour) }.fetchOne(db)
    }
    #expect(there?.0 == moment)
    #expect(there?.1 == moment + TimeInterval(seconds))
    #expect(there?.2 == calendar.component(.hour, from: moment))
  }

  /// Numbers have no time zone, and text is not a number.
  @Test func `numeric columns reject text`() throws {
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "stamps" ("id" INTEGER PRIMARY KEY, "unix", "julian");
          INSERT INTO "stamps" VALUES (1, 0, '2026-01-01T10:00:00+02:00'), (2, '2026-01-01T10:00:00+02:00', 0.5)
          """
      )
      #expect(throws: RowDecodingError.self) { try Stamp.find(1).fetchOne(db) }
      #expect(throws: RowDecodingError.self) { try Stamp.find(2).fetchOne(db) }
    }
  }

  @Test(
    arguments: [
      "2026-01-01T10:00:00+2:00", "2026-01-01T10:00:00+15:00", "2026-01-01T10:00:00+02:60",
      "2026-01-01+02:00",
      "2026-01-01T10:00:00 CET", "2026-01-01T10:00:00+02:00x",
    ]
  )
  func `an invalid offset is an error`(text: String) throws {
    _ = try database.read { db in
      #expect(throws: RowDecodingError.self) { try Date.fetchOne(db, sql: "SELECT ?", arguments: [text]) }
    }
  }
}
