import CSQLite
import Foundation
import Testing

/// A value as SQLite returns it.
enum RawValue: Hashable, CustomStringConvertible {
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])

  var description: String {
    switch self {
    case .null: "NULL"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let bytes): "'\(String(decoding: bytes, as: UTF8.self))'"
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}

/// Queries the database only through the C API, to compare the results with those of the library.
final class Oracle {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private var connection: OpaquePointer?

  init(path: String) throws {
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else {
      let failure = failure()
      sqlite3_close(connection)
      throw failure
    }
  }

  deinit {
    sqlite3_close(connection)
  }

  /// All rows of a statement.
  func rows(_ sql: String) throws -> [[RawValue]] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else { throw failure() }
    defer { sqlite3_finalize(statement) }
    var rows: [[RawValue]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append((0..<sqlite3_column_count(statement)).map { value(statement, $0) })
      case SQLITE_DONE: return rows
      default: throw failure()
      }
    }
  }

  /// Every row of every table, in the order of the row ids. The result is equal for equal contents.
  func dump() throws -> [String: [[RawValue]]] {
    var dump: [String: [[RawValue]]] = [:]
    for row in try rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
      guard case .text(let bytes)? = row.first else { continue }
      let name = String(decoding: bytes, as: UTF8.self)
      dump[name] = try rows("SELECT rowid, * FROM \"\(name)\" ORDER BY rowid")
    }
    return dump
  }

  private func value(_ statement: OpaquePointer?, _ column: Int32) -> RawValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_NULL: return .null
    case SQLITE_TEXT: return .text(bytes(sqlite3_column_text(statement, column), statement, column))
    default: return .blob(bytes(sqlite3_column_blob(statement, column), statement, column))
    }
  }

  private func bytes(
    _ pointer: UnsafeRawPointer?,
    _ statement: OpaquePointer?,
    _ column: Int32
  ) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(statement, column))
    return pointer.map { Array(UnsafeRawBufferPointer(start: $0, count: count)) } ?? []
  }

  private func failure() -> Failure {
    Failure(description: String(cString: sqlite3_errmsg(connection)))
  }
}

/// The raw value of a decoded value. Dates are seconds: SQL uses `strftime('%s', …)`.
protocol RawConvertible {
  var raw: RawValue { get }
}

extension Int: RawConvertible { var raw: RawValue { .integer(Int64(self)) } }
extension Bool: RawConvertible { var raw: RawValue { .integer(self ? 1 : 0) } }
extension Double: RawConvertible { var raw: RawValue { .real(self) } }
extension String: RawConvertible { var raw: RawValue { .text(Array(utf8)) } }
extension Date: RawConvertible {
  var raw: RawValue {
    Int64(exactly: timeIntervalSince1970).map(RawValue.integer) ?? .real(timeIntervalSince1970)
  }
}
extension Optional: RawConvertible where Wrapped: RawConvertible {
  var raw: RawValue { map(\.raw) ?? .null }
}

/// The raw values of a row.
func raw<each Value: RawConvertible>(_ values: repeat each Value) -> [RawValue] {
  var row: [RawValue] = []
  for value in repeat each values { row.append(value.raw) }
  return row
}

/// Expects decoded rows to equal the C API's rows, in the same order.
func expect(
  _ rows: [[RawValue]],
  are sql: String,
  _ oracle: Oracle,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let expected = try oracle.rows(sql)
  #expect(!expected.isEmpty, "nothing to compare with", sourceLocation: sourceLocation)
  #expect(rows.count == expected.count, sourceLocation: sourceLocation)
  for (index, (row, other)) in zip(rows, expected).enumerated() where row != other {
    Issue.record("row \(index + 1) is \(row), not \(other)", sourceLocation: sourceLocation)
    return
  }
}
