/// Other selected expressions in place of those of a query.
extension Select {
  /// Replaces the selected expressions with expressions of them, or reorders them.
  ///
  /// ```swift
  /// Tag.select { ($0.id, $0.title) }.map { ($1, $0) }   // SELECT "tags"."title", "tags"."id" FROM "tags"
  /// ```
  public func map<
    Head: QueryRepresentable,
    each Column: QueryRepresentable,
    Selection: _SelectedExpressions
  >(
    @QuerySelectionBuilder _ transform: (SQLExpression<Head>, repeat SQLExpression<each Column>) -> Selection
  ) -> Select<Selection.Columns, Tables>
  where Output == SelectedColumns<Head, repeat each Column> {
    var columns = SelectedFragments(_clauses.columns)
    let new = transform(columns.next(Head.self), repeat columns.next((each Column).self)).fragments
    return Select<Selection.Columns, Tables>(with { $0.columns = new }._clauses)
  }

  /// Removes the selected expressions, so that the query returns the rows of its tables again. The closure is empty.
  ///
  /// ```swift
  /// Tag.select { ($0.id, $0.title) }.map { _, _ in }   // SELECT "tags"."id", "tags"."title" FROM "tags", as rows of `Tag`
  /// ```
  @_disfavoredOverload
  public func map<Head: QueryRepresentable, each Column: QueryRepresentable>(
    @_EmptySelectionBuilder _ transform: (SQLExpression<Head>, repeat SQLExpression<each Column>) -> Void
  ) -> Select<Tables, Tables> where Output == SelectedColumns<Head, repeat each Column> {
    Select<Tables, Tables>(with { $0.columns = [] }._clauses)
  }
}

extension SelectStatement {
  /// Returns the query unchanged: it already returns the rows of its tables. The closure is empty.
  ///
  /// ```swift
  /// Tag.limit(1).map {}   // SELECT "tags"."id", "tags"."title" FROM "tags" LIMIT 1
  /// ```
  @_disfavoredOverload
  public func map(@_EmptySelectionBuilder _ transform: () -> Void) -> Self where Output == Tables { self }
}

/// The selected fragments, consumed from first to last.
private struct SelectedFragments {
  private var rest: ArraySlice<QueryFragment>

  init(_ fragments: [QueryFragment]) { rest = fragments[...] }

  mutating func next<Value>(_ type: Value.Type) -> SQLExpression<Value> {
    SQLExpression(fragment: rest.popFirst() ?? QueryFragment())
  }
}
