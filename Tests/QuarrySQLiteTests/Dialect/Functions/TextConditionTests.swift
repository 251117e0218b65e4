import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct TextConditionTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// Newer versions return NULL for NULL.
  @Test func jsonValidOfNull() throws {
    let isNull = SQLiteLibrary.versionNumber >= 3_045_000
    let isValid = Reminder.find(2).select { $0.notes.jsonValid().optional }
    try #expect(database.read { db in try isValid.fetchAll(db) } == [isNull ? nil : false])
    let isInvalid = Reminder.find(2).where { !$0.notes.jsonValid() }
    try #expect(database.read { db in try isInvalid.fetchCount(db) } == (isNull ? 0 : 1))
    assertQuery(
      Reminder.where { $0.notes != nil }.select {
        ($0.notes.jsonValid(), ("[" + $0.title.quote() + "]").replace("'", "\"").jsonValid())
      },
      database: database
    ) {
      """
      SELECT json_valid("reminders"."notes"), json_valid(replace((('[') || (quote("reminders"."title"))) || (']'), '''', '"'))
      FROM "reminders"
      WHERE (("reminders"."notes") IS NOT (NULL))
      """
    } results: {
      """
      ┌───────┬──────┐
      │ false │ true │
      │ false │ true │
      └───────┴──────┘
      """
    }
  }

  @Test(.enabled(if: SQLiteLibrary.versionNumber < 3_045_000, "json_valid returns NULL for NULL"))
  func jsonValid() {
    assertQuery(
      Reminder.select {
        ($0.notes.jsonValid(), ("[" + $0.title.quote() + "]").replace("'", "\"").jsonValid())
      }.limit(3),
      database: database
    ) {
      """
      SELECT json_valid("reminders"."notes"), json_valid(replace((('[') || (quote("reminders"."title"))) || (']'), '''', '"'))
      FROM "reminders"
      LIMIT 3
      """
    } results: {
      """
      ┌───────┬──────┐
      │ false │ true │
      │ false │ true │
      │ false │ true │
      └───────┴──────┘
      """
    }
  }

  @Test func regexp() throws {
    let query = Reminder.where { $0.title.regexp("^[GT].* ?[a-z]+$") && !$0.notes.regexp("Milk") }.select(
      \.title
    )
    try database.write { db in
      let error = try failure(DatabaseError.self) { try query.fetchAll(db) }
      #expect(error.message == "no such function: REGEXP")
      db.add(
        function: ScalarFunction("regexp") { (pattern: String, text: String?) -> Bool? in
          try text.map { try $0.contains(Regex(pattern)) }
        }
      )
    }
    assertQuery(query, database: database) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE ((("reminders"."title") REGEXP ('^[GT].* ?[a-z]+$')) AND (NOT (("reminders"."notes") REGEXP ('Milk'))))
      """
    } results: {
      """
      ┌───────────────┐
      │ "Take a walk" │
      └───────────────┘
      """
    }
  }

  @Test func affinityOfACustomType() {
    assertQuery(Reminder.select { $0.title.length().cast(as: Degrees.self) }.limit(1), database: database) {
      """
      SELECT CAST(length("reminders"."title") AS REAL)
      FROM "reminders"
      LIMIT 1
      """
    } results: {
      """
      ┌─────────────────────┐
      │ Degrees(value: 9.0) │
      └─────────────────────┘
      """
    }
  }
}

private struct Degrees: QueryBindable, SQLiteType, Equatable {
  static var typeAffinity: SQLiteTypeAffinity { .real }
  var value: Double
  init(decoder: inout some QueryDecoder) throws { value = try Double(decoder: &decoder) }
  var queryBinding: QueryBinding { value.queryBinding }
}
