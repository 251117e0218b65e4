import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Anchor: Codable, Equatable {
  var url: String
  var clicks: Int?
}

@Selection private struct Facts: Codable, Equatable {
  var title: String
  @Column(as: [String].JSONRepresentation.self) var tags: [String] = []
  @Column(as: Anchor?.JSONRepresentation.self) var anchor: Anchor?
  @Column(as: Anchor.JSONRepresentation?.self) var other: Anchor?
  @Column(as: [Anchor]?.JSONRepresentation.self) var anchors: [Anchor]?
}

@Table private struct Leaflet: Codable, Equatable {
  let id: Int
  @Column(as: Facts.JSONRepresentation?.self) var facts: Facts?
  @Column(as: Facts?.JSONRepresentation.self) var draft: Facts?
  @Column(as: [String]?.JSONRepresentation.self) var words: [String]?
  @Column(as: [String].JSONRepresentation?.self) var notes: [String]?
  @Column(as: [Anchor]?.JSONRepresentation.self) var anchors: [Anchor]?
  @Column(as: [String: Int]?.JSONRepresentation.self) var counts: [String: Int]?
}

@Selection private struct Tagged: Codable, Equatable {
  var key: UUID
}

@Table("taggeds") private struct TaggedRow {
  let id: Int
  @Column(as: Tagged.JSONRepresentation.self) var value: Tagged
}

