import QuarrySQLite
import Testing

@Suite struct ExecutionTests {
  @Test(arguments: Place.allCases)
  func `a script runs all statements`(place: Place) throws {
    try withDatabase(place) { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            -- What there is
            CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT); ;
            /* some; rows */ INSERT INTO t (b) VALUES ('x;y'), ('--z');
            SELECT * FROM t; -- the end
            """
        )
        #expect(db.changesCount == 2)
        #expect(db.lastInsertedRowID == 2)
        try db.execute(sql: "UPDATE t SET b = b || '!' WHERE a = ?", arguments: [2])
        #expect(db.changesCount == 1)
        #expect(db.totalChangesCount == 3)
        #expect(try String.fetchAll(db, sql: "SELECT b FROM t ORDER BY a") == ["x;y", "--z!"])
      }
    }
  }

  @Test(arguments: ["", "  \n", ";", "-- nothing", "/* nothing", ";;/**/;"])
  func `an empty script does nothing`(sql: String) throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: sql)
        #expect(throws: DatabaseUsageError.emptySQL) { try db.execute(sql: sql, arguments: []) }
        #expect(throws: DatabaseUsageError.emptySQL) { try Int.fetchAll(db, sql: sql) }
      }
    }
  }

  @Test(arguments: [
    ("SELECT 1; SELECT 2", "SELECT 2", 1, 11),
    ("SELECT 1 ;-- one\n  ; DELETE FROM t", "DELETE FROM t", 2, 5),
    ("SELECT 1; /* two */ x", "x", 1, 21),
    ("SELECT 1; -", "-", 1, 11),
    ("SELECT 1; PRAGMA foreign_keys = OFF", "PRAGMA foreign_keys = OFF", 1, 11),
  ])
  func `a single statement is required`(sql: String, rest: String, line: Int, column: Int) throws {
    try withDatabase { queue in
      try queue.write { db in
        let expected = DatabaseUsageError.trailingSQL(
          rest,
          location: SQLLocation(line: line, column: column),
          sql: sql
        )
        #expect(throws: expected) { try Int.fetchAll(db, sql: sql) }
        #expect(throws: expected) { try db.execute(sql: sql, arguments: []) }
      }
      #expect(try queue.read { db in try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") } == true)
    }
  }

  @Test(arguments: [
    "SELECT 1;", "SELECT 1 ; ;\n", "SELECT 1; -- one", "SELECT 1; /* one */", "SELECT 1; /* open",
  ])
  func `comments and semicolons may follow`(sql: String) throws {
    try withDatabase { queue in
      let answer = try queue.read { db in try Int.fetchAll(db, sql: sql) }
      #expect(answer == [1])
    }
  }

  @Test func `a NUL does not silently end the text`() throws {
    try withDatabase { queue in
      let sql = "DELETE FROM t\0 WHERE a = 1"
      let expected = DatabaseUsageError.nulInSQL(location: SQLLocation(line: 1, column: 14), sql: sql)
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a)")
        #expect(throws: expected) { try db.execute(sql: sql) }
        #expect(throws: expected) { try db.execute(sql: sql, arguments: []) }
      }
    }
  }

  @Test(arguments: [
    ("SELEC 1", 1, 1, "near \"SELEC\": syntax error"),
    ("SELECT\n  1,\n  é, nope\nFROM t", 3, 3, "no such column: é"),
    ("SELECT 'é🎉', nope FROM t", 1, 14, "no such column: nope"),
    ("CREATE TABLE u (a);\nINSERT INTO u VALUES (1);\nINSERT INT u", 3, 8, "near \"INT\": syntax error"),
  ])
  func `a syntax error has a location`(sql: String, line: Int, column: Int, message: String) throws {
    try withDatabase { queue in
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      let error = try failure(DatabaseError.self) { try queue.write { db in try db.execute(sql: sql) } }
      #expect(error.message == message)
      #expect(error.location == SQLLocation(line: line, column: column))
      #expect(error.sql == sql)
      #expect("\(error)".hasPrefix("SQLITE_ERROR: \(message) (at \(line):\(column))\nSQL: "))
      #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") } == 1)
    }
  }

  @Test func `a long script takes linear time`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a)")
        try db.execute(sql: String(repeating: "INSERT INTO t VALUES (1);\n", count: 20_000))
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM t") == 20_000)
      }
    }
  }

  @Test func `fragments run as statements`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute("CREATE TABLE \(quote: "a \"b\"") (x)" as QueryFragment)
        try db.execute("INSERT INTO \(quote: "a \"b\"") VALUES (\(bind: "it's"))" as QueryFragment)
        try db.execute("" as QueryFragment)
        let rows = try Row.fetchAll(db, "SELECT x FROM \(quote: "a \"b\"")" as QueryFragment)
        #expect(rows.map(\.values) == [[.text("it's")]])
        #expect(try Row.fetchAll(db, "" as QueryFragment).isEmpty)
      }
    }
  }
}
