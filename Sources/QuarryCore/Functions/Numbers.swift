/// Functions of one number, which return NULL if the number is NULL.
extension SQLOperand
where QueryValue: QueryRepresentable, QueryValue._Unwrapped: Numeric & QueryBindable {
  /// Returns the absolute value: `abs(a)`. The smallest integer causes an error, because its absolute value overflows.
  public func abs() -> SQLExpression<QueryValue> { function("abs", self) }
}

extension SQLOperand where QueryValue: QueryRepresentable, QueryValue._Unwrapped: BinaryFloatingPoint {
  /// Rounds to `precision` decimal places, 0 by default: `round(a)`, `round(a, 2)`. Halves are rounded away from zero.
  public func round(_ precision: Int? = nil) -> SQLExpression<QueryValue> {
    if let precision { function("round", self, precision) } else { function("round", self) }
  }
}
