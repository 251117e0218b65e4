#if CommandLine
import Foundation
import QuarrySQLite
import Testing

@testable import QuarryCommands

@Suite struct BackupTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Self.create(folder.path("library.sqlite"), titles: ["Dune", "Emma"])
  }

  private static func create(_ path: String, titles: [String]) throws {
    let database = try DatabaseQueue(path: path)
    try database.write { db in
      try db.execute(sql: "CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
      for title in titles { try db.execute(sql: "INSERT INTO books (title) VALUES (?)", arguments: [title]) }
    }
    try database.close()
  }

  private func titles(_ name: String) throws -> [String] {
    let database = try DatabaseQueue(path: folder.path(name))
    defer { try? database.close() }
    return try database.read { db in try String.fetchAll(db, sql: "SELECT title FROM books ORDER BY id") }
  }

  @Test func newFile() throws {
    let result = try Tool.shell("quarry backup library.sqlite copy.sqlite", in: folder.url)
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors == "copy.sqlite: 2 pages\n")
    #expect(try titles("copy.sqlite") == ["Dune", "Emma"])
    #expect(try titles("library.sqlite") == ["Dune", "Emma"])
  }

  /// The copy has the rows of the database at the time of the backup, also of one with a write-ahead log in use.
  @Test func databaseInUse() throws {
    let pool = try DatabasePool(path: folder.path("library.sqlite"))
    try pool.write { db in try db.execute(sql: "INSERT INTO books (title) VALUES ('Faust')") }
    let result = try Tool.shell("quarry backup library.sqlite copy.sqlite", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try titles("copy.sqlite") == ["Dune", "Emma", "Faust"])
    try pool.close()
  }

  @Test func overwriting() throws {
    try Self.create(folder.path("copy.sqlite"), titles: ["Old"])
    let refused = try Tool.shell("quarry backup library.sqlite copy.sqlite", in: folder.url)
    #expect(refused.status == 73)
    #expect(try titles("copy.sqlite") == ["Old"])
    let result = try Tool.shell("quarry backup library.sqlite copy.sqlite --overwrite", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try titles("copy.sqlite") == ["Dune", "Emma"])
  }

  /// The replaced database has a write-ahead log, whose rows must not appear in the copy.
  @Test func overwritingADatabaseWithALog() throws {
    try Self.create(folder.path("copy.sqlite"), titles: ["Old"])
    let pool = try DatabasePool(path: folder.path("copy.sqlite"))
    try pool.write { db in try db.execute(sql: "INSERT INTO books (title) VALUES ('Older')") }
    let result = try Tool.shell("quarry backup library.sqlite copy.sqlite --overwrite", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try pool.read { db in try String.fetchAll(db, sql: "SELECT title FROM books") } == ["Dune", "Emma"]
    )
    try pool.close()
  }

  /// A backup that fails leaves no part of a new file.
  @Test func failureWithANewFile() throws {
    let database = try DatabaseQueue(path: folder.path("large.sqlite"))
    try database.write { db in
      try db.execute(sql: "CREATE TABLE blobs (data BLOB); INSERT INTO blobs VALUES (zeroblob(1000000))")
    }
    try database.close()
    // The shell limits the size of files, and the tool ignores the signal, so writing fails as on a full disk.
    let command = "trap '' XFSZ; ulimit -f 100; quarry backup large.sqlite copy.sqlite"
    let result = try Tool.shell(command, in: folder.url)
    #expect(result.status != 0)
    #expect(result.errors.hasPrefix("error: copy.sqlite: "), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("copy.sqlite")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("copy.sqlite-journal")))
  }

  /// A backup that fails leaves the database that it would have replaced.
  @Test func failureWithAnExistingDatabase() throws {
    try Self.create(folder.path("copy.sqlite"), titles: ["Old"])
    let other = try DatabaseQueue(path: folder.path("copy.sqlite"))
    let result = try other.write { _ in
      try Tool.shell("quarry backup library.sqlite copy.sqlite --overwrite", in: folder.url)
    }
    try other.close()
    #expect(result.status == 1)
    #expect(result.errors.contains("database is locked"), "\(result.errors)")
    #expect(try titles("copy.sqlite") == ["Old"])
  }

  /// The source and the destination are one file under two names.
  @Test func linkToTheSource() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.sqlite"),
      withDestinationPath: folder.path("library.sqlite")
    )
    let result = try Tool.shell("quarry backup library.sqlite link.sqlite --overwrite", in: folder.url)
    #expect(result.status == 64)
    #expect(result.errors == "error: 'library.sqlite' and 'link.sqlite' are the same file\n")
    #expect(try titles("library.sqlite") == ["Dune", "Emma"])
  }

  /// The progress is reported after each 1,000 pages.
  @Test func progress() throws {
    let database = try DatabaseQueue(path: folder.path("large.sqlite"))
    try database.write { db in
      try db.execute(sql: "CREATE TABLE blobs (data BLOB)")
      for _ in 0..<10 { try db.execute(sql: "INSERT INTO blobs VALUES (zeroblob(1000000))") }
    }
    try database.close()
    var steps: [Int] = []
    let pages = try DatabaseFile(folder.path("large.sqlite")).backup(
      to: folder.path("copy.sqlite"),
      overwrites: false
    ) { steps.append($0.completedPages) }
    #expect(pages > 2_400)
    #expect(steps == [1_000, 2_000, pages])
  }
}
#endif
