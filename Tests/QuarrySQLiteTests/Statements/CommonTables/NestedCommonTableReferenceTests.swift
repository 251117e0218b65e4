import QuarrySQLite
import QuarryTesting
import Testing

/// A `With` that gives rows to a closure, inside of the closures of another one.
@Suite struct NestedCommonTableReferenceTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// The rows of both are of one type, and each closure reads its own.
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

  @Test func threeLevels() {
    assertQuery(
      With {
        Tag.all
      } query: { first in
        first.where { one in
          one.id.in(
            With {
              Tag.where { $0.id > 1 }
            } query: { second in
              second.where { two in
                two.id == one.id
                  && two.id.in(
                    With {
                      Tag.where { $0.id < 3 }
                    } query: { third in
                      third.where { three in three.title == one.title && three.id.in(first.select { $0.id }) }
                        .select { three in three.id + one.id - two.id }
                    }
                  )
              }
              .select { $0.id }
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
      )
      SELECT "cte1"."id", "cte1"."title"
      FROM "cte1"
      WHERE (("cte1"."id") IN (WITH "cte2" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      )
      SELECT "cte2"."id"
      FROM "cte2"
      WHERE ((("cte2"."id") = ("cte1"."id")) AND (("cte2"."id") IN (WITH "cte3" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      )
      SELECT (("cte3"."id") + ("cte1"."id")) - ("cte2"."id")
      FROM "cte3"
      WHERE ((("cte3"."title") = ("cte1"."title")) AND (("cte3"."id") IN (SELECT "cte1"."id"
      FROM "cte1"))))))))
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

  @Test func recursion() {
    assertQuery(
      With {
        User.find(1)
      } recursiveUnion: { found in
        User.join(found) { $0.managerID == $1.id }
          .where { user, _ in
            user.id.in(
              With {
                User.where { $0.id < 3 }
              } query: { inner in
                inner.where { $0.id == user.id }.select { $0.id }
              }
            )
          }
          .select { user, _ in user }
      } query: { found in
        found.order { $0.id.desc() }.select(\.name)
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("id", "name", "managerID") AS (
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
        WHERE (("users"."id") IN ((1)))
          UNION
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
        JOIN "cte1" ON ("users"."managerID") IS ("cte1"."id")
        WHERE (("users"."id") IN (WITH "cte2" ("id", "name", "managerID") AS (
          SELECT "users"."id", "users"."name", "users"."managerID"
          FROM "users"
          WHERE (("users"."id") < (3))
        )
        SELECT "cte2"."id"
        FROM "cte2"
        WHERE (("cte2"."id") = ("users"."id"))))
      )
      SELECT "cte1"."name"
      FROM "cte1"
      ORDER BY "cte1"."id" DESC
      """
    } results: {
      """
      ┌───────────┐
      │ "Blob Jr" │
      │ "Blob"    │
      └───────────┘
      """
    }
  }

  /// Built elsewhere it has the name that it would have in its place.
  @Test func builtBefore() {
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

  /// What is read of an outer row far inside is that row's.
  @Test func outerRows() {
    assertQuery(
      With {
        Tag.all
      } query: { outer in
        Reminder.leftJoin(outer) { $0.id == $1.id }
          .where { reminder, tag in
            With {
              Tag.where { $0.id < 3 }
            } query: { inner in
              inner.where { $0.title == tag.title && tag.isNot(nil) && reminder.id > 1 }
            }
            .exists()
          }
          .select { ($0.title, $1.title) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
      )
      SELECT "reminders"."title", "cte1"."title"
      FROM "reminders"
      LEFT JOIN "cte1" ON ("reminders"."id") = ("cte1"."id")
      WHERE (EXISTS (
        WITH "cte2" ("id", "title") AS (
          SELECT "tags"."id", "tags"."title"
          FROM "tags"
          WHERE (("tags"."id") < (3))
        )
        SELECT "cte2"."id", "cte2"."title"
        FROM "cte2"
        WHERE (((("cte2"."title") IS ("cte1"."title")) AND (("cte1"."id", "cte1"."title") IS NOT (NULL, NULL))) AND (("reminders"."id") > (1)))
      ))
      """
    } results: {
      """
      ┌───────────┬────────┐
      │ "Haircut" │ "kids" │
      └───────────┴────────┘
      """
    }
  }
}
