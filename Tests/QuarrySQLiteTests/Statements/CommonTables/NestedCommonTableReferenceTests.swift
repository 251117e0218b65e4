import QuarrySQLite
import QuarryTesting
import Testing

/// A `With` that passes rows to a closure, in the closures of another `With`.
@Suite struct NestedCommonTableReferenceTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// Both common tables have rows of the same type, and each closure reads its own rows.
  @Test func rowsOfOneType() {
    assertQuery(
      With {
        Tag.where { $0.id < 2 }
      } query: { outer in
        Tag.where {
          $0.id.in(
            With {
              Tag.where { $0.id < 3 }
            } query: { inner in
              inner.where { $0.id.in(outer.select { $0.id }) }.select { $0.id }
            }
          )
        }
        .delete()
        .returning(\.id)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (2))
      )
      DELETE FROM "tags"
      WHERE (("tags"."id") IN (WITH "cte2" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      )
      SELECT "cte2"."id"
      FROM "cte2"
      WHERE (("cte2"."id") IN (SELECT "cte1"."id"
      FROM "cte1"))))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      With {
        Tag.where { $0.id < 3 }
      } query: { outer in
        outer.where { row in
          With {
            Tag.where { $0.id > 1 }
          } query: { inner in
            inner.where { $0.id == row.id }
          }
          .exists()
        }
        .order { $0.id.desc() }
        .select { ($0.id, $0.title) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      )
      SELECT "cte1"."id", "cte1"."title"
      FROM "cte1"
      WHERE (EXISTS (
        WITH "cte2" ("id", "title") AS (
          SELECT "tags"."id", "tags"."title"
          FROM "tags"
          WHERE (("tags"."id") > (1))
        )
        SELECT "cte2"."id", "cte2"."title"
        FROM "cte2"
        WHERE (("cte2"."id") = ("cte1"."id"))
      ))
      ORDER BY "cte1"."id" DESC
      """
    } results: {
      """
      ┌───┬────────┐
      │ 2 │ "kids" │
      └───┴────────┘
      """
    }
  }

  @Test func severalTables() {
    assertQuery(
      With {
        Tag.where { $0.id < 3 }
      } with: {
        User.all
      } query: { tags, users in
        RemindersList.where {
          $0.id.in(
            With {
              Tag.where { $0.id > 1 }
            } with: {
              Tag.all
            } query: { some, all in
              some.join(all) { $0.id == $1.id }
                .where { row, _ in row.id.in(tags.select(\.id)) && row.id.in(users.select(\.id)) }
                .select { some, _ in some.id }
            }
          )
        }
        .update { $0.title += "!" }
        .returning { ($0.id, $0.title) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      ), "cte2" ("id", "name", "managerID") AS (
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
      )
      UPDATE "remindersLists"
      SET "title" = ("remindersLists"."title") || ('!')
      WHERE (("remindersLists"."id") IN (WITH "cte3" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      ), "cte4" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
      )
      SELECT "cte3"."id"
      FROM "cte3"
      JOIN "cte4" ON ("cte3"."id") = ("cte4"."id")
      WHERE ((("cte3"."id") IN (SELECT "cte1"."id"
      FROM "cte1")) AND (("cte3"."id") IN (SELECT "cte2"."id"
      FROM "cte2")))))
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌───┬─────────────┐
      │ 2 │ "Business!" │
      └───┴─────────────┘
      """
    }
  }

  @Test func tuples() {
    assertQuery(
      With {
        Tag.select { ($0.id, $0.title) }
      } query: { outer in
        outer.where { id, title in
          id.in(
            With {
              Tag.where { $0.id > 1 }.select { ($0.id, $0.title) }
            } query: { inner in
              inner.where { innerID, innerTitle in innerTitle == title && innerID < 3 }.select { id, _ in id }
            }
          )
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
      )
      SELECT "cte1"."c1", "cte1"."c2"
      FROM "cte1"
      WHERE (("cte1"."c1") IN (WITH "cte2" ("c1", "c2") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      )
      SELECT "cte2"."c1"
      FROM "cte2"
      WHERE ((("cte2"."c2") = ("cte1"."c2")) AND (("cte2"."c1") < (3)))))
      """
    } results: {
      """
      ┌───┬────────┐
      │ 2 │ "kids" │
      └───┴────────┘
      """
    }
  }

  /// A `With` that is built elsewhere has the same name as one that is built in place.
  @Test func builtEarlier() {
    let before = With {
      Tag.where { $0.id < 3 }
    } query: { tags in
      tags.select { $0.id }
    }
    assertQuery(
      With {
        Tag.where { $0.id > 1 }
      } query: { outer in
        outer.where { $0.id.in(before) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      )
      SELECT "cte1"."id", "cte1"."title"
      FROM "cte1"
      WHERE (("cte1"."id") IN (WITH "cte2" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      )
      SELECT "cte2"."id"
      FROM "cte2"))
      """
    } results: {
      """
      ┌─────────────────┐
      │ Tag(            │
      │   id: 2,        │
      │   title: "kids" │
      │ )               │
      └─────────────────┘
      """
    }
  }
}
