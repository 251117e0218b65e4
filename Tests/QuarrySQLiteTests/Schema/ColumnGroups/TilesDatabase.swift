import QuarrySQLite

/// A row with column groups whose columns may be NULL.
@Table struct Tile: Equatable {
  let id: Int
  var face: Face
  var back: Back?
  var spot: Spot?

  @Selection enum Face: Hashable { case note(String); case number(Int) }
  @Selection enum Back: Hashable { case text(String); case flag(Bool) }
  @Selection struct Spot: Hashable { var x: Int; var y: Int? }

  static let samples = [
    Tile(id: 1, face: .note("a"), back: .text("b"), spot: Spot(x: 1, y: nil)),
    Tile(id: 2, face: .number(2), back: nil, spot: nil),
    Tile(id: 3, face: .note("c"), back: .flag(false), spot: Spot(x: 1, y: 2)),
    Tile(id: 4, face: .note("a"), back: nil, spot: Spot(x: 2, y: nil)),
  ]
}

/// Other rows of the same table in a query.
enum OtherTile: AliasName {}

/// The samples of ``Tile``.
func tilesDatabase() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.write { db in
    try db.execute(
      sql: """
        CREATE TABLE "tiles" (
          "id" INTEGER PRIMARY KEY, "note" TEXT, "number" INTEGER, "text" TEXT, "flag" INTEGER, "x" INTEGER, "y" INTEGER
        )
        """
    )
    try Tile.insert { Tile.samples }.execute(db)
  }
  return database
}

extension DatabaseQueue {
  /// The keys of the tiles for which a condition is true.
  func tiles(where condition: (Tile.TableColumns) -> SQLExpression<Bool>) throws -> [Int] {
    try read { db in try Tile.where { condition($0) }.order(by: \.id).select(\.id).fetchAll(db) }
  }
}
