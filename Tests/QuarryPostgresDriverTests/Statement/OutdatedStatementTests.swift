#if PostgreSQL

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// Prepared statements whose names refer to other tables later, or that the connection cannot know to be outdated.
@Suite(.ownThreads) struct OutdatedStatementTests {
  private static let lists = "SELECT * FROM lists"

  /// Runs a closure with a pool of one connection.
  private func withConnection(_ body: (DatabasePool) throws -> Void) throws {
    try withPool {
      $0.maximumConnectionCount = 1
    } _: { pool in
      try body(pool)
    }
  }

  private func titles(_ db: Database) throws -> [String] {
    try MemoList.order(by: \.id).select(\.title).fetchAll(db)
  }

  @Test(arguments: [false, true]) func `a temporary table in front of another one`(isPrepared: Bool) throws {
    try withPool {
      $0.maximumConnectionCount = 1
      $0.preparesStatements = isPrepared
    } _: { pool in
      let delete = MemoList.where { $0.title == "a" }.delete()
      let insert = MemoList.insert { MemoList(id: 1, title: "a") }
      try pool.write { db in
        try insert.execute(db)
        #expect(try titles(db) == ["a"])
        try delete.execute(db)
        try insert.execute(db)
        try db.execute(sql: "CREATE TEMP TABLE lists AS SELECT * FROM lists")
        try delete.execute(db)
        #expect(try titles(db) == [])
        try MemoList.insert { MemoList(id: 1, title: "temporary") }.execute(db)
      }
      try pool.write { (db: Database) throws in
        #expect(try titles(db) == ["temporary"])
        // The temporary table has no unique titles or keys.
        #expect(try insert.returning(\.title).fetchAll(db) == ["a"])
      }
    }
  }

  @Test func `a table in front of another one`() throws {
    let place = try TestPlace()
    defer { place.remove() }
    let first = place.schema + "_first"
    let pool = try TestPlace.open("\(first), \(place.schema)") { $0.maximumConnectionCount = 1 }
    try pool.write { db in
      try db.execute(sql: "CREATE SCHEMA \(first)")
      try MemoList.insert(\.title) { "behind" }.execute(db)
      #expect(try titles(db) == ["behind"])
    }
    try pool.write { db in
      #expect(try titles(db) == ["behind"])
      try db.execute(sql: "CREATE TABLE lists (id bigint, title text); INSERT INTO lists VALUES (1, 'front')")
      #expect(try titles(db) == ["front"])
    }
    try pool.write { db in
      _ = try Int.fetchOne(db, sql: "SELECT 1")
      #expect(try titles(db) == ["front"])
      try db.execute(sql: "DROP SCHEMA \(first) CASCADE")
      #expect(try titles(db) == ["behind"])
    }
    try pool.close()
  }

  /// Tables that are gone and come again with other columns.
  @Test func `tables of earlier transactions`() throws {
    try withConnection { pool in
      func use(_ columns: String, _ creation: String, fails: Bool) throws {
        do {
          try pool.write { db in
            _ = try Int.fetchOne(db, sql: "SELECT 1")
            try db.execute(sql: creation.replacing("%", with: columns))
            _ = try Row.fetchAll(db, sql: "SELECT * FROM work")
            if fails { throw CancellationError() }
          }
        } catch is CancellationError {}
      }
      try use("a int", "CREATE TABLE work (%)", fails: true)
      try use("a text", "CREATE TABLE work (%)", fails: true)
      for columns in ["a int", "a text", "a text, b int"] {
        try use(columns, "CREATE TEMP TABLE work (%) ON COMMIT DROP", fails: false)
      }
      for columns in ["1 AS a", "'x' AS a", "1 AS a, 2 AS b"] {
        try use(columns, "DROP TABLE IF EXISTS work; CREATE TEMP TABLE work AS SELECT %", fails: false)
      }
      try pool.write { db in
        try db.execute(sql: "DISCARD TEMP; CREATE TEMP TABLE work AS SELECT 1 AS b")
        _ = try Row.fetchAll(db, sql: "SELECT * FROM work")
      }
    }
  }

