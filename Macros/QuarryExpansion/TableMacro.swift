/// `@Table` and `@Selection`: makes a struct or an enum a table or a column group.
struct TableMacro {
  let kind: TableModel.Kind

  func expand(_ request: ExpansionRequest) -> Expansion {
    if request.role == .memberAttribute { return ColumnCheckMacro.attributes(for: request) }
    guard let declaration = request.declaration else {
      return Expansion(
        source: nil,
        diagnostics: [.pluginFailure("the declaration is missing; rebuild the package")]
      )
    }
    var reader = TableReader(kind, declaration)
    if reader.isRepeated(request.attribute) { return Expansion(source: "") }
    let model = reader.read(lexicalContext: request.lexicalContext)
    let emitter = model.map(TableEmitter.init)
    let diagnostics = reader.reporter.diagnostics
    switch request.role {
    case .member:
      // For an enum, the compiler may never request the member role; for a local type, it requests no other role.
      let isHere = reader.isStruct || reader.isLocal
      return Expansion(source: emitter?.members() ?? "", diagnostics: isHere ? diagnostics : [])
    case .extension:
      let others = reader.isStruct || reader.isLocal ? [] : diagnostics
      guard let emitter, let type = request.extendedType?.text.trimmed else {
        return Expansion(source: "", diagnostics: others)
      }
      let conformance = emitter.conformance(of: type, missing: request.conformances?.text)
      return Expansion(source: conformance, diagnostics: others)
    default:
      return Expansion(source: "")
    }
  }
}

extension String {
  /// The text without leading and trailing white space.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
