import QuarrySQLite
import QuarryTesting
import Testing

/// A query knows which rows of a common table it reads, wherever it is used.
@Suite struct CommonTableIdentityTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// The statement of an outer `With` is built before the `With`.
  @Test func bodyBuiltEarlier() {
    let before = With {
      Tag.where { $0.id < 3 }
    } query: { tags in
      tags.select { $0.id }
    }
    assertQuery(
      With {
        Tag.where { $0.id > 1 }
      } query: { _ in
        before
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      ), "cte2" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      )
      SELECT "cte2"."id"
      FROM "cte2"
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

  /// Conditions on outer rows, and outer rows found by key, in an inner `With` of the same type.
  @Test func outerRowsInANestedWith() {
    assertQuery(
      With {
        Tag.where { $0.id > 1 }
      } query: { outer in
        Tag.where {
          $0.id.in(
            With {
              Tag.where { $0.id < 4 }
            } query: { inner in
              inner.where {
                $0.id.in(outer.where { $0.id == 2 }.or(.where { $0.id == 3 }).select(\.id))
                  && $0.id.in(outer.find(3).select(\.id))
              }
              .select(\.id)
            }
          )
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      )
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") IN (WITH "cte2" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (4))
      )
      SELECT "cte2"."id"
      FROM "cte2"
      WHERE ((("cte2"."id") IN (SELECT "cte1"."id"
      FROM "cte1"
      WHERE ((("cte1"."id") = (2)) OR (("cte1"."id") = (3))))) AND (("cte2"."id") IN (SELECT "cte1"."id"
      FROM "cte1"
      WHERE (("cte1"."id") IN ((3))))))))
      """
    } results: {
      """
      ┌────────────────────┐
      │ Tag(               │
      │   id: 3,           │
      │   title: "someday" │
      │ )                  │
      └────────────────────┘
      """
    }
  }

  /// Rows of an outer and of an inner `With` become derived tables of an UPDATE.
  @Test func updateFromOuterAndInnerRows() {
    assertQuery(
      With {
        Tag.where { $0.id < 3 }
      } query: { outer in
        let rows = outer.join(User.all) { $0.id == $1.id }.limit(1)
        RemindersList.update(from: rows) {
          $0.title = $1.title + $2.name
        } on: { list, tag, user in
          list.id == tag.id && user.id == tag.id
        }
        .returning(\.title)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      )
      UPDATE "remindersLists"
      SET "title" = ("cte1"."title") || ("cte1"."users.name")
      FROM (
        SELECT "cte1"."id", "cte1"."title", "users"."id" AS "users.id", "users"."name" AS "users.name", "users"."managerID" AS "users.managerID"
        FROM "cte1"
        JOIN "users" ON ("cte1"."id") = ("users"."id")
        LIMIT 1
      ) AS "cte1"
      WHERE ((("remindersLists"."id") = ("cte1"."id")) AND (("cte1"."users.id") = ("cte1"."id")))
      RETURNING "title"
      """
    } results: {
      """
      ┌───────────┐
      │ "carBlob" │
      └───────────┘
      """
    }
  }

  /// Equal statements have the same text, so that the database prepares it once.
  @Test func equalStatements() {
    func query() -> QueryFragment {
      With {
        Tag.all
      } query: { tags in
        tags.where { $0.id == 1 }
      }
      .query
    }
    #expect(query() == query())
    #expect(query().segments.contains(.identifier("cte1")))
  }

  /// Rows outside of their closure are not confused with those of another `With`.
  @Test func rowsOutsideTheirClosure() throws {
    var escaped: QueryFragment?
    func noting(_ row: some QueryExpression<Int>) -> some QueryExpression<Int> {
      escaped = row.queryFragment
      return row
    }
    let first = With {
      Tag.where { $0.id == 1 }
    } query: { rows in
      rows.where { noting($0.id).eq(1) }
    }
    let id = try #require(escaped)
    #expect("\(id)" == #""cte1"."id""#)
    #expect(try database.read { try first.fetchCount($0) } == 1)
    let second = With {
      Tag.where { $0.id > 1 }
    } query: { rows in
      rows.where { $0.id == #sql("\(id)", as: Int.self) }
    }
    let error = try #require(throws: CommonTableError.self) {
      try database.read { try second.fetchAll($0) }
    }
    #expect(error.reason == .otherStatement)
    assertInlineSnapshot(of: "\(error)", as: .lines) {
      """
      the statement reads rows named 'cte1' of a 'With' that it is not a part of; use the rows of a 'With' only inside of its closures
      """
    }
  }

  /// A query of rows is a part of their `With`, and does not run alone.
  @Test func queryOutsideOfItsWith() throws {
    var queries: [QueryFragment] = []
    _ = With {
      Tag.all
    } query: { rows in
      let query = rows.where { $0.id > 1 }
      queries.append(query.query)
      return query
    }
    _ = With {
      Tag.select(\.id)
    } query: { rows in
      let query = rows.where { $0 > 1 }
      queries.append(query.query)
      return query
    }
    #expect(queries.count == 2)
    for query in queries {
      let error = try #require(throws: CommonTableError.self) {
        try database.read { try #sql("\(query)", as: Int.self).fetchAll($0) }
      }
      #expect(error.name == "cte1")
      #expect(error.reason == .otherStatement)
    }
  }

  /// The rows of two `With`s at the same position, in one statement.
  @Test func rowsOfTwoWithsAtOnePosition() throws {
    assertQuery(
      With {
        Tag.where { $0.id > 1 }
      } query: { outer in
        outer.where { row in
          row.id.in(
            With {
              Tag.where { $0.id < 3 }
            } query: { inner in
              inner.where { $0.id == row.id && outer.where { $0.id == row.id }.exists() }.select(\.id)
            }
          )
        }
        .select(\.id)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      )
      SELECT "cte1"."id"
      FROM "cte1"
      WHERE (("cte1"."id") IN (WITH "cte2" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      )
      SELECT "cte2"."id"
      FROM "cte2"
      WHERE ((("cte2"."id") = ("cte1"."id")) AND (EXISTS (
        SELECT "cte1_2"."id", "cte1_2"."title"
        FROM "cte1" AS "cte1_2"
        WHERE (("cte1_2"."id") = ("cte1"."id"))
      )))))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }
}
