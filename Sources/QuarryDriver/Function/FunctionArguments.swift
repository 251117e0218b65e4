import CSQLite
import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
import QuarryAccess
#endif

/// A decoder for the arguments of a function in SQL. It follows the same rules as the decoder for the columns of a row.
struct FunctionArguments: StoredValueDecoder {
  private let values: UnsafeMutablePointer<OpaquePointer?>?
  let count: Int
  /// The index of the next argument.
  private(set) var index = 0
  /// The type that was requested when NULL was found, for the error message.
  private(set) var requestedType: (any Any.Type)?

  init(_ values: UnsafeMutablePointer<OpaquePointer?>?, count: Int32) {
    self.values = values
    self.count = Int(count)
  }

  /// Returns all arguments as SQLite stores them.
  func databaseValues() throws -> [DatabaseValue] {
    var result: [DatabaseValue] = []
    result.reserveCapacity(count)
    for index in 0..<count { result.append(try Self.stored(values?[index])) }
    return result
  }

  mutating func decodeStoredValue() throws -> DatabaseValue { try Self.stored(next()) }

  private static func stored(_ value: OpaquePointer?) throws -> DatabaseValue {
    sqlite3_value_type(value) == SQLITE_TEXT
      ? .text(try SQLiteQueryDecoder.text(value)) : DatabaseValue(lenient: value)
  }

  /// The argument that was read last.
  var last: DatabaseValue? {
    guard index > 0, index <= count else { return nil }
    return DatabaseValue(lenient: values?[index - 1])
  }

  private mutating func next() throws -> OpaquePointer? {
    guard index < count else { throw MissingColumnError() }
    defer { index += 1 }
    return values?[index]
  }

  private mutating func next<T>(_ type: T.Type, _ convert: (OpaquePointer?) throws -> T?) throws -> T? {
    let value = try next()
    if sqlite3_value_type(value) == SQLITE_NULL {
      requestedType = type
      return nil
    }
    guard let converted = try convert(value) else { throw QueryDecodingError.typeMismatch(type) }
    return converted
  }

  mutating func _decodeInteger<T: FixedWidthInteger>(_ type: T.Type) throws -> T? {
    try next(type) {
      sqlite3_value_type($0) == SQLITE_INTEGER ? T(exactly: sqlite3_value_int64($0)) : nil
    }
  }

  private mutating func text<T>(_ type: T.Type, _ parse: (UnsafeBufferPointer<UInt8>) -> T?) throws -> T? {
    try next(type) {
      guard sqlite3_value_type($0) == SQLITE_TEXT else { return nil }
      return parse(
        UnsafeBufferPointer(start: sqlite3_value_text($0), count: Int(sqlite3_value_bytes($0)))
      )
    }
  }

  mutating func decode(_ columnType: Int64.Type) throws -> Int64? { try _decodeInteger(columnType) }
  mutating func decode(_ columnType: Int.Type) throws -> Int? { try _decodeInteger(columnType) }
  mutating func decode(_ columnType: UInt64.Type) throws -> UInt64? { try _decodeInteger(columnType) }

  mutating func decode(_ columnType: Double.Type) throws -> Double? {
    try next(columnType) {
      switch sqlite3_value_type($0) {
      case SQLITE_FLOAT: sqlite3_value_double($0)
      case SQLITE_INTEGER: Double(exactly: sqlite3_value_int64($0))
      default: nil
      }
    }
  }

  mutating func decode(_ columnType: Float.Type) throws -> Float? {
    try next(columnType) {
      switch sqlite3_value_type($0) {
      case SQLITE_FLOAT: try Float.nearest(sqlite3_value_double($0))
      case SQLITE_INTEGER: Float(exactly: sqlite3_value_int64($0))
      default: nil
      }
    }
  }

  mutating func decode(_ columnType: Bool.Type) throws -> Bool? {
    try next(columnType) {
      guard sqlite3_value_type($0) == SQLITE_INTEGER else { return nil }
      return switch sqlite3_value_int64($0) {
      case 0: false
      case 1: true
      default: nil
      }
    }
  }

  mutating func decode(_ columnType: String.Type) throws -> String? {
    try next(columnType) {
      sqlite3_value_type($0) == SQLITE_TEXT ? try SQLiteQueryDecoder.text($0) : nil
    }
  }

  mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? {
    try next(columnType) { sqlite3_value_type($0) == SQLITE_BLOB ? SQLiteQueryDecoder.blob($0) : nil }
  }

  mutating func decode(_ columnType: Date.Type) throws -> Date? {
    try text(columnType) { DateText.parse(bytes: $0) }
  }

  mutating func decode(_ columnType: UUID.Type) throws -> UUID? {
    try text(columnType) { UUIDText.parse($0) }
  }

  mutating func skipNulls(_ count: Int) throws -> Bool {
    guard count <= self.count - index else { throw MissingColumnError() }
    for offset in index..<index + count where sqlite3_value_type(values?[offset]) != SQLITE_NULL {
      return false
    }
    index += count
    return true
  }
}

extension FunctionArguments {
  /// Returns the message for an error that was thrown by the decoder or by the function.
  func message(for error: any Error, function: String) -> String {
    let type: String
    switch error {
    case is MissingColumnError:
      return ErrorMessage("function %() was called with too few arguments: %", function, String(count))
        .description
    case QueryDecodingError.typeMismatch(let expected): type = "expected '\(expected)'"
    case QueryDecodingError.missingRequiredColumn:
      if let requestedType { type = "expected '\(requestedType)'" } else { type = "expected a value" }
    case QueryDecodingError.other(let error): type = error.explanation
    default: return error.explanation
    }
    var text = ErrorMessage("argument % of function %(): %", String(index), function, type).description
    if let last {
      text += ", found " + last.storageClass
      if !last.isNull { text += " " + last.excerpt }
    }
    return text
  }
}
