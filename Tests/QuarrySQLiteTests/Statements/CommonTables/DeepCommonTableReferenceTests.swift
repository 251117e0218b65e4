import QuarrySQLite
import QuarryTesting
import Testing

/// References to common tables from several levels, from a recursion, and next to outer rows.
@Suite struct DeepCommonTableReferenceTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

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

  /// A deeply nested reference to an outer row reads that row.
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
