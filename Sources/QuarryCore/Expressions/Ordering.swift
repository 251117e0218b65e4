/// The direction of a term of ORDER BY.
extension QueryExpression {
  /// `a ASC`: the smallest first.
  public func asc(nulls: NullOrdering? = nil) -> SQLExpression<QueryValue> { ordered(" ASC", nulls) }

  /// `a DESC`: the largest first.
  public func desc(nulls: NullOrdering? = nil) -> SQLExpression<QueryValue> { ordered(" DESC", nulls) }

  private func ordered(_ direction: StaticString, _ nulls: NullOrdering?) -> SQLExpression<QueryValue> {
    SQLExpression {
      $0.append(self)
      $0.write(direction)
      switch nulls {
      case .first: $0.write(" NULLS FIRST")
      case .last: $0.write(" NULLS LAST")
      case nil: break
      }
    }
  }
}

/// Where NULL is sorted. SQLite takes it for smaller than all else unless told otherwise.
public enum NullOrdering: Hashable, Sendable {
  /// Before all else.
  case first
  /// After all else.
  case last
}
