import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Link: Codable, Equatable {
  let homepage: String
}

@Selection private struct Writer: Codable, Equatable {
  let name: String
  @Column(as: [Link].JSONRepresentation.self) var links: [Link] = []
  var externalID: UUID?
  @Column(as: [String: Int].JSONRepresentation.self) var scores: [String: Int] = [:]
}

private enum Level: Int, Codable { case low, high }

@Table private struct Volume: Equatable {
  let id: Int
  @Column(as: Writer.JSONRepresentation.self) var author: Writer
  @Column(as: [String: Int].JSONRepresentation.self) var counts: [String: Int]
  @Column(as: [String: Link].JSONRepresentation.self) var named: [String: Link]
  @Column(as: Level?.RawRepresentation.self) var level: Level?
  @Column(as: Date?.JulianDayRepresentation.self) var day: Date?
  @Column(as: UUID?.UppercasedRepresentation.self) var key: UUID?
}

/// Columns that contain JSON, and optional ones with another representation, in the form of StructuredQueries.
@Suite struct JSONRepresentationQueryTests {
  let database: DatabaseQueue
  static let uuid = UUID(uuidString: "DEADBEEF-0000-4000-8000-000000000001")!

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "volumes" (
            "id" INTEGER PRIMARY KEY, "author" TEXT NOT NULL, "counts" TEXT NOT NULL, "named" TEXT NOT NULL, "level" INTEGER,
            "day" REAL, "key" TEXT
          );
          """
      )
      try Volume.insert {
        Volume(
          id: 1,
          author: Writer(name: "Ann", externalID: Self.uuid, scores: ["x": 7]),
          counts: ["a": 1, "b": 2],
          named: ["home": Link(homepage: "h")],
          level: .high,
          day: Date(timeIntervalSince1970: 0),
          key: Self.uuid
        )
        Volume(id: 2, author: Writer(name: "Bo"), counts: [:], named: [:], level: nil, day: nil, key: nil)
      }
      .execute(db)
    }
  }

  @Test func members() {
    assertQuery(
      Volume.join(Volume.columns.counts.jsonEach()) { _, _ in true }.order { $1.key }.select {
        ($0.id, $1.key, $1.value)
      },
      database: database
    ) {
      """
      SELECT "volumes"."id", "json_each"."key", "json_each"."value"
      FROM "volumes"
      JOIN json_each("volumes"."counts") ON 1
      ORDER BY "json_each"."key"
      """
    } results: {
      """
      ┌───┬─────┬───┐
      │ 1 │ "a" │ 1 │
      │ 1 │ "b" │ 2 │
      └───┴─────┴───┘
      """
    }
    assertQuery(
      Volume.where { $0.named.jsonEach().where { $0.key == "home" }.exists() }.select(\.id),
      database: database
    ) {
      """
      SELECT "volumes"."id"
      FROM "volumes"
      WHERE (EXISTS (
        SELECT "json_each"."key", "json_each"."value"
        FROM json_each("volumes"."named")
        WHERE (("json_each"."key") = ('home'))
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
      Volume.where { $0.author.jsonEach(\.scores).where { $0.value > 5 }.exists() }.select(\.id),
      database: database
    ) {
      """
      SELECT "volumes"."id"
      FROM "volumes"
      WHERE (EXISTS (
        SELECT "json_each"."key", "json_each"."value"
        FROM json_each("volumes"."author", '$."scores"')
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
  }

  @Test func append() {
    assertQuery(
      Volume.find(1).update { $0.author = $0.author.jsonAppend(\.links, #bind(Link(homepage: "a"))) }
        .returning(
          \.author
        ),
      database: database
    ) {
      """
      UPDATE "volumes"
      SET "author" = json_insert("volumes"."author", '$."links"[#]', json('{
        "homepage" : "a"
      }'))
      WHERE (("volumes"."id") IN ((1)))
      RETURNING "author"
      """
    } results: {
      """
      ┌───────────────────────────────────────────────────────────┐
      │ Writer(                                                   │
      │   name: "Ann",                                            │
      │   links: [                                                │
      │     [0]: Link(homepage: "a")                              │
      │   ],                                                      │
      │   externalID: UUID(DEADBEEF-0000-4000-8000-000000000001), │
      │   scores: [                                               │
      │     "x": 7                                                │
      │   ]                                                       │
      │ )                                                         │
      └───────────────────────────────────────────────────────────┘
      """
    }
    let sql = Volume.select { $0.author.jsonbAppend(\.links, #bind(Link(homepage: "a"))) }.query
      .render(dialect: SQLiteDialect(), bindings: .inlined).sql
    assertInlineSnapshot(of: sql, as: .lines) {
      """
      SELECT json(jsonb_insert("volumes"."author", '$."links"[#]', jsonb('{"homepage":"a"}'))) FROM "volumes"
      """
    }
  }

  @Test func externalID() {
    assertQuery(
      Volume.where { $0.author.jsonExtract(\.externalID).eq(Self.uuid) }.select(\.id),
      database: database
    ) {
      """
      SELECT "volumes"."id"
      FROM "volumes"
      WHERE (((json_extract("volumes"."author", '$."externalID"') COLLATE NOCASE)) = ('deadbeef-0000-4000-8000-000000000001'))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func numbers() {
    assertQuery(Volume.select { ($0.id.groupConcat(), $0.id.groupConcat("-")) }, database: database) {
      """
      SELECT group_concat("volumes"."id"), group_concat("volumes"."id", '-')
      FROM "volumes"
      """
    } results: {
      """
      ┌───────┬───────┐
      │ "1,2" │ "1-2" │
      └───────┴───────┘
      """
    }
    assertQuery(Volume.select { $0.level.groupConcat(distinct: true) }, database: database) {
      """
      SELECT group_concat(DISTINCT "volumes"."level")
      FROM "volumes"
      """
    } results: {
      """
      ┌─────┐
      │ "1" │
      └─────┘
      """
    }
  }

  @Test func optionalRepresentations() {
    assertQuery(
      Volume.order(by: \.id).select { ($0.level, $0.day, $0.key, $0.key.typeof(), $0.day.typeof()) },
      database: database
    ) {
      """
      SELECT "volumes"."level", "volumes"."day", "volumes"."key", typeof("volumes"."key"), typeof("volumes"."day")
      FROM "volumes"
      ORDER BY "volumes"."id"
      """
    } results: {
      """
      ┌───────┬────────────────────────────────┬────────────────────────────────────────────┬────────┬────────┐
      │ .high │ Date(1970-01-01T00:00:00.000Z) │ UUID(DEADBEEF-0000-4000-8000-000000000001) │ "text" │ "real" │
      │ nil   │ nil                            │ nil                                        │ "null" │ "null" │
      └───────┴────────────────────────────────┴────────────────────────────────────────────┴────────┴────────┘
      """
    }
    assertQuery(Volume.where { $0.key == #bind(Self.uuid) }.select(\.id), database: database) {
      """
      SELECT "volumes"."id"
      FROM "volumes"
      WHERE (("volumes"."key") IS ('DEADBEEF-0000-4000-8000-000000000001'))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func layout() throws {
    assertQuery(Volume.where { $0.counts == #bind(["a": 1, "b": 2]) }.select(\.id), database: database) {
      """
      SELECT "volumes"."id"
      FROM "volumes"
      WHERE (("volumes"."counts") = ('{
        "a" : 1,
        "b" : 2
      }'))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    let query = Volume.where { $0.counts == #bind(["a": 1]) && $0.named == #bind([:]) }.select(\.id).query
    assertInlineSnapshot(of: query.render(dialect: SQLiteDialect(), bindings: .inlined).sql, as: .lines) {
      """
      SELECT "volumes"."id" FROM "volumes" WHERE ((("volumes"."counts") = ('{"a":1}')) AND (("volumes"."named") = ('{}')))
      """
    }
    assertInlineSnapshot(of: query.debugDescription, as: .lines) {
      """
      SELECT "volumes"."id"
      FROM "volumes"
      WHERE ((("volumes"."counts") = ('{
        "a" : 1
      }')) AND (("volumes"."named") = ('{

      }')))
      """
    }
    #expect(query.render(dialect: SQLiteDialect()).bindings == [.text(#"{"a":1}"#), .text("{}")])
  }
}
