#if PostgreSQL

import Foundation
import Quarry
import QuarryCore
import QuarrySQLite
import Testing

/// A type whose values have no static type.
private struct Opaque: QueryBindable, Equatable {
  var text: String

  init(text: String) { self.text = text }
  init(decoder: inout some QueryDecoder) throws { text = try String(decoder: &decoder) }

  var queryBinding: QueryBinding { .text(text) }
}

@Table private struct Thing {
  let id: Int
  var text: Opaque
}

/// The server knows the type of each value where nothing else in the statement determines it, also of NULL.
@Suite struct TypedValueTests {
  private let connection: PostgresConnection

  init() throws { connection = try PostgresConnection() }

  private func check<Value: QueryBindable & Equatable>(_ value: Value, _ type: String) throws
  where Value.QueryOutput == Value {
    for value in [value, nil] {
      let name = try #sql("SELECT pg_typeof(\(bind: value))::text", as: String.self).fetchOne(on: connection)
      #expect(name == type)
      let read = try #sql("SELECT \(bind: value)", as: Value?.self).fetchAll(on: connection)
      #expect(read == [value])
      let chosen = try #sql("SELECT coalesce(\(bind: value), \(bind: value))", as: Value?.self).fetchAll(
        on: connection
      )
      #expect(chosen == [value])
    }
  }

  @Test func numbers() throws {
    try check(true, "boolean")
    try check(Int8.min, "smallint")
    try check(UInt8.max, "smallint")
    try check(Int16.min, "smallint")
    try check(UInt16.max, "integer")
    try check(Int32.min, "integer")
    try check(UInt32.max, "bigint")
    try check(Int.max, "bigint")
    try check(Int64.min, "bigint")
    try check(Float(0.1), "real")
    try check(0.1, "double precision")
    try check(-Double.infinity, "double precision")
    try check(Duration.milliseconds(1), "bigint")
    for text in ["0", "1", "-1.50", "12345678901234567890.000001", "0.00001", "10000"] {
      try check(try #require(Decimal(string: text)), "numeric")
    }
  }

  @Test func textBytesAndDates() throws {
    try check("", "text")
    try check("it's é \\ \u{1}\u{1f}", "text")
    try check(Character("é"), "text")
    try check(try #require(URL(string: "https://example.com/a?b=c")), "text")
    try check([UInt8]([0, 1, 255]), "bytea")
    try check(Data([39, 92]), "bytea")
    try check(UUID(), "uuid")
    try check(Date(timeIntervalSince1970: -0.5), "timestamp with time zone")
    try check(Date(timeIntervalSince1970: 1_893_456_000.25), "timestamp with time zone")
  }

  private enum Color: String, QueryBindable { case red }
  private enum Level: Int16, QueryBindable { case low = -1 }

  @Test func typesOfAnApplication() throws {
    try check(Color.red, "text")
    try check(Level.low, "smallint")
    let tags = [String].JSONRepresentation(queryOutput: ["a", "é\""])
    let read = try #sql("SELECT \(tags)", as: [String].JSONRepresentation.self).fetchOne(on: connection)
    #expect(read == ["a", "é\""])
    #expect(try #sql("SELECT pg_typeof(\(tags))::text", as: String.self).fetchOne(on: connection) == "jsonb")
  }

  /// The error comes before anything runs. SQLite needs no type.
  @Test func aTypeWithoutAStaticType() throws {
    let query = #sql("SELECT \(Opaque(text: "a"))", as: Opaque.self)
    let error = #expect(throws: UnsupportedFeatureError.self) { try query.fetchOne(on: connection) }
    #expect(
      error?.description == """
        the statement requires values of a known type, which value 1 lacks, a text; declare 'static var sqlType: SQLType?' in its \
        Swift type, or bind a value of another type
        """
    )
    let queue = try DatabaseQueue()
    #expect(try queue.read { try query.fetchOne($0) } == Opaque(text: "a"))
    try queue.close()
  }

  /// The error names the value by its placeholder, its kind and its column, also if values before it have no placeholder, and not by what
  /// may be private.
  @Test func theValueWithoutAStaticType() throws {
    func advice(_ query: QueryFragment) throws -> String? {
      let error = #expect(throws: UnsupportedFeatureError.self) {
        try query.rendered(for: connection.dialect)
      }
      return error?.description.split(separator: ";").first.map(String.init)
    }
    let prefix = "the statement requires values of a known type, which value "
    #expect(
      try advice(Thing.insert { Thing(id: 1, text: Opaque(text: "a")) }.query)
        == prefix + "2 lacks, a text for the column 'text'"
    )
    #expect(
      try advice(
        Thing.insert {
          Thing.Draft(id: 7, text: Opaque(text: "a"))
          Thing.Draft(text: Opaque(text: "b"))
        }.query
      ) == prefix + "2 lacks, a text for the column 'text'"
    )
    #expect(
      try advice(Thing.insert { Thing.Draft(text: Opaque(text: "b")) }.query)
        == prefix + "1 lacks, a text for the column 'text'"
    )
    #expect(
      try advice(Thing.where { $0.id > 1 && $0.text == Opaque(text: "a") }.query)
        == prefix + "2 lacks, a text for the column 'text'"
    )
    #expect(
      try advice(Thing.find(3).update { $0.text = Opaque(text: "a") }.query)
        == prefix + "1 lacks, a text for the column 'text'"
    )
    let missing: Opaque? = nil
    #expect(try advice("SELECT \(bind: 1), \(bind: missing)") == prefix + "2 lacks, NULL")
  }

  /// A number that no type of the server has is an error before anything runs.
  @Test func aNumberThatDoesNotFit() throws {
    let error = #expect(throws: (any Error).self) {
      try #sql("SELECT \(UInt64.max)", as: UInt64.self).fetchOne(on: connection)
    }
    #expect(error.map { "\($0)" }?.contains("the largest integer in PostgreSQL is") == true)
  }
}

#endif
