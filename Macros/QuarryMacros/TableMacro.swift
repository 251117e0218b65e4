/// `@Table` and `@Selection`: a struct or an enum becomes a table, or a group of columns.
struct TableMacro {
  let kind: TableModel.Kind

  func expand(_ request: ExpansionRequest) -> Expansion {
    if request.role == .memberAttribute { return ColumnCheckMacro.attributes(for: request) }
    guard let declaration = request.declaration else {
      return Expansion(source: nil, diagnostics: [.pluginFailure("the declaration is missing")])
    }
    var reader = TableReader(kind, declaration)
    if reader.isRepeated(request.attribute) { return Expansion(source: "") }
    let model = reader.read(lexicalContext: request.lexicalContext)
    let emitter = model.map(TableEmitter.init)
    let diagnostics = reader.reporter.diagnostics
    switch request.role {
    case .member:
      // On anything but a struct or an enum the compiler may never ask for this role.
      return Expansion(source: emitter?.members() ?? "", diagnostics: reader.isApplicable ? diagnostics : [])
    case .extension:
      guard let emitter, let type = request.extendedType?.text.trimmed else {
        return Expansion(source: "", diagnostics: reader.isApplicable ? [] : diagnostics)
      }
      return Expansion(source: emitter.conformance(of: type, missing: request.conformances?.text))
    default:
      return Expansion(source: "")
    }
  }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
