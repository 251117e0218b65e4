import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Sale: Equatable {
  let id: Int
  var region = ""
  var day = 0
  var amount: Double?
  var isPaid = false
}

@Suite struct WindowQueryTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "sales" (
            "id" INTEGER PRIMARY KEY, "region" TEXT NOT NULL, "day" INTEGER NOT NULL, "amount" REAL,
            "isPaid" INTEGER NOT NULL DEFAULT 0
          );
          """
      )
      try Sale.insert {
        Sale(id: 1, region: "north", day: 1, amount: 10, isPaid: true)
        Sale(id: 2, region: "north", day: 2, amount: 20)
        Sale(id: 3, region: "north", day: 2, amount: nil, isPaid: true)
        Sale(id: 4, region: "south", day: 1, amount: 5, isPaid: true)
        Sale(id: 5, region: "south", day: 3, amount: 7.5)
      }
      .execute(db)
    }
  }

  @Test func numbers() {
    assertQuery(
      Sale.select {
        (
          $0.id, rowNumber().over(orderBy: $0.id.desc()),
          rank().over(partitionBy: $0.region, orderBy: $0.day),
          denseRank().over(partitionBy: $0.region, orderBy: $0.day)
        )
      }
      .order(by: \.id),
      database: database
    ) {
      """
      SELECT "sales"."id", row_number() OVER (ORDER BY "sales"."id" DESC), rank() OVER (PARTITION BY "sales"."region" ORDER BY "sales"."day"), dense_rank() OVER (PARTITION BY "sales"."region" ORDER BY "sales"."day")
      FROM "sales"
      ORDER BY "sales"."id"
      """
    } results: {
      """
      ┌───┬───┬───┬───┐
      │ 1 │ 5 │ 1 │ 1 │
      │ 2 │ 4 │ 2 │ 2 │
      │ 3 │ 3 │ 2 │ 2 │
      │ 4 │ 2 │ 1 │ 1 │
      │ 5 │ 1 │ 2 │ 2 │
      └───┴───┴───┴───┘
      """
    }
    assertQuery(
      Sale.select {
        (
          $0.id, percentRank().over(orderBy: $0.day), cumeDist().over(orderBy: $0.day),
          ntile(2).over(orderBy: $0.id)
        )
      }
      .order(by: \.id),
      database: database
    ) {
      """
      SELECT "sales"."id", percent_rank() OVER (ORDER BY "sales"."day"), cume_dist() OVER (ORDER BY "sales"."day"), ntile(2) OVER (ORDER BY "sales"."id")
      FROM "sales"
      ORDER BY "sales"."id"
      """
    } results: {
      """
      ┌───┬─────┬─────┬───┐
      │ 1 │ 0.0 │ 0.4 │ 1 │
      │ 2 │ 0.5 │ 0.8 │ 1 │
      │ 3 │ 0.5 │ 0.8 │ 1 │
      │ 4 │ 0.0 │ 0.4 │ 2 │
      │ 5 │ 1.0 │ 1.0 │ 2 │
      └───┴─────┴─────┴───┘
      """
    }
  }

  @Test func otherRows() {
    assertQuery(
      Sale.select {
        (
          $0.id, $0.id.lag().over(orderBy: $0.id), $0.id.lag(2, default: 0).over(orderBy: $0.id),
          $0.amount.lead().over(orderBy: $0.id), $0.day.lead(default: -1).over(orderBy: $0.id)
        )
      }
      .order(by: \.id),
      database: database
    ) {
      """
      SELECT "sales"."id", lag("sales"."id", 1) OVER (ORDER BY "sales"."id"), lag("sales"."id", 2, 0) OVER (ORDER BY "sales"."id"), lead("sales"."amount", 1) OVER (ORDER BY "sales"."id"), lead("sales"."day", 1, -1) OVER (ORDER BY "sales"."id")
      FROM "sales"
      ORDER BY "sales"."id"
      """
    } results: {
      """
      ┌───┬─────┬───┬──────┬────┐
      │ 1 │ nil │ 0 │ 20.0 │ 2  │
      │ 2 │ 1   │ 0 │ nil  │ 2  │
      │ 3 │ 2   │ 1 │ 5.0  │ 1  │
      │ 4 │ 3   │ 2 │ 7.5  │ 3  │
      │ 5 │ 4   │ 3 │ nil  │ -1 │
      └───┴─────┴───┴──────┴────┘
      """
    }
    assertQuery(
      Sale.select {
        (
          $0.id, $0.id.firstValue().over(partitionBy: $0.region, orderBy: $0.id),
          $0.amount.lastValue().over(
            partitionBy: $0.region,
            orderBy: $0.id,
            frame: .rows(from: .unboundedPreceding, to: .unboundedFollowing)
          ),
          $0.id.nthValue(2).over(partitionBy: $0.region, orderBy: $0.id)
        )
      }
      .order(by: \.id),
      database: database
    ) {
      """
      SELECT "sales"."id", first_value("sales"."id") OVER (PARTITION BY "sales"."region" ORDER BY "sales"."id"), last_value("sales"."amount") OVER (PARTITION BY "sales"."region" ORDER BY "sales"."id" ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING), nth_value("sales"."id", 2) OVER (PARTITION BY "sales"."region" ORDER BY "sales"."id")
      FROM "sales"
      ORDER BY "sales"."id"
      """
    } results: {
      """
      ┌───┬───┬─────┬─────┐
      │ 1 │ 1 │ nil │ nil │
      │ 2 │ 1 │ nil │ 2   │
      │ 3 │ 1 │ nil │ 2   │
      │ 4 │ 4 │ 7.5 │ nil │
      │ 5 │ 4 │ 7.5 │ 5   │
      └───┴───┴─────┴─────┘
      """
    }
  }

  @Test func aggregates() {
    assertQuery(
      Sale.select {
        (
          $0.id, $0.amount.sum().over(partitionBy: $0.region, $0.isPaid),
          $0.amount.avg(filter: $0.isPaid).over(partitionBy: $0.region, orderBy: $0.day.desc(), $0.id),
          $0.count().over(), $0.region.groupConcat("+").over(orderBy: $0.id)
        )
      }
      .order(by: \.id),
      database: database
    ) {
      """
      SELECT "sales"."id", sum("sales"."amount") OVER (PARTITION BY "sales"."region", "sales"."isPaid"), avg("sales"."amount") FILTER (WHERE "sales"."isPaid") OVER (PARTITION BY "sales"."region" ORDER BY "sales"."day" DESC, "sales"."id"), count("sales"."id") OVER (), group_concat("sales"."region", '+') OVER (ORDER BY "sales"."id")
      FROM "sales"
      ORDER BY "sales"."id"
      """
    } results: {
      """
      ┌───┬──────┬──────┬───┬─────────────────────────────────┐
      │ 1 │ 10.0 │ 10.0 │ 5 │ "north"                         │
      │ 2 │ 20.0 │ nil  │ 5 │ "north+north"                   │
      │ 3 │ 10.0 │ nil  │ 5 │ "north+north+north"             │
      │ 4 │ 5.0  │ 5.0  │ 5 │ "north+north+north+south"       │
      │ 5 │ 7.5  │ nil  │ 5 │ "north+north+north+south+south" │
      └───┴──────┴──────┴───┴─────────────────────────────────┘
      """
    }
  }

  @Test func frames() {
    assertQuery(
      Sale.select {
        (
          $0.id,
          $0.id.sum().over(orderBy: $0.id, frame: .rows(from: .preceding(1), to: .following(1))),
          $0.id.sum().over(
            orderBy: $0.day,
            frame: .range(from: .preceding(1), to: .currentRow, exclude: .currentRow)
          ),
          $0.id.sum().over(
            orderBy: $0.day,
            frame: .groups(from: .currentRow, to: .unboundedFollowing, exclude: .ties)
          )
        )
      }
      .order(by: \.id),
      database: database
    ) {
      """
      SELECT "sales"."id", sum("sales"."id") OVER (ORDER BY "sales"."id" ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING), sum("sales"."id") OVER (ORDER BY "sales"."day" RANGE BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE CURRENT ROW), sum("sales"."id") OVER (ORDER BY "sales"."day" GROUPS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING EXCLUDE TIES)
      FROM "sales"
      ORDER BY "sales"."id"
      """
    } results: {
      """
      ┌───┬────┬───┬────┐
      │ 1 │ 3  │ 4 │ 11 │
      │ 2 │ 6  │ 8 │ 7  │
      │ 3 │ 9  │ 7 │ 8  │
      │ 4 │ 12 │ 1 │ 14 │
      │ 5 │ 9  │ 5 │ 5  │
      └───┴────┴───┴────┘
      """
    }
    assertQuery(
      Sale.select {
        (
          $0.id,
          $0.id.sum().over(
            orderBy: $0.day,
            frame: .rows(from: .unboundedPreceding, to: .unboundedFollowing, exclude: .group)
          ),
          $0.id.sum().over(
            frame: .rows(from: .unboundedPreceding, to: .currentRow, exclude: .noOthers)
          )
        )
      }
      .order(by: \.id),
      database: database
    ) {
      """
      SELECT "sales"."id", sum("sales"."id") OVER (ORDER BY "sales"."day" ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE GROUP), sum("sales"."id") OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE NO OTHERS)
      FROM "sales"
      ORDER BY "sales"."id"
      """
    } results: {
      """
      ┌───┬────┬────┐
      │ 1 │ 10 │ 1  │
      │ 2 │ 10 │ 3  │
      │ 3 │ 10 │ 6  │
      │ 4 │ 10 │ 10 │
      │ 5 │ 10 │ 15 │
      └───┴────┴────┘
      """
    }
  }

  @Test func namedWindows() {
    assertQuery(
      Sale
        .window("by region") { WindowDefinition(partitionBy: $0.region, orderBy: $0.day, $0.id) }
        .window("all\"") { _ in WindowDefinition() }
        .select {
          ($0.id, rowNumber().over("by region"), $0.amount.sum().over("by region"), $0.count().over("all\""))
        }
        .order(by: \.id),
      database: database
    ) {
      #"""
      SELECT "sales"."id", row_number() OVER "by region", sum("sales"."amount") OVER "by region", count("sales"."id") OVER "all"""
      FROM "sales"
      WINDOW "by region" AS (PARTITION BY "sales"."region" ORDER BY "sales"."day", "sales"."id"), "all""" AS ()
      ORDER BY "sales"."id"
      """#
    } results: {
      """
      ┌───┬───┬──────┬───┐
      │ 1 │ 1 │ 10.0 │ 5 │
      │ 2 │ 2 │ 30.0 │ 5 │
      │ 3 │ 3 │ 30.0 │ 5 │
      │ 4 │ 1 │ 5.0  │ 5 │
      │ 5 │ 2 │ 12.5 │ 5 │
      └───┴───┴──────┴───┘
      """
    }
  }

  /// The best row of each group, which requires a query around the window.
  @Test func bestOfEachGroup() {
    let ranked = Sale.select {
      Ranked.Columns(
        id: $0.id,
        place: rowNumber().over(partitionBy: $0.region, orderBy: $0.amount.desc())
      )
    }
    assertQuery(
      With {
        ranked
      } query: {
        Sale.join(Ranked.all) { $0.id == $1.id }.where { $1.place == 1 }.select { ($0.region, $1.place) }
      },
      database: database
    ) {
      """
      WITH "rankeds" AS (
        SELECT "sales"."id" AS "id", row_number() OVER (PARTITION BY "sales"."region" ORDER BY "sales"."amount" DESC) AS "place"
        FROM "sales"
      )
      SELECT "sales"."region", "rankeds"."place"
      FROM "sales"
      JOIN "rankeds" ON ("sales"."id") = ("rankeds"."id")
      WHERE (("rankeds"."place") = (1))
      """
    } results: {
      """
      ┌─────────┬───┐
      │ "north" │ 1 │
      │ "south" │ 1 │
      └─────────┴───┘
      """
    }
  }
}

@Selection private struct Ranked {
  let id: Int
  let place: Int
}
