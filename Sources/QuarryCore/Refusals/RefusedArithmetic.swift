/// Arithmetic of what does not fit: see ``_OtherType`` for how it is refused.
extension SQLOperand {
  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func + <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _Addends { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func - <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _NumbersOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func * <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _NumbersOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func / <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _NumbersOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func % <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<Int>
  where Other._Fit: _IntegersOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func & <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _IntegersOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func | <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _IntegersOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func << <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _IntegersOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func >> <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _IntegersOfOneType { refused() }
}

/// The same with a value on the left. A literal there fits several types, so that these would cost right queries time; they
/// are unavailable, and the compiler does not look at them before all else has failed.
extension QueryBindable {
  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "'+' requires two numbers of the same type, or text on both sides; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func + <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both operands must be numbers of the same type; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func - <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both operands must be numbers of the same type; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func * <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both operands must be numbers of the same type; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func / <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both operands must be integers of the same type; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func % (lhs: Self, rhs: some SQLOperand) -> SQLExpression<Int> { refused() }
}

/// Opposites of what has none.
extension SQLOperand {
  /// Unavailable: only a condition has an opposite.
  @available(*, unavailable, message: "a condition must be a 'Bool'; compare the expression with a value")
  @_disfavoredOverload
  public static prefix func ! (operand: Self) -> SQLExpression<Bool> { refused() }

  /// Unavailable: only a number has an opposite.
  @available(*, unavailable, message: "unary '-' requires a numeric expression")
  @_disfavoredOverload
  public static prefix func - (operand: Self) -> SQLExpression<QueryValue> { refused() }

  /// Unavailable: SQLite has no such integers.
  @available(
    *,
    unavailable,
    message:
      "'~' requires an integer that SQLite stores with all its bits: a signed type, or one of up to 32 bits"
  )
  @_disfavoredOverload
  public static prefix func ~ (operand: Self) -> SQLExpression<QueryValue> { refused() }
}
