import QuarrySQLite
import Testing

@Suite struct SafeDefaultsTests {
  @Test(arguments: [true, false])
  func `foreign keys`(isEnabled: Bool) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = isEnabled
    try withDatabase(configuration: configuration) { queue in
      let answer = try queue.read { db in try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") }
      #expect(answer == isEnabled)
    }
    #expect(Configuration().foreignKeysEnabled)
  }

  @Test func `double quotes always quote a name`() throws {
    try withDatabase { queue in
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (title)") }
      let error = try failure(DatabaseError.self) {
        try queue.read { db in try Int.fetchAll(db, sql: #"SELECT count(*) FROM t WHERE title = "titel""#) }
      }
      // Newer versions suspect a text in wrong quotes.
      let messages = [
        "no such column: titel",
        #"no such column: "titel" - should this be a string literal in single-quotes?"#,
      ]
      #expect(messages.contains(error.message))
      #expect(error.location == SQLLocation(line: 1, column: 38))
      #expect(throws: DatabaseError.self) {
        try queue.write { db in try db.execute(sql: #"CREATE INDEX i ON t ("titel")"#) }
      }
    }
    var configuration = Configuration()
    configuration.acceptsDoubleQuotedStringLiterals = true
    try withDatabase(configuration: configuration) { queue in
      let answer = try queue.read { db in try String.fetchOne(db, sql: #"SELECT "text""#) }
      #expect(answer == "text")
    }
  }

  @Test func `extensions are not loaded`() throws {
    try withDatabase { queue in
      let error = try failure(DatabaseError.self) {
        try queue.write { db in try db.execute(sql: "SELECT load_extension('x')") }
      }
      #expect(error.message == "not authorized")
    }
  }

  @Test func `the schema table is read-only`() throws {
    func rename(_ configuration: Configuration) throws {
      try withDatabase(configuration: configuration) { queue in
        defer { try? queue.close() }
        try queue.writeWithoutTransaction { db in
          try db.execute(
            sql:
              "CREATE TABLE t (a); PRAGMA writable_schema = ON; UPDATE sqlite_master SET name = 'u' WHERE 0"
          )
        }
      }
    }
    let error = try failure(DatabaseError.self) { try rename(Configuration()) }
    #expect(error.message == "table sqlite_master may not be modified")
    var configuration = Configuration()
    configuration.allowsUnsafeStatements = true
    try rename(configuration)
  }
}
