import QuarrySQLite
import QuarryTesting
import Testing

/// ORDER BY of a compound in another statement.
@Suite struct NestedCompoundOrderTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// The compound is the query of a common table, the argument of IN and the operand of another compound.
  @Test func nestedCompounds() {
    let ids = Tag.select(\.id).union(RemindersList.select(\.id)).order { -$0 }.limit(2)
    assertQuery(Tag.where { $0.id.in(ids) }.select(\.title), database: database) {
      """
      SELECT "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") IN (SELECT * FROM (
        WITH "_compound" ("_1") AS (
          SELECT "tags"."id"
          FROM "tags"
            UNION
          SELECT "remindersLists"."id"
          FROM "remindersLists"
        )
        SELECT * FROM "_compound"
      ) AS "_compound"
      ORDER BY -("_compound"."_1")
      LIMIT 2))
      """
    } results: {
      """
      ┌───────────┐
      │ "kids"    │
      │ "someday" │
      └───────────┘
      """
    }
    assertQuery(ids.except(Tag.find(2).select(\.id)), database: database) {
      """
      SELECT * FROM (
        SELECT * FROM (
          WITH "_compound" ("_1") AS (
            SELECT "tags"."id"
            FROM "tags"
              UNION
            SELECT "remindersLists"."id"
            FROM "remindersLists"
          )
          SELECT * FROM "_compound"
        ) AS "_compound"
        ORDER BY -("_compound"."_1")
        LIMIT 2
      )
        EXCEPT
      SELECT "tags"."id"
      FROM "tags"
      WHERE (("tags"."id") IN ((2)))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      With {
        ids
      } query: { ids in
        ids.select { $0 * 10 }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1") AS (
        SELECT * FROM (
          WITH "_compound" ("_1") AS (
            SELECT "tags"."id"
            FROM "tags"
              UNION
            SELECT "remindersLists"."id"
            FROM "remindersLists"
          )
          SELECT * FROM "_compound"
        ) AS "_compound"
        ORDER BY -("_compound"."_1")
        LIMIT 2
      )
      SELECT ("cte1"."c1") * (10)
      FROM "cte1"
      """
    } results: {
      """
      ┌────┐
      │ 30 │
      │ 20 │
      └────┘
      """
    }
    assertQuery(Values(1).union(Values(-2)).order { $0 * $0 }, database: database) {
      """
      SELECT * FROM (
        WITH "_compound" ("_1") AS (
          SELECT 1
            UNION
          SELECT -2
        )
        SELECT * FROM "_compound"
      ) AS "_compound"
      ORDER BY ("_compound"."_1") * ("_compound"."_1")
      """
    } results: {
      """
      ┌────┐
      │ 1  │
      │ -2 │
      └────┘
      """
    }
  }
}
