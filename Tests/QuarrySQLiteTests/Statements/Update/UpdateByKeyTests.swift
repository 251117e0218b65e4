import Foundation
import QuarrySQLite
import Testing

@testable import QuarryCore

@Table("keyedItems") private struct Item: Equatable {
  let id: Int
  var title = ""
  var count = 0
  var note: String?
  @Column(as: Date.UnixTimeRepresentation.self) var at = Date(timeIntervalSince1970: 0)
}

@Table("keyedItems") private struct OpenItem: Equatable {
  let id: Int
  var title = ""
  var count = 0
  static var all: Where<OpenItem> { unscoped.where { $0.count < 10 } }
}

/// A type of an application that writes SQL around its value.
private struct Shout: QueryBindable, Equatable {
  var text: String
  init(_ text: String) { self.text = text }
  init(decoder: inout some QueryDecoder) throws { text = try String(decoder: &decoder) }
  var queryBinding: QueryBinding { .text(text) }
  var queryFragment: QueryFragment { "upper(\(bind: text))" }
}

@Table("keyedItems") private struct LoudItem { let id: Int; var title: Shout }

@Table("keyedWide") private struct KeyedRow: Equatable {
  let id: Int
  var a = 0
  var b = 0
  var c = 0
  var d = 0
  var e = 0
}

/// UPDATEs of one row by its key, whose code is shared if they assign only values.
@Suite struct UpdateByKeyTests {
  private func sql(_ statement: some Statement) -> String {
    statement.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql
  }

  private func isShared(_ statement: some Statement) -> Bool { statement.query.isShared }

