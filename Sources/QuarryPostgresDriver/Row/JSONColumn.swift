#if PostgreSQL

import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Converts values of `Codable` types to and from columns: arrays and objects as JSON, single values as values of the database.
enum JSONColumn {
  /// Returns the form of a value in the database.
  static func encode(_ value: some Encodable) throws -> QueryBinding {
    let json = try JSONCoding.encoder.encode(value)
    switch json.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .text(String(decoding: json, as: UTF8.self))
    case UInt8(ascii: "\""): return .text(try JSONCoding.decode(String.self, from: json))
    case UInt8(ascii: "t"): return .bool(true)
    case UInt8(ascii: "f"): return .bool(false)
    case UInt8(ascii: "n"): return .null
    default:
      let digits = String(decoding: json, as: UTF8.self)
      // As text, all digits of a number reach the server, which converts it to the type of the column.
      return Int64(digits).map { .int($0) } ?? .text(digits)
    }
  }

  /// Decodes a value from its form in the database.
  static func decode<T: Decodable>(_ type: T.Type, from value: DatabaseValue) throws -> T {
    let forms = try jsonForms(of: value)
    for form in forms.dropLast() {
      if let value = try? JSONCoding.decode(type, from: form) { return value }
    }
    guard let last = forms.last else { throw QueryDecodingError.typeMismatch(type) }
    return try JSONCoding.decode(type, from: last)
  }

  /// Returns the possible JSON forms of a value, the likeliest first. If all fail to decode, the error of the last form is thrown. A value
  /// of a type that the driver does not know has none.
  private static func jsonForms(of value: DatabaseValue) throws -> [Data] {
    switch value {
    case .null: return [Data("null".utf8)]
    case .bool(let value): return [Data("\(value)".utf8)]
    case .integer(let number): return [Data("\(number)".utf8)]
    case .real(let number): return [try JSONCoding.encoder.encode(number)]
    // 'NaN' and the infinities are no JSON numbers.
    case .numeric(let digits): return [Data(digits.utf8), try JSONCoding.encoder.encode(digits)]
    case .json(let json): return [Data(json.utf8)]
    case .text(let text):
      // The text is a string value, or else JSON.
      let quoted = try JSONCoding.encoder.encode(text)
      let isStructure = text.first == "{" || text.first == "["
      return isStructure ? [Data(text.utf8), quoted] : [quoted]
    case .blob(let bytes): return [Data(bytes)]
    case .date(let date): return [try JSONCoding.encoder.encode(date)]
    case .uuid(let uuid): return [try JSONCoding.encoder.encode(uuid)]
    case .other: return []
    }
  }
}

#endif
