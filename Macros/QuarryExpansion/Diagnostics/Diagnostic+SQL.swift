// Diagnostics of `#sql`.

extension Diagnostic {
  private static let silence = "Use 'SQLQueryExpression.init(_:)' to silence this warning"

  /// A note that explains how to write SQL that is not checked.
  private static func uncheckedNote(at range: SourceRange) -> Note {
    Note(
      message: """
        the SQL was checked with SQLite \(SyntaxProbe.version); for syntax that only a newer version accepts, use \
        'SQLQueryExpression.init(_:)'
        """,
      range: range
    )
  }

  /// `(` without `)`, or a quote without its closing quote. In a fragment, the closing character may be in another
  /// fragment.
  static func unclosed(
    _ opening: String,
    closing: String,
    isWhole: Bool,
    at range: SourceRange,
    macroName: SourceRange
  ) -> Diagnostic {
    unpaired("'\(closing)' to match opening '\(opening)'", isWhole: isWhole, at: range, macroName: macroName)
  }

  /// `)` without `(`.
  static func unopened(
    _ closing: Character,
    opening: Character,
    isWhole: Bool,
    at range: SourceRange,
    macroName: SourceRange
  ) -> Diagnostic {
    unpaired("'\(opening)' to match closing '\(closing)'", isWhole: isWhole, at: range, macroName: macroName)
  }

  private static func unpaired(_ what: String, isWhole: Bool, at range: SourceRange, macroName: SourceRange)
    -> Diagnostic
  {
    if isWhole { return Diagnostic(message: "cannot find \(what) in SQL statement", range: range) }
    return Diagnostic(
      severity: .warning,
      message: """
        Cannot find \(what) in SQL string, producing incomplete fragment; did you mean to make this explicit?
        """,
      range: range,
      fixIts: [.replace(silence, macroName, "SQLQueryExpression")]
    )
  }

  /// `?`, `:name` and similar parameters in the text.
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
        cannot bind a value inside a comment of an SQL string; to interpolate raw SQL, use '\\(raw:)'
        """,
      range: range,
      notes: [Note(message: "comment starts here", range: opening)],
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
        SQL string contains a second statement, but only one can run at a time; use a separate '#sql' for each
        """,
      range: range,
      notes: [Note(message: "first statement ends here", range: semicolon)],
      fixIts: [.replace(silence, macroName, "SQLQueryExpression")]
    )
  }

  /// `""`, `"-- comment"`
  static func emptySQL(at range: SourceRange, macroName: SourceRange) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      message: "SQL string is empty; if this is intended, use 'SQLQueryExpression.init(_:)'",
      range: range,
      fixIts: [.replace(silence, macroName, "SQLQueryExpression")]
    )
  }

  /// SQLite's parser rejects the text in every context.
  ///
  /// There is a fix-it only if one letter of a keyword is wrong. The note explains how to write SQL that only a newer
  /// SQLite accepts.
  static func sqlSyntaxError(near token: String, meant: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "SQL syntax error near \"\(token)\"\(meant.map { "; did you mean '\($0)'?" } ?? "")",
      range: range,
      notes: [uncheckedNote(at: range)],
      fixIts: meant.map { [.replace("Replace '\(token)' with '\($0)'", range, $0)] } ?? []
    )
  }

  /// `b INTEGER PRIMRY KEY`
  static func wordInType(_ word: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      message: "SQLite reads \"\(word)\" as part of the column's type; did you mean '\(meant)'?",
      range: range,
      notes: [uncheckedNote(at: range)],
      fixIts: [.replace("Replace '\(word)' with '\(meant)'", range, meant)]
    )
  }

  /// An incomplete statement.
  static func sqlEndsTooEarly(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "SQL string ends in the middle of a statement",
      range: range,
      notes: [uncheckedNote(at: range)]
    )
  }

  /// SQLite parses the text but rejects it: `CREATE TABLE a (b, b)`.
  static func sqlRefused(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "SQL error: \(message)", range: range, notes: [uncheckedNote(at: range)])
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
