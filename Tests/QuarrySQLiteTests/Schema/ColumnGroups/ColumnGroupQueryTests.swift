import QuarrySQLite
import QuarryTesting
import Testing

@Table("parcels") private struct Crating {
  let id: Int
  var size: Size

  @Selection struct Size {
    @Column("w") var width: Int
    @Column("h") var height: Int
    @Column(generated: .virtual) let area: Int
  }
}

/// Queries that return a column group, as values of other statements.
@Suite struct ColumnGroupQueryTests {
  private let database: DatabaseQueue

  init() throws { database = try tilesDatabase() }

  private func tiles(_ statement: some Statement) throws -> [Tile] {
    try database.write { db in
      try db.execute(statement.query)
      return try Tile.order(by: \.id).fetchAll(db)
    }
  }

  /// A query assigns all columns of its row.
  @Test func assignments() throws {
    let last = Tile.as(OtherTile.self).where { $0.id == 4 }
    assertQuery(Tile.find(2).update { $0.face = last.select(\.face) }, database: database) {
      """
      UPDATE "tiles"
      SET ("note", "number") = (
        SELECT "otherTiles"."note", "otherTiles"."number"
        FROM "tiles" AS "otherTiles"
        WHERE (("otherTiles"."id") = (4))
      )
      WHERE (("tiles"."id") IN ((2)))
      """
    }
    #expect(
      try tiles(Tile.find(3).update { $0.spot = last.select(\.spot) }).map(\.spot?.x) == [1, nil, 2, 2]
    )
    #expect(try database.read { try Tile.find(2).fetchOne($0)?.face } == .note("a"))
    // A query without rows assigns NULL, as a query of one column does.
    #expect(
      try tiles(Tile.find(3).update { $0.spot = Tile.none.select(\.spot) }).map(\.spot?.x) == [
        1, nil, nil, 2,
      ]
    )
    let previous = Tile.find(2).update { tile in
      tile.spot = Tile.as(OtherTile.self).where { $0.id == tile.id - 1 }.select(\.spot)
    }
    #expect(try tiles(previous).map(\.spot?.x) == [1, 1, nil, 2])
    // The last assignment of a column is used.
    let both = Tile.find(4).update {
      $0.spot = last.select(\.spot)
      $0.spot = Tile.Spot(x: 8, y: 9)
    }
    #expect(try tiles(both).last?.spot == Tile.Spot(x: 8, y: 9))
    let upsert = Tile.insert {
      Tile(id: 1, face: .note("z"), back: nil, spot: nil)
    } onConflict: {
      $0.id
    } doUpdate: {
      $0.face = Tile.as(OtherTile.self).where { $0.id == 3 }.select(\.face)
    }
    #expect(try tiles(upsert).first?.face == .note("c"))
  }

  /// Generated columns are read, but not assigned.
  @Test func generatedColumns() throws {
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "parcels" (
            "id" INTEGER PRIMARY KEY, "w" INTEGER, "h" INTEGER, "area" INTEGER AS ("w" * "h")
          );
          INSERT INTO "parcels" ("id", "w", "h") VALUES (1, 2, 3), (2, 4, 5);
          """
      )
    }
    enum Source: AliasName {}
    let query = Crating.find(2).update { crating in
      crating.size = Crating.as(Source.self).where { $0.id != crating.id }.select(\.size)
    }
    let areas = try database.write { db in
      try query.execute(db)
      return try Crating.order(by: \.id).fetchAll(db).map(\.size.area)
    }
    #expect(areas == [6, 6])
  }

  /// SQL has no expression for several columns of a query.
  @Test func refusals() throws {
    let face = Tile.as(OtherTile.self).where { $0.id == 1 }.select(\.face)
    let spot = Tile.as(OtherTile.self).where { $0.id == 1 }.select(\.spot)
    let statements: [any Statement] = [
      Tile.select { _ in face },
      Tile.select { ($0.id, face) },
      Tile.where { RowValue($0.id, $0.face) == RowValue($0.id, face) },
      Tile.insert { Tile.Columns(id: 9, face: face, back: Tile.Back?.none, spot: Tile.Spot?.none) },
      Tile.insert {
        ($0.id, $0.face)
      } values: {
        (9, face)
      },
      Tile.select { _ in spot ?? spot },
      Tile.select { $0.spot ?? spot },
      Tile.find(1).update { $0.spot = $0.spot ?? spot },
    ]
    for statement in statements {
      let error = try #require(throws: ColumnGroupQueryError.self) {
        try database.write { db in try db.execute(statement.query) }
      }
      #expect(error.columns == 2)
      #expect(
        error.description
          == "a query that returns '\(error.group)' has 2 columns (\(error.names.map { "'\($0)'" }.joined(separator: ", "))), and SQL "
          + "accepts one column here; join the table of the query instead, or use a query for each column, as in '.select(\\.group.column)'; an INSERT inserts the rows of a query with "
          + "'select:'"
      )
    }
    #expect(try database.read { try Tile.order(by: \.id).fetchAll($0) } == Tile.samples)
  }

  @Test func comparisons() throws {
    let face = Tile.as(OtherTile.self).where { $0.id == 1 }.select(\.face)
    #expect(try database.tiles { $0.face == face } == [1, 4])
    #expect(try database.tiles { $0.face != face } == [2, 3])
  }
}
