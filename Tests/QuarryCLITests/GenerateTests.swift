#if CommandLine
import Foundation
import QuarrySQLite
import QuarryVerification
import Testing

@testable import QuarryCommands

@Suite struct GenerateTests {
  private func database(_ sql: String) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    let path = folder.path("odd.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
    try queue.close()
    return (folder, path)
  }

  /// Reserved words, quotes, digits, emoji, two names that become the same, generated columns, views, FTS5, R*Tree. The
  /// generated source is compiled as part of these tests.
  @Test func unusualNamesAndTypes() throws {
    let (folder, path) = try database(try Package.text("Tests/QuarryCLITests/Fixtures/odd.sql"))
    let result = try Tool.run("generate", path)
    #expect(
      result.errors.split(separator: "\n").map(String.init)
        == ["empty_types.a"].map {
          "note: '\($0)' has neither a declared type nor values, so its type is a guess; specify it with '--type \($0)=…'"
        }
    )
    #expect(result.output == (try Package.text("Tests/QuarryCLITests/Generated/Odd.swift")))
    try folder.write(result.output, to: "Odd.swift")
    // Keys that the database does not choose, which a draft must have.
    let keys = ["dates.uuid", "id_not_key.code", "strings.id"].map { "--accept '\($0):default'" }
    let verified = try Tool.shell(
      "quarry verify '\(path)' Odd.swift --strict \(keys.joined(separator: " "))",
      in: folder.url
    )
    #expect(verified.output == "17 types match \(path)\n")
  }

  @Test func readsUnusualRows() throws {
    let (folder, path) = try database(try Package.text("Tests/QuarryCLITests/Fixtures/odd.sql"))
    defer { _ = folder }
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      let row = try #require(try DateRecord.all.fetchOne(db))
      #expect(row.uuid.uuidString == "00000000-0000-4000-8000-00000000000A")
      #expect(row.unix == Date(timeIntervalSince1970: 1_700_000_000))
      #expect(row.julian.map { abs($0.timeIntervalSince1970 - 1_677_715_200) < 86_400 * 30 } == true)
      #expect(row.doc == .object(["a": .array([.integer(1), .number(2.5), .null, .bool(true)])]))
      #expect(row.n == .max)
      #expect(row.anything == [1, 2])
      #expect(row.day != row.at)
      let odd = try #require(try Class.all.fetchOne(db))
      #expect(odd.default == "it's" && odd.isDone == false && odd.column12 == nil)
      try Class.update {
        $0.in = 3; $0.initColumn = "x"; $0.quOte = "\""
      }.execute(db)
      #expect(try Class.where { $0.in == 3 && $0.initColumn == "x" && $0.quOte == "\"" }.fetchCount(db) == 1)
      #expect(try StringRecordProbe.shelf(db) == "kx")
      #expect(try Search.all.fetchAll(db).map(\.oddCol) == ["c"])
      #expect(try Overview.all.fetchAll(db).count == 1)
      try Membership.insert { Membership(key: .init(userID: 1, groupID: 2), id: nil, since: nil) }.execute(db)
      #expect(try Membership.find(Membership.Key(userID: 1, groupID: 2)).fetchAll(db).count == 1)
    }
  }

  @Test func options() throws {
    let (folder, path) = try database(
      """
      CREATE TABLE orders (id INTEGER PRIMARY KEY, paid_at INTEGER, total MONEY NOT NULL, note TEXT);
      CREATE TABLE other (id INTEGER PRIMARY KEY)
      """
    )
    let result = try Tool.run(
      "generate",
      path,
      "--tables",
      "ORDERS",
      "--access",
      "public",
      "--type",
      "MONEY=Decimal",
      "--type",
      "orders.paid_at=Date.UnixTimeRepresentation",
      "--output",
      folder.url.path
    )
    #expect(result.status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
        "Order.swift", "odd.sqlite",
      ]
    )
    let text = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: folder.path("Order.swift"))),
      as: UTF8.self
    )
    #expect(
      text == """
        // The tables of odd.sqlite, written by 'quarry generate'.

        import Foundation
        public import QuarrySQLite

        @Table
        public struct Order: Identifiable, Sendable {
          public let id: Int
          @Column("paid_at", as: Date.UnixTimeRepresentation?.self) public var paidAt: Date?
          public var total: Decimal
          public var note: String?
        }

        """
    )
  }

  @Test(arguments: [
    (["--tables", "odrers"], 64, "the database has no table 'odrers'; did you mean 'orders'?"),
    (["--type", "orders.nope=Int"], 64, "'--type orders.nope=…': the tables have no such column"),
    (["--type", "MONEY=Int"], 64, "'--type money=…': no column has this declared type"),
    (["--type", "MONEY"], 64, "'--type MONEY' must have the form 'table.column=Type' or 'DECLARED=Type'"),
    (["--diff", "x", "--output", "y"], 64, "'--diff' writes no file; remove '--output'"),
    (
      [], 65,
      "column \"x\" of \"orders\" (declared INTEGER) contains BLOB and INTEGER values, which no Swift type can decode"
    ),
  ])
  func errors(arguments: [String], status: Int32, message: String) throws {
    let (folder, path) = try database(
      "CREATE TABLE orders (x INTEGER); INSERT INTO orders VALUES (1), (x'00')"
    )
    let command = ([Tool.products.appendingPathComponent("quarry").path, "generate", path] + arguments)
      .map { "'\($0)'" }.joined(separator: " ")
    let result = try Tool.shell(command, in: folder.url)
    #expect(result.status == status)
    #expect(result.errors.contains(message))
    #expect(result.output == "")
  }

  /// SQLite treats STRING as a number, which many authors do not know.
  @Test func textInNumbers() throws {
    let (folder, path) = try database(
      "CREATE TABLE \"a,b\" (id INTEGER PRIMARY KEY, word STRING); INSERT INTO \"a,b\" VALUES (1, 'seven')"
    )
    let result = try Tool.run("generate", path, "--tables", "A,b", "--output", folder.path("AB.swift"))
    #expect(
      result.errors == """
        note: 'a,b.word' contains text, but is declared STRING, so SQLite converts text that looks like a number \
        ('007' becomes 7); declare it TEXT, or 'quarry verify' reports the column
        \(folder.path("AB.swift")): 1 type

        """
    )
    let verified = try Tool.run("verify", path, folder.path("AB.swift"))
    #expect(verified.status == 1 && verified.output.contains("is declared STRING (affinity NUMERIC)"))
  }

  @Test(arguments: [
    ("AlbumId", "albumID"), ("album_id", "albumID"), ("URL", "url"), ("url", "url"), ("HTMLBody", "htmlBody"),
    ("is2FA", "is2FA"), ("FIRST_NAME", "firstName"), ("_x", "x"), ("a-b c", "aBC"), ("été", "été"),
    ("2x", "_2x"),
    ("class", "class"), ("Self", "selfColumn"), ("remindersListID", "remindersListID"),
  ])
  func properties(column: String, property: String) {
    #expect(SwiftName.property(column) == property)
  }

  @Test(arguments: [
    ("albums", "Album"), ("Album", "Album"), ("categories", "Category"), ("statuses", "Status"),
    ("boxes", "Box"),
    ("branches", "Branch"), ("houses", "House"), ("news", "News"), ("people", "Person"),
    ("playlist_track", "PlaylistTrack"),
    ("data", "DataRecord"), ("USERS", "User"), ("days", "Day"), ("address", "Address"),
  ])
  func types(table: String, type: String) {
    #expect(SwiftName.type(table) == type)
  }
}

/// `strings` becomes a type with this name.
private enum StringRecordProbe {
  static func shelf(_ db: Database) throws -> String? { try StringRecord.all.fetchOne(db)?.y }
}
#endif
