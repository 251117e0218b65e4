import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Origin: Codable, Equatable {
  var lat: Double?
  var isHome: Bool
}

@Selection private struct TripGoal: Codable, Equatable {
  var name: String?
  var distance: Int?
}

@Table("trips") private struct JSONTrip: Equatable {
  let id: Int
  var from: Origin
  var goal: TripGoal?
}

/// Groups of columns as JSON.
@Suite struct JSONGroupTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "trips" ("id" INTEGER PRIMARY KEY, "lat" REAL, "isHome" INTEGER NOT NULL, "name" TEXT, "distance" INTEGER);
          INSERT INTO "trips" VALUES (1, 1.5, 1, 'sea', NULL), (2, NULL, 0, NULL, NULL)
          """
      )
    }
  }

  @Test func objects() {
    assertQuery(JSONTrip.select { ($0.id, $0.from.jsonObject(), $0.goal.jsonObject()) }, database: database) {
      """
      SELECT "trips"."id", json_object('lat', "trips"."lat", 'isHome', json(CASE "trips"."isHome" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END)), CASE WHEN ("trips"."name", "trips"."distance") IS NOT (NULL, NULL) THEN json_object('name', "trips"."name", 'distance', "trips"."distance") END
      FROM "trips"
      """
    } results: {
      """
      ┌───┬─────────────────┬─────────────────┐
      │ 1 │ Origin(         │ TripGoal(       │
      │   │   lat: 1.5,     │   name: "sea",  │
      │   │   isHome: true  │   distance: nil │
      │   │ )               │ )               │
      ├───┼─────────────────┼─────────────────┤
      │ 2 │ Origin(         │ nil             │
      │   │   lat: nil,     │                 │
      │   │   isHome: false │                 │
      │   │ )               │                 │
      └───┴─────────────────┴─────────────────┘
      """
    }
  }

  @Test func arrays() {
    assertQuery(JSONTrip.select { ($0.from.jsonGroupArray(), $0.goal.jsonGroupArray()) }, database: database)
    {
      """
      SELECT json_group_array(json_object('lat', "trips"."lat", 'isHome', json(CASE "trips"."isHome" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END))), json_group_array(json_object('name', "trips"."name", 'distance', "trips"."distance")) FILTER (WHERE ("trips"."name", "trips"."distance") IS NOT (NULL, NULL))
      FROM "trips"
      """
    } results: {
      """
      ┌───────────────────┬───────────────────┐
      │ [                 │ [                 │
      │   [0]: Origin(    │   [0]: TripGoal(  │
      │     lat: 1.5,     │     name: "sea",  │
      │     isHome: true  │     distance: nil │
      │   ),              │   )               │
      │   [1]: Origin(    │ ]                 │
      │     lat: nil,     │                   │
      │     isHome: false │                   │
      │   )               │                   │
      │ ]                 │                   │
      └───────────────────┴───────────────────┘
      """
    }
    assertQuery(JSONTrip.select { $0.from.jsonGroupArray(filter: $0.id > 1) }, database: database) {
      """
      SELECT json_group_array(json_object('lat', "trips"."lat", 'isHome', json(CASE "trips"."isHome" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END))) FILTER (WHERE ("trips"."id") > (1))
      FROM "trips"
      """
    } results: {
      """
      ┌───────────────────┐
      │ [                 │
      │   [0]: Origin(    │
      │     lat: nil,     │
      │     isHome: false │
      │   )               │
      │ ]                 │
      └───────────────────┘
      """
    }
  }

  @Test func binary() throws {
    let query = JSONTrip.select { ($0.from.jsonbObject(), $0.goal.jsonbObject()) }
    #expect("\(query)".contains(#"jsonb_object('lat', "trips"."lat", "#))
    try database.read { db in
      guard SQLiteLibrary.supports(.jsonb) else {
        #expect(throws: UnsupportedFeatureError.self) { try query.fetchAll(db) }
        return
      }
      let text = try JSONTrip.select { ($0.from.jsonObject(), $0.goal.jsonObject()) }.fetchAll(db)
      #expect(text.count == 2)
      try #expect("\(query.fetchAll(db))" == "\(text)")
    }
  }
}
