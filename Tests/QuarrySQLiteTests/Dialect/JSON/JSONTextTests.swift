import QuarrySQLite
import QuarryTesting
import Testing

/// JSON in text columns, whose types do not describe its content.
@Suite struct JSONTextTests {
  @Table("payloads") struct Payload {
    let id: Int
    var text: String
    var note: String?
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: #"CREATE TABLE "payloads" ("id" INTEGER PRIMARY KEY, "text" TEXT NOT NULL, "note" TEXT)"#
      )
      try Payload.insert {
        Payload(id: 1, text: #"{"name": "sea", "sizes": [3, 10, 7], "isOpen": true}"#, note: "[1.5, null]")
        Payload(id: 2, text: #"{"name": "car", "sizes": [1]}"#, note: nil)
        Payload(id: 3, text: #"["x", 2]"#, note: #"{"a": {"b": "c"}}"#)
      }
      .execute(db)
    }
  }

  @Test func elements() {
    assertQuery(
      Payload.join(Payload.columns.text.jsonEach()) { _ in true }.order { ($0.id, $1.id) }
        .select { ($0.id, $1.key, $1.value, $1.type) },
      database: database
    ) {
      """
      SELECT "payloads"."id", CAST("json_each"."key" AS TEXT), CAST("json_each"."value" AS TEXT), "json_each"."type"
      FROM "payloads"
      JOIN json_each("payloads"."text") ON 1
      ORDER BY "payloads"."id", "json_each"."id"
      """
    } results: {
      """
      ┌───┬──────────┬────────────┬───────────┐
      │ 1 │ "name"   │ "sea"      │ "text"    │
      │ 1 │ "sizes"  │ "[3,10,7]" │ "array"   │
      │ 1 │ "isOpen" │ "1"        │ "true"    │
      │ 2 │ "name"   │ "car"      │ "text"    │
      │ 2 │ "sizes"  │ "[1]"      │ "array"   │
      │ 3 │ "0"      │ "x"        │ "text"    │
      │ 3 │ "1"      │ "2"        │ "integer" │
      └───┴──────────┴────────────┴───────────┘
      """
    }
    assertQuery(
      Payload.leftJoin(Payload.columns.note.jsonEach()) { _ in true }.order { ($0.id, $1.key) }
        .select { ($0.id, $1.value) },
      database: database
    ) {
      """
      SELECT "payloads"."id", CAST("json_each"."value" AS TEXT)
      FROM "payloads"
      LEFT JOIN json_each("payloads"."note") ON 1
      ORDER BY "payloads"."id", CAST("json_each"."key" AS TEXT)
      """
    } results: {
      """
      ┌───┬───────────────┐
      │ 1 │ "1.5"         │
      │ 1 │ nil           │
      │ 2 │ nil           │
      │ 3 │ #"{"b":"c"}"# │
      └───┴───────────────┘
      """
    }
  }

  /// Elements of one type, at a path.
  @Test func elementsOfOneType() {
    assertQuery(
      Payload.where { $0.text.jsonEach("$.sizes", of: Int.self).where { $0.value > 5 }.exists() }.select(
        \.id
      ),
      database: database
    ) {
      """
      SELECT "payloads"."id"
      FROM "payloads"
      WHERE (EXISTS (
        SELECT "json_each"."key", "json_each"."value"
        FROM json_each("payloads"."text", '$.sizes')
        WHERE (("json_each"."value") > (5))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Payload.select { ($0.id, $0.text.jsonEach("$.sizes", of: Int.self).select { $0.value.sum() }) },
      database: database
    ) {
      """
      SELECT "payloads"."id", (
        SELECT sum("json_each"."value")
        FROM json_each("payloads"."text", '$.sizes')
      )
      FROM "payloads"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 1 │ 20  │
      │ 2 │ 1   │
      │ 3 │ nil │
      └───┴─────┘
      """
    }
    assertQuery(Payload.find(1).select { $0.note.jsonEach(of: Double?.self).count() }, database: database) {
      """
      SELECT (
        SELECT count(*)
        FROM json_each("payloads"."note")
      )
      FROM "payloads"
      WHERE (("payloads"."id") IN ((1)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  /// A path is a bound value, not SQL.
  @Test func pathsOfText() throws {
    let sizes = Payload.find(1).join(Payload.columns.text.jsonEach("$.\"it's\"")) { _ in true }.select {
      $1.value
    }
    assertQuery(sizes, database: database) {
      """
      SELECT CAST("json_each"."value" AS TEXT)
      FROM "payloads"
      JOIN json_each("payloads"."text", '$."it''s"') ON 1
      WHERE (("payloads"."id") IN ((1)))
      """
    }
    let wrong = Payload.join(Payload.columns.text.jsonEach("sizes")) { _ in true }.select { $1.value }
    #expect(throws: DatabaseError.self) { try database.read { try wrong.fetchAll($0) } }
  }

  /// The numbers of the elements depend on SQLite's version, but not how they refer to each other.
  @Test func elementsOfTrees() throws {
    let tree = Payload.find(3).join(Payload.columns.note.jsonTree()) { _ in true }.order { $1.id }
    assertQuery(tree.select { ($1.fullkey, $1.key, $1.atom) }, database: database) {
      """
      SELECT "json_each"."fullkey", CAST("json_each"."key" AS TEXT), CAST("json_each"."atom" AS TEXT)
      FROM "payloads"
      JOIN json_tree("payloads"."note") AS "json_each" ON 1
      WHERE (("payloads"."id") IN ((3)))
      ORDER BY "json_each"."id"
      """
    } results: {
      """
      ┌─────────┬─────┬─────┐
      │ "$"     │ nil │ nil │
      │ "$.a"   │ "a" │ nil │
      │ "$.a.b" │ "b" │ "c" │
      └─────────┴─────┴─────┘
      """
    }
    let elements = try database.read { try tree.select { ($1.id, $1.parent) }.fetchAll($0) }
    #expect(elements.map(\.1) == [nil] + elements.dropLast().map(\.0))
  }

  @Test func trees() {
    assertQuery(
      Payload.find(3).join(Payload.columns.note.jsonTree("$.a")) { _ in true }.select {
        ($1.fullkey, $1.value)
      },
      database: database
    ) {
      """
      SELECT "json_each"."fullkey", CAST("json_each"."value" AS TEXT)
      FROM "payloads"
      JOIN json_tree("payloads"."note", '$.a') AS "json_each" ON 1
      WHERE (("payloads"."id") IN ((3)))
      """
    } results: {
      """
      ┌─────────┬───────────────┐
      │ "$.a"   │ #"{"b":"c"}"# │
      │ "$.a.b" │ "c"           │
      └─────────┴───────────────┘
      """
    }
  }

  /// Invalid JSON is an error, unless a condition excludes it first.
  @Test func invalidJSON() throws {
    try database.write { try Payload.insert { Payload(id: 4, text: "no JSON", note: "[]") }.execute($0) }
    let values = Payload.join(Payload.columns.text.jsonEach()) { _ in true }.select { $1.value }
    let error = #expect(throws: DatabaseError.self) { try database.read { try values.fetchAll($0) } }
    #expect(error?.message.contains("malformed JSON") == true)
    assertQuery(Payload.where { $0.text.jsonValid() }.select { $0.id.max() }, database: database) {
      """
      SELECT max("payloads"."id")
      FROM "payloads"
      WHERE (json_valid("payloads"."text"))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }
}
