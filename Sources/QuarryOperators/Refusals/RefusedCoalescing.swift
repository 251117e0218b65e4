public import QuarryCore

// `??` with a left operand that is not optional, or with a right operand of another type.

extension SQLOperand where QueryValue: QueryBindable {
  /// Rejects a left operand that is not optional.
  @available(
    *,
    unavailable,
    message: "the left side of '??' is not optional; remove '??', or write '.optional' before it"
  )
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: QueryValue) -> SQLExpression<QueryValue> { refused() }
}

// `_OtherType` explains how it is rejected. With an unavailable operator instead, the compiler had no message for `$0.cost ?? "0"` ("failed
// to produce diagnostic"), and took five seconds next to a comparison.
extension SQLOperand where QueryValue: _OptionalProtocol {
  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func ?? <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue.Wrapped>
  where Other._Fit: _TwoSidesOfOneType { refused() }
}
