import QuarrySQLite
import QuarryTesting
import Testing

/// Equality of column groups whose columns may be NULL, such as every enum.
@Suite struct ColumnGroupComparisonTests {
  private let database: DatabaseQueue

  init() throws {
    database = try tilesDatabase()
    try database.write { db in try Tile.find(4).delete().execute(db) }
  }

  private func ids(_ condition: (Tile.TableColumns) -> SQLExpression<Bool>) throws -> [Int] {
    try database.tiles(where: condition)
  }

  @Test func operators() throws {
    assertQuery(Tile.where { $0.face == .note("a") }.select(\.id), database: database) {
      """
      SELECT "tiles"."id"
      FROM "tiles"
      WHERE (("tiles"."note", "tiles"."number") IS ('a', NULL))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    #expect(try ids { $0.face != .note("a") } == [2, 3])
    #expect(try ids { $0.face == Tile.Face.note("a") } == [1])
    #expect(try ids { $0.back == .flag(false) } == [3])
    #expect(try ids { $0.back != .flag(false) } == [1, 2])
    #expect(try ids { $0.back == nil } == [2])
    #expect(try ids { $0.spot == .init(x: 1, y: nil) } == [1])
    #expect(try ids { $0.spot != Tile.Spot(x: 1, y: nil) } == [2, 3])
    let spot: Tile.Spot? = nil
    #expect(try ids { $0.spot == spot } == [2])
    #expect(try ids { $0.face == $0.face } == [1, 2, 3])
  }

  /// `eq` and `neq` are NULL only if a group is missing.
  @Test func methods() throws {
    #expect(try ids { $0.face.eq(Tile.Face.note("a")) } == [1])
    #expect(try ids { $0.face.neq(Tile.Face.note("a")) } == [2, 3])
    #expect(try ids { $0.spot.eq(Tile.Spot(x: 1, y: nil)) } == [1])
    #expect(try ids { $0.spot.neq(Tile.Spot(x: 1, y: nil)) } == [3])
    #expect(try ids { !$0.spot.eq(Tile.Spot(x: 1, y: nil)) } == [3])
    #expect(try ids { $0.face.is(Tile.Face.note("a")) } == [1])
    #expect(try ids { $0.face.isNot(Tile.Face.note("a")) } == [2, 3])
    #expect(try ids { $0.spot.isNot(Tile.Spot(x: 1, y: nil)) } == [2, 3])
    #expect(try ids { $0.face.eq($0.face) } == [1, 2, 3])
    #expect(try ids { $0.spot.eq($0.spot) } == [1, 3])
    #expect(try ids { $0.spot.neq($0.spot) } == [])
    #expect(try ids { $0.face.eq(.note("a")) } == [1])
    #expect(try ids { $0.face.neq(.note("a")) } == [2, 3])
    #expect(try ids { $0.back.eq(.flag(false)) } == [3])
    #expect(try ids { $0.back.neq(.flag(false)) } == [1])
    #expect(try ids { $0.back.is(.flag(false)) } == [3])
    #expect(try ids { $0.back.isNot(.flag(false)) } == [1, 2])
    #expect(try ids { $0.spot.eq(nil) } == [])
    #expect(try ids { $0.spot.neq(nil) } == [])
    #expect(try ids { $0.spot.is(nil) } == [2])
    #expect(try ids { $0.spot.isNot(nil) } == [1, 3])
  }
}
