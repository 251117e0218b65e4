#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension JSONCoding {
  /// Decodes a value from JSON.
  ///
  /// `JSONDecoder` rounds a number that its type cannot hold. Like the columns of a row, this throws an error for an integer that is not
  /// one of `Double` or `Float`, unless it has the digits of one, and for more digits than a `Decimal` has.
  ///
  /// - Throws: `DecodingError`.
  package static func decode<Value: Decodable>(_ type: Value.Type, from json: Data) throws -> Value {
    switch JSONLongNumbers.risk(of: json) {
    case .none: return try decoder.decode(type, from: json)
    case .halfPrecision where !(type is any HalfPrecision.Type): return try decoder.decode(type, from: json)
    case .halfPrecision, .everyType: break
    }
    let decoder = makeDecoder()
    if let key = numbersKey { decoder.userInfo[key] = JSONLongNumbers(json) }
    return try decoder.decode(Exact<Value>.self, from: json).value
  }

  /// Whether a number has the value of its text, if that is an integer.
  package static func isExact(_ number: Double, _ text: String) -> Bool {
    JSONLongNumbers.isExact(number, text)
  }

  /// The key of the long numbers in the decoder's information.
  private static let numbersKey = CodingUserInfoKey(rawValue: "quarry.numbers")

  /// Returns the text of the number that a decoder reads, or `nil` if no type would round it.
  fileprivate static func longNumber(at decoder: any Decoder) -> String? {
    let numbers = numbersKey.flatMap { decoder.userInfo[$0] as? JSONLongNumbers }
    return numbers?.number(at: decoder.codingPath)
  }
}

/// `Float16` and the collections of it. Only for these are numbers of four digits long.
private protocol HalfPrecision {}
extension Array: HalfPrecision where Element: HalfPrecision {}
extension ContiguousArray: HalfPrecision where Element: HalfPrecision {}
extension Set: HalfPrecision where Element: HalfPrecision {}
extension Optional: HalfPrecision where Wrapped: HalfPrecision {}
extension Dictionary: HalfPrecision where Value: HalfPrecision {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: HalfPrecision {}
#endif

/// A value whose numbers are decoded exactly, whichever decoder there is.
private struct Exact<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    switch Value.self {
    // A decoder has its own forms of these.
    case is Date.Type, is Data.Type, is URL.Type:
      value = try decoder.singleValueContainer().decode(Value.self)
    case is Decimal.Type:
      let number = try decoder.singleValueContainer().decode(Decimal.self)
      try Self.check(number, decoder) { JSONLongNumbers.isExact(number, $0) }
      value = try Self.cast(number)
    case is Double.Type: value = try Self.cast(Self.floatingPoint(decoder) as Double)
    case is Float.Type: value = try Self.cast(Self.floatingPoint(decoder) as Float)
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    case is Float16.Type: value = try Self.cast(Self.floatingPoint(decoder) as Float16)
    #endif
    default: value = try Value(from: ExactDecoder(base: decoder))
    }
  }

  private static func cast(_ number: some Decodable) throws -> Value {
    guard let value = number as? Value else { throw QueryDecodingError.typeMismatch(Value.self) }
    return value
  }

  private static func floatingPoint<Number: BinaryFloatingPoint & Decodable & CustomStringConvertible>(
    _ decoder: any Decoder
  ) throws -> Number {
    let inexact = Number(
      sign: .plus,
      exponent: Number.Exponent(Number.significandBitCount + 1),
      significand: 1
    )
    let number = try decoder.singleValueContainer().decode(Number.self)
    // Smaller integers are exact.
    guard number.magnitude >= inexact, number.isFinite else { return number }
    try check(number, decoder) { JSONLongNumbers.isText($0, of: number) }
    return number
  }

  private static func check<Number>(
    _ number: Number,
    _ decoder: any Decoder,
    isExact: (String) -> Bool
  ) throws {
    guard let text = JSONCoding.longNumber(at: decoder), !isExact(text) else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "\(text) cannot be decoded as '\(Number.self)' without rounding it"
      )
    )
  }
}

