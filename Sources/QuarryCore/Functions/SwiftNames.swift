// A function with the name of a member of Swift's own types, for properties declared `some QueryExpression<Int>`: `$0.total.sign()`. It is
// disfavored, so that `2.5.sign` is still Swift's.
//
// `count` is a member of `SQLOperand` only. As a member of every expression, it would suppress the compiler's error that a `String?` must
// be unwrapped in `text.count`. Functions that share a name with a global function (`abs`, `min`, `max`, `round`, `sqrt`, …) are members of
// `SQLOperand` only, too. Rows are expressions, so as members of all expressions they would hide the global functions inside every `@Table`
// type.

extension QueryExpression where QueryValue: _NumericValue {
  /// Returns the sign, which is -1, 0 or 1, or NULL if the expression is NULL: `sign(a)`.
  @_disfavoredOverload
  public func sign() -> SQLExpression<Int?> { function("sign", self) }
}
