import QuarrySQLite
import Testing

@Suite struct CursorTests {
  @Test func `rows one at a time`() throws {
    try withDatabase { queue in
      try queue.read { db in
        let sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
        // The rows are endless, so no row is read ahead.
        let cursor = try Int.fetchCursor(db, sql: sql)
        #expect(try cursor.next() == 1)
        #expect(try cursor.next() == 2)
        let few = try Int.fetchCursor(db, sql: sql + " LIMIT ?", arguments: [3])
        #expect(try Array(few) == [1, 2, 3])
        #expect(try few.next() == nil)
        #expect(try few.next() == nil)
        var sum = 0
        try Int.fetchCursor(db, sql: sql + " LIMIT 4").forEach { sum += $0 }
        #expect(sum == 10)
        #expect(try Int.fetchCursor(db, sql: sql + " LIMIT 3").map { "\($0)" } == ["1", "2", "3"])
        let even = try Int.fetchCursor(db, sql: sql + " LIMIT 5").compactMap { $0 % 2 == 0 ? $0 : nil }
        #expect(even == [2, 4])
        let rows = try Row.fetchCursor(db, sql: sql + " LIMIT 1")
        #expect(try rows.next()?.values == [.integer(1)])
      }
    }
  }

  @Test func `a cursor ends at an error`() throws {
    try withDatabase { queue in
      try queue.read { db in
        let cursor = try Int.fetchCursor(db, sql: "SELECT 1 UNION ALL SELECT 'x' UNION ALL SELECT 3")
        #expect(try cursor.next() == 1)
        let error = try failure(RowDecodingError.self) { try cursor.next() }
        #expect(error.row == 2)
        #expect(try cursor.next() == nil)
        let overflow = try Int.fetchCursor(db, sql: "SELECT abs(-9223372036854775808)")
        #expect(throws: DatabaseError.self) { try overflow.next() }
        #expect(try overflow.next() == nil)
      }
    }
  }

  @Test func `fetching the first row reads one row`() throws {
    try withDatabase { queue in
      try queue.write { db in
        #expect(try Int.fetchOne(db, sql: "SELECT 1 UNION ALL SELECT 'x'") == 1)
        #expect(try Int.fetchOne(db, sql: "SELECT 1 WHERE 0") == nil)
        try db.execute(sql: "CREATE TABLE t (a)")
        // All rows are inserted, although only the first one is read.
        #expect(try Int.fetchOne(db, sql: "INSERT INTO t VALUES (5), (6) RETURNING a") == 5)
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM t") == 2)
      }
    }
  }

  @Test func `fragments are counted`() throws {
    try withDatabase { queue in
      try queue.read { db in
        let query: QueryFragment = "SELECT 1 UNION ALL SELECT \(bind: 2)"
        #expect(try db._fetchCount(query) == 2)
        #expect(try db._fetchCount("" as QueryFragment) == 0)
        let cursor = try db._fetchCursor("" as QueryFragment) { try Int(decoder: &$0) }
        #expect(try cursor.next() == nil)
      }
    }
  }
}
