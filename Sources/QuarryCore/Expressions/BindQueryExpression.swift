/// A value in a representation: what `#bind` makes.
///
/// ```swift
/// Reminder.where { $0.createdAt > #bind(startDate) }   // createdAt is a Date.UnixTimeRepresentation
/// // … WHERE (("reminders"."createdAt") > (1517184480))
/// ```
public struct BindQueryExpression<QueryValue: QueryBindable>: SQLOperand {
  public let queryFragment: QueryFragment

  /// Wraps a value; the representation follows from what it is compared with or assigned to.
  public init(_ queryOutput: QueryValue.QueryOutput, as representation: QueryValue.Type = QueryValue.self) {
    queryFragment = QueryValue(queryOutput: queryOutput).queryFragment
  }

  /// Wraps a value that is its own representation.
  @_disfavoredOverload
  public init(_ value: QueryValue) where QueryValue.QueryOutput == QueryValue {
    queryFragment = value.queryFragment
  }

  /// SQL that stands for a value, found by its name where the type follows from the other side: `.now(.days(7))`.
  package init(sql: QueryFragment) { queryFragment = sql }
}

extension BindQueryExpression: _NullableOperand {
  public typealias _Unwrapped = QueryValue._Unwrapped
}
