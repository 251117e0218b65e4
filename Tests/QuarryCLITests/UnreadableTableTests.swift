#if CommandLine
import Foundation
import QuarrySQLite
import QuarryVerification
import Testing

@testable import QuarryCommands

/// Databases with tables that the tool cannot read, because a program adds what they need at run time.
@Suite struct UnreadableTableTests {
  private let folder: TemporaryFolder

  private static let schema = """
    CREATE TABLE notes (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
    INSERT INTO notes VALUES (1, 'sea');
    CREATE TABLE names (name TEXT COLLATE fancy PRIMARY KEY, at DATE) WITHOUT ROWID;
    CREATE TABLE shapes (id INTEGER PRIMARY KEY, at DATE NOT NULL, later DATE AS (double(id)));
    INSERT INTO shapes VALUES (1, '2030-01-01');
    CREATE TABLE links (
      id INTEGER PRIMARY KEY, shape INTEGER NOT NULL REFERENCES shapes, note INTEGER REFERENCES notes,
      name REFERENCES names, ghost REFERENCES ghosts
    );
    CREATE VIRTUAL TABLE search USING fts5(title, content='gone');
    CREATE VIEW over_shapes AS SELECT * FROM shapes;
    CREATE VIEW over_nothing AS SELECT * FROM gone;
    CREATE VIEW over_function AS SELECT double(id) AS twice FROM notes;
    CREATE VIEW over_text AS SELECT json_extract(title, '$.a') AS a FROM notes;
    CREATE TRIGGER doubled AFTER INSERT ON notes BEGIN UPDATE shapes SET at = double(NEW.id); END;
    PRAGMA writable_schema = ON;
    INSERT INTO sqlite_schema VALUES ('table', 'other', 'other', 0, 'CREATE VIRTUAL TABLE other USING absent(a)');
    """

  /// The tables that cannot be read, with the reasons.
  private static let reasons = [
    ("other", "no such module: absent"), ("over_function", "no such function: double"),
    ("over_nothing", "no such table: main.gone"), ("names", "no query solution"),
    ("over_shapes", "unknown function: double()"), ("over_text", "malformed JSON"),
    ("search", "no such table: main.gone"), ("shapes", "unknown function: double()"),
  ]

  init() throws {
    folder = try TemporaryFolder()
    var configuration = Configuration()
    configuration.allowsUnsafeStatements = true
    let queue = try DatabaseQueue(path: folder.path("app.sqlite"), configuration: configuration)
    try queue.writeWithoutTransaction { db in
      db.add(function: ScalarFunction("double", isDeterministic: true) { (value: Int) in value * 2 })
      db.add(collation: DatabaseCollation("fancy") { $0.compare($1) })
      try db.execute(sql: Self.schema)
    }
    try queue.close()
  }

