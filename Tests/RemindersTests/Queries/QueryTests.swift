import QuarrySQLite
import QuarryTesting
import Testing

@testable import reminders

@Suite struct QueryTests {
  @Test func openReminders() async throws {
    try await withDatabase { database in
      assertQuery(reminderLines(ReminderFilter()), database: database) {
        """
        SELECT "reminders"."id" AS "id", "reminders"."isCompleted" AS "isCompleted", "reminders"."title" AS "title", "reminders"."dueDay" AS "dueDay", "reminders"."priority" AS "priority", "remindersLists"."title" AS "list", (
          SELECT json_group_array("tags"."title")
          FROM "remindersTags"
          JOIN "tags" ON ("remindersTags"."tagID") = ("tags"."id")
          WHERE (("remindersTags"."reminderID") = ("reminders"."id"))
        ) AS "tags", "reminders"."notes" AS "notes"
        FROM "reminders"
        JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
        WHERE (NOT ("reminders"."isCompleted"))
        ORDER BY "reminders"."isCompleted", "reminders"."dueDay" ASC NULLS LAST, "reminders"."priority" DESC, "reminders"."id"
        """
      } results: {
        """
        ┌────────────────────────────────────────┐
        │ ReminderLine(                          │
        │   id: 3,                               │
        │   isCompleted: false,                  │
        │   title: "Send the report",            │
        │   dueDay: Day(rawValue: "2030-01-08"), │
        │   priority: .high,                     │
        │   list: "Work",                        │
        │   tags: [],                            │
        │   notes: ""                            │
        │ )                                      │
        ├────────────────────────────────────────┤
        │ ReminderLine(                          │
        │   id: 1,                               │
        │   isCompleted: false,                  │
        │   title: "Groceries",                  │
        │   dueDay: Day(rawValue: "2030-01-12"), │
        │   priority: .high,                     │
        │   list: "Home",                        │
        │   tags: [                              │
        │     [0]: "errand",                     │
        │     [1]: "shop"                        │
        │   ],                                   │
        │   notes: "Milk, eggs"                  │
        │ )                                      │
        ├────────────────────────────────────────┤
        │ ReminderLine(                          │
        │   id: 2,                               │
        │   isCompleted: false,                  │
        │   title: "Water the plants",           │
        │   dueDay: nil,                         │
        │   priority: .low,                      │
        │   list: "Home",                        │
        │   tags: [],                            │
        │   notes: ""                            │
        │ )                                      │
        └────────────────────────────────────────┘
        """
      }
    }
  }

  @Test func remindersOfAListWithATag() async throws {
    try await withDatabase { database in
      let filter = ReminderFilter(list: "home", tag: "Shop", includesCompleted: true)
      assertQuery(reminderLines(filter), database: database) {
        """
        SELECT "reminders"."id" AS "id", "reminders"."isCompleted" AS "isCompleted", "reminders"."title" AS "title", "reminders"."dueDay" AS "dueDay", "reminders"."priority" AS "priority", "remindersLists"."title" AS "list", (
          SELECT json_group_array("tags"."title")
          FROM "remindersTags"
          JOIN "tags" ON ("remindersTags"."tagID") = ("tags"."id")
          WHERE (("remindersTags"."reminderID") = ("reminders"."id"))
        ) AS "tags", "reminders"."notes" AS "notes"
        FROM "reminders"
        JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
        WHERE (("remindersLists"."title") = ('home')) AND (("reminders"."id") IN (SELECT "remindersTags"."reminderID"
        FROM "remindersTags"
        JOIN "tags" ON ("remindersTags"."tagID") = ("tags"."id")
        WHERE (("tags"."title") = ('Shop'))))
        ORDER BY "reminders"."isCompleted", "reminders"."dueDay" ASC NULLS LAST, "reminders"."priority" DESC, "reminders"."id"
        """
      } results: {
        """
        ┌────────────────────────────────────────┐
        │ ReminderLine(                          │
        │   id: 1,                               │
        │   isCompleted: false,                  │
        │   title: "Groceries",                  │
        │   dueDay: Day(rawValue: "2030-01-12"), │
        │   priority: .high,                     │
        │   list: "Home",                        │
        │   tags: [                              │
        │     [0]: "errand",                     │
        │     [1]: "shop"                        │
        │   ],                                   │
        │   notes: "Milk, eggs"                  │
        │ )                                      │
        └────────────────────────────────────────┘
        """
      }
    }
  }

