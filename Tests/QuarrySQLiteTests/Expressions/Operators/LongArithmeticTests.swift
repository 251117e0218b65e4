import QuarrySQLite
import QuarryTesting
import Testing

/// SQLite's parser accepts about ninety nested parentheses.
@Suite struct LongArithmeticTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test(arguments: [2, 9, 60, 90, 300, 700])
  func text(_ count: Int) throws {
    let texts = (1...count).map { "\($0 % 10)" }
    try database.read { db in
      let title = try #require(try Tag.find(1).select(\.title).fetchOne(db))
      let column = Tag.columns.title
      let left = texts.reduce(SQLExpression(column)) { $0 + $1 }
      let right = texts.reversed().reduce(SQLExpression(column)) { $1 + $0 }
      let erased = texts.reduce(SQLExpression(column)) { SQLExpression($0 + $1) }
      let nullable = texts.reduce(SQLExpression<String?>(column.optional)) { $0 + $1 }
      let one = Tag.find(1)
      try #expect(one.select { _ in left }.fetchOne(db) == title + texts.joined())
      try #expect(one.select { _ in right }.fetchOne(db) == texts.joined() + title)
      try #expect(one.select { _ in erased }.fetchOne(db) == title + texts.joined())
      let value = try one.select { _ in nullable }.fetchOne(db)
      #expect(value == .some(title + texts.joined()))
      let both = title + texts.joined() + texts.joined() + title
      try #expect(one.select { _ in left + right }.fetchOne(db) == both)
    }
  }

  /// Each sum of floating-point numbers is that of Swift, to the last bit.
  @Test(arguments: [2, 9, 60, 90, 300])
  func numbers(_ count: Int) throws {
    let numbers = (1...count).map { 0.1 * Double($0) }
    try database.read { db in
      let column = Tag.columns.id
      let one = Tag.find(1)
      let start = column.cast(as: Double.self)
      let sum = numbers.reduce(start) { $0 + $1 }
      try #expect(one.select { _ in sum }.fetchOne(db) == numbers.reduce(1) { $0 + $1 })
      let difference = numbers.reduce(start) { $0 - $1 }
      try #expect(one.select { _ in difference }.fetchOne(db) == numbers.reduce(1) { $0 - $1 })
      let alternating = numbers.enumerated().reduce(start) {
        $1.offset.isMultiple(of: 2) ? $0 - $1.element : SQLExpression($0 + $1.element)
      }
      let expected = numbers.enumerated().reduce(1) {
        $1.offset.isMultiple(of: 2) ? $0 - $1.element : $0 + $1.element
      }
      try #expect(one.select { _ in alternating }.fetchOne(db) == expected)
      let product = numbers.reduce(start) { $0 * ($1 / 10 + 1) }
      try #expect(one.select { _ in product }.fetchOne(db) == numbers.reduce(1) { $0 * ($1 / 10 + 1) })
    }
  }

  /// A condition that grows in a loop has the type of an expression.
  @Test(arguments: [9, 100, 500])
  func erasedConditions(_ count: Int) throws {
    let ids = (1...count).map { $0 + 1 }
    let column = Tag.columns.id
    let either = ids.reduce(SQLExpression<Bool>(false)) { SQLExpression($0 || column == $1) }
    let both = ids.reduce(SQLExpression<Bool>(true)) { SQLExpression($0 && column != $1) }
    try database.read { db in
      try #expect(Tag.where { _ in either }.fetchCount(db) == 2)
      try #expect(Tag.where { _ in both }.fetchCount(db) == 1)
    }
  }

  @Test func operatorsOnTheRight() {
    assertQuery(
      Tag.find(2).select {
        ($0.id - ($0.id - 3), $0.id - $0.id + 3, $0.id * ($0.id * 3) - 1, $0.title + ("-" + $0.title) + "!")
      },
      database: database
    ) {
      """
      SELECT ("tags"."id") - (("tags"."id") - (3)), (("tags"."id") - ("tags"."id")) + (3), (("tags"."id") * (("tags"."id") * (3))) - (1), (("tags"."title") || (('-') || ("tags"."title"))) || ('!')
      FROM "tags"
      WHERE (("tags"."id") IN ((2)))
      """
    } results: {
      """
      ┌───┬───┬────┬──────────────┐
      │ 3 │ 3 │ 11 │ "kids-kids!" │
      └───┴───┴────┴──────────────┘
      """
    }
  }
}
