import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table struct Shop: Equatable {
  let id: Int
  var address: Address
  var stand: Stand?
  @Column("opensAt") var opens: Int?

  @Selection struct Address: Equatable {
    var street = ""
    var spot: Spot
    var door: Door
  }
  @Selection struct Spot: Equatable { var x = 0; var y = 0 }
  @Selection struct Stand: Equatable { var row: Int; var label: String? }
  @Selection enum Door: Equatable { case code(String); case floor(Int) }
}

/// Column groups, nested and optional, in an UPDATE.
@Suite struct ColumnGroupUpdateTests {
  private func update(
    _ updates: (inout Updates<Shop>) -> Void,
    _ shop: (inout Shop) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var expected = Shop(
      id: 1,
      address: Shop.Address(street: "s", spot: Shop.Spot(x: 1, y: 2), door: .code("c")),
      stand: Shop.Stand(row: 3)
    )
    let database = try DatabaseQueue()
    let found = try database.write { db in
      let columns = Shop._schema.columns.map { QueryFragment(quote: $0.name) }.joined(separator: ", ")
      try #sql("CREATE TABLE \(Shop.self) (\(columns))").execute(db)
      try Shop.insert { expected }.execute(db)
      try Shop.find(1).update(set: updates).execute(db)
      return try Shop.all.fetchAll(db)
    }
    shop(&expected)
    #expect(found == [expected], sourceLocation: sourceLocation)
  }

  @Test func expressionsOfAnotherGroup() throws {
    try update({ $0.stand.row = $0.address.spot.y * 2 }, { $0.stand?.row = 4 })
    try update(
      { $0.stand.row = 2 * $0.address.spot.x - $0.address.spot.y + 7 },
      { $0.stand?.row = 7 }
    )
    try update({ $0.stand.row += ($0.opens ?? 2) * $0.address.spot.y + 1 }, { $0.stand?.row = 8 })
  }

  @Test func nestedGroups() throws {
    try update({ $0.address.spot.x = 9 }, { $0.address.spot.x = 9 })
    try update({ $0.address.spot.x += 5 }, { $0.address.spot.x = 6 })
    try update({ $0.address.spot = Shop.Spot(x: 7) }, { $0.address.spot = Shop.Spot(x: 7) })
    try update(
      { $0.address.spot = Shop.Spot.Columns(x: $0.id, y: $0.address.spot.x) },
      { $0.address.spot = Shop.Spot(x: 1, y: 1) }
    )
    try update(
      {
        $0.address.street = "t"; $0.address.spot.y = 4; $0.address.spot.x = 3
      },
      { $0.address = Shop.Address(street: "t", spot: Shop.Spot(x: 3, y: 4), door: .code("c")) }
    )
  }

  @Test func enumsInGroups() throws {
    try update({ $0.address.door = .floor(2) }, { $0.address.door = .floor(2) })
    try update({ $0.address.door.floor = 5 }, { $0.address.door = .floor(5) })
    try update({ $0.address.door.code = $0.address.street + "!" }, { $0.address.door = .code("s!") })
  }

  @Test func optionalGroups() throws {
    try update({ $0.stand = nil }, { $0.stand = nil })
    try update({ $0.stand = Shop.Stand(row: 1, label: "l") }, { $0.stand = Shop.Stand(row: 1, label: "l") })
    try update({ $0.stand = Shop.Stand.Columns(row: $0.id) }, { $0.stand = Shop.Stand(row: 1) })
    try update({ $0.stand.row = 8 }, { $0.stand?.row = 8 })
    try update({ $0.stand.row = $0.id + 4 }, { $0.stand?.row = 5 })
    try update({ $0.stand.label = "l" }, { $0.stand?.label = "l" })
    try update({ $0.opens = $0.stand.row }, { $0.opens = 3 })
  }

  /// The columns of a missing group are NULL, and remain NULL.
  @Test func columnsOfOptionalGroups() throws {
    try update({ $0.stand.row = $0.stand.row }, { _ in })
    try update({ $0.stand.row += $0.id }, { $0.stand?.row = 4 })
    try update({ $0.stand.row = $0.stand.row + 1 }, { $0.stand?.row = 4 })
    try update({ $0.stand.row = $0.stand.row - $0.id * 2 }, { $0.stand?.row = 1 })
    try update({ $0.stand.row.negate() }, { $0.stand?.row = -3 })
    try update({ $0.stand.row = $0.stand.row * 2 + $0.id }, { $0.stand?.row = 7 })
    try update({ $0.stand.row = ($0.stand.row ?? 0) + 1 }, { $0.stand?.row = 4 })
    try update(
      {
        $0.stand = nil; $0.stand.row -= $0.id
      },
      { $0.stand = nil }
    )
    // A change in place continues from the assigned value; a read sees the original row.
    try update(
      {
        $0.stand.row = 8; $0.stand.row += $0.id
      },
      { $0.stand?.row = 9 }
    )
    try update(
      {
        $0.stand.row = 8; $0.opens = $0.stand.row
      },
      {
        $0.stand?.row = 8; $0.opens = 3
      }
    )
    try update(
      {
        $0.stand.label = "a"; $0.stand.label.append("b")
      },
      { $0.stand?.label = "ab" }
    )
  }

  @Test func columnsOfOptionalGroupsByAssignment() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "shops" ("id" INTEGER PRIMARY KEY, "street" TEXT, "x" INTEGER, "y" INTEGER, "code" TEXT, "floor" INTEGER,
            "row" INTEGER, "label" TEXT, "opensAt" INTEGER);
          INSERT INTO "shops" ("id", "row", "label") VALUES (1, 3, 'l'), (2, NULL, NULL)
          """
      )
    }
    assertQuery(
      Shop.update { $0.stand.row = $0.stand.row + 1 }.returning { ($0.id, $0.stand.row) },
      database: database
    ) {
      """
      UPDATE "shops"
      SET "row" = ("shops"."row") + (1)
      RETURNING "id", "row"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 1 │ 4   │
      │ 2 │ nil │
      └───┴─────┘
      """
    }
    assertQuery(
      Shop.update {
        $0.stand.row += $0.id; $0.opens += 1
      }.returning { ($0.id, $0.stand.row, $0.opens) },
      database: database
    ) {
      """
      UPDATE "shops"
      SET "row" = ("shops"."row") + ("shops"."id"), "opensAt" = ("shops"."opensAt") + (1)
      RETURNING "id", "row", "opensAt"
      """
    } results: {
      """
      ┌───┬─────┬─────┐
      │ 1 │ 5   │ nil │
      │ 2 │ nil │ nil │
      └───┴─────┴─────┘
      """
    }
  }
}
