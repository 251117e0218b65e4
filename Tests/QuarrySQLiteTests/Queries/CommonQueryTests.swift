import QuarrySQLite
import QuarryTesting
import Testing

@Table("tags") private struct Label: Codable {
  let id: Int
  var title = ""
}

private enum Other: AliasName {}

/// Queries of common tables that are made of other common tables, and go on with several columns.
@Suite struct CommonQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func rowsOfAnotherCommonTable() {
    assertQuery(
      With {
        Label.where { $0.id < 4 }
      } query: { few in
        With {
          few.where { $0.id > 1 }
        } query: { fewer in
          fewer.select { ($0.id, $0.title) }
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (4))
      ), "cte2" ("id", "title") AS (
        SELECT "cte1"."id", "cte1"."title"
        FROM "cte1"
        WHERE (("cte1"."id") > (1))
      )
      SELECT "cte2"."id", "cte2"."title"
      FROM "cte2"
      """
    } results: {
      """
      ┌───┬───────────┐
      │ 2 │ "kids"    │
      │ 3 │ "someday" │
      └───┴───────────┘
      """
    }
  }

  @Test func recursionOfThreeColumns() {
    assertQuery(
      With {
        Values(1, 1, "a")
      } recursiveUnionAll: { rows in
        rows.where { number, _, _ in number < 4 }.select { number, product, text in
          (number + 1, product * (number + 1), text + "b")
        }
      } query: { rows in
        rows.order { number, _, _ in number.desc() }.limit(2)
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("c1", "c2", "c3") AS (
        SELECT 1, 1, 'a'
          UNION ALL
        SELECT ("cte1"."c1") + (1), ("cte1"."c2") * (("cte1"."c1") + (1)), ("cte1"."c3") || ('b')
        FROM "cte1"
        WHERE (("cte1"."c1") < (4))
      )
      SELECT "cte1"."c1", "cte1"."c2", "cte1"."c3"
      FROM "cte1"
      ORDER BY "cte1"."c1" DESC
      LIMIT 2
      """
    } results: {
      """
      ┌───┬────┬────────┐
      │ 4 │ 24 │ "abbb" │
      │ 3 │ 6  │ "abb"  │
      └───┴────┴────────┘
      """
    }
  }

  @Test func columnsBesideATable() {
    assertQuery(
      With {
        Values(2)
      } with: {
        Label.where { $0.id < 4 }
      } query: { numbers, labels in
        labels.where { $0.id.in(numbers) }.or(.where { $0.id == 3 }).select { ($0.id, $0.title) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1") AS (
        SELECT 2
      ), "cte2" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (4))
      )
      SELECT "cte2"."id", "cte2"."title"
      FROM "cte2"
      WHERE ((("cte2"."id") IN (SELECT "cte1"."c1"
      FROM "cte1")) OR (("cte2"."id") = (3)))
      """
    } results: {
      """
      ┌───┬───────────┐
      │ 2 │ "kids"    │
      │ 3 │ "someday" │
      └───┴───────────┘
      """
    }
  }

  @Test func valuesWithAHint() {
    assertQuery(
      With {
        Values(rows: [Label(id: 1, title: "a"), Label(id: 2, title: "b")]).materialized()
      } query: {
        Label.where { $0.id == 2 }.select(\.title)
      },
      database: database
    ) {
      """
      WITH "tags" ("id", "title") AS MATERIALIZED (
        VALUES (1, 'a'), (2, 'b')
      )
      SELECT "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") = (2))
      """
    } results: {
      """
      ┌─────┐
      │ "b" │
      └─────┘
      """
    }
  }

  @Test func json() {
    assertQuery(
      With {
        Label.where { $0.id < 3 }
      } query: { few in
        few.select { $0.jsonObject().cast(as: String.self) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      )
      SELECT CAST(json_object('id', "cte1"."id", 'title', "cte1"."title") AS TEXT)
      FROM "cte1"
      """
    } results: {
      """
      ┌─────────────────────────────┐
      │ #"{"id":1,"title":"car"}"#  │
      │ #"{"id":2,"title":"kids"}"# │
      └─────────────────────────────┘
      """
    }
    assertQuery(
      Label.as(Other.self).where { $0.id == 1 }.select { $0.jsonObject().cast(as: String.self) },
      database: database
    ) {
      """
      SELECT CAST(json_object('id', "others"."id", 'title', "others"."title") AS TEXT)
      FROM "tags" AS "others"
      WHERE (("others"."id") = (1))
      """
    } results: {
      """
      ┌────────────────────────────┐
      │ #"{"id":1,"title":"car"}"# │
      └────────────────────────────┘
      """
    }
  }
}
