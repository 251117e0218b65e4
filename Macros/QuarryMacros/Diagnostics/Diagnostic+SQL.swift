// What `#sql` says of a literal.

extension Diagnostic {
  private static let silence = "Use 'SQLQueryExpression.init(_:)' to silence this warning"

  /// `(` without `)`, or a quote that does not end.
  static func unclosed(
    _ opening: String,
    closing: String,
    at range: SourceRange,
    macroName: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      message: """
        Cannot find '\(closing)' to match opening '\(opening)' in SQL string, producing incomplete fragment; did \
        you mean to make this explicit?
        """,
      range: range,
      fixIts: [.replace(silence, macroName, "SQLQueryExpression")]
    )
  }

  /// `)` without `(`.
  static func unopened(
    _ closing: Character,
    opening: Character,
    at range: SourceRange,
    macroName: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      message: """
        Cannot find '\(opening)' to match closing '\(closing)' in SQL string, producing incomplete fragment; did \
        you mean to make this explicit?
        """,
      range: range,
      fixIts: [.replace(silence, macroName, "SQLQueryExpression")]
    )
  }

  /// `?`, `:name` and the like in the text.
  static func bindParameter(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "Invalid bind parameter in literal; use interpolation to bind values into SQL",
      range: range
    )
  }

  /// `'%\(text)%'`
  static func bindInsideQuote(
    _ quote: Character,
    at range: SourceRange,
    label: SourceRange,
    opening: SourceRange
  )
    -> Diagnostic
  {
    Diagnostic(
      message: """
        Bind after opening '\(quote)' in SQL string, producing invalid fragment; did you mean to make this \
        explicit? To interpolate raw SQL, use '\\(raw:)'.
        """,
      range: range,
      notes: [Note(message: "Opening '\(quote)'", range: opening)],
      fixIts: [.replace("Insert 'raw: '", label, "raw: ")]
    )
  }

  /// `-- \(text)`
  static func bindInsideComment(
    isCertain: Bool,
    at range: SourceRange,
    label: SourceRange,
    opening: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      severity: isCertain ? .error : .warning,
      message: """
        Bind inside comment in SQL string, producing invalid fragment; did you mean to make this explicit? To \
        interpolate raw SQL, use '\\(raw:)'.
        """,
      range: range,
      notes: [Note(message: "Comment starts here", range: opening)],
      fixIts: [.replace("Insert 'raw: '", label, "raw: ")]
    )
  }

  /// `SELECT 1; SELECT 2`
  static func secondStatement(at range: SourceRange, semicolon: SourceRange, macroName: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      severity: .warning,
      message: """
        SQL string holds a second statement, and only one can be run at a time; did you mean to make this \
        explicit?
        """,
      range: range,
      notes: [Note(message: "First statement ends here", range: semicolon)],
      fixIts: [.replace(silence, macroName, "SQLQueryExpression")]
    )
  }

  /// `""`, `"-- comment"`
  static func emptySQL(at range: SourceRange, macroName: SourceRange) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      message: "SQL string is empty, producing incomplete fragment; did you mean to make this explicit?",
      range: range,
      fixIts: [.replace(silence, macroName, "SQLQueryExpression")]
    )
  }

  /// SQLite's parser refuses the text wherever it stands.
  static func sqlSyntaxError(near token: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "SQL syntax error near \"\(token)\"", range: range)
  }

  /// A statement that breaks off. The rest may be elsewhere.
  static func sqlEndsTooEarly(at range: SourceRange, macroName: SourceRange) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      message: """
        SQL string ends in the middle of a statement, producing incomplete fragment; did you mean to make this \
        explicit?
        """,
      range: range,
      fixIts: [.replace(silence, macroName, "SQLQueryExpression")]
    )
  }
}

extension Diagnostic.FixIt {
  static func replace(_ message: String, _ range: SourceRange, _ newText: String) -> Self {
    Self(message: message, changes: [Diagnostic.Change(range: range, newText: newText)])
  }

  static func remove(_ message: String, _ range: SourceRange) -> Self {
    replace(message, range, "")
  }
}
