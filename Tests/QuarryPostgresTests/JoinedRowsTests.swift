#if PostgreSQL

import QuarryCore
import QuarryPostgresDialect
import QuarrySQLite
import Testing

@Table private struct Hall {
  let id: Int
  var name: String
}

@Table private struct Gig {
  let id: Int
  var hallID: Int?
  var bandID: Int?
}

@Table private struct Band {
  let id: Int
  var name: String
}

private enum Home: AliasName {}

/// Inner joins of queries with joins, whose conditions name the tables of these joins.
@Suite struct JoinedRowsTests {
  private static func schema(_ kind: String) -> String {
    """
    CREATE \(kind) TABLE "halls" ("id" bigint PRIMARY KEY, "name" text NOT NULL);
    CREATE \(kind) TABLE "gigs" ("id" bigint PRIMARY KEY, "hallID" bigint, "bandID" bigint);
    CREATE \(kind) TABLE "bands" ("id" bigint PRIMARY KEY, "name" text NOT NULL);
    INSERT INTO "halls" VALUES (1, 'Arena'), (2, 'Bar'), (3, 'Cellar');
    INSERT INTO "gigs" VALUES (1, 1, 1), (2, 1, 2), (3, 2, NULL), (4, NULL, 1), (5, 3, 3);
    INSERT INTO "bands" VALUES (1, 'Ants'), (2, 'Bees'), (3, 'Cats')
    """
  }

  private func expectSame<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ rows: [String],
    _ statement: some Statement<(First, repeat each Other)>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let databases = try BothDatabases(sqlite: Self.schema("TEMPORARY"), postgres: Self.schema("TEMPORARY"))
    let found = try databases.expectSame(
      { executor in try statement.fetchAll(on: executor).map { "\($0)" }.sorted() },
      sourceLocation: sourceLocation
    )
    #expect(found == rows, sourceLocation: sourceLocation)
    try databases.close()
  }

  @Test func leftJoins() throws {
    let gigs = Gig.leftJoin(Band.all) { $0.bandID == $1.id && $1.name < "Cat" }
    let query = Hall.join(gigs) { hall, gig, band in hall.id == gig.hallID && band.name.isNot("Ants") }
      .where { hall, _, _ in hall.name != "x" }
      .select { hall, gig, band in (hall.name + "!", gig.id, band.name ?? "none") }
    try expectSame(
      [#"("Arena!", 2, "Bees")"#, #"("Bar!", 3, "none")"#, #"("Cellar!", 5, "none")"#],
      query
    )
    #expect(
      query.query.render(dialect: PostgresDialect(), layout: .pretty).sql == """
        SELECT ("halls"."name") || ($1), "gigs"."id", coalesce("bands"."name", $2)
        FROM "halls"
        JOIN (
          "gigs"
          LEFT JOIN "bands" ON (("gigs"."bandID") = ("bands"."id")) AND (("bands"."name") < ($4))
        ) ON (("halls"."id") = ("gigs"."hallID")) AND (("bands"."name") IS DISTINCT FROM ($3))
        WHERE (("halls"."name") <> ($5))
        """
    )
  }

  @Test func innerJoinsOfInnerJoins() throws {
    let bands = Band.join(Hall.as(Home.self).all) { $0.id == $1.id && $1.name > "A" }
    let gigs = Gig.join(bands) { gig, band, home in gig.bandID == home.id && gig.id < 9 }
    let query = Hall.join(gigs) { hall, gig, band, _ in
      hall.id == band.id && Gig.where { $0.hallID == band.id && $0.id < 7 }.exists()
    }
    .select { hall, gig, band, home in (hall.name, gig.id, band.name, home.name) }
    try expectSame(
      [
        #"("Arena", 1, "Ants", "Arena")"#, #"("Arena", 4, "Ants", "Arena")"#, #"("Bar", 2, "Bees", "Bar")"#,
        #"("Cellar", 5, "Cats", "Cellar")"#,
      ],
      query
    )
  }

  /// A value in GROUP BY shares its placeholder.
  @Test func groups() throws {
    let gigs = Gig.join(Band.all) { $0.bandID == $1.id && $1.name != "!" }
    let query = Hall.join(gigs) { hall, gig, band in hall.id == band.id && band.name != "!" }
      .group { hall, _, _ in hall.name + "!" }
      .select { hall, gig, _ in (hall.name + "!", gig.id.count()) }
    try expectSame([#"("Arena!", 2)"#, #"("Bar!", 1)"#, #"("Cellar!", 1)"#], query)
  }

  @Test func besideRightJoins() throws {
    let gigs = Gig.join(Band.all) { $0.bandID == $1.id && $1.name < "C" }
    let after = Hall.join(gigs) { hall, _, band in hall.id == band.id && band.id < 9 }
      .rightJoin(Hall.as(Home.self).all) { hall, _, _, home in hall.id == home.id && home.id < 8 }
      .select { hall, gig, band, home in (home.name, gig.id ?? 0) }
    let rows = [#"("Arena", 1)"#, #"("Arena", 4)"#, #"("Bar", 2)"#, #"("Cellar", 0)"#]
    try expectSame(rows, after)
    let before = Hall.as(Home.self).rightJoin(Hall.all) { $0.id == $1.id && $0.id < 2 }
      .join(gigs) { home, hall, _, band in hall.id == band.id && band.id < 9 }
      .select { home, hall, gig, band in (hall.name, gig.id, home.id ?? 0) }
    try expectSame([#"("Arena", 1, 1)"#, #"("Arena", 4, 1)"#, #"("Bar", 2, 0)"#], before)
    #expect(
      after.query.render(dialect: SQLiteDialect(), layout: .pretty, bindings: .inlined).sql == """
        SELECT "homes"."name", coalesce("gigs"."id", 0)
        FROM "halls"
        JOIN (
          "gigs"
          JOIN "bands" ON (("gigs"."bandID") IS ("bands"."id")) AND (("bands"."name") < ('C'))
        ) ON (("halls"."id") = ("bands"."id")) AND (("bands"."id") < (9))
        RIGHT JOIN "halls" AS "homes" ON (("halls"."id") = ("homes"."id")) AND (("homes"."id") < (8))
        """
    )
  }
}

#endif
