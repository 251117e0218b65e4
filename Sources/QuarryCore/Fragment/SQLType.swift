/// The SQL type of a value, which a database needs where it cannot infer it: for a placeholder that nothing else determines, and for NULL.
///
/// SQLite gives each value its own type and ignores the static one. Other databases decide before they know the values:
///
/// ```swift
/// Reminder.select { $0.priority ?? 3 }   // the placeholder of 3 is an integer of 64 bits
/// ```
///
/// A type of your own has the type of its raw value, or text if it is `LosslessStringConvertible`. Others, and those that bind another value
/// than these, declare it:
///
/// ```swift
/// struct Money: QueryBindable {
///   var cents: Int
///   var queryBinding: QueryBinding { .int(Int64(cents)) }
///   static var sqlType: SQLType? { .int64 }
///   init(decoder: inout some QueryDecoder) throws { cents = try Int(decoder: &decoder) }
/// }
/// ```
public enum SQLType: Hashable, Sendable, CaseIterable {
  /// A truth value: `Bool`.
  case bool
  /// A signed integer of 16 bits: `Int8`, `UInt8`, `Int16`.
  case int16
  /// A signed integer of 32 bits: `UInt16`, `Int32`.
  case int32
  /// A signed integer of 64 bits: `Int`, `Int64`, `UInt32`, and `UInt` and `UInt64`, whose larger values cannot be bound.
  case int64
  /// A floating-point number of 32 bits: `Float`.
  case float
  /// A floating-point number of 64 bits: `Double`.
  case double
  /// An exact decimal number: `Decimal`.
  case decimal
  /// Text: `String`, `Character`, `URL`.
  case text
  /// Bytes: `[UInt8]`, `Data`.
  case bytes
  /// A point in time: `Date`.
  case timestamp
  /// A UUID.
  case uuid
  /// JSON, bound as text.
  case json
}

extension SQLType {
  /// The mark of a value of this type in a fragment: ``QueryFragment/Mark/firstTyped`` or one of the bytes after it.
  var mark: UInt8 {
    switch self {
    case .bool: 0x0e
    case .int16: 0x0f
    case .int32: 0x10
    case .int64: 0x11
    case .float: 0x12
    case .double: 0x13
    case .decimal: 0x14
    case .text: 0x15
    case .bytes: 0x16
    case .timestamp: 0x17
    case .uuid: 0x18
    case .json: 0x19
    }
  }

  /// The type of a value with a mark, or `nil` for the mark of a value without a type.
  init?(mark: UInt8) {
    // Not a dictionary, because an INSERT can have 65,535 values.
    switch mark {
    case 0x0e: self = .bool
    case 0x0f: self = .int16
    case 0x10: self = .int32
    case 0x11: self = .int64
    case 0x12: self = .float
    case 0x13: self = .double
    case 0x14: self = .decimal
    case 0x15: self = .text
    case 0x16: self = .bytes
    case 0x17: self = .timestamp
    case 0x18: self = .uuid
    case 0x19: self = .json
    default: return nil
    }
  }
}
