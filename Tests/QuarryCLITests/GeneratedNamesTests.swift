#if CommandLine
import Foundation
import QuarrySQLite
import Testing

@testable import QuarryCommands

/// Names of symbols, digits and emoji, names that become the same, and words of Swift. The generated source is compiled as part of these
/// tests.
@Suite struct GeneratedNamesTests {
  private func database(_ sql: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path("names.sqlite"))
    try queue.write { db in try db.execute(sql: sql) }
    try queue.close()
    return folder
  }

  @Test func `the generated types match the tables`() throws {
    let folder = try database(try Package.text("Tests/QuarryCLITests/Fixtures/names.sql"))
    let result = try Tool.shell("quarry generate names.sqlite", in: folder.url)
    #expect(result.errors == "" && result.status == 0)
    #expect(result.output == (try Package.text("Tests/QuarryCLITests/Generated/Names.swift")))
    try folder.write(result.output, to: "Names.swift")
    let verified = try Tool.shell("quarry verify names.sqlite Names.swift --strict", in: folder.url)
    #expect(verified.output == "15 types match names.sqlite\n")
  }

  @Test func `the compiled types read and write the tables`() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: try Package.text("Tests/QuarryCLITests/Fixtures/names.sql"))
      let row = try #require(try Table15.all.fetchOne(db))
      #expect(row.column2 == 7 && row.x2 == "x" && row.column3 == nil)
      try Table15.update {
        $0.column3 = "plus"
        $0.aB = "line"
        $0._0 = 3
        $0.é2 = "lower"
      }.execute(db)
      let texts = try Row.fetchOne(db, sql: #"SELECT "+", "a\#nb", "$0", "é", "É" FROM "😀""#)
      #expect(texts?.values == [.text("plus"), .text("line"), .integer(3), .text("lower"), .null])
      try SwiftWord.insert { SwiftWord.Draft(as: 1, protocol: 2) }.execute(db)
      #expect(try SwiftWord.where { $0.as == 1 }.fetchCount(db) == 1)
      try Key.insert { Key(id: 1) }.execute(db)
      try KeyUse.insert { KeyUse(key2: .init(key: 1, other: 2), id: nil) }.execute(db)
    }
    try queue.close()
  }

  /// `@Table` and `@Column` require a name.
  @Test func `empty names are omitted with notes`() throws {
    let folder = try database(
      """
      CREATE TABLE notes ("" INTEGER NOT NULL DEFAULT 1, id INTEGER PRIMARY KEY, text TEXT NOT NULL);
      CREATE TABLE "" (id INTEGER PRIMARY KEY);
      CREATE TABLE only ("" INTEGER);
      CREATE TABLE links ("" INTEGER, note INTEGER REFERENCES notes, PRIMARY KEY ("", note));
      CREATE TABLE others (id INTEGER PRIMARY KEY, other INTEGER REFERENCES "");
      CREATE VIEW v AS SELECT 1 AS "", 2 AS a;
      """
    )
    let result = try Tool.shell("quarry generate names.sqlite", in: folder.url)
    #expect(result.status == 0)
    #expect(
      result.errors == #"""
        note: the table '' is omitted, because '@Table' requires a name; rename the table: ALTER TABLE "" RENAME TO "…"
        note: the column '' of 'links' is omitted, because '@Column' requires a name; rename the column: ALTER TABLE "links" RENAME COLUMN "" TO "…"
        note: the column '' of 'notes' is omitted, because '@Column' requires a name; rename the column: ALTER TABLE "notes" RENAME COLUMN "" TO "…"
        note: 'only' is omitted, because '@Column' requires a name; rename the column: ALTER TABLE "only" RENAME COLUMN "" TO "…"
        note: the column '' of 'v' is omitted, because '@Column' requires a name; name the column in the view

        """#
    )
    #expect(
      result.output == """
        // The tables of names.sqlite, written by 'quarry generate'.

        import QuarrySQLite

        @Table(allowsExtraColumns: true)
        struct Link: Sendable {
          var note: Note.ID?
        }

        @Table(allowsExtraColumns: true)
        struct Note: Identifiable, Sendable {
          let id: Int
          var text: String
        }

        @Table
        struct Other: Identifiable, Sendable {
          let id: Int
          var other: Int?
        }

        @Table("v", allowsExtraColumns: true)
        struct V: Sendable {
          var a: Int?
        }

        """
    )
    try folder.write(result.output, to: "Names.swift")
    let verified = try Tool.shell("quarry verify names.sqlite Names.swift", in: folder.url)
    #expect(verified.status == 0, "\(verified.output)")
  }
}
#endif
