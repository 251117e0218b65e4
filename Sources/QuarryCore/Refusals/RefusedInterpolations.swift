/// Arrays in SQL text. Without these, the compiler reports "failed to produce diagnostic".
extension QueryFragment.StringInterpolation {
  /// Rejects an array, which is not one value.
  @available(
    *,
    unavailable,
    message:
      "an array is not a value; interpolate 'values.map { \"\\(bind: $0)\" as QueryFragment }.joined(separator: \", \")', or use 'in(_:)'"
  )
  @_disfavoredOverload
  public mutating func appendInterpolation<Element: QueryExpression>(bind values: [Element]) {}

  /// Rejects an array, which is not one value.
  @available(
    *,
    unavailable,
    message:
      "an array is not a value; interpolate 'values.map { \"\\(bind: $0)\" as QueryFragment }.joined(separator: \", \")', or use 'in(_:)'"
  )
  @_disfavoredOverload
  public mutating func appendInterpolation<Element: QueryExpression>(_ values: [Element]) {}
}
