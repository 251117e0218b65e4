public import QuarryCore

/// Order comparisons with an optional Swift value: `$0.pages > limit`, where `limit` is an `Int?`. If the value is `nil`, the result is
/// NULL, so a condition keeps no rows. The literal `nil` does not compile.
extension _Operand where Self: _NoSwiftValue, QueryValue: QueryRepresentable {
  /// Returns whether the expression is less than an optional Swift value, or NULL if one of them is NULL: `(a) < (b)`.
  @_disfavoredOverload
  public static func < <Other: _OptionalProtocol & QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<
    Bool
  >
  where Other.Wrapped == QueryValue._Unwrapped {
    comparison(lhs, " < ", rhs)
  }

  /// Returns whether the expression is less than or equal to an optional Swift value, or NULL if one of them is NULL: `(a) <= (b)`.
  @_disfavoredOverload
  public static func <= <Other: _OptionalProtocol & QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<
    Bool
  >
  where Other.Wrapped == QueryValue._Unwrapped {
    comparison(lhs, " <= ", rhs)
  }

  /// Returns whether the expression is greater than an optional Swift value, or NULL if one of them is NULL: `(a) > (b)`.
  @_disfavoredOverload
  public static func > <Other: _OptionalProtocol & QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<
    Bool
  >
  where Other.Wrapped == QueryValue._Unwrapped {
    comparison(lhs, " > ", rhs)
  }

  /// Returns whether the expression is greater than or equal to an optional Swift value, or NULL if one of them is NULL: `(a) >= (b)`.
  @_disfavoredOverload
  public static func >= <Other: _OptionalProtocol & QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<
    Bool
  >
  where Other.Wrapped == QueryValue._Unwrapped {
    comparison(lhs, " >= ", rhs)
  }
}
