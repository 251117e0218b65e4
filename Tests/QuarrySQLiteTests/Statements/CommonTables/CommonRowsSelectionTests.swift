import QuarrySQLite
import QuarryTesting
import Testing

/// Selections from common tables with untyped columns.
@Suite struct CommonRowsSelectionTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func oneColumn() {
    assertQuery(
      With {
        Reminder.where(\.isFlagged).select(\.remindersListID)
      } query: { flagged in
        RemindersList.where { $0.id.in(flagged) }.select { ($0.id, $0.title) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1") AS (
        SELECT "reminders"."remindersListID"
        FROM "reminders"
        WHERE ("reminders"."isFlagged")
      )
      SELECT "remindersLists"."id", "remindersLists"."title"
      FROM "remindersLists"
      WHERE (("remindersLists"."id") IN (SELECT "cte1"."c1"
      FROM "cte1"))
      """
    } results: {
      """
      ┌───┬────────────┐
      │ 1 │ "Personal" │
      │ 2 │ "Business" │
      └───┴────────────┘
      """
    }
    assertQuery(
      With {
        Reminder.select { $0.title.length() * 2 }
      } query: { lengths in
        lengths.where { $0 > 20 }.order { $0.desc() }.select { $0 + 1 }.distinct()
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1") AS (
        SELECT (length("reminders"."title")) * (2)
        FROM "reminders"
      )
      SELECT DISTINCT ("cte1"."c1") + (1)
      FROM "cte1"
      WHERE (("cte1"."c1") > (20))
      ORDER BY "cte1"."c1" DESC
      """
    } results: {
      """
      ┌────┐
      │ 31 │
      │ 23 │
      └────┘
      """
    }
  }

