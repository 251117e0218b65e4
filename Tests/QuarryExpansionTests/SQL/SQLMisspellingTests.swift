import Testing

@testable import QuarryExpansion

/// The error names a keyword with one wrong letter, and a fix-it replaces it.
@Suite struct SQLMisspellingTests {
  @Test(
    arguments: [
      (#""SELECT * FRM reminders""#, "1:16 `FRM`", "FROM"), (#""SELECT (a) form b""#, "1:18 `form`", "from"),
      (#""SELECT \($0.a) FROM b WHERE c LIK 'd'""#, "1:37 `LIK`", "LIKE"),
      (#""CREATE TABL a (b)""#, "1:14 `TABL`", "TABLE"), (##"#"SELECT * FRM "a""#"##, "1:17 `FRM`", "FROM"),
      ("\"\"\"\n  SELECT *\n  FRM reminders\n  \"\"\"", "3:3 `FRM`", "FROM"),
      (#""SELEC 1""#, "1:7 `SELEC`", "SELECT"), (#""SELEC \(bind: a)""#, "1:7 `SELEC`", "SELECT"),
      (#""SELECT * FROM \(T.self) WEHRE \($0.a) = \(bind: b)""#, "1:31 `WEHRE`", "WHERE"),
      (#""selec a from b""#, "1:7 `selec`", "select"), (#""DELTE FROM \(T.self)""#, "1:7 `DELTE`", "DELETE"),
      (#""SELECT \(columns) FROM \(T.self) ODER BY \($0.a)""#, "1:40 `ODER`", "ORDER"),
      (#""EXPLAIN SELEC 1""#, "1:15 `SELEC`", "SELECT"), (#""ALTER TABEL a ADD b""#, "1:13 `TABEL`", "TABLE"),
      (#""SELECT a FROM b JION c ON d""#, "1:23 `JION`", "JOIN"),
      (#""CREATE TRIGGER a AFTER INSERT ON b BEGIN SELEC 1; END""#, "1:48 `SELEC`", "SELECT"),
      (#""CREATE TRIGGER a INSTEAD OF INSERT ON b BEGIN UPDATE c ST d = 1; END""#, "1:62 `ST`", "SET"),
      (
        ##"#"CREATE TRIGGER a AFTER INSERT ON "b""c d" BEGIN DELETE FRM e; END"#"##, "1:63 `FRM`", "FROM"
      ),
    ]
  )
  func namesKeyword(literal: String, place: String, meant: String) throws {
    let source = "#sql(\(literal))"
    let all = Expander.expand(expression: source).diagnostics
    let word = place.split(separator: "`").last ?? ""
    #expect(all.count == 1)
    let first = try #require(all.first)
    #expect(first.range.place(in: source) == place && first.severity == .error)
    #expect(first.message == "SQL syntax error near \"\(word)\"; did you mean '\(meant)'?")
    let fixed = try #require(first.fixIts.first).applied(to: source)
    #expect(Expander.expand(expression: fixed).diagnostics == [], "\(fixed)")
  }

  /// SQLite accepts any words as the type of a column.
  @Test(
    arguments: [
      (#""CREATE TABLE a (b INTEGER PRIMRY KEY)""#, "1:33 `PRIMRY`", "PRIMARY"),
      (#""CREATE TABLE \(quote: a) (b TEXT COLATE NOCASE)""#, "1:40 `COLATE`", "COLLATE"),
      (#""create temp table a (b text uniqe, c)""#, "1:35 `uniqe`", "unique"),
    ]
  )
  func warnsAboutKeywordsInTypes(literal: String, place: String, meant: String) throws {
    let source = "#sql(\(literal))"
    let all = Expander.expand(expression: source).diagnostics
    #expect(all.count == 1)
    let first = try #require(all.first)
    #expect(first.range.place(in: source) == place && first.severity == .warning)
    #expect(
      first.message.hasSuffix("as part of the column's type; did you mean '\(meant)'?")
    )
    let fixed = try #require(first.fixIts.first).applied(to: source)
    #expect(Expander.expand(expression: fixed).diagnostics == [], "\(fixed)")
  }

  /// Names that resemble a misspelled keyword.
  @Test(
    arguments: [
      "updated FROM a", "selects FROM a", "delta FROM a", "inserted, deleted", "a form", "a wher", "tabl.a",
      "SELECT a FROM b form", "SELECT form FROM wher AS ordr", "UPDATE forms SET st = 1",
      "CREATE TABLE a (references_ TEXT, primry INTEGER)", "CREATE TABLE a (\"primry\" INTEGER, unqiue TEXT)",
      "CREATE TABLE a (b UNIQUEIDENTIFIER, c DOUBLE PRECISION DEFAULT 1)",
    ]
  )
  func passesNames(sql: String) {
    #expect(Expander.expand(expression: "#sql(##\"\(sql)\"##)").diagnostics == [])
  }
}
