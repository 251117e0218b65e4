import QuarrySQLite
import QuarryTesting
import Testing

/// Common tables under an alias, so that a query can use them twice.
@Suite struct CommonAliasTests {
  @Table("sales") struct Sale {
    let id: Int
    var month: Int
    var amount: Double
    var note: String?
  }

  @Selection struct Total: Equatable {
    let month: Int
    let amount: Double
  }

  enum Before: AliasName { static var aliasName: String { "before" } }
  enum First: AliasName {}

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "sales" ("id" INTEGER PRIMARY KEY, "month" INTEGER NOT NULL, "amount" REAL NOT NULL, "note" TEXT)
          """
      )
      try Sale.insert {
        Sale(id: 1, month: 1, amount: 10, note: nil)
        Sale(id: 2, month: 1, amount: 5, note: "a")
        Sale(id: 3, month: 2, amount: 40, note: nil)
        Sale(id: 4, month: 4, amount: 7, note: "b")
      }
      .execute(db)
    }
  }

  @Test func selfJoins() {
    assertQuery(
      With {
        Sale.group(by: \.month).select { Total.Columns(month: $0.month, amount: $0.amount.total()) }
      } query: { totals in
        totals.leftJoin(totals.as(Before.self)) { $1.month == $0.month - 1 }
          .order { total, _ in total.month }
          .select { ($0.month, $0.amount - ($1.amount ?? 0)) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("month", "amount") AS (
        SELECT "sales"."month" AS "month", total("sales"."amount") AS "amount"
        FROM "sales"
        GROUP BY "sales"."month"
      )
      SELECT "cte1"."month", ("cte1"."amount") - (coalesce("before"."amount", 0.0))
      FROM "cte1"
      LEFT JOIN "cte1" AS "before" ON ("before"."month") = (("cte1"."month") - (1))
      ORDER BY "cte1"."month"
      """
    } results: {
      """
      ┌───┬──────┐
      │ 1 │ 15.0 │
      │ 2 │ 25.0 │
      │ 4 │ 7.0  │
      └───┴──────┘
      """
    }
  }

  /// Whole rows of both aliases, also optional ones.
  @Test func rowsOfBothAliases() {
    assertQuery(
      With {
        Sale.where { $0.id > 1 }
      } query: { sales in
        sales.leftJoin(sales.as(First.self)) { $1.note == nil && $0.month == $1.month }
          .order { sale, _ in sale.id.desc() }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "month", "amount", "note") AS (
        SELECT "sales"."id", "sales"."month", "sales"."amount", "sales"."note"
        FROM "sales"
        WHERE (("sales"."id") > (1))
      )
      SELECT "cte1"."id", "cte1"."month", "cte1"."amount", "cte1"."note", "firsts"."id", "firsts"."month", "firsts"."amount", "firsts"."note"
      FROM "cte1"
      LEFT JOIN "cte1" AS "firsts" ON (("firsts"."note") IS (NULL)) AND (("cte1"."month") = ("firsts"."month"))
      ORDER BY "cte1"."id" DESC
      """
    } results: {
      """
      ┌────────────────────────┬────────────────────────┐
      │ CommonAliasTests.Sale( │ nil                    │
      │   id: 4,               │                        │
      │   month: 4,            │                        │
      │   amount: 7.0,         │                        │
      │   note: "b"            │                        │
      │ )                      │                        │
      ├────────────────────────┼────────────────────────┤
      │ CommonAliasTests.Sale( │ CommonAliasTests.Sale( │
      │   id: 3,               │   id: 3,               │
      │   month: 2,            │   month: 2,            │
      │   amount: 40.0,        │   amount: 40.0,        │
      │   note: nil            │   note: nil            │
      │ )                      │ )                      │
      ├────────────────────────┼────────────────────────┤
      │ CommonAliasTests.Sale( │ nil                    │
      │   id: 2,               │                        │
      │   month: 1,            │                        │
      │   amount: 5.0,         │                        │
      │   note: "a"            │                        │
      │ )                      │                        │
      └────────────────────────┴────────────────────────┘
      """
    }
  }

  /// Aliases with clauses, and in subqueries in the closures.
  @Test func withClauses() {
    assertQuery(
      With {
        Sale.all
      } query: { sales in
        sales.as(Before.self)
          .where { $0.month < 4 }
          .where { sale in
            !sales.where { $0.amount > sale.amount && $0.month == sale.month }.exists()
          }
          .order { $0.id }
          .select { ($0.id, $0.amount) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "month", "amount", "note") AS (
        SELECT "sales"."id", "sales"."month", "sales"."amount", "sales"."note"
        FROM "sales"
      )
      SELECT "before"."id", "before"."amount"
      FROM "cte1" AS "before"
      WHERE (("before"."month") < (4)) AND (NOT (EXISTS (
        SELECT "cte1"."id", "cte1"."month", "cte1"."amount", "cte1"."note"
        FROM "cte1"
        WHERE ((("cte1"."amount") > ("before"."amount")) AND (("cte1"."month") = ("before"."month")))
      )))
      ORDER BY "before"."id"
      """
    } results: {
      """
      ┌───┬──────┐
      │ 1 │ 10.0 │
      │ 3 │ 40.0 │
      └───┴──────┘
      """
    }
    assertQuery(
      With {
        Sale.all
      } query: { sales in
        Sale.where { sale in
          sales.as(Before.self).where { $0.id == sale.id - 1 && $0.note.isNot(nil) }.exists()
        }
        .select(\.id)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "month", "amount", "note") AS (
        SELECT "sales"."id", "sales"."month", "sales"."amount", "sales"."note"
        FROM "sales"
      )
      SELECT "sales"."id"
      FROM "sales"
      WHERE (EXISTS (
        SELECT "before"."id", "before"."month", "before"."amount", "before"."note"
        FROM "cte1" AS "before"
        WHERE ((("before"."id") = (("sales"."id") - (1))) AND (("before"."note") IS NOT (NULL)))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  /// Three aliases of one common table.
  @Test func severalAliases() {
    assertQuery(
      With {
        Sale.where { $0.amount > 6 }
      } query: { large in
        large.join(large.as(Before.self)) { $0.id < $1.id }
          .leftJoin(large.as(First.self)) { _, before, first in before.id < first.id }
          .order { first, _, _ in first.id }
          .select { ($0.id, $1.id, $2.amount) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "month", "amount", "note") AS (
        SELECT "sales"."id", "sales"."month", "sales"."amount", "sales"."note"
        FROM "sales"
        WHERE (("sales"."amount") > (6.0))
      )
      SELECT "cte1"."id", "before"."id", "firsts"."amount"
      FROM "cte1"
      JOIN "cte1" AS "before" ON ("cte1"."id") < ("before"."id")
      LEFT JOIN "cte1" AS "firsts" ON ("before"."id") < ("firsts"."id")
      ORDER BY "cte1"."id"
      """
    } results: {
      """
      ┌───┬───┬─────┐
      │ 1 │ 3 │ 7.0 │
      │ 1 │ 4 │ nil │
      │ 3 │ 4 │ nil │
      └───┴───┴─────┘
      """
    }
  }

  /// An alias in another `With`, whose tables have separate names.
  @Test func aliasesInANestedWith() {
    assertQuery(
      With {
        Sale.where { $0.id < 3 }
      } query: { outer in
        outer.where { sale in
          With {
            Sale.where { $0.id > 1 }
          } query: { inner in
            inner.join(inner.as(Before.self)) { $0.id > $1.id }
              .where { a, b in outer.as(First.self).where { $0.id == b.id }.exists() && a.month > sale.month }
              .select { a, _ in a.id }
          }
          .contains(3)
        }
        .select(\.id)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "month", "amount", "note") AS (
        SELECT "sales"."id", "sales"."month", "sales"."amount", "sales"."note"
        FROM "sales"
        WHERE (("sales"."id") < (3))
      )
      SELECT "cte1"."id"
      FROM "cte1"
      WHERE ((3) IN (WITH "cte2" ("id", "month", "amount", "note") AS (
        SELECT "sales"."id", "sales"."month", "sales"."amount", "sales"."note"
        FROM "sales"
        WHERE (("sales"."id") > (1))
      )
      SELECT "cte2"."id"
      FROM "cte2"
      JOIN "cte2" AS "before" ON ("cte2"."id") > ("before"."id")
      WHERE ((EXISTS (
        SELECT "firsts"."id", "firsts"."month", "firsts"."amount", "firsts"."note"
        FROM "cte1" AS "firsts"
        WHERE (("firsts"."id") = ("before"."id"))
      )) AND (("cte2"."month") > ("cte1"."month")))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
  }
}
