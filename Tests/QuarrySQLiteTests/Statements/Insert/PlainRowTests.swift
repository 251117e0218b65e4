import QuarrySQLite
import Testing

@testable import QuarryCore

@Table("plainNotes") private struct Note: Equatable {
  let id: Int
  var title = ""
  var count: Int?
  @Column(as: [String]?.JSONRepresentation.self) var tags: [String]?
}

@Selection private struct Spread: Equatable {
  var x: Int
  var y: Double?
}

@Table("plainSpots") private struct Spot: Equatable {
  let id: Int
  var place: Spread?
}

/// A value whose SQL is more than a placeholder.
private struct Shouted: QueryBindable, Equatable {
  var text: String
  init(_ text: String) { self.text = text }
  init(decoder: inout some QueryDecoder) throws { text = try String(decoder: &decoder) }
  var queryBinding: QueryBinding { .text(text) }
  func _append(to fragment: inout QueryFragment) { fragment.append("upper(\(bind: text))") }
}

@Table("plainShouts") private struct Shout: Equatable {
  let id: Int
  var text: Shouted
}

@Table("plainKeys") private struct ShoutedKey: Equatable {
  let id: Shouted
}

@Table("plainLive") private struct Live: Equatable {
  let id: Int
  var isDeleted = false
  static var all: Where<Live> { Self.where { !$0.isDeleted } }
}

@Table("plainSchemas", schema: "main") private struct InSchema: Equatable {
  let id: Int
  var title = ""
}

private enum Other: AliasName {}

