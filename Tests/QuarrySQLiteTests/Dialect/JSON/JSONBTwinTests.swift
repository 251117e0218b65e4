import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Part: Codable, Equatable {
  let name: String
  @Column(as: [String].JSONRepresentation.self) var tags: [String] = []
}

@Table private struct Machine: Codable, Equatable {
  let id: Int
  var name = ""
  @Column(as: Part.JSONRepresentation.self) var part: Part
  @Column(as: [String].JSONBRepresentation?.self) var tags: [String]?
  @Column(as: [Part].JSONBRepresentation.self) var parts: [Part]
}

/// Each JSON function that has a variant for the binary form.
@Suite struct JSONBTwinTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "machines" (
            "id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "part" TEXT NOT NULL, "tags" BLOB, "parts" BLOB NOT NULL
          );
          INSERT INTO "machines" VALUES
            (1, 'lathe', '{"name":"bed","tags":["x","y"]}', '["a","b"]', '[{"name":"jaw","tags":[]}]'),
            (2, 'mill', '{"name":"table","tags":[]}', NULL, '[]');
          """
      )
    }
  }

  private let statements: [(String, any Statement)] = [
    ("object", Machine.select { $0.jsonbObject() }),
    ("object of an outer row", Machine.leftJoin(Machine.all) { $0.id < $1.id }.select { $1.jsonbObject() }),
    ("object of names and values", Machine.select { jsonbObject("id", $0.id, "tags", $0.part) }),
    (
      "object of any number",
      Machine.select { jsonbObject(["id": $0.id, "array": jsonbArray($0.name, true)]) }
    ),
    ("array", Machine.select { jsonbArray($0.id, $0.name) }),
    ("group array", Machine.select { $0.name.jsonbGroupArray(distinct: true, filter: $0.id > 1) }),
    ("group array of rows", Machine.select { $0.jsonbGroupArray() }),
    (
      "group array of outer rows",
      Machine.leftJoin(Machine.all) { $0.id < $1.id }.select { $1.jsonbGroupArray(filter: $0.id > 0) }
    ),
    ("group object", Machine.select { jsonbGroupObject($0.name, $0.part) }),
    ("extract a value", Machine.select { $0.part.jsonbExtract(\.name) }),
    ("extract an array", Machine.select { ($0.part.jsonbExtract(\.tags), $0.parts.jsonbExtract(\.[0])) }),
    (
      "append",
      Machine.select { ($0.tags.jsonbAppend("c").jsonbAppend("d"), $0.part.jsonbAppend(\.tags, "z")) }
    ),
    (
      "set",
      Machine.select { $0.part.jsonbSet(\.name, "saw").jsonbSet(\.tags[0], "z").jsonbInsert(\.tags, $0.tags) }
    ),
    ("store", Machine.update { $0.tags = $0.tags.jsonbAppend("c") }),
  ]

  @Test func sql() {
    let text = statements.map { name, statement in
      "\(name): \(statement.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql)"
    }
    assertInlineSnapshot(of: text.joined(separator: "\n"), as: .lines) {
      """
      object: SELECT json(jsonb_object('id', "machines"."id", 'name', "machines"."name", 'part', json("machines"."part"), 'tags', json("machines"."tags"), 'parts', json("machines"."parts"))) FROM "machines"
      object of an outer row: SELECT json(CASE WHEN ("machines1"."id") IS NOT (NULL) THEN jsonb_object('id', "machines1"."id", 'name', "machines1"."name", 'part', json("machines1"."part"), 'tags', json("machines1"."tags"), 'parts', json("machines1"."parts")) END) FROM "machines" LEFT JOIN "machines" AS "machines1" ON ("machines"."id") < ("machines1"."id")
      object of names and values: SELECT CASE typeof(jsonb_object('id', "machines"."id", 'tags', json("machines"."part"))) WHEN 'blob' THEN json(jsonb_object('id', "machines"."id", 'tags', json("machines"."part"))) ELSE jsonb_object('id', "machines"."id", 'tags', json("machines"."part")) END FROM "machines"
      object of any number: SELECT CASE typeof(jsonb_object('id', "machines"."id", 'array', jsonb_array("machines"."name", json(CASE 1 WHEN 0 THEN 'false' WHEN 1 THEN 'true' END)))) WHEN 'blob' THEN json(jsonb_object('id', "machines"."id", 'array', jsonb_array("machines"."name", json(CASE 1 WHEN 0 THEN 'false' WHEN 1 THEN 'true' END)))) ELSE jsonb_object('id', "machines"."id", 'array', jsonb_array("machines"."name", json(CASE 1 WHEN 0 THEN 'false' WHEN 1 THEN 'true' END))) END FROM "machines"
      array: SELECT CASE typeof(jsonb_array("machines"."id", "machines"."name")) WHEN 'blob' THEN json(jsonb_array("machines"."id", "machines"."name")) ELSE jsonb_array("machines"."id", "machines"."name") END FROM "machines"
      group array: SELECT json(jsonb_group_array(DISTINCT "machines"."name") FILTER (WHERE ("machines"."id") > (1))) FROM "machines"
      group array of rows: SELECT json(jsonb_group_array(jsonb_object('id', "machines"."id", 'name', "machines"."name", 'part', json("machines"."part"), 'tags', json("machines"."tags"), 'parts', json("machines"."parts")))) FROM "machines"
      group array of outer rows: SELECT json(jsonb_group_array(CASE WHEN ("machines1"."id") IS NOT (NULL) THEN jsonb_object('id', "machines1"."id", 'name', "machines1"."name", 'part', json("machines1"."part"), 'tags', json("machines1"."tags"), 'parts', json("machines1"."parts")) END) FILTER (WHERE (("machines1"."id") IS NOT (NULL)) AND (("machines"."id") > (0)))) FROM "machines" LEFT JOIN "machines" AS "machines1" ON ("machines"."id") < ("machines1"."id")
      group object: SELECT json(jsonb_group_object("machines"."name", json("machines"."part"))) FROM "machines"
      extract a value: SELECT jsonb_extract("machines"."part", '$."name"') FROM "machines"
      extract an array: SELECT json(jsonb_extract("machines"."part", '$."tags"')), json(jsonb_extract("machines"."parts", '$[0]')) FROM "machines"
      append: SELECT json(jsonb_insert("machines"."tags", '$[#]', 'c', '$[#]', 'd')), json(jsonb_insert("machines"."part", '$."tags"[#]', 'z')) FROM "machines"
      set: SELECT json(jsonb_insert(jsonb_set("machines"."part", '$."name"', 'saw', '$."tags"[0]', 'z'), '$."tags"', json("machines"."tags"))) FROM "machines"
      store: UPDATE "machines" SET "tags" = jsonb_insert("machines"."tags", '$[#]', 'c')
      """
    }
  }

  @Test func `SQLite before 3.45 refuses each before it runs anything`() throws {
    for (name, statement) in statements {
      let old = statement.query.render(dialect: SQLiteDialect(version: 3_044_999)).unsupportedFeatures
      #expect(old.map(\.rawValue) == ["JSONB"], "\(name)")
      #expect(
        statement.query.render(dialect: SQLiteDialect(version: 3_045_000)).unsupportedFeatures.isEmpty,
        "\(name)"
      )
    }
    try database.write { db in
      try check(3_045_000, "JSONB") { try Machine.find(1).select { $0.tags.jsonbAppend("c") }.fetchOne(db) }
      try check(3_045_000, "JSONB") { try Machine.select { $0.jsonbGroupArray() }.fetchOne(db) }
      try check(3_045_000, "JSONB") { try Machine.select { jsonbObject("id", $0.id) }.fetchAll(db) }
    }
  }

  private let elements: [any Statement] = [
    Machine.select { $0.tags.jsonbEach().select { $0.value.max() } },
    Machine.select { $0.parts.jsonbEach().where { $0.key == 0 }.select { $0.value } },
    Machine.select { $0.part.jsonbEach(\.tags).count() },
    Machine.select { $0.part.jsonbTree().select { $0.value } },
  ]

  @Test func rows() throws {
    let text = elements.map { $0.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql }
    assertInlineSnapshot(of: text.joined(separator: "\n"), as: .lines) {
      """
      SELECT (SELECT max("jsonb_each"."value") FROM jsonb_each("machines"."tags")) FROM "machines"
      SELECT json((SELECT "jsonb_each"."value" FROM jsonb_each("machines"."parts") WHERE (("jsonb_each"."key") = (0)))) FROM "machines"
      SELECT (SELECT count(*) FROM jsonb_each("machines"."part", '$."tags"')) FROM "machines"
      SELECT (SELECT CAST(CASE typeof("jsonb_each"."value") WHEN 'blob' THEN json("jsonb_each"."value") ELSE "jsonb_each"."value" END AS TEXT) FROM jsonb_tree("machines"."part") AS "jsonb_each") FROM "machines"
      """
    }
    for statement in elements {
      let old = statement.query.render(dialect: SQLiteDialect(version: 3_050_999)).unsupportedFeatures
      #expect(old.map(\.rawValue) == ["jsonb_each"])
      #expect(statement.query.render(dialect: SQLiteDialect(version: 3_051_000)).unsupportedFeatures.isEmpty)
    }
    try database.read { db in
      try check(3_051_000, "jsonb_each") { try Machine.select { $0.parts.jsonbEach().count() }.fetchAll(db) }
      try check(3_051_000, "jsonb_each") { try Machine.select { $0.part.jsonbTree().count() }.fetchAll(db) }
    }
  }

  @Test func arrayInsert() throws {
    let query = Machine.select {
      ($0.part.jsonbArrayInsert(\.tags[0], "z"), $0.tags.jsonArrayInsert(\.[1], "z"))
    }
    assertInlineSnapshot(
      of: query.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql,
      as: .lines
    ) {
      """
      SELECT json(jsonb_array_insert("machines"."part", '$."tags"[0]', 'z')), json(json_array_insert("machines"."tags", '$[1]', 'z')) FROM "machines"
      """
    }
    #expect(query.query.render(dialect: SQLiteDialect(version: 3_053_000)).unsupportedFeatures.isEmpty)
    try database.read { db in
      try check(3_053_000, "json_array_insert") { try query.fetchAll(db) }
    }
  }

  /// Functions that the linked SQLite supports run. The others are refused by name.
  private func check<T>(_ version: Int, _ feature: String, _ body: () throws -> T) throws {
    guard SQLiteDialect.linked.version < version else {
      _ = try body()
      return
    }
    let error = try failure(UnsupportedFeatureError.self) { try body() }
    #expect(error.feature.rawValue == feature && error.minimumVersion == version)
  }

  @Test func arrays() {
    assertQuery(Machine.select { jsonArray($0.id, $0.name, $0.id == 1, $0.part, "it's") }, database: database)
    {
      """
      SELECT json_array("machines"."id", "machines"."name", json(CASE ("machines"."id") = (1) WHEN 0 THEN 'false' WHEN 1 THEN 'true' END), json("machines"."part"), 'it''s')
      FROM "machines"
      """
    } results: {
      """
      ┌─────────────────────────────────────────────────────────────┐
      │ #"[1,"lathe",true,{"name":"bed","tags":["x","y"]},"it's"]"# │
      │ #"[2,"mill",false,{"name":"table","tags":[]},"it's"]"#      │
      └─────────────────────────────────────────────────────────────┘
      """
    }
  }

  /// A column in either form. The functions of the text form read both.
  @Test func textFunctionsOfBinaryColumns() {
    assertQuery(
      Machine.select {
        (
          $0.tags.jsonAppend("c"), $0.tags.jsonArrayLength(), $0.parts.jsonExtract(\.[0].name),
          $0.tags.jsonExtract(\.[0])
        )
      },
      database: database
    ) {
      """
      SELECT json(json_insert("machines"."tags", '$[#]', 'c')), json_array_length("machines"."tags"), json_extract("machines"."parts", '$[0]."name"'), json_extract("machines"."tags", '$[0]')
      FROM "machines"
      """
    } results: {
      """
      ┌─────────────┬─────┬───────┬─────┐
      │ [           │ 2   │ "jaw" │ "a" │
      │   [0]: "a", │     │       │     │
      │   [1]: "b", │     │       │     │
      │   [2]: "c"  │     │       │     │
      │ ]           │     │       │     │
      ├─────────────┼─────┼───────┼─────┤
      │ nil         │ nil │ nil   │ nil │
      └─────────────┴─────┴───────┴─────┘
      """
    }
  }
}
