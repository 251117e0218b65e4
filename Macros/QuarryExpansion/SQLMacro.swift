import QuarrySyntax

/// `#sql("SELECT …", as: T.self)`: SQL as an expression, checked at compile time.
struct SQLMacro {
  /// The database whose rules the text follows.
  var syntax = SQLSyntax.sqlite

  func expand(_ request: ExpansionRequest) -> Expansion {
    guard let source = request.expression else {
      return Expansion(
        source: nil,
        diagnostics: [.pluginFailure("the expression is missing; rebuild the package")]
      )
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
    if syntax == .postgres, text.hasOwnQuotes { return }
    let lint = SQLLint(text, syntax)
    for problem in lint.problems {
      reporter.report(
        problem.diagnostic(
          macroName: expansion.name.range,
          isWhole: problem.isCertain(in: text),
          reporter
        )
      )
    }
    // Only SQLite's parser is available.
    guard syntax == .sqlite, lint.problems.isEmpty, let checker = SQLChecker.shared else { return }
    if let error = checker.syntaxError(in: text, lint) {
      let range = reporter.range(error.range)
      return reporter.report(
        error.token.map { .sqlSyntaxError(near: $0, meant: error.meant, at: range) }
          ?? .sqlEndsTooEarly(at: range)
      )
    }
    if let error = checker.misspeltConstraint(in: text, lint).map({ checker.error($0, in: text) }) {
      reporter.report(
        .wordInType(error.token ?? "", meant: error.meant ?? "", at: reporter.range(error.range))
      )
    }
    if let refusal = checker.refusal(of: text, lint) {
      reporter.report(.sqlRefused(refusal.message, at: reporter.range(refusal.range)))
    }
  }
}

extension SQLLint.Problem {
  /// Whether neither an interpolation nor another piece of SQL can contain the partner of a bracket or a quote.
  fileprivate func isCertain(in text: SQLText) -> Bool {
    switch self {
    case .unclosed(_, _, let offset): text.isUnpaired(in: offset..<text.endOffset)
    case .unopened(_, _, let offset): text.isUnpaired(in: text.literalRange.lowerBound..<offset)
    default: true
    }
  }

  /// - Parameter isWhole: Whether the bracket or the quote certainly has no partner.
  fileprivate func diagnostic(macroName: Range<Int>, isWhole: Bool, _ reporter: Reporter) -> Diagnostic {
    let macroName = reporter.range(macroName)
    func character(_ offset: Int) -> SourceRange { reporter.range(offset..<offset + 1) }
    switch self {
    case .unclosed(let opening, let closing, let offset):
      return .unclosed(
        String(opening),
        closing: String(closing),
        isWhole: isWhole,
        at: character(offset),
        macroName: macroName
      )
    case .unopened(let closing, let opening, let offset):
      return .unopened(
        closing,
        opening: opening,
        isWhole: isWhole,
        at: character(offset),
        macroName: macroName
      )
    case .bindParameter(let range):
      return .bindParameter(at: reporter.range(range))
    case .unclosedComment(let offset):
      // SQLite ends an unclosed comment at the end of the text.
      return .unclosed(
        "/*",
        closing: "*/",
        isWhole: false,
        at: reporter.range(offset..<offset + 2),
        macroName: macroName
      )
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
