#if CommandLine
import QuarrySQLite
import Testing

@testable import QuarryCommands

@Suite struct CheckTests {
  private static let schema = """
    CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT, "page count" INT);
    CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT);
    CREATE INDEX authorsByName ON authors (name)
    """
  private static let model = "@Table struct Book { let id: Int; @Column(\"title\") var name: String? }\n"

  /// A line of Swift, and its findings: `column: message`.
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
        "44: no such function: lowr; did you mean 'lower'?",
        "49: no such column: titel; did you mean 'title'?",
      ]
    ),
    (#"_ = #sql("name || title")"#, []),
    (#"_ = #sql("ORDER BY title")"#, []),
    (#"_ = #sql("SELECT FROM books")"#, ["18: syntax error near 'FROM'"]),
    // A placeholder for a function is not reported.
    (
      #"_ = #sql("SELECT foo() OVER (ORDER BY nope) FROM books")"#,
      ["18: no such function: foo"]
    ),
    (#"_ = #sql("SELECT id FROM books, authors")"#, ["18: ambiguous column name: id"]),
    (
      #"_ = [#sql("SELECT nope1"), #sql("SELECT nope2")]"#,
      ["19: no such column: nope1", "41: no such column: nope2"]
    ),
    (##"_ = "#sql(\"SELECT nope\")""##, []),
    // The diagnostics of the macro are also reported.
    (#"_ = #sql("SELEC id FROM books")"#, ["11: syntax error near 'SELEC'; did you mean 'SELECT'?"]),
    (#"_ = #sql("CREATE TABLE a (b, b)")"#, ["30: duplicate column name: b"]),
    (#"_ = #sql("SELECT (1")"#, ["18: '(' is not closed"]),
    (#"_ = #sql("SELECT 1)")"#, ["19: ')' has no matching opening bracket"]),
    (#"_ = #sql("SELECT 1 /* x")"#, ["20: '/*' is not closed"]), (#"_ = #sql("")"#, ["10: the SQL is empty"]),
    (#"_ = #sql("SELECT ?")"#, ["18: invalid bind parameter; interpolate the value instead"]),
    (
      #"_ = #sql("SELECT '\(bind: 1)'")"#,
      ["19: cannot bind a value inside quotes; interpolate it outside them"]
    ),
    (
      #"_ = #sql("SELECT 1 -- \(bind: 1)")"#,
      ["23: cannot bind a value inside a comment; interpolate it outside the comment"]
    ),
    (
      #"_ = #sql("SELECT 1; SELECT 2")"#,
      ["21: only one statement can run at a time; use a separate '#sql' for each"]
    ),
  ])
  func queries(line: String, expected: [String]) throws { try check(line, expected) }

  /// Statements that change the schema may be meant for an older one, so a missing table or column is a warning.
  @Test(arguments: [
    (#"_ = #sql("CREATE TABLE books (x)")"#, []),
    (#"_ = #sql("CREATE TABLE IF NOT EXISTS books (x CHECK (y > 1))")"#, ["54: no such column: y"]),
    (
      #"_ = #sql("CREATE TABLE news (x CHECK (lenght(x) > 1))")"#,
      ["39: warning: no such function: lenght; did you mean 'length'?"]
    ),
    (
      #"_ = #sql("CREATE INDEX books_by_title ON books (titel)")"#,
      ["49: warning: no such column: titel; did you mean 'title'?"]
    ),
    (
      #"_ = #sql("CREATE INDEX byName ON author (name)")"#,
      ["34: warning: no such table: main.author; did you mean 'authors'?"]
    ),
    (
      #"_ = #sql("CREATE UNIQUE INDEX IF NOT EXISTS authorsByName ON authors (nom)")"#,
      ["71: warning: no such column: nom"]
    ),
    (#"_ = #sql("CREATE VIEW titles AS SELECT title FROM books")"#, []),
    (
      #"_ = #sql("CREATE TEMP VIEW titles (a) AS WITH c AS (SELECT titel FROM books) SELECT * FROM c")"#,
      ["60: warning: no such column: titel; did you mean 'title'?"]
    ),
    (
      #"_ = #sql("CREATE VIEW titles AS SELECT title FROM books WHERE id = \(bind: 1)")"#, []
    ),
    (
      #"_ = #sql("CREATE TRIGGER t AFTER UPDATE OF title ON books BEGIN UPDATE authors SET name = NEW.titel; END")"#,
      ["95: warning: no such column: NEW.titel; did you mean 'title'?"]
    ),
    (
      #"_ = #sql("CREATE TRIGGER main.booksAdded BEFORE INSERT ON books BEGIN INSERT INTO author VALUES (1); END")"#,
      ["83: warning: no such table: author; did you mean 'authors'?"]
    ),
    (
      #"_ = #sql("CREATE TRIGGER t AFTER DELETE ON books BEGIN DELETE FROM authors WHERE id = OLD.id; END")"#,
      []
    ),
    (
      #"_ = #sql("CREATE TRIGGER t AFTER DELETE ON boks BEGIN SELECT 1; END")"#,
      ["44: warning: no such table: boks; did you mean 'books'?"]
    ),
    (#"_ = #sql("DROP TABLE author")"#, ["22: warning: no such table: author; did you mean 'authors'?"]),
    (#"_ = #sql("DROP TABLE IF EXISTS author")"#, []),
    (
      #"_ = #sql("DROP INDEX authorsByNam")"#,
      ["22: warning: no such index: authorsByNam; did you mean 'authorsByName'?"]
    ),
    (#"_ = #sql("DROP VIEW absent")"#, ["21: warning: no such view: absent"]),
    (
      #"_ = #sql("ALTER TABLE book ADD COLUMN isbn TEXT")"#,
      ["23: warning: no such table: book; did you mean 'books'?"]
    ),
    (#"_ = #sql("ALTER TABLE books ADD COLUMN title TEXT")"#, []),
    (
      #"_ = #sql("ALTER TABLE books RENAME COLUMN titel TO name")"#,
      ["43: warning: no such column: titel; did you mean 'title'?"]
    ),
    (
      #"_ = #sql("ALTER TABLE books DROP COLUMN \"page counts\"")"#,
      ["43: warning: no such column: page counts; did you mean 'page count'?"]
    ),
    (#"_ = #sql("ANALYZE boks")"#, ["19: warning: no such table: boks; did you mean 'books'?"]),
    (#"_ = #sql("VACUUM")"#, []),
    (
      #"_ = [#sql("DROP TABLE author"), #sql("SELECT FROM books")]"#,
      ["23: warning: no such table: author; did you mean 'authors'?", "46: syntax error near 'FROM'"]
    ),
    (#"_ = #sql("SAVEPOINT a")"#, []),
  ])
  func definitions(line: String, expected: [String]) throws { try check(line, expected) }

  /// SQLite ignores an unknown pragma.
  @Test(arguments: [
    (#"_ = #sql("PRAGMA table_info(books)")"#, []),
    (#"_ = #sql("PRAGMA main.table_info = 'books'")"#, []),
    (#"_ = #sql("PRAGMA journal_mode = WAL")"#, []),
    (
      #"_ = #sql("PRAGMA jornal_mode = WAL")"#,
      ["18: no such pragma: jornal_mode; did you mean 'journal_mode'?"]
    ),
    (#"_ = #sql("EXPLAIN PRAGMA table_info(books)")"#, []),
    (
      #"_ = #sql("EXPLAIN PRAGMA jornal_mode = WAL")"#,
      ["26: no such pragma: jornal_mode; did you mean 'journal_mode'?"]
    ),
    (
      #"_ = #sql("EXPLAIN QUERY PLAN PRAGMA foreign_key_list(boks)")"#,
      ["54: no such table: boks; did you mean 'books'?"]
    ),
    (
      #"_ = #sql("PRAGMA main.user_versoin")"#,
      ["23: no such pragma: user_versoin; did you mean 'user_version'?"]
    ),
    (#"_ = #sql("PRAGMA foreign_key_list(boks)")"#, ["35: no such table: boks; did you mean 'books'?"]),
    (
      #"_ = #sql("PRAGMA index_info(authorsByNam)")"#,
      ["29: no such index: authorsByNam; did you mean 'authorsByName'?"]
    ),
  ])
  func pragmas(line: String, expected: [String]) throws { try check(line, expected) }

  private func check(_ line: String, _ expected: [String]) throws {
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
    #expect(result.status == (expected.contains { !$0.contains(": warning: ") } ? 1 : 0))
    if !expected.isEmpty {
      let strict = try Tool.shell(
        "quarry check A.swift --schema schema.sql --function other --strict",
        in: folder.url
      )
      #expect(strict.status == 1)
    }
  }
}
#endif
