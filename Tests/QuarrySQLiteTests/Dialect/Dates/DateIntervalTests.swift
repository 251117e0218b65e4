import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Visit: Equatable {
  let id: Int
  @Column(as: Date.TimeIntervalSince1970Representation.self) var arrival: Date
  @Column(as: Date.TimeIntervalSince1970Representation?.self) var departure: Date?
  @Column(as: Date.TimeIntervalSinceReferenceDateRepresentation.self) var created: Date
  @Column(as: Date?.TimeIntervalSinceReferenceDateRepresentation.self) var updated: Date?
}

/// Dates stored as seconds with a fraction.
@Suite struct DateIntervalTests {
  let database: DatabaseQueue
  /// 2024-01-31 12:30:45.250
  private let date = Date(timeIntervalSince1970: 1_706_704_245.25)
  /// 1969-12-31 23:59:58.877
  private let old = Date(timeIntervalSince1970: -1.123)

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "visits" (
            "id" INTEGER PRIMARY KEY, "arrival" REAL NOT NULL, "departure" REAL, "created" REAL NOT NULL, "updated" REAL
          ) STRICT;
          """
      )
      try Visit.insert {
        Visit(id: 1, arrival: date, departure: old, created: date, updated: old)
        Visit(id: 2, arrival: old, created: old)
      }
      .execute(db)
    }
  }

  @Test func `values are stored as REAL and read again`() throws {
    assertQuery(
      Visit.order(by: \.id).select {
        (
          #sql("typeof(\($0.arrival))", as: String.self), #sql("arrival", as: Double.self),
          #sql("created", as: Double.self)
        )
      },
      database: database
    ) {
      """
      SELECT typeof("visits"."arrival"), arrival, created
      FROM "visits"
      ORDER BY "visits"."id"
      """
    } results: {
      """
      ┌────────┬─────────────────────┬────────────────┐
      │ "real" │ 1706704245.25       │ 728397045.25   │
      │ "real" │ -1.1230000257492065 │ -978307201.123 │
      └────────┴─────────────────────┴────────────────┘
      """
    }
    try database.read { db in
      let visits = try Visit.order(by: \.id).fetchAll(db)
      #expect(
        visits == [
          Visit(id: 1, arrival: date, departure: old, created: date, updated: old),
          Visit(id: 2, arrival: old, departure: nil, created: old, updated: nil),
        ]
      )
    }
  }

  @Test func `integers are read, too`() throws {
    try database.write { db in
      try db.execute(
        sql: """
          DROP TABLE "visits";
          CREATE TABLE "visits" ("id" INTEGER PRIMARY KEY, "arrival" DATETIME, "departure" INTEGER, "created" TIMESTAMP, "updated");
          INSERT INTO "visits" VALUES (1, 1706704245, 1706704245.25, 728397045.0, 728397045);
          """
      )
      let whole = Date(timeIntervalSince1970: 1_706_704_245)
      let row = Visit(id: 1, arrival: whole, departure: date, created: whole, updated: whole)
      #expect(try Visit.fetchAll(db) == [row])
      #expect(
        try Visit.where { $0.arrival.eq(#bind(whole)) && $0.updated.eq(#bind(whole)) }.fetchCount(db) == 1
      )
      #expect(try Visit.select { $0.created.year }.fetchOne(db) == 2024)
    }
  }

  @Test func `dates have parts`() {
    assertQuery(
      Visit.order(by: \.id).select {
        ($0.arrival.year, $0.departure.month, $0.created.fractionalSecond, $0.updated.strftime("%H:%M"))
      },
      database: database
    ) {
      """
      SELECT CAST(strftime('%Y', "visits"."arrival", 'unixepoch') AS INTEGER), CAST(strftime('%m', "visits"."departure", 'unixepoch') AS INTEGER), CAST(strftime('%f', ("visits"."created") + 978307200, 'unixepoch') AS REAL), strftime('%H:%M', ("visits"."updated") + 978307200, 'unixepoch')
      FROM "visits"
      ORDER BY "visits"."id"
      """
    } results: {
      """
      ┌──────┬─────┬────────┬─────────┐
      │ 2024 │ 12  │ 45.25  │ "23:59" │
      │ 1969 │ nil │ 58.877 │ nil     │
      └──────┴─────┴────────┴─────────┘
      """
    }
  }

  @Test func `modifiers compute dates that equal stored ones`() throws {
    assertQuery(
      Visit.order(by: \.id).select {
        (
          $0.arrival(.days(1)), $0.departure(.startOfMonth.months(1)), $0.created(.days(1)),
          $0.updated(.startOfDay)
        )
      },
      database: database
    ) {
      """
      SELECT unixepoch("visits"."arrival", 'unixepoch', '1 days', 'subsec'), unixepoch("visits"."departure", 'unixepoch', 'start of month', '1 months', 'subsec'), round(unixepoch(("visits"."created") + 978307200, 'unixepoch', '1 days', 'subsec') - 978307200, 3), round(unixepoch(("visits"."updated") + 978307200, 'unixepoch', 'start of day', 'subsec') - 978307200, 3)
      FROM "visits"
      ORDER BY "visits"."id"
      """
    } results: {
      """
      ┌────────────────────────────────┬────────────────────────────────┬────────────────────────────────┬────────────────────────────────┐
      │ Date(2024-02-01T12:30:45.250Z) │ Date(1970-01-01T00:00:00.000Z) │ Date(2024-02-01T12:30:45.250Z) │ Date(1969-12-31T00:00:00.000Z) │
      │ Date(1970-01-01T23:59:58.877Z) │ nil                            │ Date(1970-01-01T23:59:58.877Z) │ nil                            │
      └────────────────────────────────┴────────────────────────────────┴────────────────────────────────┴────────────────────────────────┘
      """
    }
    try database.write { db in
      for milliseconds in [1, 123, 249, 333, 877, 999] {
        let date = Date(timeIntervalSinceReferenceDate: 728_397_045 + Double(milliseconds) / 1000)
        try Visit.where { $0.id == 1 }.update {
          $0.arrival = #bind(date)
          $0.created = #bind(date)
        }
        .execute(db)
        let same = Visit.where { $0.id == 1 && $0.created(.days(1).days(-1)) == $0.created }
        #expect(try same.fetchCount(db) == 1, "\(milliseconds)")
        let next = try #require(
          try Visit.find(1).select { ($0.arrival(.days(1)), $0.created(.days(1))) }.fetchOne(db)
        )
        #expect(abs(next.0.timeIntervalSince(date) - 86_400) < 0.000_001, "\(milliseconds)")
        #expect(next.1.timeIntervalSince(date) == 86_400, "\(milliseconds)")
      }
      // The computed date is stored as a REAL: the table is STRICT.
      try Visit.where { $0.id == 1 }.update {
        $0.arrival = $0.arrival(.startOfDay)
        $0.created = $0.created(.startOfDay)
        $0.departure = nil
        $0.updated = .now(.days(1))
      }
      .execute(db)
      let visit = try Visit.find(db, key: 1)
      #expect(visit.arrival == visit.created)
      #expect(visit.arrival == Date(timeIntervalSince1970: 1_706_659_200))
      #expect(visit.updated.map { abs($0.timeIntervalSinceNow - 86_400) < 60 } == true)
    }
  }

  @Test func comparisons() {
    let date = date
    assertQuery(
      Visit.where {
        $0.arrival >= #bind(date) && $0.created.between(#bind(date), and: #bind(date + 1))
          && $0.updated < #bind(date)
          && $0.arrival.in([#bind(date)]) && $0.arrival < .now
          && $0.created.between(#bind(date), and: .now(.days(1)))
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "visits"."id"
      FROM "visits"
      WHERE ((((((("visits"."arrival") >= (1706704245.25)) AND ("visits"."created" BETWEEN 728397045.25 AND 728397046.25)) AND (("visits"."updated") < (728397045.25))) AND (("visits"."arrival") IN ((1706704245.25)))) AND (("visits"."arrival") < (unixepoch('now', 'subsec')))) AND ("visits"."created" BETWEEN 728397045.25 AND round(unixepoch('now', '1 days', 'subsec') - 978307200, 3)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test(
    arguments: [
      Double.infinity, -.infinity, .nan, 253_402_300_800, -62_167_219_201, 1e300, 1_706_704_245_250,
    ]
  )
  func `dates out of range are not stored`(seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    func unstorable(_ query: some Statement<()>) throws {
      try database.write { db in
        do {
          try query.execute(db)
          Issue.record("stored \(seconds)")
        } catch DatabaseUsageError.unstorableArgument(_, _, let reason, _) {
          #expect(reason == "\(DateOutOfRangeError(date: date))")
        }
      }
    }
    try unstorable(Visit.find(1).update { $0.arrival = #bind(date) })
    try unstorable(Visit.find(1).update { $0.created = #bind(date) })
    if !seconds.isFinite {
      for binding in [
        Date.JulianDayRepresentation(queryOutput: date).queryBinding,
        Date.UnixTimeRepresentation(queryOutput: date).queryBinding,
      ] {
        guard case .invalid = binding else {
          Issue.record("bound \(binding)")
          continue
        }
      }
    }
  }

  @Test(arguments: ["9e999", "-9e999", "253402300800", "-62167219201.0", "1e300"])
  func `numbers out of range are not read`(sql: String) throws {
    try database.write { db in
      try db.execute(sql: "UPDATE visits SET arrival = \(sql)")
      #expect(throws: RowDecodingError.self) { try Visit.select(\.arrival).fetchAll(db) }
      try db.execute(sql: "UPDATE visits SET created = \(sql) - 978307200")
      #expect(throws: RowDecodingError.self) { try Visit.select(\.created).fetchAll(db) }
      if sql.hasSuffix("9e999") {
        #expect(throws: RowDecodingError.self) {
          try #sql("SELECT \(raw: sql)", as: Date.JulianDayRepresentation.self).fetchAll(db)
        }
      }
    }
  }

  @Test func `the limits of the range are stored and are years in SQL`() throws {
    let limits = [
      Date(timeIntervalSince1970: -62_167_219_200), Date(timeIntervalSince1970: 253_402_300_799.999),
    ]
    try database.write { db in
      for (date, year) in zip(limits, [0, 9999]) {
        try Visit.find(1).update {
          $0.arrival = #bind(date)
          $0.created = #bind(date)
        }
        .execute(db)
        #expect(
          try Visit.find(1).select { ($0.arrival.year, $0.created.year) }.fetchOne(db).map {
            $0 == (year, year)
          } == true
        )
        let visit = try Visit.find(db, key: 1)
        #expect(abs(visit.arrival.timeIntervalSince(date)) < 0.001 && visit.created == date)
      }
    }
  }

  @Test func `touched columns and CAST`() throws {
    try database.write { db in
      try Visit.createTemporaryTrigger(after: .update(of: { $0.departure }, touch: \.arrival)).execute(db)
      try Visit.createTemporaryTrigger("touch", after: .update(of: { $0.departure }, touch: \.updated))
        .execute(db)
      try Visit.find(1).update { $0.departure = nil }.execute(db)
      let visit = try Visit.find(db, key: 1)
      #expect(abs(visit.arrival.timeIntervalSinceNow) < 60)
      #expect(visit.updated.map { abs($0.timeIntervalSinceNow) < 60 } == true)
    }
  }
}
