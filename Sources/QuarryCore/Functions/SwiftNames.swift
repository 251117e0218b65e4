// A function whose name Swift's own values have, too, for properties declared `some QueryExpression<Int>`: `$0.total.sign()`. Disfavored,
// so that `2.5.sign` stays Swift's.
//
// `count` belongs to `SQLOperand` alone: as a method of every value it would hide from the compiler that a `String?` must be unwrapped
// in `text.count`. So do functions whose names global ones have (`abs`, `min`, `max`, `round`, `sqrt`, …): rows are expressions, and as
// their methods these would hide the global functions inside of every `@Table` type.

extension QueryExpression where QueryValue: _NumericValue {
  /// `sign(a)`: -1, 0 or 1; NULL where `a` is.
  @_disfavoredOverload
  public func sign() -> SQLExpression<Int?> { function("sign", self) }
}
