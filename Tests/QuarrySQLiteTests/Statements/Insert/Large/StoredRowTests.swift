import Foundation
import QuarrySQLite
import Testing

@testable import QuarryCore

private enum StoredLevel: Int, QueryBindable { case low, high }

private enum StoredColor: String { case red, green }

@Selection private struct StoredSize: Equatable {
  var width: Int
  var height: Double?
}

@Selection private enum StoredKind: Equatable {
  case standing(Int)
  case sitting(String)
}

@Table("storedItems") private struct StoredItem: Equatable {
  let id: Int
  var title = "ä"
  var note: String?
  var price = 1.5
  var isPaid = false
  var level = StoredLevel.low
  @Column(as: StoredColor.RawRepresentation.self) var color = StoredColor.red
  @Column(as: Date.UnixTimeRepresentation.self) var paidAt = Date(timeIntervalSince1970: 7)
  var made = Date(timeIntervalSince1970: 1.5)
  var key = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  var bytes: [UInt8]?
  var small: UInt16?
  var size: StoredSize?
  var kind = StoredKind.standing(1)
}

@Table("storedTags") private struct StoredTag: Equatable {
  let id: String
  var title = ""
}

/// Counts how often its values are read.
private struct Counted: RawRepresentable, QueryBindable, Equatable {
  static let reads = Log<Int>()
  var rawValue: Int {
    Self.reads.append(number)
    return number
  }
  private var number: Int
  init(rawValue: Int) { number = rawValue }
}

@Table("storedCounts") private struct Counting { let id: Counted }

/// Another value each time.
private struct Fickle: RawRepresentable, QueryBindable {
  static let reads = Log<Void>()
  var rawValue: Double {
    Self.reads.append(())
    return Self.reads.elements.count > 150 ? .nan : 1
  }
  init(rawValue: Double) {}
}

@Table("storedMoods") private struct StoredMood {
  let id: Int
  var mood = Fickle(rawValue: 0)
}

@Table("storedLists") private struct StoredList {
  let id: Int
  @Column(as: [String].JSONRepresentation.self) var tags: [String] = []
}

/// A value that refers to an object.
private struct Reference: RawRepresentable, QueryBindable {
  private final class Object { var number = 0 }
  private let object = Object()
  var rawValue: Int {
    get { object.number }
    nonmutating set { object.number = newValue }
  }
  init(rawValue: Int) { self.rawValue = rawValue }
}

@Table("storedReferences") private struct Referring { let id: Reference }

extension Insert {
  /// The rows that stay in their array, or `nil` if their values are collected.
  fileprivate var stored: (any StoredRows)? {
    guard case .rows(let rows) = source else { return nil }
    return rows.stored
  }
}

/// Rows of an INSERT whose values are read when it runs.
@Suite struct StoredRowTests {
  private static let items = (1...200).map { id in
    var item = StoredItem(id: id)
    if id.isMultiple(of: 2) {
      item.title = String(repeating: "x", count: id * 20)
      item.note = id.isMultiple(of: 4) ? "" : "a\0b"
      item.price = id == 6 ? .infinity : -0.0
      item.isPaid = true
      item.level = .high
      item.color = .green
      item.bytes = id.isMultiple(of: 4) ? [] : [0, 255]
      item.small = .max
      item.size = StoredSize(width: id, height: id.isMultiple(of: 4) ? 2 : nil)
      item.kind = .sitting("k\(id)")
    }
    return item
  }

