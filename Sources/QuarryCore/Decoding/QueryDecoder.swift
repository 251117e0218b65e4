#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads the columns of a row, one after the other.
///
/// A driver provides one; types read themselves from it in ``QueryDecodable/init(decoder:)``. Each call reads one
/// column and moves on to the next. NULL is answered with nil; a value that is not of the type asked for is an error,
/// never converted in silence.
public protocol QueryDecoder {
  /// Reads bytes.
  mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]?
  /// Reads a truth value.
  mutating func decode(_ columnType: Bool.Type) throws -> Bool?
  /// Reads a floating-point number.
  mutating func decode(_ columnType: Double.Type) throws -> Double?
  /// Reads an integer.
  mutating func decode(_ columnType: Int.Type) throws -> Int?
  /// Reads a 64-bit integer.
  mutating func decode(_ columnType: Int64.Type) throws -> Int64?
  /// Reads an unsigned 64-bit integer.
  mutating func decode(_ columnType: UInt64.Type) throws -> UInt64?
  /// Reads text.
  mutating func decode(_ columnType: String.Type) throws -> String?
  /// Reads a date in the form the database stores by default.
  mutating func decode(_ columnType: Date.Type) throws -> Date?
  /// Reads a UUID in the form the database stores by default.
  mutating func decode(_ columnType: UUID.Type) throws -> UUID?
  /// Whether the next `count` columns are all NULL. They are passed over if so, and stay to be read if not.
  ///
  /// Groups of columns that may be missing are read by it, and JSON that may be. The default reads the columns as text from a copy of the decoder: nil is NULL, a value or an error is not. A decoder that is a
  /// class, or keeps its place in one, is not copied with its place and has to implement this itself.
  mutating func skipNulls(_ count: Int) throws -> Bool
}

/// A decoder does not look ahead for NULL, and what is read needs it: groups of columns that may be missing, and JSON.
public struct QueryDecoderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type of the decoder.
  public let decoder: String

  public var description: String {
    "'\(decoder)' is a class, so no copy of it can look ahead for NULL; implement 'skipNulls(_:)' in it, or make it a struct"
  }
}

extension QueryDecoder {
  public mutating func skipNulls(_ count: Int) throws -> Bool {
    guard !(Self.self is AnyObject.Type) else { throw QueryDecoderError(decoder: "\(Self.self)") }
    var copy = self
    for _ in 0..<count {
      // A value of another type than text is a value, too.
      guard case .success(nil) = Result(catching: { try copy.decode(String.self) }) else { return false }
    }
    self = copy
    return true
  }
}
