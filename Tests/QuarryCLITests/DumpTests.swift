#if CommandLine
import Foundation
import QuarrySQLite
import Testing

@testable import QuarryCommands

/// Scripts that the `sqlite3` shell printed with `.dump`.
@Suite struct DumpTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path("app.sqlite"))
    try queue.write { db in try db.execute(sql: "CREATE TABLE notes (id INTEGER PRIMARY KEY)") }
    try queue.close()
  }

  @Test(arguments: [
    (
      "BEGIN TRANSACTION; SELECT 1; COMMIT", "",
      "cannot start a transaction within a transaction; the statements already run in a transaction; use '--no-transaction'"
    ),
    (
      "INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','f','f',0,'CREATE VIRTUAL TABLE f USING fts5(a)')",
      "--no-transaction",
      "table sqlite_master may not be modified; run the output of '.dump' with 'sqlite3 library.sqlite < dump.sql'"
    ),
    (
      "CREATE VIRTUAL TABLE f USING fts5(a); INSERT INTO f_data VALUES (1, x'00')", "",
      "table f_data may not be modified; run the output of '.dump' with 'sqlite3 library.sqlite < dump.sql'"
    ),
    (
      "CREATE TABLE sqlite_sequence(name,seq)", "",
      "object name reserved for internal use: sqlite_sequence; SQLite creates this table; remove the statement"
    ),
  ])
  func `query says what to do`(sql: String, options: String, message: String) throws {
    try folder.write(sql, to: "dump.sql")
    let result = try Tool.shell("quarry query app.sqlite - --write \(options) < dump.sql", in: folder.url)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("error: app.sqlite: \(message)\nSQL: "), "\(result.errors)")
  }

  /// A dump is a schema for the other commands.
  @Test func `a real dump is a schema`() throws {
    guard try Tool.shell("sqlite3 :memory: 'SELECT 1'", in: folder.url).status == 0 else { return }
    try folder.write(
      """
      CREATE TABLE texts (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL);
      INSERT INTO texts (title) VALUES ('sea; END;');
      CREATE VIRTUAL TABLE search USING fts5(title, content='texts', content_rowid='id');
      CREATE VIRTUAL TABLE words USING fts4(word);
      CREATE TRIGGER added AFTER INSERT ON texts BEGIN
        INSERT INTO search (rowid, title) VALUES (NEW.id, NEW.title);
      END;
      """,
      to: "schema.sql"
    )
    try folder.write(
      """
      @Table struct Text { let id: Int; var title: String }
      @Table("search") struct Search: FTS5 { let rowid: Int; var title: String }
      @Table("words") struct Words { var word: String }

      """,
      to: "Models.swift"
    )
    _ = try Tool.shell(
      "sqlite3 real.sqlite < schema.sql; sqlite3 real.sqlite .dump > dump.sql",
      in: folder.url
    )
    let dump = try String(contentsOfFile: folder.path("dump.sql"), encoding: .utf8)
    #expect(dump.contains("writable_schema") && dump.contains("BEGIN TRANSACTION"))
    let result = try Tool.shell("quarry verify --schema dump.sql Models.swift --strict", in: folder.url)
    #expect(result.output == "3 types match dump.sql\n" && result.errors == "")
  }
}
#endif
