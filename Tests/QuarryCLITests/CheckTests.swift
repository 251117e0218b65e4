import QuarrySQLite
import Testing

@testable import QuarryCommands

@Suite struct CheckTests {
  private static let schema = """
    CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT, "page count" INT);
    CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT)
    """
  private static let model = "@Table struct Book { let id: Int; @Column(\"title\") var name: String? }\n"

  /// A line of Swift, and what is found in it: `column: message`.
  @Test(arguments: [
    (#"_ = #sql("SELECT title FROM books")"#, []),
    (#"_ = #sql("SELECT titel FROM books")"#, ["18: no such column: titel; did you mean 'title'?"]),
    (#"_ = #sql("SELECT a.titel FROM books AS a")"#, ["20: no such column: a.titel; did you mean 'title'?"]),
    (#"_ = #sql("SELECT \"titel\" FROM books")"#, ["20: no such column: titel; did you mean 'title'?"]),
    (##"_ = #sql(#"SELECT "titel" FROM books"#)"##, ["20: no such column: titel; did you mean 'title'?"]),
    (#"_ = #sql("SELECT \"page count\" FROM books")"#, []),
    (#"_ = #sql("SELECT * FROM boks")"#, ["25: no such table: boks; did you mean 'books'?"]),
    (#"_ = #sql("SELECT * FROM x.books")"#, ["27: no such table: x.books; did you mean 'books'?"]),
    (
      #"_ = #sql("SELECT uper(title), substr(1) FROM books")"#,
      [
        "18: no such function: uper; did you mean 'upper'?",
        "31: wrong number of arguments to function substr()",
      ]
    ),
    (#"_ = #sql("SELECT own(1), other(2), third(3)")"#, ["36: no such function: third"]),
    (
      #"_ = #sql("INSERT INTO books (titel) VALUES (\(bind: 1))")"#,
      ["30: table books has no column titel; did you mean 'title'?"]
    ),
    (#"_ = #sql("INSERT INTO books (title) VALUES (1, 2)")"#, ["11: 2 values for 1 columns"]),
    (#"_ = #sql("UPDATE books SET titel = 1")"#, ["28: no such column: titel; did you mean 'title'?"]),
    (#"_ = #sql("SELECT \(Book.columns), nope FROM \(Book.self)")"#, ["35: no such column: nope"]),
    (#"_ = #sql("SELECT \(Book.name) FROM \(Book.self) WHERE \(Book.columns.id) = \(bind: 3)")"#, []),
    (#"_ = #sql("SELECT 1 FROM books WHERE \(condition)")"#, []),
    (#"_ = #sql("SELECT 1 FROM books \(raw: rest)")"#, []),
    (
      #"_ = Book.where { #sql("upper(\($0.name)) = lowr(titel)") }"#,
      [
        "49: no such column: titel; did you mean 'title'?",
        "44: no such function: lowr; did you mean 'lower'?",
      ]
    ),
    (#"_ = #sql("name || title")"#, []),
    (#"_ = #sql("ORDER BY title")"#, []),
    (#"_ = #sql("SELECT FROM books")"#, ["18: syntax error near 'FROM'"]),
    (#"_ = #sql("PRAGMA table_info(books)")"#, []),
    (#"_ = #sql("CREATE TABLE books (x)")"#, []),
    (#"_ = #sql("SELECT id FROM books, authors")"#, ["18: ambiguous column name: id"]),
    (
      #"_ = [#sql("SELECT nope1"), #sql("SELECT nope2")]"#,
      ["19: no such column: nope1", "41: no such column: nope2"]
    ),
    (##"_ = "#sql(\"SELECT nope\")""##, []),
    // What the macro says too.
    (#"_ = #sql("SELEC id FROM books")"#, ["11: syntax error near 'SELEC'; did you mean 'SELECT'?"]),
    (#"_ = #sql("CREATE TABLE a (b, b)")"#, ["30: duplicate column name: b"]),
    (#"_ = #sql("SELECT (1")"#, ["18: '(' is not closed"]),
    (#"_ = #sql("SELECT 1)")"#, ["19: ')' closes nothing"]),
    (#"_ = #sql("SELECT 1 /* x")"#, ["20: '/*' is not closed"]), (#"_ = #sql("")"#, ["10: there is no SQL"]),
    (#"_ = #sql("SELECT ?")"#, ["18: a parameter written by hand; interpolate the value"]),
    (#"_ = #sql("SELECT '\(bind: 1)'")"#, ["19: a value interpolated inside quotes"]),
    (#"_ = #sql("SELECT 1 -- \(bind: 1)")"#, ["23: a value interpolated inside a comment"]),
    (#"_ = #sql("SELECT 1; SELECT 2")"#, ["21: a second statement; '#sql' takes one"]),
  ])
  func literals(line: String, expected: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.schema, to: "schema.sql")
    try folder.write(
      Self.model
        + "@DatabaseFunction func own(_ x: Int) -> Int { x }\nfunc f(condition: QueryFragment, rest: String) {\n\(line)\n}\n",
      to: "A.swift"
    )
    let result = try Tool.shell("quarry check A.swift --schema schema.sql --function other", in: folder.url)
    let findings = result.output.split(separator: "\n").dropLast().map { line in
      line.split(separator: ":", maxSplits: 2).dropFirst(2).joined().split(
        separator: ": error: ",
        maxSplits: 1
      )
      .joined(separator: ": ")
    }
    #expect(findings == expected)
    #expect(result.status == (expected.isEmpty ? 0 : 1))
  }
}
