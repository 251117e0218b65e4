import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct StoredMeeting {
  let id: Int
  var start: Date
  var end: Date?
  var key: UUID?
  @Column(as: UUID?.UppercasedRepresentation.self) var upper: UUID?
  @Column(as: Date?.UnixTimeRepresentation.self) var created: Date?
  var span: StoredSpan
  var moment: StoredMoment?
  var local: LocalTime?
}

@Selection private struct StoredSpan {
  var from: Date?
  @Column("until") var to: Date?
}

/// Stored as its raw value, a date in Quarry's form.
private struct StoredMoment: RawRepresentable, QueryBindable {
  var rawValue: Date
}

/// Decodes a date, and writes it in a form of its own.
private struct LocalTime: QueryBindable {
  var date: Date
  init(decoder: inout some QueryDecoder) throws { date = try Date(decoder: &decoder) }
  var queryBinding: QueryBinding { .text(date.ISO8601Format()) }
}

private let columns = """
  id INTEGER PRIMARY KEY, start TEXT NOT NULL, "end" DATETIME, "key" TEXT, "upper" TEXT, created INTEGER,
  "from" TEXT, until TEXT, moment TEXT, local TEXT
  """

@Suite struct StoredValueTests {
  private func database(_ table: String = "CREATE TABLE storedMeetings (\(columns))", _ sql: String...) throws
    -> DatabaseQueue
  {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: table)
      for sql in sql { try db.execute(sql: sql) }
    }
    return queue
  }

  private func report(_ database: DatabaseQueue) throws -> [String] {
    try database.read { db in try db.storedValueDifferences(of: StoredMeeting.self).map(\.description) }
  }

  /// Runs the SQL of the report, and returns the report afterwards.
  private func repair(_ database: DatabaseQueue) throws -> [String] {
    try database.write { db in
      for difference in try db.storedValueDifferences(of: StoredMeeting.self) {
        for fix in difference.fixes { try db.execute(sql: fix.text) }
      }
    }
    return try report(database)
  }

  @Test func acceptsWhatQuarryWrites() throws {
    let database = try database()
    try database.write { db in
      for seconds in [-62_167_219_200, -1, 0, 951_782_400.5, 1_896_048_000.9996, 253_402_300_799] {
        let date = Date(timeIntervalSince1970: seconds)
        try StoredMeeting.insert {
          StoredMeeting.Draft(
            start: date,
            end: date,
            key: UUID(),
            upper: UUID(),
            created: date,
            span: StoredSpan(from: date, to: nil),
            moment: StoredMoment(rawValue: date),
            local: nil
          )
        }
        .execute(db)
      }
      // This type has a form of its own.
      try db.execute(sql: "UPDATE storedMeetings SET local = '2030-01-31T10:00:00Z'")
    }
    #expect(try report(database) == [])
    assertStoredValues(StoredMeeting.self, in: database)
  }

  /// Each text is a date that Quarry decodes.
  @Test(arguments: [
    "2030-01-31T10:00:00Z", "2030-01-31T10:00:00.000Z", "2030-01-31 10:00:00", "2030-01-31 10:00",
    "2030-01-31T12:30:00+02:30", "2030-01-31 10:00:00.0004", "2030-01-31 10:00:00.000 ",
    "2030-01-31T10:00:00.000",
  ])
  func repairsDates(_ text: String) throws {
    let database = try database()
    try database.write { db in
      try db.execute(
        sql: """
          INSERT INTO storedMeetings (id, start) VALUES (1, '2030-01-31 10:00:00.000'), (2, :text);
          """,
        arguments: ["text": text]
      )
    }
    let date = Date(timeIntervalSince1970: 1_896_084_000)
    func count() throws -> Int {
      try database.read { db in try StoredMeeting.where { $0.start == date }.fetchCount(db) }
    }
    #expect(try count() == 1)
    #expect(
      try report(database) == [
        """
        warning: 1 value of column "start" of table "storedMeetings" is a date in another form than \
        'StoredMeeting.start' writes, such as '\(text)' instead of '2030-01-31 10:00:00.000'; it decodes, but SQL \
        compares the texts
          SQL: UPDATE "storedMeetings" SET "start" = strftime('%Y-%m-%d %H:%M:%f', "start") WHERE typeof("start") = \
        'text' AND "start" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' AND "start" <> \
        strftime('%Y-%m-%d %H:%M:%f', "start")
        """
      ]
    )
    #expect(try repair(database) == [])
    #expect(try count() == 2)
  }

  @Test func repairsEveryColumn() throws {
    let id = "0A0B0C0D-0000-4000-8000-00000000000E"
    let database = try database(
      "CREATE TABLE storedMeetings (\(columns))",
      """
      INSERT INTO storedMeetings VALUES
        (1, '2030-01-31 10:00:00.000', CURRENT_TIMESTAMP, '\(id)', lower('\(id)'), 0, '2030-01-31', '2030-02-01', \
      '2030-01-31T10:00Z', NULL),
        (2, '2030-01-31T10:00:00Z', '2030-01-31', '\(id)', '\(id)', 0, NULL, '2030-02-01T00:00', NULL, NULL)
      """
    )
    let differences = try database.read { db in try db.storedValueDifferences(of: StoredMeeting.self) }
    #expect(differences.map(\.column) == ["start", "end", "key", "upper", "from", "until", "moment"])
    #expect(
      differences.allSatisfy { $0.kind == .storedForm && $0.severity == .warning && $0.fixes.count == 1 }
    )
    #expect(
      differences[2].description == """
        warning: 2 values of column "key" of table "storedMeetings" are UUIDs in another form than \
        'StoredMeeting.key' writes, such as '\(id)' instead of '\(id.lowercased())'; they decode, but SQL compares \
        the texts
          SQL: UPDATE "storedMeetings" SET "key" = lower("key") WHERE typeof("key") = 'text' AND length("key") = 36 \
        AND "key" <> lower("key")
        """
    )
    #expect(try repair(database) == [])
    let uuid = try #require(UUID(uuidString: id))
    let count = try database.read { db in
      try StoredMeeting
        .where { $0.key == uuid && $0.upper == UUID.UppercasedRepresentation(queryOutput: uuid) }.fetchCount(
          db
        )
    }
    #expect(count == 2)
  }

  /// A text that SQLite reads as a date, but Quarry does not, is not changed: SQLite would guess.
  @Test func keepsWhatItCannotDecode() throws {
    let database = try database(
      "CREATE TABLE storedMeetings (\(columns))",
      """
      INSERT INTO storedMeetings (id, start) VALUES
        (1, '2030-02-30T00:00:00Z'), (2, 'now'), (3, 'it''s'), (4, 2460000.5), (5, x'00'), (6, '10:00'),
        (7, '2030-01-31'), (8, '2030-02-30T00:00:00Z'), (9, CAST(x'ff' AS TEXT)), (10, '2030-02-30 00:00:00.000')
      """
    )
    let differences = try database.read { db in try db.storedValueDifferences(of: StoredMeeting.self) }
    #expect(differences.map(\.kind) == [.storedForm, .undecodable])
    #expect(
      differences[0].fixes.map(\.text).first?.contains(#" AND "start" NOT IN ('2030-02-30T00:00:00Z'"#)
        == true
    )
    let left = """
      error: 9 values of column "start" of table "storedMeetings" cannot be decoded as 'Date' for \
      'StoredMeeting.start', such as '2030-02-30T00:00:00Z', 'now', 'it''s'; correct the values, or declare the property as the \
      type that they have
      """
    #expect(differences[1].description == left)
    func others() throws -> [DatabaseValue] {
      try database.read { db in
        try DatabaseValue.fetchAll(db, sql: "SELECT hex(start) FROM storedMeetings WHERE id <> 7 ORDER BY id")
      }
    }
    let before = try others()
    #expect(try repair(database) == [left])
    #expect(try others() == before)
  }

  @Test func asksForCorrectionsFirst() throws {
    let database = try database()
    try database.write { db in
      for day in 1...25 {
        try db.execute(
          sql: "INSERT INTO storedMeetings (start) VALUES (:date)",
          arguments: ["date": "20\(day + 10)-02-30"]
        )
      }
      try db.execute(sql: "INSERT INTO storedMeetings (start) VALUES ('2030-01-31')")
    }
    let differences = try database.read { db in try db.storedValueDifferences(of: StoredMeeting.self) }
    #expect(differences.map(\.kind) == [.storedForm, .undecodable])
    #expect(differences[0].message.hasSuffix("; first correct the values that cannot be decoded"))
    #expect(differences[0].fixes == [])
  }

  @Test func hasNoUpdateForGeneratedColumnsAndViews() throws {
    let generated = try database(
      """
      CREATE TABLE storedMeetings (id INTEGER PRIMARY KEY, text TEXT, start TEXT AS (text) STORED)
      """,
      "INSERT INTO storedMeetings (text) VALUES ('2030-01-31')"
    )
    let view = try database(
      "CREATE TABLE meetings (id INTEGER PRIMARY KEY, text TEXT)",
      "INSERT INTO meetings (text) VALUES ('2030-01-31')",
      "CREATE VIEW storedMeetings AS SELECT id, text AS start FROM meetings"
    )
    for (database, advice) in [
      (generated, "; change the expression of the generated column"),
      (view, "; change the tables or the query of the view"),
    ] {
      let differences = try database.read { db in try db.storedValueDifferences(of: StoredMeeting.self) }
      #expect(differences.map(\.kind) == [.storedForm])
      #expect(differences[0].message.hasSuffix(advice))
      #expect(differences[0].fixes == [])
    }
  }

  /// The collation of a column decides whether texts are equal; keys and other databases are repaired, too.
  @Test func collationsKeysAndSchemas() throws {
    let id = "0A0B0C0D-0000-4000-8000-00000000000E"
    let database = try database(
      "ATTACH ':memory:' AS other",
      """
      CREATE TABLE other.storedMeetings (
        start TEXT PRIMARY KEY, "key" TEXT COLLATE NOCASE, "upper" TEXT
      ) STRICT, WITHOUT ROWID
      """,
      "INSERT INTO other.storedMeetings VALUES ('2030-01-31', '\(id)', NULL)"
    )
    #expect(try report(database).count == 1)
    #expect(try report(database)[0].contains(#"SQL: UPDATE "other"."storedMeetings" SET "start""#))
    #expect(try repair(database) == [])
    let missing = try DatabaseQueue()
    #expect(try report(missing) == [])
  }

  @Test func readsDatabasesInUTF16() throws {
    let database = try database(
      "PRAGMA encoding = 'UTF-16le'",
      "CREATE TABLE storedMeetings (\(columns))",
      "INSERT INTO storedMeetings (start) VALUES ('2030-01-31'), ('morgen ü')"
    )
    let kinds = try database.read { db in
      try db.storedValueDifferences(of: StoredMeeting.Draft.self).map(\.kind)
    }
    #expect(kinds == [.storedForm, .undecodable])
    #expect(try repair(database).count == 1)
  }

  @Test func reportOfAnAssertion() throws {
    let database = try database(
      "CREATE TABLE storedMeetings (\(columns))",
      "INSERT INTO storedMeetings (start) VALUES ('12:00')"
    )
    let report = """
      The database stores values in another form:

      error: 1 value of column "start" of table "storedMeetings" cannot be decoded as 'Date' for \
      'StoredMeeting.start', such as '12:00'; correct the value, or declare the property as the type that it has
      """
    #expect(failures { assertStoredValues(StoredMeeting.self, in: database) } == [report])
    try database.read { db in
      #expect(failures { assertStoredValues(StoredMeeting.self, in: db) } == [report])
    }
    let twice = failures { assertStoredValues(TwiceNamed.self, in: database) }
    #expect(twice.count == 1 && twice[0].hasPrefix("The stored values were not checked: "), "\(twice)")
  }

  /// Texts that have the case of Quarry's form, but no value.
  @Test func undecodableTextsInTheForm() throws {
    let start = "'2026-01-01 00:00:00.000'"
    for text in [
      "{6ba7b810-9dad-11d1-80b4-00c04fd430c8}", "6ba7b8109dad11d180b400c04fd430c8", "abc", "",
      "6ba7b810-9dad-11d1-80b4-00c04fd430c", "6ba7b810-9dad-11d1-80b4-00c04fd430c8 ",
      "6ba7b810-9dad-11d1-80b4-00c04fd430cg",
    ] {
      let database = try database(
        "CREATE TABLE storedMeetings (\(columns))",
        "INSERT INTO storedMeetings (id, start, key) VALUES (1, \(start), '\(text)')"
      )
      #expect(try report(database).first?.contains("cannot be decoded") == true, "\(text)")
      #expect(try repair(database).count == 1, "\(text)")
    }
    let years = try database(
      "CREATE TABLE storedMeetings (\(columns))",
      "INSERT INTO storedMeetings (id, start) VALUES (1, '-4713-11-24 12:00:00.000')"
    )
    #expect(try report(years).first?.contains("cannot be decoded") == true)
  }
}
