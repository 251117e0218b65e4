/// Comparisons with the value on the left: `3 < $0.priority`. Where the expression may be NULL so may the comparison,
/// except for `==` and `!=`, which are `IS` and `IS NOT` then.
extension QueryBindable {
  /// `(a) = (b)`, or `(a) IS (b)` where the expression may be NULL.
  public static func == <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == _Unwrapped {
    equality(lhs, rhs)
  }

  /// `(a) <> (b)`, or `(a) IS NOT (b)` where the expression may be NULL.
  public static func != <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == _Unwrapped {
    difference(lhs, rhs)
  }

  /// `(a) < (b)`.
  public static func < <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    infix(lhs, " < ", rhs)
  }

  /// `(a) <= (b)`.
  public static func <= <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    infix(lhs, " <= ", rhs)
  }

  /// `(a) > (b)`.
  public static func > <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    infix(lhs, " > ", rhs)
  }

  /// `(a) >= (b)`.
  public static func >= <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    infix(lhs, " >= ", rhs)
  }
}
