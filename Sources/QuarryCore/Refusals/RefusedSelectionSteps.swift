// Result builder closures that are not a selection: several expressions, an `if` without an `else`, five columns or more.

extension QuerySelectionBuilder {
  /// Rejects several expressions that are not a tuple.
  @available(*, unavailable, message: "several columns must be selected as a tuple; use '($0.id, $0.title)'")
  public static func buildBlock<First, Second, each Other>(
    _ first: First,
    _ second: Second,
    _ other: repeat each Other
  ) -> _SelectedTuple<SQLExpression<Bool>> { _SelectedTuple(of: { SQLExpression(fragment: "") }) }

  /// Rejects an `if` without an `else`.
  @available(*, unavailable, message: "an 'if' without 'else' cannot select columns; add an 'else'")
  public static func buildOptional<each Column: QueryExpression>(
    _ selection: _SelectedTuple<repeat each Column>?
  ) -> _SelectedTuple<SQLExpression<Bool>> {
    _SelectedTuple(of: { SQLExpression(fragment: "") })
  }
}

extension QueryReturnBuilder {
  /// Rejects an `if` without an `else`.
  @available(*, unavailable, message: "an 'if' without 'else' cannot select columns; add an 'else'")
  public static func buildOptional<Selection>(_ selection: Selection?) -> Selection? { selection }
}

extension CommonQueryBuilder {
  /// Rejects a query of more than four columns.
  @available(
    *,
    unavailable,
    message:
      "a common table expression of more than four columns requires a '@Selection' type; select 'MySelection.Columns(…)'"
  )
  @_disfavoredOverload
  public static func buildBlock<Query: PartialSelectStatement>(
    _ query: Query
  ) -> CommonColumnsQuery<Query.QueryValue, ()> { CommonColumnsQuery(query) { _ in } }
}
