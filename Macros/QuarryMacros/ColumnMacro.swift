import QuarrySyntax

/// `@Column` and `@Ephemeral`: words for the table macro, which alone looks at what they say. By themselves they
/// expand to nothing, and complain when no table macro will ever see them.
struct ColumnMacro {
  let name: String

  func expand(_ request: ExpansionRequest) -> Expansion {
    guard let attribute = request.attribute, let context = request.lexicalContext else {
      return Expansion(source: "")
    }
    if let type = context.first, type.isTable { return Expansion(source: "") }
    var reporter = Reporter(attribute)
    reporter.report(.columnOutsideTable(name, at: attribute.rangeOfAttribute))
    return Expansion(source: "", diagnostics: reporter.diagnostics)
  }
}

extension SourceText {
  /// The place of the attribute that the text is, without the comments before it.
  var rangeOfAttribute: SourceRange {
    range((try? Attribute.parse(text))?.range ?? 0..<text.utf8.count)
  }

  /// Whether a table macro stands on the type; what cannot be read may be one.
  fileprivate var isTable: Bool {
    guard let header = (try? Declaration.parse(text))?.header else { return true }
    return header.attribute(named: "Table") != nil || header.attribute(named: "Selection") != nil
  }
}
