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
    message: "numbers of one type are added, and text is joined with text: 'cast(as:)' turns one into another"
  )
  @_disfavoredOverload
  public static func + <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both sides are numbers of one type: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func - <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both sides are numbers of one type: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func * <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both sides are numbers of one type: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func / <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both sides are integers of one type: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func % (lhs: Self, rhs: some SQLOperand) -> SQLExpression<Int> { refused() }
}

/// Opposites of what has none.
extension SQLOperand {
  /// Unavailable: only a condition has an opposite.
  @available(*, unavailable, message: "a condition is a 'Bool': compare the expression with a value")
  @_disfavoredOverload
  public static prefix func ! (operand: Self) -> SQLExpression<Bool> { refused() }

  /// Unavailable: only a number has an opposite.
  @available(*, unavailable, message: "only a number has an opposite")
  @_disfavoredOverload
  public static prefix func - (operand: Self) -> SQLExpression<QueryValue> { refused() }

  /// Unavailable: SQLite has no such integers.
  @available(
    *,
    unavailable,
    message:
      "only an integer that SQLite holds with all its bits has a complement: one with a sign, or of up to 32 bits"
  )
  @_disfavoredOverload
  public static prefix func ~ (operand: Self) -> SQLExpression<QueryValue> { refused() }
}
