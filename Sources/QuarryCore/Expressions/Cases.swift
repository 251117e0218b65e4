/// A CASE expression. NULL where no branch holds, unless ``else(_:)`` says otherwise.
///
/// Its branches are of one type, `Value`, and of its optional from the first one on that may be NULL.
public struct Cases<Base, Value: QueryRepresentable>: SQLOperand, Sendable {
  public typealias QueryValue = Value._Unwrapped?

  var fragment: QueryFragment

  /// Adds a branch with a Swift value.
  public func when(_ condition: some QueryExpression<Base>, then value: Value) -> Cases
  where Value: QueryBindable {
    adding(condition, value)
  }

  /// Adds a branch.
  public func when(_ condition: some QueryExpression<Base>, then value: some _Operand<Value>) -> Cases {
    adding(condition, value)
  }

  /// Adds a branch that may be NULL to such as may not.
  @_disfavoredOverload
  public func when(
    _ condition: some QueryExpression<Base>,
    then value: some _Operand<Value?>
  ) -> Cases<Base, Value?> {
    Cases<Base, Value?>(fragment: fragment).adding(condition, value)
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

  /// The value where no branch holds, never NULL as the branches may be.
  @_disfavoredOverload
  public func `else`<Wrapped>(_ value: some _Operand<Wrapped>) -> SQLExpression<Value>
  where Value == Wrapped? {
    ending(with: value)
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

extension Cases where Base: QueryBindable {
  /// Adds a branch, by a member of the type.
  @_disfavoredOverload
  public func when(_ value: Base, then result: some QueryExpression<Value>) -> Cases { adding(value, result) }
}
extension Cases where Base: QueryBindable, Value == Base {
  /// Adds a branch, from value to value of one type.
  @_disfavoredOverload
  public func when(_ value: Base, then result: Base) -> Cases { adding(value, result) }
}
