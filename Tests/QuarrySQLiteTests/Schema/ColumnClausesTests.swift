import QuarryDriver
import QuarrySQLite
import Testing

/// The clause by which the default of a column replaces NULL.
@Suite struct ColumnClausesTests {
  private static let table = """
    CREATE TABLE "NOT NULL ON CONFLICT REPLACE" ( -- a (
      a TEXT NOT NULL ON CONFLICT REPLACE DEFAULT 'a',
      "b,(" TEXT NOT /* ( */ NULL ON CONFLICT -- ,
        REPLACE DEFAULT 'b',
      c TEXT DEFAULT 'NOT NULL ON CONFLICT REPLACE' NOT NULL,
      d TEXT CONSTRAINT e NOT NULL ON CONFLICT REPLACE DEFAULT (('d')) CHECK (d IS NOT NULL),
      f TEXT UNIQUE ON CONFLICT REPLACE DEFAULT 'f',
      g DECIMAL(10, 5) NOT NULL ON CONFLICT FAIL DEFAULT 'g',
      É TEXT NOT NULL ON CONFLICT REPLACE DEFAULT 'h',
      é TEXT DEFAULT 'i',
      CONSTRAINT i UNIQUE (a, "b,(") ON CONFLICT REPLACE
    )
    """

  /// SQLite ignores the case of ASCII letters alone.
  @Test func columns() throws {
    let clauses = ColumnClauses(Self.table)
    let names = ["A", "B,(", "c", "D", "f", "g", "É", "é"]
    let replacing = names.filter(clauses.replacesNull)
    #expect(replacing == ["A", "B,(", "D", "É"])
    #expect(!clauses.replacesNull(in: "constraint"))
    // SQLite replaces NULL in the same columns.
    let queue = try DatabaseQueue()
    try queue.write { (db: Database) throws -> Void in
      try db.execute(sql: Self.table)
      let table = "\"NOT NULL ON CONFLICT REPLACE\""
      for name in names {
        try? db.execute(sql: "INSERT INTO \(table) (\"\(name)\") VALUES (NULL)")
        let found = try String?.fetchOne(db, sql: "SELECT \"\(name)\" FROM \(table)") ?? nil
        try db.execute(sql: "DELETE FROM \(table)")
        #expect((found != nil) == replacing.contains(name), "\(name)")
      }
    }
    try queue.close()
  }
}
