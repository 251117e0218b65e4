/// Comparisons with the value on the left: `3 < $0.priority`. Those with an optional expression are disfavored, so that
/// the compiler looks at them only where the expression is one.
extension QueryBindable {
  /// `(a) = (b)`, or `(a) IS (b)` where the expression may be NULL.
  public static func == (lhs: Self, rhs: some SQLOperand<Self>) -> SQLExpression<Bool> {
    infix(lhs, Nullability.canBeNull(Self.self) ? " IS " : " = ", rhs)
  }
  /// `(a) <> (b)`, or `(a) IS NOT (b)` where the expression may be NULL.
  public static func != (lhs: Self, rhs: some SQLOperand<Self>) -> SQLExpression<Bool> {
    infix(lhs, Nullability.canBeNull(Self.self) ? " IS NOT " : " <> ", rhs)
  }
  /// `(a) < (b)`.
  public static func < (lhs: Self, rhs: some SQLOperand<Self>) -> SQLExpression<Bool> {
    infix(lhs, " < ", rhs)
  }
  /// `(a) <= (b)`.
  public static func <= (lhs: Self, rhs: some SQLOperand<Self>) -> SQLExpression<Bool> {
    infix(lhs, " <= ", rhs)
  }
  /// `(a) > (b)`.
  public static func > (lhs: Self, rhs: some SQLOperand<Self>) -> SQLExpression<Bool> {
    infix(lhs, " > ", rhs)
  }
  /// `(a) >= (b)`.
  public static func >= (lhs: Self, rhs: some SQLOperand<Self>) -> SQLExpression<Bool> {
    infix(lhs, " >= ", rhs)
  }
  /// `(a) < (b)`; NULL where `b` is.
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: some SQLOperand<Self?>) -> SQLExpression<Bool> {
    infix(lhs, " < ", rhs)
  }
  /// `(a) <= (b)`; NULL where `b` is.
  @_disfavoredOverload
  public static func <= (lhs: Self, rhs: some SQLOperand<Self?>) -> SQLExpression<Bool> {
    infix(lhs, " <= ", rhs)
  }
  /// `(a) > (b)`; NULL where `b` is.
  @_disfavoredOverload
  public static func > (lhs: Self, rhs: some SQLOperand<Self?>) -> SQLExpression<Bool> {
    infix(lhs, " > ", rhs)
  }
  /// `(a) >= (b)`; NULL where `b` is.
  @_disfavoredOverload
  public static func >= (lhs: Self, rhs: some SQLOperand<Self?>) -> SQLExpression<Bool> {
    infix(lhs, " >= ", rhs)
  }
}
