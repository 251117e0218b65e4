public import QuarryCore

/// SQLite's conditions of text other than `LIKE` and `GLOB`.
extension SQLOperand where QueryValue: _TextValue {
  /// Returns whether the text is valid JSON, `json_valid(a)` (https://www.sqlite.org/json1.html#jvalid).
  ///
  /// For a NULL, SQLite returns NULL since version 3.45, and false in earlier versions.
  public func jsonValid() -> SQLExpression<Bool> {
    SQLExpression {
      $0.noteNullable(of: QueryValue.self)
      $0.append(function(dialect: "json_valid", self) as SQLExpression<Bool>)
    }
  }

  /// Returns whether the text matches a pattern: `(a) REGEXP (b)`.
  ///
  /// The operator calls a function `regexp` of the connection, with the pattern as the first argument. If the connection has no
  /// such function, running the query throws `no such function: REGEXP`.
  ///
  /// ```swift
  /// db.add(function: ScalarFunction("regexp") { (pattern: String, text: String) in
  ///   try text.contains(Regex(pattern))
  /// })
  /// Reminder.where { $0.title.regexp("^[A-C]") }   // … WHERE (("reminders"."title") REGEXP ('^[A-C]'))
  /// ```
  public func regexp(_ pattern: some QueryExpression<String>) -> SQLExpression<Bool> {
    SQLExpression {
      $0.noteNullable(of: QueryValue.self)
      $0.append(parenthesized: self)
      $0.append(.regexp)
      $0.append(parenthesized: pattern)
    }
  }
}
