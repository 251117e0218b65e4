import QuarrySQLite
import QuarryTesting
import Testing

/// Joins with selected columns inside other statements, and their rows.
extension SelectedJoinTests {
  /// Joins with selected columns as parts of other queries.
  @Test func insideOtherQueries() throws {
    assertQuery(
      Shelf.where { shelf in
        shelf.id.in(Author.join(Book.select(\.shelfID)) { $0.id == $1.authorID })
      },
      database: database
    ) {
      """
      SELECT "shelves"."id", "shelves"."room"
      FROM "shelves"
      WHERE (("shelves"."id") IN (SELECT "books"."shelfID"
      FROM "authors"
      JOIN "books" ON ("authors"."id") IS ("books"."authorID")))
      """
    } results: {
      """
      ┌──────────────────────────┐
      │ SelectedJoinTests.Shelf( │
      │   id: 1,                 │
      │   room: "Hall"           │
      │ )                        │
      ├──────────────────────────┤
      │ SelectedJoinTests.Shelf( │
      │   id: 2,                 │
      │   room: "Attic"          │
      │ )                        │
      └──────────────────────────┘
      """
    }
    let names = Author.select(\.name).join(Book.all) { $0.id == $1.authorID }
    assertQuery(names.union(Shelf.select(\.room)), database: database) {
      """
      SELECT "authors"."name"
      FROM "authors"
      JOIN "books" ON ("authors"."id") IS ("books"."authorID")
        UNION
      SELECT "shelves"."room"
      FROM "shelves"
      """
    } results: {
      """
      ┌───────────┐
      │ "Attic"   │
      │ "Banks"   │
      │ "Hall"    │
      │ "Le Guin" │
      └───────────┘
      """
    }
    assertQuery(names.count(), database: database) {
      """
      SELECT count(*)
      FROM "authors"
      JOIN "books" ON ("authors"."id") IS ("books"."authorID")
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  /// A column that is already nullable does not become optional a second time.
  @Test func nullableColumns() throws {
    assertQuery(
      Book.leftJoin(Author.select { ($0.id, $0.nick) }) { $0.authorID == $1.id }.order { book, _ in book.id },
      database: database
    ) {
      """
      SELECT "authors"."id", "authors"."nick"
      FROM "books"
      LEFT JOIN "authors" ON ("books"."authorID") IS ("authors"."id")
      ORDER BY "books"."id"
      """
    } results: {
      """
      ┌─────┬──────┐
      │ 1   │ nil  │
      │ 2   │ "M." │
      │ nil │ nil  │
      └─────┴──────┘
      """
    }
    let nicks = Book.leftJoin(Author.select(\.nick)) { $0.authorID == $1.id }
    assertQuery(nicks.union(Author.select(\.nick)), database: database) {
      """
      SELECT "authors"."nick"
      FROM "books"
      LEFT JOIN "authors" ON ("books"."authorID") IS ("authors"."id")
        UNION
      SELECT "authors"."nick"
      FROM "authors"
      """
    } results: {
      """
      ┌──────┐
      │ nil  │
      │ "M." │
      └──────┘
      """
    }
    try database.read { db in
      let left: [String?] = try nicks.order { book, _ in book.id }.fetchAll(db)
      #expect(left == [nil, "M.", nil])
      let right = try Author.select { ($0.name, $0.nick) }.rightJoin(Book.all) { $0.id == $1.authorID }
        .order { $1.id }.fetchAll(db)
      let names: [String?] = right.map { $0.0 }
      let rightNicks: [String?] = right.map { $0.1 }
      #expect(names == ["Le Guin", "Banks", nil])
      #expect(rightNicks == [nil, "M.", nil])
      let full = try Author.select(\.nick).fullJoin(Book.select(\.shelfID)) { $0.id == $1.authorID }
        .order { ($0.id, $1.id) }.fetchAll(db)
      let fullNicks: [String?] = full.map { $0.0 }
      let shelves: [Int?] = full.map { $0.1 }
      #expect(fullNicks == [nil, nil, "M.", nil])
      #expect(shelves == [2, 1, 2, nil])
    }
  }

  @Test func typesOfTheRows() throws {
    try database.read { db in
      let inner: [String] = try Author.select(\.name).join(Book.all) { $0.id == $1.authorID }.fetchAll(db)
      #expect(inner == ["Le Guin", "Banks"])
      let right: [String?] = try Author.select(\.name).rightJoin(Book.all) { $0.id == $1.authorID }
        .order { $1.id }.fetchAll(db)
      #expect(right == ["Le Guin", "Banks", nil])
      let left: [String?] = try Author.leftJoin(Book.select(\.title)) { $0.id == $1.authorID }
        .order { author, _ in author.id }.fetchAll(db)
      #expect(left == ["The Dispossessed", "Excession", nil])
    }
  }
}
