#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

private enum Mood: String, QueryBindable { case good, bad }
private enum Level: Int, QueryBindable { case low = 1, high }

/// JSON in a type of a user.
private enum Document: String, QueryBindable {
  case list = #"["a", 1]"#
  case object = #"{"tab": "\t"}"#
  static var sqlType: SQLType? { .json }
}

/// An integer in a numeric column.
private struct Cents: RawRepresentable, QueryBindable, Equatable {
  var rawValue: Int
  static var sqlType: SQLType? { .decimal }
}

/// An integer for a column of truth values.
private struct Bit: RawRepresentable, QueryBindable, Equatable {
  var rawValue: Int
  static var sqlType: SQLType? { .bool }
}

/// A truth value for a column of integers.
private struct Truth: RawRepresentable, QueryBindable, Equatable {
  var rawValue: Bool
  static var sqlType: SQLType? { .int64 }
}

/// A value that can be read only a number of times.
private struct Fading: RawRepresentable, QueryBindable {
  @TaskLocal static var reads = Reads(left: 0)
  var rawValue: Double { Self.reads.next() ? 1 : .nan }
  init(rawValue: Double) {}
}

private final class Reads: @unchecked Sendable {
  // Only one thread uses it.
  private var left: Int
  init(left: Int) { self.left = left }

  func next() -> Bool {
    left -= 1
    return left >= 0
  }
}

/// Values of which none needs more than its row.
@Table("kept") private struct Kept: Equatable {
  let id: Int
  var flag: Bool?
  var small: Int16?
  var medium: Int32?
  var wide: UInt32?
  var unsigned: UInt64?
  var real: Float?
  var double: Double?
  var realAsDouble: Float?
  var number: Int?
  var cents: Cents?
  var text: String?
  var code: String?
  var fixed: String?
  var mood: Mood?
  var level: Level?
  var bytes: [UInt8]?
  var data: Data?
  var uuid: UUID?
  var date: Date?
  @Column(as: Date.UnixTimeRepresentation?.self) var seconds: Date?
  var address: URL?
  var document: Document?
}

@Table("bits") private struct Bits { let id: Int; var bit: Bit? }
@Table("truths") private struct Truths { let id: Int; var truth: Truth? }
@Table("fading") private struct FadingRow { let id: Int; var value = Fading(rawValue: 0) }
@Table("keyed") private struct Keyed: Equatable { let id: UUID; var text = "" }

@Table("measured") private struct Measured: Equatable {
  @Column(generated: .stored) let length: Int
  let id: Int
  var text = ""
}

