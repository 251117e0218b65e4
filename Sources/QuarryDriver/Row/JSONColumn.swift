import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Columns that hold values of `Codable` types: lists and structures as JSON, single values as themselves.
enum JSONColumn {
  /// A value as SQLite stores it.
  static func encode(_ value: some Encodable) throws -> QueryBinding {
    let json = try JSONCoding.encoder.encode(value)
    switch json.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .text(String(decoding: json, as: UTF8.self))
    case UInt8(ascii: "\""): return .text(try JSONCoding.decoder.decode(String.self, from: json))
    case UInt8(ascii: "t"): return .int(1)
    case UInt8(ascii: "f"): return .int(0)
    case UInt8(ascii: "n"): return .null
    default:
      if let integer = try? JSONCoding.decoder.decode(Int64.self, from: json) { return .int(integer) }
      return .double(try JSONCoding.decoder.decode(Double.self, from: json))
    }
  }

  /// A value from what SQLite stores.
  static func decode<T: Decodable>(_ type: T.Type, from value: DatabaseValue) throws -> T {
    if let json = structure(value), let value = try? JSONCoding.decoder.decode(type, from: json) {
      return value
    }
    let forms = try jsonForms(of: value)
    for form in forms.dropLast() {
      if let value = try? JSONCoding.decoder.decode(type, from: form) { return value }
    }
    return try JSONCoding.decoder.decode(type, from: forms[forms.count - 1])
  }

  /// Text that looks like a list or structure in JSON.
  private static func structure(_ value: DatabaseValue) -> Data? {
    guard case .text(let text) = value, text.first == "{" || text.first == "[" else { return nil }
    return Data(text.utf8)
  }

  /// What a value can be in JSON, the likeliest first; there is at least one. The last one's error is what is told.
  private static func jsonForms(of value: DatabaseValue) throws -> [Data] {
    switch value {
    case .null: return [Data("null".utf8)]
    case .integer(let number):
      let form = Data(String(number).utf8)
      // Truth values are numbers in SQLite.
      guard number == 0 || number == 1 else { return [form] }
      return [form, Data((number == 1 ? "true" : "false").utf8)]
    case .real(let number): return [try JSONCoding.encoder.encode(number)]
    case .text(let text):
      // Text that stands for itself, or else JSON.
      let quoted = try JSONCoding.encoder.encode(text)
      return structure(value).map { [quoted, $0] } ?? [quoted]
    case .blob(let bytes): return [Data(bytes)]
    }
  }
}
