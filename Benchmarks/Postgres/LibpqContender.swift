import Foundation
import PostgresBaseline

struct LibpqOrder: OrderValues {
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

/// An error of libpq.
struct LibpqError: Error, CustomStringConvertible {
  let description: String
}

/// Handwritten code on libpq's functions: binary values, prepared statements, no checks of types.
final class LibpqContender: @unchecked Sendable {
  private let connection: OpaquePointer
  private let rows: [LibpqOrder]

  private static let columns = """
    "id", "customerID", "employeeID", "placedAt", "requiredOn", "shippedOn", "shipVia", "freight", "discount", "isPaid", "shipName",
    "shipAddress", "shipRegion", "shipCountry"
    """
  private static let width = 14
  /// text 25, bigint 20, double precision 701, boolean 16, timestamptz 1184
  private static let types: [Oid] = [20, 25, 20, 1184, 25, 25, 20, 701, 701, 16, 25, 25, 25, 25]
  /// As many rows as 65,535 values allow.
  private static let batch = 65_535 / width
  private static let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

  init(url: String, rows: [LibpqOrder] = []) throws {
    guard let connection = PQconnectdb(url), PQstatus(connection) == CONNECTION_OK else {
      throw LibpqError(description: "cannot connect to \(url)")
    }
    self.connection = connection
    self.rows = rows
    try run("PREPARE find (bigint) AS SELECT \(Self.columns) FROM \"orders\" WHERE \"id\" = $1")
  }

  deinit { PQfinish(connection) }

  func run(_ sql: String) throws { try clear(PQexec(connection, sql)) }

  private func clear(_ result: OpaquePointer?) throws {
    defer { PQclear(result) }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_COPY_IN: break
    default: throw LibpqError(description: String(cString: PQerrorMessage(connection)))
    }
  }

  func fetchAll() throws -> [LibpqOrder] {
    try run(Self.begin)
    let result = PQexecParams(
      connection,
      "SELECT \(Self.columns) FROM \"orders\"",
      0,
      nil,
      nil,
      nil,
      nil,
      1
    )
    defer { PQclear(result) }
    guard let result, PQresultStatus(result) == PGRES_TUPLES_OK else {
      throw LibpqError(description: String(cString: PQerrorMessage(connection)))
    }
    let count = PQntuples(result)
    var orders: [LibpqOrder] = []
    orders.reserveCapacity(Int(count))
    for row in 0..<count { orders.append(order(result, row)) }
    try run("COMMIT")
    return orders
  }

  func cursor() throws -> [LibpqOrder] {
    try run(Self.begin)
    PQsendQueryParams(connection, "SELECT \(Self.columns) FROM \"orders\"", 0, nil, nil, nil, nil, 1)
    PQsetSingleRowMode(connection)
    var orders: [LibpqOrder] = []
    while let result = PQgetResult(connection) {
      if PQresultStatus(result) == PGRES_SINGLE_TUPLE { orders.append(order(result, 0)) }
      PQclear(result)
    }
    try run("COMMIT")
    return orders
  }

  func find(_ keys: [Int]) throws -> [LibpqOrder] {
    try run(Self.begin)
    var orders: [LibpqOrder] = []
    orders.reserveCapacity(keys.count)
    for key in keys {
      if let order = try find(key) { orders.append(order) }
    }
    try run("COMMIT")
    return orders
  }

  /// Finds an order in a transaction of its own.
  func findOnce(_ key: Int) throws -> LibpqOrder? {
    try run(Self.begin)
    let order = try find(key)
    try run("COMMIT")
    return order
  }

  private func find(_ key: Int) throws -> LibpqOrder? {
    var value = Int64(key).bigEndian
    let result = withUnsafeBytes(of: &value) { bytes in
      var pointer = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      var (length, format): (Int32, Int32) = (8, 1)
      return PQexecPrepared(connection, "find", 1, &pointer, &length, &format, 1)
    }
    defer { PQclear(result) }
    guard let result, PQresultStatus(result) == PGRES_TUPLES_OK else {
      throw LibpqError(description: String(cString: PQerrorMessage(connection)))
    }
    return PQntuples(result) > 0 ? order(result, 0) : nil
  }

  func insertTogether() throws {
    try run("BEGIN")
    var start = 0
    while start < rows.count {
      let end = min(start + Self.batch, rows.count)
      try insert(rows[start..<end])
      start = end
    }
    try run("COMMIT")
  }

  private func insert(_ rows: ArraySlice<LibpqOrder>) throws {
    var sql = "INSERT INTO \"orders\" (\(Self.columns)) VALUES "
    var number = 0
    for index in rows.indices {
      sql += index == rows.startIndex ? "(" : ", ("
      for column in 0..<Self.width {
        number += 1
        sql += column == 0 ? "$\(number)" : ", $\(number)"
      }
      sql += ")"
    }
    var buffer = RowBuffer()
    for row in rows { buffer.append(row) }
    let types = rows.flatMap { _ in Self.types }
    try buffer.withPointers { values, lengths, formats in
      try clear(
        PQexecParams(connection, sql, Int32(values.count), types, values, lengths, formats, 1)
      )
    }
  }