  @Test func `a commit that fails`() throws {
    try withConnection { pool in
      try pool.write { db in
        try db.execute(sql: "CREATE TABLE later (id bigint REFERENCES lists DEFERRABLE INITIALLY DEFERRED)")
        _ = try Row.fetchAll(db, sql: Self.lists)
      }
      let error = thrown(DatabaseError.self) {
        try pool.write { db in
          try db.execute(sql: "ALTER TABLE lists ADD extra text")
          _ = try Row.fetchAll(db, sql: Self.lists)
          try db.execute(sql: "INSERT INTO later VALUES (9)")
        }
      }
      #expect(error?.isForeignKeyViolation == true)
      try pool.write { db in
        try MemoList.insert(\.title) { "a" }.execute(db)
        #expect(try Row.fetchOne(db, sql: Self.lists)?.count == 2)
      }
    }
  }

  @Test func `procedures and search paths`() throws {
    let place = try TestPlace { $0.maximumConnectionCount = 1 }
    defer { place.remove() }
    let (pool, schema) = (place.pool, place.schema)
    let other = schema + "_other"
    try pool.write { db in
      try db.execute(
        sql: """
          CREATE SCHEMA \(other); CREATE TABLE \(other).lists (id text);
          CREATE PROCEDURE grow() LANGUAGE plpgsql AS 'BEGIN ALTER TABLE lists ADD extra text; END'
          """
      )
    }
    try pool.write { db in
      _ = try Row.fetchAll(db, sql: Self.lists)
      try db.execute(sql: "CALL grow()")
      _ = try Row.fetchAll(db, sql: Self.lists)
    }
    for path in [other, schema, other] {
      try pool.write { db in
        try db.execute(sql: "SET LOCAL search_path = \(path)")
        _ = try Row.fetchAll(db, sql: Self.lists)
      }
      try pool.write { db in
        _ = try Row.fetchAll(db, sql: "SELECT 1")
        try db.execute(sql: "SET SCHEMA '\(path)'")
        _ = try Row.fetchAll(db, sql: Self.lists)
      }
    }
    try pool.write { db in try db.execute(sql: "DROP SCHEMA \(other) CASCADE") }
  }

  /// One error tells that all statements may be outdated.
  @Test func `several statements after a change by another program`() throws {
    let place = try TestPlace { $0.maximumConnectionCount = 1 }
    defer { place.remove() }
    func run(_ db: Database) throws {
      _ = try Int.fetchOne(db, sql: "SELECT 1")
      for number in 1...6 { _ = try Row.fetchAll(db, sql: Self.lists + " WHERE id = \(number)") }
    }
    try place.pool.read(run)
    let other = try TestPlace.open(place.schema)
    try other.write { db in try db.execute(sql: "ALTER TABLE lists ADD extra text") }
    try other.close()
    let error = thrown(DatabaseError.self) { try place.pool.read(run) }
    #expect(error?.hint?.contains("'search_path'") == true)
    try place.pool.read(run)
  }

  @Test func `another connection of the pool changes a table during an access`() throws {
    try withPool {
      $0.maximumConnectionCount = 2
    } _: { pool in
      let (reads, isAltered) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      try pool.read { db in _ = try Row.fetchAll(db, sql: Self.lists) }
      let group = DispatchGroup()
      group.enter()
      Thread {
        defer { group.leave() }
        do {
          try pool.write { db in
            try Memo.insert { Memo.Draft(title: "a") }.execute(db)
            reads.signal()
            isAltered.wait()
            let sql = Self.lists + " RIGHT JOIN (VALUES (1)) AS v ON true"
            #expect(try Row.fetchAll(db, sql: sql).first?.count == 4)
          }
        } catch {
          Issue.record(error)
        }
      }.start()
      reads.wait()
      try pool.write { db in try db.execute(sql: "ALTER TABLE lists ADD extra text") }
      isAltered.signal()
      group.wait()
    }
  }

