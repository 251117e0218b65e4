#if PostgreSQL

import Quarry
import QuarrySQLite
import QuarryCore
import Testing

/// Names and texts from outside are only names and texts, on the server, too.
@Suite struct InjectionTests {
  private static let entries = [
    #"a"b"#, #""; DROP TABLE items; --"#, "a'b", "'); DELETE FROM items; --", #"a\"#, #"\'; SELECT 1; --"#,
    "$1",
    "?", "%s", "/* a", "a -- b", "a\nb", "\u{1}\u{e}\u{1f}", "é\u{301}", "a'\u{301}b", "\\\u{301}'\u{301}",
    "🙂", " ", "E'a'", "$$a$$",
  ]

  @Test(arguments: entries) func texts(entry: String) throws {
    let connection = try PostgresConnection()
    let bound = try #sql("SELECT \(entry)", as: String.self).fetchOne(on: connection)
    #expect(bound == entry)
    let quoted = try #sql("SELECT \(quote: entry, delimiter: .text)", as: String.self).fetchOne(
      on: connection
    )
    #expect(quoted == entry)
    let text = try #require(connection.dialect.spelling(of: .value(.text(entry))))
    #expect(try #sql("SELECT \(raw: text)", as: String.self).fetchOne(on: connection) == entry)
  }

  @Test(arguments: entries) func names(entry: String) throws {
    let connection = try PostgresConnection()
    try #sql("CREATE TEMPORARY TABLE \(quote: entry) (\(quote: entry) text)").execute(on: connection)
    try #sql("INSERT INTO \(quote: entry) (\(quote: entry)) VALUES (\(entry))").execute(on: connection)
    let rows = try #sql("SELECT \(quote: entry) FROM \(quote: entry)", as: String.self).fetchAll(
      on: connection
    )
    #expect(rows == [entry])
  }
}

#endif
