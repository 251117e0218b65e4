/// Comparisons with the value on the left: `3 < $0.priority`.
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
}
