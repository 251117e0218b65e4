import QuarrySyntax

/// `@Column` and `@Ephemeral`: words for the table macro, which alone looks at what they say. By themselves they
/// expand to nothing, and complain when no table macro will ever see them.
struct ColumnMacro {
  let name: String

  func expand(_ request: ExpansionRequest) -> Expansion {
    guard let attribute = request.attribute, let context = request.lexicalContext else {
      return Expansion(source: "")
    }
    let reporter = Reporter(attribute)
    let range = attribute.rangeOfAttribute
    if let type = context.first, type.isTable {
      guard let reason = request.declaration?.reasonAgainstStorage else { return Expansion(source: "") }
      reporter.report(.columnNotStored(name, reason, at: range, removal: range))
    } else {
      reporter.report(.columnOutsideTable(name, at: range))
    }
    return Expansion(source: "", diagnostics: reporter.diagnostics)
  }
}

extension SourceText {
  /// The place of the attribute that the text is, without the comments before it.
  var rangeOfAttribute: SourceRange {
    range((try? Attribute.parse(text))?.range ?? 0..<text.utf8.count)
  }

  /// Why the declaration holds no value; `nil` for a property or a case, of which the table macro says more.
  fileprivate var reasonAgainstStorage: String? {
    switch try? Declaration.parse(text) {
    case .function: "a function has no value to store"
    case .initializer: "an initializer has no value to store"
    case .subscript: "a subscript has no value to store"
    case .nominal, .typeAlias: "a type has no value to store"
    default: nil
    }
  }

  /// Whether a table macro stands on the type; what cannot be read may be one.
  fileprivate var isTable: Bool {
    guard let header = (try? Declaration.parse(text))?.header else { return true }
    return header.attribute(named: "Table") != nil || header.attribute(named: "Selection") != nil
  }
}
