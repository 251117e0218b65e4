import QuarrySQLite
import QuarryTesting
import Testing

/// Comparisons with `nil` of column groups in the rows of a `With`.
@Suite struct MissingCommonGroupTests {
  let database: DatabaseQueue

  init() throws { database = try campsDatabase() }

  @Test func optionalGroups() {
    assertQuery(
      With {
        CampPerson.all
      } query: { rows in
        rows.where { $0.home == nil }.select { ($0.id, $0.home.pair == nil) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "floor", "x", "y", "count", "first", "second") AS (
        SELECT "people"."id", "people"."floor", "people"."x", "people"."y", "people"."count", "people"."first", "people"."second"
        FROM "people"
      )
      SELECT "cte1"."id", ("cte1"."first", "cte1"."second") IS (NULL, NULL)
      FROM "cte1"
      WHERE (("cte1"."floor", "cte1"."x", "cte1"."y", "cte1"."count", "cte1"."first", "cte1"."second") IS (NULL, NULL, NULL, NULL, NULL, NULL))
      """
    } results: {
      """
      ┌───┬──────┐
      │ 2 │ true │
      └───┴──────┘
      """
    }
    assertQuery(
      With {
        CampPerson.all
      } query: { rows in
        rows.where { nil != $0.home }.order(by: \.id).select {
          ($0.id, $0.home.pair.is(nil), $0.home.pair.isNot(nil))
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "floor", "x", "y", "count", "first", "second") AS (
        SELECT "people"."id", "people"."floor", "people"."x", "people"."y", "people"."count", "people"."first", "people"."second"
        FROM "people"
      )
      SELECT "cte1"."id", ("cte1"."first", "cte1"."second") IS (NULL, NULL), ("cte1"."first", "cte1"."second") IS NOT (NULL, NULL)
      FROM "cte1"
      WHERE (("cte1"."floor", "cte1"."x", "cte1"."y", "cte1"."count", "cte1"."first", "cte1"."second") IS NOT (NULL, NULL, NULL, NULL, NULL, NULL))
      ORDER BY "cte1"."id"
      """
    } results: {
      """
      ┌───┬───────┬───────┐
      │ 1 │ true  │ false │
      │ 3 │ false │ true  │
      └───┴───────┴───────┘
      """
    }
  }

  @Test func cases() {
    assertQuery(
      With {
        Camp.all
      } query: { rows in
        rows.order(by: \.id).select { ($0.kind.photo == nil, $0.kind.photo != nil) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "x", "y", "count", "note", "width", "height") AS (
        SELECT "camps"."id", "camps"."x", "camps"."y", "camps"."count", "camps"."note", "camps"."width", "camps"."height"
        FROM "camps"
      )
      SELECT ("cte1"."width", "cte1"."height") IS (NULL, NULL), ("cte1"."width", "cte1"."height") IS NOT (NULL, NULL)
      FROM "cte1"
      ORDER BY "cte1"."id"
      """
    } results: {
      """
      ┌───────┬───────┐
      │ true  │ false │
      │ false │ true  │
      └───────┴───────┘
      """
    }
  }

  @Test func map() {
    assertQuery(
      With {
        CampPerson.all
      } query: { rows in
        rows.order(by: \.id).select { ($0.home.map { $0.spot.x + 1 }, $0.home.flatMap { $0.pair.first }) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "floor", "x", "y", "count", "first", "second") AS (
        SELECT "people"."id", "people"."floor", "people"."x", "people"."y", "people"."count", "people"."first", "people"."second"
        FROM "people"
      )
      SELECT CASE ("cte1"."floor", "cte1"."x", "cte1"."y", "cte1"."count", "cte1"."first", "cte1"."second") IS (NULL, NULL, NULL, NULL, NULL, NULL) WHEN 1 THEN NULL ELSE ("cte1"."x") + (1) END, CASE ("cte1"."floor", "cte1"."x", "cte1"."y", "cte1"."count", "cte1"."first", "cte1"."second") IS (NULL, NULL, NULL, NULL, NULL, NULL) WHEN 1 THEN NULL ELSE "cte1"."first" END
      FROM "cte1"
      ORDER BY "cte1"."id"
      """
    } results: {
      """
      ┌─────┬─────┐
      │ 4   │ nil │
      │ nil │ nil │
      │ 7   │ 1   │
      └─────┴─────┘
      """
    }
  }
}
