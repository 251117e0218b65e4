import QuarryCore

/// Encodes an `Encodable` type as columns, one per coding key. Types that are neither values of the database nor types of
/// this library are encoded as JSON.
final class RowEncoder: Encoder {
  private(set) var columns: [(name: String, value: QueryBinding)] = []
  let userInfo: [CodingUserInfoKey: Any]
  var codingPath: [any CodingKey] { [] }
  /// The first error for a structure that a row cannot contain.
  private(set) var refusal: (any Error)?

  init(userInfo: [CodingUserInfoKey: Any]) {
    self.userInfo = userInfo
  }

  /// Returns the columns of a value.
  ///
  /// - Throws: The errors of the value's `encode(to:)`; ``DatabaseUsageError/unencodable(_:)``.
  static func columns(
    of value: some Encodable,
    userInfo: [CodingUserInfoKey: Any]
  ) throws -> [(name: String, value: QueryBinding)] {
    let encoder = RowEncoder(userInfo: userInfo)
    try value.encode(to: encoder)
    if let refusal = encoder.refusal { throw refusal }
    return encoder.columns
  }

  fileprivate func set(_ value: QueryBinding, _ key: any CodingKey) {
    if let index = columns.firstIndex(where: { $0.name == key.stringValue }) {
      columns[index].value = value
    } else {
      columns.append((key.stringValue, value))
    }
  }

  fileprivate func refuse(_ what: String) {
    refusal = refusal ?? DatabaseUsageError.unencodable("a row cannot contain \(what)")
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(RowEncodingContainer<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    refuse("an array; encode its elements separately")
    return RefusingContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    refuse("a single value; encode a type with one key for each column")
    return RefusingContainer(encoder: self)
  }
}

private struct RowEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: RowEncoder
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) throws { encoder.set(.null, key) }

  mutating func encode(_ value: Bool, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode(_ value: String, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode(_ value: Double, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode(_ value: Float, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode(_ value: Int, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode(_ value: Int8, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode(_ value: Int16, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode(_ value: Int32, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode(_ value: Int64, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode(_ value: UInt, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode(_ value: UInt8, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode(_ value: UInt16, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode(_ value: UInt32, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode(_ value: UInt64, forKey key: Key) throws { encoder.set(value.queryBinding, key) }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    if let direct = value as? any QueryBindable {
      encoder.set(direct.queryBinding, key)
    } else {
      encoder.set(try JSONColumn.encode(value), key)
    }
  }

  // Encode `nil` as well, because otherwise an UPDATE would keep the old value.
  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
    encoder.set(value.queryBinding, key)
  }

  mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.refuse("a nested container in column '\(key.stringValue)'; encode the value with a separate type")
    return KeyedEncodingContainer(RowEncodingContainer<NestedKey>(encoder: encoder))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.refuse("a nested array in column '\(key.stringValue)'; encode the value with a separate type")
    return RefusingContainer(encoder: encoder)
  }

  mutating func superEncoder() -> any Encoder {
    encoder.refuse("the values of a superclass")
    return encoder
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    encoder.refuse("the values of a superclass")
    return encoder
  }
}

/// Ignores values after an error was recorded.
private struct RefusingContainer: UnkeyedEncodingContainer, SingleValueEncodingContainer {
  let encoder: RowEncoder
  var codingPath: [any CodingKey] { [] }
  var count: Int { 0 }

  mutating func encodeNil() throws {}
  mutating func encode<T: Encodable>(_ value: T) throws {}

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(RowEncodingContainer<NestedKey>(encoder: encoder))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  mutating func superEncoder() -> any Encoder { encoder }
}
