#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension Decodable where Self: Encodable {
  /// A value stored as TEXT in JSON.
  ///
  /// ```swift
  /// @Column(as: [String].JSONRepresentation.self)
  /// var notes: [String]
  /// // '["Milk","Eggs"]'
  /// ```
  ///
  /// Keys are sorted, so that equal values are equal texts; dates are written as a `Date` column's are.
  public typealias JSONRepresentation = _JSONRepresentation<Self>
}

/// A value stored as TEXT in JSON: write ``Swift/Decodable/JSONRepresentation``.
public struct _JSONRepresentation<QueryOutput: Codable>: QueryBindable {
  public var queryOutput: QueryOutput

  public init(queryOutput: QueryOutput) { self.queryOutput = queryOutput }

  /// The JSON; NULL for an optional that is nil. A value that cannot be encoded makes the statement throw.
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

  /// Reads JSON.
  ///
  /// - Throws: ``QueryDecodingError/other(_:)`` with the `DecodingError` where the text is no JSON of the type.
  public init(decoder: inout some QueryDecoder) throws {
    if let type = QueryOutput.self as? any _OptionalProtocol.Type, try decoder.skipNulls(1),
      let null = type._nil as? QueryOutput
    {
      self.init(queryOutput: null)
      return
    }
    let text = try String(decoder: &decoder)
    do {
      self.init(queryOutput: try JSONCoding.decoder.decode(QueryOutput.self, from: Data(text.utf8)))
    } catch {
      throw QueryDecodingError.other(error)
    }
  }
}

extension _JSONRepresentation: Sendable where QueryOutput: Sendable {}
extension _JSONRepresentation: Equatable where QueryOutput: Equatable {}
extension _JSONRepresentation: Hashable where QueryOutput: Hashable {}

/// How JSON columns are written and read.
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

  package static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = DateText.parse(text.utf8) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no date")
      }
      return date
    }
    return decoder
  }()
}
