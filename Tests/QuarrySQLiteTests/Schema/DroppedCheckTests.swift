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
}
