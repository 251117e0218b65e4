import QuarrySQLite
import QuarryTesting
import Testing

/// Members of column groups in the rows of a `With` on the optional side of a join.
@Suite struct OuterCommonGroupTests {
  let database: DatabaseQueue

  init() throws { database = try campsDatabase() }

  @Test func columns() {
    assertQuery(
      With {
        Camp.all
      } query: { rows in
        CampVisit.leftJoin(rows) { $0.id == $1.id }.order { visit, _ in visit.id }.select {
          ($0.id, $1.spot.x, $1.spot.y)
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "x", "y", "count", "note", "width", "height") AS (
        SELECT "camps"."id", "camps"."x", "camps"."y", "camps"."count", "camps"."note", "camps"."width", "camps"."height"
        FROM "camps"
      )
      SELECT "visits"."id", "cte1"."x", "cte1"."y"
      FROM "visits"
      LEFT JOIN "cte1" ON ("visits"."id") = ("cte1"."id")
      ORDER BY "visits"."id"
      """
    } results: {
      """
      ┌───┬─────┬─────┐
      │ 1 │ 3   │ "a" │
      │ 2 │ 4   │ nil │
      │ 3 │ nil │ nil │
      └───┴─────┴─────┘
      """
    }
    assertQuery(
      With {
        Camp.all
      } query: { rows in
        CampVisit.leftJoin(rows) { $0.id == $1.id }.where { $1.spot.x > 3 }.select {
          ($0.id, $1.spot.column(\.count), $1.column(\.spot).x)
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "x", "y", "count", "note", "width", "height") AS (
        SELECT "camps"."id", "camps"."x", "camps"."y", "camps"."count", "camps"."note", "camps"."width", "camps"."height"
        FROM "camps"
      )
      SELECT "visits"."id", "cte1"."count", "cte1"."x"
      FROM "visits"
      LEFT JOIN "cte1" ON ("visits"."id") = ("cte1"."id")
      WHERE (("cte1"."x") > (3))
      """
    } results: {
      """
      ┌───┬───┬───┐
      │ 2 │ 8 │ 4 │
      └───┴───┴───┘
      """
    }
    assertQuery(
      With {
        Camp.all
      } query: { rows in
        CampVisit.leftJoin(rows) { $0.id == $1.id }.order { visit, _ in visit.id }.select {
          ($1.spot, $1.spot == nil)
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "x", "y", "count", "note", "width", "height") AS (
        SELECT "camps"."id", "camps"."x", "camps"."y", "camps"."count", "camps"."note", "camps"."width", "camps"."height"
        FROM "camps"
      )
      SELECT "cte1"."x", "cte1"."y", "cte1"."count", ("cte1"."x", "cte1"."y", "cte1"."count") IS (NULL, NULL, NULL)
      FROM "visits"
      LEFT JOIN "cte1" ON ("visits"."id") = ("cte1"."id")
      ORDER BY "visits"."id"
      """
    } results: {
      """
      ┌────────────┬───────┐
      │ CampSpot(  │ false │
      │   x: 3,    │       │
      │   y: "a",  │       │
      │   count: 7 │       │
      │ )          │       │
      ├────────────┼───────┤
      │ CampSpot(  │ false │
      │   x: 4,    │       │
      │   y: nil,  │       │
      │   count: 8 │       │
      │ )          │       │
      ├────────────┼───────┤
      │ nil        │ true  │
      └────────────┴───────┘
      """
    }
  }

  @Test func cases() {
    assertQuery(
      With {
        Camp.all
      } query: { rows in
        CampVisit.leftJoin(rows) { $0.id == $1.id }.order { visit, _ in visit.id }.select {
          ($1.kind.note, $1.kind.is(\.photo), $1.kind.photo.height)
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "x", "y", "count", "note", "width", "height") AS (
        SELECT "camps"."id", "camps"."x", "camps"."y", "camps"."count", "camps"."note", "camps"."width", "camps"."height"
        FROM "camps"
      )
      SELECT "cte1"."note", ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL), "cte1"."height"
      FROM "visits"
      LEFT JOIN "cte1" ON ("visits"."id") = ("cte1"."id")
      ORDER BY "visits"."id"
      """
    } results: {
      """
      ┌─────┬───────┬─────┐
      │ "n" │ false │ nil │
      │ nil │ true  │ 480 │
      │ nil │ false │ nil │
      └─────┴───────┴─────┘
      """
    }
    assertQuery(
      With {
        CampEntry.all
      } query: { rows in
        CampVisit.leftJoin(rows) { _, _ in true }.where { visit, _ in visit.id == 1 }.limit(2).select {
          ($0.id, $1.note, $1.is(\.photo), $1.photo.width)
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("note", "width", "height") AS (
        SELECT "entries"."note", "entries"."width", "entries"."height"
        FROM "entries"
      )
      SELECT "visits"."id", "cte1"."note", ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL), "cte1"."width"
      FROM "visits"
      LEFT JOIN "cte1" ON 1
      WHERE (("visits"."id") = (1))
      LIMIT 2
      """
    } results: {
      """
      ┌───┬─────┬───────┬─────┐
      │ 1 │ "n" │ false │ nil │
      │ 1 │ nil │ true  │ 640 │
      └───┴─────┴───────┴─────┘
      """
    }
    assertQuery(
      CampVisit.leftJoin(CampEntry.as(OtherCamp.self).all) { _, _ in true }.where { visit, _ in
        visit.id == 1
      }.select { $1.is(\.photo) },
      database: database
    ) {
      """
      SELECT ("otherCamps"."width", "otherCamps"."height") IS NOT (NULL, NULL)
      FROM "visits"
      LEFT JOIN "entries" AS "otherCamps" ON 1
      WHERE (("visits"."id") = (1))
      """
    } results: {
      """
      ┌───────┐
      │ false │
      │ true  │
      └───────┘
      """
    }
  }

  @Test func nestedGroups() {
    assertQuery(
      With {
        CampPerson.all
      } query: { rows in
        CampVisit.leftJoin(rows) { $0.id == $1.id }.order { visit, _ in visit.id }.select {
          ($1.home.spot.x, $1.home.pair.first, $1.home.spot == nil)
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "floor", "x", "y", "count", "first", "second") AS (
        SELECT "people"."id", "people"."floor", "people"."x", "people"."y", "people"."count", "people"."first", "people"."second"
        FROM "people"
      )
      SELECT "cte1"."x", "cte1"."first", ("cte1"."x", "cte1"."y", "cte1"."count") IS (NULL, NULL, NULL)
      FROM "visits"
      LEFT JOIN "cte1" ON ("visits"."id") = ("cte1"."id")
      ORDER BY "visits"."id"
      """
    } results: {
      """
      ┌─────┬─────┬───────┐
      │ 3   │ nil │ false │
      │ nil │ nil │ true  │
      │ 6   │ 1   │ false │
      └─────┴─────┴───────┘
      """
    }
  }

  @Test func map() {
    assertQuery(
      With {
        Camp.all
      } query: { rows in
        CampVisit.leftJoin(rows) { $0.id == $1.id }.order { visit, _ in visit.id }.select {
          ($1.spot.map { $0.x + $0.column(\.count) }, $1.spot.flatMap { $0.y })
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "x", "y", "count", "note", "width", "height") AS (
        SELECT "camps"."id", "camps"."x", "camps"."y", "camps"."count", "camps"."note", "camps"."width", "camps"."height"
        FROM "camps"
      )
      SELECT CASE ("cte1"."x", "cte1"."y", "cte1"."count") IS (NULL, NULL, NULL) WHEN 1 THEN NULL ELSE ("cte1"."x") + ("cte1"."count") END, CASE ("cte1"."x", "cte1"."y", "cte1"."count") IS (NULL, NULL, NULL) WHEN 1 THEN NULL ELSE "cte1"."y" END
      FROM "visits"
      LEFT JOIN "cte1" ON ("visits"."id") = ("cte1"."id")
      ORDER BY "visits"."id"
      """
    } results: {
      """
      ┌─────┬─────┐
      │ 10  │ "a" │
      │ 12  │ nil │
      │ nil │ nil │
      └─────┴─────┘
      """
    }
  }
}
