import QuarrySQLite

/// The tables of the tests of properties in extensions of the columns.
enum PropertyParcels {
  @Table("parcels") struct Parcel {
    let id: Int
    var name: String
    var weight: Int
    var price: Int
    var discount: Int?
    var daysLeft: Int?
    var isFlagged = false
  }

  @Table("stops") struct Stop {
    let id: Int
    var parcelID: Int
    var city: String
  }

  /// A database with three parcels and two stops.
  static func database() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE parcels (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, weight INTEGER NOT NULL, price INTEGER NOT NULL, discount INTEGER,
            daysLeft INTEGER, isFlagged INTEGER NOT NULL
          );
          CREATE TABLE stops (id INTEGER PRIMARY KEY, parcelID INTEGER NOT NULL, city TEXT NOT NULL);
          """
      )
      try Parcel.insert {
        Parcel(id: 1, name: "lamp", weight: 4, price: 30, discount: 5, daysLeft: 3)
        Parcel(id: 2, name: "desk", weight: 40, price: 200, daysLeft: -2)
        Parcel(id: 3, name: "vase", weight: 11, price: 60, discount: 60)
      }
      .execute(db)
      try Stop.insert {
        Stop(id: 1, parcelID: 2, city: "Oslo")
        Stop(id: 2, parcelID: 3, city: "vase")
      }
      .execute(db)
    }
    return database
  }
}

extension PropertyParcels.Parcel.TableColumns {
  var isHeavy: some QueryExpression<Bool> { weight > 10 }
  var isOverdue: some QueryExpression<Bool> { daysLeft < 0 }
  var net: SQLExpression<Int> { price - (discount ?? 0) }
  var label: some QueryExpression<String> { name.upper() + "!" }
  var hasStop: some QueryExpression<Bool> {
    PropertyParcels.Stop.where { $0.parcelID == id && $0.city != name }.exists()
  }
}
