/// SQL written by hand: what `#sql` makes. An expression where a query wants one, and a statement by itself.
///
/// ```swift
/// Reminder.select { #sql("coalesce(\($0.dueDate), date('now'))", as: Date.self) }
///
/// #sql("SELECT \(Reminder.columns) FROM \(Reminder.self) ORDER BY random()", as: Reminder.self)
/// ```
///
/// `#sql` has its text checked when the code is compiled; the initialisers here do not.
public struct SQLQueryExpression<QueryValue>: PartialSelectStatement, SQLOperand, Sendable {
  /// The SQL.
  public let query: QueryFragment

  /// SQL that gives values of a type, or of a tuple of types.
  public init(_ sql: QueryFragment, as type: QueryValue.Type = QueryValue.self) {
    query = sql
  }

  /// SQL whose value is of no concern, or that gives none.
  @_disfavoredOverload
  public init(_ sql: QueryFragment) where QueryValue == UntypedSQL {
    query = sql
  }

  /// A statement without its type's history.
  public init(_ statement: some Statement<QueryValue>) {
    query = statement.query
  }

  /// An expression without its type's history.
  ///
  /// ```swift
  /// SQLQueryExpression(Reminder.columns.title.lower())   // lower("reminders"."title")
  /// ```
  @_disfavoredOverload
  public init(_ expression: some SQLOperand<QueryValue>) {
    query = expression.queryFragment
  }

  /// The text as it is, without parentheses: where one is a subquery, write them.
  public var queryFragment: QueryFragment { query }

  public func _append(to fragment: inout QueryFragment) {
    fragment.append(query)
  }

  // Most are no query, so whether it can be NULL is what its type says.
  public var _mayBeNull: Bool { queryFragment.mayBeNull }
}

extension SQLQueryExpression: _NullableExpression where QueryValue: QueryRepresentable {
  public typealias _Unwrapped = QueryValue._Unwrapped
}
extension SQLQueryExpression: _NullableOperand where QueryValue: QueryRepresentable {}

extension SQLQueryExpression: _Condition where QueryValue: _TruthValue {}
