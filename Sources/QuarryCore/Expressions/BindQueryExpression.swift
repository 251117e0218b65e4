/// A value in a representation: what `#bind` makes.
///
/// ```swift
/// Reminder.where { $0.createdAt > #bind(startDate) }   // createdAt is a Date.UnixTimeRepresentation
/// // … WHERE (("reminders"."createdAt") > (1517184480))
/// ```
public struct BindQueryExpression<QueryValue: QueryBindable>: SQLOperand {
  private let value: QueryValue

  /// Wraps a value; the representation follows from what it is compared with or assigned to.
  public init(_ queryOutput: QueryValue.QueryOutput, as representation: QueryValue.Type = QueryValue.self) {
    value = QueryValue(queryOutput: queryOutput)
  }

  /// Wraps a value that is its own representation.
  @_disfavoredOverload
  public init(_ value: QueryValue) where QueryValue.QueryOutput == QueryValue {
    self.value = value
  }

  public var queryFragment: QueryFragment { value.queryFragment }
}
