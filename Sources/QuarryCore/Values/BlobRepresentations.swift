#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Decodable where Self: Encodable {
  /// A value stored as a BLOB that contains a binary property list.
  ///
  /// ```swift
  /// @Column(as: Style.PropertyListRepresentation.self)
  /// var style: Style
  /// ```
  ///
  /// A property list is an array or a dictionary. Binding a value that is encoded as a single number or text is an error.
  /// Keys are sorted, so that equal values have equal bytes. `AttributedString` is `Codable` only on Apple platforms.
  public typealias PropertyListRepresentation = _BlobRepresentation<Self, _PropertyListCoding>

  /// A value stored as a BLOB that contains JSON in UTF-8, in the format that `JSONRepresentation` writes.
  ///
  /// SQLite's JSON functions expect text or SQLite's own binary format. Use `JSONRepresentation` if queries read parts of the value.
  public typealias JSONDataRepresentation = _BlobRepresentation<Self, _JSONDataCoding>
}

/// A conversion between `Codable` values and bytes.
public protocol _BlobCoding {
  static func _encode(_ value: some Encodable) throws -> [UInt8]
  static func _decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value
}

/// The conversion to JSON in UTF-8.
public enum _JSONDataCoding: _BlobCoding {
  public static func _encode(_ value: some Encodable) throws -> [UInt8] {
    [UInt8](try JSONCoding.encoder.encode(value))
  }

  public static func _decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONCoding.decode(type, from: Data(bytes))
  }
}

/// The conversion to a binary property list.
public enum _PropertyListCoding: _BlobCoding {
  public static func _encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return [UInt8](try encoder.encode(value))
  }

  public static func _decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try PropertyListDecoder().decode(type, from: Data(bytes))
  }
}

/// A `Codable` value stored as a BLOB. Use `PropertyListRepresentation` or `JSONDataRepresentation`.
public struct _BlobRepresentation<QueryOutput: Codable, Coding: _BlobCoding>: QueryBindable {
  public var queryOutput: QueryOutput

  public init(queryOutput: QueryOutput) { self.queryOutput = queryOutput }

  public static var sqlType: SQLType? { .bytes }

  /// The bytes, or NULL for a `nil` optional. If the value cannot be encoded, the statement throws the error.
  public var queryBinding: QueryBinding {
    if let optional = queryOutput as? any _OptionalProtocol, optional._isNil { return .null }
    do {
      return .blob(try Coding._encode(queryOutput))
    } catch {
      return .invalid(error)
    }
  }

  /// Decodes the value from the bytes of a BLOB.
  ///
  /// - Throws: ``QueryDecodingError/other(_:)`` with the `DecodingError` if the bytes are not a value of the type.
  public init(decoder: inout some QueryDecoder) throws {
    if let type = QueryOutput.self as? any _OptionalProtocol.Type, try decoder.skipNulls(1),
      let null = type._nil as? QueryOutput
    {
      self.init(queryOutput: null)
      return
    }
    let bytes = try [UInt8](decoder: &decoder)
    do {
      self.init(queryOutput: try Coding._decode(QueryOutput.self, from: bytes))
    } catch {
      throw QueryDecodingError.other(error)
    }
  }
}

extension _BlobRepresentation: Sendable where QueryOutput: Sendable {}
