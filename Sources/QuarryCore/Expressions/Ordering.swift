/// Directions of an ORDER BY term.
extension QueryExpression {
  /// Returns an ORDER BY term that sorts the smallest value first: `a ASC`.
  public func asc(nulls: NullOrdering? = nil) -> SQLExpression<QueryValue> {
    SQLExpression(fragment: queryFragment.ordered(.ascending, nulls: nulls))
  }

  /// Returns an ORDER BY term that sorts the largest value first: `a DESC`.
  public func desc(nulls: NullOrdering? = nil) -> SQLExpression<QueryValue> {
    SQLExpression(fragment: queryFragment.ordered(.descending, nulls: nulls))
  }
}