  @Test func search() async throws {
    try await withDatabase { database in
      let words = try #require(SearchWords("milk gro"))
      assertQuery(searchResults(words), database: database) {
        """
        SELECT "reminders"."id" AS "id", "reminders"."isCompleted" AS "isCompleted", highlight("reminderTexts", (SELECT "cid" FROM pragma_table_info('reminderTexts') WHERE "name" = 'title'),
        '[', ']') AS "title", snippet("reminderTexts", (SELECT "cid" FROM pragma_table_info('reminderTexts') WHERE "name" = 'notes'),
        '[', ']', '…', 8) AS "notes", "remindersLists"."title" AS "list"
        FROM "reminders"
        JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
        JOIN "reminderTexts" ON ("reminders"."id") = ("reminderTexts"."rowid")
        WHERE (("reminderTexts" MATCH '"milk"* "gro"*'))
        ORDER BY "reminderTexts"."rank", "reminders"."id"
        """
      } results: {
        """
        ┌──────────────────────────┐
        │ SearchResult(            │
        │   id: 1,                 │
        │   isCompleted: false,    │
        │   title: "[Groceries]",  │
        │   notes: "[Milk], eggs", │
        │   list: "Home"           │
        │ )                        │
        └──────────────────────────┘
        """
      }
    }
  }

  @Test func statistics() async throws {
    try await withDatabase { database in
      assertQuery(listStatistics(today: TestProgram.today), database: database) {
        """
        SELECT "remindersLists"."title" AS "list", count("reminders"."id") FILTER (WHERE ("reminders"."isCompleted") IS (0)) AS "openCount", count("reminders"."id") FILTER (WHERE ("reminders"."isCompleted") IS (1)) AS "doneCount", count("reminders"."id") FILTER (WHERE (("reminders"."isCompleted") IS (0)) AND (("reminders"."dueDay") < ('2030-01-10'))) AS "overdueCount", count("reminders"."id") FILTER (WHERE (("reminders"."isCompleted") IS (0)) AND (("reminders"."priority") IS (3))) AS "highCount", CASE WHEN (count("reminders"."id") FILTER (WHERE (("reminders"."isCompleted") IS (0)) AND (("reminders"."dueDay") < ('2030-01-10')))) > (0) THEN 'late' WHEN (count("reminders"."id") FILTER (WHERE ("reminders"."isCompleted") IS (0))) > (0) THEN 'open' ELSE 'clear' END AS "state", sum(count("reminders"."id") FILTER (WHERE ("reminders"."isCompleted") IS (0))) OVER () AS "totalOpenCount"
        FROM "remindersLists"
        LEFT JOIN "reminders" ON ("remindersLists"."id") = ("reminders"."remindersListID")
        GROUP BY "remindersLists"."id"
        ORDER BY "remindersLists"."title"
        """
      } results: {
        """
        ┌─────────────────────┐
        │ ListStatistics(     │
        │   list: "Home",     │
        │   openCount: 2,     │
        │   doneCount: 0,     │
        │   overdueCount: 0,  │
        │   highCount: 1,     │
        │   state: "open",    │
        │   totalOpenCount: 3 │
        │ )                   │
        ├─────────────────────┤
        │ ListStatistics(     │
        │   list: "Someday",  │
        │   openCount: 0,     │
        │   doneCount: 0,     │
        │   overdueCount: 0,  │
        │   highCount: 0,     │
        │   state: "clear",   │
        │   totalOpenCount: 3 │
        │ )                   │
        ├─────────────────────┤
        │ ListStatistics(     │
        │   list: "Work",     │
        │   openCount: 1,     │
        │   doneCount: 1,     │
        │   overdueCount: 1,  │
        │   highCount: 1,     │
        │   state: "late",    │
        │   totalOpenCount: 3 │
        │ )                   │
        └─────────────────────┘
        """
      }
    }
  }

  @Test func next() async throws {
    try await withDatabase { database in
      assertQuery(nextReminders(), database: database) {
        """
        WITH "nextReminders" AS (
          SELECT "remindersLists"."title" AS "list", "reminders"."title" AS "title", "reminders"."dueDay" AS "dueDay", row_number() OVER (PARTITION BY "remindersLists"."id" ORDER BY "reminders"."dueDay" ASC NULLS LAST, "reminders"."priority" DESC, "reminders"."id") AS "number"
          FROM "reminders"
          JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
          WHERE (NOT ("reminders"."isCompleted"))
        )
        SELECT "nextReminders"."list", "nextReminders"."title", "nextReminders"."dueDay", "nextReminders"."number"
        FROM "nextReminders"
        WHERE (("nextReminders"."number") = (1))
        ORDER BY "nextReminders"."list"
        """
      } results: {
        """
        ┌────────────────────────────────────────┐
        │ NextReminder(                          │
        │   list: "Home",                        │
        │   title: "Groceries",                  │
        │   dueDay: Day(rawValue: "2030-01-12"), │
        │   number: 1                            │
        │ )                                      │
        ├────────────────────────────────────────┤
        │ NextReminder(                          │
        │   list: "Work",                        │
        │   title: "Send the report",            │
        │   dueDay: Day(rawValue: "2030-01-08"), │
        │   number: 1                            │
        │ )                                      │
        └────────────────────────────────────────┘
        """
      }
    }
  }

  @Test func indexes() async throws {
    try await withDatabase { database in
      expectUsesIndex("reminders_by_list", Reminder.open.where { $0.remindersListID == 1 }, database)
      expectUsesIndex("reminders_by_tag", taggedReminders("shop"), database)
      expectNoFullScan(taggedReminders("shop"), database)
    }
  }
}
