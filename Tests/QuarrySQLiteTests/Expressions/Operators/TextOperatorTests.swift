import QuarrySQLite
import QuarryTesting
import Testing

/// Operators and functions of text.
@Suite struct TextOperatorTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func text() {
    assertQuery(
      Reminder.select {
        ($0.title + "!", "> " + $0.title, $0.title.upper(), $0.title.lower(), $0.title.length())
      }.limit(1),
      database: database
    ) {
      """
      SELECT ("reminders"."title") || ('!'), ('> ') || ("reminders"."title"), upper("reminders"."title"), lower("reminders"."title"), length("reminders"."title")
      FROM "reminders"
      LIMIT 1
      """
    } results: {
      """
      ┌──────────────┬───────────────┬─────────────┬─────────────┬───┐
      │ "Groceries!" │ "> Groceries" │ "GROCERIES" │ "groceries" │ 9 │
      └──────────────┴───────────────┴─────────────┴─────────────┴───┘
      """
    }
  }

  @Test func textFunctions() {
    assertQuery(
      Reminder.select {
        (
          $0.title.trim("G"), $0.title.replace("o", "0"), $0.title.substr(1, 3), $0.title.instr("c"),
          $0.notes.length()
        )
      }.limit(2),
      database: database
    ) {
      """
      SELECT trim("reminders"."title", 'G'), replace("reminders"."title", 'o', '0'), substr("reminders"."title", 1, 3), instr("reminders"."title", 'c'), length("reminders"."notes")
      FROM "reminders"
      LIMIT 2
      """
    } results: {
      """
      ┌────────────┬─────────────┬───────┬───┬─────┐
      │ "roceries" │ "Gr0ceries" │ "Gro" │ 4 │ 10  │
      │ "Haircut"  │ "Haircut"   │ "Hai" │ 5 │ nil │
      └────────────┴─────────────┴───────┴───┴─────┘
      """
    }
  }

  @Test func patterns() {
    assertQuery(
      Reminder.where { $0.title.like("%a%") && $0.title.glob("*[lr]*") && !$0.title.hasPrefix("x") }.select(
        \.title
      ),
      database: database
    ) {
      #"""
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (((("reminders"."title" LIKE '%a%')) AND (("reminders"."title") GLOB ('*[lr]*'))) AND (NOT (("reminders"."title" LIKE 'x%' ESCAPE '\'))))
      """#
    } results: {
      """
      ┌───────────────────┐
      │ "Haircut"         │
      │ "Take a walk"     │
      │ "Call accountant" │
      └───────────────────┘
      """
    }
  }

  @Test func patternsAreEscaped() {
    assertQuery(
      Reminder.where { $0.title.contains("100%_\\") }.select(\.title),
      database: database
    ) {
      #"""
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."title" LIKE '%100\%\_\\%' ESCAPE '\'))
      """#
    }
  }
}
