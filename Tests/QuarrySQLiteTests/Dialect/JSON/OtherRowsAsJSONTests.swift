import QuarrySQLite
import QuarryTesting
import Testing

/// Rows and column groups as JSON: of a `With`, of the optional side of a join, and of cases.
@Suite struct OtherRowsAsJSONTests {
  let database: DatabaseQueue

  init() throws { database = try campsDatabase() }

  @Test func rowsOfAWith() {
    assertQuery(
      With {
        Camp.all
      } query: { rows in
        rows.select { $0.jsonGroupArray() }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "x", "y", "count", "note", "width", "height") AS (
        SELECT "camps"."id", "camps"."x", "camps"."y", "camps"."count", "camps"."note", "camps"."width", "camps"."height"
        FROM "camps"
      )
      SELECT json_group_array(json_object('id', "cte1"."id", 'spot', json_object('x', "cte1"."x", 'y', "cte1"."y", 'count', "cte1"."count"), 'kind', CASE WHEN ("cte1"."note") IS NOT (NULL) THEN json_object('note', "cte1"."note") WHEN ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL) THEN json_object('photo', CASE WHEN ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL) THEN json_object('width', "cte1"."width", 'height', "cte1"."height") END) END))
      FROM "cte1"
      """
    } results: {
      """
      ┌──────────────────────┐
      │ [                    │
      │   [0]: Camp(         │
      │     id: 1,           │
      │     spot: CampSpot(  │
      │       x: 3,          │
      │       y: "a",        │
      │       count: 7       │
      │     ),               │
      │     kind: .note("n") │
      │   ),                 │
      │   [1]: Camp(         │
      │     id: 2,           │
      │     spot: CampSpot(  │
      │       x: 4,          │
      │       y: nil,        │
      │       count: 8       │
      │     ),               │
      │     kind: .photo(    │
      │       CampPhoto(     │
      │         width: 640,  │
      │         height: 480  │
      │       )              │
      │     )                │
      │   )                  │
      │ ]                    │
      └──────────────────────┘
      """
    }
    assertQuery(
      With {
        Camp.all
      } query: { rows in
        rows.select { $0.jsonGroupArray(filter: $0.id > 1) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "x", "y", "count", "note", "width", "height") AS (
        SELECT "camps"."id", "camps"."x", "camps"."y", "camps"."count", "camps"."note", "camps"."width", "camps"."height"
        FROM "camps"
      )
      SELECT json_group_array(json_object('id', "cte1"."id", 'spot', json_object('x', "cte1"."x", 'y', "cte1"."y", 'count', "cte1"."count"), 'kind', CASE WHEN ("cte1"."note") IS NOT (NULL) THEN json_object('note', "cte1"."note") WHEN ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL) THEN json_object('photo', CASE WHEN ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL) THEN json_object('width', "cte1"."width", 'height', "cte1"."height") END) END)) FILTER (WHERE ("cte1"."id") > (1))
      FROM "cte1"
      """
    } results: {
      """
      ┌─────────────────────┐
      │ [                   │
      │   [0]: Camp(        │
      │     id: 2,          │
      │     spot: CampSpot( │
      │       x: 4,         │
      │       y: nil,       │
      │       count: 8      │
      │     ),              │
      │     kind: .photo(   │
      │       CampPhoto(    │
      │         width: 640, │
      │         height: 480 │
      │       )             │
      │     )               │
      │   )                 │
      │ ]                   │
      └─────────────────────┘
      """
    }
    assertQuery(
      With {
        Camp.all
      } query: { rows in
        CampVisit.leftJoin(rows) { $0.id == $1.id }.select { $1.jsonGroupArray() }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "x", "y", "count", "note", "width", "height") AS (
        SELECT "camps"."id", "camps"."x", "camps"."y", "camps"."count", "camps"."note", "camps"."width", "camps"."height"
        FROM "camps"
      )
      SELECT json_group_array(CASE WHEN ("cte1"."id") IS NOT (NULL) THEN json_object('id', "cte1"."id", 'spot', json_object('x', "cte1"."x", 'y', "cte1"."y", 'count', "cte1"."count"), 'kind', CASE WHEN ("cte1"."note") IS NOT (NULL) THEN json_object('note', "cte1"."note") WHEN ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL) THEN json_object('photo', CASE WHEN ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL) THEN json_object('width', "cte1"."width", 'height', "cte1"."height") END) END) END) FILTER (WHERE ("cte1"."id") IS NOT (NULL))
      FROM "visits"
      LEFT JOIN "cte1" ON ("visits"."id") = ("cte1"."id")
      """
    } results: {
      """
      ┌──────────────────────┐
      │ [                    │
      │   [0]: Camp(         │
      │     id: 1,           │
      │     spot: CampSpot(  │
      │       x: 3,          │
      │       y: "a",        │
      │       count: 7       │
      │     ),               │
      │     kind: .note("n") │
      │   ),                 │
      │   [1]: Camp(         │
      │     id: 2,           │
      │     spot: CampSpot(  │
      │       x: 4,          │
      │       y: nil,        │
      │       count: 8       │
      │     ),               │
      │     kind: .photo(    │
      │       CampPhoto(     │
      │         width: 640,  │
      │         height: 480  │
      │       )              │
      │     )                │
      │   )                  │
      │ ]                    │
      └──────────────────────┘
      """
    }
  }

  @Test func groupsOfAWith() {
    assertQuery(
      With {
        Camp.all
      } query: { rows in
        rows.order(by: \.id).select {
          ($0.spot.jsonObject(), $0.kind.jsonObject(), $0.kind.photo.jsonObject())
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "x", "y", "count", "note", "width", "height") AS (
        SELECT "camps"."id", "camps"."x", "camps"."y", "camps"."count", "camps"."note", "camps"."width", "camps"."height"
        FROM "camps"
      )
      SELECT json_object('x', "cte1"."x", 'y', "cte1"."y", 'count', "cte1"."count"), CASE WHEN ("cte1"."note") IS NOT (NULL) THEN json_object('note', "cte1"."note") WHEN ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL) THEN json_object('photo', CASE WHEN ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL) THEN json_object('width', "cte1"."width", 'height', "cte1"."height") END) END, CASE WHEN ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL) THEN json_object('width', "cte1"."width", 'height', "cte1"."height") END
      FROM "cte1"
      ORDER BY "cte1"."id"
      """
    } results: {
      """
      ┌────────────┬────────────────────┬───────────────┐
      │ CampSpot(  │ CampKind.note("n") │ nil           │
      │   x: 3,    │                    │               │
      │   y: "a",  │                    │               │
      │   count: 7 │                    │               │
      │ )          │                    │               │
      ├────────────┼────────────────────┼───────────────┤
      │ CampSpot(  │ CampKind.photo(    │ CampPhoto(    │
      │   x: 4,    │   CampPhoto(       │   width: 640, │
      │   y: nil,  │     width: 640,    │   height: 480 │
      │   count: 8 │     height: 480    │ )             │
      │ )          │   )                │               │
      │            │ )                  │               │
      └────────────┴────────────────────┴───────────────┘
      """
    }
    assertQuery(
      With {
        CampPerson.all
      } query: { rows in
        rows.order(by: \.id).select { $0.home.jsonObject() }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "floor", "x", "y", "count", "first", "second") AS (
        SELECT "people"."id", "people"."floor", "people"."x", "people"."y", "people"."count", "people"."first", "people"."second"
        FROM "people"
      )
      SELECT CASE WHEN ("cte1"."floor", "cte1"."x", "cte1"."y", "cte1"."count", "cte1"."first", "cte1"."second") IS NOT (NULL, NULL, NULL, NULL, NULL, NULL) THEN json_object('floor', "cte1"."floor", 'spot', json_object('x', "cte1"."x", 'y', "cte1"."y", 'count', "cte1"."count"), 'pair', CASE WHEN ("cte1"."first", "cte1"."second") IS NOT (NULL, NULL) THEN json_object('first', "cte1"."first", 'second', "cte1"."second") END) END
      FROM "cte1"
      ORDER BY "cte1"."id"
      """
    } results: {
      """
      ┌───────────────────┐
      │ CampHome(         │
      │   floor: 1,       │
      │   spot: CampSpot( │
      │     x: 3,         │
      │     y: "a",       │
      │     count: 5      │
      │   ),              │
      │   pair: nil       │
      │ )                 │
      ├───────────────────┤
      │ nil               │
      ├───────────────────┤
      │ CampHome(         │
      │   floor: 2,       │
      │   spot: CampSpot( │
      │     x: 6,         │
      │     y: nil,       │
      │     count: 9      │
      │   ),              │
      │   pair: CampPair( │
      │     first: 1,     │
      │     second: nil   │
      │   )               │
      │ )                 │
      └───────────────────┘
      """
    }
    assertQuery(
      With {
        CampPerson.all
      } query: { rows in
        rows.select { ($0.home.jsonGroupArray(), $0.home.pair.jsonGroupArray()) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "floor", "x", "y", "count", "first", "second") AS (
        SELECT "people"."id", "people"."floor", "people"."x", "people"."y", "people"."count", "people"."first", "people"."second"
        FROM "people"
      )
      SELECT json_group_array(json_object('floor', "cte1"."floor", 'spot', json_object('x', "cte1"."x", 'y', "cte1"."y", 'count', "cte1"."count"), 'pair', CASE WHEN ("cte1"."first", "cte1"."second") IS NOT (NULL, NULL) THEN json_object('first', "cte1"."first", 'second', "cte1"."second") END)) FILTER (WHERE ("cte1"."floor", "cte1"."x", "cte1"."y", "cte1"."count", "cte1"."first", "cte1"."second") IS NOT (NULL, NULL, NULL, NULL, NULL, NULL)), json_group_array(json_object('first', "cte1"."first", 'second', "cte1"."second")) FILTER (WHERE ("cte1"."first", "cte1"."second") IS NOT (NULL, NULL))
      FROM "cte1"
      """
    } results: {
      """
      ┌─────────────────────┬──────────────────┐
      │ [                   │ [                │
      │   [0]: CampHome(    │   [0]: CampPair( │
      │     floor: 1,       │     first: 1,    │
      │     spot: CampSpot( │     second: nil  │
      │       x: 3,         │   )              │
      │       y: "a",       │ ]                │
      │       count: 5      │                  │
      │     ),              │                  │
      │     pair: nil       │                  │
      │   ),                │                  │
      │   [1]: CampHome(    │                  │
      │     floor: 2,       │                  │
      │     spot: CampSpot( │                  │
      │       x: 6,         │                  │
      │       y: nil,       │                  │
      │       count: 9      │                  │
      │     ),              │                  │
      │     pair: CampPair( │                  │
      │       first: 1,     │                  │
      │       second: nil   │                  │
      │     )               │                  │
      │   )                 │                  │
      │ ]                   │                  │
      └─────────────────────┴──────────────────┘
      """
    }
    assertQuery(
      With {
        Camp.all
      } query: { rows in
        CampVisit.leftJoin(rows) { $0.id == $1.id }.order { visit, _ in visit.id }.select {
          ($1.spot.jsonObject(), $1.kind.jsonObject())
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "x", "y", "count", "note", "width", "height") AS (
        SELECT "camps"."id", "camps"."x", "camps"."y", "camps"."count", "camps"."note", "camps"."width", "camps"."height"
        FROM "camps"
      )
      SELECT CASE WHEN ("cte1"."x", "cte1"."y", "cte1"."count") IS NOT (NULL, NULL, NULL) THEN json_object('x', "cte1"."x", 'y', "cte1"."y", 'count', "cte1"."count") END, CASE WHEN ("cte1"."note", "cte1"."width", "cte1"."height") IS NOT (NULL, NULL, NULL) THEN CASE WHEN ("cte1"."note") IS NOT (NULL) THEN json_object('note', "cte1"."note") WHEN ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL) THEN json_object('photo', CASE WHEN ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL) THEN json_object('width', "cte1"."width", 'height', "cte1"."height") END) END END
      FROM "visits"
      LEFT JOIN "cte1" ON ("visits"."id") = ("cte1"."id")
      ORDER BY "visits"."id"
      """
    } results: {
      """
      ┌────────────┬─────────────────┐
      │ CampSpot(  │ .note("n")      │
      │   x: 3,    │                 │
      │   y: "a",  │                 │
      │   count: 7 │                 │
      │ )          │                 │
      ├────────────┼─────────────────┤
      │ CampSpot(  │ .photo(         │
      │   x: 4,    │   CampPhoto(    │
      │   y: nil,  │     width: 640, │
      │   count: 8 │     height: 480 │
      │ )          │   )             │
      │            │ )               │
      ├────────────┼─────────────────┤
      │ nil        │ nil             │
      └────────────┴─────────────────┘
      """
    }
  }

  @Test func outerGroups() {
    assertQuery(
      CampVisit.leftJoin(Camp.all) { $0.id == $1.id }.order { visit, _ in visit.id }.select {
        ($1.spot.jsonObject(), $1.kind.photo.jsonObject(), $1.kind.photo.map { $0.width + $0.height })
      },
      database: database
    ) {
      """
      SELECT CASE WHEN ("camps"."x", "camps"."y", "camps"."count") IS NOT (NULL, NULL, NULL) THEN json_object('x', "camps"."x", 'y', "camps"."y", 'count', "camps"."count") END, CASE WHEN ("camps"."width", "camps"."height") IS NOT (NULL, NULL) THEN json_object('width', "camps"."width", 'height', "camps"."height") END, CASE ("camps"."width", "camps"."height") IS (NULL, NULL) WHEN 1 THEN NULL ELSE ("camps"."width") + ("camps"."height") END
      FROM "visits"
      LEFT JOIN "camps" ON ("visits"."id") = ("camps"."id")
      ORDER BY "visits"."id"
      """
    } results: {
      """
      ┌────────────┬───────────────┬──────┐
      │ CampSpot(  │ nil           │ nil  │
      │   x: 3,    │               │      │
      │   y: "a",  │               │      │
      │   count: 7 │               │      │
      │ )          │               │      │
      ├────────────┼───────────────┼──────┤
      │ CampSpot(  │ CampPhoto(    │ 1120 │
      │   x: 4,    │   width: 640, │      │
      │   y: nil,  │   height: 480 │      │
      │   count: 8 │ )             │      │
      │ )          │               │      │
      ├────────────┼───────────────┼──────┤
      │ nil        │ nil           │ nil  │
      └────────────┴───────────────┴──────┘
      """
    }
    assertQuery(
      CampVisit.leftJoin(Camp.all) { $0.id == $1.id }.select { $1.spot.jsonGroupArray(filter: $0.id > 1) },
      database: database
    ) {
      """
      SELECT json_group_array(json_object('x', "camps"."x", 'y', "camps"."y", 'count', "camps"."count")) FILTER (WHERE (("camps"."x", "camps"."y", "camps"."count") IS NOT (NULL, NULL, NULL)) AND (("visits"."id") > (1)))
      FROM "visits"
      LEFT JOIN "camps" ON ("visits"."id") = ("camps"."id")
      """
    } results: {
      """
      ┌──────────────────┐
      │ [                │
      │   [0]: CampSpot( │
      │     x: 4,        │
      │     y: nil,      │
      │     count: 8     │
      │   )              │
      │ ]                │
      └──────────────────┘
      """
    }
    assertQuery(
      CampVisit.leftJoin(Camp.as(OtherCamp.self).all) { $0.id == $1.id }.order { visit, _ in visit.id }
        .select { $1.spot.jsonObject() },
      database: database
    ) {
      """
      SELECT CASE WHEN ("otherCamps"."x", "otherCamps"."y", "otherCamps"."count") IS NOT (NULL, NULL, NULL) THEN json_object('x', "otherCamps"."x", 'y', "otherCamps"."y", 'count', "otherCamps"."count") END
      FROM "visits"
      LEFT JOIN "camps" AS "otherCamps" ON ("visits"."id") = ("otherCamps"."id")
      ORDER BY "visits"."id"
      """
    } results: {
      """
      ┌────────────┐
      │ CampSpot(  │
      │   x: 3,    │
      │   y: "a",  │
      │   count: 7 │
      │ )          │
      ├────────────┤
      │ CampSpot(  │
      │   x: 4,    │
      │   y: nil,  │
      │   count: 8 │
      │ )          │
      ├────────────┤
      │ nil        │
      └────────────┘
      """
    }
  }

  @Test func nestedGroups() {
    assertQuery(
      CampPerson.order(by: \.id).select { ($0.home.pair.jsonObject(), $0.home.spot.jsonObject()) },
      database: database
    ) {
      """
      SELECT CASE WHEN ("people"."first", "people"."second") IS NOT (NULL, NULL) THEN json_object('first', "people"."first", 'second', "people"."second") END, CASE WHEN ("people"."x", "people"."y", "people"."count") IS NOT (NULL, NULL, NULL) THEN json_object('x', "people"."x", 'y', "people"."y", 'count', "people"."count") END
      FROM "people"
      ORDER BY "people"."id"
      """
    } results: {
      """
      ┌───────────────┬────────────┐
      │ nil           │ CampSpot(  │
      │               │   x: 3,    │
      │               │   y: "a",  │
      │               │   count: 5 │
      │               │ )          │
      ├───────────────┼────────────┤
      │ nil           │ nil        │
      ├───────────────┼────────────┤
      │ CampPair(     │ CampSpot(  │
      │   first: 1,   │   x: 6,    │
      │   second: nil │   y: nil,  │
      │ )             │   count: 9 │
      │               │ )          │
      └───────────────┴────────────┘
      """
    }
  }

  @Test(.enabled(if: SQLiteLibrary.versionNumber >= 3_045_000)) func binary() throws {
    try database.read { db in
      let rows = try With {
        Camp.all
      } query: {
        $0.select { ($0.spot.jsonbObject(), $0.kind.photo.jsonbObject()) }
      }.fetchAll(db)
      #expect(rows.map(\.0.x) == [3, 4])
      #expect(rows.map(\.1?.width) == [nil, 640])
      let outer = try CampVisit.leftJoin(Camp.all) { $0.id == $1.id }.order { visit, _ in visit.id }
        .select { $1.spot.jsonbObject() }.fetchAll(db)
      #expect(outer.map { $0?.x } == [3, 4, nil])
      let all = try With {
        Camp.all
      } query: {
        $0.select { $0.jsonbGroupArray() }
      }.fetchOne(db)
      #expect(all == (try Camp.all.fetchAll(db)))
    }
  }
}
