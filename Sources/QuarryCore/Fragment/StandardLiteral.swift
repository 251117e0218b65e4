#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// SQL literals of values, for descriptions, snapshots, triggers and views.
package enum StandardLiteral {
  /// Writes the literal of a value.
  package static func append(_ binding: QueryBinding, to sql: inout [UInt8]) {
    switch binding {
    case .null: sql.append(contentsOf: "NULL".utf8)
    case .bool(let value): sql.append(UInt8(ascii: value ? "1" : "0"))
    case .int(let value): sql.append(contentsOf: String(value).utf8)
    case .uint(let value): sql.append(contentsOf: String(value).utf8)
    case .double(let value): append(value, to: &sql)
    case .text(let value): append(text: value, to: &sql)
    case .blob(let bytes): append(blob: bytes, to: &sql)
    case .uuid(let value): append(text: value.uuidString.lowercased(), to: &sql)
    case .date(let value):
      sql.append(UInt8(ascii: "'"))
      if !DateText.append(value, to: &sql) { sql.append(contentsOf: "<invalid date>".utf8) }
      sql.append(UInt8(ascii: "'"))
    case .invalid(let error):
      sql.append(contentsOf: "<invalid: \(error.underlyingError)>".utf8)
    }
  }

  /// Writes a floating-point literal.
  ///
  /// SQL has no literals for infinity and NaN. A number that is out of range is read as infinity, and SQLite stores NaN as NULL.
  private static func append(_ value: Double, to sql: inout [UInt8]) {
    if value.isNaN {
      sql.append(contentsOf: "NULL".utf8)
    } else if value.isInfinite {
      sql.append(contentsOf: (value < 0 ? "-9e999" : "9e999").utf8)
    } else {
      NumberText.append(value, to: &sql)
    }
  }

  /// Writes a text literal.
  private static func append(text: String, to sql: inout [UInt8]) { append(text: Array(text.utf8), to: &sql) }

  /// Writes a text literal. SQL text ends at a NUL character, so text that contains one is written as bytes, as is text that is not valid
  /// UTF-8.
  package static func append(text: [UInt8], to sql: inout [UInt8]) {
    if text.contains(0) || String(validating: text, as: UTF8.self) == nil {
      sql.append(contentsOf: "CAST(".utf8)
      append(blob: text, to: &sql)
      sql.append(contentsOf: " AS TEXT)".utf8)
      return
    }
    sql.append(UInt8(ascii: "'"))
    for byte in text {
      sql.append(byte)
      if byte == UInt8(ascii: "'") { sql.append(byte) }
    }
    sql.append(UInt8(ascii: "'"))
  }

  private static func append(blob bytes: [UInt8], to sql: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    sql.append(contentsOf: "X'".utf8)
    for byte in bytes {
      sql.append(digits[Int(byte >> 4)])
      sql.append(digits[Int(byte & 15)])
    }
    sql.append(UInt8(ascii: "'"))
  }
}
