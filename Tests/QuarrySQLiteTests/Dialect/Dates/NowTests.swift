import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Event: Equatable {
  let id: Int
  var at: Date
  var until: Date?
  @Column(as: Date.UnixTimeRepresentation.self) var unix: Date
  @Column(as: Date.JulianDayRepresentation?.self) var julian: Date?
}

@Table private struct Dated {
  let id: Int
  var at = Date()
  var maybe: Date?
  @Column(as: Date.UnixTimeRepresentation.self) var unix = Date()
}

/// The execution time of a statement, next to a date.
@Suite struct NowTests {
  private func sql(_ query: some Statement) -> String {
    query.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql
  }

  @Test func changed() {
    let queries = [
      sql(Event.where { $0.at < .now(.days(7)) }.select(\.id)),
      sql(Event.where { $0.until > .now(.days(7)) && $0.until == .now() }.select(\.id)),
      sql(Event.where { $0.unix <= .now(.startOfDay) && $0.julian != .now(.days(1)) }.select(\.id)),
      sql(
        Event.where { $0.at.lt(.now()) && $0.until.gt(.now(.days(-1))) && $0.unix.eq(.now()) }.select(\.id)
      ),
      sql(Event.where { $0.unix < .now }.select(\.id)),
      sql(Event.where { $0.julian.is(.now) }.select(\.id)),
    ]
    assertInlineSnapshot(of: queries.joined(separator: "\n"), as: .lines) {
      """
      SELECT "events"."id" FROM "events" WHERE (("events"."at") < (datetime('now', '7 days', 'subsec')))
      SELECT "events"."id" FROM "events" WHERE ((("events"."until") > (datetime('now', '7 days', 'subsec'))) AND (("events"."until") IS (datetime('now', 'subsec'))))
      SELECT "events"."id" FROM "events" WHERE ((("events"."unix") <= (unixepoch('now', 'start of day'))) AND (("events"."julian") IS NOT (julianday('now', '1 days'))))
      SELECT "events"."id" FROM "events" WHERE (((("events"."at") < (datetime('now', 'subsec'))) AND (("events"."until") > (datetime('now', '-1 days', 'subsec')))) AND (("events"."unix") = (unixepoch('now'))))
      SELECT "events"."id" FROM "events" WHERE (("events"."unix") < (unixepoch('now')))
      SELECT "events"."id" FROM "events" WHERE (("events"."julian") IS (julianday('now')))
      """
    }
  }

  /// Modifiers in several calls.
  @Test func chained() throws {
    let queries = [
      sql(Event.where { $0.at < .now(.days(1))(.startOfDay) }.select(\.id)),
      sql(Event.where { $0.until >= .now(.startOfMonth)(.months(1))(.days(-1)) }.select(\.id)),
      sql(
        Event.where { $0.unix == .now(.days(1))(.startOfDay) && $0.julian.neq(.now()(.startOfYear)) }.select(
          \.id
        )
      ),
      sql(Event.where { $0.at.between(.now(.days(-1))(.startOfDay), and: .now) }.select(\.id)),
      sql(Event.where { $0.at.in([.now(.days(1))(.startOfDay), .now]) }.select(\.id)),
      sql(Event.where { $0.at < Date.now(.days(1))(.startOfDay) }.select(\.id)),
      sql(
        Dated.update {
          $0.at = .now(.days(1))(.startOfDay); $0.maybe = .now(.days(1))(.startOfDay)
        }
      ),
    ]
    assertInlineSnapshot(of: queries.joined(separator: "\n"), as: .lines) {
      """
      SELECT "events"."id" FROM "events" WHERE (("events"."at") < (datetime('now', '1 days', 'start of day', 'subsec')))
      SELECT "events"."id" FROM "events" WHERE (("events"."until") >= (datetime('now', 'start of month', '1 months', '-1 days', 'subsec')))
      SELECT "events"."id" FROM "events" WHERE ((("events"."unix") = (unixepoch('now', '1 days', 'start of day'))) AND (("events"."julian") <> (julianday('now', 'start of year'))))
      SELECT "events"."id" FROM "events" WHERE ("events"."at" BETWEEN datetime('now', '-1 days', 'start of day', 'subsec') AND datetime('now', 'subsec'))
      SELECT "events"."id" FROM "events" WHERE (("events"."at") IN ((datetime('now', '1 days', 'start of day', 'subsec')), (datetime('now', 'subsec'))))
      SELECT "events"."id" FROM "events" WHERE (("events"."at") < (datetime('now', '1 days', 'start of day', 'subsec')))
      UPDATE "dateds" SET "at" = datetime(datetime('now', '1 days', 'subsec'), 'start of day', 'subsec'), "maybe" = datetime(datetime('now', '1 days', 'subsec'), 'start of day', 'subsec')
      """
    }
    let database = try DatabaseQueue()
    let today = try database.read { db in
      try Values(Date.now(.days(1))(.startOfDay) == .now(.startOfDay)(.days(1))).fetchOne(db)
    }
    #expect(today == true)
  }

