public import QuarryCore

// The queries that fetches of one row run. SQLite computes a row when it is asked for, so most need no limit.

/// Returns the query, with `LIMIT 1` if this saves work: only sorting has to read all rows before the first one.
@usableFromInline
func _firstRow<Select: SelectStatement>(of select: Select) -> QueryFragment {
  var clauses = select._clauses
  if !clauses.order.isEmpty, !clauses.hasLimit { clauses.setLimit(1) }
  return clauses.query(Select.Output.self, Select.Tables.self)
}

/// Returns the query, which does not sort.
@inlinable
@inline(__always)
func _firstRow<From: Table>(of rows: Where<From>) -> QueryFragment { rows.query }

/// Returns the query for all rows in the type's default scope.
@inlinable
@inline(__always)
func _firstRow<T: Table>(of table: T.Type) -> QueryFragment { _all(of: table) }

extension Database {
  /// Whether a query of which only the first row is read needs a limit.
  package static var _receivesAllRows: Bool { false }
}
