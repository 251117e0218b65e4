import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Selection struct Period: Equatable {
  var opens: Date
  var closes: Date?
}

@Selection struct VenueKey: Equatable, Hashable {
  let country: String
  let number: Int
}

enum Kind: String, QueryBindable { case shop, museum }

/// Not bindable.
enum Size: Int { case small = 1, large = 2 }

struct Cents: QueryBindable {
  var queryOutput: Double
  init(queryOutput: Double) { self.queryOutput = queryOutput }
  var queryBinding: QueryBinding { .int(Int64((queryOutput * 100).rounded())) }
  init(decoder: inout some QueryDecoder) throws { queryOutput = Double(try Int64(decoder: &decoder)) / 100 }
}

/// Everything that can be stored, in one table: representations, groups, a key of two columns, a generated column.
@Table struct Venue: Equatable {
  @Column(primaryKey: true) let key: VenueKey
  @Column("the \"name\"") var name = ""
  var kind = Kind.shop
  @Column(as: Size.RawRepresentation.self) var size = Size.small
  var founded: Date?
  @Column(as: Date.UnixTimeRepresentation.self) var seen: Date
  @Column(as: Date.JulianDayRepresentation?.self) var day: Date?
  var token: UUID
  @Column(as: UUID.BytesRepresentation.self) var secret: UUID
  @Column(as: UUID.UppercasedRepresentation?.self) var label: UUID?
  @Column(as: [String].JSONRepresentation.self) var tags: [String] = []
  @Column(as: [String: Int]?.JSONRepresentation.self) var counts: [String: Int]?
  var picture: [UInt8] = []
  var data = Data()
  var site: URL?
  @Column(as: Cents.self) var price: Double = 0
  var big: UInt64 = 0
  var tiny: Int8 = 0
  var period: Period
  @Column(generated: .virtual) let nameLength: Int
  @Ephemeral var isSelected = false
}

