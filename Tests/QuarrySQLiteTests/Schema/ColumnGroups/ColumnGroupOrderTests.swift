import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Crate: Equatable {
  let id: Int
  var size: Size

  @Selection struct Size: Equatable { var w: Int; var h: Int }
}

/// ORDER BY with column groups, which are sorted by each of their columns.
@Suite struct ColumnGroupOrderTests {
  private let database: DatabaseQueue

  init() throws {
    database = try tilesDatabase()
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "crates" ("id" INTEGER PRIMARY KEY, "w" INTEGER, "h" INTEGER)"#)
      try Crate.insert {
        Crate(id: 1, size: Crate.Size(w: 1, h: 1))
        Crate(id: 2, size: Crate.Size(w: 2, h: 1))
        Crate(id: 3, size: Crate.Size(w: 1, h: 2))
        Crate(id: 4, size: Crate.Size(w: 2, h: 2))
      }
      .execute(db)
    }
  }

  @Test func directions() throws {
    assertQuery(Crate.order { $0.size.desc() }.select(\.id), database: database) {
      """
      SELECT "crates"."id"
      FROM "crates"
      ORDER BY "crates"."w" DESC, "crates"."h" DESC
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      │ 2 │
      │ 3 │
      │ 1 │
      └───┘
      """
    }
    assertQuery(Crate.order { ($0.size.asc(nulls: .last), $0.id.desc()) }.select(\.id), database: database) {
      """
      SELECT "crates"."id"
      FROM "crates"
      ORDER BY "crates"."w" ASC NULLS LAST, "crates"."h" ASC NULLS LAST, "crates"."id" DESC
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      │ 2 │
      │ 4 │
      └───┘
      """
    }
    let pairs = Crate.order { RowValue($0.size.h, $0.size.w).desc() }.select(\.id)
    #expect(try database.read { try pairs.fetchAll($0) } == [4, 3, 2, 1])
    let rows = Crate.order { $0.desc() }.select(\.id)
    #expect(try database.read { try rows.fetchAll($0) } == [4, 3, 2, 1])
  }

  @Test func nullableColumns() throws {
    let faces = Tile.order { ($0.face.desc(nulls: .first), $0.id) }.select(\.id)
    #expect(try database.read { try faces.fetchAll($0) } == [2, 3, 1, 4])
    let spots = Tile.order { ($0.spot.desc(nulls: .last), $0.id) }.select(\.id)
    #expect(try database.read { try spots.fetchAll($0) } == [4, 3, 1, 2])
    let joined = Tile.leftJoin(Tile.as(OtherTile.self).all) { $0.id == $1.id + 1 }
      .order { ($1.spot.desc(), $0.id) }.select { tile, _ in tile.id }
    #expect(try database.read { try joined.fetchAll($0) } == [4, 2, 1, 3])
  }

  @Test func otherClauses() throws {
    let windows = Crate.select { ($0.id, rowNumber().over(orderBy: $0.size.desc())) }.order { $0.id }
    #expect(try database.read { try windows.fetchAll($0).map(\.1) } == [4, 2, 3, 1])
    let compound = Crate.where { $0.id < 3 }.select { ($0.id, $0.size) }
      .union(Crate.where { $0.id > 2 }.select { ($0.id, $0.size) })
    assertQuery(compound.order { id, size in (size.desc(), id) }, database: database) {
      """
      SELECT "crates"."id", "crates"."w", "crates"."h"
      FROM "crates"
      WHERE (("crates"."id") < (3))
        UNION
      SELECT "crates"."id", "crates"."w", "crates"."h"
      FROM "crates"
      WHERE (("crates"."id") > (2))
      ORDER BY 2 DESC, 3 DESC, 1
      """
    } results: {
      """
      ┌───┬─────────────┐
      │ 4 │ Crate.Size( │
      │   │   w: 2,     │
      │   │   h: 2      │
      │   │ )           │
      ├───┼─────────────┤
      │ 2 │ Crate.Size( │
      │   │   w: 2,     │
      │   │   h: 1      │
      │   │ )           │
      ├───┼─────────────┤
      │ 3 │ Crate.Size( │
      │   │   w: 1,     │
      │   │   h: 2      │
      │   │ )           │
      ├───┼─────────────┤
      │ 1 │ Crate.Size( │
      │   │   w: 1,     │
      │   │   h: 1      │
      │   │ )           │
      └───┴─────────────┘
      """
    }
    let whole = Crate.where { $0.id < 3 }.union(Crate.where { $0.id > 2 }).order { $0.size.desc() }
    #expect(try database.read { try whole.fetchAll($0).map(\.id) } == [4, 2, 3, 1])
  }

  /// A page follows the values of each column.
  @Test func pages() throws {
    let query = Crate.order { ($0.size.desc(), $0.id) }.select(\.id)
    let page = query.after(Crate.Size(w: 2, h: 1), 2)
    #expect(try database.read { try page.fetchAll($0) } == [3, 1])
    #expect(try database.read { try query.after(2, 1, 2).fetchAll($0) } == [3, 1])
    let spots = Tile.order { ($0.spot.asc(nulls: .last), $0.id) }.select(\.id)
    #expect(try database.read { try spots.fetchAll($0) } == [3, 1, 4, 2])
    #expect(try database.read { try spots.after(Tile.Spot(x: 1, y: nil), 1).fetchAll($0) } == [4, 2])
    let error = try #require(throws: KeysetError.self) {
      try database.read { try query.after(2, 1).fetchAll($0) }
    }
    #expect(error.terms == 3)
    #expect(error.values == 2)
  }
}
