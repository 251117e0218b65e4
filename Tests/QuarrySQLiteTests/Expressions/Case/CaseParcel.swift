import QuarrySQLite

/// The enum of the CASE tests.
enum CaseParcelSize: Int, QueryBindable {
  case small = 1
  case large
  case huge
  case tiny
}

@Table("parcels") struct CaseParcel {
  let id: Int
  var weight: Int64
  var limit: Int64?
  var size: CaseParcelSize
  var note: String?
  var isSent = false
}

/// A condition of a custom type.
struct WeighsMore: QueryExpression {
  typealias QueryValue = Bool
  let than: Int
  var queryFragment: QueryFragment { "\(CaseParcel.columns.weight) > \(than)" }
}

extension DatabaseQueue {
  /// A database with three parcels.
  static func parcels() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "parcels" (
            "id" INTEGER PRIMARY KEY, "weight" INTEGER NOT NULL, "limit" INTEGER, "size" INTEGER NOT NULL, "note" TEXT,
            "isSent" INTEGER NOT NULL
          );
          INSERT INTO "parcels" VALUES (1, 10, NULL, 1, 'a', 1), (2, 20, 15, 2, NULL, 0), (3, 30, 40, 1, NULL, 1);
          """
      )
    }
    return database
  }
}
