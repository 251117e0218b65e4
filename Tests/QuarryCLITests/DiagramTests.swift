#if CommandLine
import Foundation
import QuarrySQLite
import QuarryVerification
import Testing

@testable import QuarryCommands

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct DiagramTests {
  private static let fixture = "Tests/QuarryCLITests/Fixtures/diagram"

  /// Whether the program `dot` is installed.
  private static let hasDot = (try? GraphvizProgram()) != nil

  /// A text next to the fixture, which `QUARRY_RECORD=all` rewrites.
  private func expectRecorded(_ text: String, _ format: String) throws {
    let path = "\(Self.fixture).\(format)"
    if ProcessInfo.processInfo.environment["QUARRY_RECORD"] == "all",
      ProcessInfo.processInfo.environment["CI"] == nil
    {
      try Data(text.utf8).write(to: Package.root.appendingPathComponent(path))
    }
    #expect(text == (try Package.text(path)))
  }

  private func diagram(_ sql: String, includesViews: Bool = false) throws -> Diagram {
    let queue = try DatabaseQueue()
    return try queue.writeWithoutTransaction { db in
      try db.execute(sql: sql)
      return try DiagramReader.diagram(of: try LiveSchema(db), includesViews: includesViews, db)
    }
  }

  private static let notes = """
    note: the foreign key 'loans.member_id' references the missing table 'members'
    note: the foreign key 'loans.guest' references the missing table 'Members'
    note: the foreign key 'loans.edition' references 'editions', which has a primary key of 2 columns
    note: the foreign key 'loans.absent' references the missing column 'authors.absent'
    note: the foreign key 'loans.report' references 'report', which has no primary key
    note: the foreign key 'loans.id, guest' references the missing table 'a "missing" table'

    """

  /// Composite keys, unique and partial indexes, missing tables, odd names and types, virtual tables.
  @Test func mermaid() throws {
    let folder = try TemporaryFolder()
    let sql = try folder.write(try Package.text("\(Self.fixture).sql"), to: "library.sql")
    let fromSchema = try Tool.run("diagram", "--schema", sql)
    #expect(fromSchema.status == 0)
    #expect(fromSchema.errors == Self.notes)
    try expectRecorded(fromSchema.output, "mmd")
    let database = try DatabaseQueue(path: folder.path("library.sqlite"))
    try database.writeWithoutTransaction { db in
      try db.execute(sql: try Package.text("\(Self.fixture).sql"))
    }
    try database.close()
    let fromDatabase = try Tool.shell("quarry diagram library.sqlite --output library.mmd", in: folder.url)
    #expect(fromDatabase.output == "")
    #expect(fromDatabase.errors == Self.notes + "library.mmd: 16 entities\n")
    let written = try Data(contentsOf: folder.url.appendingPathComponent("library.mmd"))
    #expect(String(decoding: written, as: UTF8.self) == fromSchema.output)
  }

  @Test func dot() throws {
    let result = try Tool.run(
      "diagram",
      "--schema",
      Package.root.appendingPathComponent("\(Self.fixture).sql").path,
      "--views",
      "--format",
      "dot"
    )
    #expect(
      result.errors == "note: 'broken' is omitted, because it cannot be read: no such table: main.absent\n"
        + Self.notes
    )
    try expectRecorded(result.output, "dot")
  }

  @Test(.enabled(if: hasDot, "the program 'dot' of the package 'graphviz' is not installed"))
  func svg() throws {
    let result = try Tool.run(
      "diagram",
      "--schema",
      Package.root.appendingPathComponent("\(Self.fixture).sql").path,
      "--format",
      "svg"
    )
    #expect(result.status == 0)
    let parser = XMLParser(data: Data(result.output.utf8))
    let texts = TextCollector()
    parser.delegate = texts
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    for name in [
      "authors", "books", "größe", "O'Reilly & <Sons> \"50 %\" \\ #35; ", "two lines", "to", "日本", "\"\"",
    ] {
      #expect(texts.all.contains { $0.normalized == name.normalized }, "\(name)")
    }
    #expect(!texts.all.contains("search_data"))
  }

  private final class TextCollector: NSObject, XMLParserDelegate {
    var all: [String] = []
    private var text = ""

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      if name == "text" { all.append(text) }
    }
  }

  // MARK: - Relationships

  /// The columns of a foreign key, an index on the table, and the cardinality.
  @Test(arguments: [
    ("a INTEGER REFERENCES p", "", "|o--o{"),
    ("a INTEGER NOT NULL REFERENCES p", "", "||--o{"),
    ("a INTEGER PRIMARY KEY REFERENCES p", "", "||--o|"),
    ("a TEXT PRIMARY KEY REFERENCES p", "", "|o--o|"),
    ("a INTEGER UNIQUE REFERENCES p", "", "|o--o|"),
    ("a INTEGER REFERENCES p", "CREATE UNIQUE INDEX i ON c (A)", "|o--o|"),
    ("a INTEGER REFERENCES p", "CREATE UNIQUE INDEX i ON c (a) WHERE a > 1", "|o--o{"),
    ("a INTEGER REFERENCES p", "CREATE UNIQUE INDEX i ON c (a + 1)", "|o--o{"),
    ("a INTEGER REFERENCES p, b", "CREATE UNIQUE INDEX i ON c (a, b)", "|o--o{"),
    ("a INTEGER REFERENCES p", "CREATE INDEX i ON c (a)", "|o--o{"),
    ("a NOT NULL, b, FOREIGN KEY (a, b) REFERENCES q", "", "|o--o{"),
    ("a NOT NULL, b NOT NULL, FOREIGN KEY (a, b) REFERENCES q", "", "||--o{"),
    ("a, b, PRIMARY KEY (b, a), FOREIGN KEY (a, b) REFERENCES q", "", "|o--o|"),
    ("a UNIQUE, b, FOREIGN KEY (a, b) REFERENCES q", "", "|o--o|"),
    ("a, b, c, PRIMARY KEY (a, b, c), FOREIGN KEY (a, b) REFERENCES q", "", "|o--o{"),
  ])
  func cardinalities(columns: String, index: String, expected: String) throws {
    let diagram = try diagram(
      """
      CREATE TABLE p (id INTEGER PRIMARY KEY);
      CREATE TABLE q (x, y, PRIMARY KEY (x, y));
      CREATE TABLE c (\(columns));
      \(index)
      """
    )
    let line = try #require(MermaidDiagram.text(diagram).split(separator: "\n").last)
    #expect(line.split(separator: " ")[1] == expected)
    #expect(diagram.notes.isEmpty)
  }

  @Test func keyOfATableWithoutRowID() throws {
    let diagram = try diagram(
      "CREATE TABLE p (id); CREATE TABLE c (a REFERENCES c, b, PRIMARY KEY (a, b)) WITHOUT ROWID"
    )
    #expect(!diagram.relationships[0].isOptional && !diagram.relationships[0].isUnique)
  }

  @Test func views() throws {
    let sql = "CREATE VIEW v AS SELECT 1 AS x"
    #expect(throws: CommandFailure(.data, "the database has no tables; draw its views with '--views'")) {
      try diagram(sql)
    }
    #expect(
      try MermaidDiagram.text(diagram(sql, includesViews: true)) == """
        erDiagram
          v["v (view)"] {
            untyped x
          }

        """
    )
  }

  @Test(arguments: [
    ("title", "title"), ("with space", "with_space"), ("2nd", "_2nd"), ("größe", "größe"), ("日本", "日本"),
    ("NUMERIC(10,2)", "NUMERIC(10_2)"), ("pk", "_pk"), ("UK-x", "_UK-x"), ("pkx", "pkx"), ("-x", "_-x"),
    ("", "_"),
    ("*", "_"), ("a\"b", "a_b"), ("😀", "_"),
  ])
  func words(name: String, word: String) {
    #expect(MermaidDiagram.word(name) == word)
  }

  // MARK: - The program `dot`

  @Test func missingProgram() throws {
    let database = Package.root.appendingPathComponent("\(Self.fixture).sql").path
    let tool = Tool.products.appendingPathComponent("quarry").path
    let folder = try TemporaryFolder()
    for path in ["", "/nowhere:", folder.url.path] {
      let result = try Tool.shell(
        "PATH='\(path)' '\(tool)' diagram --schema '\(database)' --format svg",
        in: folder.url
      )
      #expect(result.status == 69)
      #expect(result.output == "")
      #expect(
        result.errors.hasSuffix(
          """
          error: SVG requires the program 'dot', which is not in PATH; install the package 'graphviz'; formats without \
          'dot' are '--format mermaid' and '--format dot'

          """
        )
      )
    }
  }

  /// A program with the name `dot` that does something else.
  @Test(arguments: [
    ("echo 'Error: no fonts' >&2; exit 3", GraphvizProgram.Failure.failed(reason: "Error: no fonts")),
    ("exit 4", .failed(reason: "status 4")),
    ("kill -9 $$", .failed(reason: "signal 9")),
    ("exec sleep 30", .timedOut(seconds: 1)),
    ("exit 0", .invalidOutput),
    (": > \"$3\"", .invalidOutput),
    ("echo text > \"$3\"", .invalidOutput),
  ])
  func failures(script: String, failure: GraphvizProgram.Failure) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("#!/bin/sh\n\(script)\n", to: "dot")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let program = try GraphvizProgram(environment: ["PATH": "/nowhere:\(folder.url.path)"], timeout: 1)
    #expect(throws: failure) { try program.svg("digraph {}") }
  }

  @Test func notAProgram() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("\u{0}", to: "dot")
    #expect(throws: GraphvizProgram.Failure.missing) {
      try GraphvizProgram(environment: ["PATH": "\(folder.url.path)x"])
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let program = try GraphvizProgram(environment: ["PATH": folder.url.path])
    #expect(throws: GraphvizProgram.Failure.self) { try program.svg("digraph {}") }
  }

  @Test(.enabled(if: Package.chinook != nil, "QUARRY_CHINOOK does not name the sample database"))
  func chinook() throws {
    let output = try Tool.run("diagram", try #require(Package.chinook)).output
    #expect(output.contains("\n  Employee |o--o{ Employee : \"ReportsTo\"\n"))
    #expect(output.contains("\n  Playlist ||--o{ PlaylistTrack : \"PlaylistId\"\n"))
    #expect(output.split(separator: "\n").count { $0.contains("--") } == 11)
  }
}

extension String {
  /// The text with single spaces, because Graphviz writes other spaces.
  fileprivate var normalized: String {
    split { $0 == " " || $0 == "\u{A0}" }.joined(separator: " ")
  }
}
#endif
