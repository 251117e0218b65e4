import QuarrySQLite
import QuarryTesting
import Testing

@Table("venues") private struct Hall {
  let id: Int
  var name: String
}

@Table private struct Gig {
  let id: Int
  var venueID: Int?
  var bandID: Int?
}

@Table private struct Band {
  let id: Int
  var name: String
}

/// A query with joins on the right side of a join.
@Suite struct NestedJoinTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "venues" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL);
          CREATE TABLE "gigs" ("id" INTEGER PRIMARY KEY, "venueID" INTEGER, "bandID" INTEGER);
          CREATE TABLE "bands" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL);
          INSERT INTO "venues" VALUES (1, 'Arena'), (2, 'Bar'), (3, 'Cellar');
          INSERT INTO "gigs" VALUES (1, 1, 1), (2, 1, 2), (3, 2, NULL), (4, NULL, 1);
          INSERT INTO "bands" VALUES (1, 'Ants'), (2, 'Bees'), (3, 'Cats');
          """
      )
    }
  }

  @Test func innerJoinInLeftJoin() {
    assertQuery(
      Hall.leftJoin(Gig.join(Band.all) { $0.bandID == $1.id }) { venue, gig, _ in venue.id == gig.venueID }
        .order { venue, gig, _ in (venue.id, gig.id) }
        .select { venue, gig, band in (venue.name, gig.id, band.name) },
      database: database
    ) {
      """
      SELECT "venues"."name", "gigs"."id", "bands"."name"
      FROM "venues"
      LEFT JOIN (
        "gigs"
        JOIN "bands" ON ("gigs"."bandID") IS ("bands"."id")
      ) ON ("venues"."id") IS ("gigs"."venueID")
      ORDER BY "venues"."id", "gigs"."id"
      """
    } results: {
      """
      ┌──────────┬─────┬────────┐
      │ "Arena"  │ 1   │ "Ants" │
      │ "Arena"  │ 2   │ "Bees" │
      │ "Bar"    │ nil │ nil    │
      │ "Cellar" │ nil │ nil    │
      └──────────┴─────┴────────┘
      """
    }
  }

  @Test func leftJoinInLeftJoin() {
    assertQuery(
      Hall.leftJoin(Gig.leftJoin(Band.all) { $0.bandID == $1.id }) { venue, gig, band in
        venue.id == gig.venueID && band.name > "Ants"
      }
      .order { venue, gig, _ in (venue.id, gig.id) }
      .select { venue, gig, band in (venue.name, gig.id, band.name) },
      database: database
    ) {
      """
      SELECT "venues"."name", "gigs"."id", "bands"."name"
      FROM "venues"
      LEFT JOIN (
        "gigs"
        LEFT JOIN "bands" ON ("gigs"."bandID") IS ("bands"."id")
      ) ON (("venues"."id") IS ("gigs"."venueID")) AND (("bands"."name") > ('Ants'))
      ORDER BY "venues"."id", "gigs"."id"
      """
    } results: {
      """
      ┌──────────┬─────┬────────┐
      │ "Arena"  │ 2   │ "Bees" │
      │ "Bar"    │ nil │ nil    │
      │ "Cellar" │ nil │ nil    │
      └──────────┴─────┴────────┘
      """
    }
  }

  @Test func innerJoinInFullJoin() {
    assertQuery(
      Hall.fullJoin(Gig.join(Band.all) { $0.bandID == $1.id }) { venue, gig, _ in venue.id == gig.venueID }
        .order { venue, gig, _ in (venue.id.asc(nulls: .last), gig.id) }
        .select { venue, gig, band in (venue.name, gig.id, band.name) },
      database: database
    ) {
      """
      SELECT "venues"."name", "gigs"."id", "bands"."name"
      FROM "venues"
      FULL JOIN (
        "gigs"
        JOIN "bands" ON ("gigs"."bandID") IS ("bands"."id")
      ) ON ("venues"."id") IS ("gigs"."venueID")
      ORDER BY "venues"."id" ASC NULLS LAST, "gigs"."id"
      """
    } results: {
      """
      ┌──────────┬─────┬────────┐
      │ "Arena"  │ 1   │ "Ants" │
      │ "Arena"  │ 2   │ "Bees" │
      │ "Bar"    │ nil │ nil    │
      │ "Cellar" │ nil │ nil    │
      │ nil      │ 4   │ "Ants" │
      └──────────┴─────┴────────┘
      """
    }
  }

  @Test func innerJoinInRightJoin() {
    assertQuery(
      Hall.rightJoin(Gig.join(Band.all) { $0.bandID == $1.id }) { venue, gig, band in
        venue.id == gig.venueID && band.name > "Ants"
      }
      .order { _, gig, _ in gig.id }
      .select { venue, gig, band in (venue.name, gig.id, band.name) },
      database: database
    ) {
      """
      SELECT "venues"."name", "gigs"."id", "bands"."name"
      FROM "venues"
      RIGHT JOIN (
        "gigs"
        JOIN "bands" ON ("gigs"."bandID") IS ("bands"."id")
      ) ON (("venues"."id") IS ("gigs"."venueID")) AND (("bands"."name") > ('Ants'))
      ORDER BY "gigs"."id"
      """
    } results: {
      """
      ┌─────────┬───┬────────┐
      │ nil     │ 1 │ "Ants" │
      │ "Arena" │ 2 │ "Bees" │
      │ nil     │ 4 │ "Ants" │
      └─────────┴───┴────────┘
      """
    }
  }

  @Test func rightJoinInInnerJoin() {
    assertQuery(
      Hall.join(Gig.rightJoin(Band.all) { $0.bandID == $1.id }) { venue, gig, _ in venue.id == gig.venueID }
        .order { _, gig, _ in gig.id }
        .select { venue, gig, band in (venue.name, gig.id, band.name) },
      database: database
    ) {
      """
      SELECT "venues"."name", "gigs"."id", "bands"."name"
      FROM "venues"
      JOIN (
        "gigs"
        RIGHT JOIN "bands" ON ("gigs"."bandID") IS ("bands"."id")
      ) ON ("venues"."id") IS ("gigs"."venueID")
      ORDER BY "gigs"."id"
      """
    } results: {
      """
      ┌─────────┬───┬────────┐
      │ "Arena" │ 1 │ "Ants" │
      │ "Arena" │ 2 │ "Bees" │
      └─────────┴───┴────────┘
      """
    }
  }

  @Test func innerAndLeftJoinInInnerJoin() {
    assertQuery(
      Hall.join(
        Gig.join(Band.all) { $0.bandID == $1.id }.leftJoin(Hall.as(Home.self).all) { $2.id == $1.id }
      ) { venue, gig, _, _ in venue.id == gig.venueID }
      .order { _, gig, _, _ in gig.id }
      .select { venue, gig, band, home in (venue.name, gig.id, band.name, home.name) },
      database: database
    ) {
      """
      SELECT "venues"."name", "gigs"."id", "bands"."name", "homes"."name"
      FROM "venues"
      JOIN "gigs" ON ("venues"."id") IS ("gigs"."venueID")
      JOIN "bands" ON ("gigs"."bandID") IS ("bands"."id")
      LEFT JOIN "venues" AS "homes" ON ("homes"."id") = ("bands"."id")
      ORDER BY "gigs"."id"
      """
    } results: {
      """
      ┌─────────┬───┬────────┬─────────┐
      │ "Arena" │ 1 │ "Ants" │ "Arena" │
      │ "Arena" │ 2 │ "Bees" │ "Bar"   │
      └─────────┴───┴────────┴─────────┘
      """
    }
  }

  @Test func furtherJoins() {
    assertQuery(
      Band.leftJoin(
        Gig.leftJoin(Hall.join(Hall.as(Home.self).all) { $0.id == $1.id }) { gig, venue, _ in
          gig.venueID == venue.id
        }
      ) { band, gig, _, _ in band.id == gig.bandID }
      .join(Band.as(Other.self).all) { band, _, _, _, other in band.id == other.id }
      .where { band, gig, _, _, _ in gig.id.isNot(4) }
      .order { band, gig, _, _, _ in (band.id, gig.id) }
      .select { band, gig, venue, home, other in (band.name, gig.id, venue.name, home.name, other.name) },
      database: database
    ) {
      """
      SELECT "bands"."name", "gigs"."id", "venues"."name", "homes"."name", "others"."name"
      FROM "bands"
      LEFT JOIN (
        "gigs"
        LEFT JOIN (
          "venues"
          JOIN "venues" AS "homes" ON ("venues"."id") = ("homes"."id")
        ) ON ("gigs"."venueID") IS ("venues"."id")
      ) ON ("bands"."id") IS ("gigs"."bandID")
      JOIN "bands" AS "others" ON ("bands"."id") = ("others"."id")
      WHERE (("gigs"."id") IS NOT (4))
      ORDER BY "bands"."id", "gigs"."id"
      """
    } results: {
      """
      ┌────────┬─────┬─────────┬─────────┬────────┐
      │ "Ants" │ 1   │ "Arena" │ "Arena" │ "Ants" │
      │ "Bees" │ 2   │ "Arena" │ "Arena" │ "Bees" │
      │ "Cats" │ nil │ nil     │ nil     │ "Cats" │
      └────────┴─────┴─────────┴─────────┴────────┘
      """
    }
  }

  enum Home: AliasName {}
  enum Other: AliasName {}
}
