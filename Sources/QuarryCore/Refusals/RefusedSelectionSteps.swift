// Result builder closures that are not a selection: several expressions, labels, an `if` without an `else`, five columns or more.

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

// The pack of the right tuple has no labels, and neither has the message for one: it is about a tuple that is no expression. A tuple of a
// fixed number of elements loses its labels.
extension QuerySelectionBuilder {
  /// Rejects a tuple of two expressions with labels.
  @available(
    *,
    unavailable,
    message:
      "a selected tuple has no labels; write '($0.id, $0.title)', or 'MySelection.Columns(…)' for columns with names"
  )
  @_disfavoredOverload
  public static func buildBlock<First: QueryExpression, Second: QueryExpression>(
    _ columns: (First, Second)
  ) -> _SelectedTuple<First, Second> { _SelectedTuple(of: { columns }) }

  /// Rejects a tuple of three expressions with labels.
  @available(
    *,
    unavailable,
    message:
      "a selected tuple has no labels; write '($0.id, $0.title)', or 'MySelection.Columns(…)' for columns with names"
  )
  @_disfavoredOverload
  public static func buildBlock<First: QueryExpression, Second: QueryExpression, Third: QueryExpression>(
    _ columns: (First, Second, Third)
  ) -> _SelectedTuple<First, Second, Third> { _SelectedTuple(of: { columns }) }

  /// Rejects a tuple of four expressions with labels.
  @available(
    *,
    unavailable,
    message:
      "a selected tuple has no labels; write '($0.id, $0.title)', or 'MySelection.Columns(…)' for columns with names"
  )
  @_disfavoredOverload
  public static func buildBlock<
    First: QueryExpression,
    Second: QueryExpression,
    Third: QueryExpression,
    Fourth: QueryExpression
  >(
    _ columns: (First, Second, Third, Fourth)
  ) -> _SelectedTuple<First, Second, Third, Fourth> { _SelectedTuple(of: { columns }) }
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
