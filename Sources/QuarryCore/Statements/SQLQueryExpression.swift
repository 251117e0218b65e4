/// A fragment of SQL with a type, as `#sql` creates it: an expression in a query, or a statement.
///
/// ```swift
/// Reminder.select { #sql("coalesce(\($0.dueDate), date('now'))", as: Date.self) }
///
/// #sql("SELECT \(Reminder.columns) FROM \(Reminder.self) ORDER BY random()", as: Reminder.self)
/// ```
///
/// The compiler checks the text of `#sql`, but not that of these initializers.
public struct SQLQueryExpression<QueryValue>: PartialSelectStatement, SQLOperand, Sendable {
  /// The SQL.
  public let query: QueryFragment
  /// The statement that runs, if it can run in another form than ``query``.
  private(set) var statement: (any Statement & Sendable)?
  /// The original query as an operand, if there is one.
  private var operand: CompoundOperand?

  /// Creates SQL that returns values of a type, or of a tuple of types.
  public init(_ sql: QueryFragment, as type: QueryValue.Type = QueryValue.self) {
    query = sql
  }

  /// Creates SQL whose values are not used, or that returns none.
  @_disfavoredOverload
  public init(_ sql: QueryFragment) where QueryValue == UntypedSQL {
    query = sql
  }

  /// Creates a statement that runs like another one.
  init(running statement: any Statement<QueryValue> & Sendable) {
    self.init(statement)
    self.statement = statement
  }

  /// Creates a statement with the same SQL and row type, without the type of the original statement.
  public init(_ statement: some Statement<QueryValue>) {
    query = statement.query
    operand = (statement as? any PartialSelectStatement).map { CompoundOperand($0) }
  }

  /// Creates an expression with the same SQL and value type, without the type of the original expression.
  ///
  /// ```swift
  /// SQLQueryExpression(Reminder.columns.title.lower())   // lower("reminders"."title")
  /// ```
  @_disfavoredOverload
  public init(_ expression: some SQLOperand<QueryValue>) {
    query = expression.queryFragment
  }

  public func _parts(within limits: _StatementLimits) throws -> [_StatementPart] {
    try statement?._parts(within: limits) ?? [_StatementPart(query)]
  }

  public func _wholePart(maximumBindings: Int) -> QueryFragment? { statement == nil ? query : nil }

  public func _compoundOperands(isFirst: Bool) -> _CompoundOperands {
    guard let operand else { return _CompoundOperands(query) }
    return isFirst ? operand.first : operand.other
  }

  /// The SQL without parentheses. If the SQL is a subquery, write the parentheses.
  public var queryFragment: QueryFragment { query }

  public func _append(to fragment: inout QueryFragment) {
    fragment.append(query)
  }

  // Most are not queries, so the type decides whether the value may be NULL.
  public var _mayBeNull: Bool { queryFragment.mayBeNull }
}

extension SQLQueryExpression: _NullableExpression where QueryValue: QueryRepresentable {
  public typealias _Unwrapped = QueryValue._Unwrapped
}
extension SQLQueryExpression: _NullableOperand where QueryValue: QueryRepresentable {}

extension SQLQueryExpression: _Condition where QueryValue: _TruthValue {}
