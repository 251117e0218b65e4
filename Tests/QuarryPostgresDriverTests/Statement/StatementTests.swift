#if PostgreSQL

import CPostgres
import Foundation
import QuarryPostgres
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

/// The server's prepared statements.
@Suite struct StatementTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws { test = try TestDatabase() }

  /// The texts of the prepared statements, without this one.
  private func prepared(_ db: Database) throws -> [String] {
    let sql = "SELECT statement FROM pg_prepared_statements ORDER BY name"
    return try String.fetchAll(db, sql: sql).filter { $0 != sql }
  }

  @Test func fragmentsArePreparedOnce() throws {
    for number in 1...5 {
      #expect(try #sql("SELECT \(number) * 2", as: Int.self).fetchOne(db) == 2 * number)
      #expect(try #sql("SELECT \(number) * 2", as: Int.self).fetchOne(on: db) == 2 * number)
      #expect(try Int.fetchOne(db, sql: "SELECT $1 + 1", arguments: [number]) == number + 1)
    }
    #expect(try prepared(db) == ["SELECT $1 * 2", "SELECT $1 + 1"])
  }

  /// The same text with values of other types is another statement.
  @Test func typesAreAPartOfTheKey() throws {
    #expect(try #sql("SELECT \(1)", as: Int.self).fetchOne(db) == 1)
    #expect(try #sql("SELECT \(bind: "a")", as: String.self).fetchOne(db) == "a")
    #expect(try #sql("SELECT \(bind: nil as Bool?)", as: Bool?.self).fetchAll(db) == [nil])
    #expect(try prepared(db) == ["SELECT $1", "SELECT $1", "SELECT $1"])
  }

  /// In GROUP BY, equal values share a placeholder, so that one fragment has several texts.
  @Test func placeholdersThatDependOnValues() throws {
    try db.execute(
      sql: "CREATE TABLE notes (id bigint, body text); INSERT INTO notes VALUES (1, 'a'), (2, 'b'), (3, 'c')"
    )
    func counts(_ first: Int, _ second: Int) throws -> [Int] {
      try Note.group { $0.id % first }.order { $0.id % first }.select {
        ($0.id % first, $0.id.count(), second)
      }
      .fetchAll(on: db).map(\.1)
    }
    #expect(try counts(2, 2) == [1, 2])
    #expect(try counts(2, 7) == [1, 2])
    #expect(try counts(3, 2) == [1, 1, 1])
    #expect(try counts(2, 2) == [1, 2])
  }

  @Test func leastRecentlyUsedStatementsAreDeallocated() throws {
    let db = try test.another { $0.statementCacheSize = 3 }
    for number in 1...20 {
      #expect(try Int.fetchOne(db, sql: "SELECT \(number)") == number)
      // Stays, because it is used again and again.
      #expect(try Int.fetchOne(db, sql: "SELECT 0") == 0)
    }
    let kept = try prepared(db)
    #expect(kept.contains("SELECT 0"))
    #expect(kept.contains("SELECT 20"))
    // The statements that are given up are deallocated eight at a time.
    #expect(kept.count <= 3 + 8)
    #expect(db.cache.count == 3)
    db.close()
  }

  @Test func definitionsAndLongTextsAreNotPrepared() throws {
    try #sql("CREATE TABLE t (a int)").execute(db)
    try db.execute(sql: "SET work_mem = '1MB'", arguments: [])
    let long = "SELECT 1 -- " + String(repeating: "x", count: 40_000)
    #expect(try Int.fetchOne(db, sql: long) == 1)
    #expect(try prepared(db).isEmpty)
  }

  @Test func withoutPreparing() throws {
    let db = try test.another { $0.preparesStatements = false }
    for number in 1...3 {
      #expect(try #sql("SELECT \(number)", as: Int.self).fetchOne(db) == number)
      #expect(try Array(#sql("SELECT \(number)", as: Int.self).fetchCursor(db)) == [number])
    }
    #expect(try prepared(db).isEmpty)
    db.close()
    let other = try test.another { $0.statementCacheSize = 0 }
    #expect(try Int.fetchOne(other, sql: "SELECT 1") == 1)
    #expect(try prepared(other).isEmpty)
    other.close()
  }

  @Test func alteredTables() throws {
    try db.execute(sql: "CREATE TABLE t (a int); INSERT INTO t VALUES (1)")
    #expect(try Row.fetchOne(db, sql: "SELECT * FROM t")?.values == [.integer(1)])
    try db.execute(sql: "ALTER TABLE t ADD COLUMN b text DEFAULT 'x'")
    #expect(try Row.fetchOne(db, sql: "SELECT * FROM t")?.values == [.integer(1), .text("x")])
    try db.execute(sql: "ALTER TABLE t ALTER COLUMN a TYPE bigint")
    #expect(try Array(Int.fetchCursor(db, sql: "SELECT * FROM t")) == [1])
    // The first statement of a transaction begins it again.
    #expect(try Row.fetchOne(db, sql: "SELECT * FROM t")?.count == 2)
    try db.execute(sql: "ALTER TABLE t DROP COLUMN b")
    try db.inTransaction { () throws in
      try #require(try Row.fetchOne(db, sql: "SELECT * FROM t")?.count == 1)
      try db.execute(sql: "INSERT INTO t VALUES (2)")
    }
    #expect(try Int.fetchAll(db, sql: "SELECT * FROM t") == [1, 2])
    // If another program changes the table, and after another statement, the error ends the transaction. The next one prepares the statement
    // anew.
    #expect(try Row.fetchOne(db, sql: "SELECT * FROM t")?.count == 1)
    let other = try test.another()
    try other.execute(sql: "ALTER TABLE t ADD COLUMN b text")
    other.close()
    let error = #expect(throws: DatabaseError.self) {
      try db.inTransaction { () throws in
        try db.execute(sql: "INSERT INTO t VALUES (3)")
        _ = try Row.fetchOne(db, sql: "SELECT * FROM t")
      }
    }
    #expect(error?.message == "cached plan must not change result type")
    #expect(
      error?.hint
        == "a table or 'search_path' was changed after the statement was prepared; run the whole transaction again"
    )
    #expect(try Int.fetchAll(db, sql: "SELECT a FROM t") == [1, 2])
    try db.inTransaction { () throws in #expect(try Row.fetchOne(db, sql: "SELECT * FROM t")?.count == 2) }
  }

  @Test func lostNames() throws {
    for statement in ["DEALLOCATE ALL", "DISCARD ALL"] {
      #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
      #expect(try Int.fetchOne(db, sql: "SELECT 2") == 2)
      try db.execute(sql: statement)
      #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
      #expect(try Array(Int.fetchCursor(db, sql: "SELECT 2")) == [2])
    }
    try db.execute(sql: "DEALLOCATE ALL")
    try db.inTransaction { () throws in #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1) }
    try db.inTransaction { () throws in
      try db.execute(sql: "DEALLOCATE ALL")
      #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
    }
    // The connection does not see it.
    PQclear(PQexec(db.postgresConnection, "DEALLOCATE ALL"))
    let error = #expect(throws: DatabaseError.self) {
      try db.inTransaction { () throws in
        try db.execute(sql: "SET LOCAL enable_sort = on")
        _ = try Int.fetchOne(db, sql: "SELECT 1")
      }
    }
    #expect(error?.state == .invalidSQLStatementName)
    #expect(error?.hint?.contains("Configuration.preparesStatements") == true)
    try db.inTransaction { () throws in #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1) }
  }

  @Test func numberOfParameters() throws {
    let most = StatementArguments(1...65_535)
    #expect(try Int.fetchOne(db, sql: "SELECT $65535", arguments: most) == 65_535)
    let sql = "SELECT 1"
    let error = #expect(throws: DatabaseUsageError.self) {
      try db.execute(sql: sql, arguments: StatementArguments(0..<65_536))
    }
    #expect(error == .tooManyArguments(count: 65_536, sql: sql))
    #expect(error?.description.contains("65536 parameters, but PostgreSQL allows at most 65535") == true)
  }

  /// An INSERT with more values runs in parts, all of them or none.
  @Test func largeInserts() throws {
    try db.execute(sql: "CREATE TABLE notes (id bigint PRIMARY KEY, body text NOT NULL)")
    let notes = (1...40_000).map { Note(id: $0, body: "n\($0)") }
    try Note.insert { notes }.execute(db)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM notes") == 40_000)
    try db.execute(sql: "DELETE FROM notes WHERE id <> 39000")
    let error = #expect(throws: DatabaseError.self) { try Note.insert { notes }.execute(on: db) }
    #expect(error?.isUniqueViolation == true)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM notes") == 1)
  }

  @Test func batchesAreAtomic() throws {
    try db.execute(sql: "CREATE TABLE notes (id bigint PRIMARY KEY, body text NOT NULL)")
    func insert(_ id: Int) throws -> RenderedSQL {
      try Note.insert { Note(id: id, body: "a") }.query.rendered(for: db.dialect)
    }
    try db.runBatch([insert(1), insert(2)])
    #expect(throws: DatabaseError.self) { try db.runBatch([insert(3), insert(2), insert(4)]) }
    #expect(try Note.order(by: \.id).select(\.id).fetchAll(db) == [1, 2])
  }

  @Test func otherStatements() throws {
    #expect(throws: DatabaseUsageError.emptySQL) { try Int.fetchOne(db, sql: " -- nothing") }
    try db.execute(sql: "-- nothing")
    #expect(
      throws: DatabaseUsageError.nulInSQL(
        location: SQLLocation(line: 2, column: 8),
        sql: "SELECT\n 'a', '\0b'"
      )
    ) {
      try db.execute(sql: "SELECT\n 'a', '\0b'")
    }
    let several = #expect(throws: DatabaseError.self) { try Int.fetchOne(db, sql: "SELECT 1; SELECT 2") }
    #expect(several?.state == .syntaxError)
    #expect(several?.hint?.contains("run one statement at a time") == true)
    let count = #expect(throws: DatabaseError.self) {
      try Int.fetchOne(db, sql: "SELECT $2::int", arguments: [1])
    }
    #expect(count?.state == .protocolViolation)
    #expect(count?.isConnectionLost == false)
    #expect(count?.hint?.contains("as many arguments as the statement has placeholders") == true)
    #expect(try Int.fetchOne(db, sql: "SELECT $1::int", arguments: [1]) == 1)
    try db.execute(sql: "CREATE TABLE t (a int)")
    for sql in ["COPY t FROM STDIN", "COPY (SELECT generate_series(1, 1000)) TO STDOUT"] {
      #expect(throws: DatabaseUsageError.copyStatement(sql: sql)) { try db.execute(sql: sql) }
      #expect(throws: DatabaseUsageError.copyStatement(sql: sql)) { try db.execute(sql: sql, arguments: []) }
      #expect(throws: DatabaseUsageError.copyStatement(sql: sql)) { try Int.fetchCursor(db, sql: sql).next() }
      #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
    }
  }

  @Test func cancelling() throws {
    let canceller = db.canceller
    let thread = Thread {
      for _ in 1...100 {
        Thread.sleep(forTimeInterval: 0.05)
        canceller.cancel()
      }
    }
    thread.start()
    let error = #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT pg_sleep(60)") }
    #expect(error?.isCancelled == true)
    #expect(error?.hint?.contains("run it again") == true)
  }
}

#endif
