import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Spot: Codable, Equatable {
  var lat: Double?
  var isExact: Bool
}

@Selection private struct Address: Codable, Equatable {
  var street: String
  var spot: Spot
}

@Selection private enum Content: Codable, Equatable {
  case note(String)
  case done(Bool)
  case spot(ContentSpot)
}

@Selection private struct ContentSpot: Codable, Equatable {
  var x: Int
  var y: Int?
}

@Table private struct Parcel: Codable, Equatable {
  let id: Int
  @Column("the name") var name: String
  var home: Address
  var away: Away?
  var content: Content
}

@Selection private struct Away: Codable, Equatable {
  var city: String?
  var code: Int?
}

@Table("parcelTags") private struct ParcelTag {
  let id: Int
  var parcelID: Int
}

@Table("labels") private enum Label: Codable, Equatable {
  case text(String)
  case number(Int)
}

/// Groups in rows, groups in groups and enums are objects in the row's JSON, as `Codable` reads them.
@Suite struct JSONNestedTests {
  enum Other: AliasName {}

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "parcels" (
            "id" INTEGER PRIMARY KEY, "the name" TEXT NOT NULL, "street" TEXT NOT NULL, "lat" REAL, "isExact" INTEGER NOT NULL,
            "city" TEXT, "code" INTEGER, "note" TEXT, "done" INTEGER, "x" INTEGER, "y" INTEGER
          );
          INSERT INTO "parcels" VALUES
            (1, 'a', 'High St', 1.5, 1, 'Rome', NULL, 'fragile', NULL, NULL, NULL),
            (2, 'b', 'Low St', NULL, 0, NULL, NULL, NULL, 0, NULL, NULL),
            (3, 'c', 'No St', 0, 0, NULL, 7, NULL, NULL, 4, NULL);
          CREATE TABLE "parcelTags" ("id" INTEGER PRIMARY KEY, "parcelID" INTEGER NOT NULL);
          INSERT INTO "parcelTags" VALUES (1, 1), (2, 3), (3, 99);
          CREATE TABLE "labels" ("text" TEXT, "number" INTEGER);
          INSERT INTO "labels" VALUES ('x', NULL), (NULL, 5);
          """
      )
    }
  }

  @Test func rows() throws {
    let query = Parcel.select { $0.jsonObject() }
    assertQuery(query, database: database) {
      """
      SELECT json_object('id', "parcels"."id", 'the name', "parcels"."the name", 'home', json_object('street', "parcels"."street", 'spot', json_object('lat', "parcels"."lat", 'isExact', json(CASE "parcels"."isExact" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END))), 'away', CASE WHEN ("parcels"."city", "parcels"."code") IS NOT (NULL, NULL) THEN json_object('city', "parcels"."city", 'code', "parcels"."code") END, 'content', CASE WHEN ("parcels"."note") IS NOT (NULL) THEN json_object('note', "parcels"."note") WHEN ("parcels"."done") IS NOT (NULL) THEN json_object('done', json(CASE "parcels"."done" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END)) WHEN ("parcels"."x", "parcels"."y") IS NOT (NULL, NULL) THEN json_object('spot', CASE WHEN ("parcels"."x", "parcels"."y") IS NOT (NULL, NULL) THEN json_object('x', "parcels"."x", 'y', "parcels"."y") END) END)
      FROM "parcels"
      """
    } results: {
      """
      ┌─────────────────────────────┐
      │ Parcel(                     │
      │   id: 1,                    │
      │   name: "a",                │
      │   home: Address(            │
      │     street: "High St",      │
      │     spot: Spot(             │
      │       lat: 1.5,             │
      │       isExact: true         │
      │     )                       │
      │   ),                        │
      │   away: Away(               │
      │     city: "Rome",           │
      │     code: nil               │
      │   ),                        │
      │   content: .note("fragile") │
      │ )                           │
      ├─────────────────────────────┤
      │ Parcel(                     │
      │   id: 2,                    │
      │   name: "b",                │
      │   home: Address(            │
      │     street: "Low St",       │
      │     spot: Spot(             │
      │       lat: nil,             │
      │       isExact: false        │
      │     )                       │
      │   ),                        │
      │   away: nil,                │
      │   content: .done(false)     │
      │ )                           │
      ├─────────────────────────────┤
      │ Parcel(                     │
      │   id: 3,                    │
      │   name: "c",                │
      │   home: Address(            │
      │     street: "No St",        │
      │     spot: Spot(             │
      │       lat: 0.0,             │
      │       isExact: false        │
      │     )                       │
      │   ),                        │
      │   away: Away(               │
      │     city: nil,              │
      │     code: 7                 │
      │   ),                        │
      │   content: .spot(           │
      │     ContentSpot(            │
      │       x: 4,                 │
      │       y: nil                │
      │     )                       │
      │   )                         │
      │ )                           │
      └─────────────────────────────┘
      """
    }
    try database.read { db in
      try #expect(query.fetchAll(db) == Parcel.all.fetchAll(db))
      try #expect(Parcel.select { $0.jsonGroupArray() }.fetchOne(db) == Parcel.all.fetchAll(db))
    }
  }

  @Test func groups() {
    assertQuery(
      Parcel.select { ($0.home.jsonObject(), $0.away.jsonObject(), $0.content.jsonObject()) },
      database: database
    ) {
      """
      SELECT json_object('street', "parcels"."street", 'spot', json_object('lat', "parcels"."lat", 'isExact', json(CASE "parcels"."isExact" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END))), CASE WHEN ("parcels"."city", "parcels"."code") IS NOT (NULL, NULL) THEN json_object('city', "parcels"."city", 'code', "parcels"."code") END, CASE WHEN ("parcels"."note") IS NOT (NULL) THEN json_object('note', "parcels"."note") WHEN ("parcels"."done") IS NOT (NULL) THEN json_object('done', json(CASE "parcels"."done" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END)) WHEN ("parcels"."x", "parcels"."y") IS NOT (NULL, NULL) THEN json_object('spot', CASE WHEN ("parcels"."x", "parcels"."y") IS NOT (NULL, NULL) THEN json_object('x', "parcels"."x", 'y', "parcels"."y") END) END
      FROM "parcels"
      """
    } results: {
      """
      ┌──────────────────────┬─────────────────┬─────────────────────────┐
      │ Address(             │ Away(           │ Content.note("fragile") │
      │   street: "High St", │   city: "Rome", │                         │
      │   spot: Spot(        │   code: nil     │                         │
      │     lat: 1.5,        │ )               │                         │
      │     isExact: true    │                 │                         │
      │   )                  │                 │                         │
      │ )                    │                 │                         │
      ├──────────────────────┼─────────────────┼─────────────────────────┤
      │ Address(             │ nil             │ Content.done(false)     │
      │   street: "Low St",  │                 │                         │
      │   spot: Spot(        │                 │                         │
      │     lat: nil,        │                 │                         │
      │     isExact: false   │                 │                         │
      │   )                  │                 │                         │
      │ )                    │                 │                         │
      ├──────────────────────┼─────────────────┼─────────────────────────┤
      │ Address(             │ Away(           │ Content.spot(           │
      │   street: "No St",   │   city: nil,    │   ContentSpot(          │
      │   spot: Spot(        │   code: 7       │     x: 4,               │
      │     lat: 0.0,        │ )               │     y: nil              │
      │     isExact: false   │                 │   )                     │
      │   )                  │                 │ )                       │
      │ )                    │                 │                         │
      └──────────────────────┴─────────────────┴─────────────────────────┘
      """
    }
    assertQuery(Parcel.select { jsonObject("home", $0.home, "away", $0.away) }, database: database) {
      """
      SELECT json_object('home', json_object('street', "parcels"."street", 'spot', json_object('lat', "parcels"."lat", 'isExact', json(CASE "parcels"."isExact" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END))), 'away', CASE WHEN ("parcels"."city", "parcels"."code") IS NOT (NULL, NULL) THEN json_object('city', "parcels"."city", 'code', "parcels"."code") END)
      FROM "parcels"
      """
    } results: {
      """
      ┌────────────────────────────────────────────────────────────────────────────────────────────────────────┐
      │ #"{"home":{"street":"High St","spot":{"lat":1.5,"isExact":true}},"away":{"city":"Rome","code":null}}"# │
      │ #"{"home":{"street":"Low St","spot":{"lat":null,"isExact":false}},"away":null}"#                       │
      │ #"{"home":{"street":"No St","spot":{"lat":0.0,"isExact":false}},"away":{"city":null,"code":7}}"#       │
      └────────────────────────────────────────────────────────────────────────────────────────────────────────┘
      """
    }
  }

  @Test func outerRows() throws {
    let query = ParcelTag.leftJoin(Parcel.all) { $0.parcelID == $1.id }.select { ($0.id, $1.jsonObject()) }
    assertQuery(query, database: database) {
      """
      SELECT "parcelTags"."id", CASE WHEN ("parcels"."id") IS NOT (NULL) THEN json_object('id', "parcels"."id", 'the name', "parcels"."the name", 'home', json_object('street', "parcels"."street", 'spot', json_object('lat', "parcels"."lat", 'isExact', json(CASE "parcels"."isExact" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END))), 'away', CASE WHEN ("parcels"."city", "parcels"."code") IS NOT (NULL, NULL) THEN json_object('city', "parcels"."city", 'code', "parcels"."code") END, 'content', CASE WHEN ("parcels"."note") IS NOT (NULL) THEN json_object('note', "parcels"."note") WHEN ("parcels"."done") IS NOT (NULL) THEN json_object('done', json(CASE "parcels"."done" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END)) WHEN ("parcels"."x", "parcels"."y") IS NOT (NULL, NULL) THEN json_object('spot', CASE WHEN ("parcels"."x", "parcels"."y") IS NOT (NULL, NULL) THEN json_object('x', "parcels"."x", 'y', "parcels"."y") END) END) END
      FROM "parcelTags"
      LEFT JOIN "parcels" ON ("parcelTags"."parcelID") = ("parcels"."id")
      """
    } results: {
      """
      ┌───┬─────────────────────────────┐
      │ 1 │ Parcel(                     │
      │   │   id: 1,                    │
      │   │   name: "a",                │
      │   │   home: Address(            │
      │   │     street: "High St",      │
      │   │     spot: Spot(             │
      │   │       lat: 1.5,             │
      │   │       isExact: true         │
      │   │     )                       │
      │   │   ),                        │
      │   │   away: Away(               │
      │   │     city: "Rome",           │
      │   │     code: nil               │
      │   │   ),                        │
      │   │   content: .note("fragile") │
      │   │ )                           │
      ├───┼─────────────────────────────┤
      │ 2 │ Parcel(                     │
      │   │   id: 3,                    │
      │   │   name: "c",                │
      │   │   home: Address(            │
      │   │     street: "No St",        │
      │   │     spot: Spot(             │
      │   │       lat: 0.0,             │
      │   │       isExact: false        │
      │   │     )                       │
      │   │   ),                        │
      │   │   away: Away(               │
      │   │     city: nil,              │
      │   │     code: 7                 │
      │   │   ),                        │
      │   │   content: .spot(           │
      │   │     ContentSpot(            │
      │   │       x: 4,                 │
      │   │       y: nil                │
      │   │     )                       │
      │   │   )                         │
      │   │ )                           │
      ├───┼─────────────────────────────┤
      │ 3 │ nil                         │
      └───┴─────────────────────────────┘
      """
    }
    let arrays = ParcelTag.leftJoin(Parcel.all) { $0.parcelID == $1.id }.select {
      $1.jsonGroupArray(order: nil)
    }
    try database.read { db in
      let rows = try Parcel.find([1, 3]).fetchAll(db)
      try #expect(arrays.fetchOne(db) == rows)
    }
  }

  @Test func aliases() {
    assertQuery(
      Parcel.as(Other.self).where { $0.id == 3 }.select { ($0.home.jsonObject(), $0.content.jsonObject()) },
      database: database
    ) {
      """
      SELECT json_object('street', "others"."street", 'spot', json_object('lat', "others"."lat", 'isExact', json(CASE "others"."isExact" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END))), CASE WHEN ("others"."note") IS NOT (NULL) THEN json_object('note', "others"."note") WHEN ("others"."done") IS NOT (NULL) THEN json_object('done', json(CASE "others"."done" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END)) WHEN ("others"."x", "others"."y") IS NOT (NULL, NULL) THEN json_object('spot', CASE WHEN ("others"."x", "others"."y") IS NOT (NULL, NULL) THEN json_object('x', "others"."x", 'y', "others"."y") END) END
      FROM "parcels" AS "others"
      WHERE (("others"."id") = (3))
      """
    } results: {
      """
      ┌────────────────────┬────────────────┐
      │ Address(           │ Content.spot(  │
      │   street: "No St", │   ContentSpot( │
      │   spot: Spot(      │     x: 4,      │
      │     lat: 0.0,      │     y: nil     │
      │     isExact: false │   )            │
      │   )                │ )              │
      │ )                  │                │
      └────────────────────┴────────────────┘
      """
    }
  }

  @Test func enumTables() throws {
    let query = Label.select { $0.jsonObject() }
    assertQuery(query, database: database) {
      """
      SELECT CASE WHEN ("labels"."text") IS NOT (NULL) THEN json_object('text', "labels"."text") WHEN ("labels"."number") IS NOT (NULL) THEN json_object('number', "labels"."number") END
      FROM "labels"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Label.text("x") │
      │ Label.number(5) │
      └─────────────────┘
      """
    }
    try #expect(database.read { db in try query.fetchAll(db) } == [.text("x"), .number(5)])
  }

  /// An enum is an object with its case as the only key, as Swift encodes it.
  @Test func textMatchesSwift() throws {
    try database.read { db in
      let made = try String.fetchAll(db, sql: "\(Parcel.select { $0.content.jsonObject() })")
      #expect(made == [#"{"note":"fragile"}"#, #"{"done":false}"#, #"{"spot":{"x":4,"y":null}}"#])
    }
  }

  @Test func binary() throws {
    let query = Parcel.select { $0.jsonbObject() }
    #expect("\(query)".contains("'home', jsonb_object('street', "))
    try database.read { db in
      guard SQLiteLibrary.supports(.jsonb) else {
        #expect(throws: UnsupportedFeatureError.self) { try query.fetchAll(db) }
        return
      }
      let text = try Parcel.select { $0.jsonObject() }.fetchAll(db)
      #expect(text.count == 3)
      try #expect("\(query.fetchAll(db))" == "\(text)")
    }
  }
}
