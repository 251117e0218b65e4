/// The target of a conflict clause: a column, a column group, or an expression of a unique index.
public protocol _ConflictTarget {
  /// Returns the SQL of each column or expression, with unqualified columns.
  func _conflictTargets<T: Table>(in table: T.Type) -> [QueryFragment]
}

extension _NamedColumns {
  public func _conflictTargets<T: Table>(in table: T.Type) -> [QueryFragment] {
    _columnNames.map { QueryFragment(quote: $0) }
  }
}

extension SQLExpression: _ConflictTarget {
  // With literals: SQLite compares it with the expression of the index, and a placeholder does not equal a value.
  public func _conflictTargets<T: Table>(in table: T.Type) -> [QueryFragment] {
    [queryFragment.unqualified(table).inliningBindings]
  }
}
