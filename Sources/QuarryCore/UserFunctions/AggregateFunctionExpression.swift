/// A call of an aggregate function by name, for functions of the database or of an extension that Quarry has no method for.
///
/// ```swift
/// Reminder.select { AggregateFunctionExpression<Double?>("median", $0.priority, filter: !$0.isCompleted) }
/// // SELECT "median"("reminders"."priority") FILTER (WHERE NOT ("reminders"."isCompleted")) FROM "reminders"
/// ```
///
/// Use it in an extension to define a method for the function:
///
/// ```swift
/// extension QueryExpression {
///   func median() -> some QueryExpression<Double?> { AggregateFunctionExpression("median", self) }
/// }
/// ```
///
/// When the statement is prepared, the database rejects a name that is unknown or that is not an aggregate function.
public struct AggregateFunctionExpression<QueryValue>: SQLOperand, Sendable {
  /// The SQL of the call.
  public let queryFragment: QueryFragment

  /// Creates a call of an aggregate function: `"name"(DISTINCT a, b ORDER BY c) FILTER (WHERE d)`.
  ///
  /// - Parameters:
  ///   - name: The function's name, which is quoted.
  ///   - isDistinct: Whether each of several equal values is passed only once. SQLite allows this only with a single argument.
  ///   - arguments: The arguments. A row or a column group passes each of its columns.
  ///   - order: The order in which the function receives the rows. Requires SQLite 3.44.
  ///   - filter: The condition that a row must meet to be passed.
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
  /// Computes the aggregate for each row over the rows of its partition.
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

  /// Computes the aggregate for each row over a window that the query names.
  public func over(_ name: String) -> SQLExpression<QueryValue> { windowed(queryFragment, name) }
}
