#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A decoder that reads the columns of a row in order.
///
/// A driver provides the decoder, and types read from it in ``QueryDecodable/init(decoder:)``. Each call reads one column and advances to
/// the next. The methods return `nil` for NULL. They throw an error if the value has another type than the one requested, and never convert
/// it silently.
public protocol QueryDecoder {
  /// Reads bytes.
  ///
  /// - Throws: ``QueryDecodingError`` if the value of the column has another type.
  mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]?
  /// Reads a Boolean value.
  ///
  /// - Throws: ``QueryDecodingError`` if the value of the column has another type.
  mutating func decode(_ columnType: Bool.Type) throws -> Bool?
  /// Reads a floating-point number.
  ///
  /// - Throws: ``QueryDecodingError`` if the value of the column has another type.
  mutating func decode(_ columnType: Double.Type) throws -> Double?
  /// Reads a number as a `Float`: the one nearest to a floating-point number, or an integer that it can hold exactly.
  ///
  /// The default implementation reads a `Double`, so that it does not know whether the number is an integer, and rounds it.
  ///
  /// - Throws: ``QueryDecodingError`` if the value of the column has another type, or cannot be a `Float`.
  mutating func decode(_ columnType: Float.Type) throws -> Float?
  /// Reads an integer.
  ///
  /// - Throws: ``QueryDecodingError`` if the value of the column has another type.
  mutating func decode(_ columnType: Int.Type) throws -> Int?
  /// Reads a 64-bit integer.
  ///
  /// - Throws: ``QueryDecodingError`` if the value of the column has another type.
  mutating func decode(_ columnType: Int64.Type) throws -> Int64?
  /// Reads an unsigned 64-bit integer.
  ///
  /// - Throws: ``QueryDecodingError`` if the value of the column has another type.
  mutating func decode(_ columnType: UInt64.Type) throws -> UInt64?
  /// Reads an integer of another type. The default implementation reads an `Int64`.
  ///
  /// - Throws: ``QueryDecodingError`` if the value of the column has another type, or does not fit.
  mutating func _decodeInteger<Integer: FixedWidthInteger>(_ columnType: Integer.Type) throws -> Integer?
  /// Reads text.
  ///
  /// - Throws: ``QueryDecodingError`` if the value of the column has another type.
  mutating func decode(_ columnType: String.Type) throws -> String?
  /// Reads a date in the representation that the database uses by default.
  ///
  /// - Throws: ``QueryDecodingError`` if the column does not hold such a date.
  mutating func decode(_ columnType: Date.Type) throws -> Date?
  /// Reads a UUID in the representation that the database uses by default.
  ///
  /// - Throws: ``QueryDecodingError`` if the column does not hold such a UUID.
  mutating func decode(_ columnType: UUID.Type) throws -> UUID?
  /// Skips the next `count` columns if all of them are NULL, and returns whether it did.
  ///
  /// If one of them is not NULL, the decoder does not advance. Optional column groups and optional JSON values are read with this method.
  ///
  /// The default implementation reads the columns as text from a copy of the decoder: `nil` is NULL; a value or an error is not. A decoder
  /// that is a class, or keeps its position in one, must implement this method, because a copy shares its position.
  ///
  /// - Throws: ``QueryDecoderError`` from the default implementation if the decoder is a class.
  mutating func skipNulls(_ count: Int) throws -> Bool
}

/// An error thrown if a class decoder does not implement `skipNulls(_:)` and reads an optional column group or JSON value.
public struct QueryDecoderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the decoder's type.
  public let decoder: String

  /// A message that says how to implement `skipNulls(_:)`.
  public var description: String {
    "decoder '\(decoder)' is a class, so it cannot be copied to look ahead for NULL; implement 'skipNulls(_:)', or make it a struct"
  }
}

extension QueryDecoder {
  @inlinable
  public mutating func _decodeInteger<Integer: FixedWidthInteger>(_ columnType: Integer.Type) throws
    -> Integer?
  {
    guard let value = try decode(Int64.self) else { return nil }
    guard let integer = Integer(exactly: value) else { throw QueryDecodingError.typeMismatch(Integer.self) }
    return integer
  }

  /// Skips the next `count` columns if all of them are NULL, and returns whether it did.
  ///
  /// - Throws: ``QueryDecoderError`` if the decoder is a class.
  public mutating func skipNulls(_ count: Int) throws -> Bool {
    guard !(Self.self is AnyObject.Type) else { throw QueryDecoderError(decoder: "\(Self.self)") }
    var copy = self
    for _ in 0..<count {
      // A value of another type than text is not NULL.
      guard case .success(nil) = Result(catching: { try copy.decode(String.self) }) else { return false }
    }
    self = copy
    return true
  }
}
