import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct UpdateQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  let userID = 2

  @Test func assignments() {
    assertQuery(
      Reminder.find(1).update {
        $0.title = "x"; $0.notes = nil; $0.priority = .low; $0.isFlagged = false
      }.returning { ($0.title, $0.notes, $0.priority, $0.isFlagged) },
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "title" = 'x', "notes" = NULL, "priority" = 1, "isFlagged" = 0
      WHERE (("reminders"."id") IN ((1)))
      RETURNING "title", "notes", "priority", "isFlagged"
      """
    } results: {
      """
      ┌─────┬─────┬──────┬───────┐
      │ "x" │ nil │ .low │ false │
      └─────┴─────┴──────┴───────┘
      """
    }
  }

  @Test func inPlace() {
    assertQuery(
      Reminder.find(1).update {
        $0.title += "!"; $0.isCompleted.toggle(); $0.remindersListID += 1
      }.returning { ($0.title, $0.isCompleted, $0.remindersListID) },
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "title" = ("reminders"."title") || ('!'), "isCompleted" = NOT ("reminders"."isCompleted"), "remindersListID" = ("reminders"."remindersListID") + (1)
      WHERE (("reminders"."id") IN ((1)))
      RETURNING "title", "isCompleted", "remindersListID"
      """
    } results: {
      """
      ┌──────────────┬──────┬───┐
      │ "Groceries!" │ true │ 2 │
      └──────────────┴──────┴───┘
      """
    }
  }

  @Test func inPlaceByAnotherColumn() throws {
    let update = Reminder.find(4).update {
      $0.remindersListID += $0.id
      $0.remindersListID -= $0.id
      $0.title += $0.title
    }
    #expect(
      update.query.debugDescription.contains(
        #""remindersListID" = (("reminders"."remindersListID") + ("reminders"."id")) - ("reminders"."id")"#
      )
    )
    let row = try database.write { db in
      try update.returning { ($0.remindersListID, $0.title) }.fetchOne(db)
    }
    #expect(row?.0 == 2)
    #expect(row?.1 == "Call accountantCall accountant")
  }

  @Test func expressions() {
    assertQuery(
      Reminder.find(1).update {
        $0.title = "[" + $0.title.upper() + "]"; $0.notes = $0.title
      }.returning { ($0.title, $0.notes) },
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "title" = (('[') || (upper("reminders"."title"))) || (']'), "notes" = "reminders"."title"
      WHERE (("reminders"."id") IN ((1)))
      RETURNING "title", "notes"
      """
    } results: {
      """
      ┌───────────────┬─────────────┐
      │ "[GROCERIES]" │ "Groceries" │
      └───────────────┴─────────────┘
      """
    }
  }

  @Test func lastAssignmentApplies() {
    assertQuery(
      Tag.find(1).update {
        $0.title = "a"; $0.title = "b"
      }.returning(\.title),
      database: database
    ) {
      """
      UPDATE "tags"
      SET "title" = 'b'
      WHERE (("tags"."id") IN ((1)))
      RETURNING "title"
      """
    } results: {
      """
      ┌─────┐
      │ "b" │
      └─────┘
      """
    }
  }

  @Test func compoundAssignmentsAccumulate() {
    assertQuery(
      Tag.find(1).update {
        $0.title += "a"; $0.title += "b"
      }.returning(\.title),
      database: database
    ) {
      """
      UPDATE "tags"
      SET "title" = (("tags"."title") || ('a')) || ('b')
      WHERE (("tags"."id") IN ((1)))
      RETURNING "title"
      """
    } results: {
      """
      ┌─────────┐
      │ "carab" │
      └─────────┘
      """
    }
  }

  @Test func subquery() {
    assertQuery(
      Tag.find(1).update { $0.title = RemindersList.find(1).select(\.title) }.returning(\.title),
      database: database
    ) {
      """
      UPDATE "tags"
      SET "title" = (
        SELECT "remindersLists"."title"
        FROM "remindersLists"
        WHERE (("remindersLists"."id") IN ((1)))
      )
      WHERE (("tags"."id") IN ((1)))
      RETURNING "title"
      """
    } results: {
      """
      ┌────────────┐
      │ "Personal" │
      └────────────┘
      """
    }
  }

  @Test func caseExpression() {
    assertQuery(
      Tag.where { $0.id < 3 }.update { $0.title = Case($0.id).when(1, then: "one").else("more") }.returning(
        \.title
      ),
      database: database
    ) {
      """
      UPDATE "tags"
      SET "title" = CASE "tags"."id" WHEN 1 THEN 'one' ELSE 'more' END
      WHERE (("tags"."id") < (3))
      RETURNING "title"
      """
    } results: {
      """
      ┌────────┐
      │ "one"  │
      │ "more" │
      └────────┘
      """
    }
  }

  @Test func sql() {
    assertQuery(
      Tag.find(1).update { $0.title = #sql("upper(\($0.title))") }.returning(\.title),
      database: database
    ) {
      """
      UPDATE "tags"
      SET "title" = upper("tags"."title")
      WHERE (("tags"."id") IN ((1)))
      RETURNING "title"
      """
    } results: {
      """
      ┌───────┐
      │ "CAR" │
      └───────┘
      """
    }
  }

  @Test func values() {
    assertQuery(
      Reminder.find(2).update {
        $0.dueDate = Date(timeIntervalSince1970: 0); $0.assignedUserID = userID
      }.returning { ($0.dueDate, $0.assignedUserID) },
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "dueDate" = '1970-01-01 00:00:00.000', "assignedUserID" = 2
      WHERE (("reminders"."id") IN ((2)))
      RETURNING "dueDate", "assignedUserID"
      """
    } results: {
      """
      ┌────────────────────────────────┬───┐
      │ Date(1970-01-01T00:00:00.000Z) │ 2 │
      └────────────────────────────────┴───┘
      """
    }
  }

  @Test func row() {
    assertQuery(
      Tag.update(Tag(id: 1, title: "renamed")).returning(\.self),
      database: database
    ) {
      """
      UPDATE "tags"
      SET "title" = 'renamed'
      WHERE (("tags"."id") = (1))
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Tag(               │
      │   id: 1,           │
      │   title: "renamed" │
      │ )                  │
      └────────────────────┘
      """
    }
  }

  @Test func all() {
    assertQuery(
      Tag.update { $0.title += "s" }.returning(\.title),
      database: database
    ) {
      """
      UPDATE "tags"
      SET "title" = ("tags"."title") || ('s')
      RETURNING "title"
      """
    } results: {
      """
      ┌────────────┐
      │ "cars"     │
      │ "kidss"    │
      │ "somedays" │
      └────────────┘
      """
    }
  }

  @Test func whereAfter() {
    assertQuery(
      Tag.update { $0.title = "x" }.where { $0.id == 3 }.returning(\.id),
      database: database
    ) {
      """
      UPDATE "tags"
      SET "title" = 'x'
      WHERE (("tags"."id") = (3))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func emptyUpdate() {
    assertQuery(
      Tag.update { _ in },
      database: database
    ) {
      """

      """
    }
  }

  @Test func emptyQuery() {
    assertQuery(
      Tag.none.update { $0.title = "x" },
      database: database
    ) {
      """

      """
    }
  }

  /// SQLite would silently keep the last of two assignments.
  @Test func columnAssignedTwice() {
    assertQuery(
      Reminder.find(1).update {
        $0.title = "a"
        $0.title += "b"
        $0.title += "c"
      }
      .returning(\.title),
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "title" = (('a') || ('b')) || ('c')
      WHERE (("reminders"."id") IN ((1)))
      RETURNING "title"
      """
    } results: {
      """
      ┌───────┐
      │ "abc" │
      └───────┘
      """
    }
  }
}
