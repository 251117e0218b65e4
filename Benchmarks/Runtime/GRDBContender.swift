import Foundation
import GRDB

/// An order with handwritten decoding and encoding.
struct GRDBOrder: OrderValues, FetchableRecord, PersistableRecord, Sendable {
  static let databaseTableName = "orders"

  let id: Int
  var customerID: String
  var employeeID: Int
  var placedAt: Date
  var requiredOn: String
  var shippedOn: String?
  var shipVia: Int
  var freight: Double
  var discount: Double?
  var isPaid: Bool
  var shipName: String
  var shipAddress: String
  var shipRegion: String?
  var shipCountry: String
}

extension GRDBOrder {
  /// Decodes columns by position, which is the fastest method in GRDB.
  init(row: Row) {
    id = row[0]
    customerID = row[1]
    employeeID = row[2]
    placedAt = Date(timeIntervalSince1970: row[3])
    requiredOn = row[4]
    shippedOn = row[5]
    shipVia = row[6]
    freight = row[7]
    discount = row[8]
    isPaid = row[9]
    shipName = row[10]
    shipAddress = row[11]
    shipRegion = row[12]
    shipCountry = row[13]
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["customerID"] = customerID
    container["employeeID"] = employeeID
    container["placedAt"] = Int64(placedAt.timeIntervalSince1970)
    container["requiredOn"] = requiredOn
    container["shippedOn"] = shippedOn
    container["shipVia"] = shipVia
    container["freight"] = freight
    container["discount"] = discount
    container["isPaid"] = isPaid
    container["shipName"] = shipName
    container["shipAddress"] = shipAddress
    container["shipRegion"] = shipRegion
    container["shipCountry"] = shipCountry
  }
}

/// An order with the synthesized `Codable` conformance.
struct GRDBCodableOrder: OrderValues, Codable, FetchableRecord, PersistableRecord, Sendable {
  static let databaseTableName = "orders"

  static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
    .timeIntervalSince1970
  }

  static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
    .secondsSince1970
  }

  let id: Int
  var customerID: String
  var employeeID: Int
  var placedAt: Date
  var requiredOn: String
  var shippedOn: String?
  var shipVia: Int
  var freight: Double
  var discount: Double?
  var isPaid: Bool
  var shipName: String
  var shipAddress: String
  var shipRegion: String?
  var shipCountry: String
}

/// GRDB used as in its documentation, with one of the two kinds of records.
final class GRDBContender<Record>
where Record: OrderValues & FetchableRecord & PersistableRecord & Sendable {
  private let queue: DatabaseQueue
  private let rows: [Record]

  init(path: String, rows: [Record]) throws {
    queue = try DatabaseQueue(path: path)
    self.rows = rows
    try queue.writeWithoutTransaction { db in
      for pragma in commonPragmas { try db.execute(sql: pragma) }
      try db.execute(sql: ordersSchema)
    }
    try insertEach()
  }

  func fetchAll() throws -> [Record] {
    try queue.read { db in try Record.fetchAll(db) }
  }

  func insertEach() throws {
    try queue.write { db in
      for row in rows { try row.insert(db) }
    }
  }

  func deleteAll() throws {
    _ = try queue.write { db in try Record.deleteAll(db) }
  }

  func update(_ keys: [Int]) throws {
    try queue.write { db in
      for key in keys {
        _ = try Record.filter(key: key)
          .updateAll(db, Column("freight").set(to: Double(key)), Column("shipVia").set(to: 2))
      }
    }
  }

  func find(_ keys: [Int]) throws -> [Record] {
    try queue.read { db in
      var orders: [Record] = []
      orders.reserveCapacity(keys.count)
      for key in keys {
        if let order = try Record.fetchOne(db, key: key) { orders.append(order) }
      }
      return orders
    }
  }
}
