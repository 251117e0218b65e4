/// A call of an aggregate function by its name: one of the database's that there is no method for, or one of one's own.
///
/// ```swift
/// Reminder.select { AggregateFunctionExpression<Double?>("median", $0.priority, filter: !$0.isCompleted) }
/// // SELECT "median"("reminders"."priority") FILTER (WHERE NOT ("reminders"."isCompleted")) FROM "reminders"
/// ```
///
/// In an extension it makes a method of the function:
///
/// ```swift
/// extension QueryExpression {
///   func median() -> some QueryExpression<Double?> { AggregateFunctionExpression("median", self) }
/// }
/// ```
///
/// A function that is no aggregate is refused by the database when the statement is run, as is one that it does not know.
public struct AggregateFunctionExpression<QueryValue>: SQLOperand, Sendable {
  public let queryFragment: QueryFragment

  /// `"name"(DISTINCT a, b ORDER BY c) FILTER (WHERE d)`.
  ///
  /// - Parameters:
  ///   - name: The name, which is quoted.
  ///   - isDistinct: Whether values that are equal count once. SQLite allows it with a single argument.
  ///   - arguments: The arguments; of a row or a group, each of its columns.
  ///   - order: What the rows are sorted by before the function sees them. Needs SQLite 3.44.
  ///   - filter: A condition on the rows that count.
  public init<each Argument: QueryExpression, Condition: QueryExpression>(
    _ name: String,
    distinct isDistinct: Bool = false,
    _ arguments: repeat each Argument,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) where Condition.QueryValue: _TruthValue {
    var call = _FunctionCall(name: name)
    for argument in repeat each arguments { call.append(anything: argument) }
    queryFragment =
      call.aggregate(as: QueryValue.self, distinct: isDistinct, order: order, filter: filter).queryFragment
  }
}

extension AggregateFunctionExpression: _NullableExpression where QueryValue: QueryRepresentable {
  public typealias _Unwrapped = QueryValue._Unwrapped
}

extension AggregateFunctionExpression {
  /// Computes the aggregate over the rows of the same partition, for each row.
  ///
  /// ```swift
  /// AggregateFunctionExpression<Double?>("median", $0.amount).over(partitionBy: $0.region)
  /// // "median"("sales"."amount") OVER (PARTITION BY "sales"."region")
  /// ```
  public func over<each Partition: QueryExpression, each Order: QueryExpression>(
    partitionBy partitions: repeat each Partition,
    orderBy orders: repeat each Order,
    frame: WindowFrame? = nil
  ) -> SQLExpression<QueryValue> {
    windowed(
      queryFragment,
      WindowDefinition(partitionBy: repeat each partitions, orderBy: repeat each orders, frame: frame)
    )
  }

  /// Computes the aggregate over a window that the query names, for each row.
  public func over(_ name: String) -> SQLExpression<QueryValue> { windowed(queryFragment, name) }
}
