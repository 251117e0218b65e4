import QuarrySQLite
import QuarryTesting
import Testing

/// Column groups inside of optional column groups.
@Suite struct NestedOptionalGroupTests {
  let database: DatabaseQueue

  init() throws { database = try campsDatabase() }

  @Test func columns() {
    assertQuery(
      CampPerson.where { $0.home.spot.x == 3 },
      database: database
    ) {
      """
      SELECT "people"."id", "people"."floor", "people"."x", "people"."y", "people"."count", "people"."first", "people"."second"
      FROM "people"
      WHERE (("people"."x") IS (3))
      """
    } results: {
      """
      ┌─────────────────────┐
      │ CampPerson(         │
      │   id: 1,            │
      │   home: CampHome(   │
      │     floor: 1,       │
      │     spot: CampSpot( │
      │       x: 3,         │
      │       y: "a",       │
      │       count: 5      │
      │     ),              │
      │     pair: nil       │
      │   )                 │
      │ )                   │
      └─────────────────────┘
      """
    }
    assertQuery(
      CampPerson.as(OtherCamp.self).where { $0.home.spot.y == nil && $0.home.pair.first == 1 }.select {
        ($0.id, $0.home.pair, $0.home.spot)
      },
      database: database
    ) {
      """
      SELECT "otherCamps"."id", "otherCamps"."first", "otherCamps"."second", "otherCamps"."x", "otherCamps"."y", "otherCamps"."count"
      FROM "people" AS "otherCamps"
      WHERE ((("otherCamps"."y") IS (NULL)) AND (("otherCamps"."first") IS (1)))
      """
    } results: {
      """
      ┌───┬───────────────┬────────────┐
      │ 3 │ CampPair(     │ CampSpot(  │
      │   │   first: 1,   │   x: 6,    │
      │   │   second: nil │   y: nil,  │
      │   │ )             │   count: 9 │
      │   │               │ )          │
      └───┴───────────────┴────────────┘
      """
    }
    assertQuery(
      CampPerson.order(by: \.id).select {
        (
          $0.home.pair == nil, $0.home.spot.isNot(nil), $0.home.spot.column(\.count),
          $0.home.column(\.pair).second
        )
      },
      database: database
    ) {
      """
      SELECT ("people"."first", "people"."second") IS (NULL, NULL), ("people"."x", "people"."y", "people"."count") IS NOT (NULL, NULL, NULL), "people"."count", "people"."second"
      FROM "people"
      ORDER BY "people"."id"
      """
    } results: {
      """
      ┌───────┬───────┬─────┬─────┐
      │ true  │ true  │ 5   │ nil │
      │ true  │ false │ nil │ nil │
      │ false │ true  │ 9   │ nil │
      └───────┴───────┴─────┴─────┘
      """
    }
  }

  @Test func map() {
    assertQuery(
      CampPerson.order(by: \.id).select {
        ($0.home.map { $0.spot.x + 1 }, $0.home.flatMap { $0.pair.first }, $0.home.pair.map { $0.first + 1 })
      },
      database: database
    ) {
      """
      SELECT CASE ("people"."floor", "people"."x", "people"."y", "people"."count", "people"."first", "people"."second") IS (NULL, NULL, NULL, NULL, NULL, NULL) WHEN 1 THEN NULL ELSE ("people"."x") + (1) END, CASE ("people"."floor", "people"."x", "people"."y", "people"."count", "people"."first", "people"."second") IS (NULL, NULL, NULL, NULL, NULL, NULL) WHEN 1 THEN NULL ELSE "people"."first" END, CASE ("people"."first", "people"."second") IS (NULL, NULL) WHEN 1 THEN NULL ELSE ("people"."first") + (1) END
      FROM "people"
      ORDER BY "people"."id"
      """
    } results: {
      """
      ┌─────┬─────┬─────┐
      │ 4   │ nil │ nil │
      │ nil │ nil │ nil │
      │ 7   │ 1   │ 2   │
      └─────┴─────┴─────┘
      """
    }
    assertQuery(
      CampVisit.leftJoin(CampPerson.all) { $0.id == $1.id }.order { visit, _ in visit.id }.select {
        ($1.home.map { $0.spot.x }, $1.home.pair.flatMap { $0.second })
      },
      database: database
    ) {
      """
      SELECT CASE ("people"."floor", "people"."x", "people"."y", "people"."count", "people"."first", "people"."second") IS (NULL, NULL, NULL, NULL, NULL, NULL) WHEN 1 THEN NULL ELSE "people"."x" END, CASE ("people"."first", "people"."second") IS (NULL, NULL) WHEN 1 THEN NULL ELSE "people"."second" END
      FROM "visits"
      LEFT JOIN "people" ON ("visits"."id") = ("people"."id")
      ORDER BY "visits"."id"
      """
    } results: {
      """
      ┌─────┬─────┐
      │ 3   │ nil │
      │ nil │ nil │
      │ 6   │ nil │
      └─────┴─────┘
      """
    }
  }
}
