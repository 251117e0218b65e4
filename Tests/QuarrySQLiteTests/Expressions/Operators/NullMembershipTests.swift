import QuarrySQLite
import QuarryTesting
import Testing

/// `contains` of a list, a range and a query with NULL: true or false for every row, as in Swift. A condition has plain
/// SQL, which can use an index; other uses of the result handle NULL explicitly.
@Suite struct NullMembershipTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// Checks the SQL of a condition and the keys of the rows it keeps.
  func check(
    _ query: Where<Reminder>,
    _ condition: String,
    _ ids: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try database.read { db in try expect(query, condition, ids, in: db, sourceLocation: sourceLocation) }
  }

  @Test func lists() throws {
    try check(Reminder.where { [1].contains($0.assignedUserID) }, #"("assignedUserID") IN ((1))"#, [1])
    try check(
      Reminder.where { ![1].contains($0.assignedUserID) },
      #"NOT (coalesce(("assignedUserID") IN ((1)), 0))"#,
      [2, 3, 4, 5]
    )
    try check(
      Reminder.where { [1].contains($0.assignedUserID) == false },
      #"(coalesce(("assignedUserID") IN ((1)), 0)) = (0)"#,
      [2, 3, 4, 5]
    )
    let members: [Priority?] = [.high]
    try check(
      Reminder.where { !members.contains($0.priority) },
      #"NOT (coalesce(("priority") IN ((3)), 0))"#,
      [2, 3, 4]
    )
    try check(
      Reminder.where { ![Priority.high, .low].contains($0.priority) },
      #"NOT (coalesce(("priority") IN ((3), (1)), 0))"#,
      [2, 4]
    )
    // NOT NULL operands and comparisons with 'nil' need nothing else.
    try check(Reminder.where { ![1, 2].contains($0.id) }, #"NOT (("id") IN ((1), (2)))"#, [3, 4, 5])
    try check(
      Reminder.where { ![1, nil].contains($0.assignedUserID) },
      #"NOT ((("assignedUserID") IN ((1))) OR (("assignedUserID") IS (NULL)))"#,
      [3]
    )
    // A quotient is NULL if the divisor is 0, although it is an 'Int'.
    try check(
      Reminder.where { ![4].contains(8 / ($0.id - 3)) },
      #"NOT (coalesce(((8) / (("id") - (3))) IN ((4)), 0))"#,
      [1, 2, 3, 4]
    )
    try check(
      Reminder.where { ![Int]().contains($0.assignedUserID) },
      #"NOT (coalesce(("assignedUserID") IN (), 0))"#,
      [
        1, 2, 3, 4, 5,
      ]
    )
  }

  @Test func ranges() throws {
    try check(
      Reminder.where { (1...1).contains($0.assignedUserID) },
      #""assignedUserID" BETWEEN 1 AND 1"#,
      [1]
    )
    try check(
      Reminder.where { !(1...1).contains($0.assignedUserID) },
      #"NOT (coalesce("assignedUserID" BETWEEN 1 AND 1, 0))"#,
      [2, 3, 4, 5]
    )
    try check(
      Reminder.where { !(1..<2).contains($0.assignedUserID) },
      #"NOT (coalesce((("assignedUserID") >= (1)) AND (("assignedUserID") < (2)), 0))"#,
      [2, 3, 4, 5]
    )
    try check(
      Reminder.where { !(2... ~= $0.assignedUserID) },
      #"NOT (coalesce(("assignedUserID") >= (2), 0))"#,
      [1, 2, 4, 5]
    )
    try check(
      Reminder.where { !(...1).contains($0.assignedUserID) },
      #"NOT (coalesce(("assignedUserID") <= (1), 0))"#,
      [2, 3, 4, 5]
    )
    try check(
      Reminder.where { (..<2).contains($0.assignedUserID) != true },
      #"(coalesce(("assignedUserID") < (2), 0)) <> (1)"#,
      [2, 3, 4, 5]
    )
    try check(Reminder.where { !(1...2).contains($0.id) }, #"NOT ("id" BETWEEN 1 AND 2)"#, [3, 4, 5])
  }

  @Test func queries() throws {
    let users = User.select(\.id)
    try check(
      Reminder.where { users.contains($0.assignedUserID) },
      #"("assignedUserID") IN (SELECT "users"."id" FROM "users")"#,
      [1, 3]
    )
    try check(
      Reminder.where { !users.contains($0.assignedUserID) },
      #"NOT (coalesce(("assignedUserID") IN (SELECT "users"."id" FROM "users"), 0))"#,
      [2, 4, 5]
    )
    try check(
      Reminder.where { !users.contains($0.id) },
      #"NOT (("id") IN (SELECT "users"."id" FROM "users"))"#,
      [3, 4, 5]
    )
    // A NULL from the query does not hide the other rows.
    let managers = User.select(\.managerID)
    try check(
      Reminder.where { managers.contains($0.id) },
      #"("id") IN (SELECT "users"."managerID" FROM "users")"#,
      [1]
    )
    try check(
      Reminder.where { !managers.contains($0.id) },
      #"NOT (coalesce(("id") IN (SELECT "users"."managerID" FROM "users"), 0))"#,
      [2, 3, 4, 5]
    )
    try check(
      Reminder.where { !managers.contains($0.assignedUserID) },
      #"NOT (coalesce(("assignedUserID") IN (SELECT "users"."managerID" FROM "users"), 0))"#,
      [2, 3, 4, 5]
    )
    // SQL's own result: no rows.
    try check(
      Reminder.where { $0.id.notIn(managers) },
      #"("id") NOT IN (SELECT "users"."managerID" FROM "users")"#,
      []
    )
  }

  /// AND and OR do not change a membership until their result is used as more than a condition.
  @Test func withOtherConditions() throws {
    try check(
      Reminder.where { [1].contains($0.assignedUserID) || $0.id == 2 },
      #"(("assignedUserID") IN ((1))) OR (("id") = (2))"#,
      [1, 2]
    )
    try check(
      Reminder.where { $0.id == 2 || [1].contains($0.assignedUserID) || (3...4).contains($0.id) },
      #"(("id") = (2)) OR (("assignedUserID") IN ((1))) OR ("id" BETWEEN 3 AND 4)"#
        .replacing(
          #"(("id") = (2)) OR (("assignedUserID") IN ((1)))"#,
          with: #"((("id") = (2)) OR (("assignedUserID") IN ((1))))"#
        ),
      [1, 2, 3, 4]
    )
    try check(
      Reminder.where { !($0.id == 2 || [1].contains($0.assignedUserID)) },
      #"NOT ((("id") = (2)) OR (coalesce(("assignedUserID") IN ((1)), 0)))"#,
      [3, 4, 5]
    )
    try check(
      Reminder.where {
        !([1].contains($0.assignedUserID) && $0.isFlagged && (2...).contains($0.assignedUserID))
      },
      #"NOT (((coalesce(("assignedUserID") IN ((1)), 0)) AND ("isFlagged")) AND (coalesce(("assignedUserID") >= (2), 0)))"#,
      [1, 2, 3, 4, 5]
    )
    try check(
      Reminder.where { !(![1].contains($0.assignedUserID) && $0.isFlagged) },
      #"NOT ((NOT (coalesce(("assignedUserID") IN ((1)), 0))) AND ("isFlagged"))"#,
      [1, 2, 3, 4]
    )
    // The subquery is a separate condition.
    try check(
      Reminder.where {
        !($0.isFlagged || User.where { [1].contains($0.managerID) }.select(\.id).contains($0.assignedUserID))
      },
      #"NOT (("isFlagged") OR (coalesce(("assignedUserID") IN (SELECT "users"."id" FROM "users" WHERE (("users"."managerID") IN ((1)))), 0)))"#,
      [2, 4]
    )
  }

  @Test func scopes() throws {
    let mine = Reminder.where { [1].contains($0.assignedUserID) }
    try check(!mine, #"NOT (coalesce(("assignedUserID") IN ((1)), 0))"#, [2, 3, 4, 5])
    try check(
      mine.or(.where { $0.id == 2 }).not(),
      #"NOT ((coalesce(("assignedUserID") IN ((1)), 0)) OR (("id") = (2)))"#,
      [3, 4, 5]
    )
    try check(
      mine.where(\.isFlagged).not(),
      #"NOT ((coalesce(("assignedUserID") IN ((1)), 0)) AND ("isFlagged"))"#,
      [2, 3, 4, 5]
    )
    try check(
      mine.or(.where { $0.id == 2 }).and(.where { $0.id < 9 }),
      #"((("assignedUserID") IN ((1))) OR (("id") = (2))) AND (("id") < (9))"#,
      [1, 2]
    )
    let many = (1...20).reduce(mine) { scope, id in scope.or(.where { $0.id == -id }) }
    try database.read { db in try #expect(many.not().fetchAll(db).map(\.id) == [2, 3, 4, 5]) }
  }

  /// As a value, a membership is 0 or 1.
  @Test func values() {
    assertQuery(
      Reminder.select {
        (
          [1].contains($0.assignedUserID), (1...1).contains($0.assignedUserID),
          User.select(\.managerID).contains($0.id),
          $0.id.count(filter: [1].contains($0.assignedUserID)).over(),
          Case().when(![1].contains($0.assignedUserID), then: "other").else("mine")
        )
      },
      database: database
    ) {
      """
      SELECT coalesce(("reminders"."assignedUserID") IN ((1)), 0), coalesce("reminders"."assignedUserID" BETWEEN 1 AND 1, 0), coalesce(("reminders"."id") IN (SELECT "users"."managerID"
      FROM "users"), 0), count("reminders"."id") FILTER (WHERE ("reminders"."assignedUserID") IN ((1))) OVER (), CASE WHEN NOT (coalesce(("reminders"."assignedUserID") IN ((1)), 0)) THEN 'other' ELSE 'mine' END
      FROM "reminders"
      """
    } results: {
      """
      ┌───────┬───────┬───────┬───┬─────────┐
      │ true  │ true  │ true  │ 1 │ "mine"  │
      │ false │ false │ false │ 1 │ "other" │
      │ false │ false │ false │ 1 │ "other" │
      │ false │ false │ false │ 1 │ "other" │
      │ false │ false │ false │ 1 │ "other" │
      └───────┴───────┴───────┴───┴─────────┘
      """
    }
    assertQuery(
      Reminder.find(2).update { $0.isFlagged = ![1].contains($0.assignedUserID) }.returning(\.isFlagged),
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "isFlagged" = NOT (coalesce(("reminders"."assignedUserID") IN ((1)), 0))
      WHERE (("reminders"."id") IN ((2)))
      RETURNING "isFlagged"
      """
    } results: {
      """
      ┌──────┐
      │ true │
      └──────┘
      """
    }
  }

  /// The condition uses an index, like `in`.
  @Test func index() throws {
    try database.write { db in
      try db.execute(sql: #"CREATE INDEX "byUser" ON "reminders" ("assignedUserID")"#)
      let query = Reminder.where { [1, 2].contains($0.assignedUserID) && !$0.isCompleted }
      let plan = try query.explainQueryPlan().fetchAll(db).map(\.detail)
      #expect(plan == [#"SEARCH reminders USING INDEX byUser (assignedUserID=?)"#])
    }
  }
}
