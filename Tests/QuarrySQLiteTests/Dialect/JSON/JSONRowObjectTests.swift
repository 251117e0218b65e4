import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Shelf: Equatable {
  let id: Int
  var name = ""
}

/// Rows as JSON objects: of a table, of a join, and of the outer side of a join.
@Suite struct JSONRowObjectTests {
  let database: DatabaseQueue

  init() throws {
    database = try tomesDatabase()
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "shelfs" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL)"#)
      try Shelf.insert {
        Shelf(id: 1, name: "top"); Shelf(id: 3, name: "it's")
      }.execute(db)
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
      │   author: Scribe(               │
      │     name: "Herman",             │
      │     age: 32,                    │
      │     links: [                    │
      │       [0]: Site(homepage: "a"), │
      │       [1]: Site(homepage: "b")  │
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
      │   author: Scribe(               │
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
      │        │     author: Scribe(               │
      │        │       name: "Herman",             │
      │        │       age: 32,                    │
      │        │       links: [                    │
      │        │         [0]: Site(homepage: "a"), │
      │        │         [1]: Site(homepage: "b")  │
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
      │        │   author: Scribe(               │
      │        │     name: "Herman",             │
      │        │     age: 32,                    │
      │        │     links: [                    │
      │        │       [0]: Site(homepage: "a"), │
      │        │       [1]: Site(homepage: "b")  │
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
