/// A Swift file with generated structs.
enum GeneratedSource {
  /// - Parameter origin: The name of the database, for the comment at the top.
  static func text(_ plans: [TablePlan], writer: StructWriter, origin: String, declaresJSON: Bool) -> String {
    let types = plans.flatMap(\.all).map(\.type)
    var text = "// The tables of \(origin), written by 'quarry generate'.\n\n"
    if types.contains(where: { ["Date", "UUID", "URL", "Data", "Decimal"].contains($0.type) }) {
      text += "import Foundation\n"
    }
    text += "\(writer.access.isEmpty ? "" : writer.access)import QuarrySQLite\n"
    for plan in plans { text += "\n\(writer.text(plan))\n" }
    if declaresJSON { text += "\n\(jsonValue(writer.access))\n" }
    return text
  }

  static func usesJSON(_ plans: [TablePlan]) -> Bool {
    plans.contains { $0.all.contains { $0.type == .json } }
  }

  /// Returns a type for any JSON, for columns whose JSON has no known type.
  private static func jsonValue(_ access: String) -> String {
    """
    /// Any JSON value.
    \(access)enum JSONValue: Codable, Hashable, Sendable {
      case null
      case bool(Bool)
      case integer(Int)
      case number(Double)
      case string(String)
      case array([JSONValue])
      case object([String: JSONValue])

      \(access)init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
          self = .null
        } else if let value = try? container.decode(Bool.self) {
          self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
          self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
          self = .number(value)
        } else if let value = try? container.decode(String.self) {
          self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
          self = .array(value)
        } else {
          self = .object(try container.decode([String: JSONValue].self))
        }
      }

      \(access)func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
      }
    }
    """
  }
}
