import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct ExclusiveOrTests {
  @Table("bits") struct Bits {
    let id: Int
    var small: Int8
    var byte: UInt8
    var wide: Int64
    var maybe: Int?
    var maybeByte: UInt8?
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write {
      try $0.execute(
        sql: """
          CREATE TABLE "bits" ("id" INTEGER PRIMARY KEY, "small" INTEGER, "byte" INTEGER, "wide" INTEGER, "maybe" INTEGER, "maybeByte" INTEGER);
          INSERT INTO "bits" VALUES (1, 5, 200, 1099511627776, 6, 7), (2, -5, 255, -1, NULL, NULL);
          """
      )
    }
  }

  @Test func literals() throws {
    assertQuery(
      Bits.select { ($0.small.xor(3), $0.byte.xor(3), $0.wide.xor(3), $0.maybe.xor(3), $0.maybeByte.xor(3)) },
      database: database
    ) {
      """
      SELECT (("bits"."small") | (3)) - (("bits"."small") & (3)), (("bits"."byte") | (3)) - (("bits"."byte") & (3)), (("bits"."wide") | (3)) - (("bits"."wide") & (3)), (("bits"."maybe") | (3)) - (("bits"."maybe") & (3)), (("bits"."maybeByte") | (3)) - (("bits"."maybeByte") & (3))
      FROM "bits"
      """
    } results: {
      """
      ┌────┬─────┬───────────────┬─────┬─────┐
      │ 6  │ 203 │ 1099511627779 │ 5   │ 4   │
      │ -8 │ 252 │ -4            │ nil │ nil │
      └────┴─────┴───────────────┴─────┴─────┘
      """
    }
    let rows = try database.read {
      try Bits.order(by: \.id).select { ($0.small.xor(3), $0.byte.xor(3), $0.wide.xor(3)) }.fetchAll($0)
    }
    #expect(rows.map(\.0) == [5 ^ 3, -5 ^ 3])
    #expect(rows.map(\.1) == [200 ^ 3, 255 ^ 3])
    #expect(rows.map(\.2) == [1_099_511_627_776 ^ 3, -1 ^ 3])
  }

  @Test func columns() throws {
    let rows = try database.read {
      try Bits.order(by: \.id).select {
        ($0.id.xor($0.id), $0.id.xor($0.maybe), $0.maybe.xor($0.id), $0.maybe.xor($0.maybe))
      }
      .fetchAll($0)
    }
    #expect(rows.map(\.0) == [0, 0])
    #expect(rows.map(\.1) == [1 ^ 6, nil])
    #expect(rows.map(\.2) == [1 ^ 6, nil])
    #expect(rows.map(\.3) == [0, nil])
  }

  @Test func assignment() {
    assertQuery(
      Bits.update { $0.byte = $0.byte.xor(15) }.returning { ($0.id, $0.byte) },
      database: database
    ) {
      """
      UPDATE "bits"
      SET "byte" = (("bits"."byte") | (15)) - (("bits"."byte") & (15))
      RETURNING "id", "byte"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 1 │ 199 │
      │ 2 │ 240 │
      └───┴─────┘
      """
    }
  }

  /// Returns an expression with more operands: 77, 154, 231…
  private func chain<Value: QueryRepresentable>(
    _ first: some QueryExpression<Value>,
    count: Int
  ) -> SQLExpression<Value> where Value._Unwrapped == Int {
    (1...count).reduce(SQLExpression(first)) { $0.xor($1 * 77) }
  }

  /// The result of the other operands of `chain`.
  private func others(_ count: Int) -> Int { (1...count).reduce(0) { $0 ^ ($1 * 77) } }

  @Test func fewOperands() {
    assertQuery(Bits.select { $0.id.xor(1).xor($0.maybe.xor(2)) }, database: database) {
      """
      SELECT (((("bits"."id") | (1)) - (("bits"."id") & (1))) | ((("bits"."maybe") | (2)) - (("bits"."maybe") & (2)))) - (((("bits"."id") | (1)) - (("bits"."id") & (1))) & ((("bits"."maybe") | (2)) - (("bits"."maybe") & (2))))
      FROM "bits"
      """
    } results: {
      """
      ┌─────┐
      │ 4   │
      │ nil │
      └─────┘
      """
    }
  }

  @Test func manyOperandsAppearOnce() {
    assertQuery(Bits.select { chain($0.id, count: 8) }, database: database) {
      """
      SELECT (SELECT (((("a") | ("b")) - (("a") & ("b"))) | ("c")) - (((("a") | ("b")) - (("a") & ("b"))) & ("c")) FROM (SELECT (SELECT (((("a") | ("b")) - (("a") & ("b"))) | ((("c") | ("d")) - (("c") & ("d")))) - (((("a") | ("b")) - (("a") & ("b"))) & ((("c") | ("d")) - (("c") & ("d")))) FROM (SELECT "bits"."id" AS "a", 77 AS "b", 154 AS "c", 231 AS "d")) AS "a", (SELECT (((("a") | ("b")) - (("a") & ("b"))) | ((("c") | ("d")) - (("c") & ("d")))) - (((("a") | ("b")) - (("a") & ("b"))) & ((("c") | ("d")) - (("c") & ("d")))) FROM (SELECT 308 AS "a", 385 AS "b", 462 AS "c", 539 AS "d")) AS "b", 616 AS "c"))
      FROM "bits"
      """
    } results: {
      """
      ┌─────┐
      │ 313 │
      │ 314 │
      └─────┘
      """
    }
  }

  @Test(arguments: [4, 5, 8, 9, 20, 1000]) func lengthOfTheText(_ count: Int) throws {
    let query = Bits.order(by: \.id).select { chain($0.id, count: count) }
    // Each operand has a few names of a subquery, whatever the number of operands.
    #expect(query.queryFragment.render(dialect: SQLiteDialect()).sql.utf8.count < 250 * (count + 1))
    let onTheRight = Bits.order(by: \.id).select { row in
      (1...count).reduce(SQLExpression(row.id)) { SQLExpression<Int>(#bind($1 * 77)).xor($0) }
    }
    let expected = [1 ^ others(count), 2 ^ others(count)]
    #expect(try database.read { try query.fetchAll($0) } == expected)
    #expect(try database.read { try onTheRight.fetchAll($0) } == expected)
  }

  @Test(arguments: [5, 9, 20]) func aggregatesAndWindows(_ count: Int) throws {
    let rest = others(count)
    let byHand = Bits.select { chain(#sql("count(*) + \($0.id.max())", as: Int.self), count: count) }
    #expect(try database.read { try byHand.fetchAll($0) } == [4 ^ rest])
    let largest = Bits.select { chain($0.id.max(), count: count) }
    #expect(try database.read { try largest.fetchAll($0) } == [2 ^ rest])
    let window = Bits.select { chain($0.id.sum().over(), count: count) }
    #expect(try database.read { try window.fetchAll($0) } == [3 ^ rest, 3 ^ rest])
    let inside = Bits.select { chain($0.id, count: count).sum() }
    let sum = (1 ^ rest) + (2 ^ rest)
    #expect(try database.read { try inside.fetchAll($0) } == [sum])
  }

  @Test func manyOperandsInEachClause() throws {
    let rest = others(20)
    let query = Bits.select { _ in chain(Bits.find(2).select(\.id), count: 20) }
    #expect(try database.read { try query.fetchAll($0) } == [2 ^ rest, 2 ^ rest])
    let group = Bits.group { chain($0.id, count: 20) }.having { chain($0.id, count: 20) != 2 ^ rest }
      .order { chain($0.id, count: 20) }.select { chain($0.id, count: 20) }
    #expect(try database.read { try group.fetchAll($0) } == [1 ^ rest])
    let null = Bits.order(by: \.id).select { chain($0.maybe, count: 20) }
    #expect(try database.read { try null.fetchAll($0) } == [6 ^ rest, nil])
    let update = Bits.update { $0.maybe = chain($0.id, count: 20) }.returning { chain($0.maybe, count: 20) }
    #expect(try database.write { try update.fetchAll($0) } == [1, 2])
  }
}
