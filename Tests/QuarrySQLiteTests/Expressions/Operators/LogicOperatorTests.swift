import QuarrySQLite
import QuarryTesting
import Testing

/// AND and OR of operands for which Swift's own operators are also candidates.
@Suite struct LogicOperatorTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func singleComparisonsWithNil() {
    assertQuery(
      Reminder.where { $0.notes == nil && $0.priority == nil && $0.dueDate != nil }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (((("reminders"."notes") IS (NULL)) AND (("reminders"."priority") IS (NULL))) AND (("reminders"."dueDate") IS NOT (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  @Test func selectedComparisonsWithNil() {
    assertQuery(
      Reminder.select {
        ($0.id, $0.notes == nil || $0.priority == nil, !($0.notes == nil && $0.priority == nil))
      }
      .limit(4),
      database: database
    ) {
      """
      SELECT "reminders"."id", (("reminders"."notes") IS (NULL)) OR (("reminders"."priority") IS (NULL)), NOT ((("reminders"."notes") IS (NULL)) AND (("reminders"."priority") IS (NULL)))
      FROM "reminders"
      LIMIT 4
      """
    } results: {
      """
      ┌───┬───────┬───────┐
      │ 1 │ false │ true  │
      │ 2 │ true  │ false │
      │ 3 │ false │ true  │
      │ 4 │ true  │ true  │
      └───┴───────┴───────┘
      """
    }
  }

  @Test func nilOnTheLeft() {
    assertQuery(
      Reminder.where { nil != $0.priority && nil == $0.notes }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((("reminders"."priority") IS NOT (NULL)) AND (("reminders"."notes") IS (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      │ 5 │
      └───┘
      """
    }
  }

  @Test func swiftValueOnTheLeft() {
    let showsAll = false
    assertQuery(
      Reminder.where { showsAll || $0.priority == nil }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((0) OR (("reminders"."priority") IS (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where { !showsAll && !$0.isFlagged && $0.priority != nil }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (((1) AND (NOT ("reminders"."isFlagged"))) AND (("reminders"."priority") IS NOT (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func swiftValueOnTheRight() {
    let showsAll = true
    assertQuery(
      Reminder.where { $0.priority == nil || showsAll }.select { $0.count() },
      database: database
    ) {
      """
      SELECT count("reminders"."id")
      FROM "reminders"
      WHERE ((("reminders"."priority") IS (NULL)) OR (1))
      """
    } results: {
      """
      ┌───┐
      │ 5 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where { $0.priority == nil || !showsAll || $0.notes != nil }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (((("reminders"."priority") IS (NULL)) OR (0)) OR (("reminders"."notes") IS NOT (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      └───┘
      """
    }
  }

  @Test func onlySwiftValues() {
    let (isOn, isOff) = (true, false)
    assertQuery(
      Reminder.where { _ in isOn && !isOff }.select { $0.count() },
      database: database
    ) {
      """
      SELECT count("reminders"."id")
      FROM "reminders"
      WHERE (1)
      """
    } results: {
      """
      ┌───┐
      │ 5 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where { _ in isOff || isOff }.select { $0.count() },
      database: database
    ) {
      """
      SELECT count("reminders"."id")
      FROM "reminders"
      WHERE (0)
      """
    } results: {
      """
      ┌───┐
      │ 0 │
      └───┘
      """
    }
  }

  @Test func having() {
    let all = false
    assertQuery(
      Reminder.group(by: \.remindersListID)
        .having { all || $0.priority.max() != nil }
        .select { ($0.remindersListID, $0.count()) },
      database: database
    ) {
      """
      SELECT "reminders"."remindersListID", count("reminders"."id")
      FROM "reminders"
      GROUP BY "reminders"."remindersListID"
      HAVING ((0) OR ((max("reminders"."priority")) IS NOT (NULL)))
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

  @Test func scopes() {
    let hasNoPriority = Reminder.where { $0.priority == nil }
    let hasNoNotes = Reminder.where { $0.notes == nil }
    assertQuery(hasNoPriority.and(hasNoNotes).select(\.id), database: database) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((("reminders"."priority") IS (NULL)) AND (("reminders"."notes") IS (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(hasNoPriority.or(!hasNoNotes).select(\.id), database: database) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((("reminders"."priority") IS (NULL)) OR (NOT (("reminders"."notes") IS (NULL))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      └───┘
      """
    }
  }
}
