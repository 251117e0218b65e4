import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Whether the JSON of a type may be text, a number or a Boolean instead of an array or object.
///
/// `json_extract` returns such a value in SQL's form, which is no JSON. The type cannot tell without a value to encode, so this type decodes
/// one from nothing, and notes whether the type asks for a scalar.
enum JSONShape {
  /// Returns whether a type decodes itself from a scalar, from memory if it was asked before.
  static func mayBeScalar(_ type: any Any.Type) -> Bool {
    guard let type = type as? any Decodable.Type else { return false }
    return answers.answer(for: type) {
      // The probe has no values, so it always throws.
      let probe = ShapeProbe()
      _ = try? type.init(from: probe)
      return probe.findsScalar
    }
  }

  /// Returns whether the JSON that a type stores may be a scalar.
  static func mayStoreScalar(_ type: any QueryRepresentable.Type) -> Bool {
    func content<Stored: _JSONValue>(of type: Stored.Type) -> Any.Type { Stored.JSONContent.self }
    return (type as? any _JSONValue.Type).map { mayBeScalar(content(of: $0)) } ?? false
  }

  private static let answers = TypeAnswers()
}

extension QueryFragment {
  /// Returns the value at a path as JSON, or NULL if it is missing or null: `nullif((a) -> ('$."level"'), 'null')`.
  ///
  /// - Parameter isText: Whether the path is a text in SQLite's syntax, and not a literal that the dialect writes.
  static func jsonPart(of value: QueryFragment, at path: QueryFragment, isText: Bool = false) -> QueryFragment
  {
    QueryFragment {
      if isText { $0.require(.jsonPathTexts) }
      $0.write("nullif((")
      $0.append(value)
      $0.write(")")
      $0.append(.jsonPart)
      $0.write("(")
      $0.append(path)
      $0.write("), 'null')")
    }
  }
}

/// A decoder without a value.
private final class ShapeProbe: Decoder, SingleValueDecodingContainer {
  private(set) var findsScalar = false
  private var depth = 0

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// The error of each request.
  private struct NoValue: Error {}

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw NoValue()
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NoValue() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { false }

  func decode(_ type: Bool.Type) throws -> Bool { try scalar() }
  func decode(_ type: String.Type) throws -> String { try scalar() }
  func decode(_ type: Double.Type) throws -> Double { try scalar() }
  func decode(_ type: Float.Type) throws -> Float { try scalar() }
  func decode(_ type: Int.Type) throws -> Int { try scalar() }
  func decode(_ type: Int8.Type) throws -> Int8 { try scalar() }
  func decode(_ type: Int16.Type) throws -> Int16 { try scalar() }
  func decode(_ type: Int32.Type) throws -> Int32 { try scalar() }
  func decode(_ type: Int64.Type) throws -> Int64 { try scalar() }
  func decode(_ type: UInt.Type) throws -> UInt { try scalar() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // `JSONEncoder` writes these as scalars.
    let isScalar = type == Date.self || type == URL.self || type == Decimal.self || type == Data.self
    // A type that contains only itself has no end.
    guard !isScalar, depth < 16 else { return try scalar() }
    depth += 1
    defer { depth -= 1 }
    return try Value(from: self)
  }

  private func scalar<Value>() throws -> Value {
    findsScalar = true
    throw NoValue()
  }
}
