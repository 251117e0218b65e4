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

  @Test func everyKindOfColumnAgrees() throws {
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
    // And rows go in and out.
    try database.write { db in
      try VerifiedList.insert { VerifiedList(id: .init(rawValue: 1), title: "Home") }.execute(db)
      #expect(try VerifiedList.all.fetchAll(db).map(\.title) == ["Home"])
    }
  }

  /// One difference of each kind: the table's SQL, and the report.
  struct Drift: Sendable, CustomTestStringConvertible {
    let name: String
    let sql: String
    // Metatypes are immutable, whatever the compiler can prove of them.
    nonisolated(unsafe) var types: [any Table.Type] = [Drifted.self]
    let report: [String]
    var testDescription: String { name }
  }

  static let drifts = [
    Drift(
      name: "missing table",
      sql: "",
      report: [
        """
        error: the database has no table "drifteds" for 'Drifted'
          SQL: CREATE TABLE "drifteds" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "count" INTEGER NOT NULL, \
        "rate" REAL, "code" TEXT)
        """
      ]
    ),
    Drift(
      name: "table of another name",
      sql: """
        CREATE TABLE drifted (id INTEGER PRIMARY KEY, title TEXT NOT NULL, count INTEGER NOT NULL, rate REAL, code TEXT)
        """,
      report: [
        """
        error: the database has no table "drifteds" for 'Drifted'; there is "drifted"
          Swift: @Table("drifted")
          SQL: ALTER TABLE "drifted" RENAME TO "drifteds"
        """,
        """
        warning: no Swift type describes the table "drifted"
          Swift: quarry generate --tables drifted
          SQL: DROP TABLE "drifted"
        """,
      ]
    ),
    Drift(
      name: "case of the table's name",
      sql: """
        CREATE TABLE Drifteds (id INTEGER PRIMARY KEY, title TEXT NOT NULL, count INTEGER NOT NULL, rate REAL, code TEXT)
        """,
      report: [
        """
        warning: 'Drifted' names its table "drifteds", the database "Drifteds"
          Swift: @Table("Drifteds")
          SQL: ALTER TABLE "Drifteds" RENAME TO "quarry_renamed"; ALTER TABLE "quarry_renamed" RENAME TO "drifteds"
        """
      ]
    ),
    Drift(
      name: "extra table and view",
      sql: """
        CREATE TABLE drifteds (id INTEGER PRIMARY KEY, title TEXT NOT NULL, count INTEGER NOT NULL, rate REAL, code TEXT);
        CREATE TABLE leftover (x);
        CREATE VIEW viewed AS SELECT 1 AS x;
        """,
      report: [
        """
        warning: no Swift type describes the table "leftover"
          Swift: quarry generate --tables leftover
          SQL: DROP TABLE "leftover"
        """,
        """
        warning: no Swift type describes the view "viewed"
          Swift: quarry generate --tables viewed
          SQL: DROP VIEW "viewed"
        """,
      ]
    ),
    Drift(
      name: "missing and extra columns",
      sql: """
        CREATE TABLE drifteds (
          id INTEGER PRIMARY KEY, title TEXT NOT NULL, rate REAL, kode TEXT, needed TEXT NOT NULL, spare INTEGER
        )
        """,
      report: [
        """
        error: table "drifteds" has no column "count" for 'Drifted.count'
          SQL: ALTER TABLE "drifteds" ADD COLUMN "count" INTEGER NOT NULL DEFAULT 0
        """,
        """
        error: table "drifteds" has no column "code" for 'Drifted.code'; there is "kode"
          Swift: @Column("kode") var code: String?
          SQL: ALTER TABLE "drifteds" RENAME COLUMN "kode" TO "code"
        """,
        """
        error: table "drifteds" has a column "needed" that 'Drifted' does not; an insert fails without it, since it is \
        NOT NULL and has no default
          Swift: var needed: String
          SQL: ALTER TABLE "drifteds" DROP COLUMN "needed"
        """,
        """
        warning: table "drifteds" has a column "spare" that 'Drifted' does not
          Swift: var spare: Int?
          SQL: ALTER TABLE "drifteds" DROP COLUMN "spare"
        """,
      ]
    ),
    Drift(
      name: "case of a column's name",
      sql: """
        CREATE TABLE drifteds (id INTEGER PRIMARY KEY, Title TEXT NOT NULL, count INTEGER NOT NULL, rate REAL, code TEXT)
        """,
      report: [
        """
        warning: 'Drifted.title' names its column "title", table "drifteds" "Title"
          Swift: @Column("Title") var title: String
          SQL: ALTER TABLE "drifteds" RENAME COLUMN "Title" TO "title"
        """
      ]
    ),
    Drift(
      name: "types by affinity",
      sql: """
        CREATE TABLE drifteds (
          id INTEGER PRIMARY KEY, title NUMERIC NOT NULL, count VARCHAR(3) NOT NULL, rate BIGINT, code BLOB
        )
        """,
      report: [
        """
        error: 'Drifted.title' is 'String', but column "title" of table "drifteds" is declared NUMERIC: its value \
        becomes a number there if it looks like one ('007' is 7), which no text is read from
          Swift: var title: Double
          SQL: "title" TEXT NOT NULL -- in a new table: no ALTER TABLE does it
        """,
        """
        error: 'Drifted.count' is 'Int', but column "count" of table "drifteds" is declared VARCHAR(3) \
        (affinity TEXT): its value becomes text there, which no number is read from
          Swift: var count: String
          SQL: "count" INTEGER NOT NULL -- in a new table: no ALTER TABLE does it
        """,
        """
        warning: 'Drifted.rate' is 'Double?', but column "rate" of table "drifteds" is declared BIGINT \
        (affinity INTEGER)
          Swift: var rate: Int?
          SQL: "rate" REAL -- in a new table: no ALTER TABLE does it
        """,
      ]
    ),
    Drift(
      name: "types of a strict table",
      sql: """
        CREATE TABLE drifteds (
          id INTEGER PRIMARY KEY, title BLOB NOT NULL, count ANY NOT NULL, rate INTEGER, code TEXT
        ) STRICT
        """,
      report: [
        """
        error: 'Drifted.title' is 'String', but column "title" of table "drifteds" is declared BLOB: its value is \
        refused or converted there, the table being STRICT
          Swift: var title: [UInt8]
          SQL: "title" TEXT NOT NULL -- in a new table: no ALTER TABLE does it
        """,
        """
        error: 'Drifted.rate' is 'Double?', but column "rate" of table "drifteds" is declared INTEGER: its value is \
        refused or converted there, the table being STRICT
          Swift: var rate: Int?
          SQL: "rate" REAL -- in a new table: no ALTER TABLE does it
        """,
      ]
    ),
    Drift(
      name: "nullability, both ways",
      sql: """
        CREATE TABLE drifteds (id INTEGER PRIMARY KEY, title TEXT, count INTEGER NOT NULL, rate REAL NOT NULL, code TEXT)
        """,
      report: [
        """
        error: 'Drifted.title' is 'String', but column "title" of table "drifteds" may hold NULL
          Swift: var title: String?
          SQL: "title" TEXT NOT NULL -- in a new table: no ALTER TABLE does it
        """,
        """
        error: 'Drifted.rate' is 'Double?', but column "rate" of table "drifteds" is NOT NULL: 'nil' is refused
          Swift: var rate: Double
          SQL: "rate" REAL -- in a new table: no ALTER TABLE does it
        """,
      ]
    ),
    Drift(
      name: "another key",
      sql: """
        CREATE TABLE drifteds (
          id INTEGER NOT NULL, title TEXT NOT NULL PRIMARY KEY, count INTEGER NOT NULL, rate REAL, code TEXT
        )
        """,
      report: [
        """
        error: the key of 'Drifted' is "id", that of table "drifteds" is "title"
          Swift: @Column(primaryKey: true) var title: String
          SQL: PRIMARY KEY ("id") -- in a new table: no ALTER TABLE does it
        """
      ]
    ),
    Drift(
      name: "no key in Swift",
      sql: "CREATE TABLE drifteds (id INTEGER PRIMARY KEY, title TEXT NOT NULL)",
      types: [DriftedWithoutKey.self],
      report: []
    ),
    Drift(
      name: "generated columns",
      sql: """
        CREATE TABLE driftedGenerations (
          one TEXT NOT NULL, two TEXT NOT NULL AS (upper(one)) STORED, three TEXT NOT NULL AS (lower(one)) STORED
        )
        """,
      types: [DriftedGeneration.self],
      report: [
        """
        error: 'DriftedGeneration.one' is said to be generated, but column "one" of table "driftedGenerations" is not: \
        nothing ever writes it
          Swift: var one: String
        """,
        """
        error: column "two" of table "driftedGenerations" is generated, which 'DriftedGeneration.two' does not say: \
        inserts that name it fail
          Swift: @Column(generated: .stored) let two: String
        """,
        """
        warning: column "three" of table "driftedGenerations" is STORED, which 'DriftedGeneration.three' does not say
          Swift: @Column(generated: .stored) let three: String
        """,
      ]
    ),
    Drift(
      name: "defaults that a draft relies on",
      sql: "CREATE TABLE driftedKeys (id TEXT PRIMARY KEY, position INTEGER NOT NULL DEFAULT 3)",
      types: [DriftedKey.self],
      report: [
        """
        warning: a draft without 'DriftedKey.id' inserts NULL, which column "id" of table "driftedKeys" keeps
          Swift: DriftedKey.Draft(id: …)
          SQL: "id" TEXT PRIMARY KEY NOT NULL ON CONFLICT REPLACE DEFAULT (…) -- in a new table: no ALTER TABLE does it
        """,
        """
        error: a draft leaves 'DriftedKey.position' to the database, but column "position" of table "driftedKeys" does \
        not replace NULL by a default
          Swift: var position: Int
          SQL: "position" INTEGER NOT NULL ON CONFLICT REPLACE DEFAULT (3) -- in a new table: no ALTER TABLE does it
        """,
      ]
    ),
    Drift(
      name: "foreign keys",
      sql: """
        \(VerifiedList.sql);
        CREATE TABLE others (id INTEGER PRIMARY KEY);
        CREATE TABLE driftedReferences (
          id INTEGER PRIMARY KEY, listID INTEGER NOT NULL, otherID INTEGER REFERENCES others (id)
        );
        """,
      types: [DriftedReference.self, VerifiedList.self],
      report: [
        """
        note: 'DriftedReference.listID' is a key of 'VerifiedList', but column "listID" of table "driftedReferences" has \
        no foreign key to table "verifiedLists"
          SQL: "listID" INTEGER NOT NULL REFERENCES "verifiedLists" -- in a new table: no ALTER TABLE does it
        """,
        """
        warning: 'DriftedReference.otherID' is a key of 'VerifiedList', but column "otherID" of table \
        "driftedReferences" refers to table "others"
          SQL: "otherID" INTEGER REFERENCES "verifiedLists" -- in a new table: no ALTER TABLE does it
        """,
        """
        warning: no Swift type describes the table "others"
          Swift: quarry generate --tables others
          SQL: DROP TABLE "others"
        """,
      ]
    ),
    Drift(
      name: "a view",
      sql: """
        CREATE TABLE verified_notes (id INTEGER PRIMARY KEY, title INTEGER);
        CREATE VIEW verifiedOpenNotes AS SELECT title, id AS Lists FROM verified_notes;
        """,
      types: [VerifiedOpenNote.self],
      report: [
        """
        error: 'VerifiedOpenNote.title' is 'String', but column "title" of view "verifiedOpenNotes" is declared INTEGER: \
        its value becomes a number there if it looks like one ('007' is 7), which no text is read from
          Swift: var title: Int
          SQL: CAST("title" AS TEXT) AS "title" -- in the query of a new view
        """,
        """
        error: view "verifiedOpenNotes" has no column "list" for 'VerifiedOpenNote.list'; there is "Lists"
          Swift: @Column("Lists") var list: String
        """,
        """
        warning: no Swift type describes the table "verified_notes"
          Swift: quarry generate --tables verified_notes
          SQL: DROP TABLE "verified_notes"
        """,
      ]
    ),
    Drift(
      name: "case of a view's names",
      sql: "CREATE VIEW VerifiedOpenNotes AS SELECT 'a' AS Title, 'b' AS list",
      types: [VerifiedOpenNote.self],
      report: [
        """
        warning: 'VerifiedOpenNote' names its table "verifiedOpenNotes", the database "VerifiedOpenNotes"
          Swift: @Table("VerifiedOpenNotes")
        """,
        """
        warning: 'VerifiedOpenNote.title' names its column "title", view "VerifiedOpenNotes" "Title"
          Swift: @Column("Title") var title: String
        """,
      ]
    ),
  ]

  @Test(arguments: drifts)
  func difference(_ drift: Drift) throws {
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

  /// Whatever of the report SQLite can do, it does, and then there is nothing to report.
  @Test(arguments: drifts)
  func mends(_ drift: Drift) throws {
    let database = try database(drift.sql)
    try database.write { db in
      for difference in try db.schemaDifferences(of: drift.types) where difference.kind != .extraTable {
        for mend in difference.mends where mend.language == .sql && !mend.text.contains(" -- in ") {
          try db.execute(sql: mend.text)
        }
      }
      let left = try db.schemaDifferences(of: drift.types, allowsExtraTables: true)
      let kinds: Set<SchemaDifference.Kind> = [
        .missingTable, .tableCase, .missingColumn, .extraColumn, .columnCase,
      ]
      #expect(
        left.filter { kinds.contains($0.kind) && $0.mends.contains { $0.language == .sql } }.isEmpty,
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

      error: 'Drifted.title' is 'String', but column "title" of table "drifteds" may hold NULL
        Swift: var title: String?
        SQL: "title" TEXT NOT NULL -- in a new table: no ALTER TABLE does it
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
