public import CSQLite
public import QuarryCore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A decoder for the columns of a statement's current row. It reads directly from SQLite's memory.
///
/// Decoding is strict: a value with an unexpected storage class is an error. There are these conversions: an integer
/// decodes as `Double`, 0 and 1 decode as `Bool`, and text decodes as `Date` and `UUID`.
///
/// The decoder is passed to types that decode themselves. Do not store it.
public struct SQLiteQueryDecoder: QueryDecoder {
  @usableFromInline let statement: OpaquePointer
  /// The index of the next column.
  @usableFromInline var index: Int32 = 0
  /// The number of columns.
  @usableFromInline let count: Int32
  /// The type that was requested when NULL was found, for the error message.
  @usableFromInline var requestedType: (any Any.Type)?

  @inlinable
  init(statement: OpaquePointer, count: Int32) {
    self.statement = statement
    self.count = count
  }

  /// Returns the value of the next column. `sqlite3_column_value` returns an "unprotected" value, which two threads
  /// must not use at the same time. That never happens here, and it is cheaper than separate `sqlite3_column_*` calls
  /// for the type, the bytes and the length.
  @inlinable
  @inline(__always)
  mutating func next() throws -> OpaquePointer? {
    guard index < count else { throw Self.missingColumn() }
    let value = sqlite3_column_value(statement, index)
    index &+= 1
    return value
  }

  /// Decodes the next column as a 64-bit integer, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not an integer.
  @inlinable
  @inline(__always)
  public mutating func decode(_ columnType: Int64.Type) throws -> Int64? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_INTEGER { return sqlite3_value_int64(value) }
    try expectNull(value, Int64.self)
    return nil
  }

  /// Decodes the next column as an integer, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not an integer or out of range.
  @inlinable
  @inline(__always)
  public mutating func decode(_ columnType: Int.Type) throws -> Int? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_INTEGER, let number = Int(exactly: sqlite3_value_int64(value)) {
      return number
    }
    try expectNull(value, Int.self)
    return nil
  }

  /// Decodes the next column as an unsigned 64-bit integer, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not an integer or negative.
  @inlinable
  @inline(__always)
  public mutating func decode(_ columnType: UInt64.Type) throws -> UInt64? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_INTEGER, let number = UInt64(exactly: sqlite3_value_int64(value)) {
      return number
    }
    try expectNull(value, UInt64.self)
    return nil
  }

  @inlinable
  @inline(__always)
  public mutating func _decodeInteger<Integer: FixedWidthInteger>(_ columnType: Integer.Type) throws
    -> Integer?
  {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_INTEGER, let number = Integer(exactly: sqlite3_value_int64(value))
    {
      return number
    }
    try expectNull(value, Integer.self)
    return nil
  }

  /// Decodes the next column as a floating-point number, or returns `nil` for NULL. Integers are converted.
  ///
  /// - Throws: `QueryDecodingError` if the value is not a number.
  @inlinable
  @inline(__always)
  public mutating func decode(_ columnType: Double.Type) throws -> Double? {
    let value = try next()
    let type = sqlite3_value_type(value)
    if type == SQLITE_FLOAT { return sqlite3_value_double(value) }
    if type == SQLITE_INTEGER {
      // Integers above 2^53 may not be representable.
      guard let number = Double(exactly: sqlite3_value_int64(value)) else {
        throw QueryDecodingError.typeMismatch(Double.self)
      }
      return number
    }
    try expectNull(value, Double.self)
    return nil
  }

  /// Decodes the next column as a floating-point number in 32 bits, or returns `nil` for NULL. An integer must be exact.
  ///
  /// - Throws: `QueryDecodingError` if the value is not a number, or cannot be a `Float`.
  public mutating func decode(_ columnType: Float.Type) throws -> Float? {
    let value = try next()
    switch sqlite3_value_type(value) {
    case SQLITE_FLOAT: return try Float.nearest(sqlite3_value_double(value))
    case SQLITE_INTEGER:
      guard let number = Float(exactly: sqlite3_value_int64(value)) else {
        throw QueryDecodingError.typeMismatch(Float.self)
      }
      return number
    default:
      try expectNull(value, Float.self)
      return nil
    }
  }

  /// Decodes the next column as a Boolean value, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not the integer 0 or 1.
  @inlinable
  @inline(__always)
  public mutating func decode(_ columnType: Bool.Type) throws -> Bool? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_INTEGER {
      let number = sqlite3_value_int64(value)
      if number == 0 { return false }
      if number == 1 { return true }
    }
    try expectNull(value, Bool.self)
    return nil
  }

  /// Decodes the next column as text, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not text or not valid UTF-8.
  @inlinable
  @inline(__always)
  public mutating func decode(_ columnType: String.Type) throws -> String? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_TEXT { return try Self.text(value) }
    try expectNull(value, String.self)
    return nil
  }

  /// Decodes the next column as bytes, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not a blob.
  @inlinable
  @inline(__always)
  public mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_BLOB { return Self.blob(value) }
    try expectNull(value, [UInt8].self)
    return nil
  }

  /// Decodes the next column as a date in text form, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not the text of a date.
  public mutating func decode(_ columnType: Date.Type) throws -> Date? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_TEXT {
      let text = UnsafeBufferPointer(start: sqlite3_value_text(value), count: Int(sqlite3_value_bytes(value)))
      if let date = DateText.parse(bytes: text) { return date }
    }
    try expectNull(value, Date.self)
    return nil
  }

  /// Decodes the next column as a UUID in text form, or returns `nil` for NULL.
  ///
  /// - Throws: `QueryDecodingError` if the value is not the text of a UUID.
  public mutating func decode(_ columnType: UUID.Type) throws -> UUID? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_TEXT {
      let text = UnsafeBufferPointer(start: sqlite3_value_text(value), count: Int(sqlite3_value_bytes(value)))
      if let uuid = UUIDText.parse(text) { return uuid }
    }
    try expectNull(value, UUID.self)
    return nil
  }

  /// Skips a number of columns if all of them are NULL. Otherwise it does not advance.
  ///
  /// - Returns: Whether all the columns are NULL.
  /// - Throws: An error if the row has too few columns left.
  @inlinable
  public mutating func skipNulls(_ count: Int) throws -> Bool {
    let end = index &+ Int32(truncatingIfNeeded: count)
    guard end <= self.count else { throw Self.missingColumn() }
    var column = index
    while column < end {
      if sqlite3_value_type(sqlite3_column_value(statement, column)) != SQLITE_NULL { return false }
      column &+= 1
    }
    index = end
    return true
  }

  /// Throws unless the value is NULL. It is not generic, so that all types share its code.
  @usableFromInline
  @inline(never)
  mutating func expectNull(_ value: OpaquePointer?, _ type: any Any.Type) throws {
    guard sqlite3_value_type(value) == SQLITE_NULL else { throw QueryDecodingError.typeMismatch(type) }
    requestedType = type
  }

  @usableFromInline
  @inline(never)
  static func missingColumn() -> any Error { MissingColumnError() }
}

