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

  /// The value where no branch holds, which is never NULL, while a branch may be.
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
  /// Adds a branch, by a member of the type: `.when(.open, then: "open")`.
  @_disfavoredOverload
  public func when(_ value: Base, then result: some QueryExpression<Value>) -> Cases { adding(value, result) }
}

extension Cases where Base: QueryBindable, Value == Base {
  /// Adds a branch, from value to value of one type: `.when(.open, then: .done)`.
  @_disfavoredOverload
  public func when(_ value: Base, then result: Base) -> Cases { adding(value, result) }
}
