#if CommandLine
import Foundation
import QuarrySQLite
import Testing

@testable import QuarryCommands

/// The generated code has one spelling for each type and its optional.
@Suite struct TypeSpellingTests {
  private func database(_ sql: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path("spellings.sqlite"))
    try queue.write { db in try db.execute(sql: sql) }
    try queue.close()
    return folder
  }

  private func properties(_ options: String, in folder: TemporaryFolder) throws -> [String] {
    let result = try Tool.shell("quarry generate spellings.sqlite \(options)", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }

  /// A type of the command line, and the properties of a nullable and a required column.
  @Test(arguments: [
    ("UUID", "var a: UUID?", "var b: UUID"), ("Foundation.UUID?", "var a: UUID?", "var b: UUID"),
    ("Optional<UUID>", "var a: UUID?", "var b: UUID"), ("UUID??", "var a: UUID?", "var b: UUID"),
    (
      "UUID.BytesRepresentation", "@Column(as: UUID.BytesRepresentation?.self) var a: UUID?",
      "@Column(as: UUID.BytesRepresentation.self) var b: UUID"
    ),
    (
      "UUID?.BytesRepresentation", "@Column(as: UUID.BytesRepresentation?.self) var a: UUID?",
      "@Column(as: UUID.BytesRepresentation.self) var b: UUID"
    ),
    (
      "UUID.UppercasedRepresentation?", "@Column(as: UUID.UppercasedRepresentation?.self) var a: UUID?",
      "@Column(as: UUID.UppercasedRepresentation.self) var b: UUID"
    ),
    (
      "Swift.Optional<Foundation.Date.UnixTimeRepresentation>",
      "@Column(as: Date.UnixTimeRepresentation?.self) var a: Date?",
      "@Column(as: Date.UnixTimeRepresentation.self) var b: Date"
    ),
    (
      "[String].JSONRepresentation?", "@Column(as: [String].JSONRepresentation?.self) var a: [String]?",
      "@Column(as: [String].JSONRepresentation.self) var b: [String]"
    ),
    // The JSON 'null' is a value of a required column.
    (
      "[String]?.JSONRepresentation", "@Column(as: [String].JSONRepresentation?.self) var a: [String]?",
      "@Column(as: [String]?.JSONRepresentation.self) var b: [String]?"
    ),
  ])
  func options(type: String, nullable: String, required: String) throws {
    let folder = try database("CREATE TABLE t (a TYPED, b TYPED NOT NULL)")
    #expect(try properties("--type 'TYPED=\(type)'", in: folder) == [nullable, required])
  }

  /// Only a virtual table does not tell whether its columns may be NULL.
  @Test func `an optional of a virtual table`() throws {
    let folder = try database("CREATE VIRTUAL TABLE t USING fts5(a, b)")
    #expect(
      try properties("--type 't.a=Foundation.UUID?' --type t.b=UUID", in: folder)
        == ["let rowid: Int", "var a: UUID?", "var b: UUID"]
    )
  }

  /// A column without values has the form of the key that it refers to: two forms of a UUID are never equal.
  @Test func `references without values`() throws {
    let folder = try database(
      """
      CREATE TABLE uppers (id UUID PRIMARY KEY, other UUID);
      INSERT INTO uppers (id) VALUES ('0A0B0C0D-0000-4000-8000-00000000000E');
      CREATE TABLE bytes (code UUID PRIMARY KEY);
      INSERT INTO bytes VALUES (x'0A0B0C0D00004000800000000000000E');
      CREATE TABLE lowers (id UUID PRIMARY KEY);
      INSERT INTO lowers VALUES ('0a0b0c0d-0000-4000-8000-00000000000e');
      CREATE TABLE refs (
        upper UUID REFERENCES uppers, code UUID NOT NULL REFERENCES bytes (code), lower UUID REFERENCES lowers, given UUID REFERENCES uppers
      );
      """
    )
    #expect(
      try properties("--tables uppers,bytes,lowers,refs --type refs.given=UUID", in: folder) == [
        "@Column(as: UUID.UppercasedRepresentation.self) let id: UUID", "var other: UUID?",
        "@Column(as: UUID.BytesRepresentation.self, primaryKey: true) let code: UUID", "let id: UUID",
        "@Column(as: UUID.UppercasedRepresentation?.self) var upper: UUID?",
        "@Column(as: UUID.BytesRepresentation.self) var code: UUID", "var lower: Lower.ID?",
        "var given: UUID?",
      ]
    )
  }

  /// `quarry verify` reads both spellings of an optional representation, and writes one.
  @Test(arguments: ["UUID.BytesRepresentation?", "UUID?.BytesRepresentation"])
  func verified(type: String) throws {
    let folder = try database("CREATE TABLE things (a BLOB)")
    try folder.write("@Table struct Thing { @Column(as: \(type).self) var a: UUID? }", to: "Thing.swift")
    let matching = try Tool.shell("quarry verify spellings.sqlite Thing.swift --strict", in: folder.url)
    #expect(matching.output == "1 type matches spellings.sqlite\n")
    try folder.write("CREATE TABLE things (a BLOB NOT NULL)", to: "schema.sql")
    let result = try Tool.shell("quarry verify --schema schema.sql Thing.swift", in: folder.url)
    #expect(result.output.contains("'Thing.a' is 'UUID.BytesRepresentation?', but"), "\(result.output)")
  }
}
#endif
