#if CommandLine
import Foundation
import QuarrySQLite
import Testing

@testable import QuarryCommands

/// `quarry generate --rename`.
@Suite struct RenameTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path("shop.sqlite"))
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE tbl_people (id INTEGER PRIMARY KEY, boss INTEGER REFERENCES tbl_people);
          CREATE TABLE person (id INTEGER PRIMARY KEY);
          CREATE TABLE "a=b" (person INTEGER NOT NULL REFERENCES TBL_PEOPLE, item INTEGER NOT NULL, PRIMARY KEY (person, item));
          CREATE VIEW v AS SELECT id FROM person;
          CREATE VIRTUAL TABLE search USING fts5(body);
          """
      )
    }
    try queue.close()
  }

  @Test func `names and references`() throws {
    let result = try Tool.shell(
      "quarry generate shop.sqlite --rename TBL_people=Person --rename a=b=Purchase --rename v=people --rename search=_1",
      in: folder.url
    )
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(
      result.output == """
        // The tables of shop.sqlite, written by 'quarry generate'.

        import QuarrySQLite

        @Table("a=b")
        struct Purchase: Identifiable, Sendable {
          let id: ID

          @Selection struct ID: Hashable, Sendable {
            var person: Person.ID
            var item: Int
          }
        }

        @Table("person")
        struct Person2: Identifiable, Sendable {
          let id: Int
        }

        @Table("search")
        struct _1: FTS5, Sendable {
          let rowid: Int
          var body: String
        }

        @Table("tbl_people")
        struct Person: Identifiable, Sendable {
          let id: Int
          var boss: Person.ID?
        }

        @Table("v")
        struct people: Sendable {
          @Column(primaryKey: false) var id: Int?
        }

        """
    )
    try folder.write(result.output, to: "Models.swift")
    let verified = try Tool.shell("quarry verify shop.sqlite Models.swift", in: folder.url)
    #expect(verified.output == "5 types match shop.sqlite\n")
    let diff = try Tool.shell(
      "quarry generate shop.sqlite --rename tbl_people=Owner --diff Models.swift",
      in: folder.url
    )
    #expect(diff.output == "no differences\n" && diff.status == 0)
  }

  @Test func `one file per table`() throws {
    let result = try Tool.shell(
      "quarry generate shop.sqlite --tables tbl_people --rename tbl_people=Owner --output .",
      in: folder.url
    )
    #expect(result.errors == ".: 1 file\n")
    #expect(FileManager.default.fileExists(atPath: folder.path("Owner.swift")))
  }

  @Test(arguments: [
    ("persn=Owner", "the database has no table 'persn'; did you mean 'person'?"),
    ("search_data=Owner", "the database has no table 'search_data'"),
    ("person=2x", "'2x' is not the name of a Swift type"),
    ("person=Any Person", "'Any Person' is not the name of a Swift type"),
    ("person=Shop.Person", "'Shop.Person' is not the name of a Swift type"),
    ("person=class", "'class' is not the name of a Swift type"),
    ("person=_", "'_' is not the name of a Swift type"),
    ("person=String", "'String' is another type in the generated code; choose another name"),
    ("person=JSONValue", "'JSONValue' is another type in the generated code; choose another name"),
    ("v=Owner --rename V=Other", "'v' already has the name 'Owner'; remove one of the options"),
    ("v=Owner --rename person=Owner", "'v' already has the name 'Owner'; choose another name"),
    ("person=Owner --tables v", "'person' is not generated; add it to '--tables', or remove the option"),
  ])
  func errors(options: String, message: String) throws {
    let quoted = options.contains(" --") ? options : "'\(options)'"
    let result = try Tool.shell("quarry generate shop.sqlite --rename \(quoted)", in: folder.url)
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.hasPrefix("error: '--rename "))
    #expect(result.errors.hasSuffix("': \(message)\n"), "\(result.errors)")
  }

  @Test(arguments: ["person", "=Owner", "person=", "="]) func form(option: String) throws {
    let result = try Tool.shell("quarry generate shop.sqlite --rename '\(option)'", in: folder.url)
    #expect(result.status == 64)
    #expect(result.errors == "error: '--rename \(option)' must have the form 'table=Type'\n")
  }
}
#endif
