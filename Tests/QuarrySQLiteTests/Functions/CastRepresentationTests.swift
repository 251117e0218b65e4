import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// Milliseconds since 1970 in an INTEGER.
private struct Milliseconds: SQLiteDateRepresentation, CastTarget {
  var queryOutput: Date
  init(queryOutput: Date) { self.queryOutput = queryOutput }
  init(decoder: inout some QueryDecoder) throws {
    queryOutput = Date(timeIntervalSince1970: Double(try Int64(decoder: &decoder)) / 1000)
  }
  var queryBinding: QueryBinding { .int(Int64((queryOutput.timeIntervalSince1970 * 1000).rounded())) }
  static var castType: CastType { .integer }
  static func timeValue(of stored: QueryFragment) -> SQLiteTimeValue {
    .secondsSince1970("(\(stored)) / 1000.0")
  }
  static func storedValue(of time: SQLiteTimeValue) -> QueryFragment {
    "CAST(round(\(time.secondsSince1970) * 1000) AS INTEGER)"
  }
}

@Table("stamps") private struct Stamp: Equatable {
  let id: Int
  var text: Date
  @Column(as: Date.UnixTimeRepresentation.self) var unix: Date
  @Column(as: Date.JulianDayRepresentation.self) var julian: Date
  @Column(as: Date.TimeIntervalSince1970Representation?.self) var seconds: Date?
  @Column(as: Date.TimeIntervalSinceReferenceDateRepresentation.self) var reference: Date
  @Column(as: Milliseconds.self) var own: Date
  var lower: UUID
  @Column(as: UUID.UppercasedRepresentation.self) var upper: UUID
  @Column(as: UUID.BytesRepresentation?.self) var bytes: UUID?
}

