/// Functions of one number. NULL where the number is.
extension SQLOperand
where QueryValue: QueryRepresentable, QueryValue._Unwrapped: Numeric & QueryBindable {
  /// `abs(a)`: without the sign. An error for the smallest integer, whose opposite does not exist.
  public func abs() -> SQLExpression<QueryValue> { function("abs", self) }
}

extension SQLOperand where QueryValue: QueryRepresentable, QueryValue._Unwrapped: BinaryFloatingPoint {
  /// `round(a)`, or `round(a, 2)`: rounded to so many digits behind the point, none unless told otherwise; halves away
  /// from zero.
  public func round(_ precision: Int? = nil) -> SQLExpression<QueryValue> {
    if let precision { function("round", self, precision) } else { function("round", self) }
  }
}
