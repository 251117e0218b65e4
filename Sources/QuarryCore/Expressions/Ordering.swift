/// The direction of a term of ORDER BY.
extension QueryExpression {
  /// `a ASC`: the smallest first.
  public func asc(nulls: NullOrdering? = nil) -> SQLExpression<QueryValue> {
    SQLExpression(fragment: queryFragment.ordered(.ascending, nulls: nulls))
  }

  /// `a DESC`: the largest first.
  public func desc(nulls: NullOrdering? = nil) -> SQLExpression<QueryValue> {
    SQLExpression(fragment: queryFragment.ordered(.descending, nulls: nulls))
  }
}
