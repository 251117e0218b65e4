// Functions whose names Swift's own values have, too, for expressions that are no columns: `$0.total.count()` where `total` is a
// property declared `some QueryExpression<Int>`. Apart and disfavored, so that `"abc".count` and `2.5.sign` stay Swift's.
//
// Functions whose names global ones have (`abs`, `min`, `max`, `round`, `sqrt`, …) belong to `SQLOperand` alone. Rows are
// expressions: as their methods these would hide the global functions inside of every `@Table` type.

extension QueryExpression where QueryValue: _NumericValue {
  /// `sign(a)`: -1, 0 or 1; NULL where `a` is.
  @_disfavoredOverload
  public func sign() -> SQLExpression<Int?> { function("sign", self) }
}
