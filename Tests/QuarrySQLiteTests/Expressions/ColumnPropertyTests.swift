import QuarrySQLite
import QuarryTesting
import Testing

private typealias Parcel = PropertyParcels.Parcel
private typealias Stop = PropertyParcels.Stop

/// Properties in an extension of a table's columns, under every alias of the table.
@Suite struct ColumnPropertyTests {
  enum Other: AliasName {}

  let database: DatabaseQueue

  init() throws { database = try PropertyParcels.database() }

  @Test func underAnAlias() {
    assertQuery(
      Parcel.as(Other.self).where { $0.isHeavy && !$0.hasStop || $0.net + 1 > 100 }.order(by: \.net)
        .select { ($0.id, $0.net, $0.label) },
      database: database
    ) {
      """
      SELECT "others"."id", ("others"."price") - (coalesce("others"."discount", 0)), (upper("others"."name")) || ('!')
      FROM "parcels" AS "others"
      WHERE (((("others"."weight") > (10)) AND (NOT (EXISTS (
        SELECT "stops"."id", "stops"."parcelID", "stops"."city"
        FROM "stops"
        WHERE ((("stops"."parcelID") = ("others"."id")) AND (("stops"."city") <> ("others"."name")))
      )))) OR (((("others"."price") - (coalesce("others"."discount", 0))) + (1)) > (100)))
      ORDER BY ("others"."price") - (coalesce("others"."discount", 0))
      """
    } results: {
      """
      ┌───┬─────┬─────────┐
      │ 3 │ 0   │ "VASE!" │
      │ 2 │ 200 │ "DESK!" │
      └───┴─────┴─────────┘
      """
    }
    assertQuery(
      Parcel.as(Other.self).where(\.isHeavy).order { $0.net.desc() }.select(\.label),
      database: database
    ) {
      """
      SELECT (upper("others"."name")) || ('!')
      FROM "parcels" AS "others"
      WHERE (("others"."weight") > (10))
      ORDER BY ("others"."price") - (coalesce("others"."discount", 0)) DESC
      """
    } results: {
      """
      ┌─────────┐
      │ "DESK!" │
      │ "VASE!" │
      └─────────┘
      """
    }
    assertQuery(
      Parcel.join(Parcel.as(Other.self).all) { $0.net < $1.net && $1.isHeavy }.where { parcel, _ in
        !parcel.isHeavy
      }
      .select { ($0.label, $1.label, $1.net - $0.net) },
      database: database
    ) {
      """
      SELECT (upper("parcels"."name")) || ('!'), (upper("others"."name")) || ('!'), (("others"."price") - (coalesce("others"."discount", 0))) - (("parcels"."price") - (coalesce("parcels"."discount", 0)))
      FROM "parcels"
      JOIN "parcels" AS "others" ON ((("parcels"."price") - (coalesce("parcels"."discount", 0))) < (("others"."price") - (coalesce("others"."discount", 0)))) AND (("others"."weight") > (10))
      WHERE (NOT (("parcels"."weight") > (10)))
      """
    } results: {
      """
      ┌─────────┬─────────┬─────┐
      │ "LAMP!" │ "DESK!" │ 175 │
      └─────────┴─────────┴─────┘
      """
    }
  }

  @Test func underAnAliasOnTheOptionalSide() {
    assertQuery(
      Parcel.leftJoin(Parcel.as(Other.self).all) { $0.net < $1.net && $1.isHeavy }.where {
        $1.isHeavy ?? true
      }
      .select { ($0.id, $1.net, $1.hasStop) },
      database: database
    ) {
      """
      SELECT "parcels"."id", ("others"."price") - (coalesce("others"."discount", 0)), EXISTS (
        SELECT "stops"."id", "stops"."parcelID", "stops"."city"
        FROM "stops"
        WHERE ((("stops"."parcelID") = ("others"."id")) AND (("stops"."city") <> ("others"."name")))
      )
      FROM "parcels"
      LEFT JOIN "parcels" AS "others" ON ((("parcels"."price") - (coalesce("parcels"."discount", 0))) < (("others"."price") - (coalesce("others"."discount", 0)))) AND (("others"."weight") > (10))
      WHERE (coalesce(("others"."weight") > (10), 1))
      """
    } results: {
      """
      ┌───┬─────┬───────┐
      │ 1 │ 200 │ true  │
      │ 2 │ nil │ false │
      │ 3 │ 200 │ true  │
      └───┴─────┴───────┘
      """
    }
  }

  @Test func inACommonTable() {
    assertQuery(
      With {
        Parcel.where { $0.isHeavy }
      } query: { heavy in
        heavy.where { $0.net > 50 || $0.isOverdue }.select { ($0.id, $0.net, $0.label, $0.hasStop) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "name", "weight", "price", "discount", "daysLeft", "isFlagged") AS (
        SELECT "parcels"."id", "parcels"."name", "parcels"."weight", "parcels"."price", "parcels"."discount", "parcels"."daysLeft", "parcels"."isFlagged"
        FROM "parcels"
        WHERE (("parcels"."weight") > (10))
      )
      SELECT "cte1"."id", ("cte1"."price") - (coalesce("cte1"."discount", 0)), (upper("cte1"."name")) || ('!'), EXISTS (
        SELECT "stops"."id", "stops"."parcelID", "stops"."city"
        FROM "stops"
        WHERE ((("stops"."parcelID") = ("cte1"."id")) AND (("stops"."city") <> ("cte1"."name")))
      )
      FROM "cte1"
      WHERE (((("cte1"."price") - (coalesce("cte1"."discount", 0))) > (50)) OR (("cte1"."daysLeft") < (0)))
      """
    } results: {
      """
      ┌───┬─────┬─────────┬──────┐
      │ 2 │ 200 │ "DESK!" │ true │
      └───┴─────┴─────────┴──────┘
      """
    }
    assertQuery(
      With {
        Parcel.where { $0.isHeavy }
      } query: { heavy in
        Stop.join(heavy.all) { $0.parcelID == $1.id && $1.isHeavy }.select { ($0.city, $1.label) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "name", "weight", "price", "discount", "daysLeft", "isFlagged") AS (
        SELECT "parcels"."id", "parcels"."name", "parcels"."weight", "parcels"."price", "parcels"."discount", "parcels"."daysLeft", "parcels"."isFlagged"
        FROM "parcels"
        WHERE (("parcels"."weight") > (10))
      )
      SELECT "stops"."city", (upper("cte1"."name")) || ('!')
      FROM "stops"
      JOIN "cte1" ON (("stops"."parcelID") = ("cte1"."id")) AND (("cte1"."weight") > (10))
      """
    } results: {
      """
      ┌────────┬─────────┐
      │ "Oslo" │ "DESK!" │
      │ "vase" │ "VASE!" │
      └────────┴─────────┘
      """
    }
  }
}
