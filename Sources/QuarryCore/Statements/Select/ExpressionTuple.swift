/// Turns each expression of a tuple into a fragment.
///
/// A closure cannot be generic, so what is done with each comes as a value that can.
func _fragments<each Column: QueryExpression>(
  _ columns: repeat each Column,
  transform: _ExpressionTransform
) -> [QueryFragment] {
  var fragments: [QueryFragment] = []
  // As many as most tuples have, at once.
  fragments.reserveCapacity(4)
  for column in repeat each columns { fragments.append(transform(column)) }
  return fragments
}

/// Turns each expression that a closure gives into a fragment.
///
/// A tuple whose first element is spelled apart, as the public methods have it so that the compiler (6.3) can name
/// their result, cannot be looped over. As the result of a closure it can be taken for one that is all pack.
func _fragments<each Column: QueryExpression>(
  of selection: () -> (repeat each Column),
  transform: _ExpressionTransform
) -> [QueryFragment] {
  let columns = selection()
  return _fragments(repeat each columns, transform: transform)
}

/// What becomes of an expression on its way into a clause.
enum _ExpressionTransform {
  /// As it is.
  case plain
  /// Read by a function where its representation wants one.
  case selected
  /// Selected, with the names of a table's columns alone.
  case returned(any Table.Type)
  /// The bare name of a column.
  case named

  func callAsFunction(_ column: some QueryExpression) -> QueryFragment {
    switch self {
    case .plain: column.queryFragment
    case .selected: _selected(column)
    case .returned(let table): _selected(column).unqualified(table)
    case .named: QueryFragment(quote: (column as? any _NamedColumns)?._columnNames.first ?? "")
    }
  }
}

/// Binds each Swift value that a closure gives as the type of its column.
func _bound<each Column: QueryRepresentable & QueryExpression>(
  _ values: () -> (repeat (each Column).QueryOutput),
  as columns: (repeat each Column).Type
) -> [QueryFragment] {
  let values = values()
  var fragments: [QueryFragment] = []
  for (value, column) in repeat (each values, (each Column).self) {
    fragments.append(column.init(queryOutput: value).queryFragment)
  }
  return fragments
}

/// The fragments of what a closure gives for columns of certain types: expressions, or `nil`.
func _accepted<each Column: QueryBindable>(
  _ values: () -> (repeat (each Column)._Accepted),
  as columns: (repeat each Column).Type
) -> [QueryFragment] {
  let values = values()
  var fragments: [QueryFragment] = []
  for value in repeat each values { fragments.append(_accepted(value)) }
  return fragments
}

/// The fragment of an expression, or of `nil`.
func _accepted(_ value: Any) -> QueryFragment {
  (value as? any QueryExpression)?.queryFragment ?? QueryFragment { $0.append(.null) }
}
