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
    let start = attribute.text.utf8.prefix { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }.count
    reporter.report(
      .columnOutsideTable(name, at: reporter.range(start..<attribute.text.utf8.count))
    )
    return Expansion(source: "", diagnostics: reporter.diagnostics)
  }
}

extension SourceText {
  /// Whether a table macro stands on the type; what cannot be read may be one.
  fileprivate var isTable: Bool {
    guard let header = (try? Declaration.parse(text))?.header else { return true }
    return header.attribute(named: "Table") != nil || header.attribute(named: "Selection") != nil
  }
}