  /// The two most urgent reminders of each list, with their ranks.
  @Test func topOfEachGroup() {
    assertQuery(
      With {
        Reminder.select {
          (
            $0.remindersListID, $0.title,
            rowNumber().over(partitionBy: $0.remindersListID, orderBy: $0.priority.desc(nulls: .last), $0.id)
          )
        }
      } query: { ranked in
        ranked.where { _, _, rank in rank <= 2 }
          .order { list, _, rank in (list, rank) }
          .select { list, title, rank in (rank, title, list) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2", "c3") AS (
        SELECT "reminders"."remindersListID", "reminders"."title", row_number() OVER (PARTITION BY "reminders"."remindersListID" ORDER BY "reminders"."priority" DESC NULLS LAST, "reminders"."id")
        FROM "reminders"
      )
      SELECT "cte1"."c3", "cte1"."c2", "cte1"."c1"
      FROM "cte1"
      WHERE (("cte1"."c3") <= (2))
      ORDER BY "cte1"."c1", "cte1"."c3"
      """
    } results: {
      """
      ┌───┬───────────────────┬───┐
      │ 1 │ "Groceries"       │ 1 │
      │ 2 │ "Take a walk"     │ 1 │
      │ 1 │ "Send report"     │ 2 │
      │ 2 │ "Call accountant" │ 2 │
      └───┴───────────────────┴───┘
      """
    }
  }

  /// The same query with whole rows.
  @Test func topRowsOfEachGroup() {
    assertQuery(
      With {
        Tag.join(ReminderTag.all) { $0.id == $1.tagID }.select { tag, link in
          (tag, rowNumber().over(partitionBy: tag.id, orderBy: link.reminderID.desc()))
        }
      } query: { ranked in
        ranked.where { _, rank in rank == 1 }.order { tag, _ in tag }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2", "c3") AS (
        SELECT "tags"."id", "tags"."title", row_number() OVER (PARTITION BY "tags"."id" ORDER BY "reminderTags"."reminderID" DESC)
        FROM "tags"
        JOIN "reminderTags" ON ("tags"."id") = ("reminderTags"."tagID")
      )
      SELECT "cte1"."c1", "cte1"."c2", "cte1"."c3"
      FROM "cte1"
      WHERE (("cte1"."c3") = (1))
      ORDER BY "cte1"."c1", "cte1"."c2"
      """
    } results: {
      """
      ┌─────────────────┬───┐
      │ Tag(            │ 1 │
      │   id: 1,        │   │
      │   title: "car"  │   │
      │ )               │   │
      ├─────────────────┼───┤
      │ Tag(            │ 1 │
      │   id: 2,        │   │
      │   title: "kids" │   │
      │ )               │   │
      └─────────────────┴───┘
      """
    }
    assertQuery(
      With {
        Tag.select { ($0, $0.title.length()) }
      } query: {
        $0.where { $1 == 4 }.select { tag, length in (length * 2, tag) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2", "c3") AS (
        SELECT "tags"."id", "tags"."title", length("tags"."title")
        FROM "tags"
      )
      SELECT ("cte1"."c3") * (2), "cte1"."c1", "cte1"."c2"
      FROM "cte1"
      WHERE (("cte1"."c3") = (4))
      """
    } results: {
      """
      ┌───┬─────────────────┐
      │ 8 │ Tag(            │
      │   │   id: 2,        │
      │   │   title: "kids" │
      │   │ )               │
      └───┴─────────────────┘
      """
    }
  }

  @Test func expressions() {
    assertQuery(
      With {
        Reminder.group(by: \.remindersListID).select {
          ($0.remindersListID, $0.id.count(), $0.notes.min(), $0.title.max())
        }
      } query: { lists in
        lists.select { ($0 * 10 + $1, $2 ?? "none", $3.upper() + "!") }.order { _, count, _, _ in count.desc()
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2", "c3", "c4") AS (
        SELECT "reminders"."remindersListID", count("reminders"."id"), min("reminders"."notes"), max("reminders"."title")
        FROM "reminders"
        GROUP BY "reminders"."remindersListID"
      )
      SELECT (("cte1"."c1") * (10)) + ("cte1"."c2"), coalesce("cte1"."c3", 'none'), (upper("cte1"."c4")) || ('!')
      FROM "cte1"
      ORDER BY "cte1"."c2" DESC
      """
    } results: {
      """
      ┌────┬────────┬────────────────┐
      │ 13 │ ""     │ "TAKE A WALK!" │
      │ 22 │ "none" │ "SEND REPORT!" │
      └────┴────────┴────────────────┘
      """
    }
    assertQuery(
      With {
        Reminder.select { ($0.title, $0.isFlagged) }
      } query: { rows in
        rows.select { title, flagged in (title.count(), title.max(), title.count(filter: flagged)) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (
        SELECT "reminders"."title", "reminders"."isFlagged"
        FROM "reminders"
      )
      SELECT count("cte1"."c1"), max("cte1"."c1"), count("cte1"."c1") FILTER (WHERE "cte1"."c2")
      FROM "cte1"
      """
    } results: {
      """
      ┌───┬───────────────┬───┐
      │ 5 │ "Take a walk" │ 2 │
      └───┴───────────────┴───┘
      """
    }
  }

  /// The whole row, in each place that accepts one.
  @Test func wholeRows() {
    assertQuery(
      With {
        RemindersList.select { ($0.title, $0.color) }
      } query: { lists in
        lists.all
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (
        SELECT "remindersLists"."title", "remindersLists"."color"
        FROM "remindersLists"
      )
      SELECT "cte1"."c1", "cte1"."c2"
      FROM "cte1"
      """
    } results: {
      """
      ┌────────────┬─────┐
      │ "Personal" │ 255 │
      │ "Business" │ nil │
      │ "Someday"  │ nil │
      └────────────┴─────┘
      """
    }
    assertQuery(
      With {
        RemindersList.where { $0.color == nil }.select { ($0.id + 10, $0.title) }
      } query: { lists in
        Tag.insert {
          ($0.id, $0.title)
        } select: {
          lists
        } onConflict: {
          $0.title
        } doUpdate: {
          $0.id = $1.id
        }
        .returning(\.self)
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (
        SELECT ("remindersLists"."id") + (10), "remindersLists"."title"
        FROM "remindersLists"
        WHERE (("remindersLists"."color") IS (NULL))
      )
      INSERT INTO "tags"
      ("id", "title")
      SELECT * FROM (
        SELECT "cte1"."c1", "cte1"."c2"
        FROM "cte1"
      )
      WHERE 1
      ON CONFLICT ("title")
      DO UPDATE SET "id" = "excluded"."id"
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌─────────────────────┐
      │ Tag(                │
      │   id: 12,           │
      │   title: "Business" │
      │ )                   │
      ├─────────────────────┤
      │ Tag(                │
      │   id: 13,           │
      │   title: "someday"  │
      │ )                   │
      └─────────────────────┘
      """
    }
    assertQuery(
      With {
        Tag.select { ($0.title, $0.id) }
      } query: { tags in
        tags.where { $1 < 2 }.union(tags.select { ($0 + "!", $1) }.order { $1.desc() }.limit(1))
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (
        SELECT "tags"."title", "tags"."id"
        FROM "tags"
      )
      SELECT "cte1"."c1", "cte1"."c2"
      FROM "cte1"
      WHERE (("cte1"."c2") < (2))
        UNION
      SELECT * FROM (
        SELECT ("cte1"."c1") || ('!'), "cte1"."c2"
        FROM "cte1"
        ORDER BY "cte1"."c2" DESC
        LIMIT 1
      )
      """
    } results: {
      """
      ┌────────────┬────┐
      │ "car"      │ 1  │
      │ "someday!" │ 13 │
      └────────────┴────┘
      """
    }
  }
}
