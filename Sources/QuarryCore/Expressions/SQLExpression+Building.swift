/// Building blocks for functions and operators that Quarry does not provide.
///
/// ```swift
/// extension SQLOperand where QueryValue == String {
///   func soundex() -> SQLExpression<String> { .function("soundex", self) }
///   func regexp(_ pattern: some QueryExpression<String>) -> SQLExpression<Bool> { .infix(self, "REGEXP", pattern) }
/// }
/// ```
///
/// To build any other expression, use a fragment: `SQLExpression(sql: "CAST(\(self) AS BLOB)")`.
extension SQLExpression {
  /// Creates an expression from its SQL.
  public init(sql: QueryFragment) {
    self.init(fragment: sql)
  }

  /// Returns a function call: `name(a, b)`. The name is rendered unquoted.
  public static func function<each Argument: QueryExpression>(
    _ name: StaticString,
    _ arguments: repeat each Argument
  ) -> SQLExpression {
    SQLExpression { fragment in
      fragment.write(name)
      fragment.write("(")
      var count = 0
      for argument in repeat each arguments {
        if count > 0 { fragment.write(", ") }
        fragment.append(argument)
        count += 1
      }
      fragment.write(")")
      if AggregateSearch.isAggregate("\(name)".uppercased(), hasSeveralArguments: count > 1) {
        fragment.noteAggregate()
      }
    }
  }

  /// Returns an infix operator with its operands: `(a) SYMBOL (b)`. The symbol is rendered as it is, with a space on each side.
  public static func infix(
    _ lhs: some QueryExpression,
    _ symbol: StaticString,
    _ rhs: some QueryExpression
  ) -> SQLExpression {
    SQLExpression {
      $0.append(parenthesized: lhs)
      $0.write(" ")
      $0.write(symbol)
      $0.write(" ")
      $0.append(parenthesized: rhs)
    }
  }

  /// Returns a prefix operator with its operand: `SYMBOL(a)`. The symbol is rendered as it is; a word needs a trailing space.
  public static func prefix(_ symbol: StaticString, _ operand: some QueryExpression) -> SQLExpression {
    QuarryCore.prefix(symbol, operand)
  }
}
