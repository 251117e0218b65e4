#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension JSONCoding {
  /// Decodes a value from JSON.
  ///
  /// `JSONDecoder` rounds a number that its type cannot hold. Like the columns of a row, this throws an error for an integer that is not
  /// one of `Double` or `Float`, and for more digits than a `Decimal` has.
  ///
  /// - Throws: `DecodingError`.
  package static func decode<Value: Decodable>(_ type: Value.Type, from json: Data) throws -> Value {
    let numbers = JSONNumbers(json)
    guard numbers.mayBeRounded else { return try decoder.decode(type, from: json) }
    let decoder = makeDecoder()
    if let key = JSONNumbers.key { decoder.userInfo[key] = numbers }
    return try decoder.decode(Exact<Value>.self, from: json).value
  }
}

/// The long numbers in a JSON text.
private struct JSONNumbers: Sendable {
  /// Whether a number has as many digits as the first integer that `Float` cannot hold: 16777217.
  private(set) var mayBeRounded = false
  /// The numbers with more digits than every `Decimal` has, or with an exponent.
  private(set) var beyondDecimal: [String] = []

  /// The key of the numbers in the decoder's information.
  static let key = CodingUserInfoKey(rawValue: "quarry.numbers")

  static func of(_ decoder: any Decoder) -> JSONNumbers? {
    key.flatMap { decoder.userInfo[$0] as? JSONNumbers }
  }

  init(_ json: Data) {
    self = json.withUnsafeBytes { JSONNumbers($0) }
  }

  private init(_ json: UnsafeRawBufferPointer) {
    var index = 0
    while index < json.count {
      switch json[index] {
      case UInt8(ascii: "\""):
        index += 1
        while index < json.count, json[index] != UInt8(ascii: "\"") {
          index += json[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        let start = index
        while index < json.count, Self.isPartOfNumber(json[index]) { index += 1 }
        note(UnsafeRawBufferPointer(rebasing: json[start..<index]))
      default: index += 1
      }
    }
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func note(_ number: UnsafeRawBufferPointer) {
    let hasExponent = number.contains { $0 | 0x20 == UInt8(ascii: "e") }
    guard number.count >= 8 || hasExponent else { return }
    mayBeRounded = true
    if number.count > 36 || hasExponent { beyondDecimal.append(String(decoding: number, as: UTF8.self)) }
  }

  /// Returns the number that was rounded to a decimal number, or `nil` if there is none.
  func rounded(to decimal: Decimal) -> String? {
    guard let digits = DecimalDigits(decimal.description) else { return nil }
    var result: String?
    for number in beyondDecimal {
      guard let other = DecimalDigits(number) else { continue }
      if other == digits { return nil }
      if other.isNear(digits) || Decimal(string: number) == decimal { result = number }
    }
    return result
  }
}

/// A value whose numbers are decoded exactly, whichever decoder there is.
private struct Exact<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    switch Value.self {
    // A decoder has its own forms of these.
    case is Date.Type, is Data.Type, is URL.Type:
      value = try decoder.singleValueContainer().decode(Value.self)
    case is Decimal.Type:
      let decimal = try decoder.singleValueContainer().decode(Decimal.self)
      if let number = JSONNumbers.of(decoder)?.rounded(to: decimal) {
        throw DecodingError.rounded(number, Decimal.self, decoder.codingPath)
      }
      guard let decimal = decimal as? Value else { throw QueryDecodingError.typeMismatch(Value.self) }
      value = decimal
    default: value = try Value(from: ExactDecoder(base: decoder))
    }
  }
}

extension DecodingError {
  fileprivate static func rounded(_ number: String, _ type: any Any.Type, _ path: [any CodingKey])
    -> DecodingError
  {
    .dataCorrupted(
      Context(
        codingPath: path,
        debugDescription: "\(number) cannot be decoded as '\(type)' without rounding it"
      )
    )
  }
}

/// An element of a decoder's container, which can be read several times.
private protocol ExactElement {
  var codingPath: [any CodingKey] { get }
  func decode<T: Decodable>(_ type: T.Type) throws -> T
}

extension ExactElement {
  func exact<T: Decodable>(_ type: T.Type) throws -> T {
    if type == Double.self, let number = try floatingPoint(Double.self) as? T { return number }
    if type == Float.self, let number = try floatingPoint(Float.self) as? T { return number }
    return try decode(Exact<T>.self).value
  }

  func floatingPoint<Number: BinaryFloatingPoint & Decodable>(_ type: Number.Type) throws -> Number {
    let number = try decode(type)
    // Smaller integers are exact.
    guard number.magnitude >= 0x1p24 else { return number }
    if let integer = try? decode(Int64.self) {
      if Number(exactly: integer) == nil { throw DecodingError.rounded("\(integer)", type, codingPath) }
    } else if let integer = try? decode(UInt64.self), Number(exactly: integer) == nil {
      throw DecodingError.rounded("\(integer)", type, codingPath)
    }
    return number
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

  private struct Element: ExactElement {
    let base: any SingleValueDecodingContainer
    var codingPath: [any CodingKey] { base.codingPath }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try base.decode(type) }
  }

  func decodeNil() -> Bool { base.decodeNil() }
  func decode(_ type: Bool.Type) throws -> Bool { try base.decode(type) }
  func decode(_ type: String.Type) throws -> String { try base.decode(type) }
  func decode(_ type: Double.Type) throws -> Double { try Element(base: base).exact(type) }
  func decode(_ type: Float.Type) throws -> Float { try Element(base: base).exact(type) }
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
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try Element(base: base).exact(type) }
}

private struct ExactUnkeyedContainer: UnkeyedDecodingContainer {
  var base: any UnkeyedDecodingContainer
  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  /// The next element. Each read is on a copy of the container.
  private struct Element: ExactElement {
    let base: any UnkeyedDecodingContainer
    var codingPath: [any CodingKey] { base.codingPath }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
      var copy = base
      return try copy.decode(type)
    }
  }

  private struct Skipped: Decodable {
    init(from decoder: any Decoder) {}
  }

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
    let value = try Element(base: base).exact(type)
    _ = try base.decode(Skipped.self)
    return value
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

  private struct Element: ExactElement {
    let base: KeyedDecodingContainer<Key>
    let key: Key
    var codingPath: [any CodingKey] { base.codingPath + [key] }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try base.decode(type, forKey: key) }
  }

  private func element(_ key: Key) -> Element { Element(base: base, key: key) }

  func contains(_ key: Key) -> Bool { base.contains(key) }
  func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try base.decode(type, forKey: key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try base.decode(type, forKey: key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try element(key).exact(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try element(key).exact(type) }
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
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try element(key).exact(type) }

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
