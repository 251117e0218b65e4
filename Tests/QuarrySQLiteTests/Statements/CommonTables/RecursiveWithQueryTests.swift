import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Count: Equatable {
  let value: Int
}

@Selection private struct Employee: Equatable {
  let id: Int
  let name: String
  let height: Int
}

/// Common table expressions that refer to themselves.
@Suite struct RecursiveWithQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func recursiveByName() {
    assertQuery(
      With {
        Count(value: 1).union(Count.select { Count.Columns(value: $0.value + 1) })
      } query: {
        Count.limit(4)
      },
      database: database
    ) {
      """
      WITH "counts" AS (
        SELECT 1 AS "value"
          UNION
        SELECT ("counts"."value") + (1) AS "value"
        FROM "counts"
      )
      SELECT "counts"."value"
      FROM "counts"
      LIMIT 4
      """
    } results: {
      """
      ┌─────────────────┐
      │ Count(value: 1) │
      │ Count(value: 2) │
      │ Count(value: 3) │
      │ Count(value: 4) │
      └─────────────────┘
      """
    }
    assertQuery(
      With {
        User.where { $0.managerID == nil }
          .select { Employee.Columns(id: $0.id, name: $0.name, height: 1) }
          .union(
            all: true,
            User.join(Employee.all) { $0.managerID == $1.id }
              .select { Employee.Columns(id: $0.id, name: $0.name, height: $1.height + 1) }
          )
      } query: {
        Employee.select { ($0.name, $0.height) }
      },
      database: database
    ) {
      """
      WITH "employees" AS (
        SELECT "users"."id" AS "id", "users"."name" AS "name", 1 AS "height"
        FROM "users"
        WHERE (("users"."managerID") IS (NULL))
          UNION ALL
        SELECT "users"."id" AS "id", "users"."name" AS "name", ("employees"."height") + (1) AS "height"
        FROM "users"
        JOIN "employees" ON ("users"."managerID") IS ("employees"."id")
      )
      SELECT "employees"."name", "employees"."height"
      FROM "employees"
      """
    } results: {
      """
      ┌───────────┬───┐
      │ "Blob"    │ 1 │
      │ "Blob Jr" │ 2 │
      └───────────┴───┘
      """
    }
  }
}
