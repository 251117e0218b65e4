#if PostgreSQL

import CPostgres
import Foundation
import QuarryCore

/// Reads a row of a binary result. A value must have the type that is asked for.
struct PostgresRowDecoder: QueryDecoder {
  private let result: OpaquePointer
  private let row: Int32
  private var column: Int32 = 0

  init(result: OpaquePointer, row: Int32) {
    self.result = result
    self.row = row
  }

  private struct Value {
    let type: Oid
    let bytes: UnsafeRawBufferPointer

    /// The integer at an offset.
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, at offset: Int = 0) -> Integer {
      Integer(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Integer.self))
    }

    var int64: Int64? {
      switch type {
      case 20: integer(Int64.self)
      case 21: Int64(integer(Int16.self))
      case 23: Int64(integer(Int32.self))
      case 1700: Int64(decimal)
      default: nil
      }
    }

    /// The digits of a number of the type `numeric`, which is stored in groups of four.
    var decimal: String {
      let (count, weight) = (Int(integer(Int16.self)), Int(integer(Int16.self, at: 2)))
      let (sign, scale) = (integer(UInt16.self, at: 4), Int(integer(Int16.self, at: 6)))
      func group(_ index: Int) -> String {
        let value = 0..<count ~= index ? integer(Int16.self, at: 8 + 2 * index) : 0
        return String(String(Int(value) + 10_000).dropFirst())
      }
      let whole = weight < 0 ? "0" : (0...weight).map(group).joined()
      let fraction = (0..<(scale + 3) / 4).map { group(weight + 1 + $0) }.joined().prefix(scale)
      let trimmed = whole.drop { $0 == "0" }
      return (sign == 0x4000 ? "-" : "") + (trimmed.isEmpty ? "0" : String(trimmed))
        + (fraction.isEmpty ? "" : "." + fraction)
    }
  }

  private mutating func next() throws -> Value? {
    guard column < PQnfields(result) else { throw QueryDecodingError.missingRequiredColumn }
    defer { column += 1 }
    if PQgetisnull(result, row, column) == 1 { return nil }
    let bytes = UnsafeRawBufferPointer(
      start: PQgetvalue(result, row, column),
      count: Int(PQgetlength(result, row, column))
    )
    return Value(type: PQftype(result, column), bytes: bytes)
  }

  private mutating func next<T>(as type: T.Type, _ read: (Value) -> T?) throws -> T? {
    guard let value = try next() else { return nil }
    guard let result = read(value) else { throw QueryDecodingError.typeMismatch(T.self) }
    return result
  }

  mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? {
    try next(as: [UInt8].self) { $0.type == 17 ? Array($0.bytes) : nil }
  }
  mutating func decode(_ columnType: Bool.Type) throws -> Bool? {
    try next(as: Bool.self) { $0.type == 16 ? $0.bytes[0] == 1 : nil }
  }
  mutating func decode(_ columnType: Double.Type) throws -> Double? {
    try next(as: Double.self) {
      switch $0.type {
      case 700: Double(Float(bitPattern: $0.integer(UInt32.self)))
      case 701: Double(bitPattern: $0.integer(UInt64.self))
      case 1700: Double($0.decimal)
      default: $0.int64.map(Double.init)
      }
    }
  }
  mutating func decode(_ columnType: Int.Type) throws -> Int? {
    try next(as: Int.self) { $0.int64.map(Int.init) }
  }
  mutating func decode(_ columnType: Int64.Type) throws -> Int64? { try next(as: Int64.self, \.int64) }
  mutating func decode(_ columnType: UInt64.Type) throws -> UInt64? {
    try next(as: UInt64.self) { $0.int64.flatMap(UInt64.init(exactly:)) }
  }
  mutating func decode(_ columnType: String.Type) throws -> String? {
    try next(as: String.self) {
      switch $0.type {
      case 25, 1043: String(decoding: $0.bytes, as: UTF8.self)
      // The first byte is the version of the format.
      case 3802: String(decoding: $0.bytes.dropFirst(), as: UTF8.self)
      case 1700: $0.decimal
      default: nil
      }
    }
  }
  mutating func decode(_ columnType: Date.Type) throws -> Date? {
    // Microseconds since 2000.
    try next(as: Date.self) {
      $0.type == 1184
        ? Date(
          timeIntervalSinceReferenceDate: Double($0.integer(Int64.self) - 31_622_400_000_000) / 1_000_000
        ) : nil
    }
  }
  mutating func decode(_ columnType: UUID.Type) throws -> UUID? {
    try next(as: UUID.self) { $0.type == 2950 ? UUID(uuid: $0.bytes.loadUnaligned(as: uuid_t.self)) : nil }
  }
}

#endif
