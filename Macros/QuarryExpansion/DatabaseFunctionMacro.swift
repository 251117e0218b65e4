/// `@DatabaseFunction`: makes a Swift function callable from SQL.
struct DatabaseFunctionMacro {
  func expand(_ request: ExpansionRequest) -> Expansion {
    guard request.role == .peer, let declaration = request.declaration else {
      return Expansion(
        source: nil,
        diagnostics: [.pluginFailure("the declaration is missing; rebuild the package")]
      )
    }
    let reader = FunctionReader(declaration)
    let model = reader.read(lexicalContext: request.lexicalContext)
    return Expansion(
      source: model.map { FunctionEmitter(model: $0).peers() } ?? "",
      diagnostics: reader.reporter.diagnostics
    )
  }
}
