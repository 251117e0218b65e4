// Written by .ci/mirror from Sources/QuarryDriver/Row/RowDecoder.swift. Change that file, and run the script.

#if PostgreSQL

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import QuarryCore

/// Decodes a `Decodable` type from a row, with a column for each coding key. Types that are neither values of the database
/// nor types of this library are decoded from JSON.
struct RowDecoder: Decoder {
  let row: Row
  let userInfo: [CodingUserInfoKey: Any]
  var codingPath: [any CodingKey] { [] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(RowDecodingContainer<Key>(row: row))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw DecodingError.typeMismatch(
      [Any].self,
      context("a row has named columns and cannot be decoded as an array")
    )
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw DecodingError.typeMismatch(
      Row.self,
      context("a row cannot be decoded as a single value; decode one of its columns with 'decode(_:at:)'")
    )
  }

  private func context(_ text: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: [], debugDescription: text)
  }
}

private struct RowDecodingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let row: Row
  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] { row.columnNames.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { row[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    guard let value = row[key.stringValue] else { throw missing(key) }
    return value.isNull
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try row.decode(type, named: key.stringValue)
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try row.decode(type, named: key.stringValue)
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try row.decode(type, named: key.stringValue)
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try row.decode(type, named: key.stringValue)
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try row.decode(type, named: key.stringValue)
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try row.decode(type, named: key.stringValue)
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try row.decode(type, named: key.stringValue)
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try row.decode(type, named: key.stringValue)
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try row.decode(type, named: key.stringValue)
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try row.decode(type, named: key.stringValue)
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try row.decode(type, named: key.stringValue)
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try row.decode(type, named: key.stringValue)
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try row.decode(type, named: key.stringValue)
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try row.decode(type, named: key.stringValue)
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    if let direct = type as? any QueryRepresentable.Type, let value = try value(direct, key) as? T {
      return value
    }
    guard let value = row[key.stringValue] else { throw missing(key, type) }
    do {
      return try JSONColumn.decode(type, from: value)
    } catch {
      throw row.decodingError(error, type, named: key.stringValue)
    }
  }

  private func value<T: QueryRepresentable>(_ type: T.Type, _ key: Key) throws -> Any {
    try row.decode(type, named: key.stringValue)
  }

  private func missing(_ key: Key, _ type: any Any.Type = Any.self) -> RowDecodingError {
    row.decodingError(MissingColumnError(), type, named: key.stringValue)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> { throw nested(key) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw nested(key) }

  func superDecoder() throws -> any Decoder {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: [],
        debugDescription: "a row has no column for the values of a superclass"
      )
    )
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw nested(key) }

  private func nested(_ key: Key) -> DecodingError {
    DecodingError.dataCorruptedError(
      forKey: key,
      in: self,
      debugDescription:
        "a column cannot be decoded as a nested container; use a separate type, which is decoded from JSON"
    )
  }
}

#endif
