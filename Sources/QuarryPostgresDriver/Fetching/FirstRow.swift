#if PostgreSQL

public import QuarryCore

// The queries that fetches of one row run. The server sends all rows of a result, so they have a limit.

/// Returns the query with `LIMIT 1`, unless it has a limit or finds a row by its key.
@usableFromInline
func _firstRow(of statement: some Statement) -> QueryFragment {
  statement._queryOfFirstRow ?? statement.query
}

/// Returns the query for the first row in the type's default scope.
@usableFromInline
func _firstRow<T: Table>(of table: T.Type) -> QueryFragment { _firstRow(of: T._select { _ in }) }

extension Database {
  /// Whether a query of which only the first row is read needs a limit.
  package static var _receivesAllRows: Bool { true }
}

#endif
