// Changes in place by what is of another type: without these the compiler fails to find words for some of them.

extension SQLExpression {
  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func += (lhs: inout Self, rhs: some QueryExpression) {}

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func -= (lhs: inout Self, rhs: some QueryExpression) {}

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func *= (lhs: inout Self, rhs: some QueryExpression) {}

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func /= (lhs: inout Self, rhs: some QueryExpression) {}
}