  @Test func `generate omits them with notes`() throws {
    let result = try Tool.shell("quarry generate app.sqlite", in: folder.url)
    #expect(result.status == 0)
    let notes = result.errors.split(separator: "\n").map(String.init)
    #expect(
      notes.filter { $0.contains("omitted") }.sorted()
        == Self.reasons.map { "note: '\($0)' is omitted, because it cannot be read: \($1)" }.sorted()
    )
    #expect(
      result.output == """
        // The tables of app.sqlite, written by 'quarry generate'.

        import QuarrySQLite

        @Table
        struct Link: Identifiable, Sendable {
          let id: Int
          var shape: Int
          var note: Note.ID?
          var name: String?
          var ghost: [UInt8]?
        }

        @Table
        struct Note: Identifiable, Sendable {
          let id: Int
          var title: String
        }

        """
    )
  }

  @Test func `options for them are no errors`() throws {
    let result = try Tool.shell(
      "quarry generate app.sqlite --type shapes.at=String --type over_nothing.a=Int --rename shapes=Form --rename other=Thing --output Out.swift",
      in: folder.url
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.hasSuffix("\nOut.swift: 2 types\n"))
  }

  @Test(arguments: reasons) func `one that is named is an error`(table: String, reason: String) throws {
    for tables in [table, "notes,\(table)"] {
      let result = try Tool.shell("quarry generate app.sqlite --tables \(tables)", in: folder.url)
      #expect(result.status == 65 && result.output == "")
      #expect(result.errors == "error: '\(table)' cannot be read: \(reason)\n")
    }
  }

  @Test func `a database without another table`() throws {
    let queue = try DatabaseQueue(path: folder.path("views.sqlite"))
    try queue.write { db in
      try db.execute(
        sql: "CREATE VIRTUAL TABLE a USING fts5(b, content='gone'); CREATE VIEW v AS SELECT * FROM gone"
      )
    }
    try queue.close()
    let result = try Tool.shell("quarry generate views.sqlite", in: folder.url)
    #expect(result.status == 65 && result.output == "")
    #expect(
      result.errors == """
        note: 'v' is omitted, because it cannot be read: no such table: main.gone
        note: 'a' is omitted, because it cannot be read: no such table: main.gone
        error: no table of the database can be a struct

        """
    )
  }

  @Test func `the differences of the others are found`() throws {
    try folder.write(
      "@Table struct Note { let id: Int; var title: String? }\n@Table struct Shape { let id: Int; var at: Date; @Column(generated: .virtual) let later: Date? }\n",
      to: "Models.swift"
    )
    let diff = try Tool.shell("quarry generate app.sqlite --diff Models.swift", in: folder.url)
    #expect(diff.status == 1 && diff.output.contains("+   var title: String\n"))
    let verified = try Tool.shell("quarry verify app.sqlite Models.swift", in: folder.url)
    #expect(verified.output.contains("error: 'Note.title' is 'String?'"))
    #expect(verified.output.hasSuffix("1 error, 0 warnings\n"))
    // The other columns of `shapes` are read.
    let data = try Tool.shell("quarry verify app.sqlite Models.swift --data", in: folder.url)
    #expect(
      data.output.contains(
        "Models.swift:2:83: error: cannot read column \"later\" of table \"shapes\" for 'Shape.later': unknown function: double()\n"
      )
    )
    #expect(data.output.contains("warning: 1 value of column \"at\" of table \"shapes\""), "\(data.output)")
    #expect(data.output.contains("error: 'Note.title' is 'String?'"))
    let diagram = try Tool.shell("quarry diagram app.sqlite --views", in: folder.url)
    #expect(diagram.status == 0 && diagram.output.contains("shapes"))
    #expect(
      diagram.errors.contains("note: 'other' is omitted, because it cannot be read: no such module: absent\n")
    )
  }

  @Test func `nothing is advised for one without a type`() throws {
    try folder.write(
      "@Table struct Link { let id: Int; var shape: Int; var note: Int?; var name: String?; var ghost: Int? }\n",
      to: "Models.swift"
    )
    let result = try Tool.shell("quarry verify app.sqlite Models.swift --strict", in: folder.url)
    for (table, reason) in Self.reasons {
      #expect(result.output.contains(" \"\(table)\": \(reason)\n"), "\(result.output)")
      #expect(
        !result.output.contains("--tables \(table)\n") && !result.output.contains("DROP TABLE \"\(table)\"")
      )
    }
    #expect(result.output.contains("no Swift type describes the table \"notes\"\n  Swift: quarry generate"))
    let excepted = try Tool.shell(
      "quarry verify app.sqlite Models.swift --strict --except shapes",
      in: folder.url
    )
    #expect(!excepted.output.contains("table \"shapes\""))
  }

  /// In the program, the function and the collation exist. The tables of an attached database are read, too.
  @Test func `in Swift`() throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
      try db.attach(.file(folder.path("app.sqlite")), as: "app")
      let types: [any Table.Type] = [UnreadableShape.self]
      let stored = try db.storedValueDifferences(of: types)
      #expect(stored.map(\.kind) == [.storedForm, .unreadable])
      #expect(
        stored.last?.description
          == "error: cannot read column \"later\" of table \"shapes\" for 'UnreadableShape.later': unknown function: double()"
      )
      let extra = try db.schemaDifferences(of: types).filter { $0.kind == .unreadable }.map(\.table)
      #expect(Set(extra) == Set(Self.reasons.map(\.0)).subtracting(["shapes"]))
      // Each table is read separately.
      #expect(
        try db.schema.columnDefinitions(table: "shapes", schema: "app").map(\.name) == ["id", "at", "later"]
      )
      #expect(throws: DatabaseError.self) { try db.schema.columnDefinitions(table: "other", schema: "app") }
      db.add(function: ScalarFunction("double", isDeterministic: true) { (value: Int) in value * 2 })
      #expect(
        try db.storedValueDifferences(of: types).map(\.kind) == [.storedForm, .undecodable]
      )
      try db.detach("app")
    }
    try queue.close()
  }
}

@Table("shapes", schema: "app") private struct UnreadableShape {
  let id: Int
  var at: Date
  @Column(generated: .virtual) let later: Date?
}
#endif
