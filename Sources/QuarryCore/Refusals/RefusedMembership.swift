// Membership in a query of another type.

extension QueryExpression {
  /// Unavailable: the query's values are of the expression's type.
  @available(*, unavailable, message: "the query must return values of the expression's type")
  @_disfavoredOverload
  public func `in`(_ query: some PartialSelectStatement) -> SQLExpression<Bool> {
    membership(" IN ", query: query)
  }

  /// Unavailable: the query's values are of the expression's type.
  @available(*, unavailable, message: "the query must return values of the expression's type")
  @_disfavoredOverload
  public func notIn(_ query: some PartialSelectStatement) -> SQLExpression<Bool> {
    membership(" NOT IN ", query: query)
  }
}
