/// What a closure selects: an expression, or a tuple of them.
///
/// One type for both, so that there is one `select` for both, and so that what stands behind it waits for the closure. Where the
/// columns were a pack of its own, `fetchAll(db).map { $0.1 }` was looked at before the compiler knew how many there are.
public protocol _SelectedExpressions {
  /// What they give.
  associatedtype Columns: _SelectionShape, _ReturningShape
  /// The SQL of each; without the name of a table whose changed rows they are of.
  func _fragments(returnedBy table: (any Table.Type)?) -> [QueryFragment]
}

extension _SelectedExpressions {
  /// The SQL of each.
  var fragments: [QueryFragment] { _fragments(returnedBy: nil) }
}

/// An expression, or a tuple of them.
public struct _SelectedTuple<each Column: QueryExpression>: _SelectedExpressions
where repeat (each Column).QueryValue: QueryRepresentable {
  public typealias Columns = SelectedColumns<repeat (each Column).QueryValue>

  private let columns: (repeat each Column)

  // As the result of a closure a tuple whose first element is spelled apart can be taken for one that is all pack; handed over as it
  // is, it crashes the compiler (6.3).
  init(of columns: () -> (repeat each Column)) { self.columns = columns() }

  public func _fragments(returnedBy table: (any Table.Type)?) -> [QueryFragment] {
    QuarryCore._fragments(repeat each columns, transform: table.map { .returned($0) } ?? .selected)
  }
}

/// What one of several branches selects: of a type that tells what it gives, and not of what it is made.
public struct _SelectedBranch<Columns: _SelectionShape & _ReturningShape>: _SelectedExpressions {
  private let selection: any _SelectedExpressions

  init(_ selection: some _SelectedExpressions) { self.selection = selection }

  public func _fragments(returnedBy table: (any Table.Type)?) -> [QueryFragment] {
    selection._fragments(returnedBy: table)
  }
}
