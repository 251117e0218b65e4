import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Tagged: Codable, Equatable {
  var key: UUID
}

@Table("taggeds") private struct TaggedRow {
  let id: Int
  @Column(as: Tagged.JSONRepresentation.self) var value: Tagged
}

/// Optional paths into JSON, and optional JSON.
@Suite struct JSONOptionalTests {
  let database: DatabaseQueue

  init() throws { database = try leafletsDatabase() }

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

  /// JSON contains UUIDs in upper case, and a column contains them in lower case.
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
      SELECT (json_extract("taggeds"."value", '$."key"') COLLATE NOCASE)
      FROM "taggeds"
      WHERE (((json_extract("taggeds"."value", '$."key"') COLLATE NOCASE)) IS ('e621e1f8-c36c-495a-93fc-0c247a3e6e5f'))
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
