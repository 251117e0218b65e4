/// A Swift value that is bound in a representation, as `#bind` creates it.
///
/// ```swift
/// Reminder.where { $0.createdAt > #bind(startDate) }   // createdAt is a Date.UnixTimeRepresentation
/// // … WHERE (("reminders"."createdAt") > (1517184480))
/// ```
public struct BindQueryExpression<QueryValue: QueryBindable>: SQLOperand {
  /// The SQL of the bound value.
  public let queryFragment: QueryFragment
  /// What the SQL was written from, for a method that writes it again with a change.
  package let origin: (any AnyObject & Sendable)?

  /// Creates a bound value. Its representation is inferred from the other operand or from the assigned column.
  public init(_ queryOutput: QueryValue.QueryOutput, as representation: QueryValue.Type = QueryValue.self) {
    queryFragment = QueryValue(queryOutput: queryOutput).queryFragment
    origin = nil
  }

  /// Creates a bound value that is its own representation.
  @_disfavoredOverload
  public init(_ value: QueryValue) where QueryValue.QueryOutput == QueryValue {
    queryFragment = value.queryFragment
    origin = nil
  }

  /// Creates an expression from the SQL of a static member whose type is inferred from the other operand: `.now(.days(7))`.
  package init(sql: QueryFragment, origin: (any AnyObject & Sendable)? = nil) {
    queryFragment = sql
    self.origin = origin
  }
}

extension BindQueryExpression: _NullableOperand {
  public typealias _Unwrapped = QueryValue._Unwrapped
}