/// Paths into JSON that may not be there, and JSON that may not.
@Suite struct JSONOptionalTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "leaflets" (
            "id" INTEGER PRIMARY KEY, "facts" TEXT, "draft" TEXT, "words" TEXT, "notes" TEXT, "anchors" TEXT, "counts" TEXT
          );
          """
      )
      let facts = Facts(
        title: "One",
        tags: ["a", "b"],
        anchor: Anchor(url: "x", clicks: 3),
        other: Anchor(url: "y"),
        anchors: [Anchor(url: "z")]
      )
      try Leaflet.insert {
        Leaflet(
          id: 1,
          facts: facts,
          draft: facts,
          words: ["p", "q"],
          notes: ["n"],
          anchors: [Anchor(url: "k", clicks: 1)],
          counts: ["i": 7]
        )
        Leaflet(id: 2, facts: Facts(title: "Two"))
        Leaflet(id: 3)
      }
      .execute(db)
    }
  }

  @Test func membersOfOptionalValues() {
    assertQuery(
      Leaflet.select {
        (
          $0.facts.jsonExtract(\.tags[0]), $0.draft.jsonExtract(\.tags[-1]), $0.facts.jsonExtract(\.title),
          $0.draft.value(at: \.title)
        )
      },
      database: database
    ) {
      """
      SELECT json_extract("leaflets"."facts", '$."tags"[0]'), json_extract("leaflets"."draft", '$."tags"[#-1]'), json_extract("leaflets"."facts", '$."title"'), ("leaflets"."draft") ->> ('$."title"')
      FROM "leaflets"
      """
    } results: {
      """
      ┌─────┬─────┬───────┬───────┐
      │ "a" │ "b" │ "One" │ "One" │
      │ nil │ nil │ "Two" │ nil   │
      │ nil │ nil │ nil   │ nil   │
      └─────┴─────┴───────┴───────┘
      """
    }
  }

  @Test func optionalMembers() {
    assertQuery(
      Leaflet.select {
        (
          $0.facts.jsonExtract(\.anchor.url), $0.draft.jsonExtract(\.anchor.clicks),
          $0.facts.jsonExtract(\.other.url), $0.draft.value(at: \.anchors[0].url), $0.words.jsonExtract(\.[1])
        )
      },
      database: database
    ) {
      """
      SELECT json_extract("leaflets"."facts", '$."anchor"."url"'), json_extract("leaflets"."draft", '$."anchor"."clicks"'), json_extract("leaflets"."facts", '$."other"."url"'), ("leaflets"."draft") ->> ('$."anchors"[0]."url"'), json_extract("leaflets"."words", '$[1]')
      FROM "leaflets"
      """
    } results: {
      """
      ┌─────┬─────┬─────┬─────┬─────┐
      │ "x" │ 3   │ "y" │ "z" │ "q" │
      │ nil │ nil │ nil │ nil │ nil │
      │ nil │ nil │ nil │ nil │ nil │
      └─────┴─────┴─────┴─────┴─────┘
      """
    }
  }

  @Test func arraysAndObjects() {
    assertQuery(
      Leaflet.select {
        (
          $0.facts.jsonExtract(\.tags), $0.facts.jsonExtract(\.anchor), $0.draft.jsonExtract(\.anchors),
          $0.anchors.jsonExtract(\.[0]), $0.facts.json(at: \.tags)
        )
      },
      database: database
    ) {
      """
      SELECT json_extract("leaflets"."facts", '$."tags"'), json_extract("leaflets"."facts", '$."anchor"'), json_extract("leaflets"."draft", '$."anchors"'), json_extract("leaflets"."anchors", '$[0]'), ("leaflets"."facts") -> ('$."tags"')
      FROM "leaflets"
      """
    } results: {
      """
      ┌─────────────┬─────────────┬─────────────────┬─────────────┬─────────────┐
      │ [           │ Anchor(     │ [               │ Anchor(     │ [           │
      │   [0]: "a", │   url: "x", │   [0]: Anchor(  │   url: "k", │   [0]: "a", │
      │   [1]: "b"  │   clicks: 3 │     url: "z",   │   clicks: 1 │   [1]: "b"  │
      │ ]           │ )           │     clicks: nil │ )           │ ]           │
      │             │             │   )             │             │             │
      │             │             │ ]               │             │             │
      ├─────────────┼─────────────┼─────────────────┼─────────────┼─────────────┤
      │ []          │ nil         │ nil             │ nil         │ []          │
      ├─────────────┼─────────────┼─────────────────┼─────────────┼─────────────┤
      │ nil         │ nil         │ nil             │ nil         │ nil         │
      └─────────────┴─────────────┴─────────────────┴─────────────┴─────────────┘
      """
    }
  }

  @Test func lengths() {
    assertQuery(
      Leaflet.select {
        (
          $0.words.jsonArrayLength(), $0.notes.jsonArrayLength(), $0.facts.jsonArrayLength(\.tags),
          $0.draft.jsonArrayLength(\.anchors)
        )
      },
      database: database
    ) {
      """
      SELECT json_array_length("leaflets"."words"), json_array_length("leaflets"."notes"), json_array_length("leaflets"."facts", '$."tags"'), json_array_length("leaflets"."draft", '$."anchors"')
      FROM "leaflets"
      """
    } results: {
      """
      ┌─────┬─────┬─────┬─────┐
      │ 2   │ 1   │ 2   │ 1   │
      │ nil │ nil │ 0   │ nil │
      │ nil │ nil │ nil │ nil │
      └─────┴─────┴─────┴─────┘
      """
    }
  }

  @Test func elements() {
    assertQuery(
      Leaflet.select { ($0.id, $0.words.jsonEach().select { $0.value.max() }, $0.notes.jsonEach().count()) },
      database: database
    ) {
      """
      SELECT "leaflets"."id", (
        SELECT max("json_each"."value")
        FROM json_each("leaflets"."words")
      ), (
        SELECT count(*)
        FROM json_each("leaflets"."notes")
      )
      FROM "leaflets"
      """
    } results: {
      """
      ┌───┬─────┬───┐
      │ 1 │ "q" │ 1 │
      │ 2 │ nil │ 0 │
      │ 3 │ nil │ 0 │
      └───┴─────┴───┘
      """
    }
    assertQuery(Leaflet.select { $0.counts.jsonEach().select { $0.value.sum() } }, database: database) {
      """
      SELECT (
        SELECT sum("json_each"."value")
        FROM json_each("leaflets"."counts")
      )
      FROM "leaflets"
      """
    } results: {
      """
      ┌─────┐
      │ 7   │
      │ nil │
      │ nil │
      └─────┘
      """
    }
    assertQuery(Leaflet.select { $0.facts.jsonEach(\.tags).select { $0.value.max() } }, database: database) {
      """
      SELECT (
        SELECT max("json_each"."value")
        FROM json_each("leaflets"."facts", '$."tags"')
      )
      FROM "leaflets"
      """
    } results: {
      """
      ┌─────┐
      │ "b" │
      │ nil │
      │ nil │
      └─────┘
      """
    }
    assertQuery(
      Leaflet.select { $0.draft.jsonEach(\.anchors).select { $0.value.jsonExtract(\.url) } },
      database: database
    ) {
      """
      SELECT (
        SELECT json_extract("json_each"."value", '$."url"')
        FROM json_each("leaflets"."draft", '$."anchors"')
      )
      FROM "leaflets"
      """
    } results: {
      """
      ┌─────┐
      │ "z" │
      │ nil │
      │ nil │
      └─────┘
      """
    }
    assertQuery(
      Leaflet.find(1).crossJoin(Leaflet.columns.anchors.jsonEach()).select { $1.value },
      database: database
    ) {
      """
      SELECT "json_each"."value"
      FROM "leaflets"
      CROSS JOIN json_each("leaflets"."anchors")
      WHERE (("leaflets"."id") IN ((1)))
      """
    } results: {
      """
      ┌─────────────┐
      │ Anchor(     │
      │   url: "k", │
      │   clicks: 1 │
      │ )           │
      └─────────────┘
      """
    }
  }

  @Test func changes() {
    assertQuery(
      Leaflet.update {
        $0.words = $0.words.jsonAppend("r").jsonAppend("s")
        $0.notes = $0.notes.jsonAppend("m")
        $0.anchors = $0.anchors.jsonAppend(Anchor(url: "it's"))
        $0.facts = $0.facts.jsonAppend(\.tags, "c")
        $0.draft = $0.draft.jsonSet(\.anchor.clicks, 4).jsonSet(\.other, Anchor(url: "w"))
      }
      .returning { ($0.words, $0.notes, $0.anchors, $0.facts, $0.draft) },
      database: database
    ) {
      """
      UPDATE "leaflets"
      SET "words" = json_insert("leaflets"."words", '$[#]', 'r', '$[#]', 's'), "notes" = json_insert("leaflets"."notes", '$[#]', 'm'), "anchors" = json_insert("leaflets"."anchors", '$[#]', json('{
        "url" : "it''s"
      }')), "facts" = json_insert("leaflets"."facts", '$."tags"[#]', 'c'), "draft" = json_set("leaflets"."draft", '$."anchor"."clicks"', 4, '$."other"', json('{
        "url" : "w"
      }'))
      RETURNING "words", "notes", "anchors", "facts", "draft"
      """
    } results: {
      """
      ┌─────────────┬─────────────┬──────────────────┬───────────────────┬───────────────────┐
      │ [           │ [           │ [                │ Facts(            │ Facts(            │
      │   [0]: "p", │   [0]: "n", │   [0]: Anchor(   │   title: "One",   │   title: "One",   │
      │   [1]: "q", │   [1]: "m"  │     url: "k",    │   tags: [         │   tags: [         │
      │   [2]: "r", │ ]           │     clicks: 1    │     [0]: "a",     │     [0]: "a",     │
      │   [3]: "s"  │             │   ),             │     [1]: "b",     │     [1]: "b"      │
      │ ]           │             │   [1]: Anchor(   │     [2]: "c"      │   ],              │
      │             │             │     url: "it's", │   ],              │   anchor: Anchor( │
      │             │             │     clicks: nil  │   anchor: Anchor( │     url: "x",     │
      │             │             │   )              │     url: "x",     │     clicks: 4     │
      │             │             │ ]                │     clicks: 3     │   ),              │
      │             │             │                  │   ),              │   other: Anchor(  │
      │             │             │                  │   other: Anchor(  │     url: "w",     │
      │             │             │                  │     url: "y",     │     clicks: nil   │
      │             │             │                  │     clicks: nil   │   ),              │
      │             │             │                  │   ),              │   anchors: [      │
      │             │             │                  │   anchors: [      │     [0]: Anchor(  │
      │             │             │                  │     [0]: Anchor(  │       url: "z",   │
      │             │             │                  │       url: "z",   │       clicks: nil │
      │             │             │                  │       clicks: nil │     )             │
      │             │             │                  │     )             │   ]               │
      │             │             │                  │   ]               │ )                 │
      │             │             │                  │ )                 │                   │
      ├─────────────┼─────────────┼──────────────────┼───────────────────┼───────────────────┤
      │ nil         │ nil         │ nil              │ Facts(            │ nil               │
      │             │             │                  │   title: "Two",   │                   │
      │             │             │                  │   tags: [         │                   │
      │             │             │                  │     [0]: "c"      │                   │
      │             │             │                  │   ],              │                   │
      │             │             │                  │   anchor: nil,    │                   │
      │             │             │                  │   other: nil,     │                   │
      │             │             │                  │   anchors: nil    │                   │
      │             │             │                  │ )                 │                   │
      ├─────────────┼─────────────┼──────────────────┼───────────────────┼───────────────────┤
      │ nil         │ nil         │ nil              │ nil               │ nil               │
      └─────────────┴─────────────┴──────────────────┴───────────────────┴───────────────────┘
      """
    }
  }

  @Test func wholeValuesAsParts() {
    assertQuery(
      Leaflet.find(1).select {
        $0.facts.jsonSet(\.tags, $0.notes)
          .jsonSet(\.anchors, #bind([Anchor(url: "u")], as: [Anchor].JSONRepresentation.self))
      },
      database: database
    ) {
      """
      SELECT json_set("leaflets"."facts", '$."tags"', json("leaflets"."notes"), '$."anchors"', json('[
        {
          "url" : "u"
        }
      ]'))
      FROM "leaflets"
      WHERE (("leaflets"."id") IN ((1)))
      """
    } results: {
      """
      ┌───────────────────┐
      │ Facts(            │
      │   title: "One",   │
      │   tags: [         │
      │     [0]: "n"      │
      │   ],              │
      │   anchor: Anchor( │
      │     url: "x",     │
      │     clicks: 3     │
      │   ),              │
      │   other: Anchor(  │
      │     url: "y",     │
      │     clicks: nil   │
      │   ),              │
      │   anchors: [      │
      │     [0]: Anchor(  │
      │       url: "u",   │
      │       clicks: nil │
      │     )             │
      │   ]               │
      │ )                 │
      └───────────────────┘
      """
    }
    assertQuery(
      Leaflet.find(1).select {
        $0.facts.jsonReplace(\.anchor, Anchor.Columns(url: "it's", clicks: $0.facts.jsonArrayLength(\.tags)))
      },
      database: database
    ) {
      """
      SELECT json_replace("leaflets"."facts", '$."anchor"', json_object('url', 'it''s', 'clicks', json_array_length("leaflets"."facts", '$."tags"')))
      FROM "leaflets"
      WHERE (("leaflets"."id") IN ((1)))
      """
    } results: {
      """
      ┌───────────────────┐
      │ Facts(            │
      │   title: "One",   │
      │   tags: [         │
      │     [0]: "a",     │
      │     [1]: "b"      │
      │   ],              │
      │   anchor: Anchor( │
      │     url: "it's",  │
      │     clicks: 2     │
      │   ),              │
      │   other: Anchor(  │
      │     url: "y",     │
      │     clicks: nil   │
      │   ),              │
      │   anchors: [      │
      │     [0]: Anchor(  │
      │       url: "z",   │
      │       clicks: nil │
      │     )             │
      │   ]               │
      │ )                 │
      └───────────────────┘
      """
    }
  }

  /// JSON writes UUIDs in capital letters, a column has them in small ones.
  @Test func identifiers() throws {
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "taggeds" ("id" INTEGER PRIMARY KEY, "value" TEXT NOT NULL)"#)
      try TaggedRow.insert { TaggedRow(id: 1, value: Tagged(key: id)) }.execute(db)
    }
    assertQuery(
      TaggedRow.where { $0.value.jsonExtract(\.key) == id }.select { $0.value.jsonExtract(\.key) },
      database: database
    ) {
      """
      SELECT json_extract("taggeds"."value", '$."key"') COLLATE NOCASE
      FROM "taggeds"
      WHERE ((json_extract("taggeds"."value", '$."key"') COLLATE NOCASE) IS ('e621e1f8-c36c-495a-93fc-0c247a3e6e5f'))
      """
    } results: {
      """
      ┌────────────────────────────────────────────┐
      │ UUID(E621E1F8-C36C-495A-93FC-0C247A3E6E5F) │
      └────────────────────────────────────────────┘
      """
    }
  }
}
