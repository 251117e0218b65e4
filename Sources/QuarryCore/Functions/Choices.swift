/// One of several values.
extension SQLOperand where QueryValue: _TruthValue {
  /// `iif(a, b, c)`: the first value where the condition is true, the second where it is false or NULL.
  @_disfavoredOverload
  public func iif<Value>(
    _ value: some QueryExpression<Value>,
    else other: some QueryExpression<Value>
  ) -> SQLExpression<Value> {
    function("iif", self, value, other)
  }

  /// `iif(a, b, c)`: an expression where the condition is true, a Swift value where it is false or NULL.
  public func iif<Value: _Operand>(
    _ value: Value,
    else other: Value.QueryValue
  ) -> SQLExpression<Value.QueryValue> where Value.QueryValue: QueryBindable {
    function("iif", self, value, other)
  }

  /// `iif(a, b, c)`: a Swift value where the condition is true, an expression where it is false or NULL.
  public func iif<Other: _Operand>(
    _ value: Other.QueryValue,
    else other: Other
  ) -> SQLExpression<Other.QueryValue> where Other.QueryValue: QueryBindable {
    function("iif", self, value, other)
  }
}

extension SQLOperand {
  /// `min(a, b)` with a Swift value: the smaller of the two; NULL where one of them is.
  public func min(_ other: QueryValue) -> SQLExpression<QueryValue> where QueryValue: QueryBindable {
    function("min", self, other)
  }

  /// `min(a, b)`: the smaller of two values of a row; NULL where one of them is.
  public func min(_ other: some _Operand<QueryValue>) -> SQLExpression<QueryValue> {
    function("min", self, other)
  }

  /// `max(a, b)` with a Swift value: the larger of the two; NULL where one of them is.
  public func max(_ other: QueryValue) -> SQLExpression<QueryValue> where QueryValue: QueryBindable {
    function("max", self, other)
  }

  /// `max(a, b)`: the larger of two values of a row; NULL where one of them is.
  public func max(_ other: some _Operand<QueryValue>) -> SQLExpression<QueryValue> {
    function("max", self, other)
  }

  /// `min(a, b)` of values of which one may be NULL: the smaller of the two; NULL where one of them is.
  @_disfavoredOverload
  public func min<Other: _Operand>(_ other: Other) -> SQLExpression<QueryValue._Unwrapped?>
  where
    QueryValue: QueryRepresentable, Other.QueryValue: QueryRepresentable,
    Other.QueryValue._Unwrapped == QueryValue._Unwrapped
  {
    function("min", self, other)
  }

  /// `max(a, b)` of values of which one may be NULL: the larger of the two; NULL where one of them is.
  @_disfavoredOverload
  public func max<Other: _Operand>(_ other: Other) -> SQLExpression<QueryValue._Unwrapped?>
  where
    QueryValue: QueryRepresentable, Other.QueryValue: QueryRepresentable,
    Other.QueryValue._Unwrapped == QueryValue._Unwrapped
  {
    function("max", self, other)
  }

  /// `min(a, b, c, …)`: the smallest of several values of a row; NULL where one of them is.
  public func min(
    _ second: any QueryExpression<QueryValue>,
    _ third: any QueryExpression<QueryValue>,
    _ others: any QueryExpression<QueryValue>...
  ) -> SQLExpression<QueryValue> {
    choice("min", [self, second, third] + others)
  }

  /// `max(a, b, c, …)`: the largest of several values of a row; NULL where one of them is.
  public func max(
    _ second: any QueryExpression<QueryValue>,
    _ third: any QueryExpression<QueryValue>,
    _ others: any QueryExpression<QueryValue>...
  ) -> SQLExpression<QueryValue> {
    choice("max", [self, second, third] + others)
  }

  private func choice(_ name: StaticString, _ arguments: [any QueryExpression]) -> SQLExpression<
    QueryValue
  > {
    SQLExpression {
      $0.write(name)
      $0.write("(")
      $0.append(list: arguments.map(\.queryFragment))
      $0.write(")")
    }
  }
}
