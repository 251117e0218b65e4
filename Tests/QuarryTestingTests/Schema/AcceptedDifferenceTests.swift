import QuarrySQLite
import QuarryTesting
import Testing

/// Differences that are accepted by their names.
@Suite struct AcceptedDifferenceTests {
  private func withDatabase(_ check: (DatabaseQueue) throws -> Void) throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE drifteds (id INTEGER PRIMARY KEY, Title TEXT, count TEXT NOT NULL, rate REAL, code TEXT, spare TEXT);
          CREATE TABLE leftover (x);
          """
      )
    }
    try check(queue)
    try queue.close()
  }

  private func names(_ queue: DatabaseQueue, _ accepted: Set<String> = []) throws -> [String] {
    try queue.read { db in try db.schemaDifferences(of: Drifted.self, accepting: accepted).map(\.name) }
  }

  private let all = [
    "drifteds.title:column-case", "drifteds.title:nullability", "drifteds.count:type",
    "drifteds.spare:extra-column",
    "leftover:extra-table",
  ]

  @Test func `each difference has a name, by which it is accepted`() throws {
    try withDatabase { queue in
      #expect(try names(queue) == all)
      for name in all { #expect(try names(queue, [name]) == all.filter { $0 != name }) }
      // SQLite ignores the case of names.
      #expect(
        try names(queue, ["Drifteds.TITLE:nullability"]) == all.filter { $0 != "drifteds.title:nullability" }
      )
      try queue.verifySchema(of: Drifted.self, accepting: Set(all))
      assertSchema(Drifted.self, matches: queue, accepting: Set(all))
      try queue.read { db in assertSchema(Drifted.self, matches: db, accepting: Set(all)) }
    }
  }

  @Test func `an accepted name that does not occur is reported`() throws {
    try withDatabase { queue in
      let accepted = Set(all.dropFirst() + ["drifteds.title:column-cas", "other:extra-table"])
      let error = #expect(throws: SchemaVerificationError.self) {
        try queue.verifySchema(of: Drifted.self, accepting: accepted)
      }
      #expect(error?.differences.map(\.kind) == [.columnCase, .unusedAcceptance, .unusedAcceptance])
      #expect(
        error?.differences.dropFirst().map(\.description) == [
          """
          warning: the accepted difference 'drifteds.title:column-cas' does not occur; did you mean 'drifteds.title:column-case'?
          """,
          "warning: the accepted difference 'other:extra-table' does not occur; accept it no longer",
        ]
      )
      #expect(error?.differences.dropFirst().map(\.column) == ["title", nil])
    }
  }
}

/// Types that declare a part of the columns of a table.
@Suite struct PartialTableTests {
  private func differences(_ sql: String, _ types: any Table.Type...) throws -> [String] {
    let queue = try DatabaseQueue()
    defer { try? queue.close() }
    return try queue.write { db in
      try db.execute(sql: sql)
      return try db.schemaDifferences(of: types).map(\.description)
    }
  }

  @Test func `extra columns of a part are no differences`() throws {
    #expect(
      try differences(
        "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, note TEXT NOT NULL DEFAULT '')",
        PersonName.self
      ) == []
    )
  }

  @Test func `a column that an INSERT needs is a note without DROP COLUMN`() throws {
    #expect(
      try differences(
        "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER NOT NULL)",
        PersonName.self
      ) == [
        """
        note: table "people" has column "age", but 'PersonName' has no property for it; an INSERT fails, because the column is NOT NULL and has no default value
          Swift: var age: Int
        """
      ]
    )
  }

  @Test func `other differences of a part are reported`() throws {
    #expect(
      try differences("CREATE TABLE people (id INTEGER PRIMARY KEY, age INTEGER)", PersonName.self) == [
        """
        error: table "people" has no column "name" for 'PersonName.name'
          SQL: ALTER TABLE "people" ADD COLUMN "name" TEXT NOT NULL DEFAULT ''
        """
      ]
    )
  }

  @Test func `a column that another type declares is not to be dropped`() throws {
    let sql = "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, spare TEXT)"
    #expect(
      try differences(sql, Person.self, PersonAge.self) == [
        """
        warning: table "people" has column "spare", but 'Person' has no property for it
          Swift: var spare: String?
          SQL: ALTER TABLE "people" DROP COLUMN "spare"
        """,
        """
        error: table "people" has column "name", but 'PersonAge' has no property for it; an INSERT fails, because the column is NOT NULL and has no default value
          Swift: var name: String
        """,
        """
        warning: table "people" has column "spare", but 'PersonAge' has no property for it
          Swift: var spare: String?
          SQL: ALTER TABLE "people" DROP COLUMN "spare"
        """,
      ]
    )
    let queue = try DatabaseQueue()
    defer { try? queue.close() }
    try queue.write { db in try db.execute(sql: sql) }
    let error = #expect(throws: SchemaVerificationError.self) { try queue.verifySchema(of: Person.self) }
    #expect(
      error?.description.hasSuffix(
        "\n\nTo declare only a part of the columns of a table, use '@Table(allowsExtraColumns: true)'."
      ) == true
    )
  }
}

@Table("people") private struct Person {
  let id: Int
  var name: String
  var age: Int?
}

@Table("people", allowsExtraColumns: true) private struct PersonName {
  let id: Int
  var name: String
}

@Table("people") private struct PersonAge {
  let id: Int
  var age: Int?
}
