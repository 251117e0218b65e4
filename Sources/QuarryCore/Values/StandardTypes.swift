#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Returns the value of a column that must not be NULL.
///
/// - Throws: ``QueryDecodingError/missingRequiredColumn`` if the value is `nil`.
@inlinable
func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw QueryDecodingError.missingRequiredColumn }
  return value
}

// 'Bool' is also an operand of AND and OR: 'showsAll || $0.deletedAt == nil'.
extension Bool: QueryBindable {
  public typealias _CaseBranches = _ConditionBranches
  public typealias _Truth = _ConditionSide
  @inlinable public static var _storesNull: Bool { false }
  @inlinable public static var _staysInRow: Bool { true }
  @inlinable public static var sqlType: SQLType? { .bool }

  @inlinable public var queryBinding: QueryBinding { .bool(self) }
  @inlinable public init(decoder: inout some QueryDecoder) throws {
    self = try required(decoder.decode(Bool.self))
  }
  @inlinable public static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> Bool? {
    try decoder.decode(Bool.self)
  }
}

extension Int: QueryBindable {
  @inlinable public static var _storesNull: Bool { false }
  @inlinable public static var _staysInRow: Bool { true }
  @inlinable public static var sqlType: SQLType? { .int64 }
  @inlinable public var queryBinding: QueryBinding { .int(Int64(self)) }
  @inlinable public init(decoder: inout some QueryDecoder) throws {
    self = try required(decoder.decode(Int.self))
  }
  @inlinable public static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> Int? {
    try decoder.decode(Int.self)
  }
}

extension Int64: QueryBindable {
  @inlinable public static var _storesNull: Bool { false }
  @inlinable public static var _staysInRow: Bool { true }
  @inlinable public static var sqlType: SQLType? { .int64 }
  @inlinable public var queryBinding: QueryBinding { .int(self) }
  @inlinable public init(decoder: inout some QueryDecoder) throws {
    self = try required(decoder.decode(Int64.self))
  }
  @inlinable public static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> Int64? {
    try decoder.decode(Int64.self)
  }
}

extension UInt64: QueryBindable {
  @inlinable public static var _storesNull: Bool { false }
  @inlinable public static var _staysInRow: Bool { true }
  @inlinable public static var sqlType: SQLType? { .int64 }
  @inlinable public var queryBinding: QueryBinding { .uint(self) }
  @inlinable public init(decoder: inout some QueryDecoder) throws {
    self = try required(decoder.decode(UInt64.self))
  }
  @inlinable public static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> UInt64? {
    try decoder.decode(UInt64.self)
  }
}

extension Double: QueryBindable {
  @inlinable public static var _storesNull: Bool { false }
  @inlinable public static var _staysInRow: Bool { true }
  @inlinable public static var sqlType: SQLType? { .double }
  @inlinable public var queryBinding: QueryBinding { .double(self) }
  @inlinable public init(decoder: inout some QueryDecoder) throws {
    self = try required(decoder.decode(Double.self))
  }
  @inlinable public static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> Double? {
    try decoder.decode(Double.self)
  }
}

extension String: QueryBindable {
  @inlinable public static var _storesNull: Bool { false }
  @inlinable public static var _staysInRow: Bool { true }
  @inlinable public static var sqlType: SQLType? { .text }
  @inlinable public var queryBinding: QueryBinding { .text(self) }
  @inlinable public init(decoder: inout some QueryDecoder) throws {
    self = try required(decoder.decode(String.self))
  }
  @inlinable public static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> String? {
    try decoder.decode(String.self)
  }
}

extension Date: QueryBindable {
  @inlinable public static var _storesNull: Bool { false }
  @inlinable public static var _staysInRow: Bool { true }
  @inlinable public static var sqlType: SQLType? { .timestamp }
  @inlinable public var queryBinding: QueryBinding { .date(self) }
  @inlinable public init(decoder: inout some QueryDecoder) throws {
    self = try required(decoder.decode(Date.self))
  }
  @inlinable public static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> Date? {
    try decoder.decode(Date.self)
  }
}

extension UUID: QueryBindable {
  @inlinable public static var _storesNull: Bool { false }
  @inlinable public static var _staysInRow: Bool { true }
  @inlinable public static var sqlType: SQLType? { .uuid }
  @inlinable public var queryBinding: QueryBinding { .uuid(self) }
  @inlinable public init(decoder: inout some QueryDecoder) throws {
    self = try required(decoder.decode(UUID.self))
  }
  @inlinable public static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> UUID? {
    try decoder.decode(UUID.self)
  }
}

