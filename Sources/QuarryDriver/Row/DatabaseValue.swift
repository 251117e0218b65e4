import CSQLite

/// A value as SQLite stores it.
public enum DatabaseValue: Hashable, Sendable {
  /// The NULL value.
  case null
  /// A signed integer.
  case integer(Int64)
  /// A floating-point number (64 bits).
  case real(Double)
  /// Text.
  case text(String)
  /// A sequence of bytes.
  case blob([UInt8])

  /// The SQL name of the value's storage class: `NULL`, `INTEGER`, `REAL`, `TEXT` or `BLOB`.
  public var storageClass: String {
    switch self {
    case .null: "NULL"
    case .integer: "INTEGER"
    case .real: "REAL"
    case .text: "TEXT"
    case .blob: "BLOB"
    }
  }

  /// A Boolean value that indicates whether this value is NULL.
  public var isNull: Bool { self == .null }

  /// The value for messages, shortened if it is long.
  var excerpt: String {
    switch self {
    case .null: return "NULL"
    case .integer(let value): return "\(value)"
    case .real(let value): return "\(value)"
    case .text(let value):
      let limit = 60
      return value.count > limit ? "'\(value.prefix(limit))…'" : "'\(value)'"
    case .blob(let bytes): return "of \(bytes.count) byte\(bytes.count == 1 ? "" : "s")"
    }
  }
}

extension DatabaseValue: CustomStringConvertible {
  /// A description of the value similar to an SQL literal: long text is shortened, and blobs are described by their
  /// length.
  public var description: String { isNull ? "NULL" : excerpt }
}

extension DatabaseValue {
  /// Reads a value and repairs invalid UTF-8. Use it for messages only.
  init(lenient value: OpaquePointer?) {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let text = sqlite3_value_text(value)
      self = .text(
        String(
          decoding: UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))),
          as: UTF8.self
        )
      )
    case SQLITE_BLOB:
      let bytes = sqlite3_value_blob(value)
      self = .blob([UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value)))))
    default: self = .null
    }
  }
}
