/// Directions of an ORDER BY term.
///
/// A column group, a row and a ``RowValue`` are sorted by each of their columns: `a DESC, b DESC`.
extension QueryExpression {
  /// Returns an ORDER BY term that sorts the smallest value first: `a ASC`.
  @inlinable
  public func asc(nulls: NullOrdering? = nil) -> SQLExpression<QueryValue> {
    ordered(queryFragment, isDescending: false, nulls)
  }

  /// Returns an ORDER BY term that sorts the largest value first: `a DESC`.
  @inlinable
  public func desc(nulls: NullOrdering? = nil) -> SQLExpression<QueryValue> {
    ordered(queryFragment, isDescending: true, nulls)
  }

  @inlinable
  @inline(__always)
  func ordered(
    _ fragment: QueryFragment,
    isDescending: Bool,
    _ nulls: NullOrdering?
  ) -> SQLExpression<QueryValue> {
    // The text shows faster than the type whether a term has several columns.
    fragment.mayBeList
      ? orderedColumns(fragment, isDescending: isDescending, nulls)
      : SQLExpression(fragment: fragment.ordered(isDescending: isDescending, nulls: nulls))
  }

  @usableFromInline
  func orderedColumns(
    _ fragment: QueryFragment,
    isDescending: Bool,
    _ nulls: NullOrdering?
  ) -> SQLExpression<QueryValue> {
    let direction = isDescending ? OrderTerm.Direction.descending : .ascending
    guard let columns = orderedColumns, let last = columns.last else {
      return SQLExpression(fragment: fragment.ordered(direction, nulls: nulls))
    }
    var terms = QueryFragment()
    for column in columns.dropLast() {
      terms.append(column.ordered(direction, nulls: nulls))
      terms.write(", ")
    }
    terms.append(last)
    return SQLExpression(fragment: terms.ordered(direction, nulls: nulls))
  }

  /// The expressions of a type that has several columns, or `nil`.
  private var orderedColumns: [QueryFragment]? {
    // A tuple is not decodable: it is the type of a row value, or of a query, which the database rejects as a term.
    guard let type = QueryValue.self as? any QueryDecodable.Type else { return queryFragment.listItems }
    return type._columnWidth > 1 ? columnItems : nil
  }
}
