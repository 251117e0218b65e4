import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Pin {
  let id: Int
  var place: Place

  @Selection struct Place { var x: Int; var y: Int }
}

/// IN, NOT IN and `contains` with column groups whose columns may be NULL, such as every enum.
@Suite struct ColumnGroupMembershipTests {
  private let database: DatabaseQueue

  init() throws { database = try tilesDatabase() }

  private func ids(_ condition: (Tile.TableColumns) -> SQLExpression<Bool>) throws -> [Int] {
    try database.tiles(where: condition)
  }

  @Test func values() throws {
    assertQuery(
      Tile.where { $0.face.in([Tile.Face.note("a"), .number(2)]) }.select(\.id),
      database: database
    ) {
      """
      SELECT "tiles"."id"
      FROM "tiles"
      WHERE ((("tiles"."note", "tiles"."number") IS ('a', NULL)) OR (("tiles"."note", "tiles"."number") IS (NULL, 2)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(Tile.where { $0.face.notIn([Tile.Face.note("a")]) }.select(\.id), database: database) {
      """
      SELECT "tiles"."id"
      FROM "tiles"
      WHERE (NOT (("tiles"."note", "tiles"."number") IS ('a', NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    #expect(try ids { $0.face.in([Tile.Face]()) } == [])
    #expect(try ids { $0.face.notIn([Tile.Face]()) } == [1, 2, 3, 4])
    #expect(try ids { !$0.face.in([Tile.Face.number(2)]) } == [1, 3, 4])
  }

  @Test func otherColumns() throws {
    #expect(try ids { $0.face.in([$0.face]) } == [1, 2, 3, 4])
    // A missing group equals nothing, not even another one.
    #expect(try ids { $0.spot.in([$0.spot]) } == [1, 3, 4])
    #expect(try ids { $0.spot.notIn([$0.spot]) } == [])
  }

  /// `contains` is that of Swift: true or false for every row.
  @Test func listsThatContainAGroup() throws {
    assertQuery(
      Tile.where { [Tile.Face.note("a"), .number(2)].contains($0.face) }.select(\.id),
      database: database
    ) {
      """
      SELECT "tiles"."id"
      FROM "tiles"
      WHERE ((("tiles"."note", "tiles"."number") IS ('a', NULL)) OR (("tiles"."note", "tiles"."number") IS (NULL, 2)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 4 │
      └───┘
      """
    }
    #expect(try ids { ![.note("a")].contains($0.face) } == [2, 3])
    #expect(try ids { [Tile.Face]().contains($0.face) } == [])
    #expect(try ids { ![Tile.Face]().contains($0.face) } == [1, 2, 3, 4])
    let spots: Set = [Tile.Spot(x: 1, y: nil), Tile.Spot(x: 2, y: nil)]
    #expect(try ids { spots.contains($0.spot) } == [1, 4])
    #expect(try ids { !spots.contains($0.spot) } == [2, 3])
    #expect(try ids { [.flag(false)].contains($0.back) } == [3])
    #expect(try ids { ![.flag(false)].contains($0.back) } == [1, 2, 4])
  }

  @Test func implicitMembers() throws {
    #expect(try ids { $0.face.in([.note("a"), .number(2)]) } == [1, 2, 4])
    #expect(try ids { $0.face.notIn([.note("a")]) } == [2, 3])
    #expect(try ids { $0.back.in([.flag(false)]) } == [3])
    #expect(try ids { $0.back.notIn([.flag(false)]) } == [1])
  }

  @Test func groupsWithoutNullableColumns() throws {
    let pins = [Pin(id: 1, place: Pin.Place(x: 1, y: 1)), Pin(id: 2, place: Pin.Place(x: 1, y: 2))]
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "pins" ("id" INTEGER PRIMARY KEY, "x" INTEGER, "y" INTEGER)"#)
      try Pin.insert { pins }.execute(db)
    }
    assertQuery(
      Pin.where { [Pin.Place(x: 1, y: 2), Pin.Place(x: 1, y: 3)].contains($0.place) }.select(\.id),
      database: database
    ) {
      """
      SELECT "pins"."id"
      FROM "pins"
      WHERE (("pins"."x", "pins"."y") IN ((1, 2), (1, 3)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    let none = Pin.where { [Pin.Place]().contains($0.place) }
    #expect(try database.read { try none.fetchCount($0) } == 0)
  }

  /// A missing group is NULL: it is in no list, and neither is it outside of one.
  @Test func missingGroups() throws {
    let spots = [Tile.Spot(x: 1, y: nil)]
    #expect(try ids { $0.spot.in(spots) } == [1])
    #expect(try ids { $0.spot.notIn(spots) } == [3, 4])
    #expect(try ids { !$0.spot.in(spots) } == [3, 4])
    #expect(try ids { $0.back.in([Tile.Back.flag(false)]) } == [3])
    #expect(try ids { $0.back.notIn([Tile.Back.flag(false)]) } == [1])
    #expect(try ids { $0.back.in([Tile.Back.flag(false), nil]) } == [3])
    #expect(try ids { $0.back.notIn([Tile.Back.flag(false), nil]) } == [])
    let none: [Tile.Back?] = [nil]
    #expect(try ids { $0.back.in(none) } == [])
  }

  @Test func queries() throws {
    assertQuery(
      Tile.where { $0.face.in(Tile.as(OtherTile.self).where { $0.id > 3 }.select(\.face)) }.select(\.id),
      database: database
    ) {
      """
      SELECT "tiles"."id"
      FROM "tiles"
      WHERE (EXISTS (SELECT "tiles"."note", "tiles"."number" INTERSECT SELECT * FROM (SELECT "otherTiles"."note", "otherTiles"."number"
      FROM "tiles" AS "otherTiles"
      WHERE (("otherTiles"."id") > (3)))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 4 │
      └───┘
      """
    }
    let last = Tile.as(OtherTile.self).where { $0.id > 3 }.select(\.face)
    #expect(try ids { $0.face.notIn(last) } == [2, 3])
    #expect(try ids { last.contains($0.face) } == [1, 4])
    #expect(try ids { !last.contains($0.face) } == [2, 3])
    // A limited query, a compound and common tables are queries of their own.
    let first = Tile.as(OtherTile.self).order { $0.id.desc() }.limit(2).select(\.face)
    #expect(try ids { $0.face.in(first) } == [1, 3, 4])
    let both = last.union(all: true, Tile.as(OtherTile.self).where { $0.id == 2 }.select(\.face))
    #expect(try ids { $0.face.in(both) } == [1, 2, 4])
    #expect(try ids { $0.face.in(last.where { _ in false }) } == [])
  }

  @Test func queriesOfMissingGroups() throws {
    let backs = Tile.as(OtherTile.self).where { $0.id.in([2, 3]) }.select(\.back)
    #expect(try ids { $0.back.in(backs) } == [3])
    // The query returns NULL.
    #expect(try ids { $0.back.notIn(backs) } == [])
    #expect(try ids { backs.contains($0.back) } == [3])
    #expect(try ids { !backs.contains($0.back) } == [1, 2, 4])
    let present = Tile.as(OtherTile.self).where { $0.id == 3 }.select(\.back)
    #expect(try ids { $0.back.notIn(present) } == [1])
  }

  /// A row value that holds such a group is compared with IS, too.
  @Test func rowValues() throws {
    let others = Tile.as(OtherTile.self)
    #expect(try ids { RowValue($0.face.note, $0.face.number).in(others.select(\.face)) } == [1, 2, 3, 4])
    assertQuery(
      Tile.where { RowValue($0.id, $0.face).in(others.where { $0.id > 3 }.select { ($0.id, $0.face) }) }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "tiles"."id"
      FROM "tiles"
      WHERE (EXISTS (SELECT "tiles"."id", "tiles"."note", "tiles"."number" INTERSECT SELECT * FROM (SELECT "otherTiles"."id", "otherTiles"."note", "otherTiles"."number"
      FROM "tiles" AS "otherTiles"
      WHERE (("otherTiles"."id") > (3)))))
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      └───┘
      """
    }
    let last = others.where { $0.id > 3 }.select { ($0.id, $0.face) }
    #expect(try ids { RowValue($0.id, $0.face).notIn(last) } == [1, 2, 3])
    #expect(try ids { last.contains(RowValue($0.id, $0.face)) } == [4])
    let rows = [
      RowValue(1, Tile.Face.note("a")), RowValue(2, Tile.Face.number(2)), RowValue(3, Tile.Face.note("x")),
    ]
    #expect(try ids { RowValue($0.id, $0.face).in(rows) } == [1, 2])
    #expect(try ids { RowValue($0.id, $0.face).notIn(rows) } == [3, 4])
    #expect(try ids { RowValue($0.id, $0.face) == RowValue(1, Tile.Face.note("a")) } == [1])
  }

  /// Of a row value without such a group, SQL decides: a row with a NULL is in no list.
  @Test func rowValuesOfNullableColumns() throws {
    let others = Tile.as(OtherTile.self).select { ($0.id, $0.face.note) }
    #expect(try ids { RowValue($0.id, $0.face.note).in(others) } == [1, 3, 4])
    #expect(try ids { RowValue($0.id, $0.face.note).in([RowValue(2, String?.none)]) } == [])
    #expect(try ids { RowValue($0.id, $0.face.note) == RowValue(2, String?.none) } == [2])
  }

  @Test func outerJoins() throws {
    let pairs = Tile.leftJoin(Tile.as(OtherTile.self).all) { $0.id.eq($1.id + 1) }
      .where { $1.face.in([Tile.Face.note("a")]) }.select { tile, _ in tile.id }
    #expect(try database.read { try pairs.fetchAll($0) } == [2])
    let implicit = Tile.leftJoin(Tile.as(OtherTile.self).all) { $0.id.eq($1.id + 1) }
      .where { $1.face.in([.note("a")]) && $1.face.eq(.note("a")) && $1.face.isNot(.number(2)) }
      .select { tile, _ in tile.id }
    #expect(try database.read { try implicit.fetchAll($0) } == [2])
    let others = Tile.leftJoin(Tile.as(OtherTile.self).all) { $0.id.eq($1.id + 1) }
      .where { $1.face.notIn([Tile.Face.note("a")]) }.order { tile, _ in tile.id }.select { tile, _ in tile.id
      }
    #expect(try database.read { try others.fetchAll($0) } == [3, 4])
  }
}
