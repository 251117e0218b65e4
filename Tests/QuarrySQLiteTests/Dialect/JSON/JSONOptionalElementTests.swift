import QuarrySQLite
import QuarryTesting
import Testing

/// The elements of optional arrays and objects in JSON.
@Suite struct JSONOptionalElementTests {
  let database: DatabaseQueue

  init() throws { database = try leafletsDatabase() }

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
}