  /// Runs statements on two rows of items and one wide row.
  private func trying(_ body: (Database) throws -> Void) throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE keyedItems (
              id INTEGER PRIMARY KEY, title TEXT NOT NULL, count INTEGER NOT NULL, note TEXT,
              at INTEGER NOT NULL DEFAULT 0
            );
            INSERT INTO keyedItems VALUES (1, 'a', 1, NULL, 0), (2, 'b', 20, 'n', 0);
            CREATE TABLE keyedWide (id INTEGER PRIMARY KEY, a, b, c, d, e);
            INSERT INTO keyedWide VALUES (1, 0, 0, 0, 0, 0);
            """
        )
        try body(db)
      }
    }
  }

  @Test func `the same columns with other values`() throws {
    func update(_ id: Int, _ title: String, _ count: Int) -> UpdateOf<Item> {
      Item.find(id).update {
        $0.title = title
        $0.count = count
      }
    }
    // The first one is written, and the others share its code.
    _ = update(1, "", 0).query
    let (first, second) = (update(1, "x", 5).query, update(2, "y", 6).query)
    #expect(first.isShared && second.isShared)
    #expect(first.sharesCode(with: second))
    #expect(
      sql(update(2, "it's", 6))
        == #"UPDATE "keyedItems" SET "title" = 'it''s', "count" = 6 WHERE (("keyedItems"."id") IN ((2)))"#
    )
    try trying { db in
      for round in 0..<3 {
        try update(1, "x\(round)", round).execute(db)
        try update(2, "y\(round)", -round).execute(db)
        let rows = try Item.order(by: \.id).select { ($0.title, $0.count) }.fetchAll(db)
        #expect(rows.map(\.0) == ["x\(round)", "y\(round)"])
        #expect(rows.map(\.1) == [round, -round])
      }
    }
  }

  @Test func `values in another order, twice, missing and represented`() throws {
    #expect(
      sql(
        Item.find(1).update {
          $0.count = 1; $0.title = "x"; $0.count = 2
        }
      )
        == #"UPDATE "keyedItems" SET "count" = 2, "title" = 'x' WHERE (("keyedItems"."id") IN ((1)))"#
    )
    #expect(
      sql(
        Item.find(1).update {
          $0.title = "x"; $0.count = 2
        }
      )
        == #"UPDATE "keyedItems" SET "title" = 'x', "count" = 2 WHERE (("keyedItems"."id") IN ((1)))"#
    )
    try trying { db in
      let day = Date(timeIntervalSince1970: 86_400)
      for note in ["m", nil, "o"] as [String?] {
        let update = Item.find(1).update {
          $0.note = note
          $0.at = #bind(day)
        }
        try update.execute(db)
        let item = try Item.find(db, key: 1)
        #expect(item.note == note)
        #expect(item.at == day)
      }
      try Item.find(1).update { $0.note = nil }.execute(db)
      try Item.find(2).update { $0.note = "literal" }.execute(db)
      try #expect(Item.order(by: \.id).select(\.note).fetchAll(db) == [nil, "literal"])
    }
  }

  @Test func `expressions and other clauses`() throws {
    // The first one is written.
    _ = Item.find(1).update { $0.count = 1 }.query
    for _ in 0..<2 {
      #expect(!isShared(Item.find(1).update { $0.count += 1 }))
      #expect(!isShared(Item.find(1).update { $0.count = 1 }.returning(\.id)))
      #expect(!isShared(Item.find(1).update(or: .ignore) { $0.count = 1 }))
      #expect(!isShared(Item.find([1, 2]).update { $0.count = 1 }))
      #expect(!isShared(Item.find(1).where { $0.count > 0 }.update { $0.count = 1 }))
      #expect(!isShared(Item.find(1).update { $0.count = 1 }.where { $0.count > 0 }))
      #expect(!isShared(Item.update { $0.count = 1 }))
      #expect(isShared(Item.unscoped.find(1).update { $0.count = 1 }))
    }
    #expect(
      sql(Item.find(1).update { $0.count = 1 }.where { $0.count > 0 })
        == #"UPDATE "keyedItems" SET "count" = 1 WHERE (("keyedItems"."id") IN ((1))) AND (("keyedItems"."count") > (0))"#
    )
    #expect(sql(Item.none.find(1).update { $0.count = 1 }) == "")
    try trying { db in
      try Item.find(1).update { $0.count = 1 }.where { $0.count > 1 }.execute(db)
      let returned = try Item.find(1).update { $0.count = 7 }.returning(\.count).fetchAll(db)
      #expect(returned == [7])
    }
  }

  @Test func `a default scope`() throws {
    for _ in 0..<2 {
      #expect(
        sql(OpenItem.find(2).update { $0.title = "z" })
          == #"UPDATE "keyedItems" SET "title" = 'z' WHERE (("keyedItems"."count") < (10)) AND (("keyedItems"."id") IN ((2)))"#
      )
      #expect(
        sql(OpenItem.unscoped.find(2).update { $0.title = "z" })
          == #"UPDATE "keyedItems" SET "title" = 'z' WHERE (("keyedItems"."id") IN ((2)))"#
      )
    }
    try trying { db in
      try OpenItem.find(2).update { $0.title = "z" }.execute(db)
      try OpenItem.find(1).update { $0.title = "z" }.execute(db)
      try #expect(Item.order(by: \.id).select(\.title).fetchAll(db) == ["z", "b"])
    }
  }

  @Test func `a type that writes SQL around its value`() throws {
    for _ in 0..<2 {
      #expect(
        sql(LoudItem.find(1).update { $0.title = Shout("loud") })
          == #"UPDATE "keyedItems" SET "title" = upper('loud') WHERE (("keyedItems"."id") IN ((1)))"#
      )
    }
    try trying { db in
      try LoudItem.find(1).update { $0.title = Shout("loud") }.execute(db)
      try #expect(Item.find(db, key: 1).title == "LOUD")
    }
  }

  /// More lists of columns than are kept.
  @Test func `many lists of columns`() throws {
    try trying { db in
      for mask in 0..<64 {
        try KeyedRow.find(1).update {
          $0.a = mask
          if mask & 1 != 0 { $0.b = mask }
          if mask & 2 != 0 { $0.c = mask }
          if mask & 4 != 0 { $0.d = mask }
          if mask & 8 != 0 { $0.e = mask }
          if mask & 16 != 0 { $0.a = -mask }
        }
        .execute(db)
        let row = try KeyedRow.find(db, key: 1)
        #expect(row.a == (mask & 16 != 0 ? -mask : mask))
        if mask & 1 != 0 { #expect(row.b == mask) }
        if mask & 2 != 0 { #expect(row.c == mask) }
        if mask & 4 != 0 { #expect(row.d == mask) }
        if mask & 8 != 0 { #expect(row.e == mask) }
      }
    }
  }

  /// Each key path that is created anew is kept for nothing, up to the limit.
  @Test func `key paths that are created anew`() throws {
    func assign(_ path: KeyPath<KeyedRow.TableColumns, TableColumn<KeyedRow, Int>>) -> UpdateOf<KeyedRow> {
      KeyedRow.find(1).update { $0[dynamicMember: path] = 3 }
    }
    for _ in 0..<100 {
      let identity: KeyPath<KeyedRow.TableColumns, KeyedRow.TableColumns> = \.self
      let path = identity.appending(path: \KeyedRow.TableColumns.c)
      #expect(sql(assign(path)) == #"UPDATE "keyedWide" SET "c" = 3 WHERE (("keyedWide"."id") IN ((1)))"#)
      #expect(
        sql(KeyedRow.find(1).update { $0.d = 4 })
          == #"UPDATE "keyedWide" SET "d" = 4 WHERE (("keyedWide"."id") IN ((1)))"#
      )
    }
  }

  @Test func `many tasks at once`() async throws {
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<16 {
        group.addTask {
          (0..<200).allSatisfy { number in
            let update = KeyedRow.find(number).update {
              $0.b = task
              $0.e = number
            }
            return update.query.bindings == [.int(Int64(task)), .int(Int64(number)), .int(Int64(number))]
          }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
