public import QuarryCore

/// Arithmetic with operands of different types. ``_OtherType`` explains how it is rejected.
extension SQLOperand {
  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func + <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _Addends { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func - <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _NumbersOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func * <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _NumbersOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func / <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _NumbersOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func % <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<Int>
  where Other._Fit: _IntegersOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func & <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _IntegersOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func | <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _IntegersOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func << <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _IntegersOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func >> <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other._Fit: _IntegersOfOneType { refused() }
}

/// The same operators with a value on the left. A literal matches several types, so that available operators would make valid queries
/// slower. These are unavailable: the compiler considers them only after everything else fails.
extension QueryBindable {
  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "'+' requires two numbers of the same type, or text on both sides; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func + <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "both operands must be numbers of the same type; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func - <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "both operands must be numbers of the same type; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func * <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "both operands must be numbers of the same type; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func / <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "both operands must be integers of the same type; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func % (lhs: Self, rhs: some SQLOperand) -> SQLExpression<Int> { refused() }
}

/// Unary operators with operands of the wrong type.
extension SQLOperand {
  /// Rejects the negation of an expression that is not a condition.
  @available(*, unavailable, message: "a condition must be a 'Bool'; compare the expression with a value")
  @_disfavoredOverload
  public static prefix func ! (operand: Self) -> SQLExpression<Bool> { refused() }

  /// Rejects the negation of an expression that is not a number.
  @available(*, unavailable, message: "unary '-' requires a numeric expression")
  @_disfavoredOverload
  public static prefix func - (operand: Self) -> SQLExpression<QueryValue> { refused() }

  /// Rejects the complement of a value that is not an integer, or of an unsigned integer of more than 32 bits.
  @available(
    *,
    unavailable,
    message:
      "'~' requires a signed integer, or an unsigned integer of up to 32 bits; convert it with 'cast(as: Int.self)'"
  )
  @_disfavoredOverload
  public static prefix func ~ (operand: Self) -> SQLExpression<QueryValue> { refused() }
}
