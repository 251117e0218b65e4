import QuarryVerification
import SQLTokens

/// Initial values of properties for default values of columns that are literals.
enum DefaultLiteral {
  /// Returns the default value in Swift, or `nil` if only the database can compute it or the type does not allow it.
  static func swift(_ sql: String, for type: SwiftColumnType, isOptional: Bool) -> String? {
    var text = sql.trimmed
    while text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()).trimmed }
    switch type {
    case .bool:
      switch text.uppercased() {
      case "0", "FALSE": return "false"
      case "1", "TRUE": return "true"
      default: return nil
      }
    case .int:
      if text.lowercased().hasPrefix("0x") {
        // SQLite reads sixteen hexadecimal digits as a signed number.
        return UInt64(text.dropFirst(2), radix: 16).flatMap { Int(exactly: Int64(bitPattern: $0)) }.map {
          "\($0)"
        }
      }
      switch text.uppercased() {
      case "FALSE": return "0"
      case "TRUE": return "1"
      default: return Int(text.hasPrefix("+") ? String(text.dropFirst()) : text).map { "\($0)" }
      }
    case .double:
      guard let value = Double(text), value.isFinite, text.allSatisfy({ $0.isNumber || "+-.eE".contains($0) })
      else {
        return nil
      }
      return "\(value)"
    case .string:
      // In a default value, SQLite also accepts a name in quotes as text.
      let tokens = SQLTokens(text)
      guard let token = tokens.first, token.range.count == text.utf8.count, token.isTerminated,
        token.kind == .string || token.kind == .quotedName
      else { return nil }
      return tokens.text(token).swiftLiteral
    default: return nil
    }
  }
}
