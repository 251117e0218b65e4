import QuarrySQLite
import QuarryTesting
import Testing

@Table("notes") private struct Note: Equatable {
  let id: String
  var text = ""
}

@Table("events") private struct Event: Equatable {
  let id: Int
  var name = ""
}

@Table("ti':\"tles") private struct OddNote {
  @Column("k|;\u{1}", primaryKey: true) let key: String
  var text = ""
}

/// A statement that contains an INSERT of rows with a key and drafts without one checks the key, as the INSERT does.
@Suite struct ContainedInsertKeyTests {
  private static let expected = MissingKeyError(table: "notes", column: "id")

  private var insert: InsertOf<Note> {
    Note.insert {
      Note.Draft(id: "x", text: "a")
      Note.Draft(text: "b")
    }
  }

  @TriggerBodyBuilder private func body() -> [QueryFragment] { insert }

  /// Runs a closure with a table whose key has a default, which replaces NULL or does not.
  private func withNotes(
    _ key: String = "TEXT PRIMARY KEY NOT NULL DEFAULT 'd'",
    _ body: (Database) throws -> Void
  ) throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { (db: Database) throws -> Void in
        try db.execute(
          sql:
            "CREATE TABLE notes (id \(key), text TEXT NOT NULL); CREATE TABLE events (id INTEGER PRIMARY KEY, name TEXT)"
        )
        try body(db)
      }
    }
  }

  private static let replacing = "TEXT NOT NULL ON CONFLICT REPLACE PRIMARY KEY DEFAULT 'd'"

  private func triggers() -> [Trigger<Event>] {
    [
      Event.createTrigger("t", after: .insert { _ in insert }),
      Event.createTrigger("t", after: .delete { _ in #sql("\(insert.query)") }),
      Event.createTrigger(
        "t",
        before: .update { _, _ in
          Event.where { $0.id > 100 }.delete()
          insert
        }
      ),
      Event.createTemporaryTrigger(after: .insert { _ in body() }),
      Event.createTemporaryTrigger(
        "t",
        after: .insert { new in
          Note.insert {
            Note.Draft(text: "b")
            Note.Columns(id: new.name, text: "a")
          }
        }
      ),
    ]
  }

  @Test func `a trigger is not created`() throws {
    for trigger in triggers().dropLast() {
      try withNotes { (db: Database) throws -> Void in
        #expect(throws: Self.expected) { try trigger.execute(db) }
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE type = 'trigger'") == 0)
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_temp_master") == 0)
      }
      // The database gives each row a key.
      try withNotes(Self.replacing) { (db: Database) throws -> Void in
        try trigger.execute(db)
        try db.execute(
          sql: "INSERT INTO events VALUES (1, 'a'); UPDATE events SET name = 'b'; DELETE FROM events"
        )
        #expect(try Note.order(by: \.text).fetchAll(db).map(\.id) == ["x", "d"])
      }
    }
  }

  @Test func `rows of expressions have a key`() throws {
    try withNotes(Self.replacing) { (db: Database) throws -> Void in
      try triggers()[4].execute(db)
      try Event.insert { Event(id: 1, name: "n") }.execute(db)
      #expect(try Note.order(by: \.text).fetchAll(db).map(\.id) == ["n", "d"])
    }
  }

  /// Statements that contain the INSERT, other than triggers.
  private func run(_ index: Int, _ db: Database) throws -> Bool {
    switch index {
    case 0: try #sql("\(insert.query)").execute(db)
    case 1: try db.execute("/* a */ \(insert.query) RETURNING \(quote: "id")" as QueryFragment)
    case 2: _ = try #sql("\(insert.query) RETURNING \(Note.columns.id)", as: String.self).fetchAll(db)
    case 3: _ = try #sql("EXPLAIN \(insert.query)", as: Int.self).fetchOne(db)
    case 4: _ = try insert.explainQueryPlan().fetchAll(db)
    case 5:
      try With {
        Event.where { $0.id > 0 }
      } query: {
        insert
      }
      .execute(db)
    case 6: try PreparedQuery<(), Int> { _ in insert }.execute(db, 1)
    case 7: _ = try insert.returning(\.self).fetchAll(db)
    case 8: _ = try insert.returning(\.id).fetchCursor(db).next()
    case 9: try insert.execute(on: db)
    default: return false
    }
    return true
  }

  @Test func `statements that contain the INSERT`() throws {
    try withNotes { (db: Database) throws -> Void in
      var index = 0
      while true {
        do {
          guard try run(index, db) else { break }
          Issue.record("statement \(index) ran")
        } catch {
          #expect(error as? MissingKeyError == Self.expected, "statement \(index)")
        }
        #expect(try Note.fetchCount(db) == 0)
        index += 1
      }
      #expect(index == 10)
    }
    try withNotes(Self.replacing) { (db: Database) throws -> Void in
      for index in 0..<10 {
        _ = try run(index, db)
        if index != 3, index != 4 {
          #expect(try Note.order(by: \.text).fetchAll(db).map(\.id) == ["x", "d"], "statement \(index)")
        }
        try Note.delete().execute(db)
      }
    }
  }

  /// A prepared statement stays valid for another table of the same name.
  @Test func `each run checks the table`() throws {
    try withNotes(Self.replacing) { (db: Database) throws -> Void in
      func create(_ key: String) throws {
        try db.execute(sql: "DROP TABLE notes; CREATE TABLE notes (id \(key), text TEXT NOT NULL)")
      }
      let statement = #sql("\(insert.query)")
      try statement.execute(db)
      try Note.delete().execute(db)
      try statement.execute(db)
      try create("TEXT PRIMARY KEY DEFAULT 'd'")
      #expect(throws: Self.expected) { try statement.execute(db) }
      #expect(throws: Self.expected) { try statement.execute(db) }
      #expect(try Note.fetchCount(db) == 0)
      try create(Self.replacing)
      try statement.execute(db)
      #expect(try Note.fetchCount(db) == 2)
    }
  }

  @Test func `many rows`() throws {
    let many = Note.insert {
      (1...100).map { Note.Draft(id: $0 == 1 ? "x" : nil, text: "\($0)") }
    }
    try withNotes { (db: Database) throws -> Void in
      #expect(throws: Self.expected) { try many.execute(db) }
      #expect(throws: Self.expected) { try db.execute(many.query) }
      #expect(try Note.fetchCount(db) == 0)
    }
    try withNotes("TEXT DEFAULT NULL") { (db: Database) throws -> Void in
      try many.execute(db)
      try db.execute(many.query)
      #expect(try Note.fetchCount(db) == 200)
    }
  }

  @Test func `names with any characters`() throws {
    let insert = OddNote.insert {
      OddNote.Draft(key: "x", text: "a")
      OddNote.Draft(text: "b")
    }
    #expect(throws: MissingKeyError(table: "ti':\"tles", column: "k|;\u{1}")) {
      try insert.query.rendered(for: SQLiteDialect())
    }
    #expect(insert.query.render(dialect: SQLiteDialect()).sql.contains(") VALUES (?, ?), (?, ?)"))
  }

  @Test func `a driver of another library`() throws {
    #expect(throws: Self.expected) { try insert.query.rendered(for: SQLiteDialect()) }
    #expect(throws: Self.expected) {
      try ("EXPLAIN \(insert.query)" as QueryFragment).rendered(for: SQLiteDialect())
    }
    #expect("\(insert)" == "INSERT INTO \"notes\"\n(\"id\", \"text\")\nVALUES\n('x', 'a'), (NULL, 'b')")
  }
}
