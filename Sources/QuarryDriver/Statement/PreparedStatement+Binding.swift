import CSQLite
import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PreparedStatement {
  /// Binds one value to each parameter.
  ///
  /// - Throws: ``DatabaseUsageError`` if the number of values is wrong or SQLite cannot store a value;
  ///   `QueryBindingError` if a value could not be created; ``DatabaseError`` if a value is too large.
  func bind(_ bindings: [QueryBinding]) throws {
    try bindings.withUnsafeBufferPointer { try bind($0) }
  }

  /// Binds a slice of a longer list of values.
  func bind(_ bindings: UnsafeBufferPointer<QueryBinding>) throws {
    guard let handle else { throw outlived() }
    if keepsArguments { arguments = Array(bindings) }
    guard bindings.count == Int(parameterCount) else {
      throw DatabaseUsageError.argumentCount(expected: Int(parameterCount), given: bindings.count, sql: sql)
    }
    if let setting { try setting.check(bindings) }
    var size = 0
    for index in bindings.indices { size &+= Self.arenaSize(of: bindings[index]) }
    // In a local variable, because each access to a property of an object is checked for exclusivity.
    var memory = BindingMemory(size == 0 ? nil : arena.reserve(size), size)
    mustClear = true
    for index in bindings.indices {
      try bind(bindings[index], to: Int32(truncatingIfNeeded: index) &+ 1, of: handle, &memory)
    }
    mustClear = false
  }

  /// The length of a date in the format `YYYY-MM-DD HH:MM:SS.SSS`.
  private static let dateLength = 23

  /// Returns the number of bytes that a value needs in the arena.
  private static func arenaSize(of binding: borrowing QueryBinding) -> Int {
    switch binding {
    case .text(let text): text.utf8.count
    case .blob(let bytes): bytes.count
    case .date: dateLength
    case .uuid: UUIDText.length
    default: 0
    }
  }

  @inline(__always)
  private func bind(
    _ binding: borrowing QueryBinding,
    to parameter: Int32,
    of handle: OpaquePointer,
    _ free: inout BindingMemory
  ) throws {
    let code: Int32
    switch binding {
    case .null:
      code = sqlite3_bind_null(handle, parameter)
    case .int(let value):
      code = sqlite3_bind_int64(handle, parameter, value)
    case .bool(let value):
      code = sqlite3_bind_int64(handle, parameter, value ? 1 : 0)
    case .double(let value):
      // SQLite would store NaN as NULL.
      if value.isNaN {
        throw unstorable(parameter, Self.notANumber)
      }
      code = sqlite3_bind_double(handle, parameter, value)
    case .uint(let value):
      guard let value = Int64(exactly: value) else {
        throw unstorable(parameter, Self.tooLargeInteger)
      }
      code = sqlite3_bind_int64(handle, parameter, value)
    case .text(let text):
      code = Self.bind(text: text, to: parameter, of: handle, &free)
    case .blob(let bytes):
      code = Self.bind(blob: bytes, to: parameter, of: handle, &free)
    case .date(let date):
      scratch.removeAll(keepingCapacity: true)
      guard DateText.append(date, to: &scratch), let memory = free.take(scratch.count) else {
        throw unstorable(parameter, Self.dateOutOfRange)
      }
      memory.update(from: scratch, count: scratch.count)
      code = Self.bindText(memory, scratch.count, parameter, handle)
    case .uuid(let uuid):
      guard let memory = free.take(UUIDText.length) else { throw failure(SQLITE_NOMEM) }
      UUIDText.write(uuid, to: memory)
      code = Self.bindText(memory, UUIDText.length, parameter, handle)
    case .invalid(let error):
      throw unbindable(error, parameter: Int(parameter), column: column(of: parameter))
    }
    if code != SQLITE_OK { throw failure(code) }
  }

  // The reasons why SQLite cannot store a value without changing it.
  static let notANumber = "it is not a number (NaN), which SQLite would store as NULL"
  static let tooLargeInteger =
    "the largest integer in SQLite is \(Int64.max); store the value as TEXT or BLOB"
  static let dateOutOfRange =
    "the date is outside the years 0000 to 9999, the range of dates as text; store it as a number"

  private static func bind(
    text: String,
    to parameter: Int32,
    of handle: OpaquePointer,
    _ free: inout BindingMemory
  ) -> Int32 {
    let count = text.utf8.count
    guard count > 0, let memory = free.take(count) else {
      return sqlite3_bind_text64(handle, parameter, "", 0, nil, UInt8(SQLITE_UTF8))
    }
    let copied: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      if let source = bytes.baseAddress { memory.update(from: source, count: count) }
    }
    if copied == nil {
      _ = UnsafeMutableBufferPointer(start: memory, count: count).initialize(from: text.utf8)
    }
    return bindText(memory, count, parameter, handle)
  }

  private static func bind(
    blob bytes: [UInt8],
    to parameter: Int32,
    of handle: OpaquePointer,
    _ free: inout BindingMemory
  ) -> Int32 {
    // A null pointer would bind NULL.
    guard let memory = free.take(bytes.count), !bytes.isEmpty else {
      return sqlite3_bind_zeroblob(handle, parameter, 0)
    }
    bytes.withUnsafeBufferPointer { source in
      if let source = source.baseAddress { memory.update(from: source, count: bytes.count) }
    }
    return sqlite3_bind_blob64(handle, parameter, memory, UInt64(bytes.count), nil)
  }

  /// Binds text without a destructor. SQLite treats the memory as static, which it is until the bindings are cleared.
  @inline(__always)
  private static func bindText(
    _ memory: UnsafePointer<UInt8>,
    _ count: Int,
    _ parameter: Int32,
    _ handle: OpaquePointer
  )
    -> Int32
  {
    memory.withMemoryRebound(to: CChar.self, capacity: count) {
      sqlite3_bind_text64(handle, parameter, $0, UInt64(count), nil, UInt8(SQLITE_UTF8))
    }
  }

  @inline(never)
  private func unstorable(_ parameter: Int32, _ reason: String) -> DatabaseUsageError {
    .unstorableArgument(parameter: Int(parameter), column: column(of: parameter), reason: reason, sql: sql)
  }

  /// Returns the error of a value that could not be converted.
  @inline(never)
  func unbindable(_ error: QueryBindingError, parameter: Int, column: String?) -> any Error {
    if let error = error.underlyingError as? any UnstorableValueError {
      return DatabaseUsageError.unstorableArgument(
        parameter: parameter,
        column: column,
        reason: error.description,
        sql: sql
      )
    }
    // The same error as for a statement that is not cached.
    if let error = error.underlyingError as? any StatementError { return error }
    return error.located(parameter: parameter, column: column, sql: sql)
  }

  private func column(of parameter: Int32) -> String? {
    ParameterColumn.find(parameter: Int(parameter) - 1, in: key)
  }
}
