/// Functions that join the values of a group into one text. Numbers are converted to text by the rules of SQLite.
extension QueryExpression where QueryValue: QueryBindable {
  /// Joins the values into one text with a separator, a comma by default: `group_concat(a, separator)`.
  ///
  /// ```swift
  /// Reminder.select { $0.id.groupConcat() }   // SELECT group_concat("reminders"."id") FROM "reminders"
  /// ```
  ///
  /// The separator is a text or another value, and may be a column. Each value after the first follows the separator of its own row.
  ///
  /// The order of the values is undefined unless `order:` sorts them, which requires SQLite 3.44.
  public func groupConcat<Condition: QueryExpression>(
    _ separator: (any QueryExpression)? = nil,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<String?> where Condition.QueryValue: _TruthValue {
    concat(separator: separator, order: order, filter: filter)
  }

  /// Joins the values into one text with a separator: `group_concat(a, separator)`.
  public func groupConcat<Condition: QueryExpression>(
    separator: some QueryExpression,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<String?> where Condition.QueryValue: _TruthValue {
    concat(separator: separator, filter: filter)
  }

  /// Joins the sorted values into one text with a separator: `group_concat(a, separator ORDER BY b)`. Requires SQLite 3.44.
  ///
  /// ```swift
  /// $2.name.groupConcat(separator: ", ", order: { $0.asc() })
  /// ```
  public func groupConcat<Condition: QueryExpression>(
    separator: some QueryExpression,
    order: (SQLExpression<QueryValue>) -> some QueryExpression,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<String?> where Condition.QueryValue: _TruthValue {
    concat(separator: separator, order: order(SQLExpression(self)), filter: filter)
  }

  /// Joins the distinct values into one text: `group_concat(DISTINCT a)`. SQLite allows no separator with DISTINCT.
  public func groupConcat<Condition: QueryExpression>(
    distinct isDistinct: Bool,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<String?> where Condition.QueryValue: _TruthValue {
    concat(distinct: isDistinct, order: order, filter: filter)
  }

  private func concat(
    distinct isDistinct: Bool = false,
    separator: (any QueryExpression)? = nil,
    order: (any QueryExpression)? = nil,
    filter: (any QueryExpression)? = nil
  ) -> SQLExpression<String?> {
    SQLExpression {
      $0.append(
        aggregate(
          .dialect("group_concat"),
          self,
          distinct: isDistinct,
          separator: separator,
          order: order,
          filter: filter
        ) as SQLExpression<String?>
      )
    }
  }
}