@Suite struct StorageQueryTests {
  let database: DatabaseQueue
  static let uuid = UUID(uuid: (0xDE, 0xAD, 0xBE, 0xEF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  static let date = Date(timeIntervalSince1970: 978_307_200)

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "venues" (
            "country" TEXT NOT NULL, "number" INTEGER NOT NULL, "the ""name\""" TEXT NOT NULL, "kind" TEXT NOT NULL,
            "size" INTEGER NOT NULL, "founded" TEXT, "seen" INTEGER NOT NULL, "day" REAL, "token" TEXT NOT NULL,
            "secret" BLOB NOT NULL, "label" TEXT, "tags" TEXT NOT NULL, "counts" TEXT, "picture" BLOB NOT NULL,
            "data" BLOB NOT NULL, "site" TEXT, "price" INTEGER NOT NULL, "big" INTEGER NOT NULL,
            "tiny" INTEGER NOT NULL, "opens" TEXT NOT NULL, "closes" TEXT,
            "nameLength" INTEGER NOT NULL GENERATED ALWAYS AS (length("the ""name\""")) VIRTUAL,
            PRIMARY KEY ("country", "number")
          ) STRICT
          """
      )
      try Venue.insert { Self.full }.execute(db)
      try Venue.insert { Self.empty }.execute(db)
    }
  }

  static let full = Venue(
    key: VenueKey(country: "Österreich", number: 1),
    name: "It's \"here\" 🏛️\u{0}",
    kind: .museum,
    size: .large,
    founded: date,
    seen: date,
    day: date,
    token: uuid,
    secret: uuid,
    label: uuid,
    tags: ["a", "é"],
    counts: ["x": 1],
    picture: [0, 255],
    data: Data([1, 2, 3]),
    site: URL(string: "https://example.com/a?b=c"),
    price: 12.34,
    big: UInt64(Int64.max),
    tiny: .min,
    period: Period(opens: date, closes: date),
    nameLength: 0
  )

  static let empty = Venue(
    key: VenueKey(country: "", number: .min),
    seen: Date(timeIntervalSince1970: 0),
    token: uuid,
    secret: uuid,
    period: Period(opens: date),
    nameLength: 0
  )

  @Test func rowsMakeTheRoundTrip() throws {
    let rows = try database.read { db in try Venue.order { $0.key.number }.fetchAll(db) }
    var expected = [Self.empty, Self.full]
    #expect(rows.map(\.nameLength) == [0, 14])
    expected = zip(expected, rows).map { venue, row in
      Venue(
        key: venue.key,
        name: venue.name,
        kind: venue.kind,
        size: venue.size,
        founded: venue.founded,
        seen: venue.seen,
        day: venue.day,
        token: venue.token,
        secret: venue.secret,
        label: venue.label,
        tags: venue.tags,
        counts: venue.counts,
        picture: venue.picture,
        data: venue.data,
        site: venue.site,
        price: venue.price,
        big: venue.big,
        tiny: venue.tiny,
        period: venue.period,
        nameLength: row.nameLength
      )
    }
    #expect(rows == expected)
  }

  @Test func storedForms() throws {
    let row = try #require(
      try database.read { db in
        try Row.fetchOne(
          db,
          sql: """
            SELECT typeof(kind) || ' ' || kind, size, founded, seen, day, token, hex(secret), label, tags, counts,
              hex(picture), hex(data), site, price, big, tiny, opens FROM venues WHERE number = 1
            """
        )
      }
    )
    #expect(
      row.values.map(\.description) == [
        "'text museum'", "2", "'2001-01-01 00:00:00.000'", "978307200", "2451910.5",
        "'deadbeef-0000-0000-0000-000000000001'", "'DEADBEEF000000000000000000000001'",
        "'DEADBEEF-0000-0000-0000-000000000001'", "'[\"a\",\"é\"]'", "'{\"x\":1}'", "'00FF'", "'010203'",
        "'https://example.com/a?b=c'", "1234", "9223372036854775807", "-128", "'2001-01-01 00:00:00.000'",
      ]
    )
  }

  @Test func conditions() throws {
    let count = try database.read { db in
      try Venue.where {
        $0.seen == #bind(Self.date)
        $0.secret == #bind(Self.uuid) && $0.kind == .museum
        $0.token == Self.uuid && $0.founded == Self.date
        $0.size == #bind(Size.large)
      }
      .fetchCount(db)
    }
    #expect(count == 1)
  }

  @Test func groups() {
    assertQuery(
      Venue.where { $0.period.closes == nil && $0.period.opens < Date(timeIntervalSince1970: 2e9) }
        .select { ($0.period, $0.key, $0.nameLength) },
      database: database
    ) {
      """
      SELECT "venues"."opens", "venues"."closes", "venues"."country", "venues"."number", "venues"."nameLength"
      FROM "venues"
      WHERE ((("venues"."closes") IS (NULL)) AND (("venues"."opens") < ('2033-05-18 03:33:20.000')))
      """
    } results: {
      """
      ┌──────────────────────────────────────────┬────────────────────────────────┬───┐
      │ Period(                                  │ VenueKey(                      │ 0 │
      │   opens: Date(2001-01-01T00:00:00.000Z), │   country: "",                 │   │
      │   closes: nil                            │   number: -9223372036854775808 │   │
      │ )                                        │ )                              │   │
      └──────────────────────────────────────────┴────────────────────────────────┴───┘
      """
    }
  }

  @Test func compositeKey() {
    assertQuery(
      Venue.find(VenueKey(country: "Österreich", number: 1)).select(\.nameLength),
      database: database
    ) {
      """
      SELECT "venues"."nameLength"
      FROM "venues"
      WHERE (("venues"."country", "venues"."number") IN (('Österreich', 1)))
      """
    } results: {
      """
      ┌────┐
      │ 14 │
      └────┘
      """
    }
  }

  @Test func updateOfAGroup() {
    assertQuery(
      Venue.update {
        $0.period = Period(opens: Date(timeIntervalSince1970: 0), closes: nil)
        $0.period.closes = Date(timeIntervalSince1970: 1)
        $0.period.opens = Date(timeIntervalSince1970: 2)
        $0.tiny += 1
        $0.tags = ["z"]
        $0.price = 0.5
      }
      .returning { ($0.period, $0.tags, $0.price) },
      database: database
    ) {
      """
      UPDATE "venues"
      SET "opens" = '1970-01-01 00:00:02.000', "closes" = '1970-01-01 00:00:01.000', "tiny" = ("venues"."tiny") + (1), "tags" = '[
        "z"
      ]', "price" = 50
      RETURNING "opens", "closes", "tags", "price"
      """
    } results: {
      """
      ┌──────────────────────────────────────────┬────────────┬─────┐
      │ Period(                                  │ [          │ 0.5 │
      │   opens: Date(1970-01-01T00:00:02.000Z), │   [0]: "z" │     │
      │   closes: Date(1970-01-01T00:00:01.000Z) │ ]          │     │
      │ )                                        │            │     │
      ├──────────────────────────────────────────┼────────────┼─────┤
      │ Period(                                  │ [          │ 0.5 │
      │   opens: Date(1970-01-01T00:00:02.000Z), │   [0]: "z" │     │
      │   closes: Date(1970-01-01T00:00:01.000Z) │ ]          │     │
      │ )                                        │            │     │
      └──────────────────────────────────────────┴────────────┴─────┘
      """
    }
  }

  @Test func updateOfAGroupByExpressions() throws {
    let rows = try database.write { db in
      try Venue.update {
        $0.period.closes = #bind(Date(timeIntervalSince1970: 3))
        $0.period.opens = Date(timeIntervalSince1970: 4)
      }
      .returning(\.period).fetchAll(db)
    }
    let period = Period(opens: Date(timeIntervalSince1970: 4), closes: Date(timeIntervalSince1970: 3))
    #expect(rows == [period, period])
  }

  @Test func conflictOverACompositeKey() throws {
    var venue = Self.full
    venue.name = "again"
    let row = venue
    let insert = Venue.insert {
      row
    } onConflict: {
      $0.key
    } doUpdate: {
      $0.name = $1.name
    }
    #expect(insert.query.debugDescription.contains("ON CONFLICT (\"country\", \"number\")\nDO UPDATE SET"))
    let name = try database.write { db in
      try insert.execute(db)
      return try Venue.find(row.key).select(\.name).fetchOne(db)
    }
    #expect(name == "again")
  }

  @Test func upsertByCompositeKey() {
    var venue = Self.full
    venue.name = "renamed"
    assertQuery(
      Venue.upsert { venue }.returning { ($0.key, $0.name) },
      database: database
    ) {
      #"""
      INSERT INTO "venues"
      ("country", "number", "the ""name""", "kind", "size", "founded", "seen", "day", "token", "secret", "label", "tags", "counts", "picture", "data", "site", "price", "big", "tiny", "opens", "closes")
      VALUES
      ('Österreich', 1, 'renamed', 'museum', 2, '2001-01-01 00:00:00.000', 978307200, 2451910.5, 'deadbeef-0000-0000-0000-000000000001', X'DEADBEEF000000000000000000000001', 'DEADBEEF-0000-0000-0000-000000000001', '[
        "a",
        "é"
      ]', '{
        "x" : 1
      }', X'00FF', X'010203', 'https://example.com/a?b=c', 1234, 9223372036854775807, -128, '2001-01-01 00:00:00.000', '2001-01-01 00:00:00.000')
      ON CONFLICT ("country", "number")
      DO UPDATE SET "the ""name""" = "excluded"."the ""name""", "kind" = "excluded"."kind", "size" = "excluded"."size", "founded" = "excluded"."founded", "seen" = "excluded"."seen", "day" = "excluded"."day", "token" = "excluded"."token", "secret" = "excluded"."secret", "label" = "excluded"."label", "tags" = "excluded"."tags", "counts" = "excluded"."counts", "picture" = "excluded"."picture", "data" = "excluded"."data", "site" = "excluded"."site", "price" = "excluded"."price", "big" = "excluded"."big", "tiny" = "excluded"."tiny", "opens" = "excluded"."opens", "closes" = "excluded"."closes"
      RETURNING "country", "number", "the ""name"""
      """#
    } results: {
      """
      ┌──────────────────────────┬───────────┐
      │ VenueKey(                │ "renamed" │
      │   country: "Österreich", │           │
      │   number: 1              │           │
      │ )                        │           │
      └──────────────────────────┴───────────┘
      """
    }
  }

  @Test func deleteByCompositeKey() {
    assertQuery(Venue.delete(Self.full).returning(\.key), database: database) {
      """
      DELETE FROM "venues"
      WHERE (("venues"."country", "venues"."number") = ('Österreich', 1))
      RETURNING "country", "number"
      """
    } results: {
      """
      ┌──────────────────────────┐
      │ VenueKey(                │
      │   country: "Österreich", │
      │   number: 1              │
      │ )                        │
      └──────────────────────────┘
      """
    }
  }

  @Test func invalidValuesAreErrors() throws {
    var venue = Self.full
    venue.big = .max
    let tooBig = venue
    #expect(throws: (any Error).self) { try database.write { db in try Venue.upsert { tooBig }.execute(db) } }
    venue.big = 0
    venue.founded = Date(timeIntervalSince1970: 1e12)
    let tooLate = venue
    #expect(throws: (any Error).self) {
      try database.write { db in try Venue.upsert { tooLate }.execute(db) }
    }
    try database.write { db in try db.execute(sql: "UPDATE venues SET tags = '[1' WHERE number = 1") }
    let error = #expect(throws: RowDecodingError.self) {
      try database.read { db in try Venue.where { $0.key.number == 1 }.fetchAll(db) }
    }
    #expect(error?.column == "tags")
  }
}
