import CSQLite
import QuarrySQLite
import Testing

@testable import QuarryCore
@testable import QuarryDriver

@Table("sharedNotes") private struct Note: Equatable {
  let id: Int
  var title = ""
}

@Table("sharedLists") private struct List: Equatable {
  let id: Int
  var count = 0
}

/// Statements that are found by the address of their code.
@Suite struct SharedStatementTests {
  private func withNotes(cacheSize: Int = 100, _ body: (DatabaseQueue) throws -> Void) throws {
    var configuration = Configuration()
    configuration.statementCacheSize = cacheSize
    try withDatabase(configuration: configuration) { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE sharedNotes (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
            CREATE TABLE sharedLists (id INTEGER PRIMARY KEY, count INTEGER NOT NULL);
            INSERT INTO sharedNotes VALUES (1, 'one'), (2, 'two');
            INSERT INTO sharedLists VALUES (1, 10), (2, 20);
            """
        )
      }
      try body(queue)
    }
  }

  @Test(arguments: [0, 1, 2, 3, 100])
  func `statements that the cache has evicted`(cacheSize: Int) throws {
    try withNotes(cacheSize: cacheSize) { queue in
      try queue.write { db in
        for number in 0..<50 {
          let id = number % 2 + 1
          try #expect(Note.find(id).fetchOne(db)?.title == (id == 1 ? "one" : "two"))
          try #expect(List.find(id).fetchOne(db)?.count == id * 10)
          try #expect(Note.all.fetchAll(db).count == 2 + number)
          try Note.insert { Note(id: 100 + number, title: "\(number)") }.execute(db)
          try #expect(List.all.fetchAll(db).count == 2)
        }
        #expect(db.cache.count <= cacheSize)
      }
    }
  }

  @Test(arguments: [0, 1, 2, 7, 100])
  func `memory that another statement uses again`(cacheSize: Int) throws {
    try withNotes(cacheSize: cacheSize) { queue in
      try queue.write { db in
        for number in 0..<3_000 {
          // The memory of the last fragment may be free.
          let factor = number % 13
          let fragment = ("SELECT \(raw: "\(factor)") * \(bind: number)" as QueryFragment).shared
          try #expect(db._fetchOne(fragment) { try Int(decoder: &$0) } == factor * number)
        }
      }
    }
  }

  @Test func `a shared statement that is changed`() throws {
    try withNotes { queue in
      try queue.write { db in
        var fragment = Note.find(1).query
        try #expect(db._fetchAll(fragment) { try Note(decoder: &$0) }.count == 1)
        fragment.append(" AND \(bind: false)" as QueryFragment)
        try #expect(db._fetchAll(fragment) { try Note(decoder: &$0) }.isEmpty)
        try #expect(Note.find(1).fetchAll(db).count == 1)
        var all = Note.all.query
        all.append(" LIMIT 1" as QueryFragment)
        try #expect(db._fetchAll(all) { try Note(decoder: &$0) }.count == 1)
        try #expect(Note.all.fetchAll(db).count == 2)
      }
    }
  }

  @Test func `equal statements at several addresses are one`() throws {
    try withNotes { queue in
      try queue.write { db in
        let before = db.cache.count
        let first = PreparedQuery { (id: QueryParameter<Int>) in Note.find(id) }
        let second = PreparedQuery { (id: QueryParameter<Int>) in
          Note.unscoped.find(id)
        }
        for id in [1, 2, 1] {
          try #expect(first.fetchOne(db, id)?.id == id)
          try #expect(Note.find(id).fetchOne(db)?.id == id)
          try #expect(second.fetchAll(db, id).map(\.id) == [id])
          try #expect(Note.find(db, key: id).id == id)
        }
        #expect(db.cache.count == before + 1)
      }
    }
  }

  @Test func `a statement in use is not shared`() throws {
    try withNotes { queue in
      try queue.write { db in
        let outer = try Note.all.fetchCursor(db)
        var ids: [[Int]] = []
        while let note = try outer.next() {
          let inner = try Note.all.fetchCursor(db)
          while let other = try inner.next() { ids.append([note.id, other.id]) }
          try #expect(Note.all.fetchAll(db).count == 2)
        }
        #expect(ids == [[1, 1], [1, 2], [2, 1], [2, 2]])
      }
    }
  }

  @Test func `a read access refuses a cached INSERT`() throws {
    try withNotes { queue in
      try queue.write { db in
        for id in 3...5 { try Note.insert { Note(id: id) }.execute(db) }
      }
      #expect(throws: DatabaseUsageError.self) {
        try queue.read { db in try Note.insert { Note(id: 6) }.execute(db) }
      }
      try queue.write { db in try Note.insert { Note(id: 6) }.execute(db) }
      try #expect(queue.read { try Note.fetchCount($0) } == 6)
    }
  }

  @Test func `a change of the schema`() throws {
    try withNotes { queue in
      try queue.write { db in
        try #expect(Note.find(1).fetchOne(db)?.title == "one")
        try db.execute(sql: "ALTER TABLE sharedNotes ADD COLUMN other TEXT")
        try #expect(Note.find(1).fetchOne(db)?.title == "one")
        try Note.insert { Note(id: 3) }.execute(db)
        try db.execute(sql: "DROP TABLE sharedNotes")
        #expect(throws: DatabaseError.self) { try Note.find(1).fetchOne(db) }
        #expect(throws: DatabaseError.self) { try Note.insert { Note(id: 3) }.execute(db) }
        try db.execute(sql: "CREATE TABLE sharedNotes (title TEXT, id INTEGER PRIMARY KEY)")
        try Note.insert { Note(id: 4, title: "four") }.execute(db)
        try #expect(Note.find(4).fetchOne(db)?.title == "four")
        try #expect(Note.all.fetchAll(db) == [Note(id: 4, title: "four")])
      }
    }
  }

  @Test func `a failed INSERT can be repeated`() throws {
    try withNotes { queue in
      try queue.write { db in
        for id in [1, 3, 3, 2, 4] { try? Note.insert { Note(id: id, title: "new") }.execute(db) }
        try #expect(Note.order(by: \.id).fetchAll(db).map(\.title) == ["one", "two", "new", "new"])
      }
    }
  }

  @Test func `results of different lengths`() throws {
    try withNotes { queue in
      try queue.write { db in
        for count in [2, 40, 1_000, 33, 5, 0, 700] {
          try Note.delete().execute(db)
          let notes = (0..<count).map { Note(id: $0, title: String(repeating: "x", count: $0 % 20)) }
          try Note.insert { notes }.execute(db)
          try #expect(Note.all.fetchAll(db) == notes)
        }
      }
    }
  }

  @Test(arguments: [
    "", "a", "ab", "abc", "abcd", "1234567", "12345678", "123456789012345", "1234567890123456", "é", "aé",
    "abé",
    "abcdefgé", "éabcdefghijkl", "abcdefé12345678", "a\0b", "\0", "\u{7F}", "👩‍👩‍👧‍👦", "日本語",
  ])
  func `short texts`(text: String) throws {
    try withNotes { queue in
      try queue.write { db in
        try #expect(String.fetchOne(db, sql: "SELECT ?", arguments: [text]) == text)
        try Note.insert { Note(id: 9, title: text) }.execute(db)
        try #expect(Note.find(9).fetchOne(db)?.title == text)
      }
    }
  }

  @Test(arguments: [
    "80", "6180", "616280", "61628063", "ff", "c3", "61626364656667c3", "6162636465666768696ac3",
  ])
  func `short texts that are not UTF-8`(hex: String) throws {
    try withNotes { queue in
      _ = try queue.read { db in
        try #require(throws: RowDecodingError.self) {
          try String.fetchOne(db, sql: "SELECT CAST(x'\(hex)' AS TEXT)")
        }
      }
    }
  }
}
