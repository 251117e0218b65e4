import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct OperatorQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func equality() {
    assertQuery(
      Reminder.select { ($0.id == 1, $0.priority == .high, $0.notes == nil, $0.notes != "") }.limit(3),
      database: database
    ) {
      """
      SELECT ("reminders"."id") = (1), ("reminders"."priority") IS (3), ("reminders"."notes") IS (NULL), ("reminders"."notes") IS NOT ('')
      FROM "reminders"
      LIMIT 3
      """
    } results: {
      """
      ┌───────┬───────┬───────┬───────┐
      │ true  │ true  │ false │ true  │
      │ false │ false │ true  │ true  │
      │ false │ false │ false │ false │
      └───────┴───────┴───────┴───────┘
      """
    }
  }

  @Test func threeValued() {
    assertQuery(
      Reminder.select {
        (
          $0.id.eq(1), $0.priority.eq(Priority.high).optional, $0.notes.is(nil), $0.notes.isNot(""),
          $0.id.neq(2)
        )
      }.limit(3),
      database: database
    ) {
      """
      SELECT ("reminders"."id") = (1), ("reminders"."priority") = (3), ("reminders"."notes") IS (NULL), ("reminders"."notes") IS NOT (''), ("reminders"."id") <> (2)
      FROM "reminders"
      LIMIT 3
      """
    } results: {
      """
      ┌───────┬───────┬───────┬───────┬───────┐
      │ true  │ true  │ false │ true  │ true  │
      │ false │ nil   │ true  │ true  │ false │
      │ false │ false │ false │ false │ true  │
      └───────┴───────┴───────┴───────┴───────┘
      """
    }
  }

  @Test func order() {
    assertQuery(
      Reminder.where { $0.id < 3 && $0.id <= 3 && $0.id > 0 && $0.id >= 1 && $0.priority >= .low }.select(
        \.id
      ),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (((((("reminders"."id") < (3)) AND (("reminders"."id") <= (3))) AND (("reminders"."id") > (0))) AND (("reminders"."id") >= (1))) AND (("reminders"."priority") >= (1)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func orderAsMethods() {
    assertQuery(
      Reminder.where { $0.id.lt(3).and($0.id.lte(3)).and($0.id.gt(0)).or($0.id.gte(5)) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((((("reminders"."id") < (3)) AND (("reminders"."id") <= (3))) AND (("reminders"."id") > (0))) OR (("reminders"."id") >= (5)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 5 │
      └───┘
      """
    }
  }

  @Test func logic() {
    assertQuery(
      Reminder.where { ($0.isCompleted || $0.isFlagged) && !($0.isCompleted && $0.isFlagged) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((("reminders"."isCompleted") OR ("reminders"."isFlagged")) AND (NOT (("reminders"."isCompleted") AND ("reminders"."isFlagged"))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
  }

  @Test func arithmetic() {
    assertQuery(
      Reminder.select { ($0.id + 1, $0.id - 1, $0.id * 2, $0.id / 2, $0.id % 2, -$0.id) }.limit(2),
      database: database
    ) {
      """
      SELECT ("reminders"."id") + (1), ("reminders"."id") - (1), ("reminders"."id") * (2), ("reminders"."id") / (2), ("reminders"."id") % (2), -("reminders"."id")
      FROM "reminders"
      LIMIT 2
      """
    } results: {
      """
      ┌───┬───┬───┬───┬───┬────┐
      │ 2 │ 0 │ 2 │ 0 │ 1 │ -1 │
      │ 3 │ 1 │ 4 │ 1 │ 0 │ -2 │
      └───┴───┴───┴───┴───┴────┘
      """
    }
  }

  @Test func bits() {
    assertQuery(
      Reminder.select { ($0.id & 1, $0.id | 8, $0.id << 1, $0.id >> 1, ~$0.id) }.limit(2),
      database: database
    ) {
      """
      SELECT ("reminders"."id") & (1), ("reminders"."id") | (8), ("reminders"."id") << (1), ("reminders"."id") >> (1), ~("reminders"."id")
      FROM "reminders"
      LIMIT 2
      """
    } results: {
      """
      ┌───┬────┬───┬───┬────┐
      │ 1 │ 9  │ 2 │ 0 │ -2 │
      │ 0 │ 10 │ 4 │ 1 │ -3 │
      └───┴────┴───┴───┴────┘
      """
    }
  }

  @Test func valueOnTheLeft() {
    assertQuery(
      Reminder.where { 3 < $0.id && 1 == 6 - $0.id || "Haircut" == $0.title }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((((3) < ("reminders"."id")) AND ((1) = ((6) - ("reminders"."id")))) OR (('Haircut') = ("reminders"."title")))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 5 │
      └───┘
      """
    }
  }

  @Test func searchedCase() {
    assertQuery(
      Reminder.select {
        Case().when($0.isCompleted, then: "done").when($0.isFlagged, then: "flagged").else("open")
      },
      database: database
    ) {
      """
      SELECT CASE WHEN "reminders"."isCompleted" THEN 'done' WHEN "reminders"."isFlagged" THEN 'flagged' ELSE 'open' END
      FROM "reminders"
      """
    } results: {
      """
      ┌───────────┐
      │ "flagged" │
      │ "open"    │
      │ "done"    │
      │ "open"    │
      │ "done"    │
      └───────────┘
      """
    }
  }

  @Test func caseOfMembers() {
    assertQuery(
      Reminder.select { Case($0.priority).when(.high, then: "!").when(.low, then: "-").else("") },
      database: database
    ) {
      """
      SELECT CASE "reminders"."priority" WHEN 3 THEN '!' WHEN 1 THEN '-' ELSE '' END
      FROM "reminders"
      """
    } results: {
      """
      ┌─────┐
      │ "!" │
      │ ""  │
      │ "-" │
      │ ""  │
      │ "!" │
      └─────┘
      """
    }
  }

  @Test func simpleCase() {
    assertQuery(
      Reminder.select { Case($0.id).when(1, then: "one").when(2, then: $0.title) },
      database: database
    ) {
      """
      SELECT CASE "reminders"."id" WHEN 1 THEN 'one' WHEN 2 THEN "reminders"."title" END
      FROM "reminders"
      """
    } results: {
      """
      ┌───────────┐
      │ "one"     │
      │ "Haircut" │
      │ nil       │
      │ nil       │
      │ nil       │
      └───────────┘
      """
    }
  }

  @Test func rowValues() {
    assertQuery(
      Tag.where { $0.eq(Tag(id: 1, title: "car")) },
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      WHERE (("tags"."id", "tags"."title") = (1, 'car'))
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

  @Test func dates() {
    assertQuery(
      Reminder.where { $0.dueDate < Date(timeIntervalSince1970: 978_307_200) }.select {
        ($0.title, $0.dueDate)
      },
      database: database
    ) {
      """
      SELECT "reminders"."title", "reminders"."dueDate"
      FROM "reminders"
      WHERE (("reminders"."dueDate") < ('2001-01-01 00:00:00.000'))
      """
    } results: {
      """
      ┌───────────┬────────────────────────────────┐
      │ "Haircut" │ Date(2000-12-31T00:00:00.000Z) │
      └───────────┴────────────────────────────────┘
      """
    }
  }

  @Test func bind() {
    assertQuery(
      Reminder.where { $0.dueDate == #bind(Date(timeIntervalSince1970: 978_307_200)) }.select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."dueDate") IS ('2001-01-01 00:00:00.000'))
      """
    } results: {
      """
      ┌─────────────┐
      │ "Groceries" │
      └─────────────┘
      """
    }
  }

  @Test func sqlExpression() {
    assertQuery(
      Reminder.select { (#sql("\($0.id) * 10", as: Int.self), $0.title) }.limit(1),
      database: database
    ) {
      """
      SELECT "reminders"."id" * 10, "reminders"."title"
      FROM "reminders"
      LIMIT 1
      """
    } results: {
      """
      ┌────┬─────────────┐
      │ 10 │ "Groceries" │
      └────┴─────────────┘
      """
    }
  }
}
