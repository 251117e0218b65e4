#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

/// Strict decoding and its errors.
@Suite struct DecodingTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws { test = try TestDatabase() }

  private func refused<Value: QueryRepresentable>(
    _ type: Value.Type,
    _ sql: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: RowDecodingError.self, sourceLocation: sourceLocation) {
      try Value.fetchOne(db, sql: "SELECT \(sql)")
    }
  }

  @Test func otherWidthsOfIntegers() throws {
    #expect(try Int.fetchOne(db, sql: "SELECT 7::int2") == 7)
    #expect(try Int8.fetchOne(db, sql: "SELECT 127::int8") == 127)
    #expect(try Int16.fetchOne(db, sql: "SELECT 5.00::numeric") == 5)
    #expect(try UInt64.fetchOne(db, sql: "SELECT 18446744073709551615::numeric") == .max)
    #expect(try Int64.fetchOne(db, sql: "SELECT (-9223372036854775808)::numeric") == .min)
    #expect(try Int.fetchOne(db, sql: "SELECT 100000000::numeric") == 100_000_000)
    #expect(try Int.fetchOne(db, sql: "SELECT 0::numeric(5, 2)") == 0)
    #expect(try UInt32.fetchOne(db, sql: "SELECT 4294967295::oid") == .max)
    refused(Int8.self, "128::int8")
    refused(UInt64.self, "-1::int8")
    refused(Int64.self, "9223372036854775808::numeric")
    refused(Int.self, "1.5::numeric")
    refused(Int.self, "0.5::numeric")
    refused(Int.self, "1e30::numeric")
    refused(Int.self, "'NaN'::numeric")
    refused(Int.self, "1::float8")
    refused(Int.self, "'1'::text")
    refused(Int.self, "true")
  }

  @Test func unknownTypes() throws {
    try db.execute(sql: "CREATE TYPE mood AS ENUM ('good')")
    let error = #expect(throws: RowDecodingError.self) {
      try String.fetchOne(db, sql: "SELECT 'good'::mood AS m")
    }
    #expect(error?.description.contains("column 'm', row 1: expected 'String', found a value of the") == true)
    #expect(error?.description.contains("an enum; convert it in the query ('.cast(as: Str") == true)
    #expect(try String.fetchOne(db, sql: "SELECT CAST('good'::mood AS text)") == "good")
    let time = #expect(throws: RowDecodingError.self) {
      try String.fetchOne(db, sql: "SELECT TIME '10:00'")
    }
    #expect(time?.description.contains("found time") == true)
    #expect(time?.description.contains("convert it in the query") == true)
    let integer = #expect(throws: RowDecodingError.self) { try String.fetchOne(db, sql: "SELECT 1") }
    #expect(integer?.description.contains("read it as the type that it has") == true)
  }

  @Test func otherTypes() throws {
    refused(Bool.self, "1::int4")
    refused(Bool.self, "'t'::text")
    refused(String.self, "1::int8")
    refused(String.self, "'00112233-4455-6677-8899-aabbccddeeff'::uuid")
    refused(UUID.self, "'00112233-4455-6677-8899-aabbccddeeff'::text")
    refused([UInt8].self, "'a'::text")
    refused(Date.self, "'2030-01-01'::text")
    refused(Date.self, "TIME '10:00'")
    refused(Double.self, "'1'::text")
    refused(Double.self, "9007199254740993::int8")
    refused(Float.self, "16777217::int4")
    refused(Float.self, "1e300::float8")
    #expect(try Double.fetchOne(db, sql: "SELECT 1.5") == 1.5)
    #expect(try Double.fetchOne(db, sql: "SELECT 3::int4") == 3)
    #expect(try Double.fetchOne(db, sql: "SELECT 0.1::float4") == Double(Float(0.1)))
    #expect(try Float.fetchOne(db, sql: "SELECT 0.1::float8") == 0.1)
    #expect(try Double.fetchOne(db, sql: "SELECT 'NaN'::numeric")?.isNaN == true)
  }

  @Test func errorsNameTheTable() throws {
    try db.execute(
      sql: """
        CREATE TABLE notes (id bigint PRIMARY KEY, body int);
        INSERT INTO notes VALUES (1, 5), (2, NULL)
        """
    )
    let error = #expect(throws: RowDecodingError.self) { try Note.all.fetchAll(db) }
    #expect(error?.table == "notes")
    #expect(error?.column == "body")
    #expect(error?.columnIndex == 1)
    #expect(error?.row == 1)
    #expect(error?.expectedType == "String")
    #expect(error?.foundType == "integer")
    #expect(error?.found == .integer(5))
    #expect(
      error?.description
        == """
        column 'body' of table 'notes', row 1: expected 'String', found integer 5; correct the value, or read it as the type \
        that it has
        SQL: SELECT "notes"."id", "notes"."body" FROM "notes"
        """
    )
    let null = #expect(throws: RowDecodingError.self) {
      try Int.fetchAll(db, sql: "SELECT body FROM notes ORDER BY id")
    }
    #expect(null?.row == 2)
    #expect(null?.description.contains("expected 'Int', found NULL; make the property optional") == true)
    let joined = #expect(throws: RowDecodingError.self) {
      try Int.fetchOne(db, sql: "SELECT n.id FROM (VALUES (1)) AS v LEFT JOIN notes n ON n.id = 9")
    }
    #expect(joined?.description.contains("the column is NOT NULL, but a subquery or an outer join") == true)
    let computed = #expect(throws: RowDecodingError.self) {
      try Int.fetchOne(db, sql: "SELECT NULL::int AS n")
    }
    #expect(computed?.table == nil)
    #expect(
      computed?.description.contains("column 'n', row 1: expected 'Int', found NULL; read it as an") == true
    )
    let missing = #expect(throws: RowDecodingError.self) { try Note.fetchOne(db, sql: "SELECT 1::int8") }
    #expect(
      missing?.description.contains("column 2, row 1: expected a value, but the statement does not return")
        == true
    )
    // The executor adds the same.
    let executed = #expect(throws: RowDecodingError.self) { try Note.all.fetchAll(on: db) }
    #expect(executed?.table == "notes" && executed?.row == 1)
    // In a transaction, too, which can go on.
    try db.inTransaction { () throws in
      #expect(throws: RowDecodingError.self) { try Note.all.fetchAll(db) }
      #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
    }
  }

  @Test func optionalGroupsSkipNulls() throws {
    try db.execute(
      sql:
        "CREATE TABLE notes (id bigint PRIMARY KEY, body text); INSERT INTO notes VALUES (1, 'a'), (2, 'b')"
    )
    let pairs = try Note.leftJoin(Note.as(Other.self).all) { $0.id == $1.id + 1 }
      .order { first, _ in first.id }.fetchAll(on: db)
    #expect(pairs.map(\.0.id) == [1, 2])
    #expect(pairs.map(\.1) == [nil, Note(id: 1, body: "a")])
  }

  private enum Other: AliasName {}

  @Test func rows() throws {
    let sql = """
      SELECT NULL::int AS a, true AS b, 1::int2 AS "C", 0.5::float4 AS d, 1.50::numeric AS e, 'x' AS f,
        '[1]'::jsonb AS g, '\\x01'::bytea AS h, DATE '2000-01-01' AS i, gen_random_uuid() IS NULL AS j, TIME '00:00:01' AS k
      """
    let row = try #require(try Row.fetchOne(db, sql: sql))
    #expect(row.columnNames == ["a", "b", "C", "d", "e", "f", "g", "h", "i", "j", "k"])
    #expect(
      row.values == [
        .null, .bool(true), .integer(1), .real(0.5), .numeric("1.50"), .text("x"), .json("[1]"), .blob([1]),
        .date(Date(timeIntervalSince1970: 946_684_800)), .bool(false),
        .other(type: 1083, [0, 0, 0, 0, 0, 15, 66, 64]),
      ]
    )
    #expect(row["c"] == .integer(1))
    #expect(row["missing"] == nil)
    #expect(row[11] == nil && row[-1] == nil)
    #expect(try row.decode(Int.self, named: "C") == 1)
    #expect(try row.decode(Bool?.self, at: 0) == nil)
    let decimal: Decimal = try row.decode(named: "e")
    #expect(decimal == 1.5)
    let error = #expect(throws: RowDecodingError.self) { try row.decode(Int.self, named: "f") }
    #expect(error?.column == "f")
    #expect(throws: RowDecodingError.self) { try row.decode(Int.self, named: "missing") }
    #expect(throws: RowDecodingError.self) { try row.decode(Int.self, at: -1) }
    #expect(try Row.fetchOne(db, sql: sql) == row)
    #expect(
      "\(row)".hasPrefix("[a: NULL, b: true, C: 1, d: 0.5, e: 1.50, f: 'x', g: '[1]', h: of 1 byte, i: 2000")
    )
    #expect(try Row.fetchAll(db, #sql("SELECT \(1)", as: Int.self).query).map(\.values) == [[.integer(1)]])
  }
}

#endif
