/// Transformations of an optional column group in the rows of a ``With``.
extension CommonColumnGroup {
  /// Returns the expression that the closure builds from the group's columns, or NULL if all of these columns are NULL.
  public func map<Present: Table, Result>(
    _ transform: (PresentColumnGroup<Root, Present>) -> some QueryExpression<Result>
  ) -> SQLExpression<Result?> where Group == Present? {
    mapped { _ in transform(present).queryFragment }
  }

  /// Returns the nullable expression that the closure builds from the group's columns, or NULL if all of these columns are NULL. It
  /// renders the same SQL as `map(_:)`.
  public func flatMap<Present: Table, Result>(
    _ transform: (PresentColumnGroup<Root, Present>) -> some QueryExpression<Result?>
  ) -> SQLExpression<Result?> where Group == Present? {
    mapped { _ in transform(present).queryFragment }
  }
}
