#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension Decodable where Self: Encodable {
  /// A value stored as JSON in TEXT.
  ///
  /// ```swift
  /// @Column(as: [String].JSONRepresentation.self)
  /// var notes: [String]
  /// // '["Milk","Eggs"]'
  /// ```
  ///
  /// Keys are sorted, so that equal values have equal texts. Dates have the same format as in a `Date` column.
  public typealias JSONRepresentation = _JSONRepresentation<Self>
}

/// A value stored as JSON in TEXT. Use `JSONRepresentation`.
public struct _JSONRepresentation<QueryOutput: Codable>: QueryBindable {
  public var queryOutput: QueryOutput

  public init(queryOutput: QueryOutput) { self.queryOutput = queryOutput }

  public static var sqlType: SQLType? { .json }

  /// The JSON, or NULL for a `nil` optional. If the value cannot be encoded, the statement throws the error.
  public var queryBinding: QueryBinding {
    if let optional = queryOutput as? any _OptionalProtocol, optional._isNil { return .null }
    do {
      return .text(String(decoding: try JSONCoding.encoder.encode(queryOutput), as: UTF8.self))
    } catch {
      return .invalid(error)
    }
  }

  public var queryFragment: QueryFragment { QueryFragment { _append(to: &$0) } }

  public func _append(to fragment: inout QueryFragment) { fragment.append(json: queryBinding) }

  /// Decodes the value from JSON.
  ///
  /// - Throws: ``QueryDecodingError/other(_:)`` with the `DecodingError` if the text is not JSON of the type, or contains a number that the
  ///   type would round.
  public init(decoder: inout some QueryDecoder) throws {
    if let type = QueryOutput.self as? any _OptionalProtocol.Type, try decoder.skipNulls(1),
      let null = type._nil as? QueryOutput
    {
      self.init(queryOutput: null)
      return
    }
    let text = try String(decoder: &decoder)
    do {
      self.init(queryOutput: try JSONCoding.decode(QueryOutput.self, from: Data(text.utf8)))
    } catch {
      throw QueryDecodingError.other(error)
    }
  }
}

extension _JSONRepresentation: Sendable where QueryOutput: Sendable {}
extension _JSONRepresentation: Equatable where QueryOutput: Equatable {}
extension _JSONRepresentation: Hashable where QueryOutput: Hashable {}

/// The encoder and the decoder for JSON columns.
package enum JSONCoding {
  package static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var bytes: [UInt8] = []
      guard DateText.append(date, to: &bytes) else { throw DateOutOfRangeError(date: date) }
      var container = encoder.singleValueContainer()
      try container.encode(String(decoding: bytes, as: UTF8.self))
    }
    return encoder
  }()

  static let decoder = makeDecoder()

  static func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = DateText.parse(text.utf8) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "'\(text)' is not a valid date"
        )
      }
      return date
    }
    return decoder
  }
}
