#if PostgreSQL

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value of a column, whatever its type is.
public enum DatabaseValue: Hashable, Sendable {
  /// The NULL value.
  case null
  /// A truth value: `boolean`.
  case bool(Bool)
  /// A signed integer: `smallint`, `integer`, `bigint` or `oid`.
  case integer(Int64)
  /// A floating-point number: `real` or `double precision`.
  case real(Double)
  /// An exact number with all of its digits, `NaN` or an infinity: `numeric`.
  case numeric(String)
  /// Text: `text`, `varchar`, `char` or `name`.
  case text(String)
  /// JSON: `json` or `jsonb`.
  case json(String)
  /// A sequence of bytes: `bytea`.
  case blob([UInt8])
  /// A point in time that is not infinite: `timestamptz`, or `timestamp` and `date` in UTC.
  case date(Date)
  /// A UUID.
  case uuid(UUID)
  /// A value of another type: the number of the type, and the server's binary format.
  case other(type: UInt32, [UInt8])

  /// A Boolean value that indicates whether this value is NULL.
  public var isNull: Bool { self == .null }

  /// The value for messages, shortened if it is long.
  var excerpt: String {
    switch self {
    case .null: "NULL"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .numeric(let digits): Self.shortened(digits)
    case .text(let value), .json(let value): "'\(Self.shortened(value))'"
    case .blob(let bytes), .other(_, let bytes): "of \(bytes.count) byte\(bytes.count == 1 ? "" : "s")"
    case .date(let date): "\(date)"
    case .uuid(let uuid): "\(uuid)"
    }
  }

  private static func shortened(_ text: String) -> String {
    let limit = 60
    return text.count > limit ? "\(text.prefix(limit))…" : text
  }
}

extension DatabaseValue: CustomStringConvertible {
  /// A description of the value similar to an SQL literal: long text is shortened, and bytes are described by their length.
  public var description: String {
    if case .other(let type, _) = self { return "type \(type) \(excerpt)" }
    return excerpt
  }
}

extension DatabaseValue {
  /// Copies a value.
  init(lenient value: PostgresValue) {
    guard let bytes = value.bytes else {
      self = .null
      return
    }
    if value.type == PostgresType.numeric, let number = value.numeric {
      self = .numeric(number.text)
    } else if let bool = value.bool {
      self = .bool(bool)
    } else if let integer = value.integer(Int64.self) {
      self = .integer(integer)
    } else if let double = value.double {
      self = .real(double)
    } else if let json = value.json {
      self = .json(json)
    } else if let text = value.text {
      self = .text(text)
    } else if let data = value.data {
      self = .blob(data)
    } else if let date = value.date {
      self = .date(date)
    } else if let uuid = value.uuid {
      self = .uuid(uuid)
    } else {
      self = .other(type: value.type, Array(bytes))
    }
  }
}

#endif
