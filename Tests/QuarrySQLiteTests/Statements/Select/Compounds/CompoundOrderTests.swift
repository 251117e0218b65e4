import QuarrySQLite
import QuarryTesting
import Testing

/// Compounds sorted by expressions. SQL sorts compounds only by their columns.
@Suite struct CompoundOrderTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// The only column.
  @Test func oneColumn() {
    assertQuery(
      Tag.select(\.title).union(RemindersList.select(\.title)).order { ($0.length().desc(), $0) },
      database: database
    ) {
      """
      SELECT * FROM (
        WITH "_compound" ("_1") AS (
          SELECT "tags"."title"
          FROM "tags"
            UNION
          SELECT "remindersLists"."title"
          FROM "remindersLists"
        )
        SELECT * FROM "_compound"
      ) AS "_compound"
      ORDER BY length("_compound"."_1") DESC, "_compound"."_1"
      """
    } results: {
      """
      ┌────────────┐
      │ "Business" │
      │ "Personal" │
      │ "Someday"  │
      │ "kids"     │
      │ "car"      │
      └────────────┘
      """
    }
    assertQuery(
      Tag.select(\.id).union(RemindersList.select(\.id)).order { ($0 % 2, $0.desc()) }.limit(3),
      database: database
    ) {
      """
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
      ORDER BY ("_compound"."_1") % (2), "_compound"."_1" DESC
      LIMIT 3
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      │ 1 │
      └───┘
      """
    }
  }

  /// Several columns.
  @Test func columns() {
    assertQuery(
      Tag.select { ($0.id, $0.title) }
        .union(RemindersList.select { ($0.id, $0.title) })
        .order { id, title in (title.length() + id, title.collate(.nocase).desc()) }
        .limit(4, offset: 1),
      database: database
    ) {
      """
      SELECT * FROM (
        WITH "_compound" ("_1", "_2") AS (
          SELECT "tags"."id", "tags"."title"
          FROM "tags"
            UNION
          SELECT "remindersLists"."id", "remindersLists"."title"
          FROM "remindersLists"
        )
        SELECT * FROM "_compound"
      ) AS "_compound"
      ORDER BY (length("_compound"."_2")) + ("_compound"."_1"), "_compound"."_2" COLLATE "NOCASE" DESC
      LIMIT 4 OFFSET 1
      """
    } results: {
      """
      ┌───┬────────────┐
      │ 2 │ "kids"     │
      │ 1 │ "Personal" │
      │ 3 │ "Someday"  │
      │ 2 │ "Business" │
      └───┴────────────┘
      """
    }
  }

  /// A row counts as all of its columns, so the numbers of the columns after it increase.
  @Test func rowsAndColumns() {
    let tags = Tag.select { ($0, $0.title.length(), $0.id) }
    assertQuery(tags.union(all: true, tags).order { _, _, id in id.desc() }.limit(1), database: database) {
      """
      SELECT "tags"."id", "tags"."title", length("tags"."title"), "tags"."id"
      FROM "tags"
        UNION ALL
      SELECT "tags"."id", "tags"."title", length("tags"."title"), "tags"."id"
      FROM "tags"
      ORDER BY 4 DESC
      LIMIT 1
      """
    } results: {
      """
      ┌────────────────────┬───┬───┐
      │ Tag(               │ 7 │ 3 │
      │   id: 3,           │   │   │
      │   title: "someday" │   │   │
      │ )                  │   │   │
      └────────────────────┴───┴───┘
      """
    }
    assertQuery(
      tags.union(all: true, tags).order { _, length, id in id * -length }.limit(1),
      database: database
    ) {
      """
      SELECT * FROM (
        WITH "_compound" ("_1", "_2", "_3", "_4") AS (
          SELECT "tags"."id", "tags"."title", length("tags"."title"), "tags"."id"
          FROM "tags"
            UNION ALL
          SELECT "tags"."id", "tags"."title", length("tags"."title"), "tags"."id"
          FROM "tags"
        )
        SELECT * FROM "_compound"
      ) AS "_compound"
      ORDER BY ("_compound"."_4") * (-("_compound"."_3"))
      LIMIT 1
      """
    } results: {
      """
      ┌────────────────────┬───┬───┐
      │ Tag(               │ 7 │ 3 │
      │   id: 3,           │   │   │
      │   title: "someday" │   │   │
      │ )                  │   │   │
      └────────────────────┴───┴───┘
      """
    }
  }

  /// Whole rows, also sorted by a query for each row.
  @Test func wholeRows() {
    let tags = Tag.where { $0.id == 1 }.union(Tag.where { $0.id > 1 })
    assertQuery(tags.order { $0.title.length().desc() }, database: database) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") = (1))
          UNION
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      ) AS "tags"
      ORDER BY length("tags"."title") DESC
      """
    } results: {
      """
      ┌────────────────────┐
      │ Tag(               │
      │   id: 3,           │
      │   title: "someday" │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 2,           │
      │   title: "kids"    │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 1,           │
      │   title: "car"     │
      │ )                  │
      └────────────────────┘
      """
    }
    assertQuery(
      tags.order { tag in (ReminderTag.where { $0.tagID == tag.id }.count().desc(), tag.title) },
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") = (1))
          UNION
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      ) AS "tags"
      ORDER BY (
        SELECT count(*)
        FROM "reminderTags"
        WHERE (("reminderTags"."tagID") = ("tags"."id"))
      ) DESC, "tags"."title"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Tag(               │
      │   id: 2,           │
      │   title: "kids"    │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 1,           │
      │   title: "car"     │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 3,           │
      │   title: "someday" │
      │ )                  │
      └────────────────────┘
      """
    }
  }

  /// Several ORDER BY terms, with columns and expressions.
  @Test func severalCalls() {
    let tags = Tag.where { $0.id == 1 }.union(Tag.where { $0.id > 1 })
    assertQuery(
      tags.order { $0.title.length() }.order { $0.title.desc() }.order { -$0.id }.limit(2),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") = (1))
          UNION
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      ) AS "tags"
      ORDER BY length("tags"."title"), "title" DESC, -("tags"."id")
      LIMIT 2
      """
    } results: {
      """
      ┌─────────────────┐
      │ Tag(            │
      │   id: 1,        │
      │   title: "car"  │
      │ )               │
      ├─────────────────┤
      │ Tag(            │
      │   id: 2,        │
      │   title: "kids" │
      │ )               │
      └─────────────────┘
      """
    }
    assertQuery(tags.order { $0.title.desc() }.order { -$0.id }.limit(1), database: database) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") = (1))
          UNION
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      ) AS "tags"
      ORDER BY "title" DESC, -("tags"."id")
      LIMIT 1
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

  /// Terms that SQL accepts remain unchanged: a column, its collation, its direction and the position of NULL.
  @Test func onlyColumns() {
    assertQuery(
      Tag.all.union(Tag.all).order {
        ($0.title.collate(.nocase).desc(nulls: .last), $0.id.asc(nulls: .first))
      }
      .limit(1),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
        UNION
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY "title" COLLATE "NOCASE" DESC NULLS LAST, "id" ASC NULLS FIRST
      LIMIT 1
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
    assertQuery(
      Tag.select { ($0.title, $0.id) }.union(Tag.select { ($0.title, $0.id) }).order { title, id in
        (title.collate(.nocase), id.desc(nulls: .first))
      }
      .limit(1),
      database: database
    ) {
      """
      SELECT "tags"."title", "tags"."id"
      FROM "tags"
        UNION
      SELECT "tags"."title", "tags"."id"
      FROM "tags"
      ORDER BY 1 COLLATE "NOCASE", 2 DESC NULLS FIRST
      LIMIT 1
      """
    } results: {
      """
      ┌───────┬───┐
      │ "car" │ 1 │
      └───────┴───┘
      """
    }
    assertQuery(Tag.all.union(Tag.none).order { -$0.id }.limit(1), database: database) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
      ) AS "tags"
      ORDER BY -("tags"."id")
      LIMIT 1
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
}
