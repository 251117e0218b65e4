import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table("shelves") private struct Shelf {
  let id: Int
  var name: String
}

@Table private struct Book {
  let id: Int
  var shelfID: Int
  var title: String
  var readAt: Date?
  var genre: Genre = .novel
  @Column(as: [String].JSONRepresentation.self)
  var notes: [String] = []

  enum Genre: Int, QueryBindable {
    case novel, essay
  }
}

@Selection private struct ShelfSummary {
  var name: String
  var count: Int
}

/// Statements of the builder, whose rows have types of every shape.
@Suite struct BuiltQueryTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE shelves (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
          CREATE TABLE books (
            id INTEGER PRIMARY KEY, shelfID INTEGER NOT NULL, title TEXT NOT NULL, readAt TEXT,
            genre INTEGER NOT NULL, notes TEXT NOT NULL
          );
          INSERT INTO shelves VALUES (1, 'Home'), (2, 'Office');
          INSERT INTO books VALUES
            (1, 1, 'Ulysses', '2001-01-01 00:00:00.000', 0, '[]'), (2, 1, '雪国', NULL, 0, '["read \\"again\\""]');
          """
      )
    }
  }

  @Test func wholeTables() {
    assertQuery(Book.all, database: database) {
      """
      SELECT "books"."id", "books"."shelfID", "books"."title", "books"."readAt", "books"."genre", "books"."notes"
      FROM "books"
      """
    } results: {
      """
      ┌───────────────────────────────────────────┐
      │ Book(                                     │
      │   id: 1,                                  │
      │   shelfID: 1,                             │
      │   title: "Ulysses",                       │
      │   readAt: Date(2001-01-01T00:00:00.000Z), │
      │   genre: .novel,                          │
      │   notes: []                               │
      │ )                                         │
      ├───────────────────────────────────────────┤
      │ Book(                                     │
      │   id: 2,                                  │
      │   shelfID: 1,                             │
      │   title: "雪国",                          │
      │   readAt: nil,                            │
      │   genre: .novel,                          │
      │   notes: [                                │
      │     [0]: #"read "again""#                 │
      │   ]                                       │
      │ )                                         │
      └───────────────────────────────────────────┘
      """
    }
  }

  @Test func filtered() {
    assertQuery(Book.where { $0.readAt == nil }.select(\.title), database: database) {
      """
      SELECT "books"."title"
      FROM "books"
      WHERE (("books"."readAt") IS (NULL))
      """
    } results: {
      """
      ┌────────┐
      │ "雪国" │
      └────────┘
      """
    }
  }

  @Test func tuplesOfColumns() {
    assertQuery(Book.order(by: \.title).select { ($0.id, $0.title, $0.readAt, $0.genre) }, database: database)
    {
      """
      SELECT "books"."id", "books"."title", "books"."readAt", "books"."genre"
      FROM "books"
      ORDER BY "books"."title"
      """
    } results: {
      """
      ┌───┬───────────┬────────────────────────────────┬──────────────────┐
      │ 1 │ "Ulysses" │ Date(2001-01-01T00:00:00.000Z) │ Book.Genre.novel │
      │ 2 │ "雪国"    │ nil                            │ Book.Genre.novel │
      └───┴───────────┴────────────────────────────────┴──────────────────┘
      """
    }
  }

  @Test func joins() {
    assertQuery(
      Shelf.leftJoin(Book.all) { $0.id == $1.shelfID && $1.genre == Book.Genre.novel }
        .where { shelf, _ in shelf.id == 2 },
      database: database
    ) {
      """
      SELECT "shelves"."id", "shelves"."name", "books"."id", "books"."shelfID", "books"."title", "books"."readAt", "books"."genre", "books"."notes"
      FROM "shelves"
      LEFT JOIN "books" ON (("shelves"."id") = ("books"."shelfID")) AND (("books"."genre") = (0))
      WHERE (("shelves"."id") = (2))
      """
    } results: {
      """
      ┌──────────────────┬─────┐
      │ Shelf(           │ nil │
      │   id: 2,         │     │
      │   name: "Office" │     │
      │ )                │     │
      └──────────────────┴─────┘
      """
    }
  }

  @Test func selections() {
    assertQuery(
      Shelf.leftJoin(Book.all) { $0.id == $1.shelfID }
        .group { shelf, _ in shelf.id }
        .select { ShelfSummary.Columns(name: $0.name, count: $1.id.count()) },
      database: database
    ) {
      """
      SELECT "shelves"."name" AS "name", count("books"."id") AS "count"
      FROM "shelves"
      LEFT JOIN "books" ON ("shelves"."id") = ("books"."shelfID")
      GROUP BY "shelves"."id"
      """
    } results: {
      """
      ┌───────────────────┐
      │ ShelfSummary(     │
      │   name: "Home",   │
      │   count: 2        │
      │ )                 │
      ├───────────────────┤
      │ ShelfSummary(     │
      │   name: "Office", │
      │   count: 0        │
      │ )                 │
      └───────────────────┘
      """
    }
  }

  @Test func closureThatRunsTheQuery() throws {
    assertQuery(Shelf.select { ($0.id, $0.name) }) { query in
      try database.read { db in try query.fetchAll(db) }
    } sql: {
      """
      SELECT "shelves"."id", "shelves"."name"
      FROM "shelves"
      """
    } results: {
      """
      ┌───┬──────────┐
      │ 1 │ "Home"   │
      │ 2 │ "Office" │
      └───┴──────────┘
      """
    }
  }

  @Test func writing() {
    assertQuery(Shelf.insert { Shelf.Draft(name: "Attic") }, database: database) {
      """
      INSERT INTO "shelves"
      ("id", "name")
      VALUES
      (NULL, 'Attic')
      """
    }
    assertQuery(Shelf.insert { Shelf.Draft(name: "Home") }.returning(\.id), database: database) {
      """
      INSERT INTO "shelves"
      ("id", "name")
      VALUES
      (NULL, 'Home')
      RETURNING "id"
      """
    } error: {
      """
      UNIQUE constraint failed: shelves.name
      """
    }
    assertQuery(Shelf.find(2).update { $0.name = "Study" }.returning(\.self), database: database) {
      """
      UPDATE "shelves"
      SET "name" = 'Study'
      WHERE (("shelves"."id") IN ((2)))
      RETURNING "id", "name"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Shelf(          │
      │   id: 2,        │
      │   name: "Study" │
      │ )               │
      └─────────────────┘
      """
    }
    assertQuery(Book.delete(), database: database) {
      """
      DELETE FROM "books"
      """
    }
  }

  @Test func expressions() {
    assertInlineSnapshot(of: Book.columns.title.length() > 3, as: .sql) {
      """
      (length("books"."title")) > (3)
      """
    }
    assertInlineSnapshot(of: Book.where { $0.title == "it's" }.select(\.id), as: .sql) {
      """
      SELECT "books"."id"
      FROM "books"
      WHERE (("books"."title") = ('it''s'))
      """
    }
  }
}
