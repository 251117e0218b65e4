extension QueryExpression where QueryValue: _OptionalProtocol {
  /// Returns the expression, or a Swift value if it is NULL: `ifnull(a, b)`.
  public func ifnull(_ other: QueryValue.Wrapped) -> SQLExpression<QueryValue.Wrapped>
  where QueryValue.Wrapped: QueryBindable {
    ifnullCall(self, other)
  }

  /// Returns the expression, or a value in its representation if it is NULL: `ifnull(a, b)` for `a.ifnull(#bind(date))`.
  public func ifnull(_ other: BindQueryExpression<QueryValue.Wrapped>) -> SQLExpression<QueryValue.Wrapped>
  where QueryValue.Wrapped: QueryBindable {
    ifnullCall(self, other)
  }

  /// Returns the expression, or another one if it is NULL: `ifnull(a, b)`. The result is NULL only if both are NULL.
  public func ifnull<Other: _Operand>(_ other: Other) -> SQLExpression<Other.QueryValue>
  where
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped,
    Other.QueryValue._Form: _SingleForm
  {
    ifnullCall(self, other)
  }
}

private func ifnullCall<Value: QueryRepresentable>(
  _ first: some QueryExpression,
  _ second: some QueryExpression<Value>
) -> SQLExpression<Value> {
  SQLExpression {
    let call = $0.beginCall(.dialect("ifnull"), type: Value.sqlType)
    // An optional has the type of its value.
    $0.noteArgument(Value.sqlType)
    $0.noteArgument(Value.sqlType)
    $0.append(arguments: first, second, of: call)
    $0.endCall(call)
  }
}

extension QueryExpression where QueryValue: QueryRepresentable {
  /// Returns the expression, or NULL if it is equal to a Swift value: `nullif(a, b)`.
  public func nullif(_ other: QueryValue._Unwrapped) -> SQLExpression<QueryValue._Unwrapped?>
  where QueryValue._Unwrapped: QueryBindable {
    function("nullif", type: QueryValue.sqlType, self, other)
  }

  /// Returns the expression, or NULL if it is equal to a value in its representation: `nullif(a, b)` for `a.nullif(#bind(date))`.
  public func nullif(
    _ other: BindQueryExpression<QueryValue._Unwrapped>
  ) -> SQLExpression<QueryValue._Unwrapped?> where QueryValue._Unwrapped: QueryBindable {
    function("nullif", type: QueryValue.sqlType, self, other)
  }

  /// Returns the expression, or NULL if it is equal to another one: `nullif(a, b)`.
  public func nullif<Other: _Operand>(_ other: Other) -> SQLExpression<QueryValue._Unwrapped?>
  where
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped,
    QueryValue._Form: _SingleForm
  {
    function("nullif", type: QueryValue.sqlType, self, other)
  }
}

/// The result type of `??`, an ordinary expression: `coalesce(a, b, c)`.
public typealias CoalesceFunction<QueryValue> = SQLExpression<QueryValue>

/// Returns one `coalesce` for a chain: `a ?? b ?? c` is `coalesce(a, b, c)`.
package func coalesce<Value>(
  _ lhs: some QueryExpression,
  _ rhs: some QueryExpression
) -> SQLExpression<Value> {
  rhs.columnWidth > 1 ? coalesceColumns(lhs, rhs) : chain(lhs, .coalesce, rhs)
}

/// Returns the columns of a column group, or those of another one if the group is missing.
//
// A group may have NULL in some columns, so `coalesce` of each column would mix the groups.
private func coalesceColumns<Value>(
  _ lhs: some QueryExpression,
  _ rhs: some QueryExpression
) -> SQLExpression<Value> {
  let first = lhs.columnItems
  let isMissing = comparedToNull(first, .isSame)
  let columns = zip(first, rhs.columnItems).map { first, other in
    QueryFragment {
      $0.write("CASE ")
      $0.append(isMissing)
      $0.write(" WHEN ")
      $0.append(.trueLiteral)
      $0.write(" THEN ")
      $0.append(other)
      $0.write(" ELSE ")
      $0.append(first)
      $0.write(" END")
    }
  }
  return SQLExpression(fragment: columns.joined(separator: ", "))
}

/// Operands that may be NULL although their type is not optional.
extension _Operand where QueryValue: QueryRepresentable {
  /// The same expression, subquery or column group with an optional type.
  ///
  /// The type of a comparison such as `>` is `Bool`, although its value is NULL if an operand is NULL. The type of a subquery is that of
  /// its column, although its value is NULL if it returns no rows. With this property, a query can read such a NULL:
  ///
  /// ```swift
  /// Reminder.select { ($0.title, ($0.priority > 2).optional) }   // rows are (String, Bool?)
  /// // SELECT "reminders"."title", ("reminders"."priority") > (2) FROM "reminders"
  /// ```
  ///
  /// Without it, a NULL in a row throws a decoding error.
  public var optional: SQLExpression<QueryValue._Unwrapped?> { SQLExpression { $0.append(self) } }
}
