// Functions whose names Swift's own values have, too, for expressions that are no columns: `$0.total.max()` where `total` is a
// property declared `some QueryExpression<Int>`. Apart and disfavored, so that `[3, 1].max()` and `2.5.sign` stay Swift's.

extension QueryExpression {
  /// `count(a)`: how many are not NULL.
  @_disfavoredOverload
  public func count<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<Int> where Condition.QueryValue: _TruthValue {
    aggregate("count", self, distinct: isDistinct, filter: filter)
  }

  /// `min(a)`: the smallest, NULL where there is none.
  @_disfavoredOverload
  public func min<Condition: QueryExpression>(
    filter: Condition? = Bool?.none
  ) -> SQLExpression<QueryValue._Unwrapped?>
  where Condition.QueryValue: _TruthValue, QueryValue: QueryRepresentable {
    aggregate("min", self, filter: filter)
  }

  /// `max(a)`: the largest, NULL where there is none.
  @_disfavoredOverload
  public func max<Condition: QueryExpression>(
    filter: Condition? = Bool?.none
  ) -> SQLExpression<QueryValue._Unwrapped?>
  where Condition.QueryValue: _TruthValue, QueryValue: QueryRepresentable {
    aggregate("max", self, filter: filter)
  }
}

extension QueryExpression where QueryValue: QueryRepresentable, QueryValue._Unwrapped: BinaryFloatingPoint {
  /// `round(a)`, or `round(a, 2)`: rounded to so many digits behind the point, none unless told otherwise; halves away
  /// from zero.
  @_disfavoredOverload
  public func round(_ precision: Int? = nil) -> SQLExpression<QueryValue> {
    if let precision { function("round", self, precision) } else { function("round", self) }
  }
}

extension QueryExpression where QueryValue: _NumericValue {
  /// `sign(a)`: -1, 0 or 1; NULL where `a` is.
  @_disfavoredOverload
  public func sign() -> SQLExpression<Int?> { function("sign", self) }
}
