import QuarrySyntax

/// `#sql("SELECT …", as: T.self)`: SQL as an expression, checked while the program is compiled.
struct SQLMacro {
  func expand(_ request: ExpansionRequest) -> Expansion {
    guard let source = request.expression else {
      return Expansion(source: nil, diagnostics: [.pluginFailure("the expression is missing")])
    }
    let reporter = Reporter(source)
    do throws(SyntaxError) {
      let expansion = try MacroExpansion.parse(source.text)
      if let literal = expansion.arguments?.argument(labeled: nil)?.value,
        case .string(let string) = literal.shape
      {
        check(string, in: expansion, reporter)
      }
      return Expansion(
        source: CallEmitter.call(RuntimeNames.sqlQueryExpression, expansion),
        diagnostics: reporter.diagnostics
      )
    } catch {
      reporter.report(.unreadable(error.message, at: reporter.range(error.range)))
      return Expansion(source: nil, diagnostics: reporter.diagnostics)
    }
  }

  private func check(_ literal: StringLiteral, in expansion: MacroExpansion, _ reporter: Reporter) {
    guard let text = SQLText(literal) else { return }
    let lint = SQLLint(text)
    for problem in lint.problems {
      reporter.report(problem.diagnostic(macroName: expansion.name.range, literal: literal, reporter))
    }
    guard lint.problems.isEmpty, let error = SQLChecker.shared?.syntaxError(in: text, lint) else { return }
    let range = reporter.range(error.range)
    reporter.report(
      error.token.map { .sqlSyntaxError(near: $0, at: range) }
        ?? .sqlEndsTooEarly(at: range, macroName: reporter.range(expansion.name))
    )
  }
}

extension SQLLint.Problem {
  fileprivate func diagnostic(macroName: Range<Int>, literal: StringLiteral, _ reporter: Reporter)
    -> Diagnostic
  {
    let macroName = reporter.range(macroName)
    func character(_ offset: Int) -> SourceRange { reporter.range(offset..<offset + 1) }
    switch self {
    case .unclosed(let opening, let closing, let offset):
      return .unclosed(String(opening), closing: String(closing), at: character(offset), macroName: macroName)
    case .unopened(let closing, let opening, let offset):
      return .unopened(closing, opening: opening, at: character(offset), macroName: macroName)
    case .bindParameter(let range):
      return .bindParameter(at: reporter.range(range))
    case .unclosedComment(let offset):
      return .unclosed("/*", closing: "*/", at: reporter.range(offset..<offset + 2), macroName: macroName)
    case .bindInsideComment(let isCertain, let commentOffset, let argumentOffset, let range):
      return .bindInsideComment(
        isCertain: isCertain,
        at: reporter.range(range),
        label: reporter.range(argumentOffset..<argumentOffset),
        opening: reporter.range(commentOffset..<commentOffset + 2)
      )
    case .secondStatement(let range, let semicolon):
      return .secondStatement(
        at: reporter.range(range),
        semicolon: character(semicolon),
        macroName: macroName
      )
    case .empty(let range):
      return .emptySQL(at: reporter.range(range), macroName: macroName)
    case .bindInsideQuote(let quote, let quoteOffset, let argumentOffset, let range):
      return .bindInsideQuote(
        quote,
        at: reporter.range(range),
        label: reporter.range(argumentOffset..<argumentOffset),
        opening: character(quoteOffset)
      )
    }
  }
}
