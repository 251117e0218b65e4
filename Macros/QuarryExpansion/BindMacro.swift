import QuarrySyntax

/// `#bind(value, as: T.self)`: binds a Swift value in an expression.
struct BindMacro {
  func expand(_ request: ExpansionRequest) -> Expansion {
    guard let source = request.expression else {
      return Expansion(
        source: nil,
        diagnostics: [.pluginFailure("the expression is missing; rebuild the package")]
      )
    }
    do throws(SyntaxError) {
      let expansion = try MacroExpansion.parse(source.text)
      return Expansion(source: CallEmitter.call(RuntimeNames.bindQueryExpression, expansion))
    } catch {
      let reporter = Reporter(source)
      reporter.report(.unreadable(error.message, at: reporter.range(error.range)))
      return Expansion(source: nil, diagnostics: reporter.diagnostics)
    }
  }
}
