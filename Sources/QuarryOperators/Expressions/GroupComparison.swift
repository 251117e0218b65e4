public import QuarryCore

// Comparison of column groups with values, which may be implicit members. A group of another expression fits the operators for two
// expressions.

// Constrained to `_NoSwiftValue`, so that errors in plain Swift keep Swift's own diagnostics.
extension _Operand
where Self: _NoSwiftValue, QueryValue: QueryRepresentable, QueryValue._Unwrapped: Table & _Operand {
  /// Returns whether the group is equal to a Swift value.
  ///
  /// ```swift
  /// Item.where { $0.kind == .note("x") }
  /// // ("items"."note", "items"."photo") IS ('x', NULL)
  /// ```
  public static func == (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped.QueryValue == QueryValue._Unwrapped {
    equality(lhs, rhs)
  }

  /// Returns whether the group is different from a Swift value.
  public static func != (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped.QueryValue == QueryValue._Unwrapped {
    difference(lhs, rhs)
  }
}
