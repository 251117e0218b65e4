public import QuarryCore

// The queries that fetches run.

/// Returns the query, with `LIMIT 1` if this saves work: only sorting has to read all rows before the first one.
@usableFromInline
package func _firstRow<Select: SelectStatement>(of select: Select) -> QueryFragment {
  var clauses = select._clauses
  if !clauses.order.isEmpty, !clauses.hasLimit { clauses.setLimit(1) }
  return clauses.query(Select.Output.self, Select.Tables.self)
}

/// Returns the query for all rows in the type's default scope.
@usableFromInline
package func _all<T: Table>(of table: T.Type) -> QueryFragment {
  T._select { _ in }.query
}
