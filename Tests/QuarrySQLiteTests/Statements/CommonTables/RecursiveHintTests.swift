import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Employee: Equatable {
  let id: Int
  var bossID: Int?
}

/// Hints of recursive common tables.
@Suite struct RecursiveHintTests {
  @Test func hints() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "employees" ("id" INTEGER PRIMARY KEY, "bossID" INTEGER);
          INSERT INTO "employees" VALUES (1, NULL), (2, 1), (3, 2), (4, NULL);
          """
      )
    }
    assertQuery(
      With {
        Employee.where { $0.id == 1 }.materialized()
      } recursiveUnion: { found in
        Employee.join(found) { $0.bossID == $1.id }.select { employee, _ in employee }
      } query: { found in
        found.select(\.id)
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("id", "bossID") AS MATERIALIZED (
        SELECT "employees"."id", "employees"."bossID"
        FROM "employees"
        WHERE (("employees"."id") = (1))
          UNION
        SELECT "employees"."id", "employees"."bossID"
        FROM "employees"
        JOIN "cte1" ON ("employees"."bossID") IS ("cte1"."id")
      )
      SELECT "cte1"."id"
      FROM "cte1"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      With {
        Values(1).notMaterialized()
      } recursiveUnionAll: { rows in
        rows.where { $0 < 3 }.select { $0 + 1 }
      } query: { rows in
        rows.all
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("c1") AS NOT MATERIALIZED (
        SELECT 1
          UNION ALL
        SELECT ("cte1"."c1") + (1)
        FROM "cte1"
        WHERE (("cte1"."c1") < (3))
      )
      SELECT "cte1"."c1"
      FROM "cte1"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      └───┘
      """
    }
  }
}
