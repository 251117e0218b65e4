/// Returns a fragment for each expression of a tuple.
///
/// A closure cannot be generic, so the transformation is a value.
func _fragments<each Column: QueryExpression>(
  _ columns: repeat each Column,
  transform: _ExpressionTransform
) -> [QueryFragment] {
  var fragments: [QueryFragment] = []
  // Enough for most tuples, in one allocation.
  fragments.reserveCapacity(4)
  for column in repeat each columns { fragments.append(transform(column)) }
  return fragments
}

/// Returns a fragment for each expression of the tuple that a closure returns.
///
/// The public methods declare the first element of a tuple separately, so that the compiler (6.3) can infer their result. Such a
/// tuple cannot be iterated, but as the result of a closure it converts to a tuple that is a single pack.
func _fragments<each Column: QueryExpression>(
  of selection: () -> (repeat each Column),
  transform: _ExpressionTransform
) -> [QueryFragment] {
  let columns = selection()
  return _fragments(repeat each columns, transform: transform)
}

/// Returns the fragment of each expression of the tuple that a closure returns.
@inlinable
func _plainFragments<each Column: QueryExpression>(
  of selection: () -> (repeat each Column)
) -> [QueryFragment] {
  let columns = selection()
  var fragments: [QueryFragment] = []
  // Enough for most lists, in one allocation.
  fragments.reserveCapacity(4)
  // Not a loop, which copies each expression.
  _ = (repeat fragments.append((each columns).queryFragment))
  return fragments
}

/// The transformation of an expression into a fragment of a clause.
enum _ExpressionTransform {
  /// The expression unchanged.
  case plain
  /// The expression, with the function that reads its representation.
  case selected
  /// The selected expression, with unqualified names for the columns of a table, which the statement may read beside others.
  case returned(any Table.Type, isBesideOthers: Bool)
  /// The quoted name of a column, unqualified.
  case named

  func callAsFunction(_ column: some QueryExpression) -> QueryFragment {
    switch self {
    case .plain: column.queryFragment
    case .selected: _selected(column)
    case .returned(let table, let isBesideOthers):
      _selected(column).unqualified(table, isBesideOthers: isBesideOthers)
    case .named: QueryFragment(quote: (column as? any _NamedColumns)?._columnNames.first ?? "")
    }
  }
}

/// Returns the elements of the row that the tuple of a closure is: one for each column of its expressions.
func _rowItems<each Column: QueryExpression>(of row: () -> (repeat each Column)) -> [QueryFragment] {
  let columns = row()
  var items: [QueryFragment] = []
  for column in repeat each columns { items += column.rowItems }
  return items
}

/// Binds each Swift value that a closure returns as the type of its column, and returns one element for each column.
func _bound<each Column: QueryRepresentable & QueryExpression>(
  _ values: () -> (repeat (each Column).QueryOutput),
  as columns: (repeat each Column).Type
) -> [QueryFragment] {
  let values = values()
  var fragments: [QueryFragment] = []
  for (value, column) in repeat (each values, (each Column).self) {
    let value = column.init(queryOutput: value)
    fragments += column._columnWidth > 1 ? value.columnItems : [value.queryFragment]
  }
  return fragments
}

/// Returns the fragments of the values that a closure returns for columns of given types: expressions, or `nil`.
func _accepted<each Column: QueryBindable>(
  _ values: () -> (repeat (each Column)._Accepted),
  as columns: (repeat each Column).Type
) -> [QueryFragment] {
  let values = values()
  var fragments: [QueryFragment] = []
  for (value, column) in repeat (each values, (each Column).self) {
    fragments.append(_accepted(value, as: column))
  }
  return fragments
}

/// Returns the fragment of an expression, or NULL of the column's type for `nil`.
func _accepted<Column: QueryBindable>(_ value: Any, as column: Column.Type) -> QueryFragment {
  (value as? any QueryExpression)?.queryFragment ?? QueryFragment { $0.appendNull(as: Column.sqlType) }
}
