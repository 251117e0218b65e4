// `??` with a left side that is not optional, or a right side of another type.

extension SQLOperand where QueryValue: QueryBindable {
  /// Unavailable: the left side is not optional.
  @available(
    *,
    unavailable,
    message: "the left side of '??' is not optional; remove '??', or write '.optional' before it"
  )
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: QueryValue) -> SQLExpression<QueryValue> { refused() }
}

// See `_OtherType` for how it is refused. With an unavailable operator in its place the compiler had no word for
// `$0.cost ?? "0"` ("failed to produce diagnostic"), and took five seconds beside a comparison.
extension SQLOperand where QueryValue: _OptionalProtocol {
  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func ?? <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue.Wrapped>
  where Other._Fit: _TwoSidesOfOneType { refused() }
}
