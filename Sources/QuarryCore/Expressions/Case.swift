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
  ) -> Cases<Base, Value> {
    Cases(fragment: base).adding(condition, value)
  }
}

extension Case where Base: QueryBindable {
  /// Adds the first branch, by a member of the type: `Case($0.status).when(.open, then: "open")`.
  @_disfavoredOverload
  public func when<Value: QueryRepresentable>(_ value: Base, then result: some QueryExpression<Value>)
    -> Cases<Base, Value>
  {
    when(SQLExpression(value), then: result)
  }

  /// Adds the first branch, from value to value of one type: `Case($0.status).when(.open, then: .done)`.
  @_disfavoredOverload
  public func when(_ value: Base, then result: Base) -> Cases<Base, Base> {
    when(SQLExpression(value), then: SQLExpression(result))
  }
}
