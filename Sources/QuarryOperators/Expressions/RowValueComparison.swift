public import QuarryCore

/// Comparison of row values (https://www.sqlite.org/rowvalue.html).
extension RowValue {
  /// Returns whether two row values are equal: `(a, b) = (c, d)`, or `(a, b) IS (c, d)` if an expression may be NULL.
  public static func == <Other>(lhs: Self, rhs: RowValue<Other, Unwrapped>) -> SQLExpression<Bool> {
    lhs._mayBeNull || rhs._mayBeNull ? nullSafe(lhs, .isSame, rhs) : infix(lhs, " = ", rhs)
  }

  /// Returns whether two row values are different: `(a, b) <> (c, d)`, or `(a, b) IS NOT (c, d)` if an expression may be NULL.
  public static func != <Other>(lhs: Self, rhs: RowValue<Other, Unwrapped>) -> SQLExpression<Bool> {
    lhs._mayBeNull || rhs._mayBeNull ? nullSafe(lhs, .isDifferent, rhs) : infix(lhs, " <> ", rhs)
  }

  private func compared(_ symbol: StaticString, _ other: some _RowOperand<Unwrapped>) -> SQLExpression<Bool> {
    SQLExpression {
      if _mayBeNull || other._mayBeNull { $0.facts.insert(.nullable) }
      $0.append(infix(self, symbol, other) as SQLExpression<Bool>)
    }
  }

  /// Returns whether the row value is less than another one: `(a, b) < (c, d)`.
  ///
  /// The first pair of values that are not equal decides. If a value of this pair is NULL, the result is NULL.
  public static func < (lhs: Self, rhs: some _RowOperand<Unwrapped>) -> SQLExpression<Bool> {
    lhs.compared(" < ", rhs)
  }

  /// Returns whether the row value is less than or equal to another one: `(a, b) <= (c, d)`.
  ///
  /// The first pair of values that are not equal decides. If a value of this pair is NULL, the result is NULL.
  public static func <= (lhs: Self, rhs: some _RowOperand<Unwrapped>) -> SQLExpression<Bool> {
    lhs.compared(" <= ", rhs)
  }

  /// Returns whether the row value is greater than another one: `(a, b) > (c, d)`.
  ///
  /// The first pair of values that are not equal decides. If a value of this pair is NULL, the result is NULL.
  public static func > (lhs: Self, rhs: some _RowOperand<Unwrapped>) -> SQLExpression<Bool> {
    lhs.compared(" > ", rhs)
  }

  /// Returns whether the row value is greater than or equal to another one: `(a, b) >= (c, d)`.
  ///
  /// The first pair of values that are not equal decides. If a value of this pair is NULL, the result is NULL.
  public static func >= (lhs: Self, rhs: some _RowOperand<Unwrapped>) -> SQLExpression<Bool> {
    lhs.compared(" >= ", rhs)
  }
}
