import Foundation
import SQLiteBaseline

/// The order type of the baseline.
struct RawOrder: OrderValues, Sendable {
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

/// The baseline: careful handwritten Swift on the C functions of SQLite.
///
/// Statements are prepared once, result codes are checked, text is read with `String(cString:)` and bound with
/// `SQLITE_TRANSIENT`.
final class RawContender {
  private let connection: OpaquePointer
  private var findStatement: OpaquePointer?
  private let rows: [RawOrder]
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  private static let columns = """
    "id", "customerID", "employeeID", "placedAt", "requiredOn", "shippedOn", "shipVia", "freight", "discount", \
    "isPaid", "shipName", "shipAddress", "shipRegion", "shipCountry"
    """

  init(path: String, rows: [RawOrder]) throws {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK, let handle else { throw RawError(handle) }
    connection = handle
    self.rows = rows
    for pragma in commonPragmas { try execute(pragma) }
    try execute(ordersSchema)
    try insertEach()
  }

  deinit {
    sqlite3_finalize(findStatement)
    sqlite3_close_v2(connection)
  }

  func execute(_ sql: String) throws {
    try check(sqlite3_exec(connection, sql, nil, nil, nil), is: SQLITE_OK)
  }

  func fetchAll() throws -> [RawOrder] {
    let statement = try prepare("SELECT \(Self.columns) FROM \"orders\"")
    defer { sqlite3_finalize(statement) }
    var orders: [RawOrder] = []
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return orders }
      try check(code, is: SQLITE_ROW)
      orders.append(Self.order(statement))
    }
  }

  /// Only steps through the rows, which every reader must do.
  func stepAll() throws -> Int {
    let statement = try prepare("SELECT \(Self.columns) FROM \"orders\"")
    defer { sqlite3_finalize(statement) }
    var count = 0
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return count }
      try check(code, is: SQLITE_ROW)
      count += 1
    }
  }

  func insertEach() throws {
    let statement = try prepare(
      "INSERT INTO \"orders\" (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    )
    defer { sqlite3_finalize(statement) }
    try execute("BEGIN IMMEDIATE")
    for row in rows {
      try bind(row, to: statement)
      try check(sqlite3_step(statement), is: SQLITE_DONE)
      sqlite3_reset(statement)
    }
    try execute("COMMIT")
  }

  func deleteAll() throws {
    try execute("DELETE FROM \"orders\"")
  }

  func find(_ keys: [Int]) throws -> [RawOrder] {
    var orders: [RawOrder] = []
    orders.reserveCapacity(keys.count)
    try execute("BEGIN")
    for key in keys {
      if let order = try find(key) { orders.append(order) }
    }
    try execute("COMMIT")
    return orders
  }

  /// Changes two columns of rows.
  func update(_ keys: [Int]) throws {
    let statement = try prepare("UPDATE \"orders\" SET \"freight\" = ?, \"shipVia\" = ? WHERE \"id\" = ?")
    defer { sqlite3_finalize(statement) }
    try execute("BEGIN IMMEDIATE")
    for key in keys {
      try check(sqlite3_bind_double(statement, 1, Double(key)), is: SQLITE_OK)
      try check(sqlite3_bind_int64(statement, 2, 2), is: SQLITE_OK)
      try check(sqlite3_bind_int64(statement, 3, Int64(key)), is: SQLITE_OK)
      try check(sqlite3_step(statement), is: SQLITE_DONE)
      sqlite3_reset(statement)
    }
    try execute("COMMIT")
  }

  /// Reads all rows one after the other and returns their number.
  func readCursor() throws -> Int {
    let statement = try prepare("SELECT \(Self.columns) FROM \"orders\"")
    defer { sqlite3_finalize(statement) }
    var count = 0
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return count }
      try check(code, is: SQLITE_ROW)
      count &+= Self.order(statement).id > 0 ? 1 : 0
    }
  }

  private func find(_ key: Int) throws -> RawOrder? {
    if findStatement == nil {
      findStatement = try prepare("SELECT \(Self.columns) FROM \"orders\" WHERE \"id\" = ?")
    }
    let statement = findStatement
    defer { sqlite3_reset(statement) }
    try check(sqlite3_bind_int64(statement, 1, Int64(key)), is: SQLITE_OK)
    let code = sqlite3_step(statement)
    if code == SQLITE_DONE { return nil }
    try check(code, is: SQLITE_ROW)
    return Self.order(statement)
  }

  private func prepare(_ sql: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil), is: SQLITE_OK)
    return statement
  }

  private func bind(_ row: RawOrder, to statement: OpaquePointer?) throws {
    try check(sqlite3_bind_int64(statement, 1, Int64(row.id)), is: SQLITE_OK)
    try bind(row.customerID, 2, statement)
    try check(sqlite3_bind_int64(statement, 3, Int64(row.employeeID)), is: SQLITE_OK)
    try check(sqlite3_bind_int64(statement, 4, Int64(row.placedAt.timeIntervalSince1970)), is: SQLITE_OK)
    try bind(row.requiredOn, 5, statement)
    try bind(row.shippedOn, 6, statement)
    try check(sqlite3_bind_int64(statement, 7, Int64(row.shipVia)), is: SQLITE_OK)
    try check(sqlite3_bind_double(statement, 8, row.freight), is: SQLITE_OK)
    if let discount = row.discount {
      try check(sqlite3_bind_double(statement, 9, discount), is: SQLITE_OK)
    } else {
      try check(sqlite3_bind_null(statement, 9), is: SQLITE_OK)
    }
    try check(sqlite3_bind_int64(statement, 10, row.isPaid ? 1 : 0), is: SQLITE_OK)
    try bind(row.shipName, 11, statement)
    try bind(row.shipAddress, 12, statement)
    try bind(row.shipRegion, 13, statement)
    try bind(row.shipCountry, 14, statement)
  }

  @inline(__always)
  private func bind(_ text: String?, _ index: Int32, _ statement: OpaquePointer?) throws {
    guard let text else { return try check(sqlite3_bind_null(statement, index), is: SQLITE_OK) }
    try check(sqlite3_bind_text(statement, index, text, -1, Self.transient), is: SQLITE_OK)
  }

  @inline(__always)
  private static func order(_ statement: OpaquePointer?) -> RawOrder {
    RawOrder(
      id: Int(sqlite3_column_int64(statement, 0)),
      customerID: text(statement, 1),
      employeeID: Int(sqlite3_column_int64(statement, 2)),
      placedAt: Date(timeIntervalSince1970: Double(sqlite3_column_int64(statement, 3))),
      requiredOn: text(statement, 4),
      shippedOn: optionalText(statement, 5),
      shipVia: Int(sqlite3_column_int64(statement, 6)),
      freight: sqlite3_column_double(statement, 7),
      discount: sqlite3_column_type(statement, 8) == SQLITE_NULL ? nil : sqlite3_column_double(statement, 8),
      isPaid: sqlite3_column_int64(statement, 9) != 0,
      shipName: text(statement, 10),
      shipAddress: text(statement, 11),
      shipRegion: optionalText(statement, 12),
      shipCountry: text(statement, 13)
    )
  }

  @inline(__always)
  private static func text(_ statement: OpaquePointer?, _ index: Int32) -> String {
    sqlite3_column_text(statement, index).map { String(cString: $0) } ?? ""
  }

  @inline(__always)
  private static func optionalText(_ statement: OpaquePointer?, _ index: Int32) -> String? {
    sqlite3_column_text(statement, index).map { String(cString: $0) }
  }

  @inline(__always)
  private func check(_ code: Int32, is expected: Int32) throws {
    if code != expected { throw RawError(connection) }
  }
}

/// An error of SQLite in the baseline.
struct RawError: Error, CustomStringConvertible {
  let description: String

  init(_ connection: OpaquePointer?) {
    description = sqlite3_errmsg(connection).map { String(cString: $0) } ?? "unknown error"
  }
}
