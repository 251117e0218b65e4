#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

/// Errors contain values only on request.
@Suite struct PrivateValueTests {
  private let test: TestDatabase
  private let open: Database

  init() throws {
    test = try TestDatabase()
    open = try test.another { $0.publicStatementArguments = true }
    try test.db.execute(
      sql: """
        CREATE TYPE mood AS ENUM ('good');
        CREATE TABLE people (email text UNIQUE, age int CHECK (age > 0));
        CREATE VIEW adults AS SELECT * FROM people WHERE age >= 18 WITH CHECK OPTION;
        INSERT INTO people VALUES ('geheim@example.com', 1)
        """
    )
  }

  struct Leak: CustomTestStringConvertible {
    let sql: String
    let value: String
    let message: String
    var state: String

    init(_ state: String, _ sql: String, _ value: String, _ message: String) {
      (self.state, self.sql, self.value, self.message) = (state, sql, value, message)
    }

    var testDescription: String { sql }
  }

  private static let leaks = [
    Leak("22P02", "SELECT $1::text::int", "geheim", #"invalid input syntax for type integer: "…""#),
    Leak("22P02", "SELECT $1::text::int", "\"geheim\" or", #"invalid input syntax for type integer: "…""#),
    Leak("22P02", "SELECT $1::text::int", "\u{301}geheim", #"invalid input syntax for type integer: "…""#),
    Leak("22P02", "SELECT $1::text::uuid", "geheim", #"invalid input syntax for type uuid: "…""#),
    Leak("22P02", "SELECT $1::text::mood", "geheim", #"invalid input value for enum mood: "…""#),
    Leak("22P02", "SELECT $1::text::json", "{geheim}", "invalid input syntax for type json"),
    Leak("22P02", "SELECT $1::text::int[]", "geheim", #"malformed array literal: "…""#),
    Leak(
      "22003",
      "SELECT $1::text::int",
      "12345678901234",
      #"value "…" is out of range for type integer"#
    ),
    Leak(
      "22008",
      "SELECT make_time(25 + length($1), 10, 33.5)",
      "geheim",
      "time field value out of range: …"
    ),
    Leak("22007", "SELECT $1::text::date", "geheim", #"invalid input syntax for type date: "…""#),
    Leak("22008", "SELECT $1::text::date", "2020-13-45", #"date/time field value out of range: "…""#),
    Leak(
      "22008",
      "SELECT make_date(2020, 13, length($1))",
      "geheim",
      "date field value out of range: …"
    ),
    Leak("22007", "SELECT to_date($1, 'YYYY')", "geheim", #"invalid value "…""#),
    Leak("22023", "SELECT now() AT TIME ZONE $1", "geheim", #"time zone "…" not recognized"#),
    Leak(
      "22021",
      "SELECT convert_from('\\xff'::bytea || convert_to($1, 'UTF8'), 'UTF8')",
      "geheim",
      #"invalid byte sequence for encoding "…": …"#
    ),
    Leak(
      "23505",
      "INSERT INTO people VALUES ($1, 2)",
      "geheim@example.com",
      #"duplicate key value violates unique constraint "people_email_key""#
    ),
    Leak(
      "23514",
      "INSERT INTO people VALUES ($1, -1)",
      "geheim",
      #"new row for relation "people" violates check constraint "people_age_check""#
    ),
    Leak(
      "44000",
      "INSERT INTO adults VALUES ($1, 3)",
      "geheim",
      #"new row violates check option for view "adults""#
    ),
  ]

  @Test(arguments: leaks) func values(leak: Leak) throws {
    let error = #expect(throws: DatabaseError.self) {
      try test.db.execute(sql: leak.sql, arguments: [leak.value])
    }
    #expect(error?.state.rawValue == leak.state)
    #expect(error?.message == leak.message)
    #expect(error.map { "\($0)" }?.contains(leak.value) == false)
    #expect(error?.arguments == nil)
    // On request, nothing is missing.
    let full = #expect(throws: DatabaseError.self) {
      try open.execute(sql: leak.sql, arguments: [leak.value])
    }
    #expect(full.map { "\($0)" }?.contains(leak.value) == true)
    #expect(full?.message.contains("…") == false)
  }

  @Test func `names are not values`() throws {
    let messages = [
      ("42P01", "SELECT * FROM missing", #"relation "missing" does not exist"#),
      ("42703", "SELECT missing FROM people", #"column "missing" does not exist"#),
      ("42601", "SELECT FROM FROM", #"syntax error at or near "FROM""#),
      (
        "42804", "INSERT INTO people (age) VALUES (true)",
        #"column "age" is of type integer but expression is of type boolean"#
      ),
      ("22012", "SELECT 1 / 0", "division by zero"),
      ("P0001", "DO $$BEGIN RAISE 'list \"7\" is full'; END$$", #"list "7" is full"#),
      (
        "2201B", "SELECT 'a' ~ '('", "invalid regular expression: parentheses () not balanced"
      ),
    ]
    for (state, sql, message) in messages {
      let error = thrown(DatabaseError.self) { try test.db.execute(sql: sql) }
      #expect(error?.state.rawValue == state)
      #expect(error?.message == message)
    }
  }

  @Test func `a number that does not fit`() throws {
    let error = thrown(DatabaseUsageError.self) {
      _ = try #sql("SELECT \(bind: Secret())", as: Int.self).fetchOne(test.db)
    }
    #expect("\(String(describing: error))".contains("the value does not fit in the type 'smallint'"))
    #expect("\(String(describing: error))".contains("123456") == false)
  }

  /// A value that its type does not hold.
  private struct Secret: QueryBindable {
    static var sqlType: SQLType? { .int16 }
    var queryBinding: QueryBinding { .int(123_456) }

    init() {}
    init(decoder: inout some QueryDecoder) throws { throw QueryDecodingError.missingRequiredColumn }
  }

  @Test func `messages in another language`() {
    let messages = [
      "ungültige Eingabesyntax für Typ integer: »geheim«": "ungültige Eingabesyntax für Typ integer: »…«",
      "syntaxe en entrée invalide pour le type integer : « geheim »":
        "syntaxe en entrée invalide pour le type integer : «…»",
    ]
    for (message, expected) in messages {
      #expect(
        PrivateMessage(.invalidTextRepresentation, message: message, detail: nil).message == expected
      )
    }
  }
}

#endif
