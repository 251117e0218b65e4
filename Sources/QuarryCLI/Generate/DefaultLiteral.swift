import QuarryVerification

/// Initial values of properties for the defaults of columns, where these are literals.
enum DefaultLiteral {
  /// The default in Swift; nil for what only the database can compute, or what the type does not take.
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
      guard let value = Int(text.hasPrefix("+") ? String(text.dropFirst()) : text) else { return nil }
      return "\(value)"
    case .double:
      guard let value = Double(text), value.isFinite, text.allSatisfy({ $0.isNumber || "+-.eE".contains($0) })
      else {
        return nil
      }
      return "\(value)"
    case .string:
      guard text.count >= 2, text.hasPrefix("'"), text.hasSuffix("'") else { return nil }
      let inside = text.dropFirst().dropLast()
      let parts = inside.split(separator: "''", omittingEmptySubsequences: false)
      // A quote that stands alone ends the text before it: an expression.
      guard parts.allSatisfy({ !$0.contains("'") }) else { return nil }
      return parts.joined(separator: "'").swiftLiteral
    default: return nil
    }
  }
}
