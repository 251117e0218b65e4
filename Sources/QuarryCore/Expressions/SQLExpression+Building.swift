/// What functions and operators of one's own are made with.
///
/// ```swift
/// extension SQLOperand where QueryValue == String {
///   func soundex() -> SQLExpression<String> { .function("soundex", self) }
///   func regexp(_ pattern: some QueryExpression<String>) -> SQLExpression<Bool> { .infix(self, "REGEXP", pattern) }
/// }
/// ```
///
/// A new kind of expression is a fragment: `SQLExpression(sql: "CAST(\(self) AS BLOB)")`.
extension SQLExpression {
  /// An expression by its SQL.
  public init(sql: QueryFragment) {
    self.init(fragment: sql)
  }

  /// `name(a, b)`. The name is written as it is.
  public static func function<each Argument: QueryExpression>(
    _ name: StaticString,
    _ arguments: repeat each Argument
  ) -> SQLExpression {
    QuarryCore.function(name, repeat each arguments)
  }

  /// `(a) SYMBOL (b)`. The symbol is written as it is, with a space on each side.
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

  /// `SYMBOL(a)`. The symbol is written as it is; a word needs a space behind it.
  public static func prefix(_ symbol: StaticString, _ operand: some QueryExpression) -> SQLExpression {
    QuarryCore.prefix(symbol, operand)
  }
}
