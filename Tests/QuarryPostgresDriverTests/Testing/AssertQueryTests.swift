#if PostgreSQL

// Only the imports of a user's tests, with which no name is ambiguous.
import QuarryPostgres
import QuarryTesting
import Testing

@Suite(.temporaryDatabase(from: library)) struct PostgresAssertQueryTests {
  let pool: DatabasePool

  init() throws { pool = try TemporaryDatabase.current().pool }

  @Test func structs() {
    assertQuery(Book.where { $0.title == "Solaris" }, database: pool) {
      """
      SELECT "books"."id", "books"."title", "books"."shelfID", "books"."isLent"
      FROM "books"
      WHERE (("books"."title") = ('Solaris'))
      """
    } results: {
      """
      ┌─────────────────────┐
      │ Book(               │
      │   id: 1,            │
      │   title: "Solaris", │
      │   shelfID: 1,       │
      │   isLent: false     │
      │ )                   │
      └─────────────────────┘
      """
    }
  }

  @Test func tuples() {
    assertQuery(Book.order(by: \.id).select { ($0.title, $0.shelfID, $0.isLent) }, database: pool) {
      """
      SELECT "books"."title", "books"."shelfID", "books"."isLent"
      FROM "books"
      ORDER BY "books"."id"
      """
    } results: {
      #"""
      ┌────────────────────────┬─────┬───────┐
      │ "Solaris"              │ 1   │ false │
      │ #"A "quoted" \ title"# │ 1   │ true  │
      │ "雪国"                 │ nil │ false │
      └────────────────────────┴─────┴───────┘
      """#
    }
  }

  @Test func joinOfSelectedColumns() {
    assertQuery(
      Book.select(\.title).join(Bookcase.select(\.name)) { $0.shelfID.eq($1.id) }.order { books, _ in books.id
      },
      database: pool
    ) {
      """
      SELECT "books"."title", "shelves"."name"
      FROM "books"
      JOIN "shelves" ON ("books"."shelfID") = ("shelves"."id")
      ORDER BY "books"."id"
      """
    } results: {
      #"""
      ┌────────────────────────┬───────────┐
      │ "Solaris"              │ "Fiction" │
      │ #"A "quoted" \ title"# │ "Fiction" │
      └────────────────────────┴───────────┘
      """#
    }
  }

  @Test func rowsOnly() {
    assertQuery(includeSQL: false, Bookcase.order(by: \.id).select(\.name), database: pool) {
      """
      ┌───────────┐
      │ "Fiction" │
      │ "本 👩‍👩‍👧"   │
      └───────────┘
      """
    }
  }

  @Test func rowsOfExpressions() {
    assertQuery(ShelfCount.Columns(count: Bookcase.count()), database: pool) {
      """
      SELECT (
        SELECT count(*)
        FROM "shelves"
      ) AS "count"
      """
    } results: {
      """
      ┌──────────────────────┐
      │ ShelfCount(count: 2) │
      └──────────────────────┘
      """
    }
    assertQuery(ShelfCount(count: 7), database: pool) {
      """
      SELECT 7 AS "count"
      """
    } results: {
      """
      ┌──────────────────────┐
      │ ShelfCount(count: 7) │
      └──────────────────────┘
      """
    }
  }

  /// Statements that write run in a transaction that is committed.
  @Test func writes() throws {
    assertQuery(Book.find(3).delete(), database: pool) {
      """
      DELETE FROM "books"
      WHERE (("books"."id") IN ((3)))
      """
    }
    assertQuery(
      Bookcase.insert { Bookcase.Draft(name: "Poetry") }.returning(\.self),
      database: pool
    ) {
      """
      INSERT INTO "shelves"
      ("id", "name")
      VALUES
      (DEFAULT, 'Poetry')
      RETURNING "id", "name"
      """
    } results: {
      """
      ┌──────────────────┐
      │ Bookcase(        │
      │   id: 3,         │
      │   name: "Poetry" │
      │ )                │
      └──────────────────┘
      """
    }
    assertQuery(#sql("UPDATE books SET \"isLent\" = true"), database: pool) {
      """
      UPDATE books SET "isLent" = true
      """
    }
    assertQuery(includeSQL: false, Book.where(\.isLent).count(), database: pool) {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  /// A transaction goes on after an expected error, as on SQLite.
  @Test func errorsInATransaction() throws {
    try pool.write { db in
      assertQuery(Bookcase.insert { Bookcase.Draft(name: "Fiction") }, database: db) {
        """
        INSERT INTO "shelves"
        ("id", "name")
        VALUES
        (DEFAULT, 'Fiction')
        """
      } error: {
        """
        duplicate key value violates unique constraint "shelves_name_key"
        """
      }
      assertQuery(includeSQL: false, Bookcase.count(), database: db) {
        """
        ┌───┐
        │ 2 │
        └───┘
        """
      }
    }
  }

  @Test func rawRowsOfEveryType() throws {
    let sql = """
      SELECT NULL, true, 1, 1.5::float8, 12.50::numeric, 'a "b"', '[1, 2]'::jsonb, '\\x00ff'::bytea,
        '2001-01-01Z'::timestamptz, 'e621e1f8-c36c-495a-93fc-0c247a3e6e5f'::uuid
      """
    assertQuery(SQLQueryExpression<Int>("SELECT 1")) { _ in
      try pool.read { db in try Row.fetchAll(db, sql: sql) }
    } sql: {
      """
      SELECT 1
      """
    } results: {
      """
      ┌──────┬──────┬───┬─────┬───────┬───────────┬──────────────┬─────────────┬────────────────────────────────┬────────────────────────────────────────────┐
      │ NULL │ true │ 1 │ 1.5 │ 12.50 │ #"a "b""# │ JSON([1, 2]) │ Bytes(00FF) │ Date(2001-01-01T00:00:00.000Z) │ UUID(E621E1F8-C36C-495A-93FC-0C247A3E6E5F) │
      └──────┴──────┴───┴─────┴───────┴───────────┴──────────────┴─────────────┴────────────────────────────────┴────────────────────────────────────────────┘
      """
    }
  }

  /// Without a database, snapshots show the SQL of PostgreSQL, because the trait of the suite says so.
  @Test func withoutADatabase() {
    assertQuery(Book.where { $0.shelfID == Int?.none }.select(\.id)) {
      """
      SELECT "books"."id"
      FROM "books"
      WHERE (("books"."shelfID") IS NULL)
      """
    }
    assertInlineSnapshot(of: Book.where { $0.title.like("S%") }.select(\.id), as: .sqlAndBindings) {
      """
      SELECT "books"."id"
      FROM "books"
      WHERE (("books"."title" COLLATE "C" ILIKE $1 ESCAPE ''))
      -- 1: 'S%'
      """
    }
    assertInlineSnapshot(of: Book.columns.title.like("S%"), as: .sql) {
      """
      ("books"."title" COLLATE "C" ILIKE 'S%' ESCAPE '')
      """
    }
  }
}

#endif
