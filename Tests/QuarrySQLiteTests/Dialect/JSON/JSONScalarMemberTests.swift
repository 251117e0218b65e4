import QuarrySQLite
import QuarryTesting
import Testing

/// A `Codable` type without `QueryBindable`, whose JSON is text.
private enum Mood: String, Codable, Equatable, Sendable {
  case calm = "[1]"
  case odd = "3"
  case quoted = "\"x\""
}

/// A type whose JSON is that of its value.
private struct Box<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
  init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Value.self) }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

@Selection private struct Notes: Codable, Equatable {
  @Column(as: Mood.JSONRepresentation.self) var mood: Mood
  @Column(as: Box<Double>.JSONRepresentation.self) var price: Box<Double>
  @Column(as: Box<Bool>.JSONRepresentation.self) var isNew: Box<Bool>
  @Column(as: Box<Box<Int>>?.JSONRepresentation.self) var rating: Box<Box<Int>>?
  @Column(as: Box<[Int]>.JSONRepresentation.self) var pages: Box<[Int]>
  @Column(as: [Mood].JSONRepresentation.self) var moods: [Mood]
}

@Table private struct Diary: Equatable {
  let id: Int
  @Column(as: Notes.JSONRepresentation.self) var notes: Notes
}

/// Members of JSON of a `Codable` type whose JSON is text, a number or a Boolean.
@Suite struct JSONScalarMemberTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "diaries" ("id" INTEGER PRIMARY KEY, "notes" TEXT NOT NULL)"#)
      let first = Notes(
        mood: .calm,
        price: Box(2.5),
        isNew: Box(true),
        rating: Box(Box(4)),
        pages: Box([1, 2]),
        moods: [.odd, .quoted]
      )
      var second = first
      (second.mood, second.rating, second.isNew, second.moods) = (.quoted, nil, Box(false), [.calm])
      try Diary.insert {
        Diary(id: 1, notes: first)
        Diary(id: 2, notes: second)
      }
      .execute(db)
      // A null and missing members.
      try db.execute(sql: #"INSERT INTO "diaries" VALUES (3, '{"mood": null, "moods": [null, "3"]}')"#)
    }
  }

  @Test func reads() throws {
    let query = Diary.order(by: \.id).select {
      ($0.notes.jsonExtract(\.mood), $0.notes.jsonExtract(\.isNew), $0.notes.jsonExtract(\.rating))
    }
    assertInlineSnapshot(of: query, as: .sql) {
      """
      SELECT nullif(("diaries"."notes") -> ('$."mood"'), 'null'), nullif(("diaries"."notes") -> ('$."isNew"'), 'null'), nullif(("diaries"."notes") -> ('$."rating"'), 'null')
      FROM "diaries"
      ORDER BY "diaries"."id"
      """
    }
    let rows = try database.read { try query.fetchAll($0) }
    #expect(rows.map(\.0) == [.calm, .quoted, nil])
    #expect(rows.map(\.1) == [Box(true), Box(false), nil])
    #expect(rows.map(\.2) == [Box(Box(4)), nil, nil])
    let prices = Diary.order(by: \.id).select { $0.notes.jsonExtract(\.price) }
    #expect(try database.read { try prices.fetchAll($0) } == [Box(2.5), Box(2.5), nil])
  }

  @Test func arraysAndObjectsAreUnchanged() throws {
    let query = Diary.order(by: \.id).select {
      ($0.notes.jsonExtract(\.pages), $0.notes.jsonExtract(\.moods))
    }
    assertInlineSnapshot(of: query, as: .sql) {
      """
      SELECT json_extract("diaries"."notes", '$."pages"'), json_extract("diaries"."notes", '$."moods"')
      FROM "diaries"
      ORDER BY "diaries"."id"
      """
    }
    let rows = try database.read { try query.limit(2).fetchAll($0) }
    #expect(rows.map(\.0) == [Box([1, 2]), Box([1, 2])])
    #expect(rows.map(\.1) == [[.odd, .quoted], [.calm]])
  }

  @Test func compares() {
    assertQuery(
      Diary.where {
        $0.notes.jsonExtract(\.mood) == #bind(Mood.quoted)
          || $0.notes.jsonExtract(\.rating) == #bind(Box(Box(4)))
      }
      .order(by: \.id).select(\.id),
      database: database
    ) {
      """
      SELECT "diaries"."id"
      FROM "diaries"
      WHERE (((nullif(("diaries"."notes") -> ('$."mood"'), 'null')) IS ('"\\"x\\""')) OR ((nullif(("diaries"."notes") -> ('$."rating"'), 'null')) IS ('4')))
      ORDER BY "diaries"."id"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
  }

  @Test func elementsAndPathsInText() throws {
    let element = Diary.order(by: \.id).select { $0.notes.jsonExtract(\.moods[0]) }
    #expect(try database.read { try element.fetchAll($0) } == [.odd, .calm, nil])
    let text = Diary.order(by: \.id).select {
      $0.notes.jsonExtract("$.moods[0]", as: Mood.JSONRepresentation.self)
    }
    assertInlineSnapshot(of: text, as: .sql) {
      """
      SELECT nullif(("diaries"."notes") -> ('$.moods[0]'), 'null')
      FROM "diaries"
      ORDER BY "diaries"."id"
      """
    }
    #expect(try database.read { try text.fetchAll($0) } == [.odd, .calm, nil])
  }

  @Test func rowsOfElements() throws {
    let query = Diary.find(1).join(Diary.columns.notes.jsonEach(\.moods)) { _ in true }.select {
      ($0.id, $1.value)
    }
    assertInlineSnapshot(of: query, as: .sql) {
      """
      SELECT "diaries"."id", nullif(("json_each"."json") -> ("json_each"."fullkey"), 'null')
      FROM "diaries"
      JOIN json_each("diaries"."notes", '$."moods"') ON 1
      WHERE (("diaries"."id") IN ((1)))
      """
    }
    #expect(try database.read { try query.fetchAll($0) }.map(\.1) == [.odd, .quoted])
    let rows = Diary.find(1).join(Diary.columns.notes.jsonEach(\.moods)) { _ in true }.select { ($0.id, $1) }
    #expect(try database.read { try rows.fetchAll($0) }.map(\.1.value) == [.odd, .quoted])
    let atoms = Diary.find(2).join(Diary.columns.notes.jsonEach(\.moods)) { _ in true }.select { $1.atom }
    #expect(try database.read { try atoms.fetchAll($0) } == [.calm])
    let found = Diary.where { $0.notes.jsonEach(\.moods).where { $0.value == #bind(Mood.calm) }.exists() }
      .select(\.id)
    #expect(try database.read { try found.fetchAll($0) } == [2])
  }

  @Test func binaryForm() {
    let query = Diary.select { $0.notes.jsonbExtract(\.mood) }
    assertInlineSnapshot(of: query, as: .sql) {
      """
      SELECT json(jsonb(nullif(("diaries"."notes") -> ('$."mood"'), 'null')))
      FROM "diaries"
      """
    }
  }
}
