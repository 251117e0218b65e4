#if CommandLine
import Foundation
import QuarrySQLite
import QuarryVerification
import Testing

@testable import QuarryCommands

/// SQL files instead of a database: handwritten, and as printed by SQLite's shell.
@Suite struct SchemaScriptTests {
  private let models = """
    @Table struct Note { let id: Int; var text: String? }
    @Table("search") struct Search: FTS5 { let rowid: Int; var body: String }

    """

  @Test func statements() {
    let script = SchemaScript(
      """
      -- one; two
      CREATE TABLE a (x TEXT DEFAULT ';', "y;" INT); /* ; */ CREATE TABLE trigger (x);
      CREATE TRIGGER b AFTER INSERT ON a BEGIN
        UPDATE a SET x = CASE x WHEN 1 THEN 2 END; DELETE FROM a;
      END;;
        CREATE TEMP TRIGGER c AFTER INSERT ON a WHEN NEW.x = 'é;' BEGIN SELECT 1; END; é
      """
    )
    #expect(script.statements.map { "\($0.line):\($0.column)" } == ["2:1", "2:56", "3:1", "6:3", "6:82"])
    #expect(
      script.statements.map(\.sql) == [
        "CREATE TABLE a (x TEXT DEFAULT ';', \"y;\" INT)", "CREATE TABLE trigger (x)",
        """
        CREATE TRIGGER b AFTER INSERT ON a BEGIN
          UPDATE a SET x = CASE x WHEN 1 THEN 2 END; DELETE FROM a;
        END
        """, "CREATE TEMP TRIGGER c AFTER INSERT ON a WHEN NEW.x = 'é;' BEGIN SELECT 1; END", "é",
      ]
    )
  }

  /// The output of `sqlite3 file .schema` and `.dump`. It contains SQLite's own tables, rows, and virtual tables in a
  /// form that SQLite itself rejects.
  @Test(arguments: [
    """
    CREATE TABLE notes(id integer primary key autoincrement, text text);
    CREATE TABLE sqlite_sequence(name,seq);
    CREATE VIRTUAL TABLE search using fts5(body)
    /* search(body) */;
    CREATE TABLE IF NOT EXISTS 'search_data'(id INTEGER PRIMARY KEY, block BLOB);
    CREATE TABLE IF NOT EXISTS 'search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
    CREATE VIEW v as select * from notes
    /* v(id,text) */;
    """,
    """
    PRAGMA foreign_keys=OFF;
    BEGIN TRANSACTION;
    CREATE TABLE notes(id integer primary key autoincrement, text text);
    INSERT INTO notes VALUES(1,'a;');
    PRAGMA writable_schema=ON;
    INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','search','search',0,'CREATE VIRTUAL TABLE search using fts5(body)');
    CREATE TABLE IF NOT EXISTS 'search_data'(id INTEGER PRIMARY KEY, block BLOB);
    INSERT INTO search_data VALUES(1,X'');
    DELETE FROM sqlite_sequence;
    INSERT INTO sqlite_sequence VALUES('notes',1);
    CREATE VIEW v as select * from notes;
    PRAGMA writable_schema=OFF;
    COMMIT;
    """,
  ])
  func shellScripts(sql: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(sql, to: "schema.sql")
    try folder.write(models, to: "Models.swift")
    let result = try Tool.shell(
      "quarry verify --schema schema.sql Models.swift --extra-tables",
      in: folder.url
    )
    #expect(
      result.output == """
        schema.sql: warning: no Swift type describes the view "v"
          Swift: quarry generate DATABASE --tables v
          SQL: DROP VIEW "v"
        0 errors, 1 warning

        """
    )
    #expect(result.errors == "")
  }

  @Test func invalidScripts() throws {
    let folder = try TemporaryFolder()
    try folder.write(models, to: "Models.swift")
    try folder.write(
      "CREATE VIRTUAL TABLE map USING absent(x);\nCREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT);\nCREATE INDEX\n  byName ON notes (name)",
      to: "schema.sql"
    )
    let result = try Tool.shell("quarry verify --schema schema.sql Models.swift", in: folder.url)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        note: schema.sql:1:1: statement ignored: no such module: absent
        error: schema.sql: no such column: name (at 4:20)
        SQL: CREATE INDEX
          byName ON notes (name)

        """
    )
  }
}
#endif
