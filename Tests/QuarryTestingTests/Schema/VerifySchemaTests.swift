import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct VerifySchemaTests {
  private func database(_ sql: String...) throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db in
      for sql in sql { try db.execute(sql: sql) }
    }
    return queue
  }

  @Test func everyKindOfColumnMatches() throws {
    let database = try database(
      VerifiedNote.sql,
      VerifiedList.sql,
      VerifiedStrict.sql,
      VerifiedOpenNote.sql,
      VerifiedText.sql,
      VerifiedKind.sql,
      "CREATE TABLE quarry_migrations (identifier TEXT NOT NULL PRIMARY KEY)"
    )
    let differences = try database.read { db in
      try db.schemaDifferences(
        of: VerifiedNote.self,
        VerifiedList.self,
        VerifiedStrict.self,
        VerifiedOpenNote.self,
        VerifiedText.self,
        VerifiedKind.self
      )
    }
    #expect(differences.map(\.description) == [])
    try database.verifySchema(of: VerifiedNote.Draft.self, VerifiedList.self, allowsExtraTables: true)
    assertSchema(
      VerifiedNote.self,
      VerifiedList.self,
      VerifiedStrict.self,
      VerifiedOpenNote.self,
      VerifiedText.self,
      VerifiedKind.self,
      matches: database
    )
    // Rows can be written and read.
    try database.write { db in
      try VerifiedList.insert { VerifiedList(id: .init(rawValue: 1), title: "Home") }.execute(db)
      #expect(try VerifiedList.all.fetchAll(db).map(\.title) == ["Home"])
    }
  }

  @Test(arguments: SchemaDrift.all)
  func difference(_ drift: SchemaDrift) throws {
    let database = try database(drift.sql)
    let differences = try database.read { db in try db.schemaDifferences(of: drift.types) }
    #expect(differences.map(\.description) == drift.report)
    let isSerious = differences.contains { $0.severity > .note }
    if isSerious {
      let error = #expect(throws: SchemaVerificationError.self) {
        try database.read { db in try db.verifySchema(of: drift.types) }
      }
      #expect(error?.differences.map(\.description) == drift.report)
    } else {
      try database.read { db in try db.verifySchema(of: drift.types) }
    }
  }

  /// SQLite executes the fixes of the report that it supports. Afterwards, the report is empty.
  @Test(arguments: SchemaDrift.all)
  func fixes(_ drift: SchemaDrift) throws {
    let database = try database(drift.sql)
    try database.write { db in
      for difference in try db.schemaDifferences(of: drift.types) where difference.kind != .extraTable {
        for fix in difference.fixes where fix.language == .sql && !fix.text.contains(" -- in ") {
          try db.execute(sql: fix.text)
        }
      }
      let left = try db.schemaDifferences(of: drift.types, allowsExtraTables: true)
      let kinds: Set<SchemaDifference.Kind> = [
        .missingTable, .tableCase, .missingColumn, .extraColumn, .columnCase,
      ]
      #expect(
        left.filter { kinds.contains($0.kind) && $0.fixes.contains { $0.language == .sql } }.isEmpty,
        "\(left)"
      )
    }
  }

  @Test func reportOfAnAssertion() throws {
    let database = try database(
      "CREATE TABLE drifteds (id INTEGER PRIMARY KEY, title TEXT, count INTEGER NOT NULL, rate REAL, code TEXT)"
    )
    let report = """
      The schema of the database differs from the Swift types in 1 place:

      error: 'Drifted.title' is 'String', but column "title" of table "drifteds" may be NULL
        Swift: var title: String?
        SQL: "title" TEXT NOT NULL -- in a new table, because ALTER TABLE cannot do this
      """
    #expect(failures { assertSchema(Drifted.self, matches: database) } == [report])
    try database.read { db in
      #expect(failures { assertSchema(Drifted.self, matches: db) } == [report])
    }
    let twice = failures { assertSchema(TwiceNamed.self, matches: database) }
    #expect(twice.count == 1 && twice[0].hasPrefix("The schema was not compared: "), "\(twice)")
    #expect(throws: TableSchemaError.self) { try database.verifySchema(of: TwiceNamed.self) }
  }

  @Test func extraTables() throws {
    let database = try database(VerifiedList.sql, "CREATE TABLE cache (x)", "CREATE TEMP TABLE scratch (x)")
    #expect(failures { assertSchema(VerifiedList.self, matches: database) }.count == 1)
    assertSchema(VerifiedList.self, matches: database, allowsExtraTables: true)
    assertSchema(VerifiedList.self, matches: database, except: ["Cache"])
  }

  @Test func tablesOfOtherDatabases() throws {
    let database = try database(
      VerifiedList.sql.replacing("TABLE ", with: "TEMP TABLE "),
      "CREATE TABLE verifiedLists (id INTEGER PRIMARY KEY)"
    )
    // The temporary table hides the other one.
    assertSchema(VerifiedList.self, matches: database)
    try database.write { db in try db.execute(sql: "DROP TABLE temp.verifiedLists") }
    #expect(failures { assertSchema(VerifiedList.self, matches: database) }.count == 1)
  }
}
