import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Stamp: Codable, Equatable {
  var owner: UUID
  @Column(as: Date.UnixTimeRepresentation.self) var start: Date
  @Column(as: Date.JulianDayRepresentation?.self) var day: Date?
  var price: Decimal
  @Column(as: UUID.UppercasedRepresentation.self) var loud: UUID
}

@Selection private struct Raw: Codable, Equatable {
  var bytes: Data
  var length: Duration
  @Column(as: UUID.BytesRepresentation.self) var short: UUID
}

@Table("deeds") private struct Deed: Codable, Equatable {
  let id: Int
  var owner: UUID
  @Column(as: Date.UnixTimeRepresentation.self) var start: Date
  @Column(as: Date.JulianDayRepresentation?.self) var day: Date?
  var price: Decimal
  @Column(as: UUID.BytesRepresentation.self) var short: UUID
}

@Table("papers") private struct Paper: Equatable {
  let id: Int
  var owner: UUID
  @Column(as: Stamp.JSONRepresentation.self) var stamp: Stamp
  @Column(as: [UUID].JSONRepresentation.self) var others: [UUID]
  @Column(as: [Decimal].JSONRepresentation.self) var prices: [Decimal]
  @Column(as: [String: UUID].JSONRepresentation.self) var named: [String: UUID]
  @Column(as: Raw.JSONRepresentation?.self) var raw: Raw?
}

private enum Twin: AliasName {}

/// Values that have another form in JSON than in columns.
@Suite struct JSONFormTests {
  static let ada = UUID(uuidString: "A0060000-0000-0000-0000-00000000000A") ?? UUID()
  static let bob = UUID(uuidString: "B0060000-0000-0000-0000-00000000000B") ?? UUID()
  static let noon = Date(timeIntervalSince1970: 1_700_000_000)
  static let price = Decimal(string: "12.75") ?? 0

