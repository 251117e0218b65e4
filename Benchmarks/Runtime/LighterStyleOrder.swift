import Foundation
import SQLiteBaseline

/// An order, written for this benchmark in the style of Lighter's generated code. Lighter itself is not run.
///
/// Lighter's generator, Enlighter, writes a struct for each table, with constant SQL texts, constant positions of the
/// columns and functions on a connection. This struct has the same parts, and does the same calls of SQLite's C functions
/// in the same order. It leaves out what the benchmark never calls: custom SQL, with its search for columns by name.
struct LighterStyleOrder: OrderValues, Sendable {
  var id: Int
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

extension LighterStyleOrder {
  /// The constants of the table. SQLite chooses the key of an inserted row, as in Lighter's generated code for such a key.
  enum Schema {
    /// The position of each property among the columns or the parameters of a statement, or -1 if it has none.
    typealias PropertyIndices = (
      id: Int32, customerID: Int32, employeeID: Int32, placedAt: Int32, requiredOn: Int32, shippedOn: Int32,
      shipVia: Int32, freight: Int32, discount: Int32, isPaid: Int32, shipName: Int32, shipAddress: Int32,
      shipRegion: Int32, shipCountry: Int32
    )

    static let select = #"""
      SELECT "id", "customerID", "employeeID", "placedAt", "requiredOn", "shippedOn", "shipVia", "freight", "discount", \#
      "isPaid", "shipName", "shipAddress", "shipRegion", "shipCountry" FROM "orders"
      """#
    static let selectColumnIndices: PropertyIndices = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
    static let insert = #"""
      INSERT INTO "orders" ("customerID", "employeeID", "placedAt", "requiredOn", "shippedOn", "shipVia", "freight", \#
      "discount", "isPaid", "shipName", "shipAddress", "shipRegion", "shipCountry") \#
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """#
    static let insertReturning = #"""
      INSERT INTO "orders" ("customerID", "employeeID", "placedAt", "requiredOn", "shippedOn", "shipVia", "freight", \#
      "discount", "isPaid", "shipName", "shipAddress", "shipRegion", "shipCountry") \#
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \#
      RETURNING "id", "customerID", "employeeID", "placedAt", "requiredOn", "shippedOn", "shipVia", "freight", \#
      "discount", "isPaid", "shipName", "shipAddress", "shipRegion", "shipCountry"
      """#
    static let insertParameterIndices: PropertyIndices = (-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
    static let updateFreight = #"UPDATE "orders" SET "freight" = ?, "shipVia" = ? WHERE "id" = ?"#
    static let usesReturning = sqlite3_libversion_number() >= 3_035_000
  }

  /// Copies an order of another contender, and shares its texts.
  init(_ order: some OrderValues) {
    self.init(
      id: order.id,
      customerID: order.customerID,
      employeeID: order.employeeID,
      placedAt: order.placedAt,
      requiredOn: order.requiredOn,
      shippedOn: order.shippedOn,
      shipVia: order.shipVia,
      freight: order.freight,
      discount: order.discount,
      isPaid: order.isPaid,
      shipName: order.shipName,
      shipAddress: order.shipAddress,
      shipRegion: order.shipRegion,
      shipCountry: order.shipCountry
    )
  }

  /// Reads the columns of a row by position. A column that the statement lacks, or an unexpected NULL, becomes a default
  /// value.
  init(_ statement: OpaquePointer!, indices: Schema.PropertyIndices) {
    let count = sqlite3_column_count(statement)

    @inline(__always)
    func hasColumn(_ index: Int32) -> Bool { index >= 0 && index < count }

    @inline(__always)
    func hasValue(_ index: Int32) -> Bool {
      hasColumn(index) && sqlite3_column_type(statement, index) != SQLITE_NULL
    }

    @inline(__always)
    func int(_ index: Int32) -> Int { hasValue(index) ? Int(sqlite3_column_int64(statement, index)) : 0 }

    @inline(__always)
    func text(_ index: Int32) -> String? {
      hasColumn(index) ? sqlite3_column_text(statement, index).map { String(cString: $0) } : nil
    }

    // A date may also be stored as text, so its type is read. The benchmark has no such date.
    @inline(__always)
    func date(_ index: Int32) -> Date? {
      guard hasValue(index), sqlite3_column_type(statement, index) != SQLITE_TEXT else { return nil }
      return Date(timeIntervalSince1970: sqlite3_column_double(statement, index))
    }

    self.init(
      id: int(indices.id),
      customerID: text(indices.customerID) ?? "",
      employeeID: int(indices.employeeID),
      placedAt: date(indices.placedAt) ?? Date(timeIntervalSince1970: 0),
      requiredOn: text(indices.requiredOn) ?? "",
      shippedOn: text(indices.shippedOn),
      shipVia: int(indices.shipVia),
      freight: hasValue(indices.freight) ? sqlite3_column_double(statement, indices.freight) : 0,
      discount: hasValue(indices.discount) ? sqlite3_column_double(statement, indices.discount) : nil,
      isPaid: hasValue(indices.isPaid) ? sqlite3_column_int64(statement, indices.isPaid) != 0 : false,
      shipName: text(indices.shipName) ?? "",
      shipAddress: text(indices.shipAddress) ?? "",
      shipRegion: text(indices.shipRegion),
      shipCountry: text(indices.shipCountry) ?? ""
    )
  }

  /// Binds all properties and calls a closure.
  ///
  /// SQLite does not copy the texts, so they are bound only during the call. Each text needs a closure around the rest.
  func bind<R>(
    to statement: OpaquePointer!,
    indices: Schema.PropertyIndices,
    then execute: () throws -> R
  ) rethrows -> R {
    func withOptionalCString<T>(
      _ text: String?,
      _ body: (UnsafePointer<CChar>?) throws -> T
    ) rethrows -> T {
      if let text { try text.withCString(body) } else { try body(nil) }
    }

    @inline(__always)
    func bindText(_ text: UnsafePointer<CChar>?, _ index: Int32) {
      if index >= 0 { sqlite3_bind_text(statement, index, text, -1, nil) }
    }

    if indices.id >= 0 { sqlite3_bind_int64(statement, indices.id, Int64(id)) }
    return try customerID.withCString { text in
      bindText(text, indices.customerID)
      if indices.employeeID >= 0 { sqlite3_bind_int64(statement, indices.employeeID, Int64(employeeID)) }
      if indices.placedAt >= 0 {
        sqlite3_bind_double(statement, indices.placedAt, placedAt.timeIntervalSince1970)
      }
      return try requiredOn.withCString { text in
        bindText(text, indices.requiredOn)
        return try withOptionalCString(shippedOn) { text in
          bindText(text, indices.shippedOn)
          if indices.shipVia >= 0 { sqlite3_bind_int64(statement, indices.shipVia, Int64(shipVia)) }
          if indices.freight >= 0 { sqlite3_bind_double(statement, indices.freight, freight) }
          if indices.discount >= 0 {
            if let discount {
              sqlite3_bind_double(statement, indices.discount, discount)
            } else {
              sqlite3_bind_null(statement, indices.discount)
            }
          }
          if indices.isPaid >= 0 { sqlite3_bind_int64(statement, indices.isPaid, isPaid ? 1 : 0) }
          return try shipName.withCString { text in
            bindText(text, indices.shipName)
            return try shipAddress.withCString { text in
              bindText(text, indices.shipAddress)
              return try withOptionalCString(shipRegion) { text in
                bindText(text, indices.shipRegion)
                return try shipCountry.withCString { text in
                  bindText(text, indices.shipCountry)
                  return try execute()
                }
              }
            }
          }
        }
      }
    }
  }
}
