import QuarrySQLite
import QuarryTesting
import Testing

@Table("gauges") private struct Gauge: Equatable {
  let id: Int
  var flags: UInt16
  var level: Int8?
}

/// Numbers with fewer bits than SQLite's.
@Suite struct NarrowNumberTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "gauges" ("id" INTEGER PRIMARY KEY, "flags" INTEGER NOT NULL, "level" INTEGER);
          INSERT INTO "gauges" VALUES (1, 65535, 100), (2, 8, 100), (3, 1, NULL);
          """
      )
    }
  }

  @Test func sums() {
    assertQuery(
      Gauge.select {
        ($0.flags.sum(), $0.level.sum(distinct: true), $0.level.sum(), $0.level.sum().cast(as: Int16.self))
      },
      database: database
    ) {
      """
      SELECT sum("gauges"."flags"), sum(DISTINCT "gauges"."level"), sum("gauges"."level"), CAST(sum("gauges"."level") AS INTEGER)
      FROM "gauges"
      """
    } results: {
      """
      ┌───────┬─────┬─────┬─────┐
      │ 65544 │ 100 │ 200 │ 200 │
      └───────┴─────┴─────┴─────┘
      """
    }
    assertQuery(
      Gauge.group(by: \.id).having { $0.flags.sum() > 7 }.select {
        ($0.id, $0.flags.sum().over(orderBy: $0.id))
      },
      database: database
    ) {
      """
      SELECT "gauges"."id", sum("gauges"."flags") OVER (ORDER BY "gauges"."id")
      FROM "gauges"
      GROUP BY "gauges"."id"
      HAVING ((sum("gauges"."flags")) > (7))
      """
    } results: {
      """
      ┌───┬───────┐
      │ 1 │ 65535 │
      │ 2 │ 65543 │
      └───┴───────┘
      """
    }
  }

  /// The result of an expression has the column's type; the error suggests a cast.
  @Test func computations() throws {
    #expect {
      try database.read { db in try Gauge.select { $0.flags + 1 }.fetchAll(db) }
    } throws: { error in
      "\(error)".contains("expected 'UInt16', found INTEGER 65536; use '.cast(as: Int.self)' in the query")
    }
    assertQuery(
      Gauge.select { (($0.flags + 1).cast(as: Int.self), -($0.flags.cast(as: Int.self))) },
      database: database
    ) {
      """
      SELECT CAST(("gauges"."flags") + (1) AS INTEGER), -(CAST("gauges"."flags" AS INTEGER))
      FROM "gauges"
      """
    } results: {
      """
      ┌───────┬────────┐
      │ 65536 │ -65535 │
      │ 9     │ -8     │
      │ 2     │ -1     │
      └───────┴────────┘
      """
    }
  }
}
