import Foundation
import Quarry

/// Reads a row from Swift values.
struct RowDecoder: QueryDecoder {
  var values: [Any?]
  var index = 0

  private mutating func next<Value>(_ type: Value.Type) throws -> Value? {
    defer { index += 1 }
    guard let value = values[index] else { return nil }
    guard let typed = value as? Value else { throw QueryDecodingError.typeMismatch(type) }
    return typed
  }

  mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? { try next(columnType) }
  mutating func decode(_ columnType: Bool.Type) throws -> Bool? { try next(columnType) }
  mutating func decode(_ columnType: Double.Type) throws -> Double? { try next(columnType) }
  mutating func decode(_ columnType: Int.Type) throws -> Int? { try next(columnType) }
  mutating func decode(_ columnType: Int64.Type) throws -> Int64? { try next(Int.self).map(Int64.init) }
  mutating func decode(_ columnType: UInt64.Type) throws -> UInt64? { try next(Int.self).map(UInt64.init) }
  mutating func decode(_ columnType: String.Type) throws -> String? { try next(columnType) }
  mutating func decode(_ columnType: Date.Type) throws -> Date? { try next(columnType) }
  mutating func decode(_ columnType: UUID.Type) throws -> UUID? { try next(columnType) }

  mutating func skipNulls(_ count: Int) throws -> Bool {
    guard values[index..<index + count].allSatisfy({ $0 == nil }) else { return false }
    index += count
    return true
  }

  static func read<Row: QueryRepresentable>(_ type: Row.Type, _ values: Any?...) throws -> Row {
    var decoder = RowDecoder(values: values)
    return try Row(decoder: &decoder)
  }
}
