// CASE branches of different types, and branches for NULL, which never match.

extension Case where Base: QueryRepresentable, Base._CaseBranches == _ValueBranches {
  /// Rejects a branch for NULL, which never matches.
  @available(
    *,
    unavailable,
    message: "a branch for NULL never matches; use 'Case().when($0.column.is(nil), then: …)'"
  )
  @_disfavoredOverload
  public func when<Value: QueryRepresentable>(
    _ null: _Null,
    then value: some QueryExpression<Value>
  ) -> Cases<Base, Value> {
    Cases(base)
  }
}

extension Cases where Base: QueryRepresentable, Base._CaseBranches == _ValueBranches {
  /// Rejects a branch for NULL, which never matches.
  @available(
    *,
    unavailable,
    message: "a branch for NULL never matches; use 'Case().when($0.column.is(nil), then: …)'"
  )
  @_disfavoredOverload
  public func when(_ null: _Null, then value: some QueryExpression) -> Cases { self }
}

extension OptionalCases where Base: QueryRepresentable, Base._CaseBranches == _ValueBranches {
  /// Rejects a branch for NULL, which never matches.
  @available(
    *,
    unavailable,
    message: "a branch for NULL never matches; use 'Case().when($0.column.is(nil), then: …)'"
  )
  @_disfavoredOverload
  public func when(_ null: _Null, then value: some QueryExpression) -> OptionalCases { self }
}

extension Cases {
  /// Rejects a branch of another type.
  @_disfavoredOverload
  public func when<Branch: QueryExpression>(_ condition: some QueryExpression, then value: Branch) -> Cases
  where Branch._Fit: _BranchesOfOneType { self }

  /// Rejects a branch of another type.
  @_disfavoredOverload
  public func `else`<Branch: QueryExpression>(_ value: Branch) -> SQLExpression<Value>
  where Branch._Fit: _BranchesOfOneType { refused() }
}

extension OptionalCases {
  /// Rejects a branch of another type.
  @_disfavoredOverload
  public func when<Branch: QueryExpression>(_ condition: some QueryExpression, then value: Branch)
    -> OptionalCases
  where Branch._Fit: _BranchesOfOneType { self }

  /// Rejects a branch of another type.
  @_disfavoredOverload
  public func `else`<Branch: QueryExpression>(_ value: Branch) -> SQLExpression<Value?>
  where Branch._Fit: _BranchesOfOneType { refused() }
}
