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
    function(dialect: "min", self, other)
  }

  /// Returns the smaller of two expressions, or NULL if one of them is NULL: `min(a, b)`.
  public func min(_ other: some _Operand<QueryValue>) -> SQLExpression<QueryValue>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    function(dialect: "min", self, other)
  }

  /// Returns the larger of the expression and a Swift value, or NULL if one of them is NULL: `max(a, b)`.
  public func max(_ other: QueryValue) -> SQLExpression<QueryValue> where QueryValue: QueryBindable {
    function(dialect: "max", self, other)
  }

  /// Returns the larger of two expressions, or NULL if one of them is NULL: `max(a, b)`.
  public func max(_ other: some _Operand<QueryValue>) -> SQLExpression<QueryValue>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    function(dialect: "max", self, other)
  }

  /// Returns the smaller of two expressions, one of which is nullable, or NULL if one of them is NULL: `min(a, b)`.
  @_disfavoredOverload
  public func min<Other: _Operand>(_ other: Other) -> SQLExpression<QueryValue._Unwrapped?>
  where
    QueryValue: QueryRepresentable, Other.QueryValue: QueryRepresentable,
    Other.QueryValue._Unwrapped == QueryValue._Unwrapped, QueryValue._Form: _SingleForm
  {
    function(.dialect("min"), type: QueryValue.sqlType, self, other)
  }

  /// Returns the larger of two expressions, one of which is nullable, or NULL if one of them is NULL: `max(a, b)`.
  @_disfavoredOverload
  public func max<Other: _Operand>(_ other: Other) -> SQLExpression<QueryValue._Unwrapped?>
  where
    QueryValue: QueryRepresentable, Other.QueryValue: QueryRepresentable,
    Other.QueryValue._Unwrapped == QueryValue._Unwrapped, QueryValue._Form: _SingleForm
  {
    function(.dialect("max"), type: QueryValue.sqlType, self, other)
  }

  /// Returns the smallest of several expressions, or NULL if one of them is NULL: `min(a, b, c, …)`.
  public func min(
    _ second: any QueryExpression<QueryValue>,
    _ third: any QueryExpression<QueryValue>,
    _ others: any QueryExpression<QueryValue>...
  ) -> SQLExpression<QueryValue> where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    extreme("min", [self, second, third] + others)
  }

  /// Returns the largest of several expressions, or NULL if one of them is NULL: `max(a, b, c, …)`.
  public func max(
    _ second: any QueryExpression<QueryValue>,
    _ third: any QueryExpression<QueryValue>,
    _ others: any QueryExpression<QueryValue>...
  ) -> SQLExpression<QueryValue> where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    extreme("max", [self, second, third] + others)
  }

  private func extreme(
    _ name: StaticString,
    _ arguments: [any QueryExpression<QueryValue>]
  ) -> SQLExpression<QueryValue> where QueryValue: QueryRepresentable {
    SQLExpression {
      let call = $0.beginCall(.dialect(name), type: QueryValue.sqlType)
      for _ in arguments { $0.noteArgument(QueryValue.sqlType) }
      $0.beginArguments(of: call)
      for (index, argument) in arguments.enumerated() {
        if index > 0 { $0.appendArgumentSeparator() }
        argument._append(to: &$0)
      }
      $0.endCall(call)
    }
  }
}

private func choice<Value: QueryRepresentable>(
  _ condition: some QueryExpression,
  _ value: some QueryExpression<Value>,
  _ other: some QueryExpression<Value>
) -> SQLExpression<Value> {
  SQLExpression {
    let call = $0.beginCall(.dialect("iif"), type: Value.sqlType)
    $0.noteArgument(.bool)
    $0.noteArgument(Value.sqlType)
    $0.noteArgument(Value.sqlType)
    $0.append(arguments: condition, value, other, of: call)
    $0.endCall(call)
  }
}
