import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct FunctionTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func mathematics() {
    assertQuery(
      Reminder.where { $0.id == 4 }.select {
        ($0.id.sqrt(), $0.id.pow(2), $0.id.mod(3), $0.id.log2(), $0.id.log(base: 2), $0.priority.count())
      },
      database: database
    ) {
      """
      SELECT sqrt("reminders"."id"), pow("reminders"."id", 2), mod("reminders"."id", 3), log2("reminders"."id"), log(2, "reminders"."id"), count("reminders"."priority")
      FROM "reminders"
      WHERE (("reminders"."id") = (4))
      """
    } results: {
      """
      ┌─────┬──────┬─────┬─────┬─────┬───┐
      │ 2.0 │ 16.0 │ 1.0 │ 2.0 │ 2.0 │ 1 │
      └─────┴──────┴─────┴─────┴─────┴───┘
      """
    }
    assertQuery(
      Reminder.where { $0.id == 1 }.select {
        (
          ($0.id.cast(as: Double.self) / 2.0).ceil(), ($0.id.cast(as: Double.self) / 2.0).floor(),
          ($0.id.cast(as: Double.self) / 2.0).trunc(), $0.id.sign(), (-$0.id).ln(),
          $0.assignedUserID.exp().round(2)
        )
      },
      database: database
    ) {
      """
      SELECT ceil((CAST("reminders"."id" AS REAL)) / (2.0)), floor((CAST("reminders"."id" AS REAL)) / (2.0)), trunc((CAST("reminders"."id" AS REAL)) / (2.0)), sign("reminders"."id"), ln(-("reminders"."id")), round(exp("reminders"."assignedUserID"), 2)
      FROM "reminders"
      WHERE (("reminders"."id") = (1))
      """
    } results: {
      """
      ┌─────┬─────┬─────┬───┬─────┬──────┐
      │ 1.0 │ 0.0 │ 0.0 │ 1 │ nil │ 2.72 │
      └─────┴─────┴─────┴───┴─────┴──────┘
      """
    }
    assertQuery(
      Reminder.where { $0.id == 1 }.select {
        (
          $0.id.sin().round(3), $0.id.cos().round(3), $0.id.tan().round(3), $0.id.asin().round(3),
          $0.id.acos().round(3), $0.id.atan().round(3), $0.id.atan2(2).round(3), $0.id.sinh().round(3),
          $0.id.cosh().round(3), $0.id.tanh().round(3), $0.id.degrees().round(3), $0.id.radians().round(3),
          $0.id.log10()
        )
      },
      database: database
    ) {
      """
      SELECT round(sin("reminders"."id"), 3), round(cos("reminders"."id"), 3), round(tan("reminders"."id"), 3), round(asin("reminders"."id"), 3), round(acos("reminders"."id"), 3), round(atan("reminders"."id"), 3), round(atan2("reminders"."id", 2), 3), round(sinh("reminders"."id"), 3), round(cosh("reminders"."id"), 3), round(tanh("reminders"."id"), 3), round(degrees("reminders"."id"), 3), round(radians("reminders"."id"), 3), log10("reminders"."id")
      FROM "reminders"
      WHERE (("reminders"."id") = (1))
      """
    } results: {
      """
      ┌───────┬──────┬───────┬───────┬─────┬───────┬───────┬───────┬───────┬───────┬────────┬───────┬─────┐
      │ 0.841 │ 0.54 │ 1.557 │ 1.571 │ 0.0 │ 0.785 │ 0.464 │ 1.175 │ 1.543 │ 0.762 │ 57.296 │ 0.017 │ 0.0 │
      └───────┴──────┴───────┴───────┴─────┴───────┴───────┴───────┴───────┴───────┴────────┴───────┴─────┘
      """
    }
  }

  @Test func choices() {
    assertQuery(
      Reminder.where { $0.id < 3 }.select {
        ($0.isFlagged.iif("yes", else: "no"), $0.id.min(2), $0.id.max($0.remindersListID))
      },
      database: database
    ) {
      """
      SELECT iif("reminders"."isFlagged", 'yes', 'no'), min("reminders"."id", 2), max("reminders"."id", "reminders"."remindersListID")
      FROM "reminders"
      WHERE (("reminders"."id") < (3))
      """
    } results: {
      """
      ┌───────┬───┬───┐
      │ "yes" │ 1 │ 1 │
      │ "no"  │ 2 │ 2 │
      └───────┴───┴───┘
      """
    }
  }

  /// The smaller and the larger of two values. The result is NULL if the nullable one is NULL.
  @Test func nullableChoices() throws {
    let choices = Reminder.where { $0.id < 4 }.select {
      ($0.id.min($0.assignedUserID), $0.assignedUserID.max($0.id), $0.assignedUserID.min($0.assignedUserID))
    }
    assertQuery(choices, database: database) {
      """
      SELECT min("reminders"."id", "reminders"."assignedUserID"), max("reminders"."assignedUserID", "reminders"."id"), min("reminders"."assignedUserID", "reminders"."assignedUserID")
      FROM "reminders"
      WHERE (("reminders"."id") < (4))
      """
    } results: {
      """
      ┌─────┬─────┬─────┐
      │ 1   │ 1   │ 1   │
      │ nil │ nil │ nil │
      │ 2   │ 3   │ 2   │
      └─────┴─────┴─────┘
      """
    }
    let values: [(Int?, Int?, Int?)] = try database.read { try choices.fetchAll($0) }
    #expect(values.count == 3)
  }

  @Test func ranges() {
    assertQuery(
      Reminder.where { (2...4).contains($0.id) && (1..<3).contains($0.assignedUserID) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."id" BETWEEN 2 AND 4) AND ((("reminders"."assignedUserID") >= (1)) AND (("reminders"."assignedUserID") < (3))))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where { 2...4 ~= $0.id }.where { 2..<4 ~= $0.id }.where { [3, 4].contains($0.id) }.select(
        \.id
      ),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ("reminders"."id" BETWEEN 2 AND 4) AND ((("reminders"."id") >= (2)) AND (("reminders"."id") < (4))) AND (("reminders"."id") IN ((3), (4)))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func concatenation() {
    assertQuery(
      Tag.select { $0.title.groupConcat(separator: " | ", filter: $0.id > 1) },
      database: database
    ) {
      """
      SELECT group_concat("tags"."title", ' | ') FILTER (WHERE ("tags"."id") > (1))
      FROM "tags"
      """
    } results: {
      """
      ┌──────────────────┐
      │ "kids | someday" │
      └──────────────────┘
      """
    }
  }

  /// An ORDER BY inside the aggregate requires SQLite 3.44.
  @Test func sortedConcatenation() throws {
    let query = Tag.select { $0.title.groupConcat(separator: ", ", order: { $0.desc() }) }
    assertInlineSnapshot(of: query, as: .sql) {
      """
      SELECT group_concat("tags"."title", ', ' ORDER BY "tags"."title" DESC)
      FROM "tags"
      """
    }
    guard SQLiteDialect.linked.version < 3_044_000 else {
      try database.read { db in try #expect(query.fetchAll(db) == ["someday, kids, car"]) }
      return
    }
    let error = #expect(throws: UnsupportedFeatureError.self) {
      try database.read { db in try query.fetchAll(db) }
    }
    #expect(error?.minimumVersion == 3_044_000)
  }

  @Test func customFunctions() throws {
    if !LinkedSQLite.hasSoundex {
      try database.write { db in
        db.add(
          function: ScalarFunction("soundex") { (name: String) -> String in name == "kids" ? "K320" : "" }
        )
      }
    }
    assertQuery(
      Tag.where { $0.title.isLike("K*") }.select { ($0.title.sound(), $0.title.bytes(), $0.id.negated()) },
      database: database
    ) {
      """
      SELECT soundex("tags"."title"), CAST("tags"."title" AS BLOB), -("tags"."id")
      FROM "tags"
      WHERE ((upper("tags"."title")) GLOB ('K*'))
      """
    } results: {
      """
      ┌────────┬─────────────────┬────┐
      │ "K320" │ Bytes(6B696473) │ -2 │
      └────────┴─────────────────┴────┘
      """
    }
  }
}

extension SQLOperand where QueryValue == String {
  fileprivate func sound() -> SQLExpression<String> { .function("soundex", self) }
  fileprivate func isLike(_ pattern: String) -> SQLExpression<Bool> { .infix(self.upper(), "GLOB", pattern) }
  fileprivate func bytes() -> SQLExpression<[UInt8]> { SQLExpression(sql: "CAST(\(self) AS BLOB)") }
}

extension SQLOperand where QueryValue == Int {
  fileprivate func negated() -> SQLExpression<Int> { .prefix("-", self) }
}
