import Foundation
import SQLiteBaseline

/// The functions of an order. Each prepares its statement, and finalizes it at the end: Lighter has no cache of statements.
extension LighterStyleOrder {
  /// Returns all rows, or nil after an error.
  static func fetch(from connection: OpaquePointer!) -> [LighterStyleOrder]? {
    var handle: OpaquePointer?
    guard sqlite3_prepare_v2(connection, Schema.select, -1, &handle, nil) == SQLITE_OK, let statement = handle
    else { return nil }
    defer { sqlite3_finalize(statement) }
    let indices = Schema.selectColumnIndices
    var orders: [LighterStyleOrder] = []
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return orders }
      if code != SQLITE_ROW { return nil }
      orders.append(LighterStyleOrder(statement, indices: indices))
    }
  }

  /// Returns the row with a key, or nil if there is none or after an error.
  static func find(_ key: Int, in connection: OpaquePointer!) -> LighterStyleOrder? {
    var sql = Schema.select
    sql.append(#" WHERE "id" = ? LIMIT 1"#)
    var handle: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &handle, nil) == SQLITE_OK, let statement = handle
    else { return nil }
    defer { sqlite3_finalize(statement) }
    sqlite3_bind_int64(statement, 1, Int64(key))
    guard sqlite3_step(statement) == SQLITE_ROW else { return nil }
    return LighterStyleOrder(statement, indices: Schema.selectColumnIndices)
  }

  /// Inserts the row, reads it back if SQLite supports RETURNING, and returns the result code.
  mutating func insert(into connection: OpaquePointer!) -> Int32 {
    let sql = Schema.usesReturning ? Schema.insertReturning : Schema.insert
    var handle: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &handle, nil) == SQLITE_OK, let statement = handle
    else { return sqlite3_errcode(connection) }
    defer { sqlite3_finalize(statement) }
    let order = self
    return order.bind(to: statement, indices: Schema.insertParameterIndices) {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return SQLITE_OK }
      if code != SQLITE_ROW { return sqlite3_errcode(connection) }
      self = LighterStyleOrder(statement, indices: Schema.selectColumnIndices)
      return SQLITE_OK
    }
  }

  /// Changes two columns of the row with a key, and returns the result code.
  ///
  /// Lighter generates an UPDATE of all columns. This function is in its style, but changes what the other contenders change.
  static func updateFreight(
    _ freight: Double,
    shipVia: Int,
    of key: Int,
    in connection: OpaquePointer!
  ) -> Int32 {
    var handle: OpaquePointer?
    guard sqlite3_prepare_v2(connection, Schema.updateFreight, -1, &handle, nil) == SQLITE_OK,
      let statement = handle
    else { return sqlite3_errcode(connection) }
    defer { sqlite3_finalize(statement) }
    sqlite3_bind_double(statement, 1, freight)
    sqlite3_bind_int64(statement, 2, Int64(shipVia))
    sqlite3_bind_int64(statement, 3, Int64(key))
    let code = sqlite3_step(statement)
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : sqlite3_errcode(connection)
  }
}

/// A program that calls functions in the style of Lighter's generated code. It is written for this benchmark; Lighter itself
/// is not run.
///
/// Its connection has no mutex, as those of the other contenders.
final class LighterStyleContender {
  private let connection: OpaquePointer
  private let rows: [LighterStyleOrder]

  init(path: String, rows: [LighterStyleOrder]) throws {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK, let handle else { throw RawError(handle) }
    connection = handle
    self.rows = rows
    for pragma in commonPragmas { try execute(pragma) }
    try execute(ordersSchema)
    try insertEach()
  }

  deinit { sqlite3_close_v2(connection) }

  func fetchAll() throws -> [LighterStyleOrder] {
    guard let orders = LighterStyleOrder.fetch(from: connection) else { throw RawError(connection) }
    return orders
  }

  /// Reads all rows one after the other and returns their number. Nothing is generated for this: it is the loop that
  /// Lighter's documentation shows for the initializer.
  func readCursor() throws -> Int {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, LighterStyleOrder.Schema.select, -1, &statement, nil))
    defer { sqlite3_finalize(statement) }
    let indices = LighterStyleOrder.Schema.selectColumnIndices
    var count = 0
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return count }
      guard code == SQLITE_ROW else { throw RawError(connection) }
      count &+= LighterStyleOrder(statement, indices: indices).id > 0 ? 1 : 0
    }
  }

  func insertEach() throws {
    try execute("BEGIN IMMEDIATE")
    for row in rows {
      var row = row
      try check(row.insert(into: connection))
    }
    try execute("COMMIT")
  }

  /// Inserts all rows with one statement. Lighter inserts an array with a statement for each row. This is the loop that
  /// its user would write on the generated `bind`.
  func insertTogether() throws {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, LighterStyleOrder.Schema.insert, -1, &statement, nil))
    defer { sqlite3_finalize(statement) }
    let indices = LighterStyleOrder.Schema.insertParameterIndices
    try execute("BEGIN IMMEDIATE")
    for row in rows {
      let code = row.bind(to: statement, indices: indices) { sqlite3_step(statement) }
      guard code == SQLITE_DONE else { throw RawError(connection) }
      sqlite3_reset(statement)
    }
    try execute("COMMIT")
  }

  func deleteAll() throws {
    try execute("DELETE FROM \"orders\"")
  }

  func find(_ keys: [Int]) throws -> [LighterStyleOrder] {
    var orders: [LighterStyleOrder] = []
    orders.reserveCapacity(keys.count)
    try execute("BEGIN")
    for key in keys {
      if let order = LighterStyleOrder.find(key, in: connection) { orders.append(order) }
    }
    try execute("COMMIT")
    return orders
  }

  func update(_ keys: [Int]) throws {
    try execute("BEGIN IMMEDIATE")
    for key in keys {
      try check(LighterStyleOrder.updateFreight(Double(key), shipVia: 2, of: key, in: connection))
    }
    try execute("COMMIT")
  }

  private func execute(_ sql: String) throws {
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  private func check(_ code: Int32) throws {
    if code != SQLITE_OK { throw RawError(connection) }
  }
}
