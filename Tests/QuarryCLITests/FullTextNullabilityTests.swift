#if CommandLine
import Foundation
import QuarrySQLite
import Testing

@testable import QuarryCommands

/// The properties of full-text tables.
@Suite struct FullTextNullabilityTests {
  private static let content = """
    CREATE TABLE notes (id INTEGER PRIMARY KEY, title TEXT NOT NULL, body TEXT, slug TEXT AS (lower(title)));
    CREATE TABLE "it's" (title TEXT PRIMARY KEY, body NOT NULL);
    CREATE VIEW shown AS SELECT id, title, body FROM notes;
    """

  /// The definition of the table, and its properties.
  @Test(arguments: [
    ("fts5(title, body, content='notes', content_rowid='id')", "var title: String; var body: String?"),
    (
      "fts5(body, Title, slug UNINDEXED, content = \"NOTES\")",
      "var body: String?; @Column(\"Title\") var title: String; var slug: String?"
    ),
    ("fts5(title, tokenize='porter ascii', content=[notes])", "var title: String"),
    ("fts5(title, cont=notes)", "var title: String"),
    ("fts5(title, body, content='it''s')", "var title: String; var body: String"),
    // The schema does not contain the nullability of a view.
    ("fts5(title, body, content=shown, content_rowid=id)", "var title: String?; var body: String?"),
    // These have no table that tells more.
    ("fts5(title, body)", "var title: String; var body: String"),
    // These store no text and return NULL.
    ("fts5(title, body, content='')", "var title: String?; var body: String?"),
    ("fts5(title, cont=\"\")", "var title: String?"),
    (
      "fts5(content, title, \"content = notes\")",
      "var content: String; var title: String; @Column(\"content = notes\") var contentNotes: String"
    ),
    ("fts4(title, body, content=\"notes\")", "var title: String; var body: String?"),
    ("fts4(content, title)", "var content: String; var title: String"),
  ])
  func properties(definition: String, properties: String) throws {
    let found = try generated("CREATE VIRTUAL TABLE search USING \(definition)")
    #expect(
      found.split(separator: "; ").filter { $0 != "let rowid: Int" }.joined(separator: "; ") == properties
    )
  }

  /// Rows do not change what the content table says.
  @Test func rows() throws {
    let insert = "INSERT INTO notes VALUES (1, 'a', 'b');"
    #expect(
      try generated(
        "\(insert) CREATE VIRTUAL TABLE search USING fts5(title, body, content='notes')"
      ) == "let rowid: Int; var title: String; var body: String?"
    )
    #expect(
      try generated("CREATE VIRTUAL TABLE search USING fts5(a, b); INSERT INTO search VALUES ('x', NULL)")
        == "let rowid: Int; var a: String; var b: String?"
    )
    #expect(
      try generated(
        "CREATE VIRTUAL TABLE search USING fts5(a, content=''); INSERT INTO search (rowid, a) VALUES (1, 'x')"
      )
        == "let rowid: Int; var a: String?"
    )
  }

  private func generated(_ sql: String) throws -> String {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path("search.sqlite"))
    try queue.write { db in try db.execute(sql: Self.content + sql) }
    try queue.close()
    let result = try Tool.shell(
      "quarry generate search.sqlite --tables search --output Search.swift",
      in: folder.url
    )
    #expect(result.status == 0, "\(result.errors)")
    let verified = try Tool.shell(
      "quarry verify search.sqlite Search.swift --strict --allow-extra-tables",
      in: folder.url
    )
    #expect(verified.status == 0, "\(verified.output)")
    let text = try String(contentsOfFile: folder.path("Search.swift"), encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { $0.dropFirst(2) }.joined(
      separator: "; "
    )
  }
}
#endif