/// `cast(as:)` between representations of one Swift type, which store it in different forms.
@Suite struct CastRepresentationTests {
  let database: DatabaseQueue
  private let date = Date(timeIntervalSince1970: 1_893_456_000.25)

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "stamps" (
            "id" INTEGER PRIMARY KEY, "text" TEXT NOT NULL, "unix" INTEGER NOT NULL, "julian" REAL NOT NULL, "seconds" REAL,
            "reference" REAL NOT NULL, "own" INTEGER NOT NULL, "lower" TEXT NOT NULL, "upper" TEXT NOT NULL, "bytes" BLOB
          ) STRICT;
          """
      )
      let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 0xA, 0xB, 0xC, 0xD, 0xE, 0xF, 0x10))
      try Stamp.insert {
        stamp(1, Date(timeIntervalSince1970: 1_893_456_000), id)
        stamp(2, date, id)
        Stamp(
          id: 3,
          text: date,
          unix: date,
          julian: date,
          seconds: nil,
          reference: date,
          own: date,
          lower: id,
          upper: id,
          bytes: nil
        )
      }
      .execute(db)
    }
  }

  private func stamp(_ id: Int, _ date: Date, _ uuid: UUID) -> Stamp {
    Stamp(
      id: id,
      text: date,
      unix: date,
      julian: date,
      seconds: date,
      reference: date,
      own: date,
      lower: uuid,
      upper: uuid,
      bytes: uuid
    )
  }

  @Test func `each form as text`() {
    assertQuery(
      Stamp.find(2).select {
        (
          $0.unix.cast(as: Date.self), $0.julian.cast(as: Date.self), $0.seconds.cast(as: Date.self),
          $0.reference.cast(as: Date.self), $0.own.cast(as: Date.self), $0.text.cast(as: Date.self)
        )
      },
      database: database
    ) {
      """
      SELECT datetime("stamps"."unix", 'unixepoch', 'subsec'), datetime("stamps"."julian", 'subsec'), datetime("stamps"."seconds", 'unixepoch', 'subsec'), datetime(("stamps"."reference") + 978307200, 'unixepoch', 'subsec'), datetime(("stamps"."own") / 1000.0, 'unixepoch', 'subsec'), CAST("stamps"."text" AS TEXT)
      FROM "stamps"
      WHERE (("stamps"."id") IN ((2)))
      """
    } results: {
      """
      ┌────────────────────────────────┬────────────────────────────────┬────────────────────────────────┬────────────────────────────────┬────────────────────────────────┬────────────────────────────────┐
      │ Date(2030-01-01T00:00:00.000Z) │ Date(2030-01-01T00:00:00.250Z) │ Date(2030-01-01T00:00:00.250Z) │ Date(2030-01-01T00:00:00.250Z) │ Date(2030-01-01T00:00:00.250Z) │ Date(2030-01-01T00:00:00.250Z) │
      └────────────────────────────────┴────────────────────────────────┴────────────────────────────────┴────────────────────────────────┴────────────────────────────────┴────────────────────────────────┘
      """
    }
  }

  @Test func `text as each form`() {
    assertQuery(
      Stamp.find(2).select {
        (
          $0.text.cast(as: Date.UnixTimeRepresentation.self),
          $0.text.cast(as: Date.JulianDayRepresentation.self),
          $0.text.cast(as: Date.TimeIntervalSince1970Representation.self),
          $0.text.cast(as: Date.TimeIntervalSinceReferenceDateRepresentation.self),
          $0.text.cast(as: Milliseconds.self)
        )
      },
      database: database
    ) {
      """
      SELECT unixepoch("stamps"."text"), julianday("stamps"."text"), unixepoch("stamps"."text", 'subsec'), round(unixepoch("stamps"."text", 'subsec') - 978307200, 3), CAST(round(unixepoch("stamps"."text", 'subsec') * 1000) AS INTEGER)
      FROM "stamps"
      WHERE (("stamps"."id") IN ((2)))
      """
    } results: {
      """
      ┌────────────────────────────────┬────────────────────────────────┬────────────────────────────────┬────────────────────────────────┬────────────────────────────────┐
      │ Date(2030-01-01T00:00:00.000Z) │ Date(2030-01-01T00:00:00.250Z) │ Date(2030-01-01T00:00:00.250Z) │ Date(2030-01-01T00:00:00.250Z) │ Date(2030-01-01T00:00:00.250Z) │
      └────────────────────────────────┴────────────────────────────────┴────────────────────────────────┴────────────────────────────────┴────────────────────────────────┘
      """
    }
  }

  @Test func comparisons() {
    assertQuery(
      Stamp.where {
        $0.unix.cast(as: Date.TimeIntervalSinceReferenceDateRepresentation.self) == $0.reference
          || $0.seconds.cast(as: Date.UnixTimeRepresentation.self) > $0.unix
      }
      .select { ($0.id, $0.unix == $0.seconds.cast(), $0.julian.cast() == $0.own) }.order(by: \.id),
      database: database
    ) {
      """
      SELECT "stamps"."id", ("stamps"."unix") IS (unixepoch("stamps"."seconds", 'unixepoch')), (CAST(round(unixepoch("stamps"."julian", 'subsec') * 1000) AS INTEGER)) = ("stamps"."own")
      FROM "stamps"
      WHERE (((round(unixepoch("stamps"."unix", 'unixepoch', 'subsec') - 978307200, 3)) = ("stamps"."reference")) OR ((unixepoch("stamps"."seconds", 'unixepoch')) > ("stamps"."unix")))
      ORDER BY "stamps"."id"
      """
    } results: {
      """
      ┌───┬──────┬──────┐
      │ 1 │ true │ true │
      └───┴──────┴──────┘
      """
    }
  }

  @Test func `each pair of forms is equal`() throws {
    let (reading, count) = try database.read { db in
      (
        try Stamp.where {
          $0.text == $0.reference.cast() && $0.text == $0.seconds.cast() && $0.text == $0.own.cast()
            && $0.reference == $0.text.cast() && $0.reference == $0.seconds.cast()
            && $0.seconds == $0.own.cast()
            && $0.own == $0.reference.cast() && $0.own == $0.julian.cast() && $0.unix == $0.own.cast()
            && $0.unix == $0.julian.cast() && $0.julian == $0.text.cast()
        }
        .order(by: \.id).fetchAll(db).map(\.id),
        try Stamp.fetchCount(db)
      )
    }
    #expect(reading == [1, 2])
    #expect(count == 3)
  }

  @Test func `a cast of another type remains a CAST`() {
    assertQuery(
      Stamp.find(2).select {
        (
          $0.unix.cast(as: Int.self), $0.id.cast(as: Date.UnixTimeRepresentation.self),
          $0.text.cast(as: String.self)
        )
      },
      database: database
    ) {
      """
      SELECT CAST("stamps"."unix" AS INTEGER), CAST("stamps"."id" AS NUMERIC), CAST("stamps"."text" AS TEXT)
      FROM "stamps"
      WHERE (("stamps"."id") IN ((2)))
      """
    } results: {
      """
      ┌────────────┬────────────────────────────────┬───────────────────────────┐
      │ 1893456000 │ Date(1970-01-01T00:00:02.000Z) │ "2030-01-01 00:00:00.250" │
      └────────────┴────────────────────────────────┴───────────────────────────┘
      """
    }
  }

  @Test func `forms of a UUID`() {
    assertQuery(
      Stamp.select {
        (
          $0.lower.cast(as: UUID.UppercasedRepresentation.self) == $0.upper, $0.upper.cast() == $0.lower,
          $0.bytes.cast(as: UUID.self) == $0.lower, $0.bytes.cast(as: UUID.UppercasedRepresentation.self)
        )
      }
      .order(by: \.id),
      database: database
    ) {
      """
      SELECT (upper("stamps"."lower")) = ("stamps"."upper"), (lower("stamps"."upper")) = ("stamps"."lower"), (lower(CASE WHEN "stamps"."bytes" IS NULL THEN NULL ELSE lower(printf('%s-%s-%s-%s-%s', substr(hex("stamps"."bytes"), 1, 8), substr(hex("stamps"."bytes"), 9, 4), substr(hex("stamps"."bytes"), 13, 4), substr(hex("stamps"."bytes"), 17, 4), substr(hex("stamps"."bytes"), 21, 12))) END)) IS ("stamps"."lower"), upper(CASE WHEN "stamps"."bytes" IS NULL THEN NULL ELSE lower(printf('%s-%s-%s-%s-%s', substr(hex("stamps"."bytes"), 1, 8), substr(hex("stamps"."bytes"), 9, 4), substr(hex("stamps"."bytes"), 13, 4), substr(hex("stamps"."bytes"), 17, 4), substr(hex("stamps"."bytes"), 21, 12))) END)
      FROM "stamps"
      ORDER BY "stamps"."id"
      """
    } results: {
      """
      ┌──────┬──────┬───────┬────────────────────────────────────────────┐
      │ true │ true │ true  │ UUID(01020304-0506-0708-090A-0B0C0D0E0F10) │
      │ true │ true │ true  │ UUID(01020304-0506-0708-090A-0B0C0D0E0F10) │
      │ true │ true │ false │ nil                                        │
      └──────┴──────┴───────┴────────────────────────────────────────────┘
      """
    }
  }

  @Test func `bytes of a UUID require a newer SQLite`() throws {
    let query = Stamp.where { $0.lower.cast(as: UUID.BytesRepresentation.self) == $0.bytes }.order(by: \.id)
      .select(\.id)
    #expect("\(query)".contains(#"(unhex(replace("stamps"."lower", '-', ''))) IS ("stamps"."bytes")"#))
    if SQLiteLibrary.versionNumber >= 3_041_000 {
      #expect(try database.read { try query.fetchAll($0) } == [1, 2])
    } else {
      #expect(throws: UnsupportedFeatureError.self) { try database.read { try query.fetchAll($0) } }
    }
  }
}