extension Array: QueryExpression where Element == UInt8 {}
extension Array: QueryDecodable where Element == UInt8 {}
extension Array: QueryRepresentable where Element == UInt8 {
  @inlinable public static var _storesNull: Bool { false }
  @inlinable public static var _staysInRow: Bool { true }
  @inlinable public static var sqlType: SQLType? { .bytes }
}
extension Array: QueryBindable where Element == UInt8 {
  public typealias QueryValue = [UInt8]
  public typealias QueryOutput = [UInt8]
  @inlinable public var queryBinding: QueryBinding { .blob(self) }
  @inlinable public init(decoder: inout some QueryDecoder) throws {
    self = try required(decoder.decode([UInt8].self))
  }
  @inlinable public static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> [UInt8]? {
    try decoder.decode([UInt8].self)
  }
}

extension Data: QueryBindable {
  @inlinable public static var _storesNull: Bool { false }
  @inlinable public static var _staysInRow: Bool { true }
  @inlinable public static var sqlType: SQLType? { .bytes }
  @inlinable public var queryBinding: QueryBinding { .blob([UInt8](self)) }
  @inlinable public init(decoder: inout some QueryDecoder) throws {
    self = Data(try required(decoder.decode([UInt8].self)))
  }
}

extension URL: QueryBindable {
  @inlinable public static var _storesNull: Bool { false }
  @inlinable public static var _staysInRow: Bool { true }
  @inlinable public static var sqlType: SQLType? { .text }
  @inlinable public var queryBinding: QueryBinding { .text(absoluteString) }

  /// Decodes the text of the URL.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` if the text is not a URL.
  @inlinable public init(decoder: inout some QueryDecoder) throws {
    guard let url = URL(string: try String(decoder: &decoder)) else {
      throw QueryDecodingError.typeMismatch(URL.self)
    }
    self = url
  }
}

extension Float: QueryBindable {
  @inlinable public static var _storesNull: Bool { false }
  @inlinable public static var _staysInRow: Bool { true }
  @inlinable public static var sqlType: SQLType? { .float }
  @inlinable public var queryBinding: QueryBinding { .double(Double(self)) }

  /// Decodes a number. A floating-point number is rounded to the nearest `Float`, and an integer must be exact.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` if the number is too large or too small (`1e300`, `1e-300`), or if an integer
  ///   would be rounded (`16777217`).
  @inlinable public init(decoder: inout some QueryDecoder) throws {
    self = try required(decoder.decode(Float.self))
  }
  @inlinable public static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> Float? {
    try decoder.decode(Float.self)
  }

  /// Returns the `Float` nearest to a floating-point number.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` if the number is too large or too small.
  package static func nearest(_ number: Double) throws -> Float {
    let nearest = Float(number)
    guard nearest.isFinite == number.isFinite, nearest.isZero == number.isZero else {
      throw QueryDecodingError.typeMismatch(Float.self)
    }
    return nearest
  }
}

/// An integer type that is stored in 64 bits. Decoding checks its range.
package protocol _NarrowInteger: FixedWidthInteger, QueryBindable {}

extension _NarrowInteger {
  @inlinable public static var _storesNull: Bool { false }
  @inlinable public static var _staysInRow: Bool { true }
  @inlinable public static var sqlType: SQLType? {
    // The smallest type with all values, of which the largest ones of 'UInt' do not have any.
    switch bitWidth {
    case ...(isSigned ? 16 : 8): .int16
    case ...(isSigned ? 32 : 16): .int32
    default: .int64
    }
  }
  @inlinable public var queryBinding: QueryBinding {
    Int64(exactly: self).map(QueryBinding.int) ?? .uint(UInt64(truncatingIfNeeded: self))
  }

  /// Decodes an integer.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` if the number does not fit.
  @inlinable public init(decoder: inout some QueryDecoder) throws {
    self = try required(decoder._decodeInteger(Self.self))
  }

  @inlinable public static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> Self? {
    try decoder._decodeInteger(Self.self)
  }
}

extension Int8: _NarrowInteger {}
extension Int16: _NarrowInteger {}
extension Int32: _NarrowInteger {}
extension UInt8: _NarrowInteger {}
extension UInt16: _NarrowInteger {}
extension UInt32: _NarrowInteger {}
extension UInt: _NarrowInteger {}
