public import QuarryCore

/// Comparisons with `#bind(value)`, whose representation is that of the other operand.
extension SQLOperand where QueryValue: QueryBindable {
  /// Returns whether the expression is equal to a value that `#bind` stores in the expression's representation: `(a) = (b)`, or
  /// `(a) IS (b)` if the expression may be NULL.
  public static func == (lhs: Self, rhs: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    equality(lhs, rhs)
  }

  /// Returns whether the expression is different from a value that `#bind` stores in the expression's representation: `(a) <> (b)`, or
  /// `(a) IS NOT (b)` if the expression may be NULL.
  public static func != (lhs: Self, rhs: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    difference(lhs, rhs)
  }

  /// Returns whether the expression is less than a value that `#bind` stores in the expression's representation, or NULL if the expression
  /// is NULL: `(a) < (b)`.
  public static func < (lhs: Self, rhs: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(lhs, " < ", rhs)
  }

  /// Returns whether the expression is less than or equal to a value that `#bind` stores in the expression's representation, or NULL if the
  /// expression is NULL: `(a) <= (b)`.
  public static func <= (lhs: Self, rhs: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(lhs, " <= ", rhs)
  }

  /// Returns whether the expression is greater than a value that `#bind` stores in the expression's representation, or NULL if the
  /// expression is NULL: `(a) > (b)`.
  public static func > (lhs: Self, rhs: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(lhs, " > ", rhs)
  }

  /// Returns whether the expression is greater than or equal to a value that `#bind` stores in the expression's representation, or NULL if
  /// the expression is NULL: `(a) >= (b)`.
  public static func >= (lhs: Self, rhs: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(lhs, " >= ", rhs)
  }
}
