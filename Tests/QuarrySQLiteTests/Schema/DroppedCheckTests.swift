import QuarrySQLite
import Testing

/// Columns that a CHECK of the table names.
@Suite struct DroppedCheckTests {
  private func drop(_ column: String, of definition: String) throws -> String? {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE TABLE others (id INTEGER PRIMARY KEY); CREATE TABLE t (\(definition))")
        try SchemaChanger(db).alter(table: "t") { $0.drop(column: column) }
        return try String.fetchOne(db, sql: "SELECT sql FROM sqlite_master WHERE name = 't'")
      }
    }
  }

  @Test(arguments: [
    "CHECK (fax <> '')", "CHECK (fax IS NOT NULL AND name <> '')", "CHECK (\"fax\" <> name)",
    "CHECK ([FAX] > 1)",
    "CONSTRAINT given CHECK (fax <> '')", "CONSTRAINT \"check\" CHECK (length(fax) > 1)",
    "CHECK (name <> '' OR fax)",
    "CHECK (t.fax > 1)", "CHECK (\"t\" . [fax] > 1)", "CHECK (`fax`)", "CHECK (abs(fax) > 1)",
    "CHECK (name COLLATE nocase <> fax)", "CHECK (CAST(fax AS fax) > 1)", "CHECK (name IN (1, fax))",
    "CHECK (CASE name WHEN 'a' THEN 1 ELSE fax END)", "CHECK (CASE fax WHEN 'a' THEN 1 END)",
    "CHECK (NOT fax)",
    "CHECK (name IS NOT DISTINCT FROM fax)", "CHECK (name BETWEEN 'a' AND fax)", "CHECK (-fax < 1)",
    "CHECK (name LIKE fax)", "CHECK (name NOT LIKE fax)", "CHECK (name NOT IN (fax))",
    "CHECK (name ISNULL OR fax)", "CHECK (name NOT NULL AND fax NOT NULL)",
    "CHECK (name -> fax)", "CHECK ((name, fax) <> (1, 2))", "CHECK (x'00' <> fax) ON CONFLICT FAIL",
    "CONSTRAINT fax CHECK (fax <> '')",
  ])
  func `a condition is never dropped in silence`(check: String) throws {
    // A foreign key makes SQLite refuse to drop the column in place.
    let error = try failure(SchemaChangeError.self) {
      try drop("fax", of: "id INTEGER PRIMARY KEY, name TEXT, fax TEXT REFERENCES others, \(check)")
    }
    #expect("\(error)".contains("a table constraint"))
  }

  @Test func `other conditions stay`() throws {
    let definition =
      "id INTEGER PRIMARY KEY, name TEXT, fax TEXT REFERENCES others, CHECK (name <> 'fax'), UNIQUE (fax), CHECK (name <> 'x' /* fax */)"
    let sql = try #require(try drop("fax", of: definition))
    #expect(sql.contains("CHECK (name <> 'fax')"))
    #expect(sql.contains("CHECK (name <> 'x'"))
    #expect(!sql.contains("UNIQUE"))
  }

  /// Only a column counts, not another use of its name.
  @Test(arguments: [
    ("abs", "CHECK (abs(b) > 0)"), ("abs", "CHECK (\"abs\" (b) > 0 AND length(abs (b)) > 0)"),
    ("text", "CHECK (CAST(b AS TEXT) <> '')"), ("precision", "CHECK (CAST(b AS DOUBLE PRECISION) > 1)"),
    ("number", "CHECK (CAST(b AS number(1, 2)) <> '')"), ("nocase", "CHECK (b COLLATE NOCASE <> 'x')"),
    ("nocase", "CHECK (b COLLATE \"nocase\" LIKE 'x' COLLATE nocase)"), ("c", "CHECK (b <> 'c')"),
    ("c", "CONSTRAINT c CHECK (b <> '')"), ("check", "CHECK (b <> '')"),
    ("constraint", "CONSTRAINT x CHECK (b > 1)"),
    ("like", "CHECK (b LIKE 'x' AND b NOT LIKE 'y')"), ("glob", "CHECK (b GLOB 'x')"),
    ("null", "CHECK (b IS NOT NULL)"),
    ("and", "CHECK (b > 1 AND b < 3)"), ("not", "CHECK (NOT b)"), ("between", "CHECK (b BETWEEN 1 AND 2)"),
    ("end", "CHECK (CASE b WHEN 1 THEN 2 ELSE 3 END)"), ("case", "CHECK (CASE WHEN b THEN 1 END)"),
    ("distinct", "CHECK (b IS NOT DISTINCT FROM 1)"), ("escape", "CHECK (b LIKE 'x' ESCAPE 'y')"),
    ("x", "CHECK (b <> x'00')"), ("conflict", "CHECK (b) ON CONFLICT ABORT"),
    ("c", "CHECK (b > 1 /* c */ -- c\n)"), ("1", "CHECK (b > 1)"),
    ("current_time", "CHECK (b < current_time)"),
    ("cast", "CHECK (CAST(b AS INT))"), ("isnull", "CHECK (b ISNULL OR b > 1)"), ("in", "CHECK (b IN (1))"),
  ])
  func `other uses of a name`(column: String, check: String) throws {
    let sql = try #require(
      try drop(column, of: "id INTEGER PRIMARY KEY, b TEXT, \"\(column)\" TEXT REFERENCES others, \(check)")
    )
    #expect(sql.contains(check))
    #expect(!sql.contains("REFERENCES"))
  }
}
