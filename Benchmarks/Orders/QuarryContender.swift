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

  /// Finds rows with the short form.
  func findByKey(_ keys: [Int]) throws -> [QuarryOrder] {
    try queue.read { db in
      var orders: [QuarryOrder] = []
      orders.reserveCapacity(keys.count)
      for key in keys { orders.append(try QuarryOrder.find(db, key: key)) }
      return orders
    }
  }

  private static let preparedFind = PreparedQuery { (id: QueryParameter<Int>) in QuarryOrder.find(id) }

  /// Finds rows with a prepared query.
  func findPrepared(_ keys: [Int]) throws -> [QuarryOrder] {
    try queue.read { db in
      var orders: [QuarryOrder] = []
      orders.reserveCapacity(keys.count)
      for key in keys {
        if let order = try Self.preparedFind.fetchOne(db, key) { orders.append(order) }
      }
      return orders
    }
  }

  /// Changes two columns of rows.
  func update(_ keys: [Int]) throws {
    try queue.write { db in
      for key in keys {
        try QuarryOrder.find(key).update {
          $0.freight = Double(key)
          $0.shipVia = 2
        }
        .execute(db)
      }
    }
  }

  private static let preparedUpdate = PreparedQuery {
    (id: QueryParameter<Int>, freight: QueryParameter<Double>, shipVia: QueryParameter<Int>) in
    QuarryOrder.find(id).update {
      $0.freight = freight
      $0.shipVia = shipVia
    }
  }

  /// Changes two columns of rows with a prepared query.
  func updatePrepared(_ keys: [Int]) throws {
    try queue.write { db in
      for key in keys { try Self.preparedUpdate.execute(db, key, Double(key), 2) }
    }
  }

  /// Reads all rows one after the other and returns their number.
  func readCursor() throws -> Int {
    try queue.read { db in
      let orders = try QuarryOrder.fetchCursor(db)
      var count = 0
      while let order = try orders.next() { count &+= order.id > 0 ? 1 : 0 }
      return count
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
