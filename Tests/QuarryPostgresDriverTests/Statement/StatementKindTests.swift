#if PostgreSQL

import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// What a statement does is read by the lexical rules of the server.
@Suite struct StatementKindTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws { test = try TestDatabase() }

  /// A cursor that is left early runs a write to its end, whatever is before the write.
  @Test(arguments: [
    #"SELECT E'\'' AS q"#, "SELECT E'a'\n'\\'' AS q", "SELECT $$'$$ AS q", "SELECT $a$\"$a$ AS q",
    "SELECT $a$'$$'$b$'$a$ AS q", "SELECT 1 AS q /* /* */ ' */", "SELECT 1 AS q -- '\r",
    "SELECT U&'d\\0061t' AS q", "SELECT B'01' AS q", "SELECT 1 AS a$q$b",
  ])
  func `a write after a literal or a comment`(query: String) throws {
    try db.execute(sql: "CREATE TABLE t (a int)")
    let sql = """
      WITH p AS (\(query)), w AS (INSERT INTO t SELECT generate_series(1, 300000) RETURNING a)
      SELECT a FROM w, p
      """
    var cursor: QueryCursor<Int>? = try Int.fetchCursor(db, sql: sql)
    #expect(try cursor?.next() == 1)
    cursor = nil
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM t") == 300_000)
  }

  /// A cursor that is left early cancels a query, whatever words are in its literals and comments.
  @Test(arguments: [
    "$$ INSERT $$", "$a$ $$ DELETE $$ $a$", #"E'\' UPDATE '"#, "'' /* /* */ MERGE */",
    "E'a'\n'\\' INTO '",
  ])
  func `a query with the word of a write`(text: String) throws {
    try db.execute(sql: "CREATE SEQUENCE s")
    let sql = "SELECT nextval('s') FROM generate_series(1, 3000000) WHERE 'a' <> \(text)"
    var cursor: QueryCursor<Int>? = try Int.fetchCursor(db, sql: sql)
    #expect(try cursor?.next() == 1)
    cursor = nil
    let last = try #require(try Int.fetchOne(db, sql: "SELECT last_value FROM s"))
    #expect(last < 3_000_000)
  }

  /// In a failed transaction, only its end can run.
  @Test func `a rollback after a comment in a comment`() throws {
    try db.execute(sql: "BEGIN")
    #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT missing") }
    #expect(throws: DatabaseUsageError.self) { try db.execute(sql: "/* /* */ ROLLBACK */ SELECT 1") }
    try db.execute(sql: "/* a /* b */ c */ ROLLBACK")
    #expect(!db.isInsideTransaction)
  }

  /// A hint about the letter case of a name needs the name.
  @Test func `a name in a literal`() throws {
    try db.execute(sql: #"CREATE TABLE "Things" (a int)"#)
    let literal = #expect(throws: DatabaseError.self) {
      try db.execute(sql: #"SELECT $$ Things $$, E'\' Things ' FROM things /* /* */ Things */"#)
    }
    #expect(literal?.hint?.hasPrefix("run the migrations") == true)
    let name = #expect(throws: DatabaseError.self) {
      try db.execute(sql: #"SELECT E'\'' FROM Things WHERE $$'$$ = ''"#)
    }
    #expect(name?.hint?.hasPrefix("without quotes, PostgreSQL reads Things as things") == true)
  }
}

#endif
