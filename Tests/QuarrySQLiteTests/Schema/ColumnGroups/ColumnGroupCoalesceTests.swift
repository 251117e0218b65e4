import QuarrySQLite
import QuarryTesting
import Testing

/// `??` and `map` with optional column groups, which are replaced or tested as a whole.
@Suite struct ColumnGroupCoalesceTests {
  private let database: DatabaseQueue

  init() throws { database = try tilesDatabase() }

  @Test func swiftValues() throws {
    assertQuery(Tile.select { ($0.id, $0.spot ?? Tile.Spot(x: 0, y: 9)) }, database: database) {
      """
      SELECT "tiles"."id", CASE ("tiles"."x", "tiles"."y") IS (NULL, NULL) WHEN 1 THEN 0 ELSE "tiles"."x" END, CASE ("tiles"."x", "tiles"."y") IS (NULL, NULL) WHEN 1 THEN 9 ELSE "tiles"."y" END
      FROM "tiles"
      """
    } results: {
      """
      ┌───┬────────────┐
      │ 1 │ Tile.Spot( │
      │   │   x: 1,    │
      │   │   y: nil   │
      │   │ )          │
      ├───┼────────────┤
      │ 2 │ Tile.Spot( │
      │   │   x: 0,    │
      │   │   y: 9     │
      │   │ )          │
      ├───┼────────────┤
      │ 3 │ Tile.Spot( │
      │   │   x: 1,    │
      │   │   y: 2     │
      │   │ )          │
      ├───┼────────────┤
      │ 4 │ Tile.Spot( │
      │   │   x: 2,    │
      │   │   y: nil   │
      │   │ )          │
      └───┴────────────┘
      """
    }
    let backs = Tile.select { $0.back ?? Tile.Back.flag(true) }
    #expect(
      try database.read { try backs.fetchAll($0) } == [.text("b"), .flag(true), .flag(false), .flag(true)]
    )
  }

  @Test func otherGroups() throws {
    let previous = Tile.leftJoin(Tile.as(OtherTile.self).all) { $0.id == $1.id + 1 }
    let spots = previous.order { tile, _ in tile.id }.select { $0.spot ?? $1.spot }
    #expect(
      try database.read { try spots.fetchAll($0) } == [
        Tile.Spot(x: 1, y: nil), Tile.Spot(x: 1, y: nil), Tile.Spot(x: 1, y: 2), Tile.Spot(x: 2, y: nil),
      ]
    )
    let chain = previous.order { tile, _ in tile.id }
      .select { ($0.back ?? $1.back) ?? Tile.Back.text("none") }
    #expect(
      try database.read { try chain.fetchAll($0) } == [.text("b"), .text("b"), .flag(false), .flag(false)]
    )
    let same = Tile.select { $0.spot ?? $0.spot }
    #expect(try database.read { try same.fetchAll($0).map(\.?.x) } == [1, nil, 1, 2])
  }

  @Test func conditionsAndAssignments() throws {
    #expect(try database.tiles { ($0.spot ?? Tile.Spot(x: 1, y: 2)) == Tile.Spot(x: 1, y: 2) } == [2, 3])
    #expect(
      try database.tiles { ($0.back ?? Tile.Back.flag(false)).notIn([Tile.Back.text("b")]) } == [2, 3, 4]
    )
    try database.write { db in
      try Tile.update { $0.spot = $0.spot ?? Tile.Spot(x: 7, y: nil) }.execute(db)
    }
    let spots = try database.read { try Tile.order(by: \.id).select(\.spot).fetchAll($0) }
    #expect(spots.map(\.?.x) == [1, 7, 1, 2])
    #expect(spots.map(\.?.y) == [nil, nil, 2, nil])
  }

  @Test func mappedGroups() throws {
    let spots = Tile.select { $0.spot.map { $0 } }
    #expect(try database.read { try spots.fetchAll($0).map(\.?.x) } == [1, nil, 1, 2])
    let columns = Tile.select { $0.spot.map { Tile.Spot.Columns(x: $0.x + 1, y: $0.y) } }
    #expect(try database.read { try columns.fetchAll($0).map(\.?.x) } == [2, nil, 2, 3])
  }
}
