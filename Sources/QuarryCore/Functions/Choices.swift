/// Functions that choose one of several values.
extension SQLOperand where QueryValue: _TruthValue {
  /// Returns the first value if the condition is true, or the second if it is false or NULL: `iif(a, b, c)`.
  @_disfavoredOverload
  public func iif<Value>(
    _ value: some QueryExpression<Value>,
    else other: some QueryExpression<Value>
  ) -> SQLExpression<Value> where Value: QueryRepresentable, Value._Form: _SingleForm {
    choice(self, value, other)
  }

  /// Returns an expression if the condition is true, or a Swift value if it is false or NULL: `iif(a, b, c)`.
  public func iif<Value: _Operand>(
    _ value: Value,
    else other: Value.QueryValue
  ) -> SQLExpression<Value.QueryValue> where Value.QueryValue: QueryBindable {
    choice(self, value, other)
  }

  /// Returns a Swift value if the condition is true, or an expression if it is false or NULL: `iif(a, b, c)`.
  public func iif<Other: _Operand>(
    _ value: Other.QueryValue,
    else other: Other
  ) -> SQLExpression<Other.QueryValue> where Other.QueryValue: QueryBindable {
    choice(self, value, other)
  }
}

extension SQLOperand {
  /// Returns the smaller of the expression and a Swift value, or NULL if one of them is NULL: `min(a, b)`.
  public func min(_ other: QueryValue) -> SQLExpression<QueryValue> where QueryValue: QueryBindable {
    function(.least, self, other)
  }

  /// Returns the smaller of two expressions, or NULL if one of them is NULL: `min(a, b)`.
  public func min(_ other: some _Operand<QueryValue>) -> SQLExpression<QueryValue>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    function(.least, self, other)
  }

  /// Returns the larger of the expression and a Swift value, or NULL if one of them is NULL: `max(a, b)`.
  public func max(_ other: QueryValue) -> SQLExpression<QueryValue> where QueryValue: QueryBindable {
    function(.greatest, self, other)
  }

  /// Returns the larger of two expressions, or NULL if one of them is NULL: `max(a, b)`.
  public func max(_ other: some _Operand<QueryValue>) -> SQLExpression<QueryValue>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    function(.greatest, self, other)
  }

  /// Returns the smaller of two expressions, one of which is nullable, or NULL if one of them is NULL: `min(a, b)`.
  @_disfavoredOverload
  public func min<Other: _Operand>(_ other: Other) -> SQLExpression<QueryValue._Unwrapped?>
  where
    QueryValue: QueryRepresentable, Other.QueryValue: QueryRepresentable,
    Other.QueryValue._Unwrapped == QueryValue._Unwrapped, QueryValue._Form: _SingleForm
  {
    function(.least, self, other)
  }

  /// Returns the larger of two expressions, one of which is nullable, or NULL if one of them is NULL: `max(a, b)`.
  @_disfavoredOverload
  public func max<Other: _Operand>(_ other: Other) -> SQLExpression<QueryValue._Unwrapped?>
  where
    QueryValue: QueryRepresentable, Other.QueryValue: QueryRepresentable,
    Other.QueryValue._Unwrapped == QueryValue._Unwrapped, QueryValue._Form: _SingleForm
  {
    function(.greatest, self, other)
  }

  /// Returns the smallest of several expressions, or NULL if one of them is NULL: `min(a, b, c, …)`.
  public func min(
    _ second: any QueryExpression<QueryValue>,
    _ third: any QueryExpression<QueryValue>,
    _ others: any QueryExpression<QueryValue>...
  ) -> SQLExpression<QueryValue> where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    extreme(.least, [self, second, third] + others)
  }

  /// Returns the largest of several expressions, or NULL if one of them is NULL: `max(a, b, c, …)`.
  public func max(
    _ second: any QueryExpression<QueryValue>,
    _ third: any QueryExpression<QueryValue>,
    _ others: any QueryExpression<QueryValue>...
  ) -> SQLExpression<QueryValue> where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    extreme(.greatest, [self, second, third] + others)
  }

  private func extreme(_ name: SQLConstruct, _ arguments: [any QueryExpression]) -> SQLExpression<
    QueryValue
  > {
    SQLExpression {
      $0.append(name)
      $0.append(list: arguments.map(\.queryFragment))
      $0.write(")")
    }
  }
}

/// Returns `iif(a, b, c)`.
private func choice<Value>(
  _ condition: some QueryExpression,
  _ value: some QueryExpression,
  _ other: some QueryExpression
) -> SQLExpression<Value> {
  SQLExpression {
    $0.append(.choice)
    $0.append(condition)
    $0.append(.choiceThen)
    $0.append(value)
    $0.append(.choiceElse)
    $0.append(other)
    $0.append(.choiceEnd)
  }
}
