import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Profile: Codable, Equatable {
  let name: String
  var age: Int?
}

@Table private struct Person: Equatable {
  let id: Int
  var group = ""
  @Column(as: Profile.JSONRepresentation.self)
  var profile: Profile
  @Column(as: [String].JSONRepresentation.self)
  var tags: [String]
}

@Table private struct Binary: Equatable {
  let id: Int
  @Column(as: [String].JSONBRepresentation.self)
  var tags: [String]
  @Column(as: Profile.JSONBRepresentation?.self)
  var profile: Profile?
}

/// The operators of JSON and, where SQLite has it, its binary form.
@Suite struct JSONBTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE persons (id INTEGER PRIMARY KEY, "group" TEXT NOT NULL, profile TEXT NOT NULL, tags TEXT NOT NULL);
          CREATE TABLE binaries (id INTEGER PRIMARY KEY, tags BLOB NOT NULL, profile BLOB);
          """
      )
      try Person.insert {
        Person(id: 1, group: "a", profile: Profile(name: "Ann", age: 30), tags: ["x", "y"])
        Person(id: 2, group: "b", profile: Profile(name: "Bob"), tags: [])
      }
      .execute(db)
    }
  }

  @Test func operators() {
    assertQuery(
      Person.select { ($0.profile.value(at: \.name), $0.profile.value(at: \.age), $0.tags.json(at: \.[1])) },
      database: database
    ) {
      """
      SELECT ("persons"."profile") ->> ('$."name"'), ("persons"."profile") ->> ('$."age"'), ("persons"."tags") -> ('$[1]')
      FROM "persons"
      """
    } results: {
      """
      ┌───────┬─────┬─────┐
      │ "Ann" │ 30  │ "y" │
      │ "Bob" │ nil │ nil │
      └───────┴─────┴─────┘
      """
    }
  }

  @Test func patch() {
    assertQuery(
      Person.select { $0.profile.jsonPatch(#bind(Profile(name: "Cy"))) },
      database: database
    ) {
      """
      SELECT json_patch("persons"."profile", '{
        "name" : "Cy"
      }')
      FROM "persons"
      """
    } results: {
      """
      ┌───────────────┐
      │ Profile(      │
      │   name: "Cy", │
      │   age: 30     │
      │ )             │
      ├───────────────┤
      │ Profile(      │
      │   name: "Cy", │
      │   age: nil    │
      │ )             │
      └───────────────┘
      """
    }
  }

  @Test func groupObject() {
    assertQuery(Person.select { jsonGroupObject($0.group, $0.id) }, database: database) {
      """
      SELECT json_group_object("persons"."group", "persons"."id")
      FROM "persons"
      """
    } results: {
      """
      ┌───────────┐
      │ [         │
      │   "a": 1, │
      │   "b": 2  │
      │ ]         │
      └───────────┘
      """
    }
    assertQuery(
      Person.select { jsonGroupObject($0.group, $0.tags, filter: $0.id == 1) },
      database: database
    ) {
      """
      SELECT json_group_object("persons"."group", json("persons"."tags")) FILTER (WHERE ("persons"."id") = (1))
      FROM "persons"
      """
    } results: {
      """
      ┌───────────────┐
      │ [             │
      │   "a": [      │
      │     [0]: "x", │
      │     [1]: "y"  │
      │   ]           │
      │ ]             │
      └───────────────┘
      """
    }
  }

  /// The binary form, and each function that returns it.
  private let statements: [(String, any Statement)] = [
    ("jsonb", Person.select { $0.tags.jsonb() }),
    ("extract", Person.select { $0.tags.jsonbExtract(\.[0]) }),
    ("set", Person.select { $0.profile.jsonbSet(\.name, "x") }),
    ("insert", Person.select { $0.tags.jsonbInsert(\.[9], "x") }),
    ("replace", Person.select { $0.profile.jsonbReplace(\.name, "x") }),
    ("remove", Person.select { $0.tags.jsonbRemove(\.[0]) }),
    ("patch", Person.select { $0.profile.jsonbPatch($0.profile) }),
    ("store", Binary.insert { Binary(id: 1, tags: ["a"], profile: nil) }),
    ("read", Binary.all),
  ]

  @Test func binary() {
    let text = statements.map { name, statement in
      "\(name): \(statement.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql)"
    }
    assertInlineSnapshot(of: text.joined(separator: "\n"), as: .lines) {
      """
      jsonb: SELECT json(jsonb("persons"."tags")) FROM "persons"
      extract: SELECT jsonb_extract("persons"."tags", '$[0]') FROM "persons"
      set: SELECT json(jsonb_set("persons"."profile", '$."name"', 'x')) FROM "persons"
      insert: SELECT json(jsonb_insert("persons"."tags", '$[9]', 'x')) FROM "persons"
      replace: SELECT json(jsonb_replace("persons"."profile", '$."name"', 'x')) FROM "persons"
      remove: SELECT json(jsonb_remove("persons"."tags", '$[0]')) FROM "persons"
      patch: SELECT json(jsonb_patch("persons"."profile", "persons"."profile")) FROM "persons"
      store: INSERT INTO "binaries" ("id", "tags", "profile") VALUES (1, jsonb('["a"]'), NULL)
      read: SELECT "binaries"."id", json("binaries"."tags"), json("binaries"."profile") FROM "binaries"
      """
    }
  }

  @Test func `SQLite before 3.45 refuses the binary form before it runs anything`() throws {
    let old = SQLiteDialect(version: 3_040_001)
    for (name, statement) in statements where name != "read" {
      let missing = statement.query.render(dialect: old).unsupportedFeatures
      #expect(missing.map(\.rawValue) == ["JSONB"], "\(name)")
      #expect(statement.query.render(dialect: SQLiteDialect(version: 3_045_000)).unsupportedFeatures.isEmpty)
    }
    try database.write { db in
      let insert = Binary.insert { Binary(id: 1, tags: ["a"], profile: Profile(name: "Ann")) }
      guard SQLiteDialect.linked.version >= 3_045_000 else {
        let error = try failure(UnsupportedFeatureError.self) { try insert.execute(db) }
        #expect(error.feature.rawValue == "JSONB" && error.minimumVersion == 3_045_000)
        return
      }
      try insert.execute(db)
      try #expect(Binary.all.fetchAll(db) == [Binary(id: 1, tags: ["a"], profile: Profile(name: "Ann"))])
    }
  }

  @Test func timediff() throws {
    let query = Values(#bind(day(1), as: Date.self).timediff(#bind(day(0), as: Date.self)))
    #expect(
      query.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql
        == "SELECT timediff('1970-01-02 00:00:00.000', '1970-01-01 00:00:00.000')"
    )
    try database.read { db in
      if SQLiteDialect.linked.version >= 3_043_000 {
        try #expect(query.fetchOne(db) == "+0000-00-01 00:00:00.000")
      } else {
        let error = try failure(UnsupportedFeatureError.self) { try query.fetchOne(db) }
        #expect(error.minimumVersion == 3_043_000)
      }
    }
  }
}

private func day(_ number: Int) -> Date { Date(timeIntervalSince1970: Double(number) * 86_400) }
