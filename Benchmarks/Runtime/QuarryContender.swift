import Foundation
import QuarrySQLite

@Table("orders")
struct QuarryOrder: OrderValues, Sendable {
  let id: Int
  var customerID: String
  var employeeID: Int
  @Column(as: Date.UnixTimeRepresentation.self)
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

/// The typed API of Quarry, used as in an application.
final class QuarryContender {
  private let queue: DatabaseQueue
  private let rows: [QuarryOrder]

  init(path: String, rows: [QuarryOrder]) throws {
    queue = try DatabaseQueue(path: path)
    self.rows = rows
    try queue.writeWithoutTransaction { db in
      for pragma in commonPragmas { try db.execute(sql: pragma) }
      try db.execute(sql: ordersSchema)
    }
    try insertEach()
  }

  func fetchAll() throws -> [QuarryOrder] {
    try queue.read { db in try QuarryOrder.fetchAll(db) }
  }

  func insertEach() throws {
    try queue.write { db in
      for row in rows { try QuarryOrder.insert { row }.execute(db) }
    }
  }

  func insertTogether() throws {
    try queue.write { db in try QuarryOrder.insert { rows }.execute(db) }
  }

  func deleteAll() throws {
    try queue.write { db in try QuarryOrder.delete().execute(db) }
  }

  func find(_ keys: [Int]) throws -> [QuarryOrder] {
    try queue.read { db in
      var orders: [QuarryOrder] = []
      orders.reserveCapacity(keys.count)
      for key in keys {
        if let order = try QuarryOrder.find(key).fetchOne(db) { orders.append(order) }
      }
      return orders
    }
  }

  /// Builds and renders a query repeatedly.
  func render(times: Int) -> Int {
    var bytes = 0
    for index in 0..<times { bytes &+= Self.render(index) }
    return bytes
  }

  @inline(never)
  private static func render(_ index: Int) -> Int {
    QuarryOrder
      .where { $0.freight > Double(index) && $0.shipCountry == "France" }
      .order { ($0.placedAt.desc(), $0.id) }
      .limit(10)
      .query.render(dialect: SQLiteDialect()).utf8.count
  }

  /// Builds and renders a query by key repeatedly.
  func renderFind(times: Int) -> Int {
    var bytes = 0
    for index in 0..<times { bytes &+= Self.renderFind(index) }
    return bytes
  }

  @inline(never)
  private static func renderFind(_ index: Int) -> Int {
    QuarryOrder.find(index).query.render(dialect: SQLiteDialect()).utf8.count
  }

  /// The SQL of the query that ``render(times:)`` renders.
  static var renderedExample: String {
    QuarryOrder
      .where { $0.freight > 1 && $0.shipCountry == "France" }
      .order { ($0.placedAt.desc(), $0.id) }
      .limit(10)
      .query.render(dialect: SQLiteDialect()).sql
  }
}
