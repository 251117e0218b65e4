import QuarrySQLite
import QuarryTesting
import Testing

/// Joins of queries with selected columns: in the first query, in the joined query, or in both.
@Suite struct SelectedJoinTests {
  @Table("authors") struct Author {
    let id: Int
    var name: String
    var nick: String?
  }

  @Table("books") struct Book {
    let id: Int
    var title: String
    var authorID: Int?
    var shelfID: Int?
  }

  @Table("shelves") struct Shelf {
    let id: Int
    var room: String
  }

  let database: DatabaseQueue

  init() throws { database = try Self.makeDatabase() }

  /// A database with three authors, three books and two shelves.
  static func makeDatabase() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT NOT NULL, nick TEXT);
          CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT NOT NULL, authorID INTEGER, shelfID INTEGER);
          CREATE TABLE shelves (id INTEGER PRIMARY KEY, room TEXT NOT NULL);
          """
      )
      try Author.insert {
        Author(id: 1, name: "Le Guin")
        Author(id: 2, name: "Banks", nick: "M.")
        Author(id: 3, name: "Lem")
      }
      .execute(db)
      try Book.insert {
        Book(id: 1, title: "The Dispossessed", authorID: 1, shelfID: 1)
        Book(id: 2, title: "Excession", authorID: 2, shelfID: 2)
        Book(id: 3, title: "Beowulf", shelfID: 2)
      }
      .execute(db)
      try Shelf.insert {
        Shelf(id: 1, room: "Hall")
        Shelf(id: 2, room: "Attic")
      }
      .execute(db)
    }
    return database
  }

  @Test func columnsOfTheFirstQuery() {
    assertQuery(
      Author.select(\.name).join(Book.all) { $0.id == $1.authorID },
      database: database
    ) {
      """
      SELECT "authors"."name"
      FROM "authors"
      JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      """
    } results: {
      """
      ┌───────────┐
      │ "Le Guin" │
      │ "Banks"   │
      └───────────┘
      """
    }
    assertQuery(
      Author.select { ($0.id, $0.name.upper()) }.join(Book.where { $0.id > 1 }) { $0.id == $1.authorID }
        .order { $1.title },
      database: database
    ) {
      """
      SELECT "authors"."id", upper("authors"."name")
      FROM "authors"
      JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      WHERE (("books"."id") > (1))
      ORDER BY "books"."title"
      """
    } results: {
      """
      ┌───┬─────────┐
      │ 2 │ "BANKS" │
      └───┴─────────┘
      """
    }
    assertQuery(
      Author.select(\.name).leftJoin(Book.all) { $0.id == $1.authorID }.where { $1.id == nil },
      database: database
    ) {
      """
      SELECT "authors"."name"
      FROM "authors"
      LEFT JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      WHERE (("books"."id") IS (NULL))
      """
    } results: {
      """
      ┌───────┐
      │ "Lem" │
      └───────┘
      """
    }
    assertQuery(
      Author.select(\.name).rightJoin(Book.all) { $0.id == $1.authorID }.order { $1.id },
      database: database
    ) {
      """
      SELECT "authors"."name"
      FROM "authors"
      RIGHT JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      ORDER BY "books"."id"
      """
    } results: {
      """
      ┌───────────┐
      │ "Le Guin" │
      │ "Banks"   │
      │ nil       │
      └───────────┘
      """
    }
    assertQuery(
      Author.select(\.name).fullJoin(Book.all) { $0.id == $1.authorID }.order { ($0.id, $1.id) },
      database: database
    ) {
      """
      SELECT "authors"."name"
      FROM "authors"
      FULL JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      ORDER BY "authors"."id", "books"."id"
      """
    } results: {
      """
      ┌───────────┐
      │ nil       │
      │ "Le Guin" │
      │ "Banks"   │
      │ "Lem"     │
      └───────────┘
      """
    }
  }

  @Test func columnsOfTheSecondQuery() {
    assertQuery(
      Author.join(Book.select(\.title)) { $0.id == $1.authorID },
      database: database
    ) {
      """
      SELECT "books"."title"
      FROM "authors"
      JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      """
    } results: {
      """
      ┌────────────────────┐
      │ "The Dispossessed" │
      │ "Excession"        │
      └────────────────────┘
      """
    }
    assertQuery(
      Author.leftJoin(Book.select { $0.title }) { $0.id == $1.authorID }.order { author, _ in author.id },
      database: database
    ) {
      """
      SELECT "books"."title"
      FROM "authors"
      LEFT JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      ORDER BY "authors"."id"
      """
    } results: {
      """
      ┌────────────────────┐
      │ "The Dispossessed" │
      │ "Excession"        │
      │ nil                │
      └────────────────────┘
      """
    }
    assertQuery(
      Author.rightJoin(Book.select { ($0.id, $0.title) }) { $0.id == $1.authorID }.order { $1.id },
      database: database
    ) {
      """
      SELECT "books"."id", "books"."title"
      FROM "authors"
      RIGHT JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      ORDER BY "books"."id"
      """
    } results: {
      """
      ┌───┬────────────────────┐
      │ 1 │ "The Dispossessed" │
      │ 2 │ "Excession"        │
      │ 3 │ "Beowulf"          │
      └───┴────────────────────┘
      """
    }
    assertQuery(
      Author.fullJoin(Book.select(\.title)) { $0.id == $1.authorID }.order { ($0.id, $1.id) },
      database: database
    ) {
      """
      SELECT "books"."title"
      FROM "authors"
      FULL JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      ORDER BY "authors"."id", "books"."id"
      """
    } results: {
      """
      ┌────────────────────┐
      │ "Beowulf"          │
      │ "The Dispossessed" │
      │ "Excession"        │
      │ nil                │
      └────────────────────┘
      """
    }
  }

  @Test func appendedColumns() {
    assertQuery(
      Author.select(\.name).leftJoin(Book.all) { $0.id == $1.authorID }.select { $1.title },
      database: database
    ) {
      """
      SELECT "authors"."name", "books"."title"
      FROM "authors"
      LEFT JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      """
    } results: {
      """
      ┌───────────┬────────────────────┐
      │ "Le Guin" │ "The Dispossessed" │
      │ "Banks"   │ "Excession"        │
      │ "Lem"     │ nil                │
      └───────────┴────────────────────┘
      """
    }
    assertQuery(
      Author.join(Book.select(\.title)) { $0.id == $1.authorID }.select { author, _ in author.name },
      database: database
    ) {
      """
      SELECT "books"."title", "authors"."name"
      FROM "authors"
      JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      """
    } results: {
      """
      ┌────────────────────┬───────────┐
      │ "The Dispossessed" │ "Le Guin" │
      │ "Excession"        │ "Banks"   │
      └────────────────────┴───────────┘
      """
    }
  }
}
