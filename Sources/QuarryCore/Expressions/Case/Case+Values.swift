// `Bool` is excluded as a base here: Swift's own `$0.a == nil` is a `Bool`, and would be accepted as a value.

extension Case
where
  Base: QueryBindable, Base.QueryValue == Base, Base._Unwrapped == Base, Base._CaseBranches == _ValueBranches
{
  /// Adds the first branch, which maps a value to an expression: `Case($0.status).when(.open, then: $0.openedAt)`.
  public func when<Branch: QueryExpression>(_ value: Base, then result: Branch) -> Cases<
    Base, Branch.QueryValue
  >
  where
    Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Branch.QueryValue,
    Branch.QueryValue._Form: _SingleForm
  {
    Cases(base).adding(value.queryFragment, result)
  }

  /// Adds the first branch, which maps a value to a nullable expression.
  @_disfavoredOverload
  public func when<Branch: QueryExpression, Wrapped: QueryRepresentable>(
    _ value: Base,
    then result: Branch
  ) -> OptionalCases<Base, Wrapped> where Branch.QueryValue == Wrapped?, Wrapped._Form: _SingleForm {
    OptionalCases(base).adding(value.queryFragment, result)
  }

  /// Adds the first branch, which maps a value to a value: `Case($0.status).when(.open, then: "open")`.
  public func when<Value: QueryBindable>(_ value: Base, then result: Value) -> Cases<Base, Value>
  where Value._Unwrapped == Value {
    Cases(base).adding(value.queryFragment, result)
  }

  /// Adds the first branch, which maps a value to a value of the same type: `Case($0.status).when(.open, then: .done)`.
  public func when(_ value: Base, then result: Base) -> Cases<Base, Base> {
    Cases(base).adding(value.queryFragment, result)
  }
}

extension Cases
where
  Base: QueryBindable, Base.QueryValue == Base, Base._Unwrapped == Base, Base._CaseBranches == _ValueBranches
{
  /// Adds a branch that maps a value to an expression.
  public func when<Branch: QueryExpression>(_ value: Base, then result: Branch) -> Cases
  where Branch.QueryValue == Value {
    adding(value.queryFragment, result)
  }

  /// Adds a branch that maps a value to a nullable expression.
  @_disfavoredOverload
  public func when<Branch: QueryExpression>(_ value: Base, then result: Branch) -> OptionalCases<Base, Value>
  where Branch.QueryValue == Value? {
    OptionalCases(text).adding(value.queryFragment, result)
  }

  /// Adds a branch that maps a value to a value: `.when(.open, then: .done)`.
  public func when(_ value: Base, then result: Value) -> Cases where Value: QueryBindable {
    adding(value.queryFragment, result)
  }
}

extension OptionalCases
where
  Base: QueryBindable, Base.QueryValue == Base, Base._Unwrapped == Base, Base._CaseBranches == _ValueBranches
{
  /// Adds a branch that maps a value to an expression.
  public func when<Branch: QueryExpression>(_ value: Base, then result: Branch) -> OptionalCases
  where Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value {
    adding(value.queryFragment, result)
  }

  /// Adds a branch that maps a value to a value: `.when(.open, then: .done)`.
  public func when(_ value: Base, then result: Value?) -> OptionalCases where Value: QueryBindable {
    adding(value.queryFragment, result)
  }
}

extension Case where Base: QueryBindable, Base._CaseBranches == _ValueBranches {
  /// Adds the first branch for a value in the representation of the compared expression: `.when(#bind(date), then: …)`.
  public func when<Branch: QueryExpression>(
    _ value: BindQueryExpression<Base>,
    then result: Branch
  ) -> Cases<Base, Branch.QueryValue>
  where
    Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Branch.QueryValue,
    Branch.QueryValue._Form: _SingleForm
  {
    Cases(base).adding(value.queryFragment, result)
  }

  /// Adds the first branch for a value in the representation of the compared expression, with a nullable result.
  @_disfavoredOverload
  public func when<Branch: QueryExpression, Wrapped: QueryRepresentable>(
    _ value: BindQueryExpression<Base>,
    then result: Branch
  ) -> OptionalCases<Base, Wrapped> where Branch.QueryValue == Wrapped?, Wrapped._Form: _SingleForm {
    OptionalCases(base).adding(value.queryFragment, result)
  }
}

extension Cases where Base: QueryBindable, Base._CaseBranches == _ValueBranches {
  /// Adds a branch for a value in the representation of the compared expression: `.when(#bind(date), then: …)`.
  public func when(_ value: BindQueryExpression<Base>, then result: some QueryExpression<Value>) -> Cases {
    adding(value.queryFragment, result)
  }

  /// Adds a branch for a value in the representation of the compared expression, with a nullable result.
  @_disfavoredOverload
  public func when(
    _ value: BindQueryExpression<Base>,
    then result: some QueryExpression<Value?>
  ) -> OptionalCases<Base, Value> {
    OptionalCases(text).adding(value.queryFragment, result)
  }
}

extension OptionalCases where Base: QueryBindable, Base._CaseBranches == _ValueBranches {
  /// Adds a branch for a value in the representation of the compared expression: `.when(#bind(date), then: …)`.
  public func when<Branch: QueryExpression>(
    _ value: BindQueryExpression<Base>,
    then result: Branch
  ) -> OptionalCases where Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value {
    adding(value.queryFragment, result)
  }
}
