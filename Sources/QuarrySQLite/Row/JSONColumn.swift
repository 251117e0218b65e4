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
    switch value {
    case .null:
      return try JSONCoding.decoder.decode(type, from: Data("null".utf8))
    case .integer(let number):
      do {
        return try JSONCoding.decoder.decode(type, from: Data("\(number)".utf8))
      } catch {
        // Truth values are numbers in SQLite.
        guard number == 0 || number == 1 else { throw error }
        return try JSONCoding.decoder.decode(type, from: Data((number == 1 ? "true" : "false").utf8))
      }
    case .real(let number):
      return try JSONCoding.decoder.decode(type, from: JSONCoding.encoder.encode(number))
    case .text(let text):
      // JSON, or text that stands for itself.
      let isJSON = text.first == "{" || text.first == "["
      if isJSON, let value = try? JSONCoding.decoder.decode(type, from: Data(text.utf8)) { return value }
      do {
        return try JSONCoding.decoder.decode(type, from: JSONCoding.encoder.encode(text))
      } catch {
        guard isJSON else { throw error }
        return try JSONCoding.decoder.decode(type, from: Data(text.utf8))
      }
    case .blob(let bytes):
      return try JSONCoding.decoder.decode(type, from: Data(bytes))
    }
  }
}
