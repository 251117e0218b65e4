import QuarrySQLite
import QuarryTesting
import Testing

/// A query knows which rows of a common table it reads, wherever it stands.
@Suite struct CommonTableIdentityTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// The statement of an outer `With` is one that was built before.
  @Test func bodyBuiltBefore() {
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

  /// Conditions are added to the outer rows, and the outer rows are found by key, inside of an inner `With` of the same type.
  @Test func outerRowsInside() {
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
                $0.id.in(outer.or(.where { $0.id == 1 }).select(\.id)) && $0.id.in(outer.find(3).select(\.id))
              }
              .select(\.id)
            }
          )
        }
      },
      database: database
    ) {
      ""
    } results: {
      ""
    }
  }

  /// Rows of an outer and of an inner `With` are derived tables of an UPDATE.
  @Test func updateFromRowsOfBoth() {
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
      ""
    } results: {
      ""
    }
  }

  /// The same statement is the same text, so that the database prepares it once.
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

  /// Rows that leave their closure are not taken for those of another `With`.
  @Test func rowsOfAnotherWith() throws {
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
    assertQuery(
      With {
        Tag.where { $0.id > 1 }
      } query: { rows in
        rows.where { $0.id == #sql("\(id)", as: Int.self) }
      },
      database: database
    ) {
      ""
    } error: {
      ""
    }
  }
}
