/// One of several values.
extension SQLOperand where QueryValue: _TruthValue {
  /// `iif(a, b, c)`: the first value where the condition is true, the second where it is false or NULL.
  @_disfavoredOverload
  public func iif<Value>(
    _ value: some QueryExpression<Value>,
    else other: some QueryExpression<Value>
  ) -> SQLExpression<Value> {
    choice(self, value, other)
  }

  /// `iif(a, b, c)`: an expression where the condition is true, a Swift value where it is false or NULL.
  public func iif<Value: _Operand>(
    _ value: Value,
    else other: Value.QueryValue
  ) -> SQLExpression<Value.QueryValue> where Value.QueryValue: QueryBindable {
    choice(self, value, other)
  }

  /// `iif(a, b, c)`: a Swift value where the condition is true, an expression where it is false or NULL.
  public func iif<Other: _Operand>(
    _ value: Other.QueryValue,
    else other: Other
  ) -> SQLExpression<Other.QueryValue> where Other.QueryValue: QueryBindable {
    choice(self, value, other)
  }
}

extension SQLOperand {
  /// `min(a, b)` with a Swift value: the smaller of the two; NULL where one of them is.
  public func min(_ other: QueryValue) -> SQLExpression<QueryValue> where QueryValue: QueryBindable {
    function(.least, self, other)
  }

  /// `min(a, b)`: the smaller of two values of a row; NULL where one of them is.
  public func min(_ other: some _Operand<QueryValue>) -> SQLExpression<QueryValue> {
    function(.least, self, other)
  }

  /// `max(a, b)` with a Swift value: the larger of the two; NULL where one of them is.
  public func max(_ other: QueryValue) -> SQLExpression<QueryValue> where QueryValue: QueryBindable {
    function(.greatest, self, other)
  }

  /// `max(a, b)`: the larger of two values of a row; NULL where one of them is.
  public func max(_ other: some _Operand<QueryValue>) -> SQLExpression<QueryValue> {
    function(.greatest, self, other)
  }

  /// `min(a, b)` of values of which one may be NULL: the smaller of the two; NULL where one of them is.
  @_disfavoredOverload
  public func min<Other: _Operand>(_ other: Other) -> SQLExpression<QueryValue._Unwrapped?>
  where
    QueryValue: QueryRepresentable, Other.QueryValue: QueryRepresentable,
    Other.QueryValue._Unwrapped == QueryValue._Unwrapped
  {
    function(.least, self, other)
  }

  /// `max(a, b)` of values of which one may be NULL: the larger of the two; NULL where one of them is.
  @_disfavoredOverload
  public func max<Other: _Operand>(_ other: Other) -> SQLExpression<QueryValue._Unwrapped?>
  where
    QueryValue: QueryRepresentable, Other.QueryValue: QueryRepresentable,
    Other.QueryValue._Unwrapped == QueryValue._Unwrapped
  {
    function(.greatest, self, other)
  }

  /// `min(a, b, c, …)`: the smallest of several values of a row; NULL where one of them is.
  public func min(
    _ second: any QueryExpression<QueryValue>,
    _ third: any QueryExpression<QueryValue>,
    _ others: any QueryExpression<QueryValue>...
  ) -> SQLExpression<QueryValue> {
    extreme(.least, [self, second, third] + others)
  }

  /// `max(a, b, c, …)`: the largest of several values of a row; NULL where one of them is.
  public func max(
    _ second: any QueryExpression<QueryValue>,
    _ third: any QueryExpression<QueryValue>,
    _ others: any QueryExpression<QueryValue>...
  ) -> SQLExpression<QueryValue> {
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

/// `iif(a, b, c)`
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
