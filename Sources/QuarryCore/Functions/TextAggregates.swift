/// Functions that give the values of a group in one text. Numbers are written as SQLite writes them.
extension QueryExpression where QueryValue: QueryBindable {
  /// `group_concat(a, separator)`: the values in one text, a comma between each two unless told otherwise.
  ///
  /// ```swift
  /// Reminder.select { $0.id.groupConcat() }   // SELECT group_concat("reminders"."id") FROM "reminders"
  /// ```
  ///
  /// The values come in no order to rely on; with `order:` they are sorted, which needs SQLite 3.44.
  public func groupConcat<Condition: QueryExpression>(
    _ separator: (any QueryExpression<String>)? = nil,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<String?> where Condition.QueryValue: _TruthValue {
    concat(separator: separator, order: order, filter: filter)
  }

  /// `group_concat(a, separator)`: the values in one text, with a separator between each two.
  public func groupConcat<Condition: QueryExpression>(
    separator: some QueryExpression<String>,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<String?> where Condition.QueryValue: _TruthValue {
    concat(separator: separator, filter: filter)
  }

  /// `group_concat(a, separator ORDER BY b)`: the values in one text, sorted, with a separator between each two. Needs
  /// SQLite 3.44.
  ///
  /// ```swift
  /// $2.name.groupConcat(separator: ", ", order: { $0.asc() })
  /// ```
  public func groupConcat<Condition: QueryExpression>(
    separator: some QueryExpression<String>,
    order: (SQLExpression<QueryValue>) -> some QueryExpression,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<String?> where Condition.QueryValue: _TruthValue {
    concat(separator: separator, order: order(SQLExpression(self)), filter: filter)
  }

  /// `group_concat(DISTINCT a)`: each value once. SQLite takes no separator here.
  public func groupConcat<Condition: QueryExpression>(
    distinct isDistinct: Bool,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<String?> where Condition.QueryValue: _TruthValue {
    concat(distinct: isDistinct, order: order, filter: filter)
  }

  private func concat(
    distinct isDistinct: Bool = false,
    separator: (any QueryExpression<String>)? = nil,
    order: (any QueryExpression)? = nil,
    filter: (any QueryExpression)? = nil
  ) -> SQLExpression<String?> {
    SQLExpression {
      $0.append(
        aggregate(
          .construct(.groupConcat),
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