private struct ExactDecoder: Decoder {
  let base: any Decoder
  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ExactKeyedContainer(base: try base.container(keyedBy: type)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    ExactUnkeyedContainer(base: try base.unkeyedContainer())
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    ExactSingleValueContainer(base: try base.singleValueContainer())
  }
}

private struct ExactSingleValueContainer: SingleValueDecodingContainer {
  let base: any SingleValueDecodingContainer
  var codingPath: [any CodingKey] { base.codingPath }

  func decodeNil() -> Bool { base.decodeNil() }
  func decode(_ type: Bool.Type) throws -> Bool { try base.decode(type) }
  func decode(_ type: String.Type) throws -> String { try base.decode(type) }
  func decode(_ type: Double.Type) throws -> Double { try base.decode(Exact.self).value }
  func decode(_ type: Float.Type) throws -> Float { try base.decode(Exact.self).value }
  func decode(_ type: Int.Type) throws -> Int { try base.decode(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try base.decode(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try base.decode(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try base.decode(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try base.decode(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try base.decode(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try base.decode(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try base.decode(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try base.decode(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try base.decode(type) }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try base.decode(Exact.self).value }
}

private struct ExactUnkeyedContainer: UnkeyedDecodingContainer {
  var base: any UnkeyedDecodingContainer
  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  mutating func decodeNil() throws -> Bool { try base.decodeNil() }
  mutating func decode(_ type: Bool.Type) throws -> Bool { try base.decode(type) }
  mutating func decode(_ type: String.Type) throws -> String { try base.decode(type) }
  mutating func decode(_ type: Double.Type) throws -> Double { try exact(type) }
  mutating func decode(_ type: Float.Type) throws -> Float { try exact(type) }
  mutating func decode(_ type: Int.Type) throws -> Int { try base.decode(type) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try base.decode(type) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try base.decode(type) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try base.decode(type) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try base.decode(type) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try base.decode(type) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try base.decode(type) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try base.decode(type) }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try base.decode(type) }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try base.decode(type) }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try exact(type) }

  private mutating func exact<T: Decodable>(_ type: T.Type) throws -> T {
    // The error about the end names the type.
    guard !base.isAtEnd else { return try base.decode(type) }
    return try base.decode(Exact.self).value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    KeyedDecodingContainer(ExactKeyedContainer(base: try base.nestedContainer(keyedBy: type)))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    ExactUnkeyedContainer(base: try base.nestedUnkeyedContainer())
  }

  mutating func superDecoder() throws -> any Decoder { ExactDecoder(base: try base.superDecoder()) }
}

private struct ExactKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Key>
  var codingPath: [any CodingKey] { base.codingPath }
  var allKeys: [Key] { base.allKeys }

  func contains(_ key: Key) -> Bool { base.contains(key) }
  func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try base.decode(type, forKey: key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try base.decode(type, forKey: key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try base.decode(Exact.self, forKey: key).value
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try base.decode(Exact.self, forKey: key).value
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try base.decode(type, forKey: key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try base.decode(type, forKey: key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try base.decode(type, forKey: key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try base.decode(type, forKey: key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try base.decode(type, forKey: key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try base.decode(type, forKey: key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try base.decode(type, forKey: key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try base.decode(type, forKey: key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try base.decode(type, forKey: key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try base.decode(type, forKey: key) }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try base.decode(Exact.self, forKey: key).value
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    KeyedDecodingContainer(
      ExactKeyedContainer<NestedKey>(base: try base.nestedContainer(keyedBy: type, forKey: key))
    )
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    ExactUnkeyedContainer(base: try base.nestedUnkeyedContainer(forKey: key))
  }

  func superDecoder() throws -> any Decoder { ExactDecoder(base: try base.superDecoder()) }
  func superDecoder(forKey key: Key) throws -> any Decoder {
    ExactDecoder(base: try base.superDecoder(forKey: key))
  }
}
