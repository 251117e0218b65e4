/// The beginning of a CASE expression.
///
/// ```swift
/// Case().when($0.price < 10.0, then: "cheap").else("dear")
/// // CASE WHEN ("items"."price") < (10.0) THEN 'cheap' ELSE 'dear' END
/// Case($0.priority).when(1, then: "low").when(2, then: "high")
/// // CASE "items"."priority" WHEN 1 THEN 'low' WHEN 2 THEN 'high' END
/// ```
public struct Case<Base>: Sendable {
  private let base: QueryFragment

  /// CASE with a condition in each branch.
  public init() where Base == Bool {
    base = "CASE"
  }

  /// CASE that compares an expression with each branch.
  public init(_ base: some QueryExpression<Base>) {
    self.base = QueryFragment {
      $0.write("CASE ")
      $0.append(base)
    }
  }

  /// Adds the first branch.
  public func when<Value: QueryRepresentable>(
    _ condition: some QueryExpression<Base>,
    then value: some QueryExpression<Value>
  ) -> Cases<Base, Value?> {
    Cases(fragment: base).adding(condition, value)
  }
}

/// A CASE expression. NULL where no branch holds, unless ``else(_:)`` says otherwise.
public struct Cases<Base, QueryValue: _OptionalProtocol>: SQLOperand, Sendable {
  var fragment: QueryFragment

  /// Adds a branch.
  public func when(
    _ condition: some QueryExpression<Base>,
    then value: some QueryExpression<QueryValue.Wrapped>
  ) -> Cases {
    adding(condition, value)
  }

  /// Adds a branch whose value may be NULL.
  @_disfavoredOverload
  public func when(
    _ condition: some QueryExpression<Base>,
    then value: some QueryExpression<QueryValue>
  ) -> Cases {
    adding(condition, value)
  }

  /// The value where no branch holds.
  public func `else`(_ value: some QueryExpression<QueryValue.Wrapped>) -> SQLExpression<QueryValue.Wrapped> {
    SQLExpression {
      $0.append(fragment)
      $0.write(" ELSE ")
      $0.append(value)
      $0.write(" END")
    }
  }

  func adding(_ condition: some QueryExpression, _ value: some QueryExpression) -> Cases {
    var result = self
    result.fragment.write(" WHEN ")
    result.fragment.append(condition)
    result.fragment.write(" THEN ")
    result.fragment.append(value)
    return result
  }

  public var queryFragment: QueryFragment {
    QueryFragment {
      $0.append(fragment)
      $0.write(" END")
    }
  }
}
