import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Item: Equatable {
  let id: Int
  var name: String?
  var weight: Double
  var token: UUID
  var day: Date?
  var kind: ItemKind
  @Column(as: UUID.BytesRepresentation.self) var secret: UUID
}

private enum ItemKind: String, QueryBindable { case small, large }

/// Values bound as one parameter.
@Suite struct BoundArrayTests {
  let database: DatabaseQueue
  static func uuid(_ number: UInt8) -> UUID {
    UUID(uuid: (0xDE, 0xAD, 0xBE, 0xEF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "items" (
            "id" INTEGER PRIMARY KEY, "name" TEXT, "weight" REAL NOT NULL, "token" TEXT NOT NULL, "day" TEXT,
            "kind" TEXT NOT NULL, "secret" BLOB NOT NULL
          ) STRICT
          """
      )
      try Item.insert {
        Item(
          id: 1,
          name: "It's \"1\" \\ \n\u{1} 🏛️",
          weight: 0.1,
          token: Self.uuid(1),
          day: Date(timeIntervalSince1970: 0),
          kind: .small,
          secret: Self.uuid(1)
        )
        Item(
          id: 2,
          name: nil,
          weight: -2.5,
          token: Self.uuid(2),
          day: nil,
          kind: .large,
          secret: Self.uuid(2)
        )
        Item(
          id: 3,
          name: "c",
          weight: .infinity,
          token: Self.uuid(3),
          day: nil,
          kind: .small,
          secret: Self.uuid(3)
        )
      }
      .execute(db)
    }
  }

  @Test func lists() {
    assertQuery(
      Item.where { $0.id.in([1, 3, .max].jsonEach().select(\.value)) }.select(\.id),
      database: database
    ) {
      """
      SELECT "items"."id"
      FROM "items"
      WHERE (("items"."id") IN (SELECT "json_each"."value"
      FROM json_each('[1,3,9223372036854775807]')))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Item.where { $0.id.notIn([1, 2].jsonEach().select(\.value)) }.select(\.id),
      database: database
    ) {
      """
      SELECT "items"."id"
      FROM "items"
      WHERE (("items"."id") NOT IN (SELECT "json_each"."value"
      FROM json_each('[1,2]')))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Item.where { $0.name.in(["It's \"1\" \\ \n\u{1} 🏛️", "x"].jsonEach().select(\.value)) }.select(\.id),
      database: database
    ) {
      #"""
      SELECT "items"."id"
      FROM "items"
      WHERE (("items"."name") IN (SELECT "json_each"."value"
      FROM json_each('["It''s \"1\" \\ \u000a\u0001 🏛️","x"]')))
      """#
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Item.where {
        $0.weight.in([0.1, .infinity, -.infinity].jsonEach().select(\.value))
          && $0.token.in([Self.uuid(1), Self.uuid(3)].jsonEach().select(\.value))
          && $0.kind.in([ItemKind.small].jsonEach().select(\.value))
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "items"."id"
      FROM "items"
      WHERE (((("items"."weight") IN (SELECT "json_each"."value"
      FROM json_each('[0.1,9e999,-9e999]'))) AND (("items"."token") IN (SELECT "json_each"."value"
      FROM json_each('["deadbeef-0000-0000-0000-000000000001","deadbeef-0000-0000-0000-000000000003"]')))) AND (("items"."kind") IN (SELECT "json_each"."value"
      FROM json_each('["small"]'))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Item.where { $0.day.in([Date(timeIntervalSince1970: 0)].jsonEach().select(\.value)) }.select(\.id),
      database: database
    ) {
      """
      SELECT "items"."id"
      FROM "items"
      WHERE (("items"."day") IN (SELECT "json_each"."value"
      FROM json_each('["1970-01-01 00:00:00.000"]')))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(Item.where { $0.id.in([Int]().jsonEach().select(\.value)) }.select(\.id), database: database)
    {
      """
      SELECT "items"."id"
      FROM "items"
      WHERE (("items"."id") IN (SELECT "json_each"."value"
      FROM json_each('[]')))
      """
    }
  }

  @Test func `rows keep the order of the values`() {
    assertQuery(
      [3, 1, 2].jsonEach().join(Item.all) { $0.value == $1.id }.order { row, _ in row.key }
        .select { ($0.key, $1.id, $1.kind) },
      database: database
    ) {
      """
      SELECT "json_each"."key", "items"."id", "items"."kind"
      FROM json_each('[3,1,2]')
      JOIN "items" ON ("json_each"."value") = ("items"."id")
      ORDER BY "json_each"."key"
      """
    } results: {
      """
      ┌───┬───┬────────────────┐
      │ 0 │ 3 │ ItemKind.small │
      │ 1 │ 1 │ ItemKind.small │
      │ 2 │ 2 │ ItemKind.large │
      └───┴───┴────────────────┘
      """
    }
    assertQuery(
      Item.join([3, 9].jsonEach()) { $0.id == $1.value }.select { ($0.id, $1.key) },
      database: database
    ) {
      """
      SELECT "items"."id", "json_each"."key"
      FROM "items"
      JOIN json_each('[3,9]') ON ("items"."id") = ("json_each"."value")
      """
    } results: {
      """
      ┌───┬───┐
      │ 3 │ 0 │
      └───┴───┘
      """
    }
    assertQuery((1...3).jsonEach().select { ($0.key, $0.value * 10) }, database: database) {
      """
      SELECT "json_each"."key", ("json_each"."value") * (10)
      FROM json_each('[1,2,3]')
      """
    } results: {
      """
      ┌───┬────┐
      │ 0 │ 10 │
      │ 1 │ 20 │
      │ 2 │ 30 │
      └───┴────┘
      """
    }
    assertQuery([1, nil, 3].jsonEach().select(\.value), database: database) {
      """
      SELECT "json_each"."value"
      FROM json_each('[1,null,3]')
      """
    } results: {
      """
      ┌─────┐
      │ 1   │
      │ nil │
      │ 3   │
      └─────┘
      """
    }
    assertQuery([true, false].jsonEach().select(\.value), database: database) {
      """
      SELECT "json_each"."value"
      FROM json_each('[true,false]')
      """
    } results: {
      """
      ┌───────┐
      │ true  │
      │ false │
      └───────┘
      """
    }
  }

  /// Each type of comparison in SQLite.
  @Test(arguments: [100_000])
  func `arrays of any length`(count: Int) throws {
    try database.write { db in
      // The default limit of SQLite, unless it was compiled with a higher one.
      limitVariables(db, to: 32_766)
      try db.execute(sql: "CREATE TABLE numbers (id INTEGER PRIMARY KEY, real REAL, text TEXT, uuid TEXT)")
      let numbers = Array(1...count)
      let texts = numbers.map { "text \($0) \"é\"" }
      let reals = numbers.map { Double($0) / 7 * ($0.isMultiple(of: 2) ? 1e-200 : 1e200) }
      let uuids = numbers.map { _ in UUID() }
      let insert = try db.prepare(sql: "INSERT INTO numbers VALUES (?, ?, ?, ?)")
      for index in numbers.indices where !index.isMultiple(of: 4) {
        try insert.execute(arguments: [numbers[index], reals[index], texts[index], uuids[index]])
      }
      let expected = numbers.indices.count { !$0.isMultiple(of: 4) }
      func found(_ query: some QueryExpression<Bool>) throws -> Int? {
        try #sql("SELECT count(*) FROM numbers WHERE \(query)", as: Int.self).fetchOne(db)
      }
      try #expect(found(SQLQueryExpression<Int>("id").in(numbers.jsonEach().select(\.value))) == expected)
      try #expect(found(SQLQueryExpression<Double>("real").in(reals.jsonEach().select(\.value))) == expected)
      try #expect(found(SQLQueryExpression<String>("text").in(texts.jsonEach().select(\.value))) == expected)
      try #expect(found(SQLQueryExpression<UUID>("uuid").in(uuids.jsonEach().select(\.value))) == expected)
      try #expect(found(SQLQueryExpression<Int>("id").notIn(numbers.jsonEach().select(\.value))) == 0)
      // A single statement cannot bind this number of values.
      #expect(throws: DatabaseError.self) { try found(SQLQueryExpression<Int>("id").in(numbers)) }
    }
  }

  @Test(arguments: [
    Double.pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1 + 0.2, -0.0, 1e16,
    123_456_789.123_456_79,
  ])
  func `floating-point numbers make the round trip`(number: Double) throws {
    try database.read { db in
      try #expect([number].jsonEach().select(\.value).fetchAll(db) == [number])
    }
  }

  /// SQLite reads the shortest texts of some of these numbers as the next number.
  @Test func `many floating-point numbers make the round trip`() throws {
    let numbers =
      [0.937327172721863, 0.0928424883494764, 367_024_368.8054398, 4.642857142857142e-198, 2.413e203, 1e23]
      + (1...20_000).map { Double($0) / 7 * ($0.isMultiple(of: 2) ? 1e-200 : 1e200) }
      + (1...20_000).map { Double($0) / 16_807 }
    try database.write { db in
      try #expect(numbers.jsonEach().order(by: \.key).select(\.value).fetchAll(db) == numbers)
      try db.execute(sql: "CREATE TABLE doubtful (number REAL)")
      for number in numbers.prefix(6) {
        try db.execute(sql: "INSERT INTO doubtful VALUES (?)", arguments: [number])
      }
      let column = SQLQueryExpression<Double>("number")
      let found = #sql(
        "SELECT count(*) FROM doubtful WHERE \(column.in(numbers.jsonEach().select(\.value)))",
        as: Int.self
      )
      try #expect(found.fetchOne(db) == 6)
      // A literal, as in a trigger or a view.
      for number in numbers.prefix(6) {
        let literal = #sql("SELECT \(bind: number)", as: Double.self).query.render(
          dialect: SQLiteDialect(),
          bindings: .inlined
        )
        try #expect(Double.fetchOne(db, sql: literal.sql) == number)
      }
    }
  }

