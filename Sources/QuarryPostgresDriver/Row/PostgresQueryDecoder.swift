#if PostgreSQL

import CPostgres
public import QuarryCore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A decoder for the columns of a row. It reads directly from libpq's memory.
///
/// Decoding is strict: a value of another type is an error. There are these conversions:
///
/// | Swift | column |
/// |---|---|
/// | an integer type | `smallint`, `integer`, `bigint`, `oid`, and `numeric` without a fraction, if the value fits |
/// | `Double`, `Float` | `double precision`, `real` and `numeric` (the nearest number, if it is in the range), and integers that it can hold exactly |
/// | `Decimal` | `numeric` |
/// | `String` | `text`, `varchar`, `char`, `name`, the text of `json` and `jsonb`, the digits of `numeric` |
/// | `Date` | `timestamptz`, and `timestamp` and `date` in UTC, unless they are infinite |
/// | `Bool`, `[UInt8]`, `UUID` | `boolean`, `bytea`, `uuid` |
///
/// The decoder is passed to types that decode themselves. Do not store it.
public struct PostgresQueryDecoder: QueryDecoder {
  let result: OpaquePointer
  /// The types of the columns.
  let types: UnsafePointer<Oid>
  /// The index of the row in the result.
  let row: Int32
  /// The index of the next column.
  var index: Int32 = 0
  /// The number of columns.
  let count: Int32
  /// The type that was requested when NULL was found, for the error message.
  var requestedType: (any Any.Type)?

  /// Creates a decoder of a row. It does not retain the result.
  @usableFromInline
  init(_ result: QueryResult, row: Int32) {
    self.result = result.handle
    self.types = UnsafePointer(result.types.oids)
    self.row = row
    self.count = result.types.count
  }

  /// The value of a column, or `nil` if there is no such column.
  @inline(__always)
  func value(at column: Int32) -> PostgresValue? {
    guard column >= 0, column < count else { return nil }
    return PostgresValue(result, row, column, type: types[Int(column)])
  }

  @inline(__always)
  private mutating func next<T>(_ type: T.Type, _ read: (PostgresValue) throws -> T?) throws -> T? {
    guard let value = value(at: index) else { throw MissingColumnError() }
    index &+= 1
    guard value.bytes != nil else {
      requestedType = type
      return nil
    }
    guard let read = try read(value) else { throw QueryDecodingError.typeMismatch(type) }
    return read
  }

  /// Decodes the next column as a 64-bit integer, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not an integer.
  public mutating func decode(_ columnType: Int64.Type) throws -> Int64? {
    try next(columnType) { $0.integer(Int64.self) }
  }

  /// Decodes the next column as an integer, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not an integer or out of range.
  public mutating func decode(_ columnType: Int.Type) throws -> Int? {
    try next(columnType) { $0.integer(Int.self) }
  }

  /// Decodes the next column as an unsigned 64-bit integer, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not an integer or out of range.
  public mutating func decode(_ columnType: UInt64.Type) throws -> UInt64? {
    try next(columnType) { $0.integer(UInt64.self) }
  }

  public mutating func _decodeInteger<Integer: FixedWidthInteger>(_ columnType: Integer.Type) throws
    -> Integer?
  {
    try next(columnType) { $0.integer(Integer.self) }
  }

  /// Decodes the next column as a floating-point number, or returns `nil` for NULL. An integer must be exact.
  ///
  /// - Throws: `QueryDecodingError` if the value is not a number, or a `numeric` beyond the range of `Double`.
  public mutating func decode(_ columnType: Double.Type) throws -> Double? {
    try next(columnType) { $0.double }
  }

  /// Decodes the next column as a floating-point number in 32 bits, or returns `nil` for NULL. An integer must be exact.
  ///
  /// - Throws: `QueryDecodingError` if the value is not a number, or cannot be a `Float`.
  public mutating func decode(_ columnType: Float.Type) throws -> Float? {
    try next(columnType) { $0.float }
  }

  /// Decodes the next column as a Boolean value, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not a `boolean`. Integers are not converted.
  public mutating func decode(_ columnType: Bool.Type) throws -> Bool? {
    try next(columnType) { $0.bool }
  }

  /// Decodes the next column as text, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is neither text nor JSON nor `numeric`.
  public mutating func decode(_ columnType: String.Type) throws -> String? {
    try next(columnType) { $0.text }
  }

  /// Decodes the next column as bytes, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not a `bytea`.
  public mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? {
    try next(columnType) { $0.data }
  }

  /// Decodes the next column as a date, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not a date, or infinite.
  public mutating func decode(_ columnType: Date.Type) throws -> Date? {
    try next(columnType) { value in
      guard let date = value.date else {
        if value.isDate { throw QueryDecodingError.other(InfiniteDateError()) }
        return nil
      }
      return date
    }
  }

  /// Decodes the next column as a UUID, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not a `uuid`.
  public mutating func decode(_ columnType: UUID.Type) throws -> UUID? {
    try next(columnType) { $0.uuid }
  }

  /// Skips a number of columns if all of them are NULL. Otherwise it does not advance.
  ///
  /// - Returns: Whether all the columns are NULL.
  /// - Throws: An error if the row has too few columns left.
  public mutating func skipNulls(_ count: Int) throws -> Bool {
    guard count <= Int(self.count - index) else { throw MissingColumnError() }
    let end = index + Int32(count)
    for column in index..<end where PQgetisnull(result, row, column) == 0 { return false }
    index = end
    return true
  }
}

#endif
