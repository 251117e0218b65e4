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

  private(set) var fragment: QueryFragment

  init(_ fragment: QueryFragment) {
    self.fragment = fragment
  }

  func adding(_ condition: QueryFragment, _ value: some QueryExpression) -> Cases {
    var result = self
    result.fragment.write(" WHEN ")
    result.fragment.append(condition)
    result.fragment.write(" THEN ")
    result.fragment.append(value)
    return result
  }

  // None is disfavored, nor needs to be: where it would be, the compiler tries whatever is as bad everywhere in the branches.
  /// The value where no branch holds, which may be NULL.
  public func `else`<Other: QueryExpression>(_ value: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Value {
    ending(with: value)
  }

  /// The Swift value where no branch holds.
  public func `else`(_ value: Value) -> SQLExpression<Value> where Value: QueryBindable {
    ending(with: value)
  }

  /// The value where no branch holds, while a branch may be NULL.
  public func `else`<Other: QueryExpression>(_ value: Other) -> SQLExpression<Value>
  where
    Value: _OptionalProtocol, Other.QueryValue: QueryRepresentable,
    Other.QueryValue._Unwrapped == Value._Unwrapped
  {
    ending(with: value)
  }

  /// The Swift value where no branch holds, which may be missing: `else(nil)` is NULL, as it is without an ELSE.
  public func `else`(_ value: Value?) -> SQLExpression<Value?>
  where Value: QueryBindable, Value._Unwrapped == Value {
    ending(with: value)
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

extension Cases {
  /// Not there: the branches do not fit.
  @_disfavoredOverload
  public func when<Branch: QueryExpression>(_ condition: some QueryExpression, then value: Branch) -> Cases
  where Branch._Fit: _BranchesOfOneType { self }

  /// Not there: the branches do not fit.
  @_disfavoredOverload
  public func `else`<Branch: QueryExpression>(_ value: Branch) -> SQLExpression<Value>
  where Branch._Fit: _BranchesOfOneType { refused() }
}
