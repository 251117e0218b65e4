import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

private enum Old: AliasName {}

@Table private struct Ship: Codable, Hashable {
  let id: Int
  var name = ""
  var home: Position
}

@Selection private struct Position: Codable, Hashable {
  var north = 0.0
  var east = 0.0
}

/// An alias has the conformances of its table. Also a column group in a custom function.
@Suite struct AliasConformanceTests {
  private typealias OldShip = TableAlias<Ship, Old>

  @Test func rowsOfAnAlias() throws {
    let ship = OldShip(queryOutput: Ship(id: 1, name: "Pequod", home: Position(north: 41.3, east: -70.1)))
    let data = try JSONEncoder().encode(ship)
    #expect(try JSONDecoder().decode(OldShip.self, from: data) == ship)
    // The row itself has the same encoding.
    #expect(try JSONDecoder().decode(Ship.self, from: data) == ship.queryOutput)
    #expect(Set([ship, ship]).count == 1)
    let sent: any Sendable = ship
    #expect(sent is OldShip)
  }

  @Test func groupsInAFunction() throws {
    func turn(_ home: inout UpdatesGroup<Ship, Position>) {
      home.north = 0
      home.east += 1
    }
    let database = try DatabaseQueue()
    try database.write { db in
      try #sql(
        """
        CREATE TABLE "ships" ("id" INTEGER PRIMARY KEY, "name" TEXT, "north" REAL, "east" REAL)
        """
      )
      .execute(db)
      try Ship.insert { Ship(id: 1, name: "Pequod", home: Position(north: 41, east: 2)) }.execute(db)
    }
    assertQuery(
      Ship.update(set: { turn(&$0.home) }).returning { ($0.id, $0.home.north, $0.home.east) },
      database: database
    ) {
      """
      UPDATE "ships"
      SET "north" = 0.0, "east" = ("ships"."east") + (1.0)
      RETURNING "id", "north", "east"
      """
    } results: {
      """
      ┌───┬─────┬─────┐
      │ 1 │ 0.0 │ 3.0 │
      └───┴─────┴─────┘
      """
    }
  }
}
