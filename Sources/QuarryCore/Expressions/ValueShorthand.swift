/// Branches from value to value of one type: `Case($0.status).when(.open, then: .done).else(.open)`.
extension Case where Base: QueryBindable {
  /// Adds the first branch.
  @_disfavoredOverload
  public func when(_ value: Base, then result: Base) -> Cases<Base, Base?> {
    when(value, then: SQLExpression(result))
  }
}

extension Case where Base: QueryBindable {
  /// Adds the first branch, by a member of the type: `Case($0.status).when(.open, then: "open")`.
  @_disfavoredOverload
  public func when<Value: QueryRepresentable>(
    _ value: Base,
    then result: some QueryExpression<Value>
  ) -> Cases<Base, Value?> {
    when(SQLExpression(value), then: result)
  }
}

extension Cases where Base: QueryBindable {
  /// Adds a branch, by a member of the type.
  @_disfavoredOverload
  public func when(_ value: Base, then result: some QueryExpression<QueryValue.Wrapped>) -> Cases {
    adding(value, result)
  }
}

extension Cases where Base: QueryBindable, QueryValue == Base? {
  /// Adds a branch.
  @_disfavoredOverload
  public func when(_ value: Base, then result: Base) -> Cases { adding(value, result) }

  /// The value where no branch holds.
  @_disfavoredOverload
  public func `else`(_ value: Base) -> SQLExpression<Base> { self.else(SQLExpression(value)) }
}
