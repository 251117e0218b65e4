import Testing

@testable import QuarryExpansion

/// Mistakes that are wrong in every database but are not syntax errors, or that are in an interpolation.
@Suite struct SQLRefusalTests {
  /// The forms of several versions of SQLite.
  @Test(arguments: [
    "no such column: c", #"no such column: "c" - should this be a string literal in single-quotes?"#,
    #"unknown column "c" in foreign key definition"#,
  ])
  func subjectOfMessages(message: String) { #expect(message.subject == ["C"]) }

  private func diagnostics(_ literal: String) -> [String] {
    let source = "#sql(\(literal))"
    return Expander.expand(expression: source).diagnostics.map { $0.described(in: source) }
  }

  @Test(
    arguments: [
      (#""CREATE TABLE a (b, B)""#, "1:26 `B`", "duplicate column name: B"),
      (
        "\"\"\"\n  CREATE TABLE a (\n    b TEXT,\n    b INTEGER\n  )\n  \"\"\"", "4:5 `b`",
        "duplicate column name: b"
      ),
      (
        #""CREATE TABLE a (b TEXT PRIMARY KEY AUTOINCREMENT)""#, "1:42 `AUTOINCREMENT`",
        "AUTOINCREMENT is only allowed on an INTEGER PRIMARY KEY"
      ),
      (#""CREATE TABLE a (b FOO) STRICT""#, "1:25 `FOO`", #"unknown datatype for a.b: "FOO""#),
      (#""CREATE TABLE a (b) STRIC""#, "1:26 `STRIC`", "unknown table option: STRIC"),
      (#""CREATE TABLE a (b CHECK (c > 1))""#, "1:32 `c`", "no such column: c"),
      (#""SELECT * FROM \(T.self) LEFT OUTR JOIN b""#, "1:31 `LEFT OUTR`", "unknown join type: LEFT OUTR"),
      (
        #""CREATE TABLE a (b, FOREIGN KEY (c) REFERENCES d(e))""#, "1:39 `c`",
        #"unknown column "c" in foreign key definition"#
      ),
      (
        #""CREATE TABLE a (b) WITHOUT ROWID""#, "1:6 `\"CREATE TABLE a (b) WITHOUT ROWID\"`",
        "PRIMARY KEY missing on table a"
      ),
      (
        #""CREATE TABLE a (b PRIMARY KEY, c INTEGER PRIMARY KEY)""#,
        "1:6 `\"CREATE TABLE a (b PRIMARY KEY, c INTEGER PRIMARY KEY)\"`",
        #"table "a" has more than one primary key"#
      ),
      (#""VALUES (1), (2, 3)""#, "1:7 `VALUES`", "all VALUES must have the same number of terms"),
      (
        #""SELECT 1 UNION SELECT 2, 3""#, "1:16 `UNION`",
        "SELECTs to the left and right of UNION do not have the same number of result columns"
      ),
    ]
  )
  func reportsSQLiteErrors(literal: String, place: String, message: String) {
    let all = diagnostics(literal)
    #expect(all.count == 1, "\(all)")
    #expect(all.first?.hasPrefix("\(place) error: SQL error: \(message)\n") == true, "\(all)")
  }

  /// Names and counts that are known only to a database or an interpolation.
  @Test(
    arguments: [
      #""SELECT a FROM b UNION SELECT c, d FROM e""#, #""SELECT \(columns) UNION SELECT 1, 2""#,
      #""CREATE TABLE a (\(quote: b), \(quote: c))""#, #""CREATE TABLE a AS SELECT b FROM c""#,
      #""CREATE TABLE a (b COLLATE mine, c DEFAULT (lower('x')))""#, #""CREATE INDEX a ON b (c)""#,
    ]
  )
  func passes(literal: String) {
    #expect(diagnostics(literal) == [])
  }

  /// An interpolation that is certainly a value or a column cannot replace the missing keyword.
  @Test(arguments: [
    (#""SELECT a b \(bind: c)""#, #"1:18 `\(bind: c)`"#),
    (#""SELECT * FROM a b \($0.c)""#, #"1:25 `\($0.c)`"#),
  ])
  func rejectsInterpolations(literal: String, place: String) {
    let first = diagnostics(literal).map { String($0.prefix { $0 != "\n" }) }
    #expect(first == [place + #" error: SQL syntax error near "\(…)""#])
  }

  @Test func incompleteStatements() {
    let all = diagnostics(#""SELECT * FROM a WHERE""#)
    #expect(all.count == 1)
    #expect(all.first?.hasPrefix("1:28 `` error: SQL string ends in the middle of a statement\n") == true)
    #expect(diagnostics(#""SELECT 1,""#).first?.hasPrefix("1:16 `` error: SQL string ends") == true)
    #expect(diagnostics(#""SELECT * FROM a WHERE \(b)""#) == [])
  }

  /// A complete statement has no other part that could close a bracket.
  @Test(arguments: [
    (#""SELECT (1""#, "1:14 `(` error: cannot find ')' to match opening '(' in SQL statement"),
    (#""SELECT \(bind: a))""#, "1:24 `)` error: cannot find '(' to match closing ')' in SQL statement"),
    (#""SELECT 'a""#, "1:14 `'` error: cannot find ''' to match opening ''' in SQL statement"),
    (
      #""CREATE TABLE \(T.self) (a""#, "1:30 `(` error: cannot find ')' to match opening '(' in SQL statement"
    ),
    (#""SELECT (\(a)""#, "1:14 `(` warning: Cannot find ')' to match opening '(' in SQL string, producing"),
    // A column, a table or a value contains no partner.
    (
      #""SELECT count(\(Item.id) FROM items""#,
      "1:19 `(` error: cannot find ')' to match opening '(' in SQL statement"
    ),
    (
      #""SELECT count(\(Item.id.abs()) FROM items""#,
      "1:19 `(` error: cannot find ')' to match opening '(' in SQL statement"
    ),
    (
      #""SELECT count(\($0.id.abs()) FROM items""#,
      "1:19 `(` error: cannot find ')' to match opening '(' in SQL statement"
    ),
    (
      #""SELECT (\(Item.columns) FROM items""#,
      "1:14 `(` error: cannot find ')' to match opening '(' in SQL statement"
    ),
    (
      #""SELECT lower(\("A") FROM items""#,
      "1:19 `(` error: cannot find ')' to match opening '(' in SQL statement"
    ),
    (
      #""SELECT \(Item.id)) FROM items""#,
      "1:24 `)` error: cannot find '(' to match closing ')' in SQL statement"
    ),
    (
      #""SELECT \(Item.id)] FROM items""#,
      "1:24 `]` error: cannot find '[' to match closing ']' in SQL statement"
    ),
    // An interpolation closes only what is open before it, and opens only what is closed after it.
    (
      #""SELECT \(a), count(b FROM items""#,
      "1:25 `(` error: cannot find ')' to match opening '(' in SQL statement"
    ),
    (
      #""SELECT b) FROM items WHERE \(a)""#,
      "1:15 `)` error: cannot find '(' to match closing ')' in SQL statement"
    ),
    (#""SELECT \(a), 'b""#, "1:20 `'` error: cannot find ''' to match opening ''' in SQL statement"),
    (#""SELECT \(a), `b""#, "1:20 ``` error: cannot find '`' to match opening '`' in SQL statement"),
    (#""SELECT \(a), [b""#, "1:20 `[` error: cannot find ']' to match opening '[' in SQL statement"),
    (##"#"SELECT \#(a), "b"#"##, "1:22 `\"` error: cannot find '\"' to match opening '\"' in SQL statement"),
    (#""SELECT \(a))""#, "1:18 `)` warning: Cannot find '(' to match closing ')' in SQL string, producing"),
    (
      #""SELECT \(raw: a), count(b""#,
      "1:30 `(` warning: Cannot find ')' to match opening '(' in SQL string, producing"
    ),
    (
      #""DROP TABLE IF EXISTS (\(Item.self)""#,
      "1:28 `(` error: cannot find ')' to match opening '(' in SQL statement"
    ),
    // A part of a statement.
    (#""count(\($0.id)""#, "1:12 `(` warning: Cannot find ')' to match opening '(' in SQL string, producing"),
    (#""WHERE (\($0.a)""#, "1:13 `(` warning: Cannot find ')' to match opening '(' in SQL string, producing"),
    (
      #""SELECT 1 /* a""#,
      "1:16 `/*` warning: Cannot find '*/' to match opening '/*' in SQL string, producing"
    ),
    (#""replace(a, b""#, "1:14 `(` warning: Cannot find ')' to match opening '(' in SQL string, producing"),
  ])
  func lintsWholeStatements(literal: String, start: String) {
    let all = diagnostics(literal)
    #expect(all.count == 1)
    #expect(all.first?.hasPrefix(start) == true, "\(all)")
  }
}
