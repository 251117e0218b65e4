import CSQLite

/// A value as SQLite stores it.
public enum DatabaseValue: Hashable, Sendable {
  /// No value.
  case null
  /// A signed integer.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// Text.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  /// What SQLite calls the kind of the value: `NULL`, `INTEGER`, `REAL`, `TEXT` or `BLOB`.
  public var storageClass: String {
    switch self {
    case .null: "NULL"
    case .integer: "INTEGER"
    case .real: "REAL"
    case .text: "TEXT"
    case .blob: "BLOB"
    }
  }

  /// Whether this is NULL.
  public var isNull: Bool { self == .null }

  /// The value, shortened where it is long.
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
  /// The value as an SQL literal, shortened where it is long.
  public var description: String { isNull ? "NULL" : excerpt }
}

extension DatabaseValue {
  /// Reads a value with text repaired where it is not UTF-8: for messages only.
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
