#if PostgreSQL

import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Converts columns to values of `Codable` types: JSON to arrays and objects, other values to single values.
enum JSONColumn {
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
