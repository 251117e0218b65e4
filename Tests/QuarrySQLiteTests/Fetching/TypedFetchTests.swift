import Foundation
import QuarrySQLite
import Testing

@Table struct Author: Equatable {
  let id: Int
  var name = ""
  var born: Date?
}

@Table struct Book: Equatable {
  let id: UUID
  var title = ""
  var authorID: Int
  var price: Double?
  var isPrinted = false
  var cover: [UInt8]?
}

@Suite struct TypedFetchTests {
  static let authors = [
    Author(id: 1, name: "Ursula", born: Date(timeIntervalSince1970: -1_271_203_200)),
    Author(id: 2, name: "Stanisław \"Lem\"", born: nil),
    Author(id: 3, name: "o'Brian\0🎉", born: Date(timeIntervalSince1970: 0.125)),
  ]
  static let books = [
    Book(id: UUID(), title: "A", authorID: 1, price: 9.5, isPrinted: true, cover: [1, 2]),
    Book(id: UUID(), title: "B", authorID: 1, price: nil, isPrinted: false, cover: []),
    Book(id: UUID(), title: "C", authorID: 2, price: 0, isPrinted: true, cover: nil),
  ]

  private func withLibrary(_ place: Place = .memory, _ body: (DatabaseQueue) throws -> Void) throws {
    try withDatabase(place) { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born TEXT) STRICT;
            CREATE TABLE books (
              id TEXT PRIMARY KEY, title TEXT NOT NULL, authorID INTEGER NOT NULL REFERENCES authors, price REAL,
              isPrinted INTEGER NOT NULL, cover BLOB
            ) STRICT;
            """
        )
        try Author.insert { Self.authors }.execute(db)
        try Book.insert { Self.books }.execute(db)
      }
      try body(queue)
    }
  }

  @Test(arguments: Place.allCases)
  func `rows make the round trip`(place: Place) throws {
    try withLibrary(place) { queue in
      try queue.read { (db) throws -> Void in
        #expect(try Author.fetchAll(db) == Self.authors)
        #expect(try Book.order(by: \.title).fetchAll(db) == Self.books)
        #expect(try Book.where(\.isPrinted).order(by: \.title).fetchAll(db).map(\.title) == ["A", "C"])
        #expect(try Author.fetchOne(db) == Self.authors[0])
        #expect(try Author.where { $0.name == "o'Brian\0🎉" }.fetchOne(db) == Self.authors[2])
        #expect(try Author.order { $0.id.desc() }.fetchOne(db) == Self.authors[2])
        #expect(try Author.none.fetchAll(db).isEmpty)
        #expect(try Author.none.fetchOne(db) == nil)
        let cursor = try Author.fetchCursor(db)
        #expect(try cursor.next() == Self.authors[0])
        #expect(try Array(cursor) == Array(Self.authors.dropFirst()))
        #expect(try Array(Author.where { $0.id > 1 }.fetchCursor(db)).count == 2)
      }
    }
  }

  @Test func `counting`() throws {
    try withLibrary { queue in
      try queue.read { (db) throws -> Void in
        #expect(try Author.fetchCount(db) == 3)
        #expect(try Book.where { $0.authorID == 1 }.fetchCount(db) == 2)
        #expect(try Book.join(Author.all) { $0.authorID == $1.id }.fetchCount(db) == 3)
        #expect(try Book.limit(2).fetchCount(db) == 2)
        #expect(try Author.none.fetchCount(db) == 0)
      }
    }
  }

  @Test func `finding by key`() throws {
    try withLibrary { queue in
      try queue.read { (db) throws -> Void in
        #expect(try Author.find(db, key: 2) == Self.authors[1])
        #expect(try Book.find(db, key: Self.books[2].id) == Self.books[2])
        #expect(try Author.find(3).fetchOne(db) == Self.authors[2])
        #expect(throws: RowNotFoundError(table: "authors", key: "9")) { try Author.find(db, key: 9) }
        #expect(try Author.where { $0.id > 1 }.find(db, key: 2) == Self.authors[1])
        #expect(try Book.select(\.title).find(db, key: Self.books[2].id) == Self.books[2].title)
        #expect(throws: RowNotFoundError(table: "authors", key: "1")) {
          try Author.where { $0.id > 1 }.find(db, key: 1)
        }
      }
    }
  }

  @Test func `tuples, joins and optionals`() throws {
    try withLibrary { queue in
      try queue.read { db in
        let pairs =
          try Author
          .join(Book.all) { $0.id == $1.authorID }
          .order { ($1.title) }
          .fetchAll(db)
        #expect(pairs.map(\.0) == [Self.authors[0], Self.authors[0], Self.authors[1]])
        #expect(pairs.map(\.1) == Self.books)

        let left =
          try Author
          .leftJoin(Book.all) { $0.id == $1.authorID }
          .order { ($0.id, $1.title) }
          .select { ($0.name, $1) }
          .fetchAll(db)
        #expect(left.map(\.1) == [Self.books[0], Self.books[1], Self.books[2], nil])

        let first = try #require(try Book.order(by: \.title).select { ($0.title, $0.price) }.fetchOne(db))
        #expect(first.0 == "A" && first.1 == 9.5)
        let titles = try Book.select(\.title).order(by: \.title).fetchAll(db)
        #expect(titles == ["A", "B", "C"])
        let prices = try Book.order(by: \.title).select(\.price).fetchAll(db)
        #expect(prices == [9.5, nil, 0])
        let cursor = try Book.order(by: \.title).select { ($0.title, $0.isPrinted) }.fetchCursor(db)
        let row = try #require(try cursor.next())
        #expect(row.0 == "A" && row.1)
      }
    }
  }

  @Test func `changed rows are returned`() throws {
    try withLibrary { queue in
      try queue.write { db in
        let inserted = try Author.insert { Author.Draft(name: "New", born: nil) }.returning(\.id).fetchAll(db)
        #expect(inserted == [4])
        let updated = try Author.find(4).update { $0.name = "Newer" }.returning(\.self).fetchOne(db)
        #expect(updated == Author(id: 4, name: "Newer", born: nil))
        try Author.find(4).delete().execute(db)
        #expect(try Author.fetchCount(db) == 3)
        let deleted = try Book.where { $0.authorID == 1 }.delete().returning { ($0.title, $0.isPrinted) }
          .fetchAll(db)
        #expect(deleted.count == 2)
      }
    }
  }

  @Test func `an insert of no rows does nothing`() throws {
    try withLibrary { queue in
      try queue.write { db in
        try Author.insert { [Author]() }.execute(db)
        #expect(try Author.insert { [Author]() }.returning(\.id).fetchAll(db).isEmpty)
        #expect(try Author.fetchCount(db) == 3)
      }
    }
  }

  @Test(arguments: [1, 63, 64, 65, 1000, 5001])
  func `a large insert is atomic`(count: Int) throws {
    try withLibrary { queue in
      let many = (0..<count).map { Author(id: 100 + $0, name: "n\($0)", born: nil) }
      // The last row cannot be inserted.
      let failing = many + [Author(id: 1, name: "again", born: nil)]
      let error = try failure(DatabaseError.self) {
        try queue.writeWithoutTransaction { db in try Author.insert { failing }.execute(db) }
      }
      #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
      #expect(try queue.read { db in try Author.fetchAll(db) } == Self.authors)
      try queue.write { db in
        // Inside a transaction, it rolls back only its own part.
        try Author.find(3).delete().execute(db)
        #expect(throws: DatabaseError.self) { try Author.insert { failing }.returning(\.id).fetchAll(db) }
        #expect(try Author.fetchCount(db) == 2)
        let ids = try Author.insert { many }.returning(\.id).fetchAll(db)
        #expect(ids == many.map(\.id))
        #expect(try Author.where { $0.id >= 100 }.fetchAll(db) == many)
      }
    }
  }

  @Test func `a large insert works with a low variable limit`() throws {
    try withLibrary { queue in
      try queue.write { db in
        let many = (0..<500).map { Author(id: 100 + $0, name: "n\($0)", born: nil) }
        limitVariables(db, to: 7)
        try Author.insert { many.prefix(250) }.execute(db)
        let first = try Author.insert { many.dropFirst(250) }.returning(\.id).fetchOne(db)
        #expect(first == 350)
        #expect(try Author.where { $0.id >= 100 }.fetchAll(db) == many)
      }
    }
  }

  @Test func `typed SQL`() throws {
    try withLibrary { queue in
      try queue.read { db in
        let found = try #sql("SELECT \(Author.columns) FROM \(Author.self) WHERE id = \(2)", as: Author.self)
          .fetchOne(db)
        #expect(found == Self.authors[1])
        let pairs = try #sql("SELECT name, id FROM authors ORDER BY id", as: (String, Int).self).fetchAll(db)
        #expect(pairs.map(\.1) == [1, 2, 3])
      }
    }
  }

  @Test func `the error of a mismatched row names its column`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT, born TEXT);
            INSERT INTO authors VALUES (1, 'x', NULL), (2, NULL, NULL);
            """
        )
        let error = try failure(RowDecodingError.self) { try Author.fetchAll(db) }
        #expect(error.column == "name" && error.row == 2)
        #expect(error.table == (LinkedSQLite.hasColumnMetadata ? "authors" : nil))
        #expect(error.expectedType == "String" && error.found == .null)
        try db.execute(sql: "UPDATE authors SET name = 'y', born = 'soon' WHERE id = 2")
        let other = try failure(RowDecodingError.self) { try Author.fetchAll(db) }
        #expect(
          "\(other)".hasPrefix(
            "\(LinkedSQLite.column("born", of: "authors")), row 2: expected 'Date', found TEXT 'soon'; correct the value, or read it as the type that it has"
          )
        )
      }
    }
  }
}
