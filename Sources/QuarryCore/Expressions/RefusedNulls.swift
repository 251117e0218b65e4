// '??' of a left side that is no optional.

extension SQLOperand where QueryValue: QueryBindable {
  /// Not there: the left side is no optional.
  @available(
    *,
    unavailable,
    message:
      "'??' is for an optional, which the left side is not: leave it out, or write '.optional' before it"
  )
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: QueryValue) -> SQLExpression<QueryValue> { refused() }
}
