#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

private enum Mood: String, QueryBindable { case good, bad }
private enum Level: Int, QueryBindable { case low = 1, high }

@Table("samples") private struct Sample: Equatable {
  let id: Int
  var flag: Bool
  var small: Int16
  var medium: Int32
  var wide: UInt32
  var real: Float
  var double: Double
  var realAsDouble: Float
  var count: Int
  var amount: Decimal
  var text: String
  var code: String
  var fixed: String
  var mood: Mood
  var level: Level
  var bytes: [UInt8]
  var uuid: UUID
  var date: Date
  @Column(as: [String].JSONRepresentation.self) var tags: [String]
  var optionalInt: Int?
  var optionalText: String?
  var optionalDate: Date?
  var optionalMood: Mood?
  @Column(as: [String]?.JSONRepresentation.self) var optionalTags: [String]?
}

/// Values that COPY stores are those that an INSERT stores.
@Suite struct CopiedValueTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  private static let columns = """
    id bigint PRIMARY KEY, flag boolean, small smallint, medium integer, wide bigint, real real, double double precision,
    "realAsDouble" double precision, count numeric, amount numeric, text text, code varchar(9), fixed char(6), mood text,
    level smallint, bytes bytea, uuid uuid, date timestamptz, tags jsonb, "optionalInt" integer, "optionalText" varchar,
    "optionalDate" timestamptz(0), "optionalMood" text, "optionalTags" jsonb
    """

  init() throws {
    test = try TestDatabase()
    try db.execute(sql: "CREATE TABLE samples (\(Self.columns))")
  }

  private func sample(_ id: Int) throws -> Sample {
    let doubles = [0.1, -0.0, .infinity, -.infinity, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
    let amounts = ["0", "-12345678901234567890.0123456789", "0.0001", "1000000", "-1"]
    return Sample(
      id: id,
      flag: id % 2 == 0,
      small: id == 1 ? .min : id == 2 ? .max : Int16(id),
      medium: id == 1 ? .min : id == 2 ? .max : Int32(id),
      wide: id == 1 ? .max : UInt32(id),
      real: id == 1 ? .greatestFiniteMagnitude : Float(id) / 3,
      double: doubles[id % doubles.count],
      realAsDouble: Float(id) / 7,
      count: id == 1 ? .min : id == 2 ? .max : id,
      amount: try #require(Decimal(string: amounts[id % amounts.count])),
      text: ["", "plain", "héllo \u{1F600} \\N \t\n'\"", String(repeating: "long", count: 5000)][id % 4],
      code: ["", "a", "123456789", "12345    "][id % 4],
      fixed: ["123456", "abc   "][id % 2],
      mood: id % 3 == 0 ? .bad : .good,
      level: id % 3 == 0 ? .high : .low,
      bytes: id % 5 == 0 ? [] : [0, 1, 255, UInt8(id % 256)],
      uuid: UUID(),
      date: Date(timeIntervalSince1970: id == 1 ? -62_135_596_800 : Double(id) * 1e6 + 0.25),
      tags: ["a\"b", "\(id)"],
      optionalInt: id % 2 == 0 ? nil : -id,
      optionalText: id % 3 == 0 ? nil : "t\(id)",
      optionalDate: id % 4 == 0 ? nil : Date(timeIntervalSince1970: Double(id)),
      optionalMood: id % 5 == 0 ? nil : .bad,
      optionalTags: id % 2 == 0 ? nil : []
    )
  }

  @Test func equalToInserts() throws {
    let samples = try (1...300).map(sample)
    let insert = try #require(Sample.insert { samples }.plainInsert)
    #expect(try db.copyPlan(for: insert)?.columns.count == 24)
    try db.insert(streaming: samples) { batch in Sample.insert { batch } }
    #expect(try Sample.order(by: \.id).fetchAll(db) == samples)
    try db.execute(sql: "CREATE TABLE copied AS SELECT * FROM samples; TRUNCATE samples")
    try Sample.insert { samples }.execute(db)
    let difference =
      "SELECT count(*) FROM (SELECT s::text FROM samples s EXCEPT SELECT c::text FROM copied c) d"
    #expect(try Int.fetchOne(db, sql: difference) == 0)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM copied") == 300)
  }

  @Test func notANumber() throws {
    var samples = try (1...100).map(sample)
    samples[99].double = .nan
    try db.insert(streaming: samples) { batch in Sample.insert { batch } }
    #expect(try Sample.where { $0.id == 100 }.fetchOne(db)?.double.isNaN == true)
    samples[98].amount = .nan
    try db.execute(sql: "TRUNCATE samples")
    let error = #expect(throws: DatabaseUsageError.self) {
      try db.insert(streaming: samples) { batch in Sample.insert { batch } }
    }
    guard case .unstorableArgument(_, "amount", _, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try Sample.all.fetchCount(db) == 0)
  }

  @Test func nulInJSON() throws {
    var samples = try (1...100).map(sample)
    samples[98].tags = [#"\u0000"#, "\\"]
    try db.insert(streaming: samples) { batch in Sample.insert { batch } }
    #expect(try Sample.order(by: \.id).fetchAll(db) == samples)
    samples[98].tags = ["\\\0"]
    try db.execute(sql: "TRUNCATE samples")
    let error = #expect(throws: DatabaseUsageError.self) {
      try db.insert(streaming: samples) { batch in Sample.insert { batch } }
    }
    #expect(error?.description.contains("for column 'tags'") == true)
    #expect(error?.description.contains(#"the JSON contains the escape '\u0000'"#) == true)
    #expect(try Sample.all.fetchCount(db) == 0)
    let single = #expect(throws: DatabaseUsageError.self) { try Sample.insert { samples[98] }.execute(db) }
    #expect(single?.description.contains("for column 'tags' (parameter 19): the JSON contains") == true)
  }

  /// The server converts or refuses values of an INSERT for these columns.
  @Test(arguments: [
    "date TYPE timestamp USING NULL", "date TYPE date USING NULL", "tags TYPE json USING NULL",
    "amount TYPE double precision USING NULL", "double TYPE numeric", "double TYPE real",
    "text TYPE name USING NULL",
    "uuid TYPE text USING NULL", "flag TYPE integer USING NULL",
  ])
  func otherColumnTypes(_ change: String) throws {
    try db.execute(sql: "ALTER TABLE samples ALTER \(change)")
    let samples = try [sample(1)]
    let insert = try #require(Sample.insert { samples }.plainInsert)
    #expect(try db.copyPlan(for: insert) == nil)
  }

  @Test func longTextInShortColumns() throws {
    var samples = try (1...100).map(sample)
    samples[99].code = "1234567890"
    let error = #expect(throws: DatabaseError.self) {
      try db.insert(streaming: samples) { batch in Sample.insert { batch } }
    }
    #expect(error?.state == .stringDataRightTruncation)
    samples[99].code = "123456789   "
    try db.insert(streaming: samples) { batch in Sample.insert { batch } }
    #expect(try Sample.where { $0.id == 100 }.fetchOne(db)?.code == "123456789")
  }
}

#endif
