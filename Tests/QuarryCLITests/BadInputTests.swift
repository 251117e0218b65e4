#if CommandLine
import Foundation
import QuarrySQLite
import Testing

@testable import QuarryCommands

@Suite struct BadInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path("good.sqlite"))
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT); INSERT INTO notes (text) VALUES ('x')"
      )
    }
    try queue.close()
    let views = try DatabaseQueue(path: folder.path("views.sqlite"))
    try views.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT);
          CREATE VIEW gone AS SELECT * FROM absent;
          CREATE VIEW unknown AS SELECT absent(text) FROM notes
          """
      )
    }
    try views.close()
    try folder.write(String(repeating: "This is no database. ", count: 100), to: "text.sqlite")
    try folder.write("@Table struct Note {\n  let id: Int\n  var text: String?\n", to: "Broken.swift")
    try folder.write("@Table struct Note {\n  let id: Int\n  var text: String?\n}\n", to: "Note.swift")
    try folder.write("CREATE TABLE t (x); CREATE TABEL u (x)", to: "broken.sql")
    try Data([0xFF, 0xFE, 0x00]).write(to: folder.url.appendingPathComponent("Latin.swift"))
    // The header is intact, but the following pages are not.
    var bytes = try Data(contentsOf: folder.url.appendingPathComponent("good.sqlite"))
    bytes.replaceSubrange(100..<200, with: Data(repeating: 0xA5, count: 100))
    try bytes.write(to: folder.url.appendingPathComponent("corrupt.sqlite"))
    try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: true)
  }

  @Test(arguments: [
    ("query none.sqlite 'SELECT 1'", 66, "error: there is no database 'none.sqlite'\n"),
    ("query empty 'SELECT 1'", 66, "error: 'empty' is a folder, not a database\n"),
    (
      "query text.sqlite 'SELECT 1'", 65,
      "error: 'text.sqlite' is not an SQLite database, or it is encrypted\n"
    ),
    ("generate text.sqlite", 65, "error: 'text.sqlite' is not an SQLite database, or it is encrypted\n"),
    ("query corrupt.sqlite 'SELECT * FROM notes'", 65, "error: 'corrupt.sqlite' is damaged"),
    ("verify good.sqlite", 64, "error: specify the database and then the sources"),
    ("verify good.sqlite none", 66, "error: there is no file or folder 'none'\n"),
    ("verify good.sqlite empty", 66, "error: there is no Swift file in 'empty'\n"),
    ("verify good.sqlite Broken.swift", 65, "error: some sources contain syntax errors\n"),
    ("verify good.sqlite Latin.swift", 65, "error: 'Latin.swift' is not UTF-8\n"),
    ("verify --schema broken.sql Note.swift", 1, "error: broken.sql: near \"TABEL\": syntax error (at 1:28)"),
    ("verify --schema broken.sql Note.swift --data", 64, "error: '--data' reads the rows of a database"),
    ("verify --schema none.sql Note.swift", 66, "error: there is no file 'none.sql'\n"),
    ("check Note.swift", 64, "error: specify either '--database library.sqlite' or '--schema schema.sql'\n"),
    ("query good.sqlite ''", 64, "error: the SQL contains no statement\n"),
    ("query good.sqlite 'SELECT 1' -p a=1", 64, "error: no statement has a parameter 'a'\n"),
    ("query good.sqlite 'SELECT :a' -p b", 64, "error: '--parameter b' must have the form 'name=value'\n"),
    ("query good.sqlite 'SELECT 1' --format xml", 64, "Error: The value 'xml' is invalid"),
    (
      "plan good.sqlite 'SELECT 1; SELECT 2'", 64,
      "error: expected one statement, but more SQL follows at 1:11: 'SELECT 2'\n"
    ),
    (
      "generate good.sqlite --output none/Tables.swift", 73,
      "error: 'none/Tables.swift' cannot be written: there is no folder"
    ),
    ("generate good.sqlite --tables x,,", 64, "error: the database has no table 'x'\n"),
    ("generate views.sqlite --tables gone", 65, "error: 'gone' cannot be read: no such table: main.absent\n"),
    ("query good.sqlite 'SELECT 1' --no-transaction", 64, "error: '--no-transaction' requires '--write'\n"),
    (
      "query good.sqlite 'BEGIN; SELECT 1'", 1,
      "error: good.sqlite: the SQL begins a transaction, but does not end it; the transaction was rolled back\n"
    ),
    ("diagram", 64, "error: specify either 'library.sqlite' or '--schema schema.sql'\n"),
    ("diagram good.sqlite --schema broken.sql", 64, "error: specify either"),
    ("diagram none.sqlite", 66, "error: there is no database 'none.sqlite'\n"),
    ("diagram text.sqlite", 65, "error: 'text.sqlite' is not an SQLite database, or it is encrypted\n"),
    ("diagram corrupt.sqlite", 65, "error: 'corrupt.sqlite' is damaged"),
    ("diagram --schema none.sql", 66, "error: there is no file 'none.sql'\n"),
    ("diagram --schema broken.sql", 1, "error: broken.sql: near \"TABEL\": syntax error (at 1:28)"),
    ("diagram good.sqlite --format png", 64, "Error: The value 'png' is invalid"),
    (
      "diagram good.sqlite --output none/diagram.mmd", 73,
      "error: 'none/diagram.mmd' cannot be written: there is no folder"
    ),
    ("diagram good.sqlite --output empty", 73, "error: 'empty' cannot be written: it is a folder\n"),
    ("diagram :memory:", 65, "error: the database has no tables\n"),
    ("backup none.sqlite copy.sqlite", 66, "error: there is no database 'none.sqlite'\n"),
    ("backup good.sqlite good.sqlite", 64, "error: 'good.sqlite' and 'good.sqlite' are the same file\n"),
    ("backup good.sqlite ./empty/../good.sqlite --overwrite", 64, "are the same file\n"),
    (
      "backup good.sqlite corrupt.sqlite", 73,
      "error: 'corrupt.sqlite' exists; replace its contents with '--overwrite'\n"
    ),
    (
      "backup good.sqlite text.sqlite --overwrite", 65,
      "error: 'text.sqlite' is not an SQLite database, or it is encrypted\n"
    ),
    ("backup good.sqlite empty --overwrite", 73, "error: 'empty' cannot be written: it is a folder\n"),
    (
      "backup good.sqlite none/copy.sqlite", 73,
      "error: 'none/copy.sqlite' cannot be written: there is no folder"
    ),
    ("backup good.sqlite :memory:", 64, "error: specify a file for the copy"),
    (
      "backup text.sqlite copy.sqlite", 65,
      "error: 'text.sqlite' is not an SQLite database, or it is encrypted\n"
    ),
    ("backup corrupt.sqlite copy.sqlite", 65, "error: 'corrupt.sqlite' is damaged"),
    ("plan good.sqlite 'DELETE FROM nots'", 1, "error: good.sqlite: no such table: nots\n"),
  ])
  func messages(command: String, status: Int32, message: String) throws {
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    let result = try Tool.shell("quarry \(command)", in: folder.url)
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == before)
  }

  /// A view over a missing table does not prevent access to the rest of the database.
  @Test func brokenViews() throws {
    let generated = try Tool.shell("quarry generate views.sqlite", in: folder.url)
    #expect(generated.status == 0)
    #expect(
      generated.errors == """
        note: 'gone' is omitted, because it cannot be read: no such table: main.absent
        note: 'unknown' is omitted, because it cannot be read: no such function: absent

        """
    )
    #expect(generated.output.contains("struct Note:") && !generated.output.contains("gone"))
    let chosen = try Tool.shell("quarry generate views.sqlite --tables notes", in: folder.url)
    #expect(chosen.status == 0 && chosen.errors == "")
    let verified = try Tool.shell(
      "quarry verify views.sqlite Note.swift --strict --allow-extra-tables",
      in: folder.url
    )
    #expect(verified.output == "1 type matches views.sqlite\n")
    let strict = try Tool.shell("quarry verify views.sqlite Note.swift --strict", in: folder.url)
    #expect(strict.output.contains("warning: cannot read view \"gone\": no such table: main.absent\n"))
    let checked = try Tool.shell("quarry check Note.swift --database views.sqlite", in: folder.url)
    #expect(checked.status == 0)
  }

  /// The tool plans a statement that writes, but does not run it.
  @Test func plansOfWrites() throws {
    let plan = try Tool.shell(
      "quarry plan good.sqlite \"DELETE FROM notes WHERE text = 'x'\"",
      in: folder.url
    )
    #expect(plan.output == "└─ SCAN notes !\n" && plan.status == 0)
    let insert = try Tool.shell(
      "quarry plan good.sqlite 'INSERT INTO notes SELECT * FROM notes WHERE id = 1'",
      in: folder.url
    )
    #expect(insert.output.contains("SEARCH notes USING INTEGER PRIMARY KEY"))
    #expect(
      try Tool.shell("quarry query good.sqlite 'SELECT count(*) FROM notes' --format csv", in: folder.url)
        .output == "count(*)\r\n1\r\n"
    )
  }

  /// Readers also write to a write-ahead log.
  @Test func walInAReadOnlyFolder() throws {
    let locked = folder.url.appendingPathComponent("locked")
    try FileManager.default.createDirectory(at: locked, withIntermediateDirectories: true)
    let path = locked.appendingPathComponent("log.sqlite").path
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE t (x)")
    }
    try queue.close()
    _ = try Tool.shell("chmod 555 locked; chmod 755 .", in: folder.url)
    defer { _ = try? Tool.shell("chmod 755 locked", in: folder.url) }
    let tool = Tool.products.appendingPathComponent("quarry").path
    let isSuperuser = try Tool.shell("id -u", in: folder.url).output == "0\n"
    let prefix =
      isSuperuser
      ? "cp '\(tool)' ./tool && chmod 755 tool && setpriv --reuid=65534 --clear-groups ./tool" : "'\(tool)'"
    let result = try Tool.shell("\(prefix) query locked/log.sqlite 'SELECT 1'", in: folder.url)
    #expect(result.status == 77)
    #expect(result.errors.hasPrefix("error: 'locked/log.sqlite' has a write-ahead log"))
  }

  @Test func errorsNameBrokenSources() throws {
    let result = try Tool.shell("quarry verify good.sqlite Broken.swift Note.swift", in: folder.url)
    #expect(result.status == 65)
    #expect(result.output.hasPrefix("Broken.swift:"))
    #expect(result.output.contains(": error: "))
    // Reported once, however often it is named.
    let twice = try Tool.shell(
      "quarry verify good.sqlite Broken.swift empty/../Broken.swift Note.swift",
      in: folder.url
    )
    #expect(twice.output == result.output)
  }

  /// A reader without permission. The superuser may read everything, so the test uses another user for it.
  @Test func permissions() throws {
    _ = try Tool.shell(
      "chmod 000 good.sqlite Note.swift; mkdir locked; chmod 555 locked; chmod 755 .",
      in: folder.url
    )
    defer { _ = try? Tool.shell("chmod 755 locked", in: folder.url) }
    let tool = Tool.products.appendingPathComponent("quarry").path
    let isSuperuser = try Tool.shell("id -u", in: folder.url).output == "0\n"
    // Other users may not be able to read the build products.
    let prefix =
      isSuperuser
      ? "cp '\(tool)' ./tool && chmod 755 tool && setpriv --reuid=65534 --clear-groups ./tool" : "'\(tool)'"
    let read = try Tool.shell("\(prefix) query good.sqlite 'SELECT 1'", in: folder.url)
    #expect(read.status == 77)
    #expect(read.errors == "error: 'good.sqlite' cannot be read: Permission denied\n")
    _ = try Tool.shell("chmod 644 good.sqlite", in: folder.url)
    let source = try Tool.shell("\(prefix) verify good.sqlite Note.swift", in: folder.url)
    #expect(source.status == 77)
    #expect(source.errors == "error: 'Note.swift' cannot be read: Permission denied\n")
    let output = try Tool.shell("\(prefix) generate good.sqlite --output locked/Note.swift", in: folder.url)
    #expect(output.status == 73)
    #expect(output.errors == "error: 'locked/Note.swift' cannot be written: Permission denied\n")
    let write = try Tool.shell("\(prefix) query good.sqlite --write 'DELETE FROM notes'", in: folder.url)
    #expect(write.status == 73)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("locked")).isEmpty)
  }

  @Test func fiveThousandFiles() throws {
    let sources = folder.url.appendingPathComponent("Sources")
    for number in 0..<5_000 {
      let place = sources.appendingPathComponent("Part\(number % 50)")
      if number < 50 { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }
      try Data("struct Value\(number) { var x = \(number) }\n".utf8)
        .write(to: place.appendingPathComponent("Value\(number).swift"))
    }
    try Data("@Table struct Note {\n  let id: Int\n  var txt: String?\n}\n".utf8)
      .write(to: sources.appendingPathComponent("Part7/Note.swift"))
    // A link to a parent folder.
    try FileManager.default.createSymbolicLink(
      at: sources.appendingPathComponent("Part1/loop"),
      withDestinationURL: sources
    )
    let result = try Tool.shell("quarry verify good.sqlite Sources", in: folder.url)
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        "Sources/Part7/Note.swift:3:7: error: table \"notes\" has no column \"txt\" for 'Note.txt'; did you mean \"text\"?\n"
      )
    )
    // No progress or colors without a terminal.
    #expect(!result.output.contains("\u{1B}") && result.errors == "")
  }

  @Test func writesWithoutTransaction() throws {
    let refused = try Tool.shell("quarry query good.sqlite --write VACUUM", in: folder.url)
    #expect(refused.status == 1 && refused.errors.contains("cannot VACUUM from within a transaction"))
    let done = try Tool.shell(
      "quarry query good.sqlite --write --no-transaction \"VACUUM; BEGIN; INSERT INTO notes (text) VALUES ('z'); COMMIT\"",
      in: folder.url
    )
    #expect(done.status == 0 && done.errors == "")
    #expect(
      try Tool.shell("quarry query good.sqlite 'SELECT count(*) FROM notes' --format csv", in: folder.url)
        .output == "count(*)\r\n2\r\n"
    )
  }

  @Test func writesAreAtomic() throws {
    let failed = try Tool.shell(
      "quarry query good.sqlite --write \"INSERT INTO notes (text) VALUES ('y'); INSERT INTO nope VALUES (1)\"",
      in: folder.url
    )
    #expect(failed.status == 1)
    #expect(
      try Tool.shell("quarry query good.sqlite 'SELECT count(*) FROM notes' --format csv", in: folder.url)
        .output == "count(*)\r\n1\r\n"
    )
    let done = try Tool.shell(
      "echo \"DELETE FROM notes\" | quarry query good.sqlite --write -",
      in: folder.url
    )
    #expect(done.status == 0)
    #expect(
      try Tool.shell("quarry query good.sqlite 'SELECT count(*) FROM notes' --format csv", in: folder.url)
        .output == "count(*)\r\n0\r\n"
    )
  }
}
#endif
