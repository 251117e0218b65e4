/// Functions over the rows of a group (https://www.sqlite.org/lang_aggfunc.html).
///
/// Each takes a `filter:`, a condition on the rows that count. One that is a Swift `nil` is no filter: all rows count.
extension SQLOperand {
  /// `count(a)`: how many are not NULL.
  public func count<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<Int> where Condition.QueryValue: _TruthValue {
    aggregate("count", self, distinct: isDistinct, filter: filter)
  }

  /// `min(a)`: the smallest, NULL where there is none.
  public func min<Condition: QueryExpression>(
    filter: Condition? = Bool?.none
  ) -> SQLExpression<QueryValue._Unwrapped?>
  where Condition.QueryValue: _TruthValue, QueryValue: QueryRepresentable {
    aggregate("min", self, filter: filter)
  }

  /// `max(a)`: the largest, NULL where there is none.
  public func max<Condition: QueryExpression>(
    filter: Condition? = Bool?.none
  ) -> SQLExpression<QueryValue._Unwrapped?>
  where Condition.QueryValue: _TruthValue, QueryValue: QueryRepresentable {
    aggregate("max", self, filter: filter)
  }
}

extension SQLExpression where QueryValue == Int {
  /// `count(*)`: how many rows there are.
  ///
  /// ```swift
  /// Reminder.select { _ in .count() }   // SELECT count(*) FROM "reminders"
  /// ```
  public static func count<Condition: QueryExpression>(
    filter: Condition? = Bool?.none
  ) -> SQLExpression<Int> where Condition.QueryValue: _TruthValue {
    aggregate("count", SQLExpression<Int>(fragment: "*"), filter: filter)
  }
}

/// Functions over numbers.
extension QueryExpression where QueryValue: _NumericValue {
  /// `sum(a)`: NULL where there is no value; an error where integers overflow.
  ///
  /// Of numbers of fewer bits than `Int`, `UInt8` say, it is an `Int`, because it holds what they do not:
  /// `.cast(as: UInt8.self)` has one again.
  public func sum<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<QueryValue.Number?> where Condition.QueryValue: _TruthValue {
    aggregate("sum", self, distinct: isDistinct, filter: filter)
  }

  /// `total(a)`: the sum as a floating-point number, 0 where there is no value.
  public func total<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<Double> where Condition.QueryValue: _TruthValue {
    aggregate(.construct(.total), self, distinct: isDistinct, filter: filter)
  }

  /// `avg(a)`: the mean, NULL where there is no value.
  public func avg<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<Double?> where Condition.QueryValue: _TruthValue {
    aggregate("avg", self, distinct: isDistinct, filter: filter)
  }
}

extension TableDefinition {
  /// `count("t"."id")`: how many rows there are, those not counted that an outer join did not find.
  ///
  /// What is counted is a column that every row has:
  /// - the key, or the first column of a key of several;
  /// - in a table without a key `*`, or, on the outer side of a join, the first column that is not optional. Where all
  ///   are, nothing tells a row of NULLs from one that is missing, and `*` counts both.
  ///
  /// - Parameters:
  ///   - isDistinct: Whether a row counts once however often the query gives it. It has a meaning where the key is one
  ///     column, and none elsewhere.
  ///   - filter: A condition on the rows that count.
  public func count<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<Int> where Condition.QueryValue: _TruthValue {
    let keys = QueryValue._schema.primaryKey
    guard let column = QueryValue._countedColumn else {
      return aggregate("count", SQLExpression<Int>(fragment: "*"), filter: filter)
    }
    let qualifier = _qualifier
    let argument = SQLExpression<Int> {
      $0.append(qualifier)
      $0.appendMember()
      $0.append(quote: column.name)
    }
    return aggregate("count", argument, distinct: isDistinct && keys.count == 1, filter: filter)
  }
}

/// `name(DISTINCT a, separator ORDER BY b) FILTER (WHERE c)`.
package func aggregate<Value>(
  _ name: AggregateName,
  _ argument: some QueryExpression,
  distinct isDistinct: Bool = false,
  separator: (any QueryExpression<String>)? = nil,
  order: (any QueryExpression)? = nil,
  filter: (any QueryExpression)? = nil
) -> SQLExpression<Value> {
  SQLExpression {
    $0.facts.insert(.aggregate)
    name.open(in: &$0)
    if isDistinct { $0.write("DISTINCT ") }
    $0.append(argument)
    if let separator {
      $0.write(", ")
      separator._append(to: &$0)
    }
    if separator == nil, name.isGroupConcat { $0.append(.groupConcatSeparator) }
    if let order {
      $0.require(.orderedAggregates)
      $0.write(" ORDER BY ")
      order._append(to: &$0)
    }
    $0.write(")")
    if let filter {
      $0.write(" FILTER (WHERE ")
      $0.append(filter.conditionFragment)
      $0.write(")")
    }
  }
}
