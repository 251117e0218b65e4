import QuarrySQLite

/// The table for the tests of nullable columns in an UPDATE.
enum NullableParcels {
  @Table("parcels") struct Parcel: Equatable {
    let id: Int
    var weight = 1.0
    var limit: Double?
    var stops: Int?
    var isLate: Bool?
    var state = State.open
    var store: Store?
    var size = Size()

    enum State: String, QueryBindable { case open, sent }
    @Selection struct Store: Equatable {
      var shelf = 0
      var height: Double?
      var isDry = true
    }
    @Selection struct Size: Equatable {
      var width: Double?
      var depth: Double?
    }
  }

  /// A database with two parcels: one with all values, one without nullable values.
  static func database() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "parcels" (
            "id" INTEGER PRIMARY KEY, "weight" REAL NOT NULL, "limit" REAL, "stops" INTEGER, "isLate" INTEGER,
            "state" TEXT NOT NULL, "shelf" INTEGER, "height" REAL, "isDry" INTEGER, "width" REAL, "depth" REAL
          );
          INSERT INTO "parcels" VALUES
            (1, 2.0, 8.0, 3, 0, 'open', 4, 0.5, 1, 1.0, 3.0), (2, 20.0, NULL, NULL, NULL, 'sent', NULL, NULL, NULL, NULL, 2.0);
          """
      )
    }
    return database
  }
}
