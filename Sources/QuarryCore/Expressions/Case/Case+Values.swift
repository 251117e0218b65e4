// A truth value is no base here: Swift's own '$0.a == nil' is one, and would be taken for the member of a type.

extension Case
where
  Base: QueryBindable, Base.QueryValue == Base, Base._Unwrapped == Base, Base._CaseBranches == _ValueBranches
{
  /// Adds the first branch, from a value to an expression: `Case($0.status).when(.open, then: $0.openedAt)`.
  public func when<Branch: QueryExpression>(_ value: Base, then result: Branch) -> Cases<
    Base, Branch.QueryValue
  >
  where Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Branch.QueryValue {
    Cases(base).adding(value.queryFragment, result)
  }

  /// Adds the first branch, from a value to an expression that may be NULL.
  @_disfavoredOverload
  public func when<Branch: QueryExpression, Wrapped: QueryRepresentable>(
    _ value: Base,
    then result: Branch
  ) -> OptionalCases<Base, Wrapped> where Branch.QueryValue == Wrapped? {
    OptionalCases(base).adding(value.queryFragment, result)
  }

  /// Adds the first branch, from a value to a value: `Case($0.status).when(.open, then: "open")`.
  public func when<Value: QueryBindable>(_ value: Base, then result: Value) -> Cases<Base, Value>
  where Value._Unwrapped == Value {
    Cases(base).adding(value.queryFragment, result)
  }

  /// Adds the first branch, from value to value of one type: `Case($0.status).when(.open, then: .done)`.
  public func when(_ value: Base, then result: Base) -> Cases<Base, Base> {
    Cases(base).adding(value.queryFragment, result)
  }
}

extension Cases
where
  Base: QueryBindable, Base.QueryValue == Base, Base._Unwrapped == Base, Base._CaseBranches == _ValueBranches
{
  /// Adds a branch.
  public func when<Branch: QueryExpression>(_ value: Base, then result: Branch) -> Cases
  where Branch.QueryValue == Value {
    adding(value.queryFragment, result)
  }

  /// Adds a branch that may be NULL.
  @_disfavoredOverload
  public func when<Branch: QueryExpression>(_ value: Base, then result: Branch) -> OptionalCases<Base, Value>
  where Branch.QueryValue == Value? {
    OptionalCases(fragment).adding(value.queryFragment, result)
  }

  /// Adds a branch from value to value: `.when(.open, then: .done)`.
  public func when(_ value: Base, then result: Value) -> Cases where Value: QueryBindable {
    adding(value.queryFragment, result)
  }
}

extension OptionalCases
where
  Base: QueryBindable, Base.QueryValue == Base, Base._Unwrapped == Base, Base._CaseBranches == _ValueBranches
{
  /// Adds a branch.
  public func when<Branch: QueryExpression>(_ value: Base, then result: Branch) -> OptionalCases
  where Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value {
    adding(value.queryFragment, result)
  }

  /// Adds a branch from value to value: `.when(.open, then: .done)`.
  public func when(_ value: Base, then result: Value?) -> OptionalCases where Value: QueryBindable {
    adding(value.queryFragment, result)
  }
}

extension Case where Base: QueryBindable, Base._CaseBranches == _ValueBranches {
  /// Adds the first branch, by a value in the representation of what is compared: `.when(#bind(date), then: …)`.
  public func when<Branch: QueryExpression>(
    _ value: BindQueryExpression<Base>,
    then result: Branch
  ) -> Cases<Base, Branch.QueryValue>
  where Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Branch.QueryValue {
    Cases(base).adding(value.queryFragment, result)
  }

  /// Adds the first branch, which may be NULL, by a value in the representation of what is compared.
  @_disfavoredOverload
  public func when<Branch: QueryExpression, Wrapped: QueryRepresentable>(
    _ value: BindQueryExpression<Base>,
    then result: Branch
  ) -> OptionalCases<Base, Wrapped> where Branch.QueryValue == Wrapped? {
    OptionalCases(base).adding(value.queryFragment, result)
  }
}

extension Cases where Base: QueryBindable, Base._CaseBranches == _ValueBranches {
  /// Adds a branch, by a value in the representation of what is compared: `.when(#bind(date), then: …)`.
  public func when(_ value: BindQueryExpression<Base>, then result: some QueryExpression<Value>) -> Cases {
    adding(value.queryFragment, result)
  }

  /// Adds a branch that may be NULL, by a value in the representation of what is compared.
  @_disfavoredOverload
  public func when(
    _ value: BindQueryExpression<Base>,
    then result: some QueryExpression<Value?>
  ) -> OptionalCases<Base, Value> {
    OptionalCases(fragment).adding(value.queryFragment, result)
  }
}

extension OptionalCases where Base: QueryBindable, Base._CaseBranches == _ValueBranches {
  /// Adds a branch, by a value in the representation of what is compared: `.when(#bind(date), then: …)`.
  public func when<Branch: QueryExpression>(
    _ value: BindQueryExpression<Base>,
    then result: Branch
  ) -> OptionalCases where Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value {
    adding(value.queryFragment, result)
  }
}
