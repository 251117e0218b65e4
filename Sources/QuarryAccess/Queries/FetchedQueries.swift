public import QuarryCore

/// Returns the query for all rows in the type's default scope.
@usableFromInline
package func _all<T: Table>(of table: T.Type) -> QueryFragment {
  T._select { _ in }.query
}
