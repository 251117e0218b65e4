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
  var queryBinding: QueryBinding { .int(Int64((queryOutput.timeIntervalSince1970 * 1000).rounded())) }
  static func timeValue(of stored: QueryFragment) -> SQLiteTimeValue {
    .secondsSince1970("(\(stored)) / 1000.0")
  }
  static func storedValue(of time: SQLiteTimeValue) -> QueryFragment {
    "CAST(round(\(time.secondsSince1970) * 1000) AS INTEGER)"
  }
}

@Table("shifts") private struct Shift: Equatable {
  let id: Int
  @Column(as: Date.UnixTimeRepresentation.self) var start: Date
  @Column(as: Date.TimeIntervalSince1970Representation?.self) var end: Date?
  @Column(as: Milliseconds.self) var own: Date
  @Column(as: UUID.BytesRepresentation.self) var key: UUID
}

/// Ranges and lists of Swift values and a column that stores them in a representation.
@Suite struct RepresentedRangeTests {
  let database: DatabaseQueue
  private let start = Date(timeIntervalSince1970: 1000)
  private let end = Date(timeIntervalSince1970: 2000)
  private let key = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "shifts" (
            "id" INTEGER PRIMARY KEY, "start" INTEGER NOT NULL, "end" REAL, "own" INTEGER NOT NULL, "key" BLOB NOT NULL
          ) STRICT;
          INSERT INTO "shifts" VALUES
            (1, 1000, 1000.5, 1000000, x'0102030405060708090a0b0c0d0e0f10'), (2, 2000, 2000, 2000000, x'00'), (3, 3000, NULL, 3000000, x'01');
          """
      )
    }
  }

  @Test func `closed ranges`() {
    assertQuery(
      Shift.where {
        (start...end).contains($0.start) && (start...end).contains($0.end) && (start...end).contains($0.own)
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "shifts"."id"
      FROM "shifts"
      WHERE ((("shifts"."start" BETWEEN 1000 AND 2000) AND ("shifts"."end" BETWEEN 1000.0 AND 2000.0)) AND ("shifts"."own" BETWEEN 1000000 AND 2000000))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
  }

  @Test func `other ranges`() {
    assertQuery(
      Shift.select {
        (
          $0.id, (start..<end).contains($0.start), (end...).contains($0.end), !(...end).contains($0.end),
          (..<end).contains($0.own)
        )
      }
      .order(by: \.id),
      database: database
    ) {
      """
      SELECT "shifts"."id", (("shifts"."start") >= (1000)) AND (("shifts"."start") < (2000)), coalesce(("shifts"."end") >= (2000.0), 0), NOT (coalesce(("shifts"."end") <= (2000.0), 0)), ("shifts"."own") < (2000000)
      FROM "shifts"
      ORDER BY "shifts"."id"
      """
    } results: {
      """
      ┌───┬───────┬───────┬───────┬───────┐
      │ 1 │ true  │ false │ false │ true  │
      │ 2 │ false │ true  │ false │ false │
      │ 3 │ false │ false │ true  │ false │
      └───┴───────┴───────┴───────┴───────┘
      """
    }
  }

  @Test func lists() {
    assertQuery(
      Shift.select {
        (
          $0.id, [start, end].contains($0.start), ![end].contains($0.end), [#bind(end)].contains($0.own),
          [key].contains($0.key)
        )
      }
      .order(by: \.id),
      database: database
    ) {
      """
      SELECT "shifts"."id", ("shifts"."start") IN ((1000), (2000)), NOT (coalesce(("shifts"."end") IN ((2000.0)), 0)), ("shifts"."own") IN ((2000000)), ("shifts"."key") IN ((X'0102030405060708090A0B0C0D0E0F10'))
      FROM "shifts"
      ORDER BY "shifts"."id"
      """
    } results: {
      """
      ┌───┬───────┬───────┬───────┬───────┐
      │ 1 │ true  │ true  │ false │ true  │
      │ 2 │ true  │ false │ true  │ false │
      │ 3 │ false │ true  │ false │ false │
      └───┴───────┴───────┴───────┴───────┘
      """
    }
  }
}
