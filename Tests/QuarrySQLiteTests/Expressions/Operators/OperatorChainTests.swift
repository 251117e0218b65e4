import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct OperatorChainTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// SQLite's parser accepts about ninety nested parentheses, and a thousand operands in a row.
  @Test(arguments: [2, 9, 60, 90, 401])
  func manyConditions(_ count: Int) throws {
    let ids = (1...count).map { $0 + 1 }
    let column = Tag.id
    let left = ids.dropFirst().reduce(column == ids[0]) { $0 || column == $1 }
    let right = ids.dropLast().reversed().reduce(column == ids[count - 1]) { (column == $1).or($0) }
    let scope = ids.dropFirst().reduce(Tag.where { $0.id == ids[0] }) { scope, id in
      scope.or(.where { $0.id == id })
    }
    let all = ids.reduce(Tag.all) { scope, id in scope.where { $0.id != id } }
    let both = ids.dropFirst().reduce(column != ids[0]) { $0 && column != $1 }
    let present = Swift.min(count, 2)
    try database.read { db in
      try #expect(Tag.where { _ in left }.fetchCount(db) == present)
      try #expect(Tag.where { _ in right }.fetchCount(db) == present)
      try #expect(Tag.where { _ in left || right }.fetchCount(db) == present)
      try #expect(Tag.where { _ in left && right }.fetchCount(db) == present)
      try #expect(scope.fetchCount(db) == present)
      try #expect(all.fetchCount(db) == 3 - present)
      try #expect(Tag.where { _ in both }.fetchCount(db) == 3 - present)
      try #expect(scope.not().fetchCount(db) == 3 - present)
    }
  }

  @Test func groups() throws {
    let column = Tag.id
    let either = (3...2000).reduce(column == 2) { $0 || column == $1 }
    let both = (3...2000).reduce(column != 2) { $0.and(column != $1) }
    try database.read { db in
      try #expect(Tag.where { _ in either }.fetchCount(db) == 2)
      try #expect(Tag.where { _ in both }.fetchCount(db) == 1)
    }
  }

  @Test(arguments: [2, 99, 100, 101, 150, 250])
  func manyAlternatives(_ count: Int) throws {
    let null = SQLExpression<Int?>(Int?.none)
    let right = (1..<count).reduce(null ?? Tag.id) { tail, _ in null ?? tail }
    var left = null
    for _ in 1..<count { left = SQLExpression<Int?>.either(left, null) }
    try database.read { db in
      try #expect(Tag.where { $0.id == 1 }.select { _ in right }.fetchAll(db) == [1])
      try #expect(Tag.where { $0.id == 1 }.select { _ in left ?? 7 }.fetchAll(db) == [7])
    }
  }

  @Test func shortChainsAreNested() {
    assertQuery(
      Tag.where { $0.id == 1 || $0.id == 2 || $0.id == 3 }.select(\.id),
      database: database
    ) {
      """
      SELECT "tags"."id"
      FROM "tags"
      WHERE (((("tags"."id") = (1)) OR (("tags"."id") = (2))) OR (("tags"."id") = (3)))
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
    assertQuery(
      Tag.where {
        $0.id == 1 || $0.id == 2 || $0.id == 3 || $0.id == 4 || $0.id == 5
      }
      .or(.where { $0.id == 6 }).or(.where { $0.id == 7 }).or(.where { $0.id == 8 }).or(.where { $0.id == 9 })
      .or(.where { $0.id == 10 }).select(\.id),
      database: database
    ) {
      """
      SELECT "tags"."id"
      FROM "tags"
      WHERE ((((((((((("tags"."id") = (1)) OR (("tags"."id") = (2))) OR (("tags"."id") = (3))) OR (("tags"."id") = (4))) OR (("tags"."id") = (5))) OR (("tags"."id") = (6))) OR (("tags"."id") = (7))) OR (("tags"."id") = (8))) OR (("tags"."id") = (9))) OR (("tags"."id") = (10)))
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

  /// The text of a function with the name of an SQL function is not part of a chain.
  @Test func textsThatResembleChains() {
    assertQuery(
      Reminder.where { $0.id == 2 }
        .select { $0.notes ?? #sql("coalesce(\($0.notes), 'it)')", as: String.self) },
      database: database
    ) {
      """
      SELECT coalesce("reminders"."notes", coalesce("reminders"."notes", 'it)'))
      FROM "reminders"
      WHERE (("reminders"."id") = (2))
      """
    } results: {
      """
      ┌───────┐
      │ "it)" │
      └───────┘
      """
    }
    assertQuery(
      Reminder.where { $0.id == 2 }.select { $0.notes ?? ($0.notes ?? ($0.notes ?? "none")) },
      database: database
    ) {
      """
      SELECT coalesce("reminders"."notes", "reminders"."notes", "reminders"."notes", 'none')
      FROM "reminders"
      WHERE (("reminders"."id") = (2))
      """
    } results: {
      """
      ┌────────┐
      │ "none" │
      └────────┘
      """
    }
  }
}

extension SQLExpression<Int?> {
  /// Swift's own `??` would unwrap a nonexistent optional.
  fileprivate static func either(_ lhs: some SQLOperand<Int?>, _ rhs: some SQLOperand<Int?>) -> Self {
    lhs ?? rhs
  }
}