extension SQLiteQueryDecoder {
  /// Returns the text of a value. Invalid UTF-8 is an error and is never repaired.
  @inlinable
  @inline(__always)
  static func text(_ value: OpaquePointer?) throws -> String {
    guard let start = sqlite3_value_text(value) else { throw outOfMemory() }
    // SQLite terminates text with a NUL byte. The standard library validates text up to the first NUL byte quickly;
    // only text that contains a NUL byte needs the slow path.
    let count = Int(sqlite3_value_bytes(value))
    // A short text of ASCII characters needs no memory and no validation.
    if count <= 15 {
      if count == 0 { return "" }
      if isASCII(start, count) {
        return String(unsafeUninitializedCapacity: count) { memory in
          memory.baseAddress.unsafelyUnwrapped.update(from: start, count: count)
          return count
        }
      }
    }
    let checked = start.withMemoryRebound(to: CChar.self, capacity: count + 1) {
      String(validatingCString: $0)
    }
    if let checked, checked.utf8.count == count { return checked }
    return try uncommonText(UnsafeBufferPointer(start: start, count: count))
  }

  /// Whether 1 to 16 bytes are ASCII characters.
  //
  // Two words that may overlap contain all of them.
  @inlinable
  @inline(__always)
  static func isASCII(_ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let raw = UnsafeRawPointer(start)
    let bits: UInt64
    if count >= 8 {
      bits =
        raw.loadUnaligned(as: UInt64.self)
        | raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      bits = UInt64(
        raw.loadUnaligned(as: UInt32.self)
          | raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      )
    } else {
      bits = UInt64(start[0] | start[count / 2] | start[count &- 1])
    }
    return bits & 0x8080_8080_8080_8080 == 0
  }

  /// Decodes text that contains a NUL byte or is not valid UTF-8.
  @usableFromInline
  @inline(never)
  static func uncommonText(_ bytes: UnsafeBufferPointer<UInt8>) throws -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw QueryDecodingError.other(InvalidUTF8Error()) }
    return text
  }

  /// Returns the bytes of a value.
  @inlinable
  static func blob(_ value: OpaquePointer?) -> [UInt8] {
    let start = sqlite3_value_blob(value)
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
  }

  @usableFromInline
  @inline(never)
  static func outOfMemory() -> any Error { DatabaseError(resultCode: .SQLITE_NOMEM) }
}