  func copy() throws {
    try run("BEGIN")
    try run("COPY \"orders\" (\(Self.columns)) FROM STDIN (FORMAT binary)")
    var bytes: [UInt8] = Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    for row in rows {
      bytes.append(contentsOf: [0, UInt8(Self.width)])
      RowBuffer.write(row) { value in
        guard let value else { return bytes.append(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF]) }
        RowBuffer.append(Int32(value.count), to: &bytes)
        bytes.append(contentsOf: value)
      }
      if bytes.count > 1 << 16 { try send(&bytes) }
    }
    bytes.append(contentsOf: [0xFF, 0xFF])
    try send(&bytes)
    guard PQputCopyEnd(connection, nil) == 1 else {
      throw LibpqError(description: String(cString: PQerrorMessage(connection)))
    }
    while let result = PQgetResult(connection) { try clear(result) }
    try run("COMMIT")
  }

  private func send(_ bytes: inout [UInt8]) throws {
    let isSent = bytes.withUnsafeBytes { bytes in
      PQputCopyData(connection, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    guard isSent == 1 else { throw LibpqError(description: String(cString: PQerrorMessage(connection))) }
    bytes.removeAll(keepingCapacity: true)
  }

  func deleteAll() throws { try run("TRUNCATE orders") }

  @inline(__always)
  private func order(_ result: OpaquePointer, _ row: Int32) -> LibpqOrder {
    func integer(_ column: Int32) -> Int {
      Int(
        Int64(
          bigEndian: PQgetvalue(result, row, column).withMemoryRebound(to: Int64.self, capacity: 1) {
            UnsafeRawPointer($0).loadUnaligned(as: Int64.self)
          }
        )
      )
    }
    func double(_ column: Int32) -> Double { Double(bitPattern: UInt64(bitPattern: Int64(integer(column)))) }
    func text(_ column: Int32) -> String {
      let bytes = UnsafeRawBufferPointer(
        start: PQgetvalue(result, row, column),
        count: Int(PQgetlength(result, row, column))
      )
      return String(decoding: bytes, as: UTF8.self)
    }
    func isNull(_ column: Int32) -> Bool { PQgetisnull(result, row, column) != 0 }
    return LibpqOrder(
      id: integer(0),
      customerID: text(1),
      employeeID: integer(2),
      placedAt: Date(timeIntervalSinceReferenceDate: Double(integer(3)) / 1e6 - 31_622_400),
      requiredOn: text(4),
      shippedOn: isNull(5) ? nil : text(5),
      shipVia: integer(6),
      freight: double(7),
      discount: isNull(8) ? nil : double(8),
      isPaid: PQgetvalue(result, row, 9).pointee != 0,
      shipName: text(10),
      shipAddress: text(11),
      shipRegion: isNull(12) ? nil : text(12),
      shipCountry: text(13)
    )
  }
}

/// The values of rows in one memory.
struct RowBuffer {
  private var bytes: [UInt8] = []
  private var places: [Range<Int>?] = []

  mutating func append(_ row: LibpqOrder) {
    Self.write(row) { value in
      guard let value else { return places.append(nil) }
      let start = bytes.count
      bytes.append(contentsOf: value)
      places.append(start..<bytes.count)
    }
  }

  func withPointers<T>(_ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) throws -> T) rethrows -> T {
    try bytes.withUnsafeBytes { memory in
      let base = memory.baseAddress?.assumingMemoryBound(to: CChar.self)
      let values = places.map { place in place.flatMap { base?.advanced(by: $0.lowerBound) } }
      return try body(
        values,
        places.map { Int32($0?.count ?? 0) },
        Array(repeating: 1, count: places.count)
      )
    }
  }

  static func append<Value: FixedWidthInteger>(_ value: Value, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// Calls a closure with the bytes of each column, or with `nil` for NULL.
  @inline(__always)
  static func write(_ row: LibpqOrder, _ body: (UnsafeRawBufferPointer?) -> Void) {
    func integer(_ value: Int64) { withUnsafeBytes(of: value.bigEndian) { body($0) } }
    func double(_ value: Double) { integer(Int64(bitPattern: value.bitPattern)) }
    func text(_ value: String) {
      var value = value
      value.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
    integer(Int64(row.id))
    text(row.customerID)
    integer(Int64(row.employeeID))
    integer(Int64(((row.placedAt.timeIntervalSinceReferenceDate + 31_622_400) * 1e6).rounded()))
    text(row.requiredOn)
    if let date = row.shippedOn { text(date) } else { body(nil) }
    integer(Int64(row.shipVia))
    double(row.freight)
    if let discount = row.discount { double(discount) } else { body(nil) }
    withUnsafeBytes(of: row.isPaid ? 1 as UInt8 : 0) { body($0) }
    text(row.shipName)
    text(row.shipAddress)
    if let region = row.shipRegion { text(region) } else { body(nil) }
    text(row.shipCountry)
  }
}
