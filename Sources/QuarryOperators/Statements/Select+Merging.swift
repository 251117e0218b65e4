public import QuarryCore

/// Queries combined from parts.
extension Where {
  /// Returns the rows that match the conditions of both scopes: `Item.active + Item.inStock`.
  public static func + (lhs: Where, rhs: Where) -> Where {
    var result = lhs
    result.merge(rhs)
    return result
  }
}

/// Operators that combine the clauses of two queries, those of the left one first. LIMIT and OFFSET of the right one take
/// precedence.
//
// Generic over whole queries, and few: the compiler considers each of these for every '+' in a file. If they spelled out the
// tables of both queries, so that both may have joins, the compiler would fail on chains of four.
extension SelectStatement {
  /// Adds the clauses of a query without joins and selected columns.
  ///
  /// ```swift
  /// Reminder.select(\.title) + Reminder.where(\.isFlagged)
  /// // SELECT "reminders"."title" FROM "reminders" WHERE ("reminders"."isFlagged")
  /// ```
  public static func + <Other: SelectStatement>(lhs: Self, rhs: Other) -> Select<Output, Tables>
  where Other.Output == JoinedTables<Tables.From>, Other.Tables == JoinedTables<Tables.From> {
    Select(lhs.merging(rhs))
  }

  /// Adds the clauses of a query to one without joins and selected columns.
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
  /// Combines the clauses of both queries. The columns of the left one are first.
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
}
