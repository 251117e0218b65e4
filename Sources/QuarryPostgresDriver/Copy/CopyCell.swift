#if PostgreSQL

import CPostgres
import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How values of a type are written for a column, where an INSERT would store the same.
enum CopyCell {
  case bool, int2, int4, int8, float4, float8, numeric, text, bytea, uuid, timestamptz, jsonb

  /// Returns the form of values for a column, or `nil` if an INSERT may convert them in another way, or refuses them.
  init?(_ type: SQLType?, column: Oid) {
    switch (type, column) {
    case (.bool, PostgresType.bool): self = .bool
    case (.int16, PostgresType.int2), (.int32, PostgresType.int2), (.int64, PostgresType.int2): self = .int2
    case (.int16, PostgresType.int4), (.int32, PostgresType.int4), (.int64, PostgresType.int4): self = .int4
    case (.int16, PostgresType.int8), (.int32, PostgresType.int8), (.int64, PostgresType.int8): self = .int8
    case (.int16, PostgresType.numeric), (.int32, PostgresType.numeric), (.int64, PostgresType.numeric),
      (.decimal, PostgresType.numeric):
      self = .numeric
    case (.float, PostgresType.float4): self = .float4
    case (.float, PostgresType.float8), (.double, PostgresType.float8): self = .float8
    // The server gives a text without a type the type of the column.
    case (.text, PostgresType.text), (.text, PostgresType.varchar), (.text, PostgresType.bpchar),
      (nil, PostgresType.text), (nil, PostgresType.varchar), (nil, PostgresType.bpchar):
      self = .text
    case (.bytes, PostgresType.bytea): self = .bytea
    case (.uuid, PostgresType.uuid): self = .uuid
    case (.timestamp, PostgresType.timestamptz): self = .timestamptz
    case (.json, PostgresType.jsonb): self = .jsonb
    default: return nil
    }
  }

  /// Appends a field with a value. Returns `false` if the value cannot be stored, or is of another kind than the type says. An INSERT
  /// then stores it or throws the error.
  func append(_ value: QueryBinding, _ type: SQLType?, to bytes: inout CopyBuffer) -> Bool {
    switch (self, value) {
    case (_, .null): bytes.appendNull()
    case (_, .invalid): return false
    case (.bool, .bool(let value)): bytes.append(field: UInt8(value ? 1 : 0))
    case (.int8, .int(let value)) where type == .int64: bytes.append(field: value)
    case (.int2, _), (.int4, _), (.int8, _):
      guard let integer = Self.integer(value, type) else { return false }
      return append(integer: integer, to: &bytes)
    case (.numeric, _):
      guard let text = Self.digits(value, type), let number = try? PostgresNumeric(text: text) else {
        return false
      }
      var digits: [UInt8] = []
      number.append(to: &digits)
      return digits.withUnsafeBytes { bytes.append(field: $0) }
    case (.float4, .double(let value)): bytes.append(field: Float(value).bitPattern)
    case (.float8, .double(let value)):
      bytes.append(field: (type == .float ? Double(Float(value)) : value).bitPattern)
    case (.text, .text(let text)): return bytes.append(field: text)
    // The first byte is the version of the format.
    case (.jsonb, .text(let text)): return !text.containsEscapedNul && bytes.append(field: text, after: 1)
    case (.bytea, .blob(let blob)): return blob.withUnsafeBytes { bytes.append(field: $0) }
    case (.uuid, .uuid(let uuid)): return withUnsafeBytes(of: uuid.uuid) { bytes.append(field: $0) }
    case (.timestamptz, .date(let date)):
      guard let microseconds = PostgresDate.microseconds(of: date) else { return false }
      bytes.append(field: microseconds)
    default: return false
    }
    return true
  }

  /// Appends a field with a value of a row. Returns `false` like ``append(_:_:to:)``.
  //
  // The values of most columns are written as they are.
  @inline(__always)
  func append(
    _ value: RowCell,
    of row: UnsafeMutablePointer<RowCells>,
    _ type: SQLType?,
    to bytes: inout CopyBuffer
  ) -> Bool {
    switch (self, value.kind) {
    case (_, .null): bytes.appendNull()
    case (.text, .text): return bytes.append(fieldOfText: row.pointee.bytes(of: value))
    case (.int8, .integer) where type == .int64 && !value.isTruthValue: bytes.append(field: value.integer)
    case (.bool, .integer) where value.isTruthValue:
      bytes.append(field: UInt8(truncatingIfNeeded: value.bits))
    case (.float4, .double): bytes.append(field: Float(value.double).bitPattern)
    case (.float8, .double) where type == .double: bytes.append(field: value.bits)
    case (.timestamptz, .date):
      guard let microseconds = PostgresDate.microseconds(of: value.date) else { return false }
      bytes.append(field: microseconds)
    case (.uuid, .uuid), (.bytea, .blob):
      return bytes.append(field: UnsafeRawBufferPointer(row.pointee.bytes(of: value)))
    default: return append(Self.binding(of: value, in: row), type, to: &bytes)
    }
    return true
  }

  /// Returns a value of a row as it was bound.
  @inline(never)
  private static func binding(of value: RowCell, in row: UnsafeMutablePointer<RowCells>) -> QueryBinding {
    // Only these kinds have bytes.
    var bytes: UnsafeBufferPointer<UInt8> { row.pointee.bytes(of: value) }
    return switch value.kind {
    case .null: .null
    case .integer: value.isTruthValue ? .bool(value.bits != 0) : .int(value.integer)
    case .double: .double(value.double)
    case .text: .text(String(decoding: bytes, as: UTF8.self))
    case .blob: .blob(Array(bytes))
    case .date: .date(value.date)
    case .uuid: .uuid(UnsafeRawBufferPointer(bytes).loadUnaligned(as: UUID.self))
    }
  }

  /// Returns an integer that is in the range of its type.
  private static func integer(_ value: QueryBinding, _ type: SQLType?) -> Int64? {
    let integer: Int64
    switch value {
    case .int(let value): integer = value
    case .uint(let value):
      guard let value = Int64(exactly: value) else { return nil }
      integer = value
    default: return nil
    }
    switch type {
    case .int16: return Int16(exactly: integer) == nil ? nil : integer
    case .int32: return Int32(exactly: integer) == nil ? nil : integer
    default: return integer
    }
  }

  private func append(integer: Int64, to bytes: inout CopyBuffer) -> Bool {
    switch self {
    case .int2:
      guard let value = Int16(exactly: integer) else { return false }
      bytes.append(field: value)
    case .int4:
      guard let value = Int32(exactly: integer) else { return false }
      bytes.append(field: value)
    default: bytes.append(field: integer)
    }
    return true
  }

  /// Returns the digits of a number, or `nil` if it is not a finite number.
  private static func digits(_ value: QueryBinding, _ type: SQLType?) -> String? {
    switch value {
    case .text(let text) where type == .decimal: text
    case .double(let value) where type == .decimal && value.isFinite: "\(value)"
    case .uint(let value) where type == .decimal: "\(value)"
    default: integer(value, type).map { "\($0)" }
    }
  }
}

#endif
