import Testing

/// A wrong declaration, and all that is said about it.
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
