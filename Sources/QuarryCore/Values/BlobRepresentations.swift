#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Decodable where Self: Encodable {
  /// A value stored as a BLOB that is a property list in the binary form.
  ///
  /// ```swift
  /// @Column(as: Style.PropertyListRepresentation.self)
  /// var style: Style
  /// ```
  ///
  /// A property list is an array or a dictionary: a type that is encoded as one number or text is an error when it is bound.
  /// Keys are sorted, so that equal values are equal bytes. `AttributedString` is `Codable` on Apple's platforms alone.
  public typealias PropertyListRepresentation = _BlobRepresentation<Self, _PropertyListCoding>

  /// A value stored as a BLOB that is JSON in UTF-8, as ``JSONRepresentation`` writes it.
  ///
  /// SQLite's functions for JSON want text, or its own binary form: ``JSONRepresentation`` where queries look into it.
  public typealias JSONDataRepresentation = _BlobRepresentation<Self, _JSONDataCoding>
}

/// How a `Codable` value becomes bytes.
public protocol _BlobCoding {
  static func _encode(_ value: some Encodable) throws -> [UInt8]
  static func _decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value
}

/// JSON as bytes.
public enum _JSONDataCoding: _BlobCoding {
  public static func _encode(_ value: some Encodable) throws -> [UInt8] {
    [UInt8](try JSONCoding.encoder.encode(value))
  }

  public static func _decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONCoding.decoder.decode(type, from: Data(bytes))
  }
}

/// Property lists in the binary form.
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

/// A `Codable` value stored as a BLOB: write ``Swift/Decodable/PropertyListRepresentation`` or
/// ``Swift/Decodable/JSONDataRepresentation``.
public struct _BlobRepresentation<QueryOutput: Codable, Coding: _BlobCoding>: QueryBindable {
  public var queryOutput: QueryOutput

  public init(queryOutput: QueryOutput) { self.queryOutput = queryOutput }

  /// The bytes; NULL for an optional that is nil. A value that cannot be encoded makes the statement throw.
  public var queryBinding: QueryBinding {
    if let optional = queryOutput as? any _OptionalProtocol, optional._isNil { return .null }
    do {
      return .blob(try Coding._encode(queryOutput))
    } catch {
      return .invalid(error)
    }
  }

  /// Reads the bytes.
  ///
  /// - Throws: ``QueryDecodingError/other(_:)`` with the `DecodingError` where they are no value of the type.
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
