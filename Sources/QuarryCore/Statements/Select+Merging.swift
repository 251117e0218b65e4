/// Queries put together from parts.
extension Where {
  /// The conditions of both: `Item.active + Item.inStock`.
  public static func + (lhs: Where, rhs: Where) -> Where {
    var result = lhs
    result.merge(rhs)
    return result
  }
}

extension Select {
  /// The clauses of both, the columns of the left one first.
  ///
  /// ```swift
  /// Reminder.select(\.title) + Reminder.where(\.isFlagged).select(\.priority)
  /// // SELECT "reminders"."title", "reminders"."priority" FROM "reminders" WHERE ("reminders"."isFlagged")
  /// ```
  public static func + <each Column: QueryRepresentable, each Other: QueryRepresentable>(
    lhs: Select,
    rhs: Select<SelectedColumns<repeat each Other>, JoinedTables<Tables.From>>
  ) -> Select<SelectedColumns<repeat each Column, repeat each Other>, Tables>
  where Output == SelectedColumns<repeat each Column> {
    Select<SelectedColumns<repeat each Column, repeat each Other>, Tables>(lhs._clauses.merging(rhs._clauses))
  }

  /// Other expressions made of those that are selected, or the same in another order.
  ///
  /// ```swift
  /// Tag.select { ($0.id, $0.title) }.map { ($1, $0) }   // SELECT "tags"."title", "tags"."id" FROM "tags"
  /// ```
  public func map<
    Head: QueryRepresentable,
    each Column: QueryRepresentable,
    First: QueryExpression,
    each Other: QueryExpression
  >(
    @QuerySelectionBuilder _ transform: (SQLExpression<Head>, repeat SQLExpression<each Column>) -> (
      First, repeat each Other
    )
  ) -> Select<SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>, Tables>
  where Output == SelectedColumns<Head, repeat each Column> {
    var columns = SelectedFragments(_clauses.columns)
    let new = _fragments(
      of: { transform(columns.next(Head.self), repeat columns.next((each Column).self)) },
      transform: .selected
    )
    return Select<SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>, Tables>(
      with { $0.columns = new }._clauses
    )
  }

  /// An expression made of those that are selected.
  @_disfavoredOverload
  public func map<Head: QueryRepresentable, each Column: QueryRepresentable, New: QueryExpression>(
    @QuerySelectionBuilder _ transform: (SQLExpression<Head>, repeat SQLExpression<each Column>) -> New
  ) -> Select<SelectedColumns<New.QueryValue>, Tables>
  where Output == SelectedColumns<Head, repeat each Column> {
    var columns = SelectedFragments(_clauses.columns)
    let new = _selected(transform(columns.next(Head.self), repeat columns.next((each Column).self)))
    return Select<SelectedColumns<New.QueryValue>, Tables>(with { $0.columns = [new] }._clauses)
  }
}

/// What a query selects, piece by piece.
private struct SelectedFragments {
  private var rest: ArraySlice<QueryFragment>

  init(_ fragments: [QueryFragment]) { rest = fragments[...] }

  mutating func next<Value>(_ type: Value.Type) -> SQLExpression<Value> {
    SQLExpression(fragment: rest.popFirst() ?? QueryFragment())
  }
}
