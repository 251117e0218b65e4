import Library
import QuarryPostgres
import QuarryTesting
import Testing

let library = PostgresTemplate { pool in
  try migrator.migrate(pool)
  try pool.write { db in
    try Shelf.insert { Shelf.Draft(name: "Fiction") }.execute(db)
    try Book.insert {
      Book.Draft(title: "Solaris", shelfID: 1)
      Book.Draft(title: "雪国", isLent: true, shelfID: 1)
    }.execute(db)
  }
}

@Suite(.temporaryDatabase(from: library)) struct LibraryTests {
  let pool: DatabasePool

  init() throws { pool = try TemporaryDatabase.current().pool }

  @Test func titles() throws {
    #expect(try availableTitles(pool) == ["Solaris"])
  }

  @Test func rows() throws {
    try pool.write { (db: Database) in
      let returned: Int? = try Book.insert { Book.Draft(title: "Kokoro", shelfID: 1) }.returning(\.id)
        .fetchOne(db)
      #expect(returned == 3)
    }
    assertQuery(Book.where { !$0.isLent }.order(by: \.id).select { ($0.id, $0.title) }, database: pool) {
      """
      SELECT "books"."id", "books"."title"
      FROM "books"
      WHERE (NOT ("books"."isLent"))
      ORDER BY "books"."id"
      """
    } results: {
      """
      ┌───┬───────────┐
      │ 1 │ "Solaris" │
      │ 3 │ "Kokoro"  │
      └───┴───────────┘
      """
    }
  }

  @Test func errors() {
    assertQuery(Book.insert { Book.Draft(title: "Lost", shelfID: 9) }, database: pool) {
      """
      INSERT INTO "books"
      ("id", "title", "isLent", "shelfID")
      VALUES
      (DEFAULT, 'Lost', FALSE, 9)
      """
    } error: {
      """
      insert or update on table "books" violates foreign key constraint "books_shelfID_fkey"
      """
    }
  }

  @Test func ownPool() throws {
    let server = try PostgresServer.shared()
    let pool = try DatabasePool(server.location)
    let one = try pool.read { db in try #sql("SELECT 1", as: Int.self).fetchOne(db) }
    #expect(one == 1)
    try pool.close()
  }
}