  /// Values computed by Swift remain unchanged.
  @Test func constants() {
    let date = Date(timeIntervalSince1970: 0)
    let query = Event.where {
      $0.at < date && $0.at > .distantPast && $0.until != Date?.none && $0.until != nil
    }
    assertInlineSnapshot(of: sql(query.select(\.id)), as: .lines) {
      """
      SELECT "events"."id" FROM "events" WHERE ((((("events"."at") < ('1970-01-01 00:00:00.000')) AND (("events"."at") > ('0000-12-30 00:00:00.000'))) AND (("events"."until") IS NOT (NULL))) AND (("events"."until") IS NOT (NULL)))
      """
    }
    #expect(!sql(Event.where { $0.at < Date.now }).contains("'now'"))
    #expect(
      !sql(Event.where { $0.until == Date() && $0.at.in([date]) && $0.at.between(date, and: date) }).contains(
        "'now'"
      )
    )
  }

  @Test func rows() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "events" ("id" INTEGER PRIMARY KEY, "at" TEXT NOT NULL, "until" TEXT, "unix" INTEGER NOT NULL, "julian" REAL);
          """
      )
      let day = 86_400.0
      try Event.insert {
        Event(
          id: 1,
          at: Date().addingTimeInterval(-day),
          until: nil,
          unix: Date().addingTimeInterval(day),
          julian: nil
        )
        Event(
          id: 2,
          at: Date().addingTimeInterval(day),
          until: Date(),
          unix: Date().addingTimeInterval(-day),
          julian: Date()
        )
      }
      .execute(db)
      #expect(try Event.where { $0.at < .now }.select(\.id).fetchAll(db) == [1])
      #expect(try Event.where { $0.unix < .now }.select(\.id).fetchAll(db) == [2])
      #expect(try Event.where { $0.until <= .now(.minutes(1)) }.select(\.id).fetchAll(db) == [2])
      #expect(try Event.where { $0.julian > .now(.minutes(-1)) }.select(\.id).fetchAll(db) == [2])
      #expect(try Event.where { $0.at.between(.now(.days(-2)), and: .now) }.select(\.id).fetchAll(db) == [1])
    }
  }

  @Test func constantComparisons() {
    let queries = [
      sql(Event.where { $0.at < .now }.select(\.id)),
      sql(Event.where { $0.until > .now }.select(\.id)),
      sql(
        Event.where { $0.at <= .now && $0.until >= .now(.days(-1)) && ($0.unix < .now || $0.julian != .now) }
          .select(\.id)
      ),
      sql(Event.where { $0.at.lt(.now) }.select(\.id)),
      sql(Event.where { $0.until.is(.now) }.select(\.id)),
      sql(Event.where { $0.at.in([.now, .now(.days(1))]) }.select(\.id)),
      sql(Event.where { $0.at.in([.now]) && $0.unix.notIn([.now(.days(1))]) }.select(\.id)),
      sql(
        Event.where { $0.at.between(.now, and: .now(.days(7))) && $0.until.between(.now, and: .now) }.select(
          \.id
        )
      ),
    ]
    assertInlineSnapshot(of: queries.joined(separator: "\n"), as: .lines) {
      """
      SELECT "events"."id" FROM "events" WHERE (("events"."at") < (datetime('now', 'subsec')))
      SELECT "events"."id" FROM "events" WHERE (("events"."until") > (datetime('now', 'subsec')))
      SELECT "events"."id" FROM "events" WHERE (((("events"."at") <= (datetime('now', 'subsec'))) AND (("events"."until") >= (datetime('now', '-1 days', 'subsec')))) AND ((("events"."unix") < (unixepoch('now'))) OR (("events"."julian") IS NOT (julianday('now')))))
      SELECT "events"."id" FROM "events" WHERE (("events"."at") < (datetime('now', 'subsec')))
      SELECT "events"."id" FROM "events" WHERE (("events"."until") IS (datetime('now', 'subsec')))
      SELECT "events"."id" FROM "events" WHERE (("events"."at") IN ((datetime('now', 'subsec')), (datetime('now', '1 days', 'subsec'))))
      SELECT "events"."id" FROM "events" WHERE ((("events"."at") IN ((datetime('now', 'subsec')))) AND (("events"."unix") NOT IN ((unixepoch('now', '1 days')))))
      SELECT "events"."id" FROM "events" WHERE (("events"."at" BETWEEN datetime('now', 'subsec') AND datetime('now', '7 days', 'subsec')) AND ("events"."until" BETWEEN datetime('now', 'subsec') AND datetime('now', 'subsec')))
      """
    }
  }

  /// As a replacement for NULL, and as a value that becomes NULL.
  @Test func functionsOfNull() throws {
    let queries = [
      sql(Event.select { $0.until.ifnull(.now) }),
      sql(Event.select { ($0.julian.ifnull(.now), $0.until.ifnull(.now(.days(1))), $0.until ?? .now) }),
      sql(Event.select { ($0.at.nullif(.now), $0.unix.nullif(.now), $0.until.nullif(.now)) }),
      sql(Event.where { $0.until.ifnull(.now) <= .now }.select(\.id)),
    ]
    assertInlineSnapshot(of: queries.joined(separator: "\n"), as: .lines) {
      """
      SELECT ifnull("events"."until", datetime('now', 'subsec')) FROM "events"
      SELECT ifnull("events"."julian", julianday('now')), ifnull("events"."until", datetime('now', '1 days', 'subsec')), coalesce("events"."until", datetime('now', 'subsec')) FROM "events"
      SELECT nullif("events"."at", datetime('now', 'subsec')), nullif("events"."unix", unixepoch('now')), nullif("events"."until", datetime('now', 'subsec')) FROM "events"
      SELECT "events"."id" FROM "events" WHERE ((ifnull("events"."until", datetime('now', 'subsec'))) <= (datetime('now', 'subsec')))
      """
    }
    let date = Date(timeIntervalSince1970: 0)
    let constants = [
      sql(Event.select { ($0.until.ifnull(date), $0.until.ifnull(Date()), $0.julian.ifnull(#bind(date))) }),
      sql(Event.select { ($0.until.ifnull($0.at), $0.until.ifnull(Date.now), $0.until.nullif(date)) }),
    ]
    for constant in constants { #expect(!constant.contains("'now'")) }
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "events" ("id" INTEGER PRIMARY KEY, "at" TEXT NOT NULL, "until" TEXT, "unix" INTEGER NOT NULL, "julian" REAL);
          """
      )
      try Event.insert { Event(id: 1, at: date, until: nil, unix: date, julian: nil) }.execute(db)
      let before = Date().addingTimeInterval(-60)
      let read = try #require(
        try Event.select { ($0.until.ifnull(.now), $0.julian.ifnull(.now), $0.at.nullif(.now)) }.fetchOne(db)
      )
      #expect(read.0 > before)
      #expect(read.1 > before)
      #expect(read.2 == date)
      #expect(try Event.where { $0.until.ifnull(.now) <= .now }.select(\.id).fetchAll(db) == [1])
    }
  }

  @Test func smallerAndLarger() throws {
    let queries = [
      sql(Event.select { ($0.at.max(.now), $0.at.min(.now(.days(1))), $0.unix.max(.now)) }),
      sql(Event.select { ($0.until.max(.now), $0.julian.min(.now), $0.until.max($0.at)) }),
    ]
    assertInlineSnapshot(of: queries.joined(separator: "\n"), as: .lines) {
      """
      SELECT max("events"."at", datetime('now', 'subsec')), min("events"."at", datetime('now', '1 days', 'subsec')), max("events"."unix", unixepoch('now')) FROM "events"
      SELECT max("events"."until", datetime('now', 'subsec')), min("events"."julian", julianday('now')), max("events"."until", "events"."at") FROM "events"
      """
    }
    let date = Date(timeIntervalSince1970: 0)
    #expect(!sql(Event.select { ($0.at.max(date), $0.at.max(Date.now), $0.at.max()) }).contains("'now'"))
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "events" ("id" INTEGER PRIMARY KEY, "at" TEXT NOT NULL, "until" TEXT, "unix" INTEGER NOT NULL, "julian" REAL);
          """
      )
      try Event.insert { Event(id: 1, at: date, until: nil, unix: date, julian: nil) }.execute(db)
      let read = try #require(
        try Event.select { ($0.at.max(.now), $0.at.min(.now), $0.until.max(.now)) }.fetchOne(db)
      )
      #expect(read.0 > Date().addingTimeInterval(-60))
      #expect(read.1 == date)
      #expect(read.2 == nil)
    }
  }

  @Test func branches() throws {
    let queries = [
      sql(Event.select { Case().when($0.id > 1, then: $0.at).else(.now()) }),
      sql(Event.select { Case($0.id).when(1, then: $0.unix).else(.now(.days(1))) }),
      sql(Event.select { Case().when($0.id > 1, then: $0.until).else(.now) }),
      sql(Event.update { $0.at = Case().when($0.id > 1, then: $0.at).else(.now()) }),
    ]
    assertInlineSnapshot(of: queries.joined(separator: "\n"), as: .lines) {
      """
      SELECT CASE WHEN ("events"."id") > (1) THEN "events"."at" ELSE datetime('now', 'subsec') END FROM "events"
      SELECT CASE "events"."id" WHEN 1 THEN "events"."unix" ELSE unixepoch('now', '1 days') END FROM "events"
      SELECT CASE WHEN ("events"."id") > (1) THEN "events"."until" ELSE datetime('now', 'subsec') END FROM "events"
      UPDATE "events" SET "at" = CASE WHEN ("events"."id") > (1) THEN "events"."at" ELSE datetime('now', 'subsec') END
      """
    }
    let constants = [
      sql(Event.select { Case().when($0.id > 1, then: $0.at).else(Date.now) }),
      sql(Event.select { Case().when($0.id > 1, then: $0.at).else(Date()) }),
      sql(Event.select { Case().when($0.id > 1, then: $0.at).else(nil) }),
    ]
    for constant in constants { #expect(!constant.contains("'now'")) }
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "events" ("id" INTEGER PRIMARY KEY, "at" TEXT NOT NULL, "until" TEXT, "unix" INTEGER NOT NULL, "julian" REAL);
          """
      )
      let date = Date(timeIntervalSince1970: 0)
      try Event.insert { Event(id: 1, at: date, until: nil, unix: date, julian: nil) }.execute(db)
      let read = try Event.select { Case().when($0.id > 1, then: $0.at).else(.now()) }.fetchOne(db)
      #expect(try #require(read) > Date().addingTimeInterval(-60))
    }
  }

  /// The execution time can be assigned, also in a trigger.
  @Test func nowIsAssigned() throws {
    assertQuery(
      Dated.update {
        $0.at = .now; $0.maybe = .now; $0.unix = .now(.days(1))
      }
    ) {
      """
      UPDATE "dateds"
      SET "at" = datetime('now', 'subsec'), "maybe" = datetime('now', 'subsec'), "unix" = unixepoch('now', '1 days')
      """
    }
    let trigger = Dated.createTemporaryTrigger(
      "touch",
      after: .update(of: { $0.maybe }) { _, new in Dated.find(new.id).update { $0.at = .now } }
    )
    assertQuery(trigger) {
      """
      CREATE TEMPORARY TRIGGER
        "touch"
      AFTER UPDATE OF "maybe" ON "dateds"
      FOR EACH ROW BEGIN
        UPDATE "dateds"
        SET "at" = datetime('now', 'subsec')
        WHERE (("dateds"."id") IN (("new"."id")));
      END
      """
    }
    let update = Dated.update { $0.at = Date(timeIntervalSince1970: 0) }
    assertQuery(update) {
      """
      UPDATE "dateds"
      SET "at" = '1970-01-01 00:00:00.000'
      """
    }
  }

  @Test func seconds() {
    let sql = [1, -1.5, 0.0004, -0.0006, 86400.25, 1e300].map { (seconds: Double) in
      SQLExpression(Date.now(.seconds(seconds))).queryFragment.render(dialect: SQLiteDialect()).sql
    }
    assertInlineSnapshot(of: sql.joined(separator: "\n"), as: .lines) {
      """
      datetime('now', '1.000 seconds', 'subsec')
      datetime('now', '-1.500 seconds', 'subsec')
      datetime('now', '0.000 seconds', 'subsec')
      datetime('now', '-0.001 seconds', 'subsec')
      datetime('now', '86400.250 seconds', 'subsec')
      datetime('now', '1e+300 seconds', 'subsec')
      """
    }
  }
}
