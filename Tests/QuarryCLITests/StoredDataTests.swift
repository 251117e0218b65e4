#if CommandLine
import Foundation
import QuarrySQLite
import Testing

@testable import QuarryCommands

/// `quarry verify --data`.
@Suite struct StoredDataTests {
  private let folder: TemporaryFolder
  private let models = """
    @Table struct Meeting {
      let id: UUID
      var start: Date
      var times: Times?
      @Column(as: Date.UnixTimeRepresentation.self) var created: Date
      var owner: Tagged<Person, UUID>
      var key: Key
      @Column(as: UUID.UppercasedRepresentation.self) var upper: UUID
      typealias Key = UUID
    }
    @Selection struct Times { var from: Date; @Column("until") var to: Date? }
    @Table struct Missing { let id: Int; var date: Date }
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(models, to: "Models.swift")
    let queue = try DatabaseQueue(path: folder.path("meetings.sqlite"))
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE meetings (
            id TEXT PRIMARY KEY NOT NULL ON CONFLICT REPLACE DEFAULT (hex(randomblob(16))), start TEXT NOT NULL,
            "from" TEXT, until TEXT, created INTEGER NOT NULL, owner TEXT NOT NULL, key TEXT NOT NULL, upper TEXT NOT NULL
          );
          INSERT INTO meetings
          SELECT column1, column2, column2, CURRENT_TIMESTAMP, 0, column1, column1, column1
          FROM (VALUES ('0A0B0C0D-0000-4000-8000-00000000000E', '2030-01-31'),
            ('0a0b0c0d-0000-4000-8000-00000000000f', '2030-01-31 00:00:00.000'))
          """
      )
    }
    try queue.close()
  }

  private func findings(_ options: String = "") throws -> [[String: Any]] {
    let result = try Tool.shell(
      "quarry verify meetings.sqlite Models.swift --format json \(options)",
      in: folder.url
    )
    let list = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
    return try #require(list)
  }

  @Test func findsAndRepairs() throws {
    #expect(try findings().compactMap { $0["kind"] as? String } == ["missing-table"])
    let found = try findings("--data")
    let kinds = found.compactMap { $0["kind"] as? String }
    #expect(kinds == ["missing-table"] + [String](repeating: "stored-form", count: 7))
    #expect(
      found.compactMap { $0["columnName"] as? String } == [
        "id", "start", "from", "until", "owner", "key", "upper",
      ]
    )
    #expect(found.dropFirst().compactMap { $0["line"] as? Int } == [2, 3, 11, 11, 6, 7, 8])
    #expect((found[3]["message"] as? String)?.contains("than 'Meeting.times.from' writes") == true)
    let queue = try DatabaseQueue(path: folder.path("meetings.sqlite"))
    try queue.write { db in
      for case let fixes as [[String: String]] in found.dropFirst().map({ $0["fixes"] as Any }) {
        #expect(fixes.map { $0["language"] } == ["SQL"])
        for fix in fixes { try db.execute(sql: try #require(fix["text"])) }
      }
    }
    try queue.close()
    #expect(try findings("--data").compactMap { $0["kind"] as? String } == ["missing-table"])
  }

  @Test func undecodableValuesAreErrors() throws {
    let queue = try DatabaseQueue(path: folder.path("meetings.sqlite"))
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE missings (id INTEGER PRIMARY KEY, date TEXT NOT NULL);
          INSERT INTO missings (date) VALUES ('soon');
          DELETE FROM meetings
          """
      )
    }
    try queue.close()
    let result = try Tool.shell("quarry verify meetings.sqlite Models.swift --data", in: folder.url)
    #expect(
      result.output == """
        Models.swift:12:42: error: 1 value of column "date" of table "missings" cannot be decoded as 'Date' for \
        'Missing.date', such as 'soon'; correct the value, or declare the property as the type that it has
        1 error, 0 warnings

        """
    )
    #expect(result.status == 1)
  }
}
#endif
