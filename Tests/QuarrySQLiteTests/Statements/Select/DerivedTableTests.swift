import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Mall {
  let id: Int
  var name: String
}

@Table private struct Sale {
  let id: Int
  var mallID: Int
  var amount: Int

  static let all = Self.where { $0.amount > 0 }
}

private enum Best: AliasName {}

@Selection private struct Turnover {
  let mallID: Int
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
          CREATE TABLE "malls" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL);
          CREATE TABLE "sales" ("id" INTEGER PRIMARY KEY, "mallID" INTEGER NOT NULL, "amount" INTEGER NOT NULL);
          INSERT INTO "malls" VALUES (1, 'a'), (2, 'b'), (3, 'c');
          INSERT INTO "sales" VALUES (1, 1, 10), (2, 1, 20), (3, 2, 5), (4, 3, 0);
          """
      )
    }
  }

  private var turnovers: some PartialSelectStatement<Turnover> {
    Sale.group(by: \.mallID).select { Turnover.Columns(mallID: $0.mallID, total: $0.amount.sum()) }
  }

  @Test func aliases() {
    assertQuery(
      turnovers.derivedTable().as(Best.self).where { $0.total > 5 }.select { ($0.mallID, $0.total) },
      database: database
    ) {
      """
      SELECT "bests"."mallID", "bests"."total"
      FROM (
        SELECT "sales"."mallID" AS "mallID", sum("sales"."amount") AS "total"
        FROM "sales"
        WHERE (("sales"."amount") > (0))
        GROUP BY "sales"."mallID"
      ) AS "bests"
      WHERE (("bests"."total") > (5))
      """
    } results: {
      """
      ┌───┬────┐
      │ 1 │ 30 │
      └───┴────┘
      """
    }
  }

  @Test func selections() {
    assertQuery(turnovers.derivedTable().where { $0.total > 5 }.order(by: \.total), database: database) {
      """
      SELECT "turnovers"."mallID", "turnovers"."total"
      FROM (
        SELECT "sales"."mallID" AS "mallID", sum("sales"."amount") AS "total"
        FROM "sales"
        WHERE (("sales"."amount") > (0))
        GROUP BY "sales"."mallID"
      ) AS "turnovers"
      WHERE (("turnovers"."total") > (5))
      ORDER BY "turnovers"."total"
      """
    } results: {
      """
      ┌──────────────┐
      │ Turnover(    │
      │   mallID: 1, │
      │   total: 30  │
      │ )            │
      └──────────────┘
      """
    }
    assertQuery(turnovers.derivedTable().select { ($0.total.max(), $0.mallID.count()) }, database: database) {
      """
      SELECT max("turnovers"."total"), count("turnovers"."mallID")
      FROM (
        SELECT "sales"."mallID" AS "mallID", sum("sales"."amount") AS "total"
        FROM "sales"
        WHERE (("sales"."amount") > (0))
        GROUP BY "sales"."mallID"
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
      Mall.leftJoin(turnovers.derivedTable()) { $0.id == $1.mallID }.select { ($0.name, $1.total) },
      database: database
    ) {
      """
      SELECT "malls"."name", "turnovers"."total"
      FROM "malls"
      LEFT JOIN (
        SELECT "sales"."mallID" AS "mallID", sum("sales"."amount") AS "total"
        FROM "sales"
        WHERE (("sales"."amount") > (0))
        GROUP BY "sales"."mallID"
      ) AS "turnovers" ON ("malls"."id") = ("turnovers"."mallID")
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
      turnovers.derivedTable().join(Mall.all) { $0.mallID == $1.id }.where { $1.name != "b" }
        .select { ($1.name, $0.total) },
      database: database
    ) {
      """
      SELECT "malls"."name", "turnovers"."total"
      FROM (
        SELECT "sales"."mallID" AS "mallID", sum("sales"."amount") AS "total"
        FROM "sales"
        WHERE (("sales"."amount") > (0))
        GROUP BY "sales"."mallID"
      ) AS "turnovers"
      JOIN "malls" ON ("turnovers"."mallID") = ("malls"."id")
      WHERE (("malls"."name") <> ('b'))
      """
    } results: {
      """
      ┌─────┬────┐
      │ "a" │ 30 │
      └─────┴────┘
      """
    }
  }

  /// A derived table with some rows of a table.
  @Test func tables() {
    assertQuery(
      Sale.order { $0.amount.desc() }.limit(2).derivedTable().order(by: \.id),
      database: database
    ) {
      """
      SELECT "sales"."id", "sales"."mallID", "sales"."amount"
      FROM (
        SELECT "sales"."id", "sales"."mallID", "sales"."amount"
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
      │   mallID: 1, │
      │   amount: 10 │
      │ )            │
      ├──────────────┤
      │ Sale(        │
      │   id: 2,     │
      │   mallID: 1, │
      │   amount: 20 │
      │ )            │
      └──────────────┘
      """
    }
    assertQuery(
      Mall.where { $0.id.in(Sale.limit(2).derivedTable().select(\.mallID)) }.select(\.name),
      database: database
    ) {
      """
      SELECT "malls"."name"
      FROM "malls"
      WHERE (("malls"."id") IN (SELECT "sales"."mallID"
      FROM (
        SELECT "sales"."id", "sales"."mallID", "sales"."amount"
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
      Mall.all.union(Mall.where { $0.id == 1 }).derivedTable().where { $0.name > "a" }.select {
        $0.id.count()
      },
      database: database
    ) {
      """
      SELECT count("malls"."id")
      FROM (
        SELECT "malls"."id", "malls"."name"
        FROM "malls"
          UNION
        SELECT "malls"."id", "malls"."name"
        FROM "malls"
        WHERE (("malls"."id") = (1))
      ) AS "malls"
      WHERE (("malls"."name") > ('a'))
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
      Values(rows: [Turnover(mallID: 1, total: 3), Turnover(mallID: 2, total: nil)]).derivedTable().where {
        $0.total == 3
      },
      database: database
    ) {
      """
      SELECT "turnovers"."mallID", "turnovers"."total"
      FROM (
        WITH "turnovers" ("mallID", "total") AS (
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
      │   mallID: 1, │
      │   total: 3   │
      │ )            │
      └──────────────┘
      """
    }
  }

  @Test func `an empty query runs nothing`() throws {
    #expect(Mall.none.derivedTable().query.isEmpty)
    try database.read { db in
      try #expect(Mall.join(Sale.none.derivedTable()) { $0.id == $1.mallID }.fetchAll(db).isEmpty)
    }
  }
}
