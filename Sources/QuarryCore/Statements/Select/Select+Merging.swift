/// Queries put together from parts.
extension Where {
  /// The conditions of both: `Item.active + Item.inStock`.
  public static func + (lhs: Where, rhs: Where) -> Where {
    var result = lhs
    result.merge(rhs)
    return result
  }
}

/// The clauses of both, those of the left one first; of LIMIT and OFFSET the right one's, where it has any.
//
// Generic over whole queries, and no more of them: every operator '+' in a file is looked at with each of these. With the tables of
// both spelled out, so that both may join, the compiler gives up chains of four.
extension SelectStatement {
  /// The query, with the clauses of one that neither joins nor selects.
  ///
  /// ```swift
  /// Reminder.select(\.title) + Reminder.where(\.isFlagged)
  /// // SELECT "reminders"."title" FROM "reminders" WHERE ("reminders"."isFlagged")
  /// ```
  public static func + <Other: SelectStatement>(lhs: Self, rhs: Other) -> Select<Output, Tables>
  where Other.Output == JoinedTables<Tables.From>, Other.Tables == JoinedTables<Tables.From> {
    Select(lhs.merging(rhs))
  }

  /// A query on top of one that neither joins nor selects.
  ///
  /// ```swift
  /// Reminder.where(\.isFlagged) + Reminder.select(\.title)
  /// // SELECT "reminders"."title" FROM "reminders" WHERE ("reminders"."isFlagged")
  /// ```
  @_disfavoredOverload
  public static func + <Other: SelectStatement>(lhs: Self, rhs: Other) -> Select<Other.Output, Other.Tables>
  where Output == JoinedTables<Other.Tables.From>, Tables == JoinedTables<Other.Tables.From> {
    Select<Other.Output, Other.Tables>(lhs.merging(rhs))
  }

  fileprivate func merging(_ other: some SelectStatement) -> _SelectClauses {
    _clauses.merging(other._clauses, of: Tables.From.self)
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
    Select<SelectedColumns<repeat each Column, repeat each Other>, Tables>(lhs.merging(rhs))
  }

  /// Other expressions made of those that are selected, or the same in another order.
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
}

/// What a query selects, piece by piece.
private struct SelectedFragments {
  private var rest: ArraySlice<QueryFragment>

  init(_ fragments: [QueryFragment]) { rest = fragments[...] }

  mutating func next<Value>(_ type: Value.Type) -> SQLExpression<Value> {
    SQLExpression(fragment: rest.popFirst() ?? QueryFragment())
  }
}
