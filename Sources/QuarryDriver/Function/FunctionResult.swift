import CSQLite
import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The result of a function in SQL: https://www.sqlite.org/c3ref/result_blob.html
struct FunctionResult {
  let context: OpaquePointer?

  /// Tells SQLite to copy the bytes.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Sets the result to a value.
  ///
  /// - Throws: An error if SQLite cannot store the value without changing it.
  func set(_ binding: QueryBinding) throws {
    switch binding {
    case .null: sqlite3_result_null(context)
    case .int(let value): sqlite3_result_int64(context, value)
    case .bool(let value): sqlite3_result_int64(context, value ? 1 : 0)
    case .double(let value):
      if value.isNaN {
        throw UnstorableResultError(reason: "it is not a number (NaN), which SQLite would store as NULL")
      }
      sqlite3_result_double(context, value)
    case .uint(let value):
      guard let value = Int64(exactly: value) else {
        throw UnstorableResultError(reason: "the largest integer in SQLite is \(Int64.max)")
      }
      sqlite3_result_int64(context, value)
    case .text(let text): set(text: Array(text.utf8))
    case .blob(let bytes): set(blob: bytes)
    case .date(let date):
      var bytes: [UInt8] = []
      guard DateText.append(date, to: &bytes) else {
        throw UnstorableResultError(reason: "the date is outside the years 0000 to 9999")
      }
      set(text: bytes)
    case .uuid(let uuid):
      set(
        text: Array(unsafeUninitializedCapacity: UUIDText.length) { buffer, count in
          guard let start = buffer.baseAddress else { return }
          UUIDText.write(uuid, to: start)
          count = UUIDText.length
        }
      )
    case .invalid(let error): throw error.underlyingError
    }
  }

  /// Sets the result to a value as SQLite stores it.
  func set(_ value: DatabaseValue) throws {
    switch value {
    case .null: try set(QueryBinding.null)
    case .integer(let value): try set(.int(value))
    case .real(let value): try set(.double(value))
    case .text(let text): try set(QueryBinding.text(text))
    case .blob(let bytes): try set(QueryBinding.blob(bytes))
    }
  }

  /// Ends the statement with an error.
  func fail(_ message: String, _ error: any Error) {
    // The message is passed as a C string, which ends at a NUL character.
    sqlite3_result_error(context, message, -1)
    // The result code must be set after the message, because setting the message resets the code.
    switch error {
    case let error as DatabaseError:
      sqlite3_result_error_code(context, error.extendedResultCode.rawValue)
    case is CancellationError: sqlite3_result_error_code(context, SQLITE_INTERRUPT)
    default: break
    }
  }

  private func set(text: [UInt8]) {
    // The address of an empty buffer may be nil, which SQLite would treat as NULL.
    guard !text.isEmpty else {
      return sqlite3_result_text64(context, "", 0, Self.transient, UInt8(SQLITE_UTF8))
    }
    text.withUnsafeBytes {
      sqlite3_result_text64(
        context,
        $0.assumingMemoryBound(to: CChar.self).baseAddress,
        UInt64($0.count),
        Self.transient,
        UInt8(SQLITE_UTF8)
      )
    }
  }

  private func set(blob: [UInt8]) {
    guard !blob.isEmpty else { return sqlite3_result_zeroblob(context, 0) }
    blob.withUnsafeBytes {
      sqlite3_result_blob64(context, $0.baseAddress, UInt64($0.count), Self.transient)
    }
  }
}

/// An error thrown when SQLite cannot store a function's result without changing it.
struct UnstorableResultError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "cannot store the result: \(reason)" }
}
