#if PostgreSQL

import Foundation
import QuarryPostgres
import Testing

/// Values of rows as they are stored: bound again, decoded, and as `Codable` types.
@Suite struct StoredValueTests {
  private static let types = """
    CREATE TABLE kinds (
      a boolean, b smallint, c bigint, d real, e double precision, f numeric, g text, h varchar(5), i json, j jsonb,
      k bytea, l timestamptz, m uuid
    )
    """
  private static let values = """
    INSERT INTO kinds VALUES (
      true, 7, 9223372036854775807, 1.5, 0.1, 12345678901234567890.123456789, 'é ''x''', 'v', '{"a": [1]}', '[1, "b"]',
      '\\x00ff', '2024-02-29 12:34:56.789+00', 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11'
    ), (NULL, NULL, NULL, NULL, NULL, 'NaN', '', '', 'null', 'null', '', NULL, NULL)
    """

  @Test func `values are bound as they are stored`() throws {
    let test = try TestDatabase()
    let db = test.db
    try db.execute(sql: Self.types)
    try db.execute(sql: Self.values)
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM kinds")
    try db.execute(sql: "CREATE TABLE copies (LIKE kinds)")
    let places = (1...13).map { "$\($0)" }.joined(separator: ", ")
    for row in rows {
      try db.execute(sql: "INSERT INTO copies VALUES (\(places))", arguments: StatementArguments(row.values))
    }
    #expect(try Row.fetchAll(db, sql: "SELECT * FROM copies") == rows)
    #expect(rows[0]["f"] == .numeric("12345678901234567890.123456789"))
    #expect(rows[1]["f"] == .numeric("NaN"))
    // One value, and an optional one.
    let title = try #require(rows.first)["g"]
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM kinds WHERE g = $1", arguments: [title]) == 1)
  }

  @Test func `values are decoded as they are stored`() throws {
    let test = try TestDatabase()
    let db = test.db
    try db.execute(sql: Self.types)
    try db.execute(sql: Self.values)
    #expect(
      try DatabaseValue.fetchAll(db, sql: "SELECT f FROM kinds UNION ALL SELECT NULL") == [
        .numeric("12345678901234567890.123456789"), .numeric("NaN"), .null,
      ]
    )
    #expect(
      try DatabaseValue?.fetchAll(db, sql: "SELECT b FROM kinds") == [.integer(7), nil]
    )
    let query = SQLQueryExpression("SELECT i, a FROM kinds LIMIT 1", as: (DatabaseValue, Bool).self)
    let (json, truth) = try #require(try query.fetchOne(db))
    #expect(json == .json("{\"a\": [1]}") && truth)
    let missing = thrown(RowDecodingError.self) {
      _ = try Row.fetchAll(db, sql: "SELECT 1")[0].decode(DatabaseValue.self, named: "missing")
    }
    #expect(
      missing?.description
        == "column 'missing', row 1: expected 'DatabaseValue', but the statement does not return this column; "
        + "select all columns that the type reads\nSQL: SELECT 1"
    )
  }

  @Test func `a value of another type cannot be bound`() throws {
    let test = try TestDatabase()
    let value = try #require(try Row.fetchOne(test.db, sql: "SELECT '1 day'::interval AS i")?["i"])
    let error = thrown(DatabaseUsageError.self) {
      _ = try Row.fetchAll(test.db, sql: "SELECT $1::interval", arguments: [value])
    }
    #expect(
      error?.description
        == "cannot bind the value for parameter 1: it is of the type interval, whose bytes cannot be bound; convert it to "
        + "text where it is read, as in 'column::text'\nSQL: SELECT $1::interval"
    )
  }

  private struct Kinds: Codable, Equatable {
    struct Object: Codable, Equatable { var a: [Int] }
    enum Mode: String, Codable { case v, w }

    var a: Bool
    var b: Int8
    var c: Int64
    var d: Float
    var e: Double
    var f: Decimal
    var g: String
    var h: Mode
    var i: Object
    var j: [String]?
    var k: [UInt8]
    var l: Date
    var m: UUID
    var n: Int?
  }

  @Test func `Codable types`() throws {
    let test = try TestDatabase()
    let db = test.db
    try db.execute(sql: Self.types)
    try db.execute(sql: Self.values)
    try db.execute(sql: "UPDATE kinds SET j = '[\"b\"]' WHERE a")
    let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM kinds WHERE a"))
    let kinds = try row.decode(Kinds.self)
    #expect(
      kinds
        == Kinds(
          a: true,
          b: 7,
          c: .max,
          d: 1.5,
          e: 0.1,
          f: try #require(Decimal(string: "12345678901234567890.123456789")),
          g: "é 'x'",
          h: .v,
          i: Kinds.Object(a: [1]),
          j: ["b"],
          k: [0, 255],
          l: Date(timeIntervalSince1970: 1_709_210_096.789),
          m: try #require(UUID(uuidString: "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11"))
        )
    )
    #expect(row.dictionary["g"] == .text("é 'x'"))
    #expect(row.dictionary.count == 13)
  }

  @Test(arguments: [
    (
      "SELECT 1 AS id",
      "column 'title', row 1: expected 'String', but the statement does not return this column; select all columns that the "
        + "type reads\nSQL: SELECT 1 AS id"
    ),
    (
      "SELECT 1 AS id, NULL::text AS title",
      "column 'title', row 1: expected 'String', found NULL; read it as an optional (in a query: '.optional'), or replace "
        + "NULL ('.optional ?? …', 'coalesce')\nSQL: SELECT 1 AS id, NULL::text AS title"
    ),
    (
      "SELECT true AS id, '' AS title",
      "column 'id', row 1: expected 'Int', found boolean true; correct the value, or read it as the type that it "
        + "has\nSQL: SELECT true AS id, '' AS title"
    ),
  ]) func `rows that do not match a Codable type`(_ sql: String, _ message: String) throws {
    struct Item: Decodable {
      var id: Int
      var title: String
    }
    let test = try TestDatabase()
    let row = try #require(try Row.fetchOne(test.db, sql: sql))
    let error = thrown(RowDecodingError.self) { _ = try row.decode(Item.self) }
    #expect(error?.description == message)
  }

  @Test func `JSON that does not match a Codable type`() throws {
    struct Item: Decodable {
      struct Object: Decodable { var a: [Int] }
      var object: Object
    }
    let test = try TestDatabase()
    let row = try #require(try Row.fetchOne(test.db, sql: "SELECT '{\"b\": 1}'::jsonb AS object"))
    let error = thrown(RowDecodingError.self) { _ = try row.decode(Item.self) }
    #expect(error?.column == "object")
    #expect(error?.description.hasPrefix("column 'object', row 1: cannot read jsonb '{\"b\": 1}': ") == true)
    let array = thrown(DecodingError.self) { _ = try row.decode([Int].self) }
    #expect(array.map { "\($0)".contains("named columns") } == true)
  }
}

#endif