/// Statements that share their code, next to those that must not.
@Suite struct PlainRowTests {
  /// The SQL on one line.
  private func text(_ statement: some Statement) -> String {
    statement.query.debugDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func withNotes(_ body: (Database) throws -> Void) throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE plainNotes (id INTEGER PRIMARY KEY, title TEXT NOT NULL, count INTEGER, tags TEXT);
            CREATE TABLE plainSpots (id INTEGER PRIMARY KEY, x INTEGER, y REAL);
            CREATE TABLE plainShouts (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
            CREATE TABLE plainKeys (id TEXT PRIMARY KEY NOT NULL);
            """
        )
        try body(db)
      }
    }
  }

  private let list = #"("id", "title", "count", "tags")"#

  @Test func `the text is the same with and without shared code`() {
    let plain = Note(id: 1, title: "it's", count: 2)
    #expect(InSchema.insert { InSchema(id: 1) }.query.isShared)
    // JSON is more than a placeholder.
    #expect(!Note.insert { plain }.query.isShared)
    #expect(text(Note.insert { plain }) == "INSERT INTO \"plainNotes\" \(list) VALUES (1, 'it''s', 2, NULL)")
    let two = "INSERT INTO \"plainNotes\" \(list) VALUES (1, 'it''s', 2, NULL), (2, '', NULL, NULL)"
    #expect(
      text(
        Note.insert {
          plain; Note(id: 2)
        }
      ) == two
    )
    #expect(text(Note.insert { [plain, Note(id: 2)] }) == two)
    #expect(text(Note.insert { for row in [plain, Note(id: 2)] { row } }) == two)
    #expect(text(Note.insert { [Note]() }) == "")
    #expect(
      text(InSchema.insert { InSchema(id: 1) })
        == #"INSERT INTO "main"."plainSchemas" ("id", "title") VALUES (1, '')"#
    )
    #expect(
      text(InSchema.find(1))
        == #"""
        SELECT "main"."plainSchemas"."id", "main"."plainSchemas"."title" FROM "main"."plainSchemas" \#
        WHERE (("main"."plainSchemas"."id") IN ((1)))
        """#
    )
  }

  @Test func `rows of different forms in one INSERT`() throws {
    try withNotes { db in
      let rows = [
        Note(id: 1, title: "a"), Note(id: 2, title: "b", tags: ["x", "y"]), Note(id: 3, count: 3),
        Note(id: 4, title: "d", tags: []),
      ]
      try Note.insert { rows }.execute(db)
      try #expect(Note.order(by: \.id).fetchAll(db) == rows)
      try Note.delete().execute(db)
      let statement = Note.insert {
        rows[0]
        rows[2]
        Note.Draft(title: "draft")
        Note.Draft(id: 9, title: "nine", tags: ["z"])
        rows[1]
      }
      try statement.execute(db)
      try #expect(
        Note.order(by: \.id).select(\.title).fetchAll(db) == ["a", "b", "", "draft", "nine"]
      )
      try #expect(Note.find(2).fetchOne(db) == rows[1])
      // A draft before and after plain rows.
      let drafts = Note.insert {
        Note.Draft(title: "first"); for id in 30...31 { Note(id: id) }
      }
      #expect(
        text(drafts)
          == "INSERT INTO \"plainNotes\" \(list) VALUES (NULL, 'first', NULL, NULL), (30, '', NULL, NULL), (31, '', NULL, NULL)"
      )
      try drafts.execute(db)
      try #expect(Note.fetchCount(db) == 8)
    }
  }

  @Test(arguments: [1, 2, 63, 64, 65, 200, 5_000]) func `many rows`(count: Int) throws {
    try withNotes { db in
      let plain = (1...count).map { Note(id: $0, title: "\($0)", count: $0 % 3 == 0 ? nil : $0) }
      try Note.insert { plain }.execute(db)
      try #expect(Note.order(by: \.id).fetchAll(db) == plain)
      // The last row is not plain.
      var mixed = plain
      for index in mixed.indices { mixed[index].title += "!" }
      mixed[count - 1].tags = ["last"]
      try Note.delete().execute(db)
      try Note.insert { mixed }.execute(db)
      try #expect(Note.order(by: \.id).fetchAll(db) == mixed)
    }
  }

  @Test func `a column group that is NULL`() throws {
    let missing = Spot(id: 1, place: nil)
    #expect(
      text(Spot.insert(missing)) == #"INSERT INTO "plainSpots" ("id", "x", "y") VALUES (1, NULL, NULL)"#
    )
    try withNotes { db in
      try Spot.insert(Spot(id: 1, place: nil)).execute(db)
      try Spot.insert(Spot(id: 2, place: Spread(x: 1, y: nil))).execute(db)
      try Spot.insert([Spot(id: 3, place: Spread(x: 2, y: 0.5)), Spot(id: 4, place: nil)]).execute(db)
      let stored = try Spot.order(by: \.id).fetchAll(db)
      #expect(stored.map(\.place) == [nil, Spread(x: 1, y: nil), Spread(x: 2, y: 0.5), nil])
    }
  }

  @Test func `a type with its own SQL`() throws {
    try withNotes { db in
      let insert = Shout.insert { Shout(id: 1, text: Shouted("a")) }
      #expect(!insert.query.isShared)
      #expect(text(insert) == #"INSERT INTO "plainShouts" ("id", "text") VALUES (1, upper('a'))"#)
      try insert.execute(db)
      try Shout.insert { for id in 2...100 { Shout(id: id, text: Shouted("b")) } }.execute(db)
      try #expect(Shout.select(\.text).distinct().order(by: \.text).fetchAll(db).map(\.text) == ["A", "B"])
      try ShoutedKey.insert { ShoutedKey(id: Shouted("k")) }.execute(db)
      let find = ShoutedKey.find(Shouted("k"))
      #expect(
        text(find)
          == #"SELECT "plainKeys"."id" FROM "plainKeys" WHERE (("plainKeys"."id") IN ((upper('k'))))"#
      )
      try #expect(find.fetchOne(db)?.id.text == "K")
    }
  }

  @Test func `other clauses`() {
    let row = Note(id: 1)
    let values = "VALUES (1, '', NULL, NULL)"
    #expect(
      text(Note.insert(or: .replace) { row }) == "INSERT OR REPLACE INTO \"plainNotes\" \(list) \(values)"
    )
    #expect(
      text(Note.insert { row }.returning(\.id))
        == "INSERT INTO \"plainNotes\" \(list) \(values) RETURNING \"id\""
    )
    #expect(
      text(
        Note.insert {
          ($0.id, $0.title)
        } values: {
          (1, "a")
        }
      )
        == #"INSERT INTO "plainNotes" ("id", "title") VALUES (1, 'a')"#
    )
  }

  @Test func `queries by key that have other conditions, names or scopes`() {
    let columns = #""plainLive"."id", "plainLive"."isDeleted""#
    let condition = #"(("plainLive"."id") IN ((1)))"#
    let scope = #"(NOT ("plainLive"."isDeleted"))"#
    #expect(text(Live.find(1)) == "SELECT \(columns) FROM \"plainLive\" WHERE \(scope) AND \(condition)")
    #expect(text(Live.unscoped.find(1)) == "SELECT \(columns) FROM \"plainLive\" WHERE \(condition)")
    #expect(Note.find(1).query.isShared)
    #expect(!Note.find(1).where { $0.title == "a" }.query.isShared)
    #expect(
      text(Note.find(1).delete()) == #"DELETE FROM "plainNotes" WHERE (("plainNotes"."id") IN ((1)))"#
    )
    #expect(text(Note.find(1).not()).hasSuffix(#"WHERE (NOT (("plainNotes"."id") IN ((1))))"#))
    #expect(
      text(Note.as(Other.self).find(1)).hasSuffix(
        #"FROM "plainNotes" AS "others" WHERE (("others"."id") IN ((1)))"#
      )
    )
    #expect(text(Note.Draft.find(1)).hasSuffix(#"FROM "plainNotes" WHERE (("plainNotes"."id") IN ((1)))"#))
    #expect(text(Note.find(#sql("1 + 1"))).hasSuffix(#"WHERE (("plainNotes"."id") IN (1 + 1))"#))
    let nested = Note.where { note in Note.find(note.id).exists() && Note.find(1).exists() }
    #expect(text(nested).contains(#"IN ((1))"#))
    #expect(Note.find(1).query == Note.find(1).query)
    #expect(Note.find(1).query != Note.find(2).query)
  }
}
