/// Comparisons with values that are named by their type's members: `$0.status.eq(.completed)`.
extension SQLOperand where QueryValue: QueryBindable {
  /// `(a) = (b)`, which is NULL where the left side is.
  @_disfavoredOverload
  public func eq(_ value: QueryValue) -> SQLExpression<Bool> { infix(self, " = ", value) }

  /// `(a) <> (b)`, which is NULL where the left side is.
  @_disfavoredOverload
  public func neq(_ value: QueryValue) -> SQLExpression<Bool> { infix(self, " <> ", value) }
}

/// Branches from value to value of one type: `Case($0.status).when(.open, then: .done).else(.open)`.
extension Case where Base: QueryBindable {
  /// Adds the first branch.
  @_disfavoredOverload
  public func when(_ value: Base, then result: Base) -> Cases<Base, Base?> {
    when(value, then: SQLExpression(result))
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
