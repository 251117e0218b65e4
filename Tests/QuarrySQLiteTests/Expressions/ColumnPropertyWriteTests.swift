import QuarrySQLite
import QuarryTesting
import Testing

private typealias Parcel = PropertyParcels.Parcel

/// Properties in an extension of a table's columns, in triggers and in writes.
@Suite struct ColumnPropertyWriteTests {
  enum Other: AliasName {}

  let database: DatabaseQueue

  init() throws { database = try PropertyParcels.database() }

  @Test func inTheRowsOfATrigger() throws {
    let flag = Parcel.createTemporaryTrigger(
      "flag",
      after: .update { old, new in
        Parcel.where { $0.id == new.id && !old.isHeavy }.update { $0.isFlagged = new.isHeavy }
      } when: { old, new in
        new.isHeavy && old.net == new.net
      }
    )
    assertInlineSnapshot(of: flag, as: .sql) {
      """
      CREATE TEMPORARY TRIGGER
        "flag"
      AFTER UPDATE ON "parcels"
      FOR EACH ROW WHEN (("new"."weight") > (10)) AND ((("old"."price") - (coalesce("old"."discount", 0))) = (("new"."price") - (coalesce("new"."discount", 0)))) BEGIN
        UPDATE "parcels"
        SET "isFlagged" = ("new"."weight") > (10)
        WHERE ((("parcels"."id") = ("new"."id")) AND (NOT (("old"."weight") > (10))));
      END
      """
    }
    try database.write { db in
      try flag.execute(db)
      try Parcel.update { $0.weight += 8 }.execute(db)
    }
    assertQuery(Parcel.where(\.isFlagged).select(\.id), database: database) {
      """
      SELECT "parcels"."id"
      FROM "parcels"
      WHERE ("parcels"."isFlagged")
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func inAnUpsert() throws {
    let upsert = Parcel.insert {
      Parcel(id: 1, name: "lamp", weight: 12, price: 50, discount: 1)
      Parcel(id: 2, name: "desk", weight: 2, price: 7)
    } onConflict: {
      $0.id
    } doUpdate: {
      $0.isFlagged = $1.isHeavy && !$0.isHeavy
      $0.price = $0.net + $1.net
      $0.name = $1.label
    } where: {
      $0.isHeavy || $0.net < 100
    }
    assertQuery(
      upsert.returning { ($0.id, $0.name, $0.price, $0.isFlagged, $0.isHeavy, $0.net) },
      database: database
    ) {
      """
      INSERT INTO "parcels"
      ("id", "name", "weight", "price", "discount", "daysLeft", "isFlagged")
      VALUES
      (1, 'lamp', 12, 50, 1, NULL, 0), (2, 'desk', 2, 7, NULL, NULL, 0)
      ON CONFLICT ("id")
      DO UPDATE SET "isFlagged" = (("excluded"."weight") > (10)) AND (NOT (("parcels"."weight") > (10))), "price" = (("parcels"."price") - (coalesce("parcels"."discount", 0))) + (("excluded"."price") - (coalesce("excluded"."discount", 0))), "name" = (upper("excluded"."name")) || ('!')
      WHERE (("parcels"."weight") > (10)) OR ((("parcels"."price") - (coalesce("parcels"."discount", 0))) < (100))
      RETURNING "id", "name", "price", "isFlagged", ("weight") > (10), ("price") - (coalesce("discount", 0))
      """
    } results: {
      """
      ┌───┬─────────┬─────┬───────┬───────┬─────┐
      │ 1 │ "LAMP!" │ 74  │ true  │ false │ 69  │
      │ 2 │ "DESK!" │ 207 │ false │ true  │ 207 │
      └───┴─────────┴─────┴───────┴───────┴─────┘
      """
    }
  }

  @Test func readInAnUpdate() {
    assertQuery(
      Parcel.where { !$0.isHeavy || $0.net > 100 }.update {
        $0.isFlagged = $0.isHeavy
        $0.price += $0.net * 2
        $0.name = $0.label + "?"
        $0.discount = $0.net
      }
      .returning { ($0.id, $0.isFlagged, $0.price, $0.name, $0.discount, $0.net) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "isFlagged" = ("parcels"."weight") > (10), "price" = ("parcels"."price") + ((("parcels"."price") - (coalesce("parcels"."discount", 0))) * (2)), "name" = ((upper("parcels"."name")) || ('!')) || ('?'), "discount" = ("parcels"."price") - (coalesce("parcels"."discount", 0))
      WHERE ((NOT (("parcels"."weight") > (10))) OR ((("parcels"."price") - (coalesce("parcels"."discount", 0))) > (100)))
      RETURNING "id", "isFlagged", "price", "name", "discount", ("price") - (coalesce("discount", 0))
      """
    } results: {
      """
      ┌───┬───────┬─────┬──────────┬─────┬─────┐
      │ 1 │ false │ 80  │ "LAMP!?" │ 25  │ 55  │
      │ 2 │ true  │ 600 │ "DESK!?" │ 200 │ 400 │
      └───┴───────┴─────┴──────────┴─────┴─────┘
      """
    }
    assertQuery(
      Parcel.as(Other.self).find(3).update { $0.isFlagged = !$0.isHeavy || $0.hasStop }.returning(
        \.isFlagged
      ),
      database: database
    ) {
      """
      UPDATE "parcels" AS "others"
      SET "isFlagged" = (NOT (("others"."weight") > (10))) OR (EXISTS (
        SELECT "stops"."id", "stops"."parcelID", "stops"."city"
        FROM "stops"
        WHERE ((("stops"."parcelID") = ("others"."id")) AND (("stops"."city") <> ("others"."name")))
      ))
      WHERE (("others"."id") IN ((3)))
      RETURNING "isFlagged"
      """
    } results: {
      """
      ┌───────┐
      │ false │
      └───────┘
      """
    }
    assertQuery(
      Parcel.update { $0.name = Case().when($0.isHeavy, then: $0.label).else($0.name + "/") }.returning(
        \.name
      ),
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "name" = CASE WHEN ("parcels"."weight") > (10) THEN (upper("parcels"."name")) || ('!') ELSE ("parcels"."name") || ('/') END
      RETURNING "name"
      """
    } results: {
      """
      ┌───────────┐
      │ "LAMP!?/" │
      │ "DESK!?!" │
      │ "VASE!"   │
      └───────────┘
      """
    }
  }

  // Like a column, the property has the value of the row before the statement.
  @Test func readAfterAnAssignment() {
    assertQuery(
      Parcel.find(1).update {
        $0.weight = $0.weight * 10 + 1
        $0.isFlagged = $0.isHeavy
        $0.discount = 2
        $0.price = $0.net
        $0.price = $0.net
        $0.name += "s"
        $0.name = $0.label
      }
      .returning { ($0.weight, $0.isFlagged, $0.price, $0.name) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "weight" = (("parcels"."weight") * (10)) + (1), "isFlagged" = ("parcels"."weight") > (10), "discount" = 2, "price" = ("parcels"."price") - (coalesce("parcels"."discount", 0)), "name" = (upper("parcels"."name")) || ('!')
      WHERE (("parcels"."id") IN ((1)))
      RETURNING "weight", "isFlagged", "price", "name"
      """
    } results: {
      """
      ┌────┬───────┬────┬─────────┐
      │ 41 │ false │ 25 │ "LAMP!" │
      └────┴───────┴────┴─────────┘
      """
    }
    // A subquery on the right side also reads the row before the statement.
    assertQuery(
      Parcel.find(2).update {
        $0.name = "Oslo"
        $0.isFlagged = $0.hasStop
      }
      .returning { ($0.name, $0.isFlagged) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "name" = 'Oslo', "isFlagged" = EXISTS (
        SELECT "stops"."id", "stops"."parcelID", "stops"."city"
        FROM "stops"
        WHERE ((("stops"."parcelID") = ("parcels"."id")) AND (("stops"."city") <> ("parcels"."name")))
      )
      WHERE (("parcels"."id") IN ((2)))
      RETURNING "name", "isFlagged"
      """
    } results: {
      """
      ┌────────┬──────┐
      │ "Oslo" │ true │
      └────────┴──────┘
      """
    }
  }
}
