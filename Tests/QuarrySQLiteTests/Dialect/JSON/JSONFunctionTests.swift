import QuarrySQLite
import QuarryTesting
import Testing

/// The functions that read and change JSON, and the rows of its elements.
@Suite struct JSONFunctionTests {
  let database: DatabaseQueue

  init() throws { database = try tomesDatabase() }

  @Test func reads() {
    assertQuery(
      Tome.select {
        (
          $0.author.jsonExtract(\.name), $0.author.jsonExtract(\.age),
          $0.author.jsonExtract(\.links[0].homepage),
          $0.tags.jsonExtract(\.[-1]), $0.tags.jsonArrayLength(), $0.author.jsonArrayLength(\.links)
        )
      },
      database: database
    ) {
      """
      SELECT json_extract("tomes"."author", '$."name"'), json_extract("tomes"."author", '$."age"'), json_extract("tomes"."author", '$."links"[0]."homepage"'), json_extract("tomes"."tags", '$[#-1]'), json_array_length("tomes"."tags"), json_array_length("tomes"."author", '$."links"')
      FROM "tomes"
      """
    } results: {
      """
      ┌──────────┬─────┬─────┬─────────┬───┬───┐
      │ "Herman" │ 32  │ "a" │ "whale" │ 2 │ 2 │
      │ "Emily"  │ nil │ nil │ nil     │ 0 │ 0 │
      └──────────┴─────┴─────┴─────────┴───┴───┘
      """
    }
    assertQuery(
      Tome.select {
        (
          $0.counts.jsonExtract("$.pages", as: Int.self), $0.author.jsonType(),
          $0.author.jsonExtract("$.age", as: Int.self)
        )
      },
      database: database
    ) {
      """
      SELECT json_extract("tomes"."counts", '$.pages'), json_type("tomes"."author"), json_extract("tomes"."author", '$.age')
      FROM "tomes"
      """
    } results: {
      """
      ┌─────┬──────────┬─────┐
      │ 635 │ "object" │ 32  │
      │ nil │ "object" │ nil │
      └─────┴──────────┴─────┘
      """
    }
  }

  @Test func changes() {
    assertQuery(
      Tome.find(1).update {
        $0.author = $0.author.jsonSet(\.name, "it's").jsonSet(\.age, 33)
        $0.tags = $0.tags.jsonAppend("z").jsonRemove(\.[0])
      }
      .returning(\.self),
      database: database
    ) {
      """
      UPDATE "tomes"
      SET "author" = json_set("tomes"."author", '$."name"', 'it''s', '$."age"', 33), "tags" = json_remove(json_insert("tomes"."tags", '$[#]', 'z'), '$[0]')
      WHERE (("tomes"."id") IN ((1)))
      RETURNING "id", "isRead", "tags", "author", "counts"
      """
    } results: {
      """
      ┌─────────────────────────────────┐
      │ Tome(                           │
      │   id: 1,                        │
      │   isRead: true,                 │
      │   tags: [                       │
      │     [0]: "whale",               │
      │     [1]: "z"                    │
      │   ],                            │
      │   author: Scribe(               │
      │     name: "it's",               │
      │     age: 33,                    │
      │     links: [                    │
      │       [0]: Site(homepage: "a"), │
      │       [1]: Site(homepage: "b")  │
      │     ]                           │
      │   ),                            │
      │   counts: [                     │
      │     "pages": 635                │
      │   ]                             │
      │ )                               │
      └─────────────────────────────────┘
      """
    }
    assertQuery(
      Tome.select {
        ($0.tags.jsonReplace(\.[0], "x"), $0.tags.jsonInsert(\.[9], "x"), $0.author.jsonRemove(\.age))
      },
      database: database
    ) {
      """
      SELECT json_replace("tomes"."tags", '$[0]', 'x'), json_insert("tomes"."tags", '$[9]', 'x'), json_remove("tomes"."author", '$."age"')
      FROM "tomes"
      """
    } results: {
      """
      ┌─────────────┬─────────────────┬───────────────────────────────┐
      │ [           │ [               │ Scribe(                       │
      │   [0]: "x", │   [0]: "whale", │   name: "it's",               │
      │   [1]: "z"  │   [1]: "z"      │   age: nil,                   │
      │ ]           │ ]               │   links: [                    │
      │             │                 │     [0]: Site(homepage: "a"), │
      │             │                 │     [1]: Site(homepage: "b")  │
      │             │                 │   ]                           │
      │             │                 │ )                             │
      ├─────────────┼─────────────────┼───────────────────────────────┤
      │ []          │ []              │ Scribe(                       │
      │             │                 │   name: "Emily",              │
      │             │                 │   age: nil,                   │
      │             │                 │   links: []                   │
      │             │                 │ )                             │
      └─────────────┴─────────────────┴───────────────────────────────┘
      """
    }
  }

  @Test func elements() {
    assertQuery(
      Tome.where { $0.tags.jsonEach().where { $0.value == "whale" }.exists() }.select(\.id),
      database: database
    ) {
      """
      SELECT "tomes"."id"
      FROM "tomes"
      WHERE (EXISTS (
        SELECT "json_each"."key", "json_each"."value"
        FROM json_each("tomes"."tags")
        WHERE (("json_each"."value") = ('whale'))
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
      Tome.select { ($0.id, $0.tags.jsonEach().select { $0.key.max() }) },
      database: database
    ) {
      """
      SELECT "tomes"."id", (
        SELECT max("json_each"."key")
        FROM json_each("tomes"."tags")
      )
      FROM "tomes"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 1 │ 1   │
      │ 2 │ nil │
      └───┴─────┘
      """
    }
    assertQuery(
      Tome.select { $0.counts.jsonEach().select { $0.value.sum() } },
      database: database
    ) {
      """
      SELECT (
        SELECT sum("json_each"."value")
        FROM json_each("tomes"."counts")
      )
      FROM "tomes"
      """
    } results: {
      """
      ┌─────┐
      │ 635 │
      │ nil │
      └─────┘
      """
    }
  }
}
