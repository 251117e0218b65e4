/// Comparisons with the value on the left: `3 < $0.priority`. Those with an optional expression are disfavored, so that
/// the compiler looks at them only where the expression is one.
extension QueryBindable {
  /// `(a) = (b)`.
  public static func == (lhs: Self, rhs: some SQLOperand<Self>) -> SQLExpression<Bool> {
    infix(lhs, " = ", rhs)
  }
  /// `(a) <> (b)`.
  public static func != (lhs: Self, rhs: some SQLOperand<Self>) -> SQLExpression<Bool> {
    infix(lhs, " <> ", rhs)
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
  /// `(a) IS (b)`.
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: some SQLOperand<Self?>) -> SQLExpression<Bool> {
    infix(lhs, " IS ", rhs)
  }
  /// `(a) IS NOT (b)`.
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: some SQLOperand<Self?>) -> SQLExpression<Bool> {
    infix(lhs, " IS NOT ", rhs)
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
