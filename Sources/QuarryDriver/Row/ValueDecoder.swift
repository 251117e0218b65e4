import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Decodes copied values by the same rules as ``SQLiteQueryDecoder``.
struct ValueDecoder: StoredValueDecoder {
  let values: [DatabaseValue]
  var index: Int

  private mutating func next() throws -> DatabaseValue {
    guard values.indices.contains(index) else { throw MissingColumnError() }
    defer { index += 1 }
    return values[index]
  }

  mutating func decodeStoredValue() throws -> DatabaseValue { try next() }

  private mutating func next<T>(_ type: T.Type, _ convert: (DatabaseValue) -> T?) throws -> T? {
    let value = try next()
    if value.isNull { return nil }
    guard let converted = convert(value) else { throw QueryDecodingError.typeMismatch(type) }
    return converted
  }

  mutating func _decodeInteger<T: FixedWidthInteger>(_ type: T.Type) throws -> T? {
    try next(type) { if case .integer(let value) = $0 { T(exactly: value) } else { nil } }
  }

  mutating func decode(_ columnType: Int64.Type) throws -> Int64? { try _decodeInteger(columnType) }

  mutating func decode(_ columnType: Int.Type) throws -> Int? { try _decodeInteger(columnType) }

  mutating func decode(_ columnType: UInt64.Type) throws -> UInt64? { try _decodeInteger(columnType) }

  mutating func decode(_ columnType: Double.Type) throws -> Double? {
    try next(columnType) {
      switch $0 {
      case .real(let value): value
      case .integer(let value): Double(exactly: value)
      default: nil
      }
    }
  }

  mutating func decode(_ columnType: Float.Type) throws -> Float? {
    try next(columnType) {
      switch $0 {
      case .real(let value): try? Float.nearest(value)
      case .integer(let value): Float(exactly: value)
      default: nil
      }
    }
  }

  mutating func decode(_ columnType: Bool.Type) throws -> Bool? {
    try next(columnType) {
      switch $0 {
      case .integer(0): false
      case .integer(1): true
      default: nil
      }
    }
  }

  mutating func decode(_ columnType: String.Type) throws -> String? {
    try next(columnType) { if case .text(let value) = $0 { value } else { nil } }
  }

  mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? {
    try next(columnType) { if case .blob(let value) = $0 { value } else { nil } }
  }

  mutating func decode(_ columnType: Date.Type) throws -> Date? {
    try next(columnType) { if case .text(let value) = $0 { DateText.parse(value.utf8) } else { nil } }
  }

  mutating func decode(_ columnType: UUID.Type) throws -> UUID? {
    try next(columnType) {
      guard case .text(var value) = $0 else { return nil }
      return value.withUTF8 { UUIDText.parse($0) }
    }
  }

  mutating func skipNulls(_ count: Int) throws -> Bool {
    guard index >= 0, count <= values.count - index else { throw MissingColumnError() }
    guard values[index..<index + count].allSatisfy(\.isNull) else { return false }
    index += count
    return true
  }
}
