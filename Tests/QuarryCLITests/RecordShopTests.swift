#if CommandLine
import Foundation
import QuarrySQLite
import QuarryVerification
import RecordShopData
import Testing

@testable import QuarryCommands

/// The sample database, with the structs that are generated from it: `Generated/RecordShop.swift`.
///
/// If `QUARRY_CHINOOK` names the Chinook file, whose tables are the same, the tests also read that file.
@Suite struct RecordShopTests {
  private static func paths() throws -> [String] {
    [try RecordShopFile.path()] + (Package.chinook.map { [$0] } ?? [])
  }

  @Test func generatedSourceMatchesTheCompiledSource() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(
      "generate",
      RecordShopFile.path(),
      "--output",
      folder.path("RecordShop.swift")
    )
    #expect(result.status == 0)
    #expect(result.errors.hasSuffix("RecordShop.swift: 11 types\n"))
    let text = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: folder.path("RecordShop.swift"))),
      as: UTF8.self
    )
    #expect(text == (try Package.text("Tests/QuarryCLITests/Generated/RecordShop.swift")))
  }

  @Test(arguments: try paths()) func verifyFindsNothing(_ path: String) throws {
    let sources = Package.root.appendingPathComponent("Tests/QuarryCLITests/Generated/RecordShop.swift").path
    let result = try Tool.run("verify", path, sources, "--extra-tables", "--strict")
    #expect(result.output == "11 types match \(path)\n")
    #expect(result.status == 0)
    let diff = try Tool.run("generate", path, "--diff", sources)
    #expect(diff.output == "no differences\n")
  }

  /// Every row of every table is read, written to an empty copy, and compared.
  @Test(arguments: try paths()) func roundTrip(_ path: String) throws {
    let file = try DatabaseFile(path)
    let folder = try TemporaryFolder()
    let copy = try DatabaseQueue(path: folder.path("copy.sqlite"))
    let counts = try file.read { source in
      try copy.writeWithoutTransaction { target in
        for object in try source.schema.objectDefinitions() where !object.isInternal {
          if let sql = object.sql { try target.execute(sql: sql) }
        }
        try target.execute(sql: "PRAGMA foreign_keys = OFF")
        var counts: [String: Int] = [:]
        func move<T: Table>(_ type: T.Type, _ insert: ([T]) throws -> Void) throws
        where T.QueryOutput == T {
          let rows = try T.unscoped.fetchAll(source)
          try insert(rows)
          counts[T.tableName] = rows.count
        }
        try move(Album.self) { rows in try Album.insert { rows }.execute(target) }
        try move(Artist.self) { rows in try Artist.insert { rows }.execute(target) }
        try move(Customer.self) { rows in try Customer.insert { rows }.execute(target) }
        try move(Employee.self) { rows in try Employee.insert { rows }.execute(target) }
        try move(Genre.self) { rows in try Genre.insert { rows }.execute(target) }
        try move(Invoice.self) { rows in try Invoice.insert { rows }.execute(target) }
        try move(InvoiceLine.self) { rows in try InvoiceLine.insert { rows }.execute(target) }
        try move(MediaType.self) { rows in try MediaType.insert { rows }.execute(target) }
        try move(Playlist.self) { rows in try Playlist.insert { rows }.execute(target) }
        try move(PlaylistTrack.self) { rows in try PlaylistTrack.insert { rows }.execute(target) }
        try move(Track.self) { rows in try Track.insert { rows }.execute(target) }
        return counts
      }
    }
    #expect(counts.count == 11)
    #expect(counts["Track"] == 3503 && counts["PlaylistTrack"] == 8715)
    try file.read { source in
      try copy.read { target in
        for table in try source.schema.tableDefinitions() {
          let columns = try source.schema.columnDefinitions(table: table.name).map { column in
            // Quarry writes the fractions of a second, which the sample omits. The dates are equal.
            column.type.rawValue == "DATETIME"
              ? "strftime('%Y-%m-%d %H:%M:%f', \(column.name))" : column.name
          }
          let sql = "SELECT \(columns.joined(separator: ", ")) FROM \(table.name) ORDER BY rowid"
          let old = try Row.fetchAll(source, sql: sql)
          let new = try Row.fetchAll(target, sql: sql)
          #expect(old.count == counts[table.name])
          #expect(old.map(\.values) == new.map(\.values), "\(table.name)")
        }
      }
    }
    try copy.close()
    // Compares every statement and value with SQLite's own shell, if it is installed.
    guard try Tool.shell("command -v sqlite3", in: folder.url).status == 0 else { return }
    // The shell requires the library that it was built with, not the one that the tests may use.
    let shell = "env -u LD_LIBRARY_PATH sqlite3"
    let old = try Tool.shell("\(shell) '\(path)' .dump", in: folder.url)
    let new = try Tool.shell("\(shell) copy.sqlite .dump", in: folder.url)
    #expect(old.status == 0 && new.status == 0)
    let expected = old.output.split(separator: "\n").map { String($0) }
    let lines = new.output.split(separator: "\n").map { String($0).replacing(":00.000'", with: ":00'") }
    #expect(expected.count > 15_607)
    let isSame = lines == expected
    #expect(isSame)
  }
}
#endif
