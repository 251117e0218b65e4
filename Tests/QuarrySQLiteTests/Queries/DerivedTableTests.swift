import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Shop {
  let id: Int
  var name: String
}

@Table private struct Sale {
  let id: Int
  var shopID: Int
  var amount: Int

  static let all = Self.where { $0.amount > 0 }
}

@Selection private struct Turnover {
  let shopID: Int
  let total: Int?
}

/// `FROM (SELECT …)`.
@Suite struct DerivedTableTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "shops" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL);
          CREATE TABLE "sales" ("id" INTEGER PRIMARY KEY, "shopID" INTEGER NOT NULL, "amount" INTEGER NOT NULL);
          INSERT INTO "shops" VALUES (1, 'a'), (2, 'b'), (3, 'c');
          INSERT INTO "sales" VALUES (1, 1, 10), (2, 1, 20), (3, 2, 5), (4, 3, 0);
          """
      )
    }
  }

  private var turnovers: some PartialSelectStatement<Turnover> {
    Sale.group(by: \.shopID).select { Turnover.Columns(shopID: $0.shopID, total: $0.amount.sum()) }
  }

  @Test func selections() {
    assertQuery(turnovers.derivedTable().where { $0.total > 5 }.order(by: \.total), database: database) {
      """
      SELECT "turnovers"."shopID", "turnovers"."total"
      FROM (
        SELECT "sales"."shopID" AS "shopID", sum("sales"."amount") AS "total"
        FROM "sales"
        WHERE (("sales"."amount") > (0))
        GROUP BY "sales"."shopID"
      ) AS "turnovers"
      WHERE (("turnovers"."total") > (5))
      ORDER BY "turnovers"."total"
      """
    } results: {
      """
      ┌──────────────┐
      │ Turnover(    │
      │   shopID: 1, │
      │   total: 30  │
      │ )            │
      └──────────────┘
      """
    }
    assertQuery(turnovers.derivedTable().select { ($0.total.max(), $0.shopID.count()) }, database: database) {
      """
      SELECT max("turnovers"."total"), count("turnovers"."shopID")
      FROM (
        SELECT "sales"."shopID" AS "shopID", sum("sales"."amount") AS "total"
        FROM "sales"
        WHERE (("sales"."amount") > (0))
        GROUP BY "sales"."shopID"
      ) AS "turnovers"
      """
    } results: {
      """
      ┌────┬───┐
      │ 30 │ 2 │
      └────┴───┘
      """
    }
  }

  @Test func joins() {
    assertQuery(
      Shop.leftJoin(turnovers.derivedTable()) { $0.id == $1.shopID }.select { ($0.name, $1.total) },
      database: database
    ) {
      """
      SELECT "shops"."name", "turnovers"."total"
      FROM "shops"
      LEFT JOIN (
        SELECT "sales"."shopID" AS "shopID", sum("sales"."amount") AS "total"
        FROM "sales"
        WHERE (("sales"."amount") > (0))
        GROUP BY "sales"."shopID"
      ) AS "turnovers" ON ("shops"."id") = ("turnovers"."shopID")
      """
    } results: {
      """
      ┌─────┬─────┐
      │ "a" │ 30  │
      │ "b" │ 5   │
      │ "c" │ nil │
      └─────┴─────┘
      """
    }
    assertQuery(
      turnovers.derivedTable().join(Shop.all) { $0.shopID == $1.id }.where { $1.name != "b" }
        .select { ($1.name, $0.total) },
      database: database
    ) {
      """
      SELECT "shops"."name", "turnovers"."total"
      FROM (
        SELECT "sales"."shopID" AS "shopID", sum("sales"."amount") AS "total"
        FROM "sales"
        WHERE (("sales"."amount") > (0))
        GROUP BY "sales"."shopID"
      ) AS "turnovers"
      JOIN "shops" ON ("turnovers"."shopID") = ("shops"."id")
      WHERE (("shops"."name") <> ('b'))
      """
    } results: {
      """
      ┌─────┬────┐
      │ "a" │ 30 │
      └─────┴────┘
      """
    }
  }

  /// Rows of a table, of which only some take part.
  @Test func tables() {
    assertQuery(
      Sale.order { $0.amount.desc() }.limit(2).derivedTable().order(by: \.id),
      database: database
    ) {
      """
      SELECT "sales"."id", "sales"."shopID", "sales"."amount"
      FROM (
        SELECT "sales"."id", "sales"."shopID", "sales"."amount"
        FROM "sales"
        WHERE (("sales"."amount") > (0))
        ORDER BY "sales"."amount" DESC
        LIMIT 2
      ) AS "sales"
      ORDER BY "sales"."id"
      """
    } results: {
      """
      ┌──────────────┐
      │ Sale(        │
      │   id: 1,     │
      │   shopID: 1, │
      │   amount: 10 │
      │ )            │
      ├──────────────┤
      │ Sale(        │
      │   id: 2,     │
      │   shopID: 1, │
      │   amount: 20 │
      │ )            │
      └──────────────┘
      """
    }
    assertQuery(
      Shop.where { $0.id.in(Sale.limit(2).derivedTable().select(\.shopID)) }.select(\.name),
      database: database
    ) {
      """
      SELECT "shops"."name"
      FROM "shops"
      WHERE (("shops"."id") IN (SELECT "sales"."shopID"
      FROM (
        SELECT "sales"."id", "sales"."shopID", "sales"."amount"
        FROM "sales"
        WHERE (("sales"."amount") > (0))
        LIMIT 2
      ) AS "sales"))
      """
    } results: {
      """
      ┌─────┐
      │ "a" │
      └─────┘
      """
    }
    assertQuery(
      Shop.all.union(Shop.where { $0.id == 1 }).derivedTable().where { $0.name > "a" }.select {
        $0.id.count()
      },
      database: database
    ) {
      """
      SELECT count("shops"."id")
      FROM (
        SELECT "shops"."id", "shops"."name"
        FROM "shops"
          UNION
        SELECT "shops"."id", "shops"."name"
        FROM "shops"
        WHERE (("shops"."id") = (1))
      ) AS "shops"
      WHERE (("shops"."name") > ('a'))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  /// VALUES has no names for its columns.
  @Test func values() {
    assertQuery(
      Values(rows: [Turnover(shopID: 1, total: 3), Turnover(shopID: 2, total: nil)]).derivedTable().where {
        $0.total == 3
      },
      database: database
    ) {
      """
      SELECT "turnovers"."shopID", "turnovers"."total"
      FROM (
        WITH "turnovers" ("shopID", "total") AS (
          VALUES (1, 3), (2, NULL)
        )
        SELECT * FROM "turnovers"
      ) AS "turnovers"
      WHERE (("turnovers"."total") IS (3))
      """
    } results: {
      """
      ┌──────────────┐
      │ Turnover(    │
      │   shopID: 1, │
      │   total: 3   │
      │ )            │
      └──────────────┘
      """
    }
  }

  @Test func `of a query that gives nothing nothing is run`() throws {
    #expect(Shop.none.derivedTable().query.isEmpty)
    try database.read { db in
      try #expect(Shop.join(Sale.none.derivedTable()) { $0.id == $1.shopID }.fetchAll(db).isEmpty)
    }
  }
}
