import QuarrySQLite
import QuarryTesting
import Testing

/// One difference of each kind: the table's SQL, and the report.
struct SchemaDrift: Sendable, CustomTestStringConvertible {
  let name: String
  let sql: String
  // Metatypes are immutable, even if the compiler cannot prove it.
  nonisolated(unsafe) var types: [any Table.Type] = [Drifted.self]
  let report: [String]
  var testDescription: String { name }

  static let all = [
    SchemaDrift(
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
    SchemaDrift(
      name: "table of another name",
      sql: """
        CREATE TABLE drifted (id INTEGER PRIMARY KEY, title TEXT NOT NULL, count INTEGER NOT NULL, rate REAL, code TEXT)
        """,
      report: [
        """
        error: the database has no table "drifteds" for 'Drifted'; did you mean "drifted"?
          Swift: @Table("drifted")
          SQL: ALTER TABLE "drifted" RENAME TO "drifteds"
        """
      ]
    ),
    SchemaDrift(
      name: "case of the table's name",
      sql: """
        CREATE TABLE Drifteds (id INTEGER PRIMARY KEY, title TEXT NOT NULL, count INTEGER NOT NULL, rate REAL, code TEXT)
        """,
      report: [
        """
        warning: 'Drifted' names its table "drifteds", but the database names it "Drifteds"
          Swift: @Table("Drifteds")
          SQL: ALTER TABLE "Drifteds" RENAME TO "quarry_renamed"; ALTER TABLE "quarry_renamed" RENAME TO "drifteds"
        """
      ]
    ),
    SchemaDrift(
      name: "extra table and view",
      sql: """
        CREATE TABLE drifteds (id INTEGER PRIMARY KEY, title TEXT NOT NULL, count INTEGER NOT NULL, rate REAL, code TEXT);
        CREATE TABLE leftover (x);
        CREATE VIEW viewed AS SELECT 1 AS x;
        """,
      report: [
        """
        warning: no Swift type describes the table "leftover"
          Swift: quarry generate DATABASE --tables leftover
          SQL: DROP TABLE "leftover"
        """,
        """
        warning: no Swift type describes the view "viewed"
          Swift: quarry generate DATABASE --tables viewed
          SQL: DROP VIEW "viewed"
        """,
      ]
    ),
    SchemaDrift(
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
        error: table "drifteds" has no column "code" for 'Drifted.code'; did you mean "kode"?
          Swift: @Column("kode") var code: String?
          SQL: ALTER TABLE "drifteds" RENAME COLUMN "kode" TO "code"
        """,
        """
        error: table "drifteds" has column "needed", but 'Drifted' has no property for it; an INSERT fails, because the column is NOT NULL and has no default value
          Swift: var needed: String
          SQL: ALTER TABLE "drifteds" DROP COLUMN "needed"
        """,
        """
        warning: table "drifteds" has column "spare", but 'Drifted' has no property for it
          Swift: var spare: Int?
          SQL: ALTER TABLE "drifteds" DROP COLUMN "spare"
        """,
      ]
    ),
    SchemaDrift(
      name: "case of a column's name",
      sql: """
        CREATE TABLE drifteds (id INTEGER PRIMARY KEY, Title TEXT NOT NULL, count INTEGER NOT NULL, rate REAL, code TEXT)
        """,
      report: [
        """
        warning: 'Drifted.title' names its column "title", but table "drifteds" names it "Title"
          Swift: @Column("Title") var title: String
          SQL: ALTER TABLE "drifteds" RENAME COLUMN "Title" TO "title"
        """
      ]
    ),
    SchemaDrift(
      name: "types by affinity",
      sql: """
        CREATE TABLE drifteds (
          id INTEGER PRIMARY KEY, title NUMERIC NOT NULL, count VARCHAR(3) NOT NULL, rate BIGINT, code BLOB
        )
        """,
      report: [
        """
        error: 'Drifted.title' is 'String', but column "title" of table "drifteds" is declared NUMERIC: its value becomes a number if it looks like one ('007' becomes 7), which cannot be decoded as text
          Swift: var title: Double
          SQL: "title" TEXT NOT NULL -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        error: 'Drifted.count' is 'Int', but column "count" of table "drifteds" is declared VARCHAR(3) (affinity TEXT): its value becomes text, which cannot be decoded as a number
          Swift: var count: String
          SQL: "count" INTEGER NOT NULL -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        warning: 'Drifted.rate' is 'Double?', but column "rate" of table "drifteds" is declared BIGINT (affinity INTEGER)
          Swift: var rate: Int?
          SQL: "rate" REAL -- in a new table, because ALTER TABLE cannot do this
        """,
      ]
    ),
    SchemaDrift(
      name: "types of a strict table",
      sql: """
        CREATE TABLE drifteds (
          id INTEGER PRIMARY KEY, title BLOB NOT NULL, count ANY NOT NULL, rate INTEGER, code TEXT
        ) STRICT
        """,
      report: [
        """
        error: 'Drifted.title' is 'String', but column "title" of table "drifteds" is declared BLOB: its value is rejected or converted, because the table is STRICT
          Swift: var title: [UInt8]
          SQL: "title" TEXT NOT NULL -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        error: 'Drifted.rate' is 'Double?', but column "rate" of table "drifteds" is declared INTEGER: its value is rejected or converted, because the table is STRICT
          Swift: var rate: Int?
          SQL: "rate" REAL -- in a new table, because ALTER TABLE cannot do this
        """,
      ]
    ),
    SchemaDrift(
      name: "nullability, both ways",
      sql: """
        CREATE TABLE drifteds (id INTEGER PRIMARY KEY, title TEXT, count INTEGER NOT NULL, rate REAL NOT NULL, code TEXT)
        """,
      report: [
        """
        error: 'Drifted.title' is 'String', but column "title" of table "drifteds" may be NULL
          Swift: var title: String?
          SQL: "title" TEXT NOT NULL -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        error: 'Drifted.rate' is 'Double?', but column "rate" of table "drifteds" is NOT NULL and rejects 'nil'
          Swift: var rate: Double
          SQL: "rate" REAL -- in a new table, because ALTER TABLE cannot do this
        """,
      ]
    ),
    SchemaDrift(
      name: "another key",
      sql: """
        CREATE TABLE drifteds (
          id INTEGER NOT NULL, title TEXT NOT NULL PRIMARY KEY, count INTEGER NOT NULL, rate REAL, code TEXT
        )
        """,
      report: [
        """
        error: the primary key of 'Drifted' is "id", but the primary key of table "drifteds" is "title"
          Swift: @Column(primaryKey: true) var title: String
          SQL: PRIMARY KEY ("id") -- in a new table, because ALTER TABLE cannot do this
        """
      ]
    ),
    SchemaDrift(
      name: "no key in Swift",
      sql: "CREATE TABLE drifteds (id INTEGER PRIMARY KEY, title TEXT NOT NULL)",
      types: [DriftedWithoutKey.self],
      report: []
    ),
    SchemaDrift(
      name: "generated columns",
      sql: """
        CREATE TABLE driftedGenerations (
          one TEXT NOT NULL, two TEXT NOT NULL AS (upper(one)) STORED, three TEXT NOT NULL AS (lower(one)) STORED
        )
        """,
      types: [DriftedGeneration.self],
      report: [
        """
        error: 'DriftedGeneration.one' is declared as generated, but column "one" of table "driftedGenerations" is not generated; inserts never write it
          Swift: var one: String
        """,
        """
        error: column "two" of table "driftedGenerations" is generated, but 'DriftedGeneration.two' is not declared as generated; an INSERT with the column fails
          Swift: @Column(generated: .stored) let two: String
        """,
        """
        warning: column "three" of table "driftedGenerations" is STORED, but 'DriftedGeneration.three' is not declared as STORED
          Swift: @Column(generated: .stored) let three: String
        """,
      ]
    ),
    SchemaDrift(
      name: "defaults that a draft relies on",
      sql: "CREATE TABLE driftedKeys (id TEXT PRIMARY KEY, position INTEGER NOT NULL DEFAULT 3)",
      types: [DriftedKey.self],
      report: [
        """
        warning: a draft without 'DriftedKey.id' inserts NULL, which column "id" of table "driftedKeys" accepts
          Swift: DriftedKey.Draft(id: …)
          SQL: "id" TEXT PRIMARY KEY NOT NULL ON CONFLICT REPLACE DEFAULT (…) -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        error: a draft inserts NULL for 'DriftedKey.position', but column "position" of table "driftedKeys" does not replace NULL with a default value
          Swift: var position: Int
          SQL: "position" INTEGER NOT NULL ON CONFLICT REPLACE DEFAULT (3) -- in a new table, because ALTER TABLE cannot do this
        """,
      ]
    ),
    SchemaDrift(
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
        note: 'DriftedReference.listID' is a key of 'VerifiedList', but column "listID" of table "driftedReferences" has no foreign key to table "verifiedLists"
          SQL: "listID" INTEGER NOT NULL REFERENCES "verifiedLists" -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        warning: 'DriftedReference.otherID' is a key of 'VerifiedList', but column "otherID" of table "driftedReferences" refers to table "others"
          SQL: "otherID" INTEGER REFERENCES "verifiedLists" -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        warning: no Swift type describes the table "others"
          Swift: quarry generate DATABASE --tables others
          SQL: DROP TABLE "others"
        """,
      ]
    ),
    SchemaDrift(
      name: "foreign keys whose type is another name of a plain one",
      sql: """
        CREATE TABLE drifteds (id INTEGER PRIMARY KEY, title TEXT NOT NULL, count INTEGER NOT NULL, rate REAL, code TEXT);
        CREATE TABLE driftedTexts (id TEXT PRIMARY KEY NOT NULL ON CONFLICT REPLACE DEFAULT 'x');
        CREATE TABLE driftedPlainReferences (
          id INTEGER PRIMARY KEY, parentID INTEGER, driftedID INTEGER NOT NULL REFERENCES drifteds,
          textID TEXT NOT NULL REFERENCES drifteds, groupedID INTEGER NOT NULL
        );
        """,
      types: [DriftedPlainReference.self, Drifted.self, DriftedText.self],
      report: [
        """
        note: 'DriftedPlainReference.parentID' is a key of 'DriftedPlainReference', but column "parentID" of table "driftedPlainReferences" has no foreign key to table "driftedPlainReferences"
          SQL: "parentID" INTEGER REFERENCES "driftedPlainReferences" -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        warning: 'DriftedPlainReference.textID' is a key of 'DriftedText', but column "textID" of table "driftedPlainReferences" refers to table "drifteds"
          SQL: "textID" TEXT NOT NULL REFERENCES "driftedTexts" -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        note: 'DriftedPlainReference.size.groupedID' is a key of 'Drifted', but column "groupedID" of table "driftedPlainReferences" has no foreign key to table "drifteds"
          SQL: "groupedID" INTEGER NOT NULL REFERENCES "drifteds" -- in a new table, because ALTER TABLE cannot do this
        """,
      ]
    ),
    SchemaDrift(
      name: "a view",
      sql: """
        CREATE TABLE verified_notes (id INTEGER PRIMARY KEY, title INTEGER);
        CREATE VIEW verifiedOpenNotes AS SELECT title, id AS Lists FROM verified_notes;
        """,
      types: [VerifiedOpenNote.self],
      report: [
        """
        error: 'VerifiedOpenNote.title' is 'String', but column "title" of view "verifiedOpenNotes" is declared INTEGER: its value becomes a number if it looks like one ('007' becomes 7), which cannot be decoded as text
          Swift: var title: Int
          SQL: CAST("title" AS TEXT) AS "title" -- in the query of a new view
        """,
        """
        error: view "verifiedOpenNotes" has no column "list" for 'VerifiedOpenNote.list'; did you mean "Lists"?
          Swift: @Column("Lists") var list: String
        """,
        """
        warning: no Swift type describes the table "verified_notes"
          Swift: quarry generate DATABASE --tables verified_notes
          SQL: DROP TABLE "verified_notes"
        """,
      ]
    ),
    SchemaDrift(
      name: "case of a view's names",
      sql: "CREATE VIEW VerifiedOpenNotes AS SELECT 'a' AS Title, 'b' AS list",
      types: [VerifiedOpenNote.self],
      report: [
        """
        warning: 'VerifiedOpenNote' names its table "verifiedOpenNotes", but the database names it "VerifiedOpenNotes"
          Swift: @Table("VerifiedOpenNotes")
        """,
        """
        warning: 'VerifiedOpenNote.title' names its column "title", but view "VerifiedOpenNotes" names it "Title"
          Swift: @Column("Title") var title: String
        """,
      ]
    ),
  ]
}
