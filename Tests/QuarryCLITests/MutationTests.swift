#if CommandLine
import Foundation
import QuarrySQLite
import QuarryVerification
import RecordShopData
import Testing

@testable import QuarryCommands

/// The schema of the sample database with one change at a time. `verify` names each change.
@Suite struct MutationTests {
  /// The replacement in the SQL of the schema (or the SQL run on it), and the expected findings.
  struct Mutation: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var findings: [String]
    var testDescription: String { "\(old) -> \(new)" }
  }

  static let mutations: [Mutation] = [
    .init(
      old: "",
      new: "DROP TABLE Genre",
      findings: ["error: the database has no table \"Genre\" for 'Genre'"]
    ),
    .init(
      old: "",
      new: "ALTER TABLE Genre RENAME TO Genres",
      findings: ["error: the database has no table \"Genre\" for 'Genre'; did you mean \"Genres\"?"]
    ),
    .init(
      old: "",
      new: "ALTER TABLE Genre RENAME TO g; ALTER TABLE g RENAME TO genre",
      findings: ["warning: 'Genre' names its table \"Genre\", but the database names it \"genre\""]
    ),
    .init(
      old: "",
      new: "CREATE TABLE Label (x)",
      findings: ["warning: no Swift type describes the table \"Label\""]
    ),
    .init(
      old: "",
      new: "CREATE VIEW Labels AS SELECT 1",
      findings: ["warning: no Swift type describes the view \"Labels\""]
    ),
    .init(
      old: "",
      new: "ALTER TABLE Artist RENAME COLUMN Name TO FullName",
      findings: [
        "error: table \"Artist\" has no column \"Name\" for 'Artist.name'",
        "warning: table \"Artist\" has column \"FullName\", but 'Artist' has no property for it",
      ]
    ),
    .init(
      old: "",
      new: "ALTER TABLE Customer RENAME COLUMN PostalCode TO PostCode",
      findings: [
        "error: table \"Customer\" has no column \"PostalCode\" for 'Customer.postalCode'; did you mean \"PostCode\"?"
      ]
    ),
    .init(
      old: "",
      new: "ALTER TABLE Artist RENAME COLUMN Name TO name",
      findings: ["warning: 'Artist.name' names its column \"Name\", but table \"Artist\" names it \"name\""]
    ),
    .init(
      old: "",
      new: "ALTER TABLE Track DROP COLUMN Composer",
      findings: ["error: table \"Track\" has no column \"Composer\" for 'Track.composer'"]
    ),
    .init(
      old: "",
      new: "ALTER TABLE Track ADD COLUMN Stars INTEGER",
      findings: ["warning: table \"Track\" has column \"Stars\", but 'Track' has no property for it"]
    ),
    .init(
      old: "Milliseconds INTEGER NOT NULL,",
      new: "Milliseconds INTEGER NOT NULL, Stars INTEGER NOT NULL,",
      findings: [
        "error: table \"Track\" has column \"Stars\", but 'Track' has no property for it; an INSERT fails, because the column is NOT NULL and has no default value"
      ]
    ),
    .init(
      old: "Milliseconds INTEGER NOT NULL",
      new: "Milliseconds TEXT NOT NULL",
      findings: [
        "error: 'Track.milliseconds' is 'Int', but column \"Milliseconds\" of table \"Track\" is declared TEXT: its value becomes text, which cannot be decoded as a number"
      ]
    ),
    .init(
      old: "Composer NVARCHAR(220)",
      new: "Composer DECIMAL(5)",
      findings: [
        "error: 'Track.composer' is 'String?', but column \"Composer\" of table \"Track\" is declared DECIMAL(5) (affinity NUMERIC): its value becomes a number if it looks like one ('007' becomes 7), which cannot be decoded as text"
      ]
    ),
    .init(
      old: "InvoiceDate DATETIME NOT NULL",
      new: "InvoiceDate INTEGER NOT NULL",
      findings: [
        "warning: 'Invoice.invoiceDate' is 'Date', but column \"InvoiceDate\" of table \"Invoice\" is declared INTEGER"
      ]
    ),
    .init(
      old: "Milliseconds INTEGER NOT NULL",
      new: "Milliseconds INTEGER",
      findings: [
        "error: 'Track.milliseconds' is 'Int', but column \"Milliseconds\" of table \"Track\" may be NULL"
      ]
    ),
    .init(
      old: "Composer NVARCHAR(220)",
      new: "Composer NVARCHAR(220) NOT NULL",
      findings: [
        "error: 'Track.composer' is 'String?', but column \"Composer\" of table \"Track\" is NOT NULL and rejects 'nil'"
      ]
    ),
    .init(
      old: "PRIMARY KEY (PlaylistId, TrackId)",
      new: "PRIMARY KEY (PlaylistId)",
      findings: [
        "error: the primary key of 'PlaylistTrack' is \"PlaylistId\", \"TrackId\", but the primary key of table \"PlaylistTrack\" is \"PlaylistId\""
      ]
    ),
    .init(
      old: "CONSTRAINT PK_Genre PRIMARY KEY (GenreId)",
      new: "UNIQUE (GenreId)",
      findings: ["error: the primary key of 'Genre' is \"GenreId\", but table \"Genre\" has no primary key"]
    ),
    .init(
      old: "CONSTRAINT PK_MediaType PRIMARY KEY (MediaTypeId)",
      new: "PRIMARY KEY (Name)",
      findings: [
        "error: the primary key of 'MediaType' is \"MediaTypeId\", but the primary key of table \"MediaType\" is \"Name\""
      ]
    ),
    .init(
      old: "Milliseconds INTEGER NOT NULL",
      new: "Milliseconds INTEGER NOT NULL AS (1) STORED",
      findings: [
        "error: column \"Milliseconds\" of table \"Track\" is generated, but 'Track.milliseconds' is not declared as generated; an INSERT with the column fails"
      ]
    ),
    .init(
      old: "REFERENCES Album (AlbumId)",
      new: "REFERENCES Genre (GenreId)",
      findings: [
        "warning: 'Track.albumID' is a key of 'Album', but column \"AlbumId\" of table \"Track\" refers to table \"Genre\""
      ]
    ),
    .init(
      old: "FOREIGN KEY (AlbumId) REFERENCES Album (AlbumId)",
      new: "CHECK (1)",
      findings: [
        "note: 'Track.albumID' is a key of 'Album', but column \"AlbumId\" of table \"Track\" has no foreign key to table \"Album\""
      ]
    ),
  ]

  @Test(arguments: mutations) func mutation(_ mutation: Mutation) throws {
    let file = try DatabaseFile(RecordShopFile.path())
    var sql = try file.read { db in
      try db.schema.objectDefinitions(type: .table).filter { !$0.isInternal }.compactMap(\.sql)
        .joined(separator: ";\n")
    }
    if mutation.old.isEmpty {
      sql += ";\n\(mutation.new)"
    } else {
      #expect(sql.contains(mutation.old))
      sql = sql.replacingOccurrences(of: mutation.old, with: mutation.new)
    }
    let folder = try TemporaryFolder()
    let schema = try folder.write(sql, to: "schema.sql")
    let sources = Package.root.appendingPathComponent("Tests/QuarryCLITests/Generated/RecordShop.swift").path
    let result = try Tool.run("verify", "--schema", schema, sources, "--extra-tables")
    let lines = result.output.split(separator: "\n").dropLast().filter { !$0.hasPrefix("  ") }
    // Each finding begins with the file and a line, or with the database if it concerns no type.
    let findings = lines.map { line in
      let severity = [": error: ", ": warning: ", ": note: "].compactMap { line.range(of: $0) }.first
      return severity.map { String(line[line.index($0.lowerBound, offsetBy: 2)...]) } ?? String(line)
    }
    #expect(findings == mutation.findings)
    #expect(result.status == (mutation.findings.contains { $0.hasPrefix("error") } ? 1 : 0))
    for line in lines where !line.contains("no Swift type") {
      #expect(line.hasPrefix(sources + ":"))
    }
  }
}
#endif
