/// What a branch of a CASE without a base asks: an expression, or a Swift value, that is true, false or NULL.
public protocol _Condition {
  /// The SQL of the condition.
  var queryFragment: QueryFragment { get }
}

extension Bool: _Condition {}
extension Optional: _Condition where Wrapped == Bool {}
extension TableColumn: _Condition where Value: _TruthValue {}
extension SQLExpression: _Condition where QueryValue: _TruthValue {}
extension SQLQueryExpression: _Condition where QueryValue: _TruthValue {}
extension BindQueryExpression: _Condition where QueryValue: _TruthValue {}
extension Select: _Condition where QueryValue: _TruthValue {}

extension Case where Base == Bool {
  /// Adds the first branch.
  public func when<Branch: QueryExpression>(
    _ condition: any _Condition,
    then value: Branch
  ) -> Cases<Base, Branch.QueryValue> where Branch.QueryValue: QueryRepresentable {
    Cases(base).adding(condition.queryFragment, value)
  }

  /// Adds the first branch with a Swift value; a literal takes the type of what the CASE is for.
  @_disfavoredOverload
  public func when<Value: QueryBindable>(_ condition: any _Condition, then value: Value) -> Cases<Base, Value>
  {
    Cases(base).adding(condition.queryFragment, value)
  }

  /// Adds the first branch, by a condition of a type of one's own.
  @_disfavoredOverload
  public func when<Condition: QueryExpression, Branch: QueryExpression>(
    _ condition: Condition,
    then value: Branch
  ) -> Cases<Base, Branch.QueryValue>
  where Condition.QueryValue: _TruthValue, Branch.QueryValue: QueryRepresentable {
    Cases(base).adding(condition.queryFragment, value)
  }
}

extension Cases where Base == Bool {
  /// Adds a branch to such as are never NULL.
  public func when<Branch: QueryExpression>(
    _ condition: any _Condition,
    then value: Branch
  ) -> Cases<Base, Branch.QueryValue>
  where Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value {
    Cases<Base, Branch.QueryValue>(fragment).adding(condition.queryFragment, value)
  }

  /// Adds a branch to such as may be NULL.
  public func when<Branch: QueryExpression>(_ condition: any _Condition, then value: Branch) -> Cases
  where
    Value: _OptionalProtocol,
    Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value._Unwrapped
  {
    adding(condition.queryFragment, value)
  }

  /// Adds a branch with a Swift value.
  @_disfavoredOverload
  public func when(_ condition: any _Condition, then value: Value) -> Cases where Value: QueryBindable {
    adding(condition.queryFragment, value)
  }

  /// Adds a branch to such as are never NULL, by a condition of a type of one's own.
  @_disfavoredOverload
  public func when<Condition: QueryExpression, Branch: QueryExpression>(
    _ condition: Condition,
    then value: Branch
  ) -> Cases<Base, Branch.QueryValue>
  where
    Condition.QueryValue: _TruthValue,
    Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value
  {
    Cases<Base, Branch.QueryValue>(fragment).adding(condition.queryFragment, value)
  }

  /// Adds a branch to such as may be NULL, by a condition of a type of one's own.
  @_disfavoredOverload
  public func when<Condition: QueryExpression, Branch: QueryExpression>(
    _ condition: Condition,
    then value: Branch
  ) -> Cases
  where
    Condition.QueryValue: _TruthValue, Value: _OptionalProtocol,
    Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value._Unwrapped
  {
    adding(condition.queryFragment, value)
  }
}
