// Comparison of column groups with values, which may be implicit members. A group of another expression fits the methods for two expressions.

/// The columns of a group as an operand: a column group of a table, of a common table, or of the nullable side of an outer join.
public protocol _ColumnGroupOperand<QueryValue>: SQLOperand where QueryValue: QueryRepresentable {}

extension ColumnGroup: _ColumnGroupOperand {}
extension OptionalColumnGroup: _ColumnGroupOperand {}
extension PresentColumnGroup: _ColumnGroupOperand {}
extension CaseColumnGroup: _ColumnGroupOperand {}

extension _ColumnGroupOperand
where QueryValue._Unwrapped: Table & _Operand, QueryValue._Unwrapped.QueryValue == QueryValue._Unwrapped {
  /// Returns whether the group is equal to a Swift value, or NULL if the group is missing.
  public func eq(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool> {
    groupComparison(.isIn, value, " = ")
  }

  /// Returns whether the group is different from a Swift value, or NULL if the group is missing.
  public func neq(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool> {
    groupComparison(.isNotIn, value, " <> ")
  }

  /// Returns whether the group is equal to a Swift value: `(a, b) IS (1, NULL)`.
  public func `is`(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool> { nullSafe(self, .isSame, value) }

  /// Returns whether the group is different from a Swift value: `(a, b) IS NOT (1, NULL)`.
  public func isNot(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool> {
    nullSafe(self, .isDifferent, value)
  }

  /// Returns whether the group is one of the values: `$0.kind.in([.note("x"), .photo(id: 1)])`.
  public func `in`(_ values: [QueryValue._Unwrapped]) -> SQLExpression<Bool> { membership(.isIn, values) }

  /// Returns whether the group is none of the values.
  public func notIn(_ values: [QueryValue._Unwrapped]) -> SQLExpression<Bool> { membership(.isNotIn, values) }
}
