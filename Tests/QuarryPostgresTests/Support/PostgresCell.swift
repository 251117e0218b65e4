#if PostgreSQL

import CPostgres
import Foundation

/// A value of a result, by the type that the server declares.
enum PostgresCell: Hashable {
  case null
  /// An integer or a truth value.
  case integer(Int)
  case real(Double)
  case text(String)
  case json(String)
  case bytes([UInt8])
  case date(Date)
  /// A value of another type, by the number of the type.
  case other(Oid)

  init(result: OpaquePointer, row: Int32, column: Int32) {
    guard PQgetisnull(result, row, column) == 0 else {
      self = .null
      return
    }
    let bytes = UnsafeRawBufferPointer(
      start: PQgetvalue(result, row, column),
      count: Int(PQgetlength(result, row, column))
    )
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Int {
      Int(Integer(bigEndian: bytes.loadUnaligned(as: Integer.self)))
    }
    switch PQftype(result, column) {
    case 16: self = .integer(bytes[0] == 1 ? 1 : 0)
    case 17: self = .bytes(Array(bytes))
    case 20: self = .integer(integer(Int64.self))
    case 21: self = .integer(integer(Int16.self))
    case 23: self = .integer(integer(Int32.self))
    case 25, 1043: self = .text(String(decoding: bytes, as: UTF8.self))
    case 701: self = .real(Double(bitPattern: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))))
    // Microseconds since 2000.
    case 1184:
      self = .date(
        Date(timeIntervalSinceReferenceDate: Double(integer(Int64.self) - 31_622_400_000_000) / 1_000_000)
      )
    // The first byte is the version of the format.
    case 3802: self = .json(String(decoding: bytes.dropFirst(), as: UTF8.self))
    case let type: self = .other(type)
    }
  }

  /// The JSON without white space between its parts, as SQLite writes it, or `nil` if the value is not JSON.
  var compactJSON: String? {
    guard case .json(let json) = self else { return nil }
    var result = ""
    var isInText = false
    var isEscaped = false
    for character in json {
      if character == " ", !isInText { continue }
      result.append(character)
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isInText.toggle()
      }
    }
    return result
  }
}

#endif
