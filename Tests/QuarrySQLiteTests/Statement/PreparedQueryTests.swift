import Foundation
import QuarrySQLite
import Testing

@Table private struct Item: Equatable {
  let id: Int
  var title = ""
  var listID: Int?
  @Column(as: Date.UnixTimeRepresentation.self)
  var createdAt = Date(timeIntervalSince1970: 0)
}

@Suite struct PreparedQueryTests {
  private func withItems(_ place: Place = .memory, _ body: (Database) throws -> Void) throws {
    try withDatabase(place) { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE items (
              id INTEGER PRIMARY KEY, title TEXT NOT NULL, listID INTEGER, createdAt INTEGER NOT NULL
            );
            INSERT INTO items VALUES (1, 'a', 1, 10), (2, 'b', 1, 20), (3, 'a', NULL, 30), (4, 'a', 2, 40);
            """
        )
        try body(db)
      }
    }
  }

  private static let byTitleAndList = PreparedQuery {
    (title: QueryParameter<String>, list: QueryParameter<Int?>) in
    Item.where { $0.title == title && $0.listID == list }.order(by: \.id)
  }

  @Test(arguments: Place.allCases)
  func `values for parameters`(place: Place) throws {
    try withItems(place) { db in
      let query = Self.byTitleAndList
      try #expect(query.fetchAll(db, "a", 1).map(\.id) == [1])
      try #expect(query.fetchAll(db, "a", nil).map(\.id) == [3])
      try #expect(query.fetchOne(db, "a", 2)?.id == 4)
      try #expect(query.fetchOne(db, "zzz", 2) == nil)
      let cursor = try query.fetchCursor(db, "b", 1)
      try #expect(cursor.next()?.title == "b")
      #expect(query.sql.contains("?"))
    }
  }

  @Test func `repeated parameters, fixed values and representations`() throws {
    try withItems { db in
      let between = PreparedQuery {
        (from: QueryParameter<Date.UnixTimeRepresentation>, id: QueryParameter<Int>) in
        Item.where {
          $0.createdAt >= from && ($0.id == id || $0.id == 4) && $0.id <= id + 2 && $0.title == "a"
        }
        .select(\.id)
      }
      try #expect(between.fetchAll(db, Date(timeIntervalSince1970: 10), 1) == [1])
      try #expect(between.fetchAll(db, Date(timeIntervalSince1970: 30), 3) == [3, 4])
      let pairs = PreparedQuery { (title: QueryParameter<String>) in
        Item.where { $0.title == title }.group(by: \.title).select { ($0.title, $0.id.count()) }
      }
      let first = try #require(try pairs.fetchOne(db, "b"))
      #expect(first == ("b", 1))
      #expect(try pairs.fetchOne(db, "none") == nil)
      let cursor = try pairs.fetchCursor(db, "a")
      #expect(try cursor.next()?.1 == 3)
      #expect(try cursor.next() == nil)
      let rows = try pairs.fetchAll(db, "a")
      #expect(rows.count == 1 && rows[0] == ("a", 3))
      let columns = PreparedQuery { (id: QueryParameter<Int>) in
        Item.where { $0.id == id }.select { ($0.id, $0.title, $0.listID) }
      }
      let column = try #require(try columns.fetchOne(db, 3))
      #expect(column == (3, "a", nil))
      let second = try columns.fetchAll(db, 2)
      #expect(second.count == 1 && second[0] == (2, "b", 1))
    }
  }

  @Test func `statements that change rows`() throws {
    try withItems { db in
      let rename = PreparedQuery { (id: QueryParameter<Int>, title: QueryParameter<String>) in
        Item.where { $0.id == id }.update { $0.title = title }
      }
      try rename.execute(db, 1, "new")
      try rename.execute(db, 2, "newer")
      try #expect(Item.order(by: \.id).select(\.title).fetchAll(db) == ["new", "newer", "a", "a"])
      let remove = PreparedQuery { (id: QueryParameter<Int>) in Item.where { $0.id == id }.delete() }
      for id in 1...3 { try remove.execute(db, id) }
      try #expect(Item.fetchCount(db) == 1)
    }
  }

  @Test func `rows are streamed into inserts`() throws {
    try withItems { db in
      try db.setLimit(.variableNumber, to: 100)
      let many = AnySequence((10..<2_345).lazy.map { Item(id: $0, title: "item \($0)") })
      let count = try db.insert(streaming: many) { (batch: [Item]) in Item.insert { batch } }
      #expect(count == 2_335)
      try #expect(Item.fetchCount(db) == 2_339)
      // Upserts, in parts of one row as well.
      let again = (0..<3).map { Item(id: 10 + $0, title: "again") }
      try db.insert(streaming: again, batchSize: 1) { (batch: [Item]) in
        Item.insert {
          batch
        } onConflict: {
          $0.id
        } doUpdate: { row, excluded in
          row.title = excluded.title
        }
      }
      try #expect(Item.where { $0.title == "again" }.fetchCount(db) == 3)
      try #expect(db.insert(streaming: [Item]()) { (batch: [Item]) in Item.insert { batch } } == 0)
      // All or nothing.
      let clash = (5_000..<6_000).map { Item(id: $0 == 5_999 ? 1 : $0) }
      #expect(throws: DatabaseError.self) {
        try db.insert(streaming: clash) { (batch: [Item]) in Item.insert { batch } }
      }
      try #expect(Item.fetchCount(db) == 2_339)
      #expect(throws: DatabaseUsageError.self) {
        try db.insert(streaming: clash, batchSize: 0) { (batch: [Item]) in Item.insert { batch } }
      }
      // A batch size is no size of memory.
      let more = AnySequence((5_000..<6_000).lazy.map { Item(id: $0) })
      try #expect(
        db.insert(streaming: more, batchSize: .max) { (batch: [Item]) in Item.insert { batch } } == 1_000
      )
      try #expect(Item.fetchCount(db) == 3_339)
    }
  }
}