  @Test func `integers make the round trip`() throws {
    try database.read { db in
      try #expect([Int.max, .min, 0].jsonEach().select(\.value).fetchAll(db) == [Int.max, .min, 0])
      try #expect([UInt64(Int64.max)].jsonEach().select(\.value).fetchAll(db) == [UInt64(Int64.max)])
    }
  }

  @Test func `values that JSON does not support are errors`() throws {
    try database.read { db in
      func message(_ query: some PartialSelectStatement) -> String {
        do {
          _ = try #sql("SELECT 1 FROM (\(query))", as: Int.self).fetchAll(db)
          return "no error"
        } catch let error as DatabaseUsageError {
          return "\(error)"
        } catch {
          return "\(error)"
        }
      }
      #expect(
        message([Data([1])].jsonEach()).contains("element 0 is a BLOB")
      )
      #expect(message([[1] as [UInt8]].jsonEach()).contains("BLOB"))
      let secrets = [UUID.BytesRepresentation(queryOutput: Self.uuid(1))]
      #expect(message(secrets.jsonEach()).contains("BLOB"))
      #expect(
        message(["a", "b\u{0}c"].jsonEach()).contains(
          "element 1 is a text that"
        )
      )
      #expect(message([1, UInt64.max].jsonEach()).contains("unsigned"))
      #expect(message([Double.nan].jsonEach()).contains("not a number"))
      #expect(
        message([Date(timeIntervalSince1970: .infinity)].jsonEach()).contains("no finite number of seconds")
      )
      #expect(message([Duration.seconds(1) / 3].jsonEach()).contains("nanoseconds"))
    }
  }
}
