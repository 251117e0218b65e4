/// A CASE expression. NULL where no branch holds, unless ``else(_:)`` says otherwise.
///
/// Its branches are of one type, `Value`. From the first one on that may be NULL it is one of ``OptionalCases``:
///
/// ```swift
/// Case().when($0.isSent, then: $0.weight).when($0.isLate, then: $0.limit).else(0)   // an 'Int?', as 'limit' is
/// // CASE WHEN "parcels"."isSent" THEN "parcels"."weight" WHEN "parcels"."isLate" THEN "parcels"."limit" ELSE 0 END
/// ```
//
// Two types, so that the compiler knows of each branch whether those before it may be NULL. One for both had overloads of 'when'
// that are told apart by the branch alone, and three branches of arithmetic took it seconds.
public struct Cases<Base, Value: QueryRepresentable>: SQLOperand, Sendable {
  public typealias QueryValue = Value._Unwrapped?

  let fragment: QueryFragment

  init(_ fragment: QueryFragment) { self.fragment = fragment }

  func adding(_ condition: QueryFragment, _ value: some QueryExpression) -> Cases {
    Cases(fragment.adding(condition, value))
  }

  // None is disfavored, nor needs to be: where it would be, the compiler tries whatever is as bad everywhere in the branches.
  /// The value where no branch holds, which may be NULL.
  public func `else`<Other: QueryExpression>(_ value: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Value {
    fragment.ending(with: value)
  }

  /// The Swift value where no branch holds.
  public func `else`(_ value: Value) -> SQLExpression<Value> where Value: QueryBindable {
    fragment.ending(with: value)
  }

  /// The Swift value where no branch holds, which may be missing: `else(nil)` is NULL, as it is without an ELSE.
  public func `else`(_ value: Value?) -> SQLExpression<Value?> where Value: QueryBindable {
    fragment.ending(with: value)
  }

  package func ending<Result>(with value: some QueryExpression) -> SQLExpression<Result> {
    fragment.ending(with: value)
  }

  public var queryFragment: QueryFragment { fragment.ended }
}

/// A CASE expression with a branch that may be NULL: see ``Cases``. `Value` is what its branches are where they are not.
public struct OptionalCases<Base, Value: QueryRepresentable>: SQLOperand, Sendable {
  public typealias QueryValue = Value?

  let fragment: QueryFragment

  init(_ fragment: QueryFragment) { self.fragment = fragment }

  func adding(_ condition: QueryFragment, _ value: some QueryExpression) -> OptionalCases {
    OptionalCases(fragment.adding(condition, value))
  }

  /// The value where no branch holds.
  public func `else`<Other: QueryExpression>(_ value: Other) -> SQLExpression<Value?>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Value {
    fragment.ending(with: value)
  }

  /// The Swift value where no branch holds, which may be missing.
  public func `else`(_ value: Value?) -> SQLExpression<Value?> where Value: QueryBindable {
    fragment.ending(with: value)
  }

  package func ending<Result>(with value: some QueryExpression) -> SQLExpression<Result> {
    fragment.ending(with: value)
  }

  public var queryFragment: QueryFragment { fragment.ended }
}

extension QueryFragment {
  /// A CASE with one more branch.
  fileprivate func adding(_ condition: QueryFragment, _ value: some QueryExpression) -> QueryFragment {
    var result = self
    result.write(" WHEN ")
    result.append(condition)
    result.write(" THEN ")
    result.append(value)
    return result
  }

  /// A CASE with its ELSE.
  fileprivate func ending<Result>(with value: some QueryExpression) -> SQLExpression<Result> {
    SQLExpression {
      $0.append(self)
      $0.write(" ELSE ")
      $0.append(value)
      $0.write(" END")
    }
  }

  /// A CASE without an ELSE.
  fileprivate var ended: QueryFragment {
    QueryFragment {
      $0.append(self)
      $0.write(" END")
    }
  }
}

extension Cases: _NullableExpression {
  public typealias _Unwrapped = Value._Unwrapped
}

extension OptionalCases: _NullableExpression {
  public typealias _Unwrapped = Value._Unwrapped
}
