/// Comparisons with the value on the left: `3 < $0.priority`, `.open == $0.stage`. Where the expression may be NULL so may the
/// comparison, except for `==` and `!=`, which are `IS` and `IS NOT` then.
///
/// The type of the value is that of the expression, not a generic one, so that the compiler knows what `.open` is.
extension _Operand
where Self: _NoSwiftValue, QueryValue: QueryRepresentable, QueryValue._Unwrapped: QueryBindable {
  /// `(a) = (b)`, or `(a) IS (b)` where the expression may be NULL.
  public static func == (lhs: QueryValue._Unwrapped, rhs: Self) -> SQLExpression<Bool> { equality(lhs, rhs) }

  /// `(a) <> (b)`, or `(a) IS NOT (b)` where the expression may be NULL.
  public static func != (lhs: QueryValue._Unwrapped, rhs: Self) -> SQLExpression<Bool> {
    difference(lhs, rhs)
  }

  /// `(a) < (b)`.
  public static func < (lhs: QueryValue._Unwrapped, rhs: Self) -> SQLExpression<Bool> {
    comparison(lhs, " < ", rhs)
  }

  /// `(a) <= (b)`.
  public static func <= (lhs: QueryValue._Unwrapped, rhs: Self) -> SQLExpression<Bool> {
    comparison(lhs, " <= ", rhs)
  }

  /// `(a) > (b)`.
  public static func > (lhs: QueryValue._Unwrapped, rhs: Self) -> SQLExpression<Bool> {
    comparison(lhs, " > ", rhs)
  }

  /// `(a) >= (b)`.
  public static func >= (lhs: QueryValue._Unwrapped, rhs: Self) -> SQLExpression<Bool> {
    comparison(lhs, " >= ", rhs)
  }
}

/// Comparisons with a value on the left that may be nil: always `IS` and `IS NOT`.
extension Optional where Wrapped: QueryBindable {
  /// `(a) IS (b)`.
  @_disfavoredOverload
  public static func == <Other: _Operand & _NoSwiftValue>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Wrapped {
    equality(lhs, rhs)
  }

  /// `(a) IS NOT (b)`.
  @_disfavoredOverload
  public static func != <Other: _Operand & _NoSwiftValue>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Wrapped {
    difference(lhs, rhs)
  }
}
