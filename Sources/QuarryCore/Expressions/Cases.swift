/// A CASE expression. NULL where no branch holds, unless ``else(_:)`` says otherwise.
///
/// Its branches are of one type, `Value`, and of its optional from the first one on that may be NULL:
///
/// ```swift
/// Case().when($0.isSent, then: $0.weight).when($0.isLate, then: $0.limit).else(0)   // an 'Int?', as 'limit' is
/// // CASE WHEN "parcels"."isSent" THEN "parcels"."weight" WHEN "parcels"."isLate" THEN "parcels"."limit" ELSE 0 END
/// ```
public struct Cases<Base, Value: QueryRepresentable>: SQLOperand, Sendable {
  public typealias QueryValue = Value._Unwrapped?

  var fragment: QueryFragment

  /// Adds a branch with a Swift value.
  public func when<Condition: QueryExpression>(_ condition: Condition, then value: Value) -> Cases
  where
    Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Unwrapped == Base, Value: QueryBindable
  {
    adding(condition, value)
  }

  /// The Swift value where no branch holds.
  public func `else`(_ value: Value) -> SQLExpression<Value> where Value: QueryBindable {
    ending(with: value)
  }

  /// The value where no branch holds.
  public func `else`(_ value: some _Operand<Value>) -> SQLExpression<Value> { ending(with: value) }

  /// The value where no branch holds, which may be NULL.
  @_disfavoredOverload
  public func `else`(_ value: some _Operand<Value?>) -> SQLExpression<Value?> { ending(with: value) }

  /// The value where no branch holds, which is never NULL, while a branch may be.
  @_disfavoredOverload
  public func `else`<Wrapped>(_ value: some _Operand<Wrapped>) -> SQLExpression<Value>
  where Value == Wrapped? {
    ending(with: value)
  }

  /// Adds a branch, by a value in the representation of what is compared: `.when(#bind(date), then: …)`.
  public func when(_ value: BindQueryExpression<Base>, then result: some QueryExpression<Value>) -> Cases
  where Base: QueryBindable {
    adding(value, result)
  }

  func adding(_ condition: some QueryExpression, _ value: some QueryExpression) -> Cases {
    var result = self
    result.fragment.write(" WHEN ")
    result.fragment.append(condition)
    result.fragment.write(" THEN ")
    result.fragment.append(value)
    return result
  }

  private func ending<Result>(with value: some QueryExpression) -> SQLExpression<Result> {
    SQLExpression {
      $0.append(fragment)
      $0.write(" ELSE ")
      $0.append(value)
      $0.write(" END")
    }
  }

  public var queryFragment: QueryFragment {
    QueryFragment {
      $0.append(fragment)
      $0.write(" END")
    }
  }
}

/// Of branches that are never NULL: the next one may be, and then so may the whole.
extension Cases where Value._Unwrapped == Value {
  /// Adds a branch.
  public func when<Condition: QueryExpression, Branch: _Operand>(
    _ condition: Condition,
    then value: Branch
  ) -> Cases<Base, Branch.QueryValue>
  where
    Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Unwrapped == Base,
    Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value
  {
    Cases<Base, Branch.QueryValue>(fragment: fragment).adding(condition, value)
  }
}

/// Of branches one of which may be NULL.
extension Cases where Value: _OptionalProtocol {
  /// Adds a branch, which may be NULL or not.
  public func when<Condition: QueryExpression, Branch: _Operand>(
    _ condition: Condition,
    then value: Branch
  ) -> Cases
  where
    Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Unwrapped == Base,
    Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value._Unwrapped
  {
    adding(condition, value)
  }
}

/// Branches by a member of the type: `.when(.open, then: "open")`.
extension Cases where Base: QueryBindable {
  /// Adds a branch from value to value: `.when(.open, then: .done)`.
  @_disfavoredOverload
  public func when(_ value: Base, then result: Value) -> Cases where Value: QueryBindable {
    adding(value, result)
  }

  /// Adds a branch to such as are never NULL.
  @_disfavoredOverload
  public func when<Branch: _Operand>(_ value: Base, then result: Branch) -> Cases<Base, Branch.QueryValue>
  where Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value {
    Cases<Base, Branch.QueryValue>(fragment: fragment).adding(value, result)
  }

  /// Adds a branch to such as may be NULL.
  @_disfavoredOverload
  public func when<Branch: _Operand>(_ value: Base, then result: Branch) -> Cases
  where
    Value: _OptionalProtocol,
    Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value._Unwrapped
  {
    adding(value, result)
  }
}

// Before all others, as in ``Case``.
extension Cases where Base: QueryBindable & RawRepresentable, Base._Unwrapped == Base {
  /// Adds a branch from a member of an enum to a Swift value: `.when(.open, then: .done)`.
  public func when(_ value: Base, then result: Value) -> Cases where Value: QueryBindable {
    adding(value, result)
  }
}

extension Cases {
  /// Not there: nothing equals NULL.
  @available(
    *,
    unavailable,
    message: "NULL equals nothing: 'Case().when($0.column.is(nil), then: …)' asks for it"
  )
  @_disfavoredOverload
  public func when(_ null: _Null, then value: some QueryExpression) -> Cases { self }

  /// Not there: the branches do not fit.
  @_disfavoredOverload
  public func when<Branch: QueryExpression>(_ condition: some QueryExpression, then value: Branch) -> Cases
  where Branch._Fit: _BranchesOfOneType { self }

  /// Not there: the branches do not fit.
  @_disfavoredOverload
  public func `else`<Branch: QueryExpression>(_ value: Branch) -> SQLExpression<Value>
  where Branch._Fit: _BranchesOfOneType { refused() }
}
