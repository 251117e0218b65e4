package import QuarrySyntax
import SQLTokens

/// The SQL of a `#sql` literal, to be prepared on a real database.
package struct LiteralReading {
  /// The kind of text that replaces an interpolation.
  package enum StandIn: Sendable {
    /// A value: a parameter.
    case value
    /// A column, or the name of a table.
    case name
    /// The kind is not known.
    case unknown
  }

  /// A problem that the macro finds without a database.
  package struct Problem: Sendable {
    package var message: String
    /// The UTF-8 offset in the literal's source.
    package var offset: Int
  }

  private let text: SQLText
  private let lint: SQLLint

  /// Creates a reading of a literal.
  ///
  /// - Returns: `nil` if the literal is malformed or the macro does not check it.
  package init?(_ literal: StringLiteral) {
    guard let text = SQLText(literal) else { return nil }
    self.text = text
    lint = SQLLint(text)
  }

  /// The problems that the macro itself reports.
  package var problems: [Problem] {
    if let problem = lint.problems.min(by: { $0.offset < $1.offset }) {
      return [Problem(message: problem.summary, offset: problem.offset)]
    }
    guard let checker = SQLChecker.shared else { return [] }
    if let error = checker.syntaxError(in: text, lint) {
      let meant = error.meant.map { "; did you mean '\($0)'?" } ?? ""
      return [
        Problem(
          message: error.token.map { "syntax error near '\($0)'\(meant)" }
            ?? "the SQL ends in the middle of a statement",
          offset: error.range.lowerBound
        )
      ]
    }
    return checker.refusal(of: text, lint).map { [Problem(message: $0.message, offset: $0.range.lowerBound)] }
      ?? []
  }

  /// Returns the kind of an interpolation, according to its label or form.
  package func standIn(at index: Int) -> StandIn {
    switch text.interpolations[index].kind {
    case .operand: .value
    case .name, .table: .name
    case .raw, .quote, .columns, .unknown: .unknown
    }
  }

  /// The first word in upper case: `SELECT`.
  package var firstWord: String {
    let tokens = SQLTokens(text.bytes)
    guard let token = tokens.first, token.kind == .word else { return "" }
    return tokens.text(token).uppercased()
  }

  /// Returns the SQL with each interpolation replaced, and the source offset of each byte; the offset of a
  /// replacement's byte is `nil`.
  package func sql(_ standIns: [String]) -> (bytes: [UInt8], offsets: [Int?]) {
    var bytes: [UInt8] = []
    var offsets: [Int?] = []
    var next = 0
    for index in 0...text.bytes.count {
      while next < text.interpolations.count, text.interpolations[next].index <= index {
        let isInsideQuote = lint.isInsideQuote.indices.contains(next) && lint.isInsideQuote[next]
        for byte in (isInsideQuote ? "x" : " \(standIns[next]) ").utf8 {
          bytes.append(byte)
          offsets.append(nil)
        }
        next += 1
      }
      guard index < text.bytes.count else { break }
      bytes.append(text.bytes[index])
      offsets.append(text.offset(index))
    }
    return (bytes, offsets)
  }
}

extension SQLLint.Problem {
  /// A short message; the macro's own is longer.
  fileprivate var summary: String {
    switch self {
    case .unclosed(let opening, _, _): "'\(opening)' is not closed"
    case .unclosedComment: "'/*' is not closed"
    case .unopened(let closing, _, _): "'\(closing)' has no matching opening bracket"
    case .bindParameter: "invalid bind parameter; interpolate the value instead"
    case .bindInsideQuote: "cannot bind a value inside quotes; interpolate it outside them"
    case .bindInsideComment: "cannot bind a value inside a comment; interpolate it outside the comment"
    case .secondStatement: "only one statement can run at a time; use a separate '#sql' for each"
    case .empty: "the SQL is empty"
    }
  }
}

extension SQLLint.Problem {
  fileprivate var offset: Int {
    switch self {
    case .unclosed(_, _, let offset), .unopened(_, _, let offset), .unclosedComment(let offset): offset
    case .bindParameter(let range), .bindInsideQuote(_, _, _, let range),
      .bindInsideComment(_, _, _, let range), .secondStatement(let range, _), .empty(let range):
      range.lowerBound
    }
  }
}
