import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct ItemSize: Equatable {
  var width: Int
  var height: Int?
}

@Selection private enum ItemContent: Equatable {
  case text(String)
  case picture(ItemSize)
}

@Selection private struct ItemDetail: Equatable {
  var note: String
  var size: ItemSize?
}

@Table("items") private struct Item: Equatable {
  let id: Int
  var content: ItemContent?
}

@Table("items") private struct Annotated: Equatable {
  let id: Int
  var detail: ItemDetail?
}

@Table("items") private enum ItemRow: Equatable {
  case text(String)
  case picture(ItemSize)
}

private enum Other: AliasName {}

/// Members of optional groups, and cases of enums, in the rows of common tables and on outer sides.
@Suite struct CommonGroupMemberTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE items (id INTEGER PRIMARY KEY, text TEXT, note TEXT, width INTEGER, height INTEGER);
          INSERT INTO items VALUES (1, 'a', NULL, NULL, NULL), (2, NULL, 'n', 4, NULL), (3, NULL, 'm', 5, 6), (4, NULL, 'o', NULL, NULL);
          """
      )
    }
  }

  @Test func optionalGroups() {
    assertQuery(
      With {
        Annotated.all
      } query: { items in
        items.where { $0.detail.size.width > 3 || $0.detail.note == "o" }.select {
          ($0.id, $0.detail.note, $0.detail.size.height)
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "note", "width", "height") AS (
        SELECT "items"."id", "items"."note", "items"."width", "items"."height"
        FROM "items"
      )
      SELECT "cte1"."id", "cte1"."note", "cte1"."height"
      FROM "cte1"
      WHERE ((("cte1"."width") > (3)) OR (("cte1"."note") IS ('o')))
      """
    } results: {
      """
      ┌───┬─────┬─────┐
      │ 2 │ "n" │ nil │
      │ 3 │ "m" │ 6   │
      │ 4 │ "o" │ nil │
      └───┴─────┴─────┘
      """
    }
    assertQuery(
      Item.leftJoin(Annotated.all) { $1.id == $0.id - 1 }.where { $1.detail.size.width == 5 }.select {
        ($0.id, $1.detail.size.height, $1.detail.note)
      },
      database: database
    ) {
      """
      SELECT "items"."id", "items1"."height", "items1"."note"
      FROM "items"
      LEFT JOIN "items" AS "items1" ON ("items1"."id") = (("items"."id") - (1))
      WHERE (("items1"."width") IS (5))
      """
    } results: {
      """
      ┌───┬───┬─────┐
      │ 4 │ 6 │ "m" │
      └───┴───┴─────┘
      """
    }
  }

  @Test func cases() {
    assertQuery(
      With {
        Item.all
      } query: { items in
        items.where { $0.content.is(\.picture) && $0.content.picture.width > 3 }.select {
          ($0.id, $0.content.picture.height, $0.content.text)
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "text", "width", "height") AS (
        SELECT "items"."id", "items"."text", "items"."width", "items"."height"
        FROM "items"
      )
      SELECT "cte1"."id", "cte1"."height", "cte1"."text"
      FROM "cte1"
      WHERE ((("cte1"."width", "cte1"."height") IS NOT (NULL, NULL)) AND (("cte1"."width") > (3)))
      """
    } results: {
      """
      ┌───┬─────┬─────┐
      │ 2 │ nil │ nil │
      │ 3 │ 6   │ nil │
      └───┴─────┴─────┘
      """
    }
  }

  @Test func rowsThatAreEnums() {
    assertQuery(
      With {
        ItemRow.all
      } query: { rows in
        rows.where { $0.is(\.picture) && $0.picture.width > 3 }.select { $0.picture.width }
      },
      database: database
    ) {
      """
      WITH "cte1" ("text", "width", "height") AS (
        SELECT "items"."text", "items"."width", "items"."height"
        FROM "items"
      )
      SELECT "cte1"."width"
      FROM "cte1"
      WHERE ((("cte1"."width", "cte1"."height") IS NOT (NULL, NULL)) AND (("cte1"."width") > (3)))
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      │ 5 │
      └───┘
      """
    }
    assertQuery(
      ItemRow.as(Other.self).where { $0.is(\.picture) && $0.picture.height.is(nil) }.select {
        $0.picture.width
      },
      database: database
    ) {
      """
      SELECT "others"."width"
      FROM "items" AS "others"
      WHERE ((("others"."width", "others"."height") IS NOT (NULL, NULL)) AND (("others"."height") IS (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      Item.leftJoin(ItemRow.all) { $1.picture.width == $0.id + 2 }.where { $1.is(\.picture) }.select {
        ($0.id, $1.picture.height)
      },
      database: database
    ) {
      """
      SELECT "items"."id", "items1"."height"
      FROM "items"
      LEFT JOIN "items" AS "items1" ON ("items1"."width") IS (("items"."id") + (2))
      WHERE (("items1"."width", "items1"."height") IS NOT (NULL, NULL))
      """
    } results: {
      """
      ┌───┬─────┐
      │ 2 │ nil │
      │ 3 │ 6   │
      └───┴─────┘
      """
    }
  }
}
