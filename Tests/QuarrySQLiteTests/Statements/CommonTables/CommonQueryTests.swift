import QuarrySQLite
import QuarryTesting
import Testing

@Table("tags") private struct Label: Codable {
  let id: Int
  var title = ""
}

private enum Other: AliasName {}

/// Queries of common tables that are based on other common tables, and that select several columns.
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

  @Test func recursionOfFourColumns() {
    assertQuery(
      With {
        Values(1, "a", 0.5, true)
      } recursiveUnion: { rows in
        rows.where { number, _, _, _ in number < 4 }.select { number, text, half, isOdd in
          (number + 1, text + "b", half * 2, !isOdd)
        }
      } query: { rows in
        rows.where { _, _, _, isOdd in !isOdd }.select { number, text, half, _ in (half, text, number) }
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("c1", "c2", "c3", "c4") AS (
        SELECT 1, 'a', 0.5, 1
          UNION
        SELECT ("cte1"."c1") + (1), ("cte1"."c2") || ('b'), ("cte1"."c3") * (2.0), NOT ("cte1"."c4")
        FROM "cte1"
        WHERE (("cte1"."c1") < (4))
      )
      SELECT "cte1"."c3", "cte1"."c2", "cte1"."c1"
      FROM "cte1"
      WHERE (NOT ("cte1"."c4"))
      """
    } results: {
      """
      ┌─────┬────────┬───┐
      │ 1.0 │ "ab"   │ 2 │
      │ 4.0 │ "abbb" │ 4 │
      └─────┴────────┴───┘
      """
    }
    assertQuery(
      With {
        Label.where { $0.id < 3 }.select { ($0.id, $0.title, $0.id, $0.title.length()) }
      } recursiveUnionAll: { rows in
        rows.where { _, text, _, _ in text.length() < 6 }.select { id, text, depth, length in
          (id, text + "!", depth * 10, length)
        }
      } query: { rows in
        rows.order { id, text, _, _ in (id, text) }
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("c1", "c2", "c3", "c4") AS (
        SELECT "tags"."id", "tags"."title", "tags"."id", length("tags"."title")
        FROM "tags"
        WHERE (("tags"."id") < (3))
          UNION ALL
        SELECT "cte1"."c1", ("cte1"."c2") || ('!'), ("cte1"."c3") * (10), "cte1"."c4"
        FROM "cte1"
        WHERE ((length("cte1"."c2")) < (6))
      )
      SELECT "cte1"."c1", "cte1"."c2", "cte1"."c3", "cte1"."c4"
      FROM "cte1"
      ORDER BY "cte1"."c1", "cte1"."c2"
      """
    } results: {
      """
      ┌───┬──────────┬──────┬───┐
      │ 1 │ "car"    │ 1    │ 3 │
      │ 1 │ "car!"   │ 10   │ 3 │
      │ 1 │ "car!!"  │ 100  │ 3 │
      │ 1 │ "car!!!" │ 1000 │ 3 │
      │ 2 │ "kids"   │ 2    │ 4 │
      │ 2 │ "kids!"  │ 20   │ 4 │
      │ 2 │ "kids!!" │ 200  │ 4 │
      └───┴──────────┴──────┴───┘
      """
    }
  }

  /// Whole rows of an outer common table, unchanged: as the query of an inner one, and next to the inner rows.
  @Test func wholeRowsUnchanged() {
    assertQuery(
      With {
        Label.where { $0.id < 4 }
      } query: { few in
        With {
          few
        } query: { same in
          same.where { $0.id > 1 }.select { ($0.id, $0.title) }
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
      )
      SELECT "cte2"."id", "cte2"."title"
      FROM "cte2"
      WHERE (("cte2"."id") > (1))
      """
    } results: {
      """
      ┌───┬───────────┐
      │ 2 │ "kids"    │
      │ 3 │ "someday" │
      └───┴───────────┘
      """
    }
    assertQuery(
      With {
        Label.where { $0.id < 4 }
      } query: { few in
        With {
          few
        } with: {
          few.all
        } query: { one, other in
          one.join(other.all) { $0.id < $1.id }.where { $1.id < few.select { $0.id.max() } }.select {
            ($0.title, $1.title)
          }
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
      ), "cte3" ("id", "title") AS (
        SELECT "cte1"."id", "cte1"."title"
        FROM "cte1"
      )
      SELECT "cte2"."title", "cte3"."title"
      FROM "cte2"
      JOIN "cte3" ON ("cte2"."id") < ("cte3"."id")
      WHERE (("cte3"."id") < ((
        SELECT max("cte1"."id")
        FROM "cte1"
      )))
      """
    } results: {
      """
      ┌───────┬────────┐
      │ "car" │ "kids" │
      └───────┴────────┘
      """
    }
    assertQuery(
      With {
        Label.where { $0.id == 1 }
      } query: { first in
        With {
          first
        } recursiveUnion: { found in
          Label.join(found) { $0.id == $1.id + 1 && $1.id < 3 }.select { label, _ in label }
        } query: { found in
          found.order(by: \.id)
        }
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") = (1))
      ), "cte2" ("id", "title") AS (
        SELECT "cte1"."id", "cte1"."title"
        FROM "cte1"
          UNION
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        JOIN "cte2" ON (("tags"."id") = (("cte2"."id") + (1))) AND (("cte2"."id") < (3))
      )
      SELECT "cte2"."id", "cte2"."title"
      FROM "cte2"
      ORDER BY "cte2"."id"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Label(             │
      │   id: 1,           │
      │   title: "car"     │
      │ )                  │
      ├────────────────────┤
      │ Label(             │
      │   id: 2,           │
      │   title: "kids"    │
      │ )                  │
      ├────────────────────┤
      │ Label(             │
      │   id: 3,           │
      │   title: "someday" │
      │ )                  │
      └────────────────────┘
      """
    }
  }

  @Test func columnsAndATable() {
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
