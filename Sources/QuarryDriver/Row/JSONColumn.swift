import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Converts values of `Codable` types to and from columns: arrays and objects as JSON, single values as SQLite
/// values.
enum JSONColumn {
  /// Returns the SQLite representation of a value.
  static func encode(_ value: some Encodable) throws -> QueryBinding {
    let json = try JSONCoding.encoder.encode(value)
    switch json.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .text(String(decoding: json, as: UTF8.self))
    case UInt8(ascii: "\""): return .text(try JSONCoding.decode(String.self, from: json))
    case UInt8(ascii: "t"): return .int(1)
    case UInt8(ascii: "f"): return .int(0)
    case UInt8(ascii: "n"): return .null
    default:
      let text = String(decoding: json, as: UTF8.self)
      // The digits of a 'Double' with an exponent are not those of an integer: they are rounded.
      if let integer = Int64(text) { return .int(integer) }
      // Decoding an integer that 'Double' would round throws an error that is about decoding.
      guard let number = try? JSONCoding.decode(Double.self, from: json),
        DecimalDigits(number.description) == DecimalDigits(text), JSONCoding.isExact(number, text)
      else {
        throw EncodingError.invalidValue(
          value,
          EncodingError.Context(
            codingPath: [],
            debugDescription:
              "\(value) cannot be stored as a floating-point number without rounding it; store it as text"
          )
        )
      }
      return .double(number)
    }
  }

  /// Decodes a value from its SQLite representation.
  static func decode<T: Decodable>(_ type: T.Type, from value: DatabaseValue) throws -> T {
    if let json = structure(value), let value = try? JSONCoding.decode(type, from: json) {
      return value
    }
    let forms = try jsonForms(of: value)
    for form in forms.dropLast() {
      if let value = try? JSONCoding.decode(type, from: form) { return value }
    }
    return try JSONCoding.decode(type, from: forms[forms.count - 1])
  }

  /// Returns the bytes of text that looks like a JSON array or object.
  private static func structure(_ value: DatabaseValue) -> Data? {
    guard case .text(let text) = value, text.first == "{" || text.first == "[" else { return nil }
    return Data(text.utf8)
  }

  /// Returns the possible JSON forms of a value, the likeliest first; there is at least one. If all fail to decode,
  /// the error of the last form is thrown.
  private static func jsonForms(of value: DatabaseValue) throws -> [Data] {
    switch value {
    case .null: return [Data("null".utf8)]
    case .integer(let number):
      let form = Data(String(number).utf8)
      // SQLite stores Boolean values as numbers.
      guard number == 0 || number == 1 else { return [form] }
      return [form, Data((number == 1 ? "true" : "false").utf8)]
    case .real(let number): return [try JSONCoding.encoder.encode(number)]
    case .text(let text):
      // The text is a string value, or else JSON.
      let quoted = try JSONCoding.encoder.encode(text)
      return structure(value).map { [quoted, $0] } ?? [quoted]
    case .blob(let bytes): return [Data(bytes)]
    }
  }
}
