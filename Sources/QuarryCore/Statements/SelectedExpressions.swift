/// The selection of a closure: an expression, or a tuple of expressions.
///
/// A single type for both, so that a single `select` accepts both, and the compiler checks what follows after the closure. If the
/// columns were a pack, it checked `fetchAll(db).map { $0.1 }` before the number of columns was known.
public protocol _SelectedExpressions {
  /// The columns of the selection.
  associatedtype Columns: _SelectionShape, _ReturningShape
  /// Returns the SQL of each expression. If `table` is not `nil`, its columns are unqualified, as in RETURNING of a statement that may
  /// read other tables, too.
  func _fragments(returnedBy table: (any Table.Type)?, isBesideOthers: Bool) -> [QueryFragment]
}

extension _SelectedExpressions {
  /// The SQL of each expression.
  var fragments: [QueryFragment] { _fragments(returnedBy: nil, isBesideOthers: false) }
}

/// An expression, or a tuple of expressions.
public struct _SelectedTuple<each Column: QueryExpression>: _SelectedExpressions
where repeat (each Column).QueryValue: QueryRepresentable {
  /// The columns of the selection.
  public typealias Columns = SelectedColumns<repeat (each Column).QueryValue>

  private let columns: (repeat each Column)

  // As the result of a closure, a tuple whose first element is declared separately converts to a tuple that is a single pack.
  // Passed as a value, it crashes the compiler (6.3).
  init(of columns: () -> (repeat each Column)) { self.columns = columns() }

  public func _fragments(returnedBy table: (any Table.Type)?, isBesideOthers: Bool) -> [QueryFragment] {
    QuarryCore._fragments(
      repeat each columns,
      transform: table.map { .returned($0, isBesideOthers: isBesideOthers) } ?? .selected
    )
  }
}

/// The selection of one of several branches. Its type depends only on the columns' types, not on the expressions.
public struct _SelectedBranch<Columns: _SelectionShape & _ReturningShape>: _SelectedExpressions {
  private let selection: any _SelectedExpressions

  init(_ selection: some _SelectedExpressions) { self.selection = selection }

  public func _fragments(returnedBy table: (any Table.Type)?, isBesideOthers: Bool) -> [QueryFragment] {
    selection._fragments(returnedBy: table, isBesideOthers: isBesideOthers)
  }
}