  @Test func `an observation goes on after a change of its table`() async throws {
    let place = try TestPlace()
    defer { place.remove() }
    let pool = place.pool
    var titles = pool.observe { db in try MemoList.select(\.title).fetchAll(db) }.makeAsyncIterator()
    #expect(try await titles.next() == [])
    let other = try TestPlace.open(place.schema)
    for number in 1...5 {
      let type = number.isMultiple(of: 2) ? "text" : "varchar(50)"
      for changing in [other, pool] {
        try await changing.write { db in try db.execute(sql: "ALTER TABLE lists ALTER title TYPE \(type)") }
      }
      try await pool.write { db in
        try MemoList.delete().execute(db)
        try MemoList.insert(\.title) { "\(number)" }.execute(db)
      }
      while try await titles.next() != ["\(number)"] {}
    }
    try other.close()
  }

  /// A temporary table outdates the statements with its name alone.
  @Test func `other statements stay prepared`() throws {
    try withConnection { pool in
      func names(_ db: Database) throws -> [String] {
        try String.fetchAll(
          db,
          sql: "SELECT name FROM pg_prepared_statements WHERE statement LIKE 'SELECT 4%' ORDER BY name"
        )
      }
      let before = try pool.write { db in
        _ = try Int.fetchOne(db, sql: "SELECT 41")
        return try names(db)
      }
      #expect(before.count == 1)
      try pool.write { db in
        try db.execute(sql: "CREATE TEMP TABLE work (id int)")
        _ = try Int.fetchOne(db, sql: "SELECT 41")
        _ = try Int.fetchOne(db, sql: "SELECT 42")
        try db.execute(sql: "DROP TABLE work")
      }
      try pool.write { db in
        _ = try Int.fetchOne(db, sql: "SELECT 41")
        #expect(try names(db) == before)
      }
    }
  }

  @Test func `what a statement changes`() {
    func names(_ tag: String, _ sql: String) -> [String]? {
      SchemaChange(tag, sql).map { $0.isShared ? ["all"] : $0.isComplete ? ["own"] : $0.names.sorted() }
    }
    #expect(names("CREATE TABLE", "CREATE TEMP TABLE IF NOT EXISTS Work (id int)") == ["work"])
    #expect(
      names("CREATE TABLE", #"CREATE LOCAL TEMPORARY TABLE pg_temp."A b" (LIKE x)"#) == ["a b", "pg_temp"]
    )
    #expect(names("CREATE TABLE", #"CREATE TEMP TABLE "a""b" ()"#) == [#"a""b"#])
    #expect(names("SELECT 1", "CREATE TEMP TABLE a AS SELECT * FROM b") == ["a"])
    #expect(names("SELECT 1", "SELECT * INTO TEMP a FROM b") == ["a"])
    #expect(names("SELECT 1", "SELECT * INTO a FROM b") == ["all"])
    #expect(names("SELECT 1", "EXECUTE x") == ["all"])
    #expect(names("CREATE TABLE", "CREATE TEMP TABLE a (); CREATE TABLE b ()") == ["all"])
    #expect(names("CREATE VIEW", "CREATE OR REPLACE TEMP VIEW a AS SELECT 1") == ["a"])
    #expect(names("CREATE VIEW", "CREATE VIEW a AS SELECT 1") == ["all"])
    #expect(names("DROP TABLE", "DROP TABLE IF EXISTS a, s.b CASCADE; SELECT c") == ["a", "b", "s"])
    #expect(names("DROP FUNCTION", "DROP FUNCTION f(int)") == ["f"])
    #expect(names("ALTER TABLE", "ALTER TABLE a ADD b int") == ["all"])
    #expect(names("DO", "DO 'BEGIN END'") == ["all"])
    #expect(names("CALL", "CALL f()") == [])
    #expect(names("SET", "SET LOCAL search_path = a") == [])
    #expect(names("SET", #"SET LOCAL "search_path" = a"#) == [])
    #expect(names("SET", "SET search_path = local_tables") == ["own"])
    #expect(names("SET", "SET LOCAL work_mem = '1MB'; SET search_path = a") == ["own"])
    #expect(names("SET", "SET SCHEMA 'a'") == ["own"])
    #expect(names("RESET", "RESET search_path") == ["own"])
    #expect(names("RESET", "RESET ALL") == ["own"])
    #expect(names("SET", "SET work_mem = '1GB'") == nil)
    for tag in ["INSERT 0 1", "UPDATE 3", "COMMIT", "CREATE INDEX", "DROP INDEX", "TRUNCATE TABLE"] {
      #expect(names(tag, "") == nil)
    }
  }
}

#endif
