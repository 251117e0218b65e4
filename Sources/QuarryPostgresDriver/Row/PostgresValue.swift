#if PostgreSQL

import CPostgres
import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value in the memory of a result, with its type.
struct PostgresValue {
  let type: Oid
  /// The value in the binary format, or `nil` for NULL.
  let bytes: UnsafeRawBufferPointer?

  /// The value of a column that exists.
  @inline(__always)
  init(_ result: OpaquePointer, _ row: Int32, _ column: Int32, type: Oid) {
    self.type = type
    // NULL has no length, so most values need no other question.
    let length = Int(PQgetlength(result, row, column))
    if length == 0, PQgetisnull(result, row, column) != 0 {
      bytes = nil
    } else {
      bytes = UnsafeRawBufferPointer(start: PQgetvalue(result, row, column), count: length)
    }
  }
}

/// The Swift values of a value that is not NULL. They are `nil` if the value has another type, or does not fit.
extension PostgresValue {
  /// The bytes as an integer of their width.
  private func load<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    guard let bytes, bytes.count == MemoryLayout<Integer>.size else { return nil }
    return Integer(bigEndian: bytes.loadUnaligned(as: Integer.self))
  }

  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    switch self.type {
    case PostgresType.int8: load(Int64.self).flatMap { Integer(exactly: $0) }
    case PostgresType.int4: load(Int32.self).flatMap { Integer(exactly: $0) }
    case PostgresType.int2: load(Int16.self).flatMap { Integer(exactly: $0) }
    case PostgresType.oid: load(UInt32.self).flatMap { Integer(exactly: $0) }
    case PostgresType.numeric: numeric?.integer(Integer.self)
    default: nil
    }
  }

  var numeric: PostgresNumeric? {
    guard type == PostgresType.numeric, let bytes else { return nil }
    return PostgresNumeric(bytes)
  }

  var bool: Bool? { type == PostgresType.bool ? load(UInt8.self).map { $0 != 0 } : nil }

  var double: Double? {
    switch type {
    case PostgresType.float8: load(UInt64.self).map { Double(bitPattern: $0) }
    case PostgresType.float4: load(UInt32.self).map { Double(Float(bitPattern: $0)) }
    case PostgresType.numeric: numeric?.double
    default: integer(Int64.self).flatMap { Double(exactly: $0) }
    }
  }

  var float: Float? {
    switch type {
    case PostgresType.float4: load(UInt32.self).map { Float(bitPattern: $0) }
    case PostgresType.float8, PostgresType.numeric: double.flatMap { try? Float.nearest($0) }
    default: integer(Int64.self).flatMap { Float(exactly: $0) }
    }
  }

  /// The text, JSON or number as text. The server sends no text that is not valid UTF-8.
  var text: String? {
    guard let bytes else { return nil }
    switch type {
    case PostgresType.text, PostgresType.varchar, PostgresType.bpchar, PostgresType.name, PostgresType.json:
      return String(decoding: bytes, as: UTF8.self)
    case PostgresType.jsonb: return json
    case PostgresType.numeric: return numeric?.text
    default: return nil
    }
  }

  var json: String? {
    guard let bytes else { return nil }
    switch type {
    case PostgresType.json: return String(decoding: bytes, as: UTF8.self)
    // The first byte is the version of the format.
    case PostgresType.jsonb where bytes.first == 1:
      return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[1...]), as: UTF8.self)
    default: return nil
    }
  }

  var data: [UInt8]? { type == PostgresType.bytea ? bytes.map { Array($0) } : nil }

  var uuid: UUID? {
    guard type == PostgresType.uuid, let bytes, bytes.count == 16 else { return nil }
    return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
  }

  /// Whether the value is a point in time, which may be infinite.
  var isDate: Bool {
    type == PostgresType.timestamptz || type == PostgresType.timestamp || type == PostgresType.date
  }

  /// The point in time, `nil` for an infinity. Without a time zone, it is in UTC.
  var date: Date? {
    switch type {
    case PostgresType.timestamptz, PostgresType.timestamp:
      load(Int64.self).flatMap { PostgresDate.date(microseconds: $0) }
    case PostgresType.date: load(Int32.self).flatMap { PostgresDate.date(days: $0) }
    default: nil
    }
  }
}

#endif
