import QuarrySQLite
import QuarryTesting
import Testing

@Table("cards") private struct Tile: Equatable {
  let id: Int
  var face: Face
  var back: Face2?
  var spot: Spot?

  @Selection enum Face: Hashable { case note(String); case number(Int) }
  @Selection enum Face2: Hashable { case text(String); case flag(Bool) }
  @Selection struct Spot: Hashable { var x: Int; var y: Int? }
}

@Table private struct Pin {
  let id: Int
  var place: Place

  @Selection struct Place { var x: Int; var y: Int }
}

private enum Other: AliasName {}

/// IN, NOT IN and `contains` with column groups whose columns may be NULL, such as every enum.
@Suite struct ColumnGroupMembershipTests {
  private static let cards = [
    Tile(id: 1, face: .note("a"), back: .text("b"), spot: Tile.Spot(x: 1, y: nil)),
    Tile(id: 2, face: .number(2), back: nil, spot: nil),
    Tile(id: 3, face: .note("c"), back: .flag(false), spot: Tile.Spot(x: 1, y: 2)),
    Tile(id: 4, face: .note("a"), back: nil, spot: Tile.Spot(x: 2, y: nil)),
  ]

  private let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "cards" (
            "id" INTEGER PRIMARY KEY, "note" TEXT, "number" INTEGER, "text" TEXT, "flag" INTEGER, "x" INTEGER, "y" INTEGER
          )
          """
      )
      try Tile.insert { Self.cards }.execute(db)
    }
  }

  private func ids(_ condition: (Tile.TableColumns) -> SQLExpression<Bool>) throws -> [Int] {
    try database.read { db in
      try Tile.where { condition($0) }.order(by: \.id).select(\.id).fetchAll(db)
    }
  }

  @Test func values() throws {
    assertQuery(
      Tile.where { $0.face.in([Tile.Face.note("a"), .number(2)]) }.select(\.id),
      database: database
    ) {
      """
      SELECT "cards"."id"
      FROM "cards"
      WHERE ((("cards"."note", "cards"."number") IS ('a', NULL)) OR (("cards"."note", "cards"."number") IS (NULL, 2)))
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
      SELECT "cards"."id"
      FROM "cards"
      WHERE (NOT (("cards"."note", "cards"."number") IS ('a', NULL)))
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
      SELECT "cards"."id"
      FROM "cards"
      WHERE ((("cards"."note", "cards"."number") IS ('a', NULL)) OR (("cards"."note", "cards"."number") IS (NULL, 2)))
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
    #expect(try ids { $0.back.in([Tile.Face2.flag(false)]) } == [3])
    #expect(try ids { $0.back.notIn([Tile.Face2.flag(false)]) } == [1])
    #expect(try ids { $0.back.in([Tile.Face2.flag(false), nil]) } == [3])
    #expect(try ids { $0.back.notIn([Tile.Face2.flag(false), nil]) } == [])
    let none: [Tile.Face2?] = [nil]
    #expect(try ids { $0.back.in(none) } == [])
  }

  @Test func queries() throws {
    assertQuery(
      Tile.where { $0.face.in(Tile.as(Other.self).where { $0.id > 3 }.select(\.face)) }.select(\.id),
      database: database
    ) {
      """
      SELECT "cards"."id"
      FROM "cards"
      WHERE (EXISTS (SELECT "cards"."note", "cards"."number" INTERSECT SELECT * FROM (SELECT "others"."note", "others"."number"
      FROM "cards" AS "others"
      WHERE (("others"."id") > (3)))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 4 │
      └───┘
      """
    }
    let last = Tile.as(Other.self).where { $0.id > 3 }.select(\.face)
    #expect(try ids { $0.face.notIn(last) } == [2, 3])
    #expect(try ids { last.contains($0.face) } == [1, 4])
    #expect(try ids { !last.contains($0.face) } == [2, 3])
    // A limited query, a compound and common tables are queries of their own.
    let first = Tile.as(Other.self).order { $0.id.desc() }.limit(2).select(\.face)
    #expect(try ids { $0.face.in(first) } == [1, 3, 4])
    let both = last.union(all: true, Tile.as(Other.self).where { $0.id == 2 }.select(\.face))
    #expect(try ids { $0.face.in(both) } == [1, 2, 4])
    #expect(try ids { $0.face.in(last.where { _ in false }) } == [])
  }

  @Test func queriesOfMissingGroups() throws {
    let backs = Tile.as(Other.self).where { $0.id.in([2, 3]) }.select(\.back)
    #expect(try ids { $0.back.in(backs) } == [3])
    // The query returns NULL.
    #expect(try ids { $0.back.notIn(backs) } == [])
    #expect(try ids { backs.contains($0.back) } == [3])
    #expect(try ids { !backs.contains($0.back) } == [1, 2, 4])
    let present = Tile.as(Other.self).where { $0.id == 3 }.select(\.back)
    #expect(try ids { $0.back.notIn(present) } == [1])
  }

  @Test func rowValues() throws {
    #expect(
      try ids { RowValue($0.face.note, $0.face.number).in(Tile.as(Other.self).select(\.face)) } == [
        1, 2, 3, 4,
      ]
    )
  }

  @Test func outerJoins() throws {
    let pairs = Tile.leftJoin(Tile.as(Other.self).all) { $0.id.eq($1.id + 1) }
      .where { $1.face.in([Tile.Face.note("a")]) }.select { tile, _ in tile.id }
    #expect(try database.read { try pairs.fetchAll($0) } == [2])
    let others = Tile.leftJoin(Tile.as(Other.self).all) { $0.id.eq($1.id + 1) }
      .where { $1.face.notIn([Tile.Face.note("a")]) }.order { tile, _ in tile.id }.select { tile, _ in tile.id
      }
    #expect(try database.read { try others.fetchAll($0) } == [3, 4])
  }
}