  let database: DatabaseQueue
  private let paper = Paper(
    id: 1,
    owner: ada,
    stamp: Stamp(owner: ada, start: noon, day: noon, price: price, loud: bob),
    others: [bob, ada],
    prices: [1.5, 7],
    named: ["first": ada],
    raw: Raw(bytes: Data([1, 2]), length: .seconds(3), short: bob)
  )

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE papers (
            id INTEGER PRIMARY KEY, owner TEXT NOT NULL, stamp TEXT NOT NULL, others TEXT NOT NULL, prices TEXT NOT NULL,
            named TEXT NOT NULL, raw TEXT
          );
          CREATE TABLE deeds (
            id INTEGER PRIMARY KEY, owner TEXT NOT NULL, start INTEGER NOT NULL, day REAL, price TEXT NOT NULL,
            short BLOB NOT NULL
          );
          """
      )
      try Paper.insert { paper }.execute(db)
    }
  }

  private func count(_ query: some SelectStatementOf<Paper>) throws -> Int? {
    try database.read { try query.fetchCount($0) }
  }

  @Test func readsMembers() {
    assertQuery(
      Paper.select {
        (
          $0.stamp.jsonExtract(\.owner), $0.stamp.jsonExtract(\.start), $0.stamp.jsonExtract(\.day),
          $0.stamp.jsonExtract(\.price), $0.stamp.jsonExtract(\.loud), $0.prices.jsonExtract(\.[1]),
          $0.stamp.value(at: \.price), $0.stamp.jsonExtract("$.start", as: Date.UnixTimeRepresentation.self)
        )
      },
      database: database
    ) {
      """
      SELECT (json_extract("papers"."stamp", '$."owner"') COLLATE NOCASE), json_extract("papers"."stamp", '$."start"'), json_extract("papers"."stamp", '$."day"'), CAST(json_extract("papers"."stamp", '$."price"') AS TEXT), (json_extract("papers"."stamp", '$."loud"') COLLATE NOCASE), CAST(json_extract("papers"."prices", '$[1]') AS TEXT), CAST(("papers"."stamp") ->> ('$."price"') AS TEXT), CAST(strftime('%s', json_extract("papers"."stamp", '$.start')) AS INTEGER)
      FROM "papers"
      """
    } results: {
      """
      ┌────────────────────────────────────────────┬────────────────────────────────┬────────────────────────────────┬───────┬────────────────────────────────────────────┬───┬───────┬────────────────────────────────┐
      │ UUID(A0060000-0000-0000-0000-00000000000A) │ Date(2023-11-14T22:13:20.000Z) │ Date(2023-11-14T22:13:20.000Z) │ 12.75 │ UUID(B0060000-0000-0000-0000-00000000000B) │ 7 │ 12.75 │ Date(2023-11-14T22:13:20.000Z) │
      └────────────────────────────────────────────┴────────────────────────────────┴────────────────────────────────┴───────┴────────────────────────────────────────────┴───┴───────┴────────────────────────────────┘
      """
    }
  }

  @Test func comparesMembers() throws {
    let (ada, bob, noon, price) = (Self.ada, Self.bob, Self.noon, Self.price)
    #expect(try count(Paper.where { $0.stamp.jsonExtract(\.owner) == ada }) == 1)
    #expect(try count(Paper.where { $0.stamp.jsonExtract("$.owner", as: UUID.self) == ada }) == 1)
    #expect(try count(Paper.where { $0.stamp.value(at: \.owner) == ada }) == 1)
    #expect(try count(Paper.where { $0.stamp.value(at: \.owner) == $0.owner }) == 1)
    #expect(try count(Paper.where { $0.stamp.value(at: \.loud) == #bind(bob) }) == 1)
    #expect(try count(Paper.where { $0.stamp.jsonExtract(\.start) == #bind(noon) }) == 1)
    #expect(try count(Paper.where { $0.stamp.jsonExtract(\.price) == price }) == 1)
    #expect(try count(Paper.where { $0.prices.jsonExtract(\.[0]) == Decimal(1.5) }) == 1)
    #expect(try count(Paper.where { $0.stamp.jsonExtract(\.owner) == bob }) == 0)
  }

  @Test func comparesElements() throws {
    let ada = Self.ada
    #expect(try count(Paper.where { $0.others.jsonEach().where { $0.value == ada }.exists() }) == 1)
    #expect(try count(Paper.where { #bind(ada).in($0.others.jsonEach().select(\.value)) }) == 1)
    #expect(try count(Paper.where { $0.prices.jsonEach().where { $0.value == Decimal(7) }.exists() }) == 1)
    let joined = Paper.join(Paper.columns.named.jsonEach()) { $0.owner == $1.value }
    #expect(
      try database.read { try joined.select { ($0.id, $1.key) }.fetchAll($0) }.map { $0.1 } == ["first"]
    )
    let elements = Paper.join(Paper.columns.others.jsonEach().order { $0.key }) { _, _ in true }
    #expect(try database.read { try elements.select { $1.value }.fetchAll($0) } == [Self.bob, ada])
    let rows = try database.read { try elements.select { $1 }.fetchAll($0) }
    #expect(rows.map(\.value) == [Self.bob, ada])
  }

  @Test func elementsOfAnAlias() {
    assertQuery(
      Paper.join(Paper.columns.prices.jsonEach().order { $0.key }) { $1.value != Decimal(7) }
        .select { ($1.key, $1.value, $1.atom) },
      database: database
    ) {
      """
      SELECT "json_each"."key", CAST("json_each"."value" AS TEXT), CAST("json_each"."atom" AS TEXT)
      FROM "papers"
      JOIN json_each("papers"."prices") ON (CAST("json_each"."value" AS TEXT)) <> ('7')
      ORDER BY "json_each"."key"
      """
    } results: {
      """
      ┌───┬─────┬─────┐
      │ 0 │ 1.5 │ 1.5 │
      └───┴─────┴─────┘
      """
    }
  }

  @Test func elementsOfSwiftValues() throws {
    #expect(try count(Paper.where { $0.owner.in([Self.ada].jsonEach().select(\.value)) }) == 1)
    let seconds = [Duration.seconds(2), .seconds(3)].jsonEach().order { $0.key }.select(\.value)
    #expect(try database.read { try seconds.fetchAll($0) } == [.seconds(2), .seconds(3)])
    let rows = try database.read { try [Self.price].jsonEach().fetchAll($0) }
    #expect(rows.map(\.value) == [Self.price])
  }

  @Test func changesMembers() throws {
    let (bob, later, price) = (Self.bob, Self.noon + 60, Decimal(7))
    let changed = try database.write { db in
      try Paper.update {
        $0.stamp = $0.stamp.jsonSet(\.start, #bind(later)).jsonSet(\.price, price).jsonSet(\.owner, bob)
          .jsonSet(\.day, #bind(later)).jsonSet(\.loud, #bind(bob))
        $0.prices = $0.prices.jsonAppend(price)
        $0.others = $0.others.jsonAppend(bob)
      }
      .execute(db)
      return try Paper.fetchOne(db)
    }
    #expect(changed?.stamp == Stamp(owner: bob, start: later, day: later, price: price, loud: bob))
    #expect(changed?.prices == [1.5, 7, 7])
    #expect(changed?.others == [bob, Self.ada, bob])
    let without = try database.write { db in
      try Paper.update { $0.stamp = $0.stamp.jsonReplace(\.day, nil) }.execute(db)
      return try Paper.fetchOne(db)
    }
    #expect(without?.stamp.day == nil)
    #expect(without?.stamp.price == price)
  }

  @Test func rowsAsJSON() throws {
    let deeds = [
      Deed(id: 1, owner: Self.ada, start: Self.noon, day: Self.noon, price: Self.price, short: Self.bob),
      Deed(id: 2, owner: Self.bob, start: Self.noon, day: nil, price: -7, short: Self.ada),
    ]
    try database.write { try Deed.insert { deeds }.execute($0) }
    let objects = try database.read { try Deed.order(by: \.id).select { $0.jsonObject() }.fetchAll($0) }
    #expect(objects == deeds)
    let array = try database.read { try Deed.select { $0.jsonGroupArray() }.fetchOne($0) }
    #expect(array == deeds)
    let prices = try database.read { try Deed.select { $0.price.jsonGroupArray() }.fetchOne($0) }
    #expect(prices == [Self.price, -7])
    assertQuery(Deed.find(2).select { $0.jsonObject() }, database: database) {
      """
      SELECT json_object('id', "deeds"."id", 'owner', "deeds"."owner", 'start', strftime('%Y-%m-%d %H:%M:%f', "deeds"."start", 'unixepoch'), 'day', strftime('%Y-%m-%d %H:%M:%f', "deeds"."day"), 'price', json("deeds"."price"), 'short', CASE WHEN "deeds"."short" IS NULL THEN NULL ELSE lower(printf('%s-%s-%s-%s-%s', substr(hex("deeds"."short"), 1, 8), substr(hex("deeds"."short"), 9, 4), substr(hex("deeds"."short"), 13, 4), substr(hex("deeds"."short"), 17, 4), substr(hex("deeds"."short"), 21, 12))) END)
      FROM "deeds"
      WHERE (("deeds"."id") IN ((2)))
      """
    } results: {
      """
      ┌──────────────────────────────────────────────────────┐
      │ Deed(                                                │
      │   id: 2,                                             │
      │   owner: UUID(B0060000-0000-0000-0000-00000000000B), │
      │   start: Date(2023-11-14T22:13:20.000Z),             │
      │   day: nil,                                          │
      │   price: -7,                                         │
      │   short: UUID(A0060000-0000-0000-0000-00000000000A)  │
      │ )                                                    │
      └──────────────────────────────────────────────────────┘
      """
    }
  }

  @Test func rejectsValuesThatCannotBecomeColumns() throws {
    let bytes = Paper.select { $0.raw.jsonExtract(\.bytes) }
    let error = #expect(throws: JSONFormError.self) { try database.read { try bytes.fetchAll($0) } }
    #expect(error?.type == "Data")
    let length = Paper.select { $0.raw.jsonExtract(\.length) }
    #expect(throws: JSONFormError.self) { try database.read { try length.fetchAll($0) } }
    let change = Paper.update { $0.raw = $0.raw.jsonSet(\.bytes, #bind(Data([3]))) }
    #expect(throws: JSONFormError.self) { try database.write { try change.execute($0) } }
    #expect(try database.read { try Paper.fetchOne($0) } == paper)
  }

  /// A member is text, and its bytes are read with `unhex`, which requires SQLite 3.41.
  @Test func bytesOfAUUID() throws {
    let member = Paper.select { $0.raw.jsonExtract(\.short) }
    #expect(try database.read { try member.fetchAll($0) } == [Self.bob])
    let bytes = Paper.select { $0.raw.jsonExtract("$.short", as: UUID.BytesRepresentation.self) }
    if SQLiteLibrary.versionNumber >= 3_041_000 {
      #expect(try database.read { try bytes.fetchAll($0) } == [Self.bob])
    } else {
      #expect(throws: UnsupportedFeatureError.self) { try database.read { try bytes.fetchAll($0) } }
    }
    assertQuery(bytes) {
      """
      SELECT unhex(replace(json_extract("papers"."raw", '$.short'), '-', ''))
      FROM "papers"
      """
    }
  }
}
