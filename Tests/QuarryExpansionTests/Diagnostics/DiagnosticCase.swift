import Testing

/// An invalid declaration, and all its diagnostics.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  var macro = "Table"
  var source: String
  var context: [String] = []
  var expected: String

  var testDescription: String { source }

  init(_ source: String, macro: String = "Table", in context: [String] = [], _ expected: String = "") {
    self.macro = macro
    self.source = source
    self.context = context
    self.expected = expected
  }

  static let all = types + members + schemas + properties + columns + enums
}
