public import QuarryCore

/// What SQLite asks of text besides `LIKE` and `GLOB`.
extension SQLOperand where QueryValue: _TextValue {
  /// `json_valid(a)`: whether the text is JSON (https://www.sqlite.org/json1.html#jvalid).
  public func jsonValid() -> SQLExpression<Bool> {
    SQLExpression {
      $0.noteNullable(of: QueryValue.self)
      $0.append(function(dialect: "json_valid", self) as SQLExpression<Bool>)
    }
  }

  /// `(a) REGEXP (b)`: whether the text matches a pattern.
  ///
  /// SQLite has the operator and leaves its meaning to a function `regexp` with the pattern first, which a connection is
  /// given; without one, running the query throws `no such function: REGEXP`.
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