  private func withTables(
    configuration: Configuration = Configuration(),
    _ body: (Database) throws -> Void
  ) throws {
    try withDatabase(configuration: configuration) { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            CREATE TABLE storedItems (
              id INTEGER PRIMARY KEY, title, note, price, isPaid, level, color, paidAt, made, key, bytes, small,
              width, height, standing, sitting
            );
            CREATE TABLE storedTags (id TEXT PRIMARY KEY NOT NULL DEFAULT (hex(randomblob(4))), title TEXT NOT NULL);
            CREATE TABLE storedMoods (id INTEGER PRIMARY KEY, mood REAL);
            """
        )
        try body(db)
      }
    }
  }

  @Test func `the rows and their SQL are those of collected values`() throws {
    try withTables { db in
      let items = Self.items
      let insert = StoredItem.insert { items }
      #expect(insert.stored?.count == 200 && insert.stored?.width == 16)
      let collected = StoredItem.insert { for item in items { item } }
      #expect(collected.stored == nil)
      #expect(insert.query == collected.query)
      #expect(insert.query.debugDescription == collected.query.debugDescription)
      #expect(
        insert.query.debugDescription.hasPrefix(
          """
          INSERT INTO "storedItems"
          ("id", "title", "note", "price", "isPaid", "level", "color", "paidAt", "made", "key", "bytes", "small", \
          "width", "height", "standing", "sitting")
          VALUES
          (1, 'ä', NULL, 1.5, 0, 0, 'red', 7, '1970-01-01 00:00:01.500', '01020304-0506-0708-090a-0b0c0d0e0f10', \
          NULL, NULL, NULL, NULL, 1, NULL), (2, '
          """
        )
      )
      let sql =
        "SELECT *, typeof(price), typeof(bytes), typeof(note), typeof(made), typeof(small) FROM storedItems"
      for item in items { try StoredItem.insert { item }.execute(db) }
      let expected = try Row.fetchAll(db, sql: sql)
      #expect(expected.count == 200)
      try StoredItem.delete().execute(db)
      try insert.execute(db)
      #expect(try Row.fetchAll(db, sql: sql) == expected)
      #expect(try StoredItem.fetchAll(db) == items)
      // The same statement again, and in other clauses.
      try StoredItem.delete().execute(db)
      #expect(try insert.returning(\.id).fetchAll(db) == Array(1...200))
      try StoredItem.upsert { items }.execute(db)
      #expect(try StoredItem.fetchAll(db) == items)
    }
  }

  @Test func `later changes of the array do not matter`() throws {
    try withTables { db in
      var items = Self.items
      let insert = StoredItem.insert { items }
      items[3].title = "changed"
      items.removeLast()
      try insert.execute(db)
      #expect(try StoredItem.fetchAll(db) == Self.items)
    }
  }

  @Test func `values are read one row at a time`() throws {
    try withTables { db in
      let reads = Counted.reads
      let start = reads.elements.count
      let insert = Counting.insert { (1...100).map { Counting(id: Counted(rawValue: $0)) } }
      // They are checked.
      #expect(reads.elements.count - start == 100)
      let part = try #require(try insert._parts(within: db._limits).first)
      // The place of the rows, and no value of them.
      #expect(part.query.bindings == [.null])
      let checked = reads.elements.count
      let reader = try #require(insert.stored).reader()
      #expect(reads.elements.count == checked)
      for row in [0, 1, 99] {
        reader.read(row)
        #expect(reader.cells.pointee.row == row && reader.cells.pointee.cells[0].integer == Int64(row + 1))
      }
      #expect(Array(reads.elements.dropFirst(checked)) == [1, 2, 100])
      reader.read(100)
      #expect(reader.cells.pointee.row == -1)
      // SQLite reads a row after it has checked and written the one before.
      let seen = Log<Int>()
      db.add(
        function: ScalarFunction("seen") { (id: Int) -> Int in
          seen.append(reads.elements.count)
          return id
        }
      )
      try db.execute(sql: "CREATE TEMP TABLE storedCounts (id INTEGER PRIMARY KEY CHECK (seen(id) > 0))")
      try insert.execute(db)
      let first = try #require(seen.elements.first)
      #expect(seen.elements == Array(first..<first + 100))
      #expect(try Int.fetchOne(db, sql: "SELECT sum(id) FROM storedCounts") == 5_050)
    }
  }

  @Test func `drafts`() throws {
    try withTables { db in
      let drafts = (1...100).map {
        StoredItem.Draft(id: $0.isMultiple(of: 3) ? $0 * 1_000 : nil, title: "n\($0)")
      }
      let insert = StoredItem.insert { drafts }
      #expect(insert.stored != nil)
      let collected = StoredItem.insert { for draft in drafts { draft } }
      #expect(collected.stored == nil)
      #expect(insert.query == collected.query)
      try insert.execute(db)
      #expect(try StoredItem.select(\.id).fetchAll(db).prefix(5) == [1, 2, 3_000, 3_001, 3_002])
      let keyless = (1...100).map { StoredItem.Draft(title: "n\($0)") }
      try StoredItem.delete().execute(db)
      try StoredItem.insert { keyless }.execute(db)
      #expect(try StoredItem.select(\.id).fetchAll(db) == Array(1...100))
    }
  }

  @Test func `drafts whose key can be omitted`() throws {
    try withTables { db in
      let keyed = (1...100).map { StoredTag.Draft(id: "k\($0)", title: "n") }
      let insert = StoredTag.insert { keyed }
      #expect(insert.stored != nil)
      try insert.execute(db)
      #expect(try StoredTag.fetchCount(db) == 100)
      // The statement depends on the rows without a key.
      let keyless = (1...100).map { StoredTag.Draft(title: "n\($0)") }
      let omitting = StoredTag.insert { keyless }
      #expect(omitting.stored == nil)
      #expect(
        omitting.query.debugDescription.hasPrefix("INSERT INTO \"storedTags\"\n(\"title\")\nVALUES\n('n1'), ")
      )
      try omitting.execute(db)
      #expect(try StoredTag.fetchCount(db) == 200)
      let mixed = StoredTag.insert { keyed + keyless }
      #expect(mixed.stored == nil)
      #expect(throws: MissingKeyError.self) { try mixed.execute(db) }
      #expect(try StoredTag.fetchCount(db) == 200)
    }
  }

  @Test func `other rows are collected`() throws {
    let items = Self.items
    #expect(StoredItem.insert { Array(items.prefix(64)) }.stored == nil)
    #expect(StoredItem.insert { Array(items.prefix(65)) }.stored != nil)
    #expect(StoredItem.insert { items.prefix(100) }.stored == nil)
    #expect(StoredItem.insert { items.lazy.map { $0 } }.stored == nil)
    #expect(StoredItem.insert { [StoredItem]() }.stored == nil)
    // A value that takes long to encode is encoded once.
    #expect(StoredList.insert { (1...100).map { StoredList(id: $0) } }.stored == nil)
    // Values that cannot be stored: the error has the place of the first one.
    var invalid = items
    invalid[150].price = .nan
    #expect(StoredItem.insert { invalid }.stored == nil)
    // An object could change.
    let reference = Reference(rawValue: 1)
    let referring = Referring.insert { (1...100).map { _ in Referring(id: reference) } }
    #expect(referring.stored == nil)
    reference.rawValue = 2
    #expect(referring.query.bindings == Array(repeating: .int(1), count: 100))
  }

  @Test func `rows beside others`() throws {
    try withTables { db in
      let items = Self.items
      let insert = StoredItem.insert {
        items
        StoredItem(id: 201)
        if items.isEmpty { items }
        for id in 202...203 { StoredItem(id: id) }
        StoredItem.Draft(title: "draft")
        items.map { StoredItem.Draft(id: $0.id + 1_000, title: "n") }
      }
      #expect(insert.stored == nil)
      try insert.execute(db)
      #expect(try StoredItem.select(\.id).fetchAll(db) == Array(1...204) + Array(1_001...1_200))
      let first = StoredItem.insert {
        if !items.isEmpty { items }
      }
      #expect(first.stored != nil)
    }
  }

  @Test func `an error contains the values of all rows`() throws {
    var configuration = Configuration()
    configuration.publicStatementArguments = true
    try withTables(configuration: configuration) { db in
      let tags = (1...100).map { StoredTag(id: $0 == 100 ? "k1" : "k\($0)", title: "n") }
      let error = try failure(DatabaseError.self) { try StoredTag.insert { tags }.execute(db) }
      #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
      #expect(error.arguments?.count == 200)
      #expect(error.arguments?.prefix(3) == [.text("k1"), .text("n"), .text("k2")])
      #expect(try StoredTag.fetchCount(db) == 0)
      let ignoring = StoredTag.insert(or: .ignore) { tags }
      #expect(ignoring.stored != nil)
      try ignoring.execute(db)
      #expect(try StoredTag.fetchCount(db) == 99)
    }
  }

  @Test func `a value that changes and cannot be stored any more is an error`() throws {
    try withTables { db in
      let insert = StoredMood.insert { (1...100).map { StoredMood(id: $0) } }
      #expect(insert.stored != nil)
      let error = try failure(DatabaseError.self) { try insert.execute(db) }
      #expect(error.message.contains("is another one than when the INSERT was created"))
      #expect(try StoredMood.fetchCount(db) == 0)
    }
  }
}
