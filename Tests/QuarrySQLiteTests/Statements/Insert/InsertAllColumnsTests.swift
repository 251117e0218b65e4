import QuarrySQLite
import QuarryTesting
import Testing

@Table("spices") private struct Spice: Equatable {
  let id: Int
  var name: String
  var heat: Int?
}

/// `insert { $0 } values: { … }` accepts the same arguments as `insert { … }`.
@Suite struct InsertAllColumnsTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: #"CREATE TABLE "spices" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL UNIQUE, "heat" INTEGER)"#
      )
    }
  }

  private let names = ["salt", "curry"]

  @Test func sequences() {
    assertQuery(
      Spice.insert {
        $0
      } values: {
        names.map { Spice.Draft(name: $0, heat: $0.count) }
        (8...9).lazy.map { Spice(id: $0, name: "n\($0)", heat: nil) }
        (3...4).map { Spice.Columns(id: $0, name: #sql("hex(\($0))", as: String.self), heat: $0) }
      }
      .returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "spices"
      ("id", "name", "heat")
      VALUES
      (NULL, 'salt', 4), (NULL, 'curry', 5), (8, 'n8', NULL), (9, 'n9', NULL), (3, hex(3), 3), (4, hex(4), 4)
      RETURNING "id", "name", "heat"
      """
    } results: {
      """
      ┌──────────────────┐
      │ Spice(           │
      │   id: 1,         │
      │   name: "salt",  │
      │   heat: 4        │
      │ )                │
      ├──────────────────┤
      │ Spice(           │
      │   id: 2,         │
      │   name: "curry", │
      │   heat: 5        │
      │ )                │
      ├──────────────────┤
      │ Spice(           │
      │   id: 8,         │
      │   name: "n8",    │
      │   heat: nil      │
      │ )                │
      ├──────────────────┤
      │ Spice(           │
      │   id: 9,         │
      │   name: "n9",    │
      │   heat: nil      │
      │ )                │
      ├──────────────────┤
      │ Spice(           │
      │   id: 3,         │
      │   name: "33",    │
      │   heat: 3        │
      │ )                │
      ├──────────────────┤
      │ Spice(           │
      │   id: 4,         │
      │   name: "34",    │
      │   heat: 4        │
      │ )                │
      └──────────────────┘
      """
    }
  }

  @Test func controlFlow() {
    let isHot = true
    assertQuery(
      Spice.insert {
        $0
      } values: {
        if isHot { Spice.Draft(name: "chili", heat: 9) }
        if names.isEmpty {
          Spice.Draft(name: "none", heat: nil)
        } else {
          for (id, name) in names.enumerated() { Spice(id: id + 20, name: name, heat: nil) }
        }
        Spice.Columns(id: 40, name: #sql("upper('mint')", as: String.self), heat: 1)
      } onConflict: {
        $0.name
      } doUpdate: {
        $0.heat = $1.heat
      }
      .returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "spices"
      ("id", "name", "heat")
      VALUES
      (NULL, 'chili', 9), (20, 'salt', NULL), (21, 'curry', NULL), (40, upper('mint'), 1)
      ON CONFLICT ("name")
      DO UPDATE SET "heat" = "excluded"."heat"
      RETURNING "id", "name", "heat"
      """
    } results: {
      """
      ┌──────────────────┐
      │ Spice(           │
      │   id: 1,         │
      │   name: "chili", │
      │   heat: 9        │
      │ )                │
      ├──────────────────┤
      │ Spice(           │
      │   id: 20,        │
      │   name: "salt",  │
      │   heat: nil      │
      │ )                │
      ├──────────────────┤
      │ Spice(           │
      │   id: 21,        │
      │   name: "curry", │
      │   heat: nil      │
      │ )                │
      ├──────────────────┤
      │ Spice(           │
      │   id: 40,        │
      │   name: "MINT",  │
      │   heat: 1        │
      │ )                │
      └──────────────────┘
      """
    }
  }

  @Test func noRows() throws {
    let none: [Spice.Draft] = []
    let insert = Spice.insert {
      $0
    } values: {
      none
    }
    #expect(insert.query.isEmpty)
    try database.write { try insert.execute($0) }
    #expect(try database.read { try Spice.fetchCount($0) } == 0)
  }

  /// The same SQL as without the columns.
  @Test func sameAsRows() {
    let drafts = names.map { Spice.Draft(name: $0, heat: 2) }
    #expect(
      Spice.insert {
        $0
      } values: {
        drafts
      }.query.debugDescription == Spice.insert { drafts }.query.debugDescription
    )
  }
}
