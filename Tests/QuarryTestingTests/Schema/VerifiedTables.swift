import Foundation
import QuarrySQLite

/// A table with a column of every kind.
@Table("verified_notes") struct VerifiedNote: Identifiable {
  let id: Int
  var title = ""
  @Column("is_done") var isDone = false
  var priority: VerifiedPriority?
  var dueDate: Date?
  @Column(as: Date.UnixTimeRepresentation.self) var createdAt: Date
  @Column(as: Date.JulianDayRepresentation?.self) var seenAt: Date?
  @Column(as: [String].JSONRepresentation.self) var tags: [String]
  @Column(as: [String]?.JSONRepresentation.self) var links: [String]?
  var identifier: UUID
  @Column(as: UUID.BytesRepresentation.self) var token: UUID
  var picture: Data?
  var weight: Double
  var price: Decimal
  var site: URL?
  var span: VerifiedSpan
  @Column(lazyInitializable: true) var position: Int
  @Column(generated: .stored) let slug: String
  @Column(generated: .virtual) let length: Int?
  var listID: VerifiedList.ID
  @Ephemeral var isSelected = false

  static let sql = """
    CREATE TABLE "verified_notes" (
      "id" INTEGER PRIMARY KEY,
      "title" TEXT NOT NULL DEFAULT '',
      "is_done" BOOLEAN NOT NULL,
      "priority" INTEGER,
      "dueDate" DATETIME,
      "createdAt" INTEGER NOT NULL,
      "seenAt" REAL,
      "tags" JSON NOT NULL,
      "links" TEXT,
      "identifier" TEXT NOT NULL,
      "token" BLOB NOT NULL,
      "picture" BLOB,
      "weight" DOUBLE NOT NULL,
      "price" TEXT NOT NULL,
      "site" VARCHAR(100),
      "first" INT NOT NULL,
      "last" INT,
      "position" INTEGER NOT NULL ON CONFLICT REPLACE DEFAULT 7,
      "slug" TEXT NOT NULL GENERATED ALWAYS AS (lower("title")) STORED,
      "length" INTEGER AS (length("title")),
      "listID" INTEGER NOT NULL REFERENCES "verifiedLists" ("id")
    )
    """
}

enum VerifiedPriority: Int, QueryBindable { case low, high }

@Selection struct VerifiedSpan {
  var first: Int
  var last: Int?
}

/// The key has its own type, so that the type of a column tells which table it refers to.
@Table struct VerifiedList: Identifiable {
  struct ID: RawRepresentable, Hashable, QueryBindable { let rawValue: Int }
  let id: ID
  var title: String

  static let sql = #"CREATE TABLE "verifiedLists" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL)"#
}

@Table struct VerifiedStrict {
  @Column(primaryKey: true) var code: String
  var amount: Int
  var rate: Double
  var data: [UInt8]
  var any: String

  static let sql = """
    CREATE TABLE "verifiedStricts" (
      "code" TEXT PRIMARY KEY NOT NULL ON CONFLICT REPLACE DEFAULT (hex(randomblob(8))),
      "amount" INT NOT NULL, "rate" REAL NOT NULL, "data" BLOB NOT NULL, "any" ANY NOT NULL
    ) STRICT, WITHOUT ROWID
    """
}

@Table struct VerifiedOpenNote {
  let title: String
  let list: String

  static let sql = """
    CREATE VIEW "verifiedOpenNotes" AS SELECT n.title, l.title AS list FROM "verified_notes" AS n
    JOIN "verifiedLists" AS l ON l.id = n."listID"
    """
}

@Table struct VerifiedText: FTS5 {
  let rowid: Int
  let body: String

  static let sql = #"CREATE VIRTUAL TABLE "verifiedTexts" USING fts5("body")"#
}

@Table("verified_kinds") struct VerifiedKind {
  @Column(primaryKey: true) var key: VerifiedPair
  var content: VerifiedContent

  static let sql = """
    CREATE TABLE "verified_kinds" ("a" TEXT NOT NULL, "b" INTEGER NOT NULL, "note" TEXT, "link" TEXT,
      PRIMARY KEY ("a", "b"))
    """
}

@Selection struct VerifiedPair: Hashable {
  var a: String
  var b: Int
}

@Selection enum VerifiedContent {
  case note(String)
  case link(URL)
}

/// The test determines the errors in its table.
@Table struct Drifted: Identifiable {
  let id: Int
  var title: String
  var count: Int
  var rate: Double?
  var code: String?
}

@Table struct DriftedGeneration {
  @Column(generated: .stored) let one: String
  var two: String
  @Column(generated: .virtual) let three: String
}

@Table struct DriftedKey: Identifiable {
  let id: UUID
  @Column(lazyInitializable: true) var position: Int
}

@Table struct DriftedReference: Identifiable {
  let id: Int
  var listID: VerifiedList.ID
  var otherID: VerifiedList.ID?
}

/// The key is an integer. Its type is an alias of `Int`.
@Table struct DriftedPlainReference: Identifiable {
  let id: Int
  var parentID: Self.ID?
  var driftedID: Drifted.ID
  @Column(as: String.self) var textID: DriftedText.ID
  var size: DriftedReferenceGroup
}

@Selection struct DriftedReferenceGroup {
  var groupedID: Drifted.ID
}

@Table struct DriftedText: Identifiable {
  let id: String
}

@Table("drifteds") struct DriftedWithoutKey {
  var id: Int
  var title: String
}

@Table("twice") struct TwiceNamed {
  var first: Int
  var span: VerifiedSpan
}
