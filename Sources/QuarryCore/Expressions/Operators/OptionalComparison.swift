/// Order against a Swift value that may be missing: `$0.pages > limit`, where `limit` is an `Int?`. Of `nil` it is NULL, so
/// that a condition keeps no row. The literal `nil` does not compile.
extension _Operand where Self: _NoSwiftValue, QueryValue: QueryRepresentable {
  /// `(a) < (b)`; NULL where a side is.
  @_disfavoredOverload
  public static func < <Other: _OptionalProtocol & QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<
    Bool
  >
  where Other.Wrapped == QueryValue._Unwrapped {
    comparison(lhs, " < ", rhs)
  }

  /// `(a) <= (b)`; NULL where a side is.
  @_disfavoredOverload
  public static func <= <Other: _OptionalProtocol & QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<
    Bool
  >
  where Other.Wrapped == QueryValue._Unwrapped {
    comparison(lhs, " <= ", rhs)
  }

  /// `(a) > (b)`; NULL where a side is.
  @_disfavoredOverload
  public static func > <Other: _OptionalProtocol & QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<
    Bool
  >
  where Other.Wrapped == QueryValue._Unwrapped {
    comparison(lhs, " > ", rhs)
  }

  /// `(a) >= (b)`; NULL where a side is.
  @_disfavoredOverload
  public static func >= <Other: _OptionalProtocol & QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<
    Bool
  >
  where Other.Wrapped == QueryValue._Unwrapped {
    comparison(lhs, " >= ", rhs)
  }
}
