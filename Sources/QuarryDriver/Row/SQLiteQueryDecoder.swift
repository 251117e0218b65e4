public import CSQLite
public import QuarryCore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads the columns of the row a statement stands on, straight from SQLite's memory.
///
/// Strict: a value of another storage class than the type wants is an error. An integer is taken for a `Double`, 0
/// and 1 for a `Bool`, text for a `Date` and a `UUID`.
///
/// Only the types that decode themselves see it; nothing of it may be kept.
public struct SQLiteQueryDecoder: QueryDecoder {
  @usableFromInline let statement: OpaquePointer
  /// The column to be read next.
  @usableFromInline var index: Int32 = 0
  /// How many columns there are.
  @usableFromInline let count: Int32
  /// What was asked for when NULL was found, for the message.
  @usableFromInline var requestedType: (any Any.Type)?

  @inlinable
  init(statement: OpaquePointer, count: Int32) {
    self.statement = statement
    self.count = count
  }

  /// The next column. What `sqlite3_column_value` gives is "unprotected": not to be used by two threads at a time,
  /// which is never the case here, and cheaper than a `sqlite3_column_*` call for each of type, bytes and length.
  @inlinable
  @inline(__always)
  mutating func next() throws -> OpaquePointer? {
    guard index < count else { throw Self.missingColumn() }
    let value = sqlite3_column_value(statement, index)
    index &+= 1
    return value
  }

  @inlinable
  @inline(__always)
  public mutating func decode(_ columnType: Int64.Type) throws -> Int64? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_INTEGER { return sqlite3_value_int64(value) }
    try expectNull(value, Int64.self)
    return nil
  }

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
  public mutating func decode(_ columnType: Double.Type) throws -> Double? {
    let value = try next()
    let type = sqlite3_value_type(value)
    if type == SQLITE_FLOAT || type == SQLITE_INTEGER { return sqlite3_value_double(value) }
    try expectNull(value, Double.self)
    return nil
  }

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

  @inlinable
  @inline(__always)
  public mutating func decode(_ columnType: String.Type) throws -> String? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_TEXT { return try Self.text(value) }
    try expectNull(value, String.self)
    return nil
  }

  @inlinable
  @inline(__always)
  public mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_BLOB { return Self.blob(value) }
    try expectNull(value, [UInt8].self)
    return nil
  }

  public mutating func decode(_ columnType: Date.Type) throws -> Date? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_TEXT {
      let text = UnsafeBufferPointer(start: sqlite3_value_text(value), count: Int(sqlite3_value_bytes(value)))
      if let date = DateText.parse(bytes: text) { return date }
    }
    try expectNull(value, Date.self)
    return nil
  }

  public mutating func decode(_ columnType: UUID.Type) throws -> UUID? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_TEXT {
      let text = UnsafeBufferPointer(start: sqlite3_value_text(value), count: Int(sqlite3_value_bytes(value)))
      if let uuid = UUIDText.parse(text) { return uuid }
    }
    try expectNull(value, UUID.self)
    return nil
  }

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

  /// Throws unless the value is NULL. Not generic, so that the readers of all types share it.
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
  /// The text of a value. Never repaired: what is not UTF-8 is an error.
  @inlinable
  @inline(__always)
  static func text(_ value: OpaquePointer?) throws -> String {
    guard let start = sqlite3_value_text(value) else { throw outOfMemory() }
    // SQLite puts a NUL after the text. Up to the first one the standard library has a fast way that checks; only
    // text that holds a NUL itself is left over.
    let count = Int(sqlite3_value_bytes(value))
    let checked = start.withMemoryRebound(to: CChar.self, capacity: count + 1) {
      String(validatingCString: $0)
    }
    if let checked, checked.utf8.count == count { return checked }
    return try uncommonText(UnsafeBufferPointer(start: start, count: count))
  }

  /// Text that holds a NUL, or is not UTF-8.
  @usableFromInline
  @inline(never)
  static func uncommonText(_ bytes: UnsafeBufferPointer<UInt8>) throws -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw QueryDecodingError.other(InvalidUTF8Error()) }
    return text
  }

  /// The bytes of a value.
  @inlinable
  static func blob(_ value: OpaquePointer?) -> [UInt8] {
    let start = sqlite3_value_blob(value)
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
  }

  @usableFromInline
  @inline(never)
  static func outOfMemory() -> any Error { DatabaseError(resultCode: .SQLITE_NOMEM) }
}
