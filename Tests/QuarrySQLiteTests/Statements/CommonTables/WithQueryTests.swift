import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct OpenReminder: Equatable {
  let isFlagged: Bool
  let title: String
}

@Selection private struct ListTitle: Equatable {
  let id: Int
  let title: String
}

@Suite struct WithQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  private var open: Select<SelectedColumns<OpenReminder>, JoinedTables<Reminder>> {
    Reminder.where { !$0.isCompleted }
      .select { OpenReminder.Columns(isFlagged: $0.isFlagged, title: $0.title) }
  }

  @Test func one() {
    assertQuery(
      With {
        open
      } query: {
        OpenReminder.where { $0.title.collate(.nocase) > "d" }
      },
      database: database
    ) {
      """
      WITH "openReminders" AS (
        SELECT "reminders"."isFlagged" AS "isFlagged", "reminders"."title" AS "title"
        FROM "reminders"
        WHERE (NOT ("reminders"."isCompleted"))
      )
      SELECT "openReminders"."isFlagged", "openReminders"."title"
      FROM "openReminders"
      WHERE (("openReminders"."title" COLLATE "NOCASE") > ('d'))
      """
    } results: {
      """
      ┌──────────────────────┐
      │ OpenReminder(        │
      │   isFlagged: true,   │
      │   title: "Groceries" │
      │ )                    │
      ├──────────────────────┤
      │ OpenReminder(        │
      │   isFlagged: false,  │
      │   title: "Haircut"   │
      │ )                    │
      └──────────────────────┘
      """
    }
  }

  @Test func several() {
    assertQuery(
      With {
        open
        RemindersList.select { ListTitle.Columns(id: $0.id, title: $0.title) }
      } query: {
        OpenReminder.join(ListTitle.all) { $1.id == 1 && $0.isFlagged }.select { ($0.title, $1.title) }
      },
      database: database
    ) {
      """
      WITH "openReminders" AS (
        SELECT "reminders"."isFlagged" AS "isFlagged", "reminders"."title" AS "title"
        FROM "reminders"
        WHERE (NOT ("reminders"."isCompleted"))
      ), "listTitles" AS (
        SELECT "remindersLists"."id" AS "id", "remindersLists"."title" AS "title"
        FROM "remindersLists"
      )
      SELECT "openReminders"."title", "listTitles"."title"
      FROM "openReminders"
      JOIN "listTitles" ON (("listTitles"."id") = (1)) AND ("openReminders"."isFlagged")
      """
    } results: {
      """
      ┌─────────────┬────────────┐
      │ "Groceries" │ "Personal" │
      └─────────────┴────────────┘
      """
    }
  }

  @Test func changes() {
    assertQuery(
      With {
        open
      } query: {
        Reminder.where { $0.title.in(OpenReminder.select(\.title)) }
          .update { $0.title = $0.title.upper() }
          .returning(\.title)
      },
      database: database
    ) {
      """
      WITH "openReminders" AS (
        SELECT "reminders"."isFlagged" AS "isFlagged", "reminders"."title" AS "title"
        FROM "reminders"
        WHERE (NOT ("reminders"."isCompleted"))
      )
      UPDATE "reminders"
      SET "title" = upper("reminders"."title")
      WHERE (("reminders"."title") IN (SELECT "openReminders"."title"
      FROM "openReminders"))
      RETURNING "title"
      """
    } results: {
      """
      ┌───────────────────┐
      │ "GROCERIES"       │
      │ "HAIRCUT"         │
      │ "CALL ACCOUNTANT" │
      └───────────────────┘
      """
    }
    assertQuery(
      With {
        open
      } query: {
        Tag.insert {
          $0.title
        } select: {
          OpenReminder.select(\.title)
        }.returning(\.title)
      },
      database: database
    ) {
      """
      WITH "openReminders" AS (
        SELECT "reminders"."isFlagged" AS "isFlagged", "reminders"."title" AS "title"
        FROM "reminders"
        WHERE (NOT ("reminders"."isCompleted"))
      )
      INSERT INTO "tags"
      ("title")
      SELECT "openReminders"."title"
      FROM "openReminders"
      RETURNING "title"
      """
    } results: {
      """
      ┌───────────────────┐
      │ "GROCERIES"       │
      │ "HAIRCUT"         │
      │ "CALL ACCOUNTANT" │
      └───────────────────┘
      """
    }
    assertQuery(
      With {
        open
      } query: {
        Reminder.where { $0.title.in(OpenReminder.select(\.title)) }.delete().returning(\.id)
      },
      database: database
    ) {
      """
      WITH "openReminders" AS (
        SELECT "reminders"."isFlagged" AS "isFlagged", "reminders"."title" AS "title"
        FROM "reminders"
        WHERE (NOT ("reminders"."isCompleted"))
      )
      DELETE FROM "reminders"
      WHERE (("reminders"."title") IN (SELECT "openReminders"."title"
      FROM "openReminders"))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func hints() {
    assertQuery(
      With {
        open.materialized()
      } query: {
        OpenReminder.select(\.title)
      },
      database: database
    ) {
      """
      WITH "openReminders" AS MATERIALIZED (
        SELECT "reminders"."isFlagged" AS "isFlagged", "reminders"."title" AS "title"
        FROM "reminders"
        WHERE (NOT ("reminders"."isCompleted"))
      )
      SELECT "openReminders"."title"
      FROM "openReminders"
      """
    } results: {
      """
      ┌───────────────────┐
      │ "Groceries"       │
      │ "Haircut"         │
      │ "Call accountant" │
      └───────────────────┘
      """
    }
    assertQuery(
      With {
        Tag.where { $0.id == 1 }.notMaterialized()
      } query: {
        $0.select(\.title)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS NOT MATERIALIZED (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") = (1))
      )
      SELECT "cte1"."title"
      FROM "cte1"
      """
    } results: {
      """
      ┌───────┐
      │ "car" │
      └───────┘
      """
    }
  }

  @Test func emptyTableEmptiesTheStatement() {
    #expect(
      With {
        Tag.none
      } query: {
        $0.select(\.title)
      }.query.isEmpty
    )
    #expect(
      With {
        open
      } query: {
        Tag.none
      }.query.isEmpty
    )
  }

  @Test func asSubquery() {
    assertQuery(
      Tag.where {
        $0.id.in(
          With {
            Tag.where { $0.id > 1 }
          } query: {
            $0.select(\.id)
          }
        )
      }.select(\.title),
      database: database
    ) {
      """
      SELECT "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") IN (WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      )
      SELECT "cte1"."id"
      FROM "cte1"))
      """
    } results: {
      """
      ┌───────────┐
      │ "kids"    │
      │ "someday" │
      └───────────┘
      """
    }
    assertQuery(
      Tag.where { $0.id == 1 }.select(\.title)
        .union(
          With {
            Tag.where { $0.id > 2 }
          } query: {
            $0.select(\.title)
          }
        ),
      database: database
    ) {
      """
      SELECT "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") = (1))
        UNION
      SELECT * FROM (
        WITH "cte1" ("id", "title") AS (
          SELECT "tags"."id", "tags"."title"
          FROM "tags"
          WHERE (("tags"."id") > (2))
        )
        SELECT "cte1"."title"
        FROM "cte1"
      )
      """
    } results: {
      """
      ┌───────────┐
      │ "car"     │
      │ "someday" │
      └───────────┘
      """
    }
  }
}
