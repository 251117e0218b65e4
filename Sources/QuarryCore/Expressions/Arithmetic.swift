/// Arithmetic. The two sides are of one type; a literal may stand on either.
extension SQLOperand where QueryValue: Numeric {
  /// `(a) + (b)`.
  public static func + (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    infix(lhs, " + ", rhs)
  }

  /// `(a) - (b)`.
  public static func - (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    infix(lhs, " - ", rhs)
  }

  /// `(a) * (b)`.
  public static func * (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    infix(lhs, " * ", rhs)
  }

  /// `(a) / (b)`. Integers divide to an integer; NULL where the divisor is 0.
  public static func / (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    infix(lhs, " / ", rhs)
  }

  /// `-(a)`.
  public static prefix func - (operand: Self) -> SQLExpression<QueryValue> { prefix("-", operand) }

  /// `+(a)`.
  public static prefix func + (operand: Self) -> SQLExpression<QueryValue> { prefix("+", operand) }
}

extension SQLOperand where QueryValue: BinaryInteger {
  /// `(a) % (b)`. NULL where the divisor is 0.
  public static func % (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    infix(lhs, " % ", rhs)
  }

  /// `(a) & (b)`.
  public static func & (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    infix(lhs, " & ", rhs)
  }

  /// `(a) | (b)`.
  public static func | (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    infix(lhs, " | ", rhs)
  }

  /// `(a) << (b)`.
  public static func << (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    infix(lhs, " << ", rhs)
  }

  /// `(a) >> (b)`.
  public static func >> (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    infix(lhs, " >> ", rhs)
  }

  /// `~(a)`.
  public static prefix func ~ (operand: Self) -> SQLExpression<QueryValue> { prefix("~", operand) }
}

/// A value on the left.
extension Numeric where Self: QueryBindable {
  /// `(a) + (b)`.
  public static func + (lhs: Self, rhs: some SQLOperand<Self>) -> SQLExpression<Self> {
    infix(lhs, " + ", rhs)
  }

  /// `(a) - (b)`.
  public static func - (lhs: Self, rhs: some SQLOperand<Self>) -> SQLExpression<Self> {
    infix(lhs, " - ", rhs)
  }

  /// `(a) * (b)`.
  public static func * (lhs: Self, rhs: some SQLOperand<Self>) -> SQLExpression<Self> {
    infix(lhs, " * ", rhs)
  }

  /// `(a) / (b)`.
  public static func / (lhs: Self, rhs: some SQLOperand<Self>) -> SQLExpression<Self> {
    infix(lhs, " / ", rhs)
  }
}
