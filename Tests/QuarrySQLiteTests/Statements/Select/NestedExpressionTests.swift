import QuarrySQLite
import QuarryTesting
import Testing

/// Selections with several operators, alone and in other queries.
@Suite struct NestedExpressionTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "folders" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "parentID" INTEGER,
            "size" INTEGER NOT NULL, "limit" INTEGER, "label" TEXT)
          """
      )
      try Folder.insert {
        Folder(id: 1, name: "etc", parentID: nil, size: 7, limit: nil, label: nil)
        Folder(id: 2, name: "ssh", parentID: 1, size: 10, limit: 0, label: "keys")
        Folder(id: 3, name: "keys", parentID: 2, size: 13, limit: 4, label: nil)
        Folder(id: 4, name: "var", parentID: nil, size: 0, limit: 20, label: "data")
      }.execute(db)
    }
  }

  @Table struct Folder: Equatable {
    let id: Int
    var name: String
    var parentID: Int?
    var size: Int
    var limit: Int?
    var label: String?
  }

  @Table struct Path: Equatable {
    let id: Int
    var depth: Int
    var trail: String
  }

  @Test func pathsByRecursion() {
    assertQuery(
      With {
        Folder.where { $0.parentID == nil }
          .select { Path.Columns(id: $0.id, depth: 0, trail: $0.name) }
          .union(
            all: true,
            Folder.join(Path.all) { $0.parentID == $1.id }
              .select { Path.Columns(id: $0.id, depth: $1.depth + 1, trail: $1.trail + "/" + $0.name) }
          )
      } query: {
        Path.where { $0.depth * 2 + 1 > 1 }.order { $0.trail }
      },
      database: database
    ) {
      """
      WITH "paths" AS (
        SELECT "folders"."id" AS "id", 0 AS "depth", "folders"."name" AS "trail"
        FROM "folders"
        WHERE (("folders"."parentID") IS (NULL))
          UNION ALL
        SELECT "folders"."id" AS "id", ("paths"."depth") + (1) AS "depth", (("paths"."trail") || ('/')) || ("folders"."name") AS "trail"
        FROM "folders"
        JOIN "paths" ON ("folders"."parentID") IS ("paths"."id")
      )
      SELECT "paths"."id", "paths"."depth", "paths"."trail"
      FROM "paths"
      WHERE (((("paths"."depth") * (2)) + (1)) > (1))
      ORDER BY "paths"."trail"
      """
    } results: {
      """
      ┌─────────────────────────────┐
      │ NestedExpressionTests.Path( │
      │   id: 2,                    │
      │   depth: 1,                 │
      │   trail: "etc/ssh"          │
      │ )                           │
      ├─────────────────────────────┤
      │ NestedExpressionTests.Path( │
      │   id: 3,                    │
      │   depth: 2,                 │
      │   trail: "etc/ssh/keys"     │
      │ )                           │
      └─────────────────────────────┘
      """
    }
  }

  @Test func listFromAJoin() {
    assertQuery(
      Folder.where {
        $0.id * 2 > 3
          && ("etc/" + $0.name + ":" + ($0.label ?? "")).in(
            Folder.join(Folder.as(Parent.self).all) { $0.parentID == $1.id }
              .select { $1.name + "/" + $0.name + ":keys" }
          )
      }.select(\.id),
      database: database
    ) {
      """
      SELECT "folders"."id"
      FROM "folders"
      WHERE (((("folders"."id") * (2)) > (3)) AND ((((('etc/') || ("folders"."name")) || (':')) || (coalesce("folders"."label", ''))) IN (SELECT ((("parents"."name") || ('/')) || ("folders"."name")) || (':keys')
      FROM "folders"
      JOIN "folders" AS "parents" ON ("folders"."parentID") IS ("parents"."id"))))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  enum Parent: AliasName {}
  enum Child: AliasName {}

  @Test func queryNextToOperators() {
    assertQuery(
      Folder.select { folder in
        (
          folder.name,
          Folder.as(Child.self).where { $0.parentID.is(folder.id) }
            .select { $0.name + " (" + ($0.label ?? "-") + ")" }.optional,
          (folder.limit ?? 0) * 2 + 1
        )
      },
      database: database
    ) {
      """
      SELECT "folders"."name", (
        SELECT ((("childs"."name") || (' (')) || (coalesce("childs"."label", '-'))) || (')')
        FROM "folders" AS "childs"
        WHERE (("childs"."parentID") IS ("folders"."id"))
      ), ((coalesce("folders"."limit", 0)) * (2)) + (1)
      FROM "folders"
      """
    } results: {
      """
      ┌────────┬──────────────┬────┐
      │ "etc"  │ "ssh (keys)" │ 1  │
      │ "ssh"  │ "keys (-)"   │ 1  │
      │ "keys" │ nil          │ 9  │
      │ "var"  │ nil          │ 41 │
      └────────┴──────────────┴────┘
      """
    }
  }

  @Test func severalNullableExpressions() {
    assertQuery(
      Folder
        .where { ($0.label ?? "") + "-" + ($0.label ?? $0.name) != "-var" }
        .order { ($0.limit ?? $0.size) + 1 }
        .select {
          (($0.label ?? "") + "-" + ($0.label ?? $0.name), ($0.limit ?? 1) + 1 + ($0.limit ?? $0.id))
        },
      database: database
    ) {
      """
      SELECT ((coalesce("folders"."label", '')) || ('-')) || (coalesce("folders"."label", "folders"."name")), ((coalesce("folders"."limit", 1)) + (1)) + (coalesce("folders"."limit", "folders"."id"))
      FROM "folders"
      WHERE ((((coalesce("folders"."label", '')) || ('-')) || (coalesce("folders"."label", "folders"."name"))) <> ('-var'))
      ORDER BY (coalesce("folders"."limit", "folders"."size")) + (1)
      """
    } results: {
      """
      ┌─────────────┬────┐
      │ "keys-keys" │ 1  │
      │ "-keys"     │ 9  │
      │ "-etc"      │ 3  │
      │ "data-data" │ 41 │
      └─────────────┴────┘
      """
    }
  }

  @Test func coalescedNullableColumns() {
    assertQuery(
      Folder.select {
        ($0.limit ?? $0.parentID, $0.label.upper() ?? $0.label.lower(), $0.limit ?? $0.parentID ?? 0)
      },
      database: database
    ) {
      """
      SELECT coalesce("folders"."limit", "folders"."parentID"), coalesce(upper("folders"."label"), lower("folders"."label")), coalesce("folders"."limit", "folders"."parentID", 0)
      FROM "folders"
      """
    } results: {
      """
      ┌─────┬────────┬────┐
      │ nil │ nil    │ 0  │
      │ 0   │ "KEYS" │ 0  │
      │ 4   │ nil    │ 4  │
      │ 20  │ "DATA" │ 20 │
      └─────┴────────┴────┘
      """
    }
  }

  @Test func remainder() {
    assertQuery(
      Folder.select { ($0.size % 4, $0.size % $0.limit, 20 % $0.size, $0.size % 4 ?? 0) }
        .where { ($0.size + $0.id) % 2 == 0 || $0.size % 5 < 3 },
      database: database
    ) {
      """
      SELECT ("folders"."size") % (4), ("folders"."size") % ("folders"."limit"), (20) % ("folders"."size"), coalesce(("folders"."size") % (4), 0)
      FROM "folders"
      WHERE ((((("folders"."size") + ("folders"."id")) % (2)) IS (0)) OR ((("folders"."size") % (5)) < (3)))
      """
    } results: {
      """
      ┌───┬─────┬─────┬───┐
      │ 3 │ nil │ 6   │ 3 │
      │ 2 │ nil │ 0   │ 2 │
      │ 1 │ 1   │ 7   │ 1 │
      │ 0 │ 0   │ nil │ 0 │
      └───┴─────┴─────┴───┘
      """
    }
  }

  @Test func integersOnTheLeft() {
    assertQuery(
      Folder.select { (7 & $0.size, 1 << $0.id, 8 | $0.limit, 255 >> $0.id) },
      database: database
    ) {
      """
      SELECT (7) & ("folders"."size"), (1) << ("folders"."id"), (8) | ("folders"."limit"), (255) >> ("folders"."id")
      FROM "folders"
      """
    } results: {
      """
      ┌───┬────┬─────┬─────┐
      │ 7 │ 2  │ nil │ 127 │
      │ 2 │ 4  │ 8   │ 63  │
      │ 5 │ 8  │ 12  │ 31  │
      │ 0 │ 16 │ 28  │ 15  │
      └───┴────┴─────┴─────┘
      """
    }
  }

  @Test func selectedComparisons() {
    assertQuery(
      Folder.select {
        (
          ($0.limit > 3).optional, $0.limit.in([0, 4]).optional, (!$0.limit.eq(0)).optional,
          ($0.limit > 3).optional ?? false
        )
      },
      database: database
    ) {
      """
      SELECT ("folders"."limit") > (3), ("folders"."limit") IN ((0), (4)), NOT (("folders"."limit") = (0)), coalesce(("folders"."limit") > (3), 0)
      FROM "folders"
      """
    } results: {
      """
      ┌───────┬───────┬───────┬───────┐
      │ nil   │ nil   │ nil   │ false │
      │ false │ true  │ false │ false │
      │ true  │ true  │ true  │ true  │
      │ true  │ false │ true  │ true  │
      └───────┴───────┴───────┴───────┘
      """
    }
  }

  @Test func `NULL read as a non-optional type is an error`() throws {
    let query = Folder.select { $0.limit > 3 }
    let error = try #require(throws: RowDecodingError.self) {
      try database.read { db in try query.fetchAll(db) }
    }
    #expect(error.row == 1 && error.found == .null)
    #expect(
      "\(error)".contains("expected 'Bool', found NULL; read it as an optional (in a query: '.optional')")
    )
  }

  @Test(arguments: [true, false]) func branchesOfASelection(byName: Bool) throws {
    let query = Folder.order(by: \.id).limit(1).select {
      if byName { $0.name.upper() } else { $0.name + "!" }
    }
    try database.read { db in try #expect(query.fetchOne(db) == (byName ? "ETC" : "etc!")) }
    let constant = Folder.limit(1).select { folder in
      let text = folder.name + "?"
      return (text, folder.size + 1)
    }
    try database.read { db in
      let row = try #require(try constant.fetchOne(db))
      #expect(row.0 == "etc?" && row.1 == 8)
    }
  }
}
