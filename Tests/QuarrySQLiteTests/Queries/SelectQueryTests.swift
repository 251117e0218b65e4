import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct SelectQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func all() {
    assertQuery(
      RemindersList.all,
      database: database
    ) {
      """
      SELECT "remindersLists"."id", "remindersLists"."title", "remindersLists"."color"
      FROM "remindersLists"
      """
    } results: {
      """
      ┌──────────────────────┐
      │ RemindersList(       │
      │   id: 1,             │
      │   title: "Personal", │
      │   color: 255         │
      │ )                    │
      ├──────────────────────┤
      │ RemindersList(       │
      │   id: 2,             │
      │   title: "Business", │
      │   color: nil         │
      │ )                    │
      ├──────────────────────┤
      │ RemindersList(       │
      │   id: 3,             │
      │   title: "Someday",  │
      │   color: nil         │
      │ )                    │
      └──────────────────────┘
      """
    }
  }

  @Test func columns() {
    assertQuery(
      Reminder.select { ($0.id, $0.title) },
      database: database
    ) {
      """
      SELECT "reminders"."id", "reminders"."title"
      FROM "reminders"
      """
    } results: {
      """
      ┌───┬───────────────────┐
      │ 1 │ "Groceries"       │
      │ 2 │ "Haircut"         │
      │ 3 │ "Take a walk"     │
      │ 4 │ "Call accountant" │
      │ 5 │ "Send report"     │
      └───┴───────────────────┘
      """
    }
  }

  @Test func oneColumn() {
    assertQuery(
      Reminder.select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      """
    } results: {
      """
      ┌───────────────────┐
      │ "Groceries"       │
      │ "Haircut"         │
      │ "Take a walk"     │
      │ "Call accountant" │
      │ "Send report"     │
      └───────────────────┘
      """
    }
  }

  @Test func appending() {
    assertQuery(
      Reminder.select(\.id).select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."id", "reminders"."title"
      FROM "reminders"
      """
    } results: {
      """
      ┌───┬───────────────────┐
      │ 1 │ "Groceries"       │
      │ 2 │ "Haircut"         │
      │ 3 │ "Take a walk"     │
      │ 4 │ "Call accountant" │
      │ 5 │ "Send report"     │
      └───┴───────────────────┘
      """
    }
  }

  @Test func appendingSeveral() {
    assertQuery(
      Reminder.select(\.id).select { ($0.title, $0.isCompleted) },
      database: database
    ) {
      """
      SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted"
      FROM "reminders"
      """
    } results: {
      """
      ┌───┬───────────────────┬───────┐
      │ 1 │ "Groceries"       │ false │
      │ 2 │ "Haircut"         │ false │
      │ 3 │ "Take a walk"     │ true  │
      │ 4 │ "Call accountant" │ false │
      │ 5 │ "Send report"     │ true  │
      └───┴───────────────────┴───────┘
      """
    }
  }

  @Test func star() {
    assertQuery(
      Tag.select(\.id).selectStar(),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Tag(               │
      │   id: 1,           │
      │   title: "car"     │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 2,           │
      │   title: "kids"    │
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

  @Test func wholeRowAndMore() {
    assertQuery(
      RemindersList.select { ($0, $0.title.length()) },
      database: database
    ) {
      """
      SELECT "remindersLists"."id", "remindersLists"."title", "remindersLists"."color", length("remindersLists"."title")
      FROM "remindersLists"
      """
    } results: {
      """
      ┌──────────────────────┬───┐
      │ RemindersList(       │ 8 │
      │   id: 1,             │   │
      │   title: "Personal", │   │
      │   color: 255         │   │
      │ )                    │   │
      ├──────────────────────┼───┤
      │ RemindersList(       │ 8 │
      │   id: 2,             │   │
      │   title: "Business", │   │
      │   color: nil         │   │
      │ )                    │   │
      ├──────────────────────┼───┤
      │ RemindersList(       │ 7 │
      │   id: 3,             │   │
      │   title: "Someday",  │   │
      │   color: nil         │   │
      │ )                    │   │
      └──────────────────────┴───┘
      """
    }
  }

  @Test func distinct() {
    assertQuery(
      Reminder.distinct().select(\.remindersListID),
      database: database
    ) {
      """
      SELECT DISTINCT "reminders"."remindersListID"
      FROM "reminders"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
  }

  @Test func order() {
    assertQuery(
      Reminder.order { ($0.priority.desc(nulls: .last), $0.title.collate(.nocase)) }.select {
        ($0.priority, $0.title)
      },
      database: database
    ) {
      """
      SELECT "reminders"."priority", "reminders"."title"
      FROM "reminders"
      ORDER BY "reminders"."priority" DESC NULLS LAST, "reminders"."title" COLLATE "NOCASE"
      """
    } results: {
      """
      ┌─────────────────┬───────────────────┐
      │ Priority.high   │ "Groceries"       │
      │ Priority.high   │ "Send report"     │
      │ Priority.medium │ "Call accountant" │
      │ Priority.low    │ "Take a walk"     │
      │ nil             │ "Haircut"         │
      └─────────────────┴───────────────────┘
      """
    }
  }

  @Test func orderByKeyPath() {
    assertQuery(
      Tag.order(by: \.title),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY "tags"."title"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Tag(               │
      │   id: 1,           │
      │   title: "car"     │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 2,           │
      │   title: "kids"    │
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

  @Test func orderConditionally() {
    assertQuery(
      Tag.order { if Bool.random() || true { $0.title.desc() } else { $0.id } },
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY "tags"."title" DESC
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
  }

  @Test func limit() {
    assertQuery(
      Tag.limit(2),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
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
  }

  @Test func limitAndOffset() {
    assertQuery(
      Tag.order(by: \.id).limit(1).offset(1),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY "tags"."id"
      LIMIT 1 OFFSET 1
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

  @Test func offset() {
    assertQuery(
      Tag.offset(2),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      LIMIT -1 OFFSET 2
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

  @Test func limitByExpression() {
    assertQuery(
      Tag.all.limit { _ in Tag.select { $0.id.count() - 1 }.asScalar },
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      LIMIT (
        SELECT (count("tags"."id")) - (1)
        FROM "tags"
      )
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
  }

  @Test func nilLimitKeepsTheFormer() {
    assertQuery(
      Tag.limit(1).limit(nil),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      LIMIT 1
      """
    } results: {
      """
      ┌────────────────┐
      │ Tag(           │
      │   id: 1,       │
      │   title: "car" │
      │ )              │
      └────────────────┘
      """
    }
  }

  @Test func group() {
    assertQuery(
      Reminder.group(by: \.remindersListID).select { ($0.remindersListID, $0.id.count()) },
      database: database
    ) {
      """
      SELECT "reminders"."remindersListID", count("reminders"."id")
      FROM "reminders"
      GROUP BY "reminders"."remindersListID"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 3 │
      │ 2 │ 2 │
      └───┴───┘
      """
    }
  }

  @Test func groupBySeveral() {
    assertQuery(
      Reminder.group { ($0.isCompleted, $0.isFlagged) }.select { ($0.isCompleted, $0.isFlagged, $0.count()) },
      database: database
    ) {
      """
      SELECT "reminders"."isCompleted", "reminders"."isFlagged", count("reminders"."id")
      FROM "reminders"
      GROUP BY "reminders"."isCompleted", "reminders"."isFlagged"
      """
    } results: {
      """
      ┌───────┬───────┬───┐
      │ false │ false │ 2 │
      │ false │ true  │ 1 │
      │ true  │ false │ 1 │
      │ true  │ true  │ 1 │
      └───────┴───────┴───┘
      """
    }
  }

  @Test func having() {
    assertQuery(
      Reminder.group(by: \.remindersListID).having { $0.count() > 2 }.select(\.remindersListID),
      database: database
    ) {
      """
      SELECT "reminders"."remindersListID"
      FROM "reminders"
      GROUP BY "reminders"."remindersListID"
      HAVING ((count("reminders"."id")) > (2))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func count() {
    assertQuery(
      Reminder.count(),
      database: database
    ) {
      """
      SELECT count(*)
      FROM "reminders"
      """
    } results: {
      """
      ┌───┐
      │ 5 │
      └───┘
      """
    }
  }

  @Test func countFilter() {
    assertQuery(
      Reminder.count { !$0.isCompleted },
      database: database
    ) {
      """
      SELECT count(*) FILTER (WHERE NOT ("reminders"."isCompleted"))
      FROM "reminders"
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func countOfWhere() {
    assertQuery(
      Reminder.where(\.isCompleted).count(),
      database: database
    ) {
      """
      SELECT count(*)
      FROM "reminders"
      WHERE ("reminders"."isCompleted")
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  @Test func find() {
    assertQuery(
      Tag.find(2),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") IN ((2)))
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

  @Test func findSeveral() {
    assertQuery(
      Tag.find([1, 3]),
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") IN ((1), (3)))
      """
    } results: {
      """
      ┌────────────────────┐
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

  @Test func findAfterSelect() {
    assertQuery(
      Tag.select(\.title).find(1),
      database: database
    ) {
      """
      SELECT "tags"."title"
      FROM "tags"
      WHERE (("tags"."id") IN ((1)))
      """
    } results: {
      """
      ┌───────┐
      │ "car" │
      └───────┘
      """
    }
  }

  @Test func scalarSubquery() {
    assertQuery(
      Tag.select { ($0.title, ReminderTag.where { $0.tagID == 1 }.count().asScalar) },
      database: database
    ) {
      """
      SELECT "tags"."title", (
        SELECT count(*)
        FROM "reminderTags"
        WHERE (("reminderTags"."tagID") = (1))
      )
      FROM "tags"
      """
    } results: {
      """
      ┌───────────┬───┐
      │ "car"     │ 1 │
      │ "kids"    │ 1 │
      │ "someday" │ 1 │
      └───────────┴───┘
      """
    }
  }
}

extension SelectStatement {
  /// The query as an expression.
  var asScalar: SQLQueryExpression<QueryValue> { SQLQueryExpression(queryFragment, as: QueryValue.self) }
}
