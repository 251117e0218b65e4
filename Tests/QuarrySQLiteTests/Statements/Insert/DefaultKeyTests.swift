import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Item: Equatable, Identifiable {
  let id: UUID
  var title = ""
}

@Table private struct Note: Equatable {
  @Column(primaryKey: true) let code: Code
  var text = ""
  var pages = 0
}

private struct Code: RawRepresentable, QueryBindable, Equatable {
  var rawValue: String
}

@Table private struct Word {
  var text = ""
  let id: String
}

@Table private struct Lone { let id: String }

@DatabaseFunction private func uuid() -> UUID { UUID(uuidString: "00000000-0000-0000-0000-00000000000A")! }

/// An INSERT of drafts omits a key with a default, so that the default applies.
@Suite struct DefaultKeyTests {
  private func database(_ prepare: @escaping @Sendable (Database) -> Void) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { db in prepare(db) }
    let database = try DatabaseQueue(configuration: configuration)
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE items (id TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()), title TEXT NOT NULL);
          CREATE TABLE notes (
            code TEXT PRIMARY KEY NOT NULL ON CONFLICT REPLACE DEFAULT 'new', text TEXT NOT NULL, pages INTEGER NOT NULL
          );
          CREATE TABLE words (text TEXT NOT NULL, id TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()));
          CREATE TABLE lones (id TEXT PRIMARY KEY);
          """
      )
    }
    return database
  }

  @Test func `the predefined function returns a new UUID each time`() throws {
    let database = try database { $0.add(function: .uuid) }
    try database.write { db in
      try Item.insert { (1...200).map { Item.Draft(title: "\($0)") } }.execute(db)
      #expect(Set(try Item.select(\.id).fetchAll(db)).count == 200)
      #expect(try Item.order(by: \.id).fetchAll(db).count == 200)
      #expect(try String.fetchOne(db, sql: "SELECT id FROM items")?.wholeMatch(of: /[0-9a-f-]{36}/) != nil)
      let id = try #require(try Item.insert { Item.Draft(title: "a") }.returning(\.id).fetchOne(db))
      #expect(try Item.find(id).fetchOne(db)?.title == "a")
    }
  }

  @Test func `drafts without a key`() throws {
    let database = try database { $0.add(function: $uuid) }
    assertQuery(Item.insert { Item.Draft(title: "Milk") }.returning(\.self), database: database) {
      """
      INSERT INTO "items"
      ("title")
      VALUES
      ('Milk')
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌───────────────────────────────────────────────────┐
      │ Item(                                             │
      │   id: UUID(00000000-0000-0000-0000-00000000000A), │
      │   title: "Milk"                                   │
      │ )                                                 │
      └───────────────────────────────────────────────────┘
      """
    }
    try database.write { db in try Item.delete().execute(db) }
    assertQuery(Note.insert { Note.Draft(text: "a", pages: 3) }.returning(\.self), database: database) {
      """
      INSERT INTO "notes"
      ("text", "pages")
      VALUES
      ('a', 3)
      RETURNING "code", "text", "pages"
      """
    } results: {
      """
      ┌────────────────────────────────┐
      │ Note(                          │
      │   code: Code(rawValue: "new"), │
      │   text: "a",                   │
      │   pages: 3                     │
      │ )                              │
      └────────────────────────────────┘
      """
    }
    assertQuery(Word.insert { Word.Draft(text: "a") }.returning(\.self), database: database) {
      """
      INSERT INTO "words"
      ("text")
      VALUES
      ('a')
      RETURNING "text", "id"
      """
    } results: {
      """
      ┌──────────────────────────────────────────────┐
      │ Word(                                        │
      │   text: "a",                                 │
      │   id: "00000000-0000-0000-0000-00000000000a" │
      │ )                                            │
      └──────────────────────────────────────────────┘
      """
    }
    assertQuery(Item.upsert { Item.Draft(title: "Bread") }.returning(\.self), database: database) {
      """
      INSERT INTO "items"
      ("title")
      VALUES
      ('Bread')
      ON CONFLICT ("id")
      DO UPDATE SET "title" = "excluded"."title"
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌───────────────────────────────────────────────────┐
      │ Item(                                             │
      │   id: UUID(00000000-0000-0000-0000-00000000000A), │
      │   title: "Bread"                                  │
      │ )                                                 │
      └───────────────────────────────────────────────────┘
      """
    }
    assertQuery(Lone.insert { Lone.Draft() }, database: database) {
      """
      INSERT INTO "lones"
      ("id")
      VALUES
      (NULL)
      """
    }
  }

  @Test func `rows with a key and drafts without one`() throws {
    let database = try database { $0.add(function: .uuid) }
    let id = UUID(uuidString: "00000000-0000-0000-0000-00000000000B")!
    assertQuery(
      Note.insert {
        Note.Draft(text: "a", pages: 1)
        [Note.Draft(code: Code(rawValue: "x"), text: "b", pages: 2)]
      }
      .returning { ($0.code, $0.text) },
      database: database
    ) {
      """
      INSERT INTO "notes"
      ("code", "text", "pages")
      VALUES
      (NULL, 'a', 1), ('x', 'b', 2)
      RETURNING "code", "text"
      """
    } results: {
      """
      ┌───────────────────────┬─────┐
      │ Code(rawValue: "new") │ "a" │
      │ Code(rawValue: "x")   │ "b" │
      └───────────────────────┴─────┘
      """
    }
    try database.write { db in try Note.delete().execute(db) }
    assertQuery(
      Note.insert {
        Note.Draft(text: "a", pages: 1)
        Note(code: Code(rawValue: "x"), text: "b", pages: 2)
      }
      .returning { ($0.code, $0.text) },
      database: database
    ) {
      """
      INSERT INTO "notes"
      ("code", "text", "pages")
      VALUES
      (NULL, 'a', 1), ('x', 'b', 2)
      RETURNING "code", "text"
      """
    } results: {
      """
      ┌───────────────────────┬─────┐
      │ Code(rawValue: "new") │ "a" │
      │ Code(rawValue: "x")   │ "b" │
      └───────────────────────┴─────┘
      """
    }
    assertQuery(
      Item.insert {
        Item.Draft(title: "a")
        Item.Draft(id: id, title: "b")
      },
      database: database
    ) {
      """
      INSERT INTO "items"
      ("id", "title")
      VALUES
      (NULL, 'a'), ('00000000-0000-0000-0000-00000000000b', 'b')
      """
    } error: {
      """
      some rows of the INSERT into table 'items' have no value for the key 'id', and would not get its default; insert the rows with and without a key separately, or declare the column 'NOT NULL ON CONFLICT REPLACE'
      """
    }
    assertQuery(Item.insert { Item.Draft(id: id, title: "c") }, database: database) {
      """
      INSERT INTO "items"
      ("id", "title")
      VALUES
      ('00000000-0000-0000-0000-00000000000b', 'c')
      """
    }
  }

  @Test func `a prepared query checks the key, too`() throws {
    let prepared = PreparedQuery { (text: QueryParameter<String>) in
      Note.insert {
        Note.Draft(code: Code(rawValue: "x"), text: "a")
        Note.Draft(text: "b")
      }
      .returning { $0.text.eq(text) }
    }
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        func create(_ key: String) throws {
          try db.execute(sql: "DROP TABLE IF EXISTS notes; CREATE TABLE notes (code \(key), text, pages)")
        }
        try create("TEXT NOT NULL PRIMARY KEY DEFAULT 'y'")
        #expect(throws: MissingKeyError(table: "notes", column: "code")) { try prepared.fetchAll(db, "a") }
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM notes") == 0)
        try create("TEXT NOT NULL ON CONFLICT REPLACE PRIMARY KEY DEFAULT 'y'")
        #expect(try prepared.fetchAll(db, "a") == [true, false])
        #expect(try String.fetchAll(db, sql: "SELECT code FROM notes ORDER BY rowid") == ["x", "y"])
      }
    }
  }

  @Test func `a key that would not get its default is an error before anything is written`() throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        func outcome(_ key: String, or resolution: ConflictResolution? = nil) throws -> [String?]? {
          try db.execute(sql: "DROP TABLE IF EXISTS notes; CREATE TABLE notes (code \(key), text, pages)")
          @InsertRowsBuilder<Note> func rows() -> InsertedRows {
            Note.Draft(code: Code(rawValue: "x"), text: "a")
            Note.Draft(text: "b")
          }
          let insert = if let resolution { Note.insert(or: resolution, rows) } else { Note.insert(rows) }
          do { try insert.execute(db) } catch let error as MissingKeyError {
            #expect(error == MissingKeyError(table: "notes", column: "code"))
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM notes") == 0)
            return nil
          }
          return try Optional<String>.fetchAll(db, sql: "SELECT code FROM notes ORDER BY rowid")
        }
        // NULL is the default, or the default replaces it.
        try #expect(outcome("TEXT PRIMARY KEY") == ["x", nil])
        try #expect(outcome("TEXT PRIMARY KEY DEFAULT NULL") == ["x", nil])
        try #expect(
          outcome("TEXT PRIMARY KEY NOT NULL /* ( */ ON CONFLICT REPLACE DEFAULT 'd'") == ["x", "d"]
        )
        try #expect(outcome("TEXT DEFAULT 'd' not null on conflict replace PRIMARY KEY") == ["x", "d"])
        try #expect(outcome("TEXT PRIMARY KEY NOT NULL DEFAULT 'd'", or: .replace) == ["x", "d"])
        // NULL would be stored, or the row refused or ignored.
        try #expect(outcome("TEXT PRIMARY KEY DEFAULT 'd'") == nil)
        try #expect(outcome("TEXT PRIMARY KEY DEFAULT 'd'", or: .replace) == nil)
        try #expect(outcome("TEXT PRIMARY KEY NOT NULL DEFAULT 'd'") == nil)
        try #expect(outcome("TEXT PRIMARY KEY NOT NULL DEFAULT 'd'", or: .ignore) == nil)
        try #expect(outcome("TEXT PRIMARY KEY ON CONFLICT REPLACE NOT NULL DEFAULT 'd'") == nil)
        try #expect(outcome("TEXT PRIMARY KEY NOT NULL DEFAULT 'not null on conflict replace'") == nil)
      }
    }
  }

  @Test func `several drafts in several places`() throws {
    let database = try database { $0.add(function: .uuid) }
    assertQuery(
      Word.insert {
        Word.Draft(text: "a")
        for text in ["b", "c"] { Word.Draft(text: text) }
        if true { [Word.Draft(text: "d")] }
      },
      database: database
    ) {
      """
      INSERT INTO "words"
      ("text")
      VALUES
      ('a'), ('b'), ('c'), ('d')
      """
    }
    #expect(
      try database.read { db in try Word.order(by: \.text).select(\.text).fetchAll(db) } == [
        "a", "b", "c", "d",
      ]
    )
  }

  @Test func `seeds`() throws {
    let database = try database { $0.add(function: .uuid) }
    try database.write { db in
      try db.seed {
        Item.Draft(title: "a")
        [Item.Draft(title: "b")]
        Word(text: "c", id: "1")
        Word.Draft(text: "d", id: "2")
      }
      #expect(try Item.order(by: \.title).select(\.title).fetchAll(db) == ["a", "b"])
      #expect(try Word.order(by: \.id).select(\.id).fetchAll(db) == ["1", "2"])
    }
    let statements = Array(
      Seeds {
        Item.Draft(title: "a"); Item.Draft(title: "b")
      }
    )
    #expect("\(statements[0])" == "INSERT INTO \"items\"\n(\"title\")\nVALUES\n('a'), ('b')")
  }
}
