import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Writer: Codable, Equatable {
  let name: String
  var age: Int?
  @Column(as: [Link].JSONRepresentation.self)
  let links: [Link]
}

@Selection private struct Link: Codable, Equatable {
  let homepage: String
}

@Table private struct Tome: Codable, Equatable {
  let id: Int
  var isRead = false
  @Column(as: [String].JSONRepresentation.self)
  var tags: [String]
  @Column(as: Writer.JSONRepresentation.self)
  var author: Writer
  @Column(as: [String: Int].JSONRepresentation.self)
  var counts: [String: Int]
}

@Table private struct Shelf: Equatable {
  let id: Int
  var name = ""
}

@Suite struct JSONFunctionTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "tomes" (
            "id" INTEGER PRIMARY KEY, "isRead" INTEGER NOT NULL, "tags" TEXT NOT NULL, "author" TEXT NOT NULL,
            "counts" TEXT NOT NULL
          );
          CREATE TABLE "shelfs" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL);
          """
      )
      try Tome.insert {
        Tome(
          id: 1,
          isRead: true,
          tags: ["sea", "whale"],
          author: Writer(name: "Herman", age: 32, links: [Link(homepage: "a"), Link(homepage: "b")]),
          counts: ["pages": 635]
        )
        Tome(id: 2, tags: [], author: Writer(name: "Emily", links: []), counts: [:])
      }
      .execute(db)
      try Shelf.insert {
        Shelf(id: 1, name: "top"); Shelf(id: 3, name: "it's")
      }.execute(db)
    }
  }

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
      │   author: Writer(               │
      │     name: "it's",               │
      │     age: 33,                    │
      │     links: [                    │
      │       [0]: Link(homepage: "a"), │
      │       [1]: Link(homepage: "b")  │
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
      │ [           │ [               │ Writer(                       │
      │   [0]: "x", │   [0]: "whale", │   name: "it's",               │
      │   [1]: "z"  │   [1]: "z"      │   age: nil,                   │
      │ ]           │ ]               │   links: [                    │
      │             │                 │     [0]: Link(homepage: "a"), │
      │             │                 │     [1]: Link(homepage: "b")  │
      │             │                 │   ]                           │
      │             │                 │ )                             │
      ├─────────────┼─────────────────┼───────────────────────────────┤
      │ []          │ []              │ Writer(                       │
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

  @Test func objects() {
    assertQuery(
      Shelf.select { jsonObject("id", $0.id, "na'me", $0.name, "isTop", $0.id == 1) },
      database: database
    ) {
      """
      SELECT json_object('id', "shelfs"."id", 'na''me', "shelfs"."name", 'isTop', json(CASE ("shelfs"."id") = (1) WHEN 0 THEN 'false' WHEN 1 THEN 'true' END))
      FROM "shelfs"
      """
    } results: {
      """
      ┌───────────────────────────────────────────┐
      │ #"{"id":1,"na'me":"top","isTop":true}"#   │
      │ #"{"id":3,"na'me":"it's","isTop":false}"# │
      └───────────────────────────────────────────┘
      """
    }
    assertQuery(Shelf.select { $0.name.jsonGroupArray() }, database: database) {
      """
      SELECT json_group_array("shelfs"."name")
      FROM "shelfs"
      """
    } results: {
      """
      ┌───────────────┐
      │ [             │
      │   [0]: "top", │
      │   [1]: "it's" │
      │ ]             │
      └───────────────┘
      """
    }
    assertQuery(Shelf.select { $0.id.jsonGroupArray(distinct: true, filter: $0.id > 1) }, database: database)
    {
      """
      SELECT json_group_array(DISTINCT "shelfs"."id") FILTER (WHERE ("shelfs"."id") > (1))
      FROM "shelfs"
      """
    } results: {
      """
      ┌──────────┐
      │ [        │
      │   [0]: 3 │
      │ ]        │
      └──────────┘
      """
    }
    assertQuery(Tome.select { $0.jsonObject() }, database: database) {
      """
      SELECT json_object('id', "tomes"."id", 'isRead', json(CASE "tomes"."isRead" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END), 'tags', json("tomes"."tags"), 'author', json("tomes"."author"), 'counts', json("tomes"."counts"))
      FROM "tomes"
      """
    } results: {
      """
      ┌─────────────────────────────────┐
      │ Tome(                           │
      │   id: 1,                        │
      │   isRead: true,                 │
      │   tags: [                       │
      │     [0]: "sea",                 │
      │     [1]: "whale"                │
      │   ],                            │
      │   author: Writer(               │
      │     name: "Herman",             │
      │     age: 32,                    │
      │     links: [                    │
      │       [0]: Link(homepage: "a"), │
      │       [1]: Link(homepage: "b")  │
      │     ]                           │
      │   ),                            │
      │   counts: [                     │
      │     "pages": 635                │
      │   ]                             │
      │ )                               │
      ├─────────────────────────────────┤
      │ Tome(                           │
      │   id: 2,                        │
      │   isRead: false,                │
      │   tags: [],                     │
      │   author: Writer(               │
      │     name: "Emily",              │
      │     age: nil,                   │
      │     links: []                   │
      │   ),                            │
      │   counts: [:]                   │
      │ )                               │
      └─────────────────────────────────┘
      """
    }
  }

  @Test func rowsOfAJoin() {
    assertQuery(
      Shelf.group(by: \.id).leftJoin(Tome.all) { $0.id == $1.id }.select { ($0.name, $1.jsonGroupArray()) },
      database: database
    ) {
      """
      SELECT "shelfs"."name", json_group_array(CASE WHEN ("tomes"."id") IS NOT (NULL) THEN json_object('id', "tomes"."id", 'isRead', json(CASE "tomes"."isRead" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END), 'tags', json("tomes"."tags"), 'author', json("tomes"."author"), 'counts', json("tomes"."counts")) END) FILTER (WHERE ("tomes"."id") IS NOT (NULL))
      FROM "shelfs"
      LEFT JOIN "tomes" ON ("shelfs"."id") = ("tomes"."id")
      GROUP BY "shelfs"."id"
      """
    } results: {
      """
      ┌────────┬───────────────────────────────────┐
      │ "top"  │ [                                 │
      │        │   [0]: Tome(                      │
      │        │     id: 1,                        │
      │        │     isRead: true,                 │
      │        │     tags: [                       │
      │        │       [0]: "sea",                 │
      │        │       [1]: "whale"                │
      │        │     ],                            │
      │        │     author: Writer(               │
      │        │       name: "Herman",             │
      │        │       age: 32,                    │
      │        │       links: [                    │
      │        │         [0]: Link(homepage: "a"), │
      │        │         [1]: Link(homepage: "b")  │
      │        │       ]                           │
      │        │     ),                            │
      │        │     counts: [                     │
      │        │       "pages": 635                │
      │        │     ]                             │
      │        │   )                               │
      │        │ ]                                 │
      ├────────┼───────────────────────────────────┤
      │ "it's" │ []                                │
      └────────┴───────────────────────────────────┘
      """
    }
    assertQuery(
      Shelf.leftJoin(Tome.all) { $0.id == $1.id }.select { $0.name.jsonGroupArray(filter: $1.isRead) },
      database: database
    ) {
      """
      SELECT json_group_array("shelfs"."name") FILTER (WHERE "tomes"."isRead")
      FROM "shelfs"
      LEFT JOIN "tomes" ON ("shelfs"."id") = ("tomes"."id")
      """
    } results: {
      """
      ┌──────────────┐
      │ [            │
      │   [0]: "top" │
      │ ]            │
      └──────────────┘
      """
    }
  }

  @Test func objectOfAnOuterRow() {
    assertQuery(
      Shelf.leftJoin(Tome.all) { $0.id == $1.id }.select { ($0.name, $1.jsonObject()) },
      database: database
    ) {
      """
      SELECT "shelfs"."name", CASE WHEN ("tomes"."id") IS NOT (NULL) THEN json_object('id', "tomes"."id", 'isRead', json(CASE "tomes"."isRead" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END), 'tags', json("tomes"."tags"), 'author', json("tomes"."author"), 'counts', json("tomes"."counts")) END
      FROM "shelfs"
      LEFT JOIN "tomes" ON ("shelfs"."id") = ("tomes"."id")
      """
    } results: {
      """
      ┌────────┬─────────────────────────────────┐
      │ "top"  │ Tome(                           │
      │        │   id: 1,                        │
      │        │   isRead: true,                 │
      │        │   tags: [                       │
      │        │     [0]: "sea",                 │
      │        │     [1]: "whale"                │
      │        │   ],                            │
      │        │   author: Writer(               │
      │        │     name: "Herman",             │
      │        │     age: 32,                    │
      │        │     links: [                    │
      │        │       [0]: Link(homepage: "a"), │
      │        │       [1]: Link(homepage: "b")  │
      │        │     ]                           │
      │        │   ),                            │
      │        │   counts: [                     │
      │        │     "pages": 635                │
      │        │   ]                             │
      │        │ )                               │
      ├────────┼─────────────────────────────────┤
      │ "it's" │ nil                             │
      └────────┴─────────────────────────────────┘
      """
    }
  }
}
