/// Functions over the rows of a group (https://www.sqlite.org/lang_aggfunc.html).
///
/// Each has a `filter:`, a condition that a row must meet to be included. A Swift `nil` filter includes all rows.
extension SQLOperand {
  /// Returns the number of values that are not NULL: `count(a)`.
  public func count<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<Int>
  where Condition.QueryValue: _TruthValue, QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    aggregate("count", self, distinct: isDistinct, filter: filter)
  }

  /// Returns the smallest value, or NULL if there are no values: `min(a)`.
  public func min<Condition: QueryExpression>(
    filter: Condition? = Bool?.none
  ) -> SQLExpression<QueryValue._Unwrapped?>
  where Condition.QueryValue: _TruthValue, QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    aggregate("min", type: QueryValue.sqlType, of: QueryValue.sqlType, self, filter: filter)
  }

  /// Returns the largest value, or NULL if there are no values: `max(a)`.
  public func max<Condition: QueryExpression>(
    filter: Condition? = Bool?.none
  ) -> SQLExpression<QueryValue._Unwrapped?>
  where Condition.QueryValue: _TruthValue, QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    aggregate("max", type: QueryValue.sqlType, of: QueryValue.sqlType, self, filter: filter)
  }
}

extension SQLExpression where QueryValue == Int {
  /// Returns the number of rows: `count(*)`.
  ///
  /// ```swift
  /// Reminder.select { _ in .count() }   // SELECT count(*) FROM "reminders"
  /// ```
  ///
  /// In a tuple, Swift cannot infer the type: write `($0.title, SQLExpression<Int>.count())`.
  public static func count<Condition: QueryExpression>(
    filter: Condition? = Bool?.none
  ) -> SQLExpression<Int> where Condition.QueryValue: _TruthValue {
    aggregate("count", SQLExpression<Int>(fragment: "*"), filter: filter)
  }
}

/// Aggregate functions of numbers.
extension QueryExpression where QueryValue: _NumericValue {
  /// Returns the sum of the values, or NULL if there are no values: `sum(a)`. An integer overflow is an error.
  ///
  /// The sum of integers narrower than `Int`, such as `UInt8`, is an `Int`, because it may exceed their range. Convert it with
  /// `.cast(as: UInt8.self)` if it fits.
  public func sum<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<QueryValue.Number?> where Condition.QueryValue: _TruthValue {
    aggregate("sum", self, distinct: isDistinct, filter: filter)
  }

  /// Returns the sum of the values as a floating-point number, or 0 if there are no values: `total(a)`.
  public func total<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<Double> where Condition.QueryValue: _TruthValue {
    aggregate(.dialect("total"), self, distinct: isDistinct, filter: filter)
  }

  /// Returns the mean of the values, or NULL if there are no values: `avg(a)`.
  public func avg<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<Double?> where Condition.QueryValue: _TruthValue {
    aggregate("avg", self, distinct: isDistinct, filter: filter)
  }
}

extension TableDefinition {
  /// Returns the number of rows, excluding rows unmatched by an outer join: `count("t"."id")`.
  ///
  /// The function counts a column that every row has:
  /// - the primary key, or the first column of a composite key, preferably one that is not optional;
  /// - in a table without a key, `*`, or on the outer side of a join the first column that is not optional. If all columns are optional, a
  ///   row of NULLs cannot be told from an unmatched row, and `*` counts both.
  ///
  /// - Parameters:
  ///   - isDistinct: Whether to count a row once, even if the query returns it several times. It has no effect unless the key is a single
  ///     column.
  ///   - filter: The condition that a row must meet to be counted.
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

/// Returns a call of an aggregate function: `name(DISTINCT a, separator ORDER BY b) FILTER (WHERE c)`.
package func aggregate<Argument: QueryExpression, Value: QueryRepresentable>(
  _ name: FunctionName,
  _ argument: Argument,
  distinct isDistinct: Bool = false,
  separator: (any QueryExpression)? = nil,
  order: (any QueryExpression)? = nil,
  filter: (any QueryExpression)? = nil
) -> SQLExpression<Value> where Argument.QueryValue: QueryRepresentable {
  aggregate(
    name,
    type: Value.sqlType,
    of: Argument.QueryValue.sqlType,
    argument,
    distinct: isDistinct,
    separator: separator,
    order: order,
    filter: filter
  )
}

/// Returns a call of an aggregate function with a result and an argument of static types.
package func aggregate<Value>(
  _ name: FunctionName,
  type: SQLType?,
  of argumentType: SQLType?,
  _ argument: some QueryExpression,
  distinct isDistinct: Bool = false,
  separator: (any QueryExpression)? = nil,
  order: (any QueryExpression)? = nil,
  filter: (any QueryExpression)? = nil
) -> SQLExpression<Value> {
  SQLExpression {
    var options = CallOptions.aggregate
    if isDistinct { options.insert(.distinct) }
    if filter != nil { options.insert(.filtered) }
    let call = $0.beginCall(name, options: options, type: type)
    $0.noteArgument(argumentType)
    if let separator { $0.noteArgument(separator._sqlType) }
    $0.beginArguments(of: call)
    $0.append(argument)
    if let separator {
      $0.appendArgumentSeparator()
      separator._append(to: &$0)
    }
    $0.endArguments()
    if let order { $0.append(orderOfArguments: order.queryFragment) }
    $0.closeCall()
    if let filter { $0.append(filter: { $0.append(filter.conditionFragment) }) }
    $0.endWholeCall()
    $0.noteAggregate()
  }
}
