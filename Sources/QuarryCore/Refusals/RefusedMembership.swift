// Membership in a query whose values have another type.

extension QueryExpression {
  /// Rejects a query whose values have another type than the expression.
  @available(
    *,
    unavailable,
    message: "the query must return values of the expression's type; convert its column with 'cast(as:)'"
  )
  @_disfavoredOverload
  public func `in`(_ query: some PartialSelectStatement) -> SQLExpression<Bool> {
    membership(.isIn, query: query)
  }

  /// Rejects a query whose values have another type than the expression.
  @available(
    *,
    unavailable,
    message: "the query must return values of the expression's type; convert its column with 'cast(as:)'"
  )
  @_disfavoredOverload
  public func notIn(_ query: some PartialSelectStatement) -> SQLExpression<Bool> {
    membership(.isNotIn, query: query)
  }
}