/// A COPY reads the values where they are, in the rows of the INSERT, and stores those that an INSERT of each row stores.
@Suite struct CopiedRowTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws {
    test = try TestDatabase()
    try db.execute(
      sql: """
        CREATE TABLE kept (
          id bigint PRIMARY KEY, flag boolean, small smallint, medium integer, wide bigint, unsigned bigint, real real,
          double double precision, "realAsDouble" double precision, number numeric, cents numeric(20, 2), text text,
          code varchar(9), fixed char(6), mood text, level smallint, bytes bytea, data bytea, uuid uuid, date timestamptz,
          seconds bigint, address text, document jsonb, other text DEFAULT 'chosen'
        )
        """
    )
  }

  private func row(_ id: Int) -> Kept {
    let doubles = [0.1, -0.0, .infinity, -.infinity, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
    let texts = [
      "", "plain", "h\u{e9}llo \u{1F600} \\N \\. \t\n\r'\"\\", String(repeating: "l\u{f6}ng", count: 5000),
    ]
    // Every column is NULL in some rows, and all of them are in the first.
    func value<Value>(_ column: Int, _ value: Value) -> Value? {
      id == 1 || (id + column) % 5 == 0 ? nil : value
    }
    return Kept(
      id: id,
      flag: value(1, id % 2 == 0),
      small: value(2, id == 2 ? .min : id == 4 ? .max : Int16(id)),
      medium: value(3, id == 3 ? .min : id == 4 ? .max : Int32(-id)),
      wide: value(4, id == 2 ? .max : UInt32(id)),
      unsigned: value(5, id == 2 ? UInt64(Int64.max) : UInt64(id)),
      real: value(6, id == 2 ? .greatestFiniteMagnitude : Float(id) / 3),
      double: value(7, doubles[id % doubles.count]),
      realAsDouble: value(8, Float(id) / 7),
      number: value(9, id == 2 ? .min : id == 3 ? .max : id),
      cents: value(10, Cents(rawValue: id * 100)),
      text: value(11, texts[id % 4]),
      code: value(12, ["", "a", "123456789", "12345    "][id % 4]),
      fixed: value(13, ["123456", "abc   "][id % 2]),
      mood: value(14, id % 3 == 0 ? .bad : .good),
      level: value(15, id % 3 == 0 ? .high : .low),
      bytes: value(16, id % 4 == 0 ? [] : [0, 1, 9, 10, 92, 255, UInt8(id % 256)]),
      data: value(17, id % 4 == 1 ? Data() : Data([0, 255, UInt8(id % 256)])),
      uuid: value(18, UUID()),
      date: value(19, Date(timeIntervalSince1970: id == 2 ? -62_135_596_800 : Double(id) * 1e6 + 0.25)),
      seconds: value(20, Date(timeIntervalSince1970: Double(id))),
      address: value(21, URL(string: "https://example.com/\(id)")).flatMap(\.self),
      document: value(22, id % 2 == 0 ? .list : .object)
    )
  }

  /// Whether the COPY is one that reads the values in the rows.
  private func readsRows(_ insert: some PlainInserting) throws -> Bool {
    guard let stored = insert.storedInsert else { return false }
    return try db.copyPlan(for: stored.first) != nil
  }

  @Test func equalToInserts() throws {
    let rows = (1...700).map(row)
    #expect(try readsRows(Kept.insert { rows }))
    for row in rows { try Kept.insert { row }.execute(db) }
    #expect(try Kept.order(by: \.id).fetchAll(db) == rows)
    try db.execute(sql: "CREATE TABLE inserted AS SELECT * FROM kept")
    func expectEqual() throws {
      let difference = """
        SELECT count(*) FROM (
          (SELECT k::text FROM kept k EXCEPT SELECT i::text FROM inserted i)
          UNION ALL (SELECT i::text FROM inserted i EXCEPT SELECT k::text FROM kept k)) d
        """
      #expect(try Int.fetchOne(db, sql: difference) == 0)
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM kept WHERE other = 'chosen'") == 700)
      try db.execute(sql: "TRUNCATE kept")
    }
    try db.execute(sql: "TRUNCATE kept")
    try db.insert(streaming: rows, batchSize: 150) { batch in
      if batch[0].id > 1 { #expect(db.openCopy != nil) }
      return Kept.insert { batch }
    }
    try expectEqual()
    try Kept.insert { rows }.execute(db)
    try expectEqual()
    try db.seed { rows }
    try expectEqual()
  }

  @Test func otherInsertsDoNotReadRows() throws {
    let rows = (1...100).map(row)
    #expect(Kept.insert { rows[...63] }.storedInsert == nil)
    #expect(Kept.insert { rows }.returning(\.id).storedInsert == nil)
    let upsert = Kept.insert {
      rows
    } onConflict: {
      $0.id
    } doUpdate: {
      $0.text = $1.text
    }
    #expect(upsert.storedInsert == nil && upsert.plainInsert == nil)
  }

  /// The sizes of the batches do not depend on the kind of the sequence.
  @Test func batches() throws {
    let rows = (1...1203).map { Kept(id: $0) }
    var sizes: [Int] = []
    let count = try db.insert(streaming: rows) { batch in
      sizes.append(batch.count)
      return Kept.insert { batch }
    }
    try db.execute(sql: "UPDATE kept SET id = -id")
    let lazyCount = try db.insert(streaming: rows.lazy.map(\.self)) { batch in
      sizes.append(batch.count)
      return Kept.insert { batch }
    }
    #expect(count == 1203 && lazyCount == 1203)
    #expect(sizes == [500, 500, 203, 500, 500, 203])
    #expect(try Int.fetchOne(db, sql: "SELECT count(DISTINCT id) FROM kept") == 2406)
  }

  /// Nothing is stored, and the error is that of the INSERT.
  @Test func valuesThatCannotBeStored() throws {
    for column in ["text", "small", "unsigned"] {
      var rows = (1...700).map { Kept(id: $0) }
      switch column {
      case "text": rows[649].text = "a\0b"
      case "small":
        try db.execute(sql: "ALTER TABLE kept ALTER medium TYPE smallint")
        rows[649].medium = 70_000
      default: rows[649].unsigned = .max
      }
      let streamed = thrown((any Error).self) {
        try db.insert(streaming: rows, batchSize: 100) { batch in Kept.insert { batch } }
      }
      let inserted = thrown((any Error).self) { try Kept.insert { rows }.execute(db) }
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM kept") == 0)
      if column == "small" {
        #expect((streamed as? DatabaseError)?.state == .numericValueOutOfRange)
        #expect((inserted as? DatabaseError)?.state == .numericValueOutOfRange)
        continue
      }
      // The batch of the row is the seventh, and each row has 23 values.
      let place = column == "text" ? 12 : 6
      for (error, row) in [(streamed, 49), (inserted, 649)] {
        guard case .unstorableArgument(row * 23 + place, column, _, let sql)? = error as? DatabaseUsageError
        else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(sql.hasPrefix(#"INSERT INTO "kept""#))
      }
    }
  }

  /// The kind of a value can differ from the type that a user's type declares. The server then converts it or refuses it.
  @Test func valuesOfOtherKinds() throws {
    try db.execute(
      sql: """
        CREATE TABLE bits (id bigint PRIMARY KEY, bit boolean); CREATE TABLE truths (id bigint PRIMARY KEY, truth bigint)
        """
    )
    let bits = (1...600).map { Bits(id: $0, bit: $0 % 3 == 0 ? nil : Bit(rawValue: $0 % 2)) }
    #expect(try readsRows(Bits.insert { bits }))
    try Bits.insert { bits }.execute(db)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM bits WHERE bit") == 200)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM bits WHERE NOT bit") == 200)
    let truths = (1...600).map { Truths(id: $0, truth: $0 < 300 ? nil : Truth(rawValue: true)) }
    #expect(try readsRows(Truths.insert { truths }))
    let error = thrown(DatabaseError.self) { try Truths.insert { truths }.execute(db) }
    #expect(error?.sql?.hasPrefix("INSERT") == true)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM truths") == 0)
  }

  /// A value that has changed since the INSERT was created is refused or stored like that of an INSERT.
  @Test func valuesThatChange() throws {
    try db.execute(sql: "CREATE TABLE fading (id bigint PRIMARY KEY, value double precision NOT NULL)")
    let rows = (1...600).map { FadingRow(id: $0) }
    try Fading.$reads.withValue(Reads(left: 900)) {
      let insert = FadingRow.insert { rows }
      #expect(insert.storedInsert != nil)
      try insert.execute(db)
    }
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM fading") == 600)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM fading WHERE value = 'NaN'") ?? 0 > 0)
  }

  @Test func generatedColumns() throws {
    try db.execute(
      sql: """
        CREATE TABLE measured (
          length bigint GENERATED ALWAYS AS (length(text)) STORED, id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
          text text NOT NULL
        )
        """
    )
    let drafts = (1...600).map { Measured.Draft(text: "\($0)") }
    #expect(try readsRows(Measured.insert { drafts }))
    try Measured.insert { drafts }.execute(db)
    #expect(
      try Measured.order(by: \.id).fetchAll(db)
        == (1...600).map { Measured(length: "\($0)".count, id: $0, text: "\($0)") }
    )
    let rows = (601...1300).map { Measured(length: 0, id: $0, text: "\($0)") }
    #expect(try readsRows(Measured.insert { rows }))
    try Measured.insert { rows }.execute(db)
    #expect(try Measured.where { $0.length == 4 }.fetchCount(db) == 301)
    #expect(try Measured.insert { Measured.Draft(text: "next") }.returning(\.id).fetchAll(db) == [1301])
  }

  /// The database chooses the keys that the drafts lack.
  @Test(arguments: [nil, 0, 400, 599]) func keysOfDrafts(_ given: Int?) throws {
    try db.execute(
      sql: "CREATE TABLE items (id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, title text NOT NULL)"
    )
    let drafts = (0..<600).map { (id: Int) in Item.Draft(id: id == given ? 5000 : nil, title: "\(id)") }
    // Whether a later draft lacks a key is found when it is read.
    #expect(try readsRows(Item.insert { drafts }) == (given == nil || given == 0))
    try Item.insert { drafts }.execute(db)
    #expect(Set(try Item.select(\.title).fetchAll(db)) == Set((0..<600).map { "\($0)" }))
    #expect(try Item.find(5000).select(\.title).fetchOne(db) == given.map { "\($0)" })
    try db.execute(sql: "TRUNCATE items RESTART IDENTITY")
    // All drafts but one have a key. A new key follows the furthest of its batch.
    let others = (0..<600).map { (id: Int) in
      Item.Draft(id: id == given ? nil : 10 * id, title: "\(id)")
    }
    try db.insert(streaming: others, batchSize: 300) { batch in Item.insert { batch } }
    #expect(try Item.all.fetchCount(db) == 600)
    #expect(
      try Item.where { $0.id % 10 != 0 }.select(\.title).fetchAll(db) == (given.map { ["\($0)"] } ?? [])
    )
  }

  @Test func keysThatAreOmitted() throws {
    try db.execute(
      sql: "CREATE TABLE keyed (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), text text NOT NULL)"
    )
    try Keyed.insert { (1...600).map { Keyed.Draft(text: "\($0)") } }.execute(db)
    try Keyed.insert { (1...600).map { Keyed.Draft(id: $0 == 300 ? nil : UUID(), text: "\($0)") } }.execute(
      db
    )
    let given = (1...600).map { Keyed.Draft(id: UUID(), text: "\($0)") }
    #expect(try readsRows(Keyed.insert { given }))
    try Keyed.insert { given }.execute(db)
    #expect(try Keyed.all.fetchCount(db) == 1800)
  }
}

#endif
