import QuarrySyntax

/// `@Column`, `@Columns` and `@Ephemeral`: attributes that the table macros read. They expand to nothing, and report an
/// error if no table macro reads them.
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
  /// The range of the attribute, without the comments before it.
  var rangeOfAttribute: SourceRange {
    range((try? Attribute.parse(text))?.range ?? 0..<text.utf8.count)
  }

  /// The reason why the declaration stores no value; `nil` for a property or a case, which the table macro checks.
  fileprivate var reasonAgainstStorage: String? {
    switch try? Declaration.parse(text) {
    case .function: "a function has no value to store"
    case .initializer: "an initializer has no value to store"
    case .subscript: "a subscript has no value to store"
    case .nominal, .typeAlias: "a type has no value to store"
    default: nil
    }
  }

  /// Whether a table macro is applied to the type. Returns `true` if the declaration cannot be parsed.
  fileprivate var isTable: Bool {
    guard let header = (try? Declaration.parse(text))?.header else { return true }
    return header.attribute(named: "Table") != nil || header.attribute(named: "Selection") != nil
  }
}
