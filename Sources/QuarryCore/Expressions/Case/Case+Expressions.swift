// Branches that compare with an expression: `Case($0.status).when($0.former, then: …)`.

extension Case where Base: QueryRepresentable, Base._CaseBranches == _ValueBranches {
  /// Adds the first branch with a Swift value as its result. A literal takes the type that the context of the CASE requires.
  @_disfavoredOverload
  public func when<Compared: QueryExpression, Value: QueryBindable>(
    _ expression: Compared,
    then value: Value
  ) -> Cases<Base, Value>
  where
    Compared.QueryValue: QueryRepresentable, Compared.QueryValue._Unwrapped == Base, Base._Form: _SingleForm,
    Value._Unwrapped == Value
  {
    Cases(base).adding(expression.queryFragment, value)
  }

  /// Adds the first branch with an expression as its result.
  @_disfavoredOverload
  public func when<Compared: QueryExpression, Branch: QueryExpression>(
    _ expression: Compared,
    then value: Branch
  ) -> Cases<Base, Branch.QueryValue>
  where
    Compared.QueryValue: QueryRepresentable, Compared.QueryValue._Unwrapped == Base, Base._Form: _SingleForm,
    Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Branch.QueryValue,
    Branch.QueryValue._Form: _SingleForm
  {
    Cases(base).adding(expression.queryFragment, value)
  }

  /// Adds the first branch with a nullable expression as its result.
  @_disfavoredOverload
  public func when<Compared: QueryExpression, Branch: QueryExpression, Wrapped: QueryRepresentable>(
    _ expression: Compared,
    then value: Branch
  ) -> OptionalCases<Base, Wrapped>
  where
    Compared.QueryValue: QueryRepresentable, Compared.QueryValue._Unwrapped == Base, Base._Form: _SingleForm,
    Branch.QueryValue == Wrapped?, Wrapped._Form: _SingleForm
  {
    OptionalCases(base).adding(expression.queryFragment, value)
  }
}

extension Cases where Base: QueryRepresentable, Base._CaseBranches == _ValueBranches {
  // The redundant constraints on `Value` rank this overload above the next one, which would otherwise be ambiguous with it.
  /// Adds a branch with a Swift value as its result.
  @_disfavoredOverload
  public func when<Compared: QueryExpression>(_ expression: Compared, then value: Value) -> Cases
  where
    Compared.QueryValue: QueryRepresentable, Compared.QueryValue._Unwrapped == Base,
    Value: QueryBindable, Value.QueryValue: QueryRepresentable, Value.QueryValue == Value
  {
    adding(expression.queryFragment, value)
  }

  /// Adds a branch with an expression as its result.
  @_disfavoredOverload
  public func when<Compared: QueryExpression, Branch: QueryExpression>(
    _ expression: Compared,
    then value: Branch
  ) -> Cases
  where
    Compared.QueryValue: QueryRepresentable, Compared.QueryValue._Unwrapped == Base,
    Branch.QueryValue == Value
  {
    adding(expression.queryFragment, value)
  }

  /// Adds a branch with a nullable expression as its result.
  @_disfavoredOverload
  public func when<Compared: QueryExpression, Branch: QueryExpression>(
    _ expression: Compared,
    then value: Branch
  ) -> OptionalCases<Base, Value>
  where
    Compared.QueryValue: QueryRepresentable, Compared.QueryValue._Unwrapped == Base,
    Branch.QueryValue == Value?
  {
    OptionalCases(text).adding(expression.queryFragment, value)
  }
}

extension OptionalCases where Base: QueryRepresentable, Base._CaseBranches == _ValueBranches {
  /// Adds a branch with a Swift value as its result.
  @_disfavoredOverload
  public func when<Compared: QueryExpression>(_ expression: Compared, then value: Value?) -> OptionalCases
  where
    Compared.QueryValue: QueryRepresentable, Compared.QueryValue._Unwrapped == Base,
    Value: QueryBindable, Value.QueryValue: QueryRepresentable, Value.QueryValue == Value
  {
    adding(expression.queryFragment, value)
  }

  /// Adds a branch with an expression as its result.
  @_disfavoredOverload
  public func when<Compared: QueryExpression, Branch: QueryExpression>(
    _ expression: Compared,
    then value: Branch
  ) -> OptionalCases
  where
    Compared.QueryValue: QueryRepresentable, Compared.QueryValue._Unwrapped == Base,
    Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value
  {
    adding(expression.queryFragment, value)
  }
}
