/// One of several values.
extension SQLOperand where QueryValue: _TruthValue {
  /// `iif(a, b, c)`: the first value where the condition is true, the second where it is false or NULL.
  public func iif<Value>(
    _ value: some QueryExpression<Value>,
    else other: some QueryExpression<Value>
  ) -> SQLExpression<Value> {
    function("iif", self, value, other)
  }
}

extension SQLOperand {
  /// `min(a, b)`: the smaller of two values of a row; NULL where one of them is.
  public func min(_ other: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    function("min", self, other)
  }

  /// `max(a, b)`: the larger of two values of a row; NULL where one of them is.
  public func max(_ other: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    function("max", self, other)
  }
}
