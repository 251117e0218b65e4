public import QuarryCore

/// Comparisons with a Swift value on the left: `3 < $0.priority`, `.open == $0.stage`. If the expression may be NULL, so may the result,
/// except for `==` and `!=`, which then render `IS` and `IS NOT`.
///
/// The value has the type of the expression, not a generic one, so that the compiler can resolve `.open`.
extension _Operand
where Self: _NoSwiftValue, QueryValue: QueryRepresentable, QueryValue._Unwrapped: QueryBindable {
  /// Returns whether a Swift value is equal to the expression: `(a) = (b)`, or `(a) IS (b)` if the expression may be NULL.
  public static func == (lhs: QueryValue._Unwrapped, rhs: Self) -> SQLExpression<Bool> { equality(lhs, rhs) }

  /// Returns whether a Swift value is different from the expression: `(a) <> (b)`, or `(a) IS NOT (b)` if the expression may be NULL.
  public static func != (lhs: QueryValue._Unwrapped, rhs: Self) -> SQLExpression<Bool> {
    difference(lhs, rhs)
  }

  /// Returns whether a Swift value is less than the expression, or NULL if the expression is NULL: `(a) < (b)`.
  public static func < (lhs: QueryValue._Unwrapped, rhs: Self) -> SQLExpression<Bool> {
    comparison(lhs, " < ", rhs)
  }

  /// Returns whether a Swift value is less than or equal to the expression, or NULL if the expression is NULL: `(a) <= (b)`.
  public static func <= (lhs: QueryValue._Unwrapped, rhs: Self) -> SQLExpression<Bool> {
    comparison(lhs, " <= ", rhs)
  }

  /// Returns whether a Swift value is greater than the expression, or NULL if the expression is NULL: `(a) > (b)`.
  public static func > (lhs: QueryValue._Unwrapped, rhs: Self) -> SQLExpression<Bool> {
    comparison(lhs, " > ", rhs)
  }

  /// Returns whether a Swift value is greater than or equal to the expression, or NULL if the expression is NULL: `(a) >= (b)`.
  public static func >= (lhs: QueryValue._Unwrapped, rhs: Self) -> SQLExpression<Bool> {
    comparison(lhs, " >= ", rhs)
  }
}

/// Comparisons with an optional Swift value on the left, which always render `IS` and `IS NOT`.
extension Optional where Wrapped: QueryBindable {
  /// Returns whether an optional Swift value is equal to the expression: `(a) IS (b)`.
  @_disfavoredOverload
  public static func == <Other: _Operand & _NoSwiftValue>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Wrapped {
    equality(lhs, rhs)
  }

  /// Returns whether an optional Swift value is different from the expression: `(a) IS NOT (b)`.
  @_disfavoredOverload
  public static func != <Other: _Operand & _NoSwiftValue>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Wrapped {
    difference(lhs, rhs)
  }
}
