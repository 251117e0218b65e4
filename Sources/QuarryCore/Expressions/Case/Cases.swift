/// A CASE expression, which is NULL if no branch matches, unless `else(_:)` specifies a value.
///
/// All branches have the type `Value`. A nullable branch changes the expression to ``OptionalCases``:
///
/// ```swift
/// Case().when($0.isSent, then: $0.weight).when($0.isLate, then: $0.limit).else(0)   // an 'Int?', as 'limit' is
/// // CASE WHEN "parcels"."isSent" THEN "parcels"."weight" WHEN "parcels"."isLate" THEN "parcels"."limit" ELSE 0 END
/// ```
//
// Two types, so that the compiler can tell whether an earlier branch is nullable. With one type for both, the overloads of `when` differed
// only in the branch, and three branches of arithmetic took seconds to type-check.
public struct Cases<Base, Value: QueryRepresentable>: SQLOperand, Sendable {
  /// The type of the expression, which is NULL if no branch matches.
  public typealias QueryValue = Value._Unwrapped?

  let text: CaseText

  init(_ text: CaseText) { self.text = text }

  func adding(_ condition: QueryFragment, _ value: some QueryExpression) -> Cases {
    Cases(text.adding(condition, value))
  }

  // No overload is disfavored. If one were, the compiler would try every equally ranked overload in all branches.
  /// Ends the CASE with the value to return if no branch matches, which may be NULL: `… ELSE a END`.
  public func `else`<Other: QueryExpression>(_ value: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Value {
    text.ending(with: value)
  }

  /// Ends the CASE with the Swift value to return if no branch matches: `… ELSE a END`.
  public func `else`(_ value: Value) -> SQLExpression<Value> where Value: QueryBindable {
    text.ending(with: value)
  }

  /// Ends the CASE with the optional Swift value to return if no branch matches. `else(nil)` returns NULL, as a CASE without an ELSE does.
  public func `else`(_ value: Value?) -> SQLExpression<Value?> where Value: QueryBindable {
    text.ending(with: value)
  }

  package func ending<Result>(with value: some QueryExpression) -> SQLExpression<Result> {
    text.ending(with: value)
  }

  /// The SQL of the CASE without an ELSE.
  public var queryFragment: QueryFragment { text.ended }
}

/// A CASE expression with a nullable branch: see ``Cases``. `Value` is the non-optional type of its branches.
public struct OptionalCases<Base, Value: QueryRepresentable>: SQLOperand, Sendable {
  /// The type of the expression, which is NULL if no branch matches.
  public typealias QueryValue = Value?

  let text: CaseText

  init(_ text: CaseText) { self.text = text }

  func adding(_ condition: QueryFragment, _ value: some QueryExpression) -> OptionalCases {
    OptionalCases(text.adding(condition, value))
  }

  /// Ends the CASE with the value to return if no branch matches: `… ELSE a END`.
  public func `else`<Other: QueryExpression>(_ value: Other) -> SQLExpression<Value?>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Value {
    text.ending(with: value)
  }

  /// Ends the CASE with the optional Swift value to return if no branch matches: `… ELSE a END`.
  public func `else`(_ value: Value?) -> SQLExpression<Value?> where Value: QueryBindable {
    text.ending(with: value)
  }

  package func ending<Result>(with value: some QueryExpression) -> SQLExpression<Result> {
    text.ending(with: value)
  }

  /// The SQL of the CASE without an ELSE.
  public var queryFragment: QueryFragment { text.ended }
}

extension Cases: _NullableExpression {
  public typealias _Unwrapped = Value._Unwrapped
}

extension OptionalCases: _NullableExpression {
  public typealias _Unwrapped = Value._Unwrapped
}
