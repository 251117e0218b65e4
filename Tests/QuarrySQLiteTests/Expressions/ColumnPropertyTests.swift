import QuarrySQLite
import QuarryTesting
import Testing

extension ColumnPropertyTests.Parcel.TableColumns {
  fileprivate var isHeavy: some QueryExpression<Bool> { weight > 10 }
  fileprivate var isOverdue: some QueryExpression<Bool> { daysLeft < 0 }
  fileprivate var net: SQLExpression<Int> { price - (discount ?? 0) }
  fileprivate var label: some QueryExpression<String> { name.upper() + "!" }
  fileprivate var hasStop: some QueryExpression<Bool> {
    ColumnPropertyTests.Stop.where { $0.parcelID == id && $0.city != name }.exists()
  }
}

/// Properties that an extension gives the columns of a table, under every name that the table can have.
@Suite struct ColumnPropertyTests {
  @Table("parcels") struct Parcel {
    let id: Int
    var name: String
    var weight: Int
    var price: Int
    var discount: Int?
    var daysLeft: Int?
    var isFlagged = false
  }

  @Table("stops") struct Stop {
    let id: Int
    var parcelID: Int
    var city: String
  }

  enum Other: AliasName {}

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE parcels (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, weight INTEGER NOT NULL, price INTEGER NOT NULL, discount INTEGER,
            daysLeft INTEGER, isFlagged INTEGER NOT NULL
          );
          CREATE TABLE stops (id INTEGER PRIMARY KEY, parcelID INTEGER NOT NULL, city TEXT NOT NULL);
          """
      )
      try Parcel.insert {
        Parcel(id: 1, name: "lamp", weight: 4, price: 30, discount: 5, daysLeft: 3)
        Parcel(id: 2, name: "desk", weight: 40, price: 200, daysLeft: -2)
        Parcel(id: 3, name: "vase", weight: 11, price: 60, discount: 60)
      }
      .execute(db)
      try Stop.insert {
        Stop(id: 1, parcelID: 2, city: "Oslo")
        Stop(id: 2, parcelID: 3, city: "vase")
      }
      .execute(db)
    }
  }

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

  // As a column does: the property is that of the row before the statement.
  @Test func readBehindAnAssignment() {
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
    // So does a query inside of the right side.
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
