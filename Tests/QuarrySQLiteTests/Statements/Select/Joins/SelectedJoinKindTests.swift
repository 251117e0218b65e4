import QuarrySQLite
import QuarryTesting
import Testing

/// Every kind of join, and queries of any kind, with columns selected on both sides.
@Suite struct SelectedJoinKindTests {
  typealias Author = SelectedJoinTests.Author
  typealias Book = SelectedJoinTests.Book
  typealias Shelf = SelectedJoinTests.Shelf

  let database: DatabaseQueue

  init() throws { database = try SelectedJoinTests.makeDatabase() }

  @Test func columnsOfBothQueriesInEveryJoin() throws {
    let left = Author.select(\.name).leftJoin(Book.select(\.title)) { $0.id == $1.authorID }
      .order { author, _ in author.id }
    let right = Author.select(\.name).rightJoin(Book.select(\.title)) { $0.id == $1.authorID }
      .order { $1.id }
    let full = Author.select(\.name).fullJoin(Book.select(\.title)) { $0.id == $1.authorID }
      .order { ($0.id, $1.id) }
    assertQuery(left, database: database) {
      """
      SELECT "authors"."name", "books"."title"
      FROM "authors"
      LEFT JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      ORDER BY "authors"."id"
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
    assertQuery(right, database: database) {
      """
      SELECT "authors"."name", "books"."title"
      FROM "authors"
      RIGHT JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      ORDER BY "books"."id"
      """
    } results: {
      """
      ┌───────────┬────────────────────┐
      │ "Le Guin" │ "The Dispossessed" │
      │ "Banks"   │ "Excession"        │
      │ nil       │ "Beowulf"          │
      └───────────┴────────────────────┘
      """
    }
    assertQuery(full, database: database) {
      """
      SELECT "authors"."name", "books"."title"
      FROM "authors"
      FULL JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      ORDER BY "authors"."id", "books"."id"
      """
    } results: {
      """
      ┌───────────┬────────────────────┐
      │ nil       │ "Beowulf"          │
      │ "Le Guin" │ "The Dispossessed" │
      │ "Banks"   │ "Excession"        │
      │ "Lem"     │ nil                │
      └───────────┴────────────────────┘
      """
    }
  }

  /// Queries with conditions and queries with joins.
  @Test func queriesOfAnyKind() throws {
    let scoped = Author.where { $0.id < 3 }.join(Book.select(\.title)) { $0.id == $1.authorID }
      .where { $1.shelfID > 1 }
    assertQuery(scoped, database: database) {
      """
      SELECT "books"."title"
      FROM "authors"
      JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      WHERE (("authors"."id") < (3)) AND (("books"."shelfID") > (1))
      """
    } results: {
      """
      ┌─────────────┐
      │ "Excession" │
      └─────────────┘
      """
    }

    let nested = Author.select(\.name)
      .join(Book.join(Shelf.all) { $0.shelfID == $1.id }) { author, book, _ in author.id == book.authorID }
      .where { _, _, shelf in shelf.room == "Attic" }
    assertQuery(nested, database: database) {
      """
      SELECT "authors"."name"
      FROM "authors"
      JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      JOIN "shelves" ON ("books"."shelfID") IS ("shelves"."id")
      WHERE (("shelves"."room") = ('Attic'))
      """
    } results: {
      """
      ┌─────────┐
      │ "Banks" │
      └─────────┘
      """
    }

    let outer = Author.all
      .leftJoin(Book.join(Shelf.select(\.room)) { $0.shelfID == $1.id }) { author, book, _ in
        author.id == book.authorID
      }
      .order { author, _, _ in author.id }
    assertQuery(outer, database: database) {
      """
      SELECT "shelves"."room"
      FROM "authors"
      LEFT JOIN (
        "books"
        JOIN "shelves" ON ("books"."shelfID") IS ("shelves"."id")
      ) ON ("authors"."id") IS ("books"."authorID")
      ORDER BY "authors"."id"
      """
    } results: {
      """
      ┌─────────┐
      │ "Hall"  │
      │ "Attic" │
      │ nil     │
      └─────────┘
      """
    }

    let three = Author.select(\.name).join(Book.all) { $0.id == $1.authorID }
      .join(Shelf.select(\.room)) { $1.shelfID == $2.id }
    assertQuery(three, database: database) {
      """
      SELECT "authors"."name", "shelves"."room"
      FROM "authors"
      JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      JOIN "shelves" ON ("books"."shelfID") IS ("shelves"."id")
      """
    } results: {
      """
      ┌───────────┬─────────┐
      │ "Le Guin" │ "Hall"  │
      │ "Banks"   │ "Attic" │
      └───────────┴─────────┘
      """
    }
  }
}
