import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Stop: Codable, Equatable { var name = "" }

@Table("hikes") private struct Hike: Equatable {
  let id: Int
  @Column(as: [Stop].JSONBRepresentation.self) var stops: [Stop] = []
  @Column(as: [Stop].JSONBRepresentation.self) var spare: [Stop] = []
}

/// Values inside of JSONB. The results of JSONB functions are JSONB, while a column can also hold text.
@Suite struct JSONBResultTests {
  private let changes: [(String, UpdateOf<Hike>, [Stop])] = [
    (
      "a part", Hike.update { $0.stops = $0.stops.jsonbSet(\.[0], $0.stops.jsonbExtract(\.[1])) },
      [Stop(name: "b"), Stop(name: "b")]
    ),
    (
      "a missing part",
      Hike.update { $0.stops = $0.stops.jsonbSet(\.[0].name, $0.stops.jsonbExtract(\.[1].name)) },
      [Stop(name: "b"), Stop(name: "b")]
    ),
    (
      "a value", Hike.update { $0.stops = $0.stops.jsonbAppend(#bind(Stop(name: "c"))) },
      [Stop(name: "a"), Stop(name: "b"), Stop(name: "c")]
    ),
    (
      "a changed value",
      Hike.update { $0.stops = $0.stops.jsonbSet(\.self, $0.spare.jsonbSet(\.[0].name, "d")) },
      [Stop(name: "d")]
    ),
    ("a column of text", Hike.update { $0.stops = $0.stops.jsonbSet(\.self, $0.spare) }, [Stop(name: "x")]),
    (
      "a query",
      Hike.update {
        $0.stops = $0.stops.jsonbSet(\.[0], Hike.select { $0.stops.jsonExtract(\.[1]) }.limit(1))
      },
      [Stop(name: "b"), Stop(name: "b")]
    ),
  ]

  @Test func sql() {
    let text = changes.map { name, update, _ in
      "\(name): \(update.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql)"
    }
    assertInlineSnapshot(of: text.joined(separator: "\n"), as: .lines) {
      """
      a part: UPDATE "hikes" SET "stops" = jsonb_set("hikes"."stops", '$[0]', jsonb_extract("hikes"."stops", '$[1]'))
      a missing part: UPDATE "hikes" SET "stops" = jsonb_set("hikes"."stops", '$[0]."name"', jsonb_extract("hikes"."stops", '$[1]."name"'))
      a value: UPDATE "hikes" SET "stops" = jsonb_insert("hikes"."stops", '$[#]', jsonb('{"name":"c"}'))
      a changed value: UPDATE "hikes" SET "stops" = jsonb_set("hikes"."stops", '$', jsonb_set("hikes"."spare", '$[0]."name"', 'd'))
      a column of text: UPDATE "hikes" SET "stops" = jsonb_set("hikes"."stops", '$', json("hikes"."spare"))
      a query: UPDATE "hikes" SET "stops" = jsonb_set("hikes"."stops", '$[0]', json((SELECT json_extract("hikes"."stops", '$[1]') FROM "hikes" LIMIT 1)))
      """
    }
  }

  @Test(.enabled(if: SQLiteLibrary.versionNumber >= 3_045_000)) func rows() throws {
    for (name, update, expected) in changes {
      let database = try DatabaseQueue()
      try database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE "hikes" ("id" INTEGER PRIMARY KEY, "stops" BLOB NOT NULL, "spare" BLOB NOT NULL);
            INSERT INTO "hikes" VALUES (1, jsonb('[{"name":"a"},{"name":"b"}]'), '[{"name":"x"}]');
            """
        )
        try update.execute(db)
        #expect(try Hike.select(\.stops).fetchAll(db) == [expected], "\(name)")
        #expect(try Hike.select { $0.stops.typeof() }.fetchAll(db) == ["blob"], "\(name)")
      }
    }
  }
}
