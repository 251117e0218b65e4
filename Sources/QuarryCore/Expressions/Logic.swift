/// AND, OR and NOT.
extension SQLOperand where QueryValue == Bool {
  /// `(a) AND (b)`.
  public static func && (lhs: Self, rhs: some QueryExpression<Bool>) -> SQLExpression<Bool> {
    infix(lhs, " AND ", rhs)
  }

  /// `(a) OR (b)`.
  public static func || (lhs: Self, rhs: some QueryExpression<Bool>) -> SQLExpression<Bool> {
    infix(lhs, " OR ", rhs)
  }

  /// `NOT (a)`.
  public static prefix func ! (operand: Self) -> SQLExpression<Bool> { prefix("NOT ", operand) }

  /// `(a) AND (b)`.
  public func and(_ other: some QueryExpression<Bool>) -> SQLExpression<Bool> { infix(self, " AND ", other) }

  /// `(a) OR (b)`.
  public func or(_ other: some QueryExpression<Bool>) -> SQLExpression<Bool> { infix(self, " OR ", other) }

  /// `NOT (a)`.
  public func not() -> SQLExpression<Bool> { prefix("NOT ", self) }
}

/// AND, OR and NOT where a side may be NULL.
extension SQLOperand where QueryValue == Bool? {
  /// `(a) AND (b)`.
  public func and(_ other: some QueryExpression<Bool?>) -> SQLExpression<Bool?> {
    infix(self, " AND ", other)
  }

  /// `(a) OR (b)`.
  public func or(_ other: some QueryExpression<Bool?>) -> SQLExpression<Bool?> { infix(self, " OR ", other) }

  /// `NOT (a)`.
  public func not() -> SQLExpression<Bool?> { prefix("NOT ", self) }
}
