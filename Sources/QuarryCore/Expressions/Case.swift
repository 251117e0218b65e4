/// The beginning of a CASE expression.
///
/// ```swift
/// Case().when($0.price < 10.0, then: "cheap").else("dear")
/// // CASE WHEN ("items"."price") < (10.0) THEN 'cheap' ELSE 'dear' END
/// Case($0.priority).when(1, then: "low").when(2, then: "high")
/// // CASE "items"."priority" WHEN 1 THEN 'low' WHEN 2 THEN 'high' END
/// ```
///
/// `Base` is the type of what is compared, without the optional. NULL equals nothing, in no branch: `when(nil, …)` does not
/// compile, and an expression or a Swift value that is NULL skips its branch. A branch for NULL asks for it:
///
/// ```swift
/// Case().when($0.priority.is(nil), then: "none").when($0.priority == 1, then: "low")
/// // CASE WHEN ("items"."priority") IS (NULL) THEN 'none' WHEN ("items"."priority") IS (1) THEN 'low' END
/// ```
public struct Case<Base>: Sendable {
  fileprivate let base: QueryFragment

  /// CASE with a condition in each branch, for which NULL counts as false.
  public init() where Base == Bool {
    base = "CASE"
  }

  /// CASE that compares an expression with each branch.
  public init<Expression: QueryExpression>(_ base: Expression)
  where Expression.QueryValue: QueryRepresentable, Expression.QueryValue._Unwrapped == Base {
    self.base = QueryFragment {
      $0.write("CASE ")
      $0.append(base)
    }
  }

  /// Adds the first branch with a Swift value; a literal takes the type of what the CASE is for.
  public func when<Condition: QueryExpression, Value: QueryBindable>(
    _ condition: Condition,
    then value: Value
  ) -> Cases<Base, Value>
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Unwrapped == Base {
    Cases(fragment: base).adding(condition, value)
  }

  /// Adds the first branch.
  public func when<Condition: QueryExpression, Value: QueryRepresentable>(
    _ condition: Condition,
    then value: some _Operand<Value>
  ) -> Cases<Base, Value>
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Unwrapped == Base {
    Cases(fragment: base).adding(condition, value)
  }

  /// Not there: nothing equals NULL.
  @available(
    *,
    unavailable,
    message: "NULL equals nothing: 'Case().when($0.column.is(nil), then: …)' asks for it"
  )
  @_disfavoredOverload
  public func when<Value: QueryRepresentable>(
    _ null: _Null,
    then value: some QueryExpression<Value>
  ) -> Cases<Base, Value> {
    Cases(fragment: base)
  }
}

extension Case where Base: QueryBindable {
  /// Adds the first branch, by a value in the representation of what is compared: `.when(#bind(date), then: …)`.
  public func when<Value: QueryRepresentable>(
    _ value: BindQueryExpression<Base>,
    then result: some QueryExpression<Value>
  ) -> Cases<Base, Value> {
    Cases(fragment: base).adding(value, result)
  }

  /// Adds the first branch, by a member of the type: `Case($0.status).when(.open, then: "open")`.
  @_disfavoredOverload
  public func when<Value: QueryBindable>(_ value: Base, then result: Value) -> Cases<Base, Value> {
    Cases(fragment: base).adding(value, result)
  }

  /// Adds the first branch, by a member of the type: `Case($0.status).when(.open, then: "open")`.
  @_disfavoredOverload
  public func when<Value: QueryRepresentable>(_ value: Base, then result: some _Operand<Value>)
    -> Cases<Base, Value>
  {
    Cases(fragment: base).adding(value, result)
  }

  /// Adds the first branch, from value to value of one type: `Case($0.status).when(.open, then: .done)`.
  @_disfavoredOverload
  public func when(_ value: Base, then result: Base) -> Cases<Base, Base> {
    Cases(fragment: base).adding(value, result)
  }
}

// The compiler tries these before the ones of all types above, which are disfavored, and before conditions: of '.open' it
// knows nothing until every other overload has a choice, and the branches would multiply. A truth value is none of these
// types: Swift's own '$0.a == nil' would fit it.
extension Case where Base: QueryBindable & RawRepresentable, Base._Unwrapped == Base {
  /// Adds the first branch, by a member of an enum.
  public func when<Value: QueryBindable>(_ value: Base, then result: Value) -> Cases<Base, Value> {
    Cases(fragment: base).adding(value, result)
  }

  /// Adds the first branch, by a member of an enum.
  public func when<Value: QueryRepresentable>(_ value: Base, then result: some _Operand<Value>)
    -> Cases<Base, Value>
  {
    Cases(fragment: base).adding(value, result)
  }

  /// Adds the first branch, from member to member of an enum.
  public func when(_ value: Base, then result: Base) -> Cases<Base, Base> {
    Cases(fragment: base).adding(value, result)
  }
}
