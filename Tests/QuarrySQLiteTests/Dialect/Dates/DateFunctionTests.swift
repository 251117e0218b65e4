import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Event: Equatable {
  let id: Int
  var at: Date
  @Column(as: Date.UnixTimeRepresentation.self)
  var unix: Date
  @Column(as: Date.JulianDayRepresentation.self)
  var julian: Date
  var until: Date?
}

extension DateTimeModifier {
  fileprivate static let endOfMonth = Self.startOfMonth.months(1).days(-1)
}

@Suite struct DateFunctionTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "events" (
            "id" INTEGER PRIMARY KEY, "at" TEXT NOT NULL, "unix" INTEGER NOT NULL, "julian" REAL NOT NULL, "until" TEXT
          );
          """
      )
      // 2024-01-31 12:30:45.250
      let date = Date(timeIntervalSince1970: 1_706_704_245.25)
      try Event.insert { Event(id: 1, at: date, unix: date, julian: date) }.execute(db)
    }
  }

  @Test func changes() {
    assertQuery(
      Event.select {
        ($0.at(.days(1)), $0.at(.startOfMonth.months(1).days(-1)), $0.at(.seconds(0.877)), $0.until(.days(1)))
      },
      database: database
    ) {
      """
      SELECT datetime("events"."at", '1 days', 'subsec'), datetime("events"."at", 'start of month', '1 months', '-1 days', 'subsec'), datetime("events"."at", '0.877 seconds', 'subsec'), datetime("events"."until", '1 days', 'subsec')
      FROM "events"
      """
    } results: {
      """
      ┌────────────────────────────────┬────────────────────────────────┬────────────────────────────────┬─────┐
      │ Date(2024-02-01T12:30:45.250Z) │ Date(2024-01-31T00:00:00.000Z) │ Date(2024-01-31T12:30:46.127Z) │ nil │
      └────────────────────────────────┴────────────────────────────────┴────────────────────────────────┴─────┘
      """
    }
    assertQuery(
      Event.select { ($0.unix(.startOfMonth), $0.unix(.hours(-1).minutes(30)), $0.julian(.startOfDay)) },
      database: database
    ) {
      """
      SELECT unixepoch("events"."unix", 'unixepoch', 'start of month'), unixepoch("events"."unix", 'unixepoch', '-1 hours', '30 minutes'), julianday("events"."julian", 'start of day')
      FROM "events"
      """
    } results: {
      """
      ┌────────────────────────────────┬────────────────────────────────┬────────────────────────────────┐
      │ Date(2024-01-01T00:00:00.000Z) │ Date(2024-01-31T12:00:45.000Z) │ Date(2024-01-31T00:00:00.000Z) │
      └────────────────────────────────┴────────────────────────────────┴────────────────────────────────┘
      """
    }
    assertQuery(
      Event.select { ($0.at(.days(1).endOfMonth), $0.at(.startOfYear.weekday(0)), $0.at(.milliseconds(1))) },
      database: database
    ) {
      """
      SELECT datetime("events"."at", '1 days', 'start of month', '1 months', '-1 days', 'subsec'), datetime("events"."at", 'start of year', 'weekday 0', 'subsec'), datetime("events"."at", '0.001 seconds', 'subsec')
      FROM "events"
      """
    } results: {
      """
      ┌────────────────────────────────┬────────────────────────────────┬────────────────────────────────┐
      │ Date(2024-02-29T00:00:00.000Z) │ Date(2024-01-07T00:00:00.000Z) │ Date(2024-01-31T12:30:45.251Z) │
      └────────────────────────────────┴────────────────────────────────┴────────────────────────────────┘
      """
    }
  }

  @Test func parts() {
    assertQuery(
      Event.select { ($0.at.year, $0.at.month, $0.at.day, $0.at.hour, $0.at.minute, $0.at.second) },
      database: database
    ) {
      """
      SELECT CAST(strftime('%Y', "events"."at") AS INTEGER), CAST(strftime('%m', "events"."at") AS INTEGER), CAST(strftime('%d', "events"."at") AS INTEGER), CAST(strftime('%H', "events"."at") AS INTEGER), CAST(strftime('%M', "events"."at") AS INTEGER), CAST(strftime('%S', "events"."at") AS INTEGER)
      FROM "events"
      """
    } results: {
      """
      ┌──────┬───┬────┬────┬────┬────┐
      │ 2024 │ 1 │ 31 │ 12 │ 30 │ 45 │
      └──────┴───┴────┴────┴────┴────┘
      """
    }
    assertQuery(
      Event.select {
        ($0.at.fractionalSecond, $0.at.weekday, $0.at.dayOfYear, $0.unix.year, $0.julian.month, $0.until.year)
      },
      database: database
    ) {
      """
      SELECT CAST(strftime('%f', "events"."at") AS REAL), CAST(strftime('%w', "events"."at") AS INTEGER), CAST(strftime('%j', "events"."at") AS INTEGER), CAST(strftime('%Y', "events"."unix", 'unixepoch') AS INTEGER), CAST(strftime('%m', "events"."julian") AS INTEGER), CAST(strftime('%Y', "events"."until") AS INTEGER)
      FROM "events"
      """
    } results: {
      """
      ┌───────┬───┬────┬──────┬───┬─────┐
      │ 45.25 │ 3 │ 31 │ 2024 │ 1 │ nil │
      └───────┴───┴────┴──────┴───┴─────┘
      """
    }
    assertQuery(Event.select { ($0.at.strftime("%Y-%m"), $0.unix.strftime("it's %d")) }, database: database) {
      """
      SELECT strftime('%Y-%m', "events"."at"), strftime('it''s %d', "events"."unix", 'unixepoch')
      FROM "events"
      """
    } results: {
      """
      ┌───────────┬───────────┐
      │ "2024-01" │ "it's 31" │
      └───────────┴───────────┘
      """
    }
  }

  @Test func now() {
    assertQuery(
      Event.where { $0.at < Date.now() && $0.unix < Date.UnixTimeRepresentation.now(.days(-7)) }
        .where {
          $0.julian < Date.JulianDayRepresentation.now && $0.at(.days(1))(.hours(2)) < Date.now(.days(-1))
        }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "events"."id"
      FROM "events"
      WHERE ((("events"."at") < (datetime('now', 'subsec'))) AND (("events"."unix") < (unixepoch('now', '-7 days')))) AND ((("events"."julian") < (julianday('now'))) AND ((datetime("events"."at", '1 days', '2 hours', 'subsec')) < (datetime('now', '-1 days', 'subsec'))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func functionsOfNewerSQLiteVersions() throws {
    let query = Event.select { $0.at(.months(1, .floor)) }
    assertInlineSnapshot(of: query, as: .sql) {
      """
      SELECT datetime("events"."at", '1 months', 'floor', 'subsec')
      FROM "events"
      """
    }
    guard SQLiteDialect.linked.version < 3_046_000 else { return }
    let error = try #require(throws: UnsupportedFeatureError.self) {
      try database.read { db in try query.fetchAll(db) }
    }
    #expect(error.minimumVersion == 3_046_000)
    #expect(error.description.contains("'ceiling' and 'floor', which SQLite supports since version 3.46.0"))
  }
}
