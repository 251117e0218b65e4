import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Track: Equatable {
  let id: Int
  var length: Duration
  var pause: Duration?
}

@Suite struct DurationTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "tracks" ("id" INTEGER PRIMARY KEY, "length" INTEGER NOT NULL, "pause" INTEGER) STRICT
          """
      )
      try Track.insert {
        Track.Draft(length: .seconds(90), pause: .milliseconds(1500))
        Track.Draft(length: .seconds(1.1), pause: nil)
        Track.Draft(length: .nanoseconds(-1), pause: .zero)
      }
      .execute(db)
    }
  }

  @Test func comparisons() {
    assertSchema(Track.self, matches: database)
    assertQuery(
      Track.where { $0.length > .milliseconds(1099) && $0.pause != .seconds(2) }.order { $0.length.desc() },
      database: database
    ) {
      """
      SELECT "tracks"."id", "tracks"."length", "tracks"."pause"
      FROM "tracks"
      WHERE ((("tracks"."length") > (1099000000)) AND (("tracks"."pause") IS NOT (2000000000)))
      ORDER BY "tracks"."length" DESC
      """
    } results: {
      """
      ┌───────────────────────────────────┐
      │ Track(                            │
      │   id: 1,                          │
      │   length: Duration(90.0 seconds), │
      │   pause: Duration(1.5 seconds)    │
      │ )                                 │
      ├───────────────────────────────────┤
      │ Track(                            │
      │   id: 2,                          │
      │   length: Duration(1.1 seconds),  │
      │   pause: nil                      │
      │ )                                 │
      └───────────────────────────────────┘
      """
    }
    assertQuery(
      Track.where { $0.length.in([.seconds(90), .seconds(1.1)]) && $0.pause == nil }.select(\.length),
      database: database
    ) {
      """
      SELECT "tracks"."length"
      FROM "tracks"
      WHERE ((("tracks"."length") IN ((90000000000), (1100000000))) AND (("tracks"."pause") IS (NULL)))
      """
    } results: {
      """
      ┌───────────────────────┐
      │ Duration(1.1 seconds) │
      └───────────────────────┘
      """
    }
  }

  @Test func sums() {
    assertQuery(
      Track.select {
        ($0.length.sum(), $0.pause.sum(), $0.length.max(), $0.length.min(), $0.pause.avg(), $0.length.total())
      },
      database: database
    ) {
      """
      SELECT sum("tracks"."length"), sum("tracks"."pause"), max("tracks"."length"), min("tracks"."length"), avg("tracks"."pause"), total("tracks"."length")
      FROM "tracks"
      """
    } results: {
      """
      ┌────────────────────────────────┬───────────────────────┬────────────────────────┬──────────────────────────┬─────────────┬───────────────┐
      │ Duration(91.099999999 seconds) │ Duration(1.5 seconds) │ Duration(90.0 seconds) │ Duration(-1e-09 seconds) │ 750000000.0 │ 91099999999.0 │
      └────────────────────────────────┴───────────────────────┴────────────────────────┴──────────────────────────┴─────────────┴───────────────┘
      """
    }
  }

  @Test func arithmetic() {
    assertQuery(
      Track.select {
        (
          $0.length + .seconds(1), $0.length - $0.pause, ($0.pause ?? .zero) + $0.length,
          .seconds(2) - $0.length,
          $0.length.cast(as: Int.self) * 2, ($0.id * 1_000_000_000).cast(as: Duration.self)
        )
      },
      database: database
    ) {
      """
      SELECT ("tracks"."length") + (1000000000), ("tracks"."length") - ("tracks"."pause"), (coalesce("tracks"."pause", 0)) + ("tracks"."length"), (2000000000) - ("tracks"."length"), (CAST("tracks"."length" AS INTEGER)) * (2), CAST(("tracks"."id") * (1000000000) AS INTEGER)
      FROM "tracks"
      """
    } results: {
      """
      ┌───────────────────────────────┬──────────────────────────┬──────────────────────────┬───────────────────────────────┬──────────────┬───────────────────────┐
      │ Duration(91.0 seconds)        │ Duration(88.5 seconds)   │ Duration(91.5 seconds)   │ Duration(-88.0 seconds)       │ 180000000000 │ Duration(1.0 seconds) │
      │ Duration(2.1 seconds)         │ nil                      │ Duration(1.1 seconds)    │ Duration(0.9 seconds)         │ 2200000000   │ Duration(2.0 seconds) │
      │ Duration(0.999999999 seconds) │ Duration(-1e-09 seconds) │ Duration(-1e-09 seconds) │ Duration(2.000000001 seconds) │ -2           │ Duration(3.0 seconds) │
      └───────────────────────────────┴──────────────────────────┴──────────────────────────┴───────────────────────────────┴──────────────┴───────────────────────┘
      """
    }
    assertQuery(
      Track.update {
        $0.length += .seconds(1)
        $0.pause += .seconds(1)
      }
      .returning { ($0.length, $0.pause) },
      database: database
    ) {
      """
      UPDATE "tracks"
      SET "length" = ("tracks"."length") + (1000000000), "pause" = ("tracks"."pause") + (1000000000)
      RETURNING "length", "pause"
      """
    } results: {
      """
      ┌───────────────────────────────┬───────────────────────┐
      │ Duration(91.0 seconds)        │ Duration(2.5 seconds) │
      │ Duration(2.1 seconds)         │ nil                   │
      │ Duration(0.999999999 seconds) │ Duration(1.0 seconds) │
      └───────────────────────────────┴───────────────────────┘
      """
    }
    assertQuery(
      Track.update {
        $0.length += $0.pause ?? .zero
        $0.length -= $0.length - $0.length
      }
      .returning(\.length),
      database: database
    ) {
      """
      UPDATE "tracks"
      SET "length" = (("tracks"."length") + (coalesce("tracks"."pause", 0))) - (("tracks"."length") - ("tracks"."length"))
      RETURNING "length"
      """
    } results: {
      """
      ┌───────────────────────────────┐
      │ Duration(93.5 seconds)        │
      │ Duration(2.1 seconds)         │
      │ Duration(1.999999999 seconds) │
      └───────────────────────────────┘
      """
    }
  }

  @Test(
    arguments: [
      .zero, .nanoseconds(1), .nanoseconds(-1), .seconds(1), .milliseconds(-1500),
      .seconds(86_400 * 365 * 292),
      .nanoseconds(Int64.max), .nanoseconds(Int64.min), .seconds(0.3),
    ] as [Duration]
  )
  func `a whole number of nanoseconds makes the round trip`(duration: Duration) throws {
    try database.read { db in
      try #expect(Duration.fetchOne(db, sql: "SELECT ?", arguments: [duration]) == duration)
    }
  }

  @Test(
    arguments: [
      .seconds(1) / 3, Duration(secondsComponent: 0, attosecondsComponent: 1),
      Duration(secondsComponent: 0, attosecondsComponent: -500_000_000),
      Duration(secondsComponent: 1, attosecondsComponent: 400_000_000),
      .nanoseconds(Int64.max) + .nanoseconds(1), .nanoseconds(Int64.min) - .nanoseconds(1),
      .seconds(Int64.max),
      .seconds(Int64.min),
    ] as [Duration]
  )
  func `other durations are errors`(duration: Duration) throws {
    try database.write { db in
      #expect {
        try Track.insert { Track.Draft(length: duration) }.execute(db)
      } throws: { error in
        "\(error)".contains("whole number of nanoseconds") && "\(error)".contains("length")
          && error is DatabaseUsageError
      }
      #expect(throws: DatabaseUsageError.self) {
        try Track.where { $0.length < duration }.fetchAll(db)
      }
    }
  }

  @Test(arguments: ["1.5", "'1'", "x'00'"])
  func `a duration must be an integer`(value: String) throws {
    try database.read { db in
      #expect(throws: RowDecodingError.self) { try Duration.fetchOne(db, sql: "SELECT \(value)") }
      #expect(throws: RowDecodingError.self) { try Duration?.fetchOne(db, sql: "SELECT \(value)") }
    }
  }

  @Test func `an overflowing sum is an error`() throws {
    try database.write { db in
      try Track.insert { Track.Draft(length: .nanoseconds(Int64.max)) }.execute(db)
      #expect(throws: DatabaseError.self) { try Track.select { $0.length.sum() }.fetchOne(db) }
    }
  }
}
