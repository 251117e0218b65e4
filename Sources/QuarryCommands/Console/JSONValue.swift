import Foundation
import QuarrySQLite

/// A JSON value whose members keep their order.
indirect enum JSONValue {
  case null
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// Creates the JSON of a value in a row. Bytes are encoded in Base64.
  init(_ value: DatabaseValue) {
    switch value {
    case .null: self = .null
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .real(value)
    case .text(let text): self = .string(text)
    case .blob(let bytes): self = .string(Data(bytes).base64EncodedString())
    }
  }

  /// Returns unique names for the members of an object: duplicate names get a number.
  static func keys(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      var key = name
      var number = 2
      while !taken.insert(key).inserted {
        key = "\(name):\(number)"
        number += 1
      }
      return key
    }
  }

  /// Returns the JSON on one line.
  func text() -> String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    // JSON has no infinity. A number that is too large is decoded as infinity.
    case .real(let value): value.isFinite ? "\(value)" : value < 0 ? "-1e999" : "1e999"
    case .string(let text): Self.quoted(text)
    case .array(let values): "[\(values.map { $0.text() }.joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0)): \($1.text())" }.joined(separator: ", "))}"
    }
  }

  /// Returns the JSON with a line for each element of an outermost array.
  func listText() -> String {
    guard case .array(let values) = self, !values.isEmpty else { return text() }
    return "[\n" + values.map { "  \($0.text())" }.joined(separator: ",\n") + "\n]"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
